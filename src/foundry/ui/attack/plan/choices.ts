/** What is chosen in the turn dialog until it is declared: the option that is open, what is set in each, whom it is aimed at. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Choice } from "../../../../rules/core/types.ts";
import { isHelp } from "../../view/screens/attack/propose.ts";
import { attackPlan, offeredOptions, type AttackState, type Chosen } from "../../view/screens/turn.ts";
import { gather, type DialogOpening, type Gathered } from "./source.ts";

/** The option that is open, with its plan, and all that it is read from. */
export interface Opened {
  readonly found: Gathered;
  readonly current: Chosen;
}

export class TurnChoices {
  readonly opening: DialogOpening;
  #state: AttackState = { option: null, choices: {}, chosen: new Set(), allow: false, nobody: false };

  constructor(opening: DialogOpening) {
    this.opening = opening;
  }

  get state(): AttackState {
    return this.#state;
  }

  set(more: Partial<AttackState>): void {
    this.#state = { ...this.#state, ...more };
  }

  /** Sets something in an option; what is set in it already stays. */
  choose(option: string, more: Choice): void {
    const choice = { ...own(this.#state.choices, option), ...more };
    this.set({ choices: { ...this.#state.choices, [option]: choice } });
  }

  /** Selects this weapon, where an option has a pick with such an entry; the one that is open goes first. */
  useWeapon(weapon: string): void {
    const options = this.options();
    for (const option of [...options.filter(({ id }) => id === this.#state.option), ...options]) {
      if (option.targets === "none") continue;
      const input = option.inputs.find((each) => each.kind === "pick" && each.choices.some(({ id }) => id === weapon));
      if (!input) continue;
      this.set({ option: option.id });
      return this.choose(option.id, { [input.id]: weapon });
    }
  }

  /** The live fighters; null: the one who acts is gone. */
  gather(): Gathered | null {
    return gather(this.opening, this.#state);
  }

  /** What is offered now; nothing, if the one who acts is gone. */
  options(): ReturnType<typeof offeredOptions> {
    const found = this.gather();
    return found ? offeredOptions(found.source) : [];
  }

  /** Null: there is none. */
  chosen(): Opened | null {
    const found = this.gather();
    const current = found && attackPlan(offeredOptions(found.source), found.source);
    return found && current ? { found, current } : null;
  }

  /** Is what is open for friends? */
  helps(): boolean {
    const now = this.chosen();
    return now !== null && isHelp(now.found.source, now.current);
  }
}
