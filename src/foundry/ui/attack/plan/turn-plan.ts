/** What somebody has in mind in the turn dialog: option, choices and targets, judged by the live fighters. Draws nothing. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Plan, Refusal, Uuid } from "../../../../rules/core/types.ts";
import type { TurnOptions } from "../../kit/screens.ts";
import { evaluatedPlan, placeOf, startOf } from "../../view/screens/turn.ts";
import { neededField, type NeededField } from "../../view/screens/needed-field.ts";
import type { FieldMove } from "../../view/shared/own-field.ts";
import { readInput, type FieldValue } from "../../view/shared/read-input.ts";
import type { Target } from "./aims.ts";
import { TurnAiming } from "./aiming.ts";
import { beginWith } from "./begin.ts";
import { TurnChoices, type Opened } from "./choices.ts";
import type { DialogOpening, Gathered } from "./source.ts";
import { startFor } from "./start.ts";

interface Judged {
  readonly actor: Actor.Implementation;
  readonly targets: readonly Target[];
  readonly plan: Plan;
  /** It has a target, or needs none. */
  readonly aimed: boolean;
  readonly refusals: readonly Refusal[];
  /** Something stands against it that nobody lets pass. */
  readonly hard: boolean;
  /** It is a GM's word: to do it is to allow it. */
  readonly word: boolean;
}

export class TurnPlan {
  readonly #choices: TurnChoices;
  readonly #aiming: TurnAiming;

  /** Begins with what the opener names, what a hold has prepared, or what was declared for this turn. */
  constructor(attacker: Actor.Implementation, options: TurnOptions) {
    const start = startFor(attacker, options);
    this.#choices = new TurnChoices(start.opening);
    this.#aiming = new TurnAiming(this.#choices);
    beginWith(this.#choices, start);
    if (options.option !== undefined) this.open(options.option);
    if (options.weapon !== undefined) this.useWeapon(options.weapon);
    if (start.isOld) this.#aiming.dropOld();
    this.#aiming.propose();
  }

  get opening(): DialogOpening {
    return this.#choices.opening;
  }

  /** Does a GM let pass what speaks against it? */
  get allows(): boolean {
    return this.#choices.state.allow;
  }

  set allows(allow: boolean) {
    this.#choices.set({ allow });
  }

  /** The live fighters; null: the one who acts is gone. */
  gather(): Gathered | null {
    return this.#choices.gather();
  }

  /** The option that is open, with its plan; null: there is none. */
  chosen(): Opened | null {
    return this.#choices.chosen();
  }

  /** Selects this weapon, where there is an option for it. */
  useWeapon(weapon: string): void {
    this.#choices.useWeapon(weapon);
  }

  /** Opens an option. What was allowed, and who is proposed, was for another one. */
  open(option: string): void {
    const helped = this.#choices.helps();
    this.#choices.set({ option, allow: false });
    this.#aiming.propose(helped);
  }

  /** Opens the option in this place; false: there is none. */
  pick(place: number): boolean {
    const source = this.gather()?.source;
    const option = source && this.#choices.options().find((each, at) => placeOf(source, each, at) === place);
    if (option) this.open(option.id);
    return Boolean(option);
  }

  /** Chooses a target, or lets go of it. */
  aim(fighter: Uuid, on: boolean): void {
    this.#aiming.aim(fighter, on);
  }

  /** Aims at nobody, in the place of whoever was chosen; or takes that back. */
  aimAtNobody(nobody: boolean): void {
    this.#aiming.aimAtNobody(nobody);
  }

  setInput(optionId: string, input: string, raw: FieldValue): void {
    const option = this.#choices.options().find((each) => each.id === optionId);
    const read = option && readInput(option.inputs, input, raw);
    if (!read) return;
    const helped = this.#choices.helps();
    this.#choices.choose(optionId, read);
    this.#aiming.follow(helped);
  }

  /** Does something in a field that a family brings; its state is the choice. False: nothing is different. */
  move(optionId: string, inputId: string, move: FieldMove): boolean {
    const option = this.#choices.options().find((each) => each.id === optionId);
    const input = option?.inputs.find((each) => each.id === inputId);
    if (input?.kind !== "own") return false;
    const choice = own(this.#choices.state.choices, optionId) ?? {};
    const moved = move(input, own(choice, inputId) ?? input.initial, choice);
    if (moved !== null) this.#choices.choose(optionId, { [inputId]: moved });
    return moved !== null;
  }

  /** The field that somebody is to fill in first; null: none helps. */
  needed(): NeededField {
    const chosen = this.chosen();
    return chosen && neededField(chosen.found.source, chosen.current);
  }

  /** The plan as it stands and all that speaks against it; null: there is none. */
  judged(): Judged | null {
    const chosen = this.chosen();
    if (chosen === null) return null;
    const { found, current } = chosen;
    const { judged, hard } = evaluatedPlan(found.source, current);
    const { targets } = startOf(found.source, current.option);
    return {
      actor: found.actor,
      targets: targets.flatMap((id) => this.opening.aims.targets.get(id)?.target ?? []),
      plan: current.plan,
      aimed: current.option.targets === "none" || targets.length > 0,
      refusals: judged?.refusals ?? [],
      hard,
      word: current.option.gm === true,
    };
  }
}
