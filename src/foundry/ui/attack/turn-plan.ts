/** What somebody has in mind in the turn dialog: option, choices and targets, judged by the live fighters. Draws nothing. */
import { own } from "../../../rules/core/lib/own.ts";
import type { Choice, Declared, Hold, Plan, Refusal, Uuid } from "../../../rules/core/types.ts";
import type { TurnOptions } from "../kit/screens.ts";
import {
  attackPlan,
  evaluatedPlan,
  heldStart,
  offeredOptions,
  placeOf,
  startOf,
  takesOne,
  type AttackState,
  type Chosen,
} from "../view/screens/turn.ts";
import { fittingTargets, isHelp, proposedTarget, stillMeant } from "../view/screens/attack/propose.ts";
import { neededField, type NeededField } from "../view/screens/needed-field.ts";
import type { FieldMove } from "../view/shared/own-field.ts";
import { readInput, type FieldValue } from "../view/shared/read-input.ts";
import type { Target } from "./aims.ts";
import { gather, type DialogOpening, type Gathered } from "./source.ts";
import { firstTargets, startFor } from "./start.ts";

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
  readonly opening: DialogOpening;
  /** Whom it was aimed at before somebody was proposed for the option that is open; null: nobody was. */
  #before: ReadonlySet<Uuid> | null = null;
  /** A person has chosen a target here: another weapon or Power keeps it, unless one of the two helps and the other does not. */
  #byHand = false;
  #state: AttackState = { option: null, choices: {}, chosen: new Set(), allow: false, nobody: false };

  /** Begins with what the opener names, what a hold has prepared, or what was declared for this turn. */
  constructor(attacker: Actor.Implementation, options: TurnOptions) {
    const start = startFor(attacker, options);
    const { hold, declared, wished } = start;
    this.opening = start.opening;
    this.set({ chosen: new Set(start.chosen) });
    if (declared) this.#begin(declared);
    if (hold) this.#prepare(hold, wished !== null);
    if (start.aimed !== null) this.#aimPicks(start.aimed);
    if (options.option !== undefined) this.open(options.option);
    if (options.weapon !== undefined) this.useWeapon(options.weapon);
    if (start.isOld) this.#dropOld();
    this.#propose();
  }

  #dropOld(): void {
    const chosen = this.chosen();
    if (chosen !== null) this.set({ chosen: new Set(stillMeant(chosen.found.source, chosen.current)) });
  }

  get state(): AttackState {
    return this.#state;
  }

  set(more: Partial<AttackState>): void {
    this.#state = { ...this.#state, ...more };
  }

  #begin({ option, choice }: Declared): void {
    this.set({ option });
    this.#choose(option, choice);
  }

  /** Whom somebody has targeted before they say what they will do is whom they mean. */
  #aimPicks(one: Uuid): void {
    for (const { id, inputs } of this.#options())
      for (const input of inputs)
        if (input.kind === "pick" && input.aims && input.choices.some((choice) => choice.id === one))
          this.#choose(id, { [input.id]: one });
  }

  /** What a hold has prepared: its weapon, or its words. */
  #prepare({ action, weapon }: Hold, isAimed: boolean): void {
    const options = this.#options();
    for (const { id, inputs } of options) {
      const text = inputs.find(({ kind }) => kind === "text");
      if (text) this.#choose(id, { [text.id]: action });
    }
    if (weapon !== null) return this.useWeapon(weapon);
    this.set({ option: heldStart(options, isAimed ? (this.gather()?.source ?? null) : null) });
  }

  /** Selects this weapon, where an option has a pick with such an entry; the one that is open goes first. */
  useWeapon(weapon: string): void {
    const options = this.#options();
    for (const option of [...options.filter(({ id }) => id === this.#state.option), ...options]) {
      if (option.targets === "none") continue;
      const input = option.inputs.find((each) => each.kind === "pick" && each.choices.some(({ id }) => id === weapon));
      if (!input) continue;
      this.set({ option: option.id });
      return this.#choose(option.id, { [input.id]: weapon });
    }
  }

  /** The live fighters; null: the one who acts is gone. */
  gather(): Gathered | null {
    return gather(this.opening, this.#state);
  }

  #options(): ReturnType<typeof offeredOptions> {
    const found = this.gather();
    return found ? offeredOptions(found.source) : [];
  }

  #choose(option: string, more: Choice): void {
    const choice = { ...own(this.#state.choices, option), ...more };
    this.set({ choices: { ...this.#state.choices, [option]: choice } });
  }

  /** Opens an option. What was allowed, and who is proposed, was for another one. */
  open(option: string): void {
    const helped = this.#helps();
    this.set({ option, allow: false });
    this.#propose(helped);
  }

  /** Proposes somebody for what is open, in the place of whoever was proposed or helped (`helped`) until now. */
  #propose(helped = false): void {
    const first = helped && !this.#helps() ? new Set(firstTargets(this.opening.aims, null)) : this.#state.chosen;
    this.set({ chosen: this.#before ?? first });
    const chosen = this.chosen();
    if (chosen === null) return;
    const { found, current } = chosen;
    const one = proposedTarget(found.source, current);
    const proposed = one === null ? fittingTargets(found.source, current) : [one];
    this.#before = proposed && this.#state.chosen;
    if (proposed !== null) this.set({ chosen: new Set(proposed) });
  }

  #helps(): boolean {
    const now = this.chosen();
    return now !== null && isHelp(now.found.source, now.current);
  }

  /** Opens the option in this place; false: there is none. */
  pick(place: number): boolean {
    const found = this.gather();
    const options = found ? offeredOptions(found.source) : [];
    const option = found && options.find((each, at) => placeOf(found.source, each, at) === place);
    if (option) this.open(option.id);
    return Boolean(option);
  }

  /**
   * Where one target is all that it takes, another one takes its place. A GM who lets an attack on several pass targets them
   * on the map before.
   */
  aim(fighter: Uuid, on: boolean): void {
    const now = on ? this.chosen() : null;
    const isOne = now !== null && takesOne(now.found.source, now.current);
    const chosen = new Set(isOne ? [] : this.#state.chosen);
    if (on) chosen.add(fighter);
    else chosen.delete(fighter);
    this.set({ chosen, nobody: false });
    this.#before = null;
    this.#byHand = true;
  }

  /** Aims at nobody, in the place of whoever was chosen; or takes that back. */
  aimAtNobody(nobody: boolean): void {
    this.set(nobody ? { nobody, chosen: new Set() } : { nobody });
    this.#before = null;
    this.#byHand = true;
  }

  setInput(optionId: string, input: string, raw: FieldValue): void {
    const option = this.#options().find((each) => each.id === optionId);
    const read = option && readInput(option.inputs, input, raw);
    if (!read) return;
    const helped = this.#helps();
    this.#choose(optionId, read);
    // Another Power may be for others than the last one was.
    if (!this.#byHand || this.#helps() !== helped) this.#propose(helped);
  }

  /** Does something in a field that a family brings; its state is the choice. False: nothing is different. */
  move(optionId: string, inputId: string, move: FieldMove): boolean {
    const option = this.#options().find((each) => each.id === optionId);
    const input = option?.inputs.find((each) => each.id === inputId);
    if (input?.kind !== "own") return false;
    const choice = own(this.#state.choices, optionId) ?? {};
    const moved = move(input, own(choice, inputId) ?? input.initial, choice);
    if (moved !== null) this.#choose(optionId, { [inputId]: moved });
    return moved !== null;
  }

  /** The option that is open, with its plan; null: there is none. */
  chosen(): { readonly found: Gathered; readonly current: Chosen } | null {
    const found = this.gather();
    const current = found && attackPlan(offeredOptions(found.source), found.source);
    return found && current ? { found, current } : null;
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
