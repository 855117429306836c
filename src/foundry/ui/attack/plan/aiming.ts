/** Whom the turn dialog is aimed at: whom a person has chosen, else whom the open option is proposed for. */
import type { Uuid } from "../../../../rules/core/types.ts";
import { fittingTargets, proposedTarget, stillMeant } from "../../view/screens/attack/propose.ts";
import { takesOne } from "../../view/screens/turn.ts";
import type { TurnChoices } from "./choices.ts";
import { firstTargets } from "./start.ts";

export class TurnAiming {
  readonly #choices: TurnChoices;
  /** Whom it was aimed at before somebody was proposed for the option that is open; null: nobody was. */
  #before: ReadonlySet<Uuid> | null = null;
  /** A person has chosen a target here: another weapon or Power keeps it, unless one of the two helps and the other does not. */
  #byHand = false;

  constructor(choices: TurnChoices) {
    this.#choices = choices;
  }

  /** Whom the open option cannot mean, of those who were targeted for what was begun before, goes. */
  dropOld(): void {
    const chosen = this.#choices.chosen();
    if (chosen !== null) this.#choices.set({ chosen: new Set(stillMeant(chosen.found.source, chosen.current)) });
  }

  /** Proposes somebody for what is open, in the place of whoever was proposed or helped (`helped`) until now. */
  propose(helped = false): void {
    const choices = this.#choices;
    const isOther = helped && !choices.helps();
    const first = isOther ? new Set(firstTargets(choices.opening.aims, null)) : choices.state.chosen;
    choices.set({ chosen: this.#before ?? first });
    const chosen = choices.chosen();
    if (chosen === null) return;
    const { found, current } = chosen;
    const one = proposedTarget(found.source, current);
    const proposed = one === null ? fittingTargets(found.source, current) : [one];
    this.#before = proposed && choices.state.chosen;
    if (proposed !== null) choices.set({ chosen: new Set(proposed) });
  }

  /** Something in the option has changed, which may be for others now than it was (`helped`: for friends). */
  follow(helped: boolean): void {
    if (!this.#byHand || this.#choices.helps() !== helped) this.propose(helped);
  }

  /**
   * Where one target is all that it takes, another one takes its place. A GM who lets an attack on several pass targets them
   * on the map before.
   */
  aim(fighter: Uuid, on: boolean): void {
    const choices = this.#choices;
    const now = on ? choices.chosen() : null;
    const isOne = now !== null && takesOne(now.found.source, now.current);
    const chosen = new Set(isOne ? [] : choices.state.chosen);
    if (on) chosen.add(fighter);
    else chosen.delete(fighter);
    choices.set({ chosen, nobody: false });
    this.#meant();
  }

  /** Aims at nobody, in the place of whoever was chosen; or takes that back. */
  aimAtNobody(nobody: boolean): void {
    this.#choices.set(nobody ? { nobody, chosen: new Set() } : { nobody });
    this.#meant();
  }

  #meant(): void {
    this.#before = null;
    this.#byHand = true;
  }
}
