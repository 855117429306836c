/** A combatant whose initiative its fighter's family rolls. */
import type { Marker } from "../../rules/core/types.ts";
import { deletion } from "../compat.ts";
import { MARKERS_PATH } from "../exchange/lib/paths.ts";
import { guardFighter } from "../exchange/world/broken-actors.ts";
import { ownMarkersOf } from "../exchange/world/flags.ts";
import type { Fallen } from "../family/family.ts";
import { familyReady } from "../family/known.ts";
import { familyModule } from "../exchange/world/families.ts";

type Update = Combatant["update"];

/** How a fighter is out of the fight. */
type Out = Fallen | "away";

/** How this fighter has fallen by its family's rules; null: it has not. */
export const fallenBy = (actor: Actor.Implementation): Fallen | null =>
  guardFighter(actor.uuid, () => familyModule(actor.type)?.fallen?.(actor) ?? null, null);

export class RiposteCombatant extends Combatant {
  /** Foundry asks for the roll at once, so its family must be there before. */
  override async rollInitiative(formula?: string): Promise<this | undefined> {
    await familyReady(this.actor?.type ?? "");
    return super.rollInitiative(formula);
  }

  /** An explicit formula is rolled as given; otherwise the family is asked. */
  override getInitiativeRoll(formula?: string): Roll.Implementation {
    const { actor } = this;
    const roll = actor && formula === undefined ? familyModule(actor.type)?.initiativeRoll(actor) : undefined;
    return roll ?? super.getInitiativeRoll(formula);
  }

  /**
   * Who is dead or has got away by the family's rules is, beside whom the GM has marked: nothing of it is written. A GM who
   * takes the mark from such a fighter has the last word.
   */
  override get isDefeated(): boolean {
    return super.isDefeated || (this.#byRules !== null && this.flags.riposte?.standing !== true);
  }

  /** Does it take no part any more, by the GM's mark or because it has got away? How it has fallen, its own rules say. */
  get isGone(): boolean {
    return this.defeated || (this.#departures.length > 0 && this.flags.riposte?.standing !== true);
  }

  /** How its fighter is out of the fight; null: it is not. Whom only the GM has marked is down, or away by the menu. */
  get out(): Out | null {
    return this.isDefeated ? (this.#byRules ?? (this.flags.riposte?.away === true ? "away" : "down")) : null;
  }

  get #byRules(): Out | null {
    const { actor } = this;
    return actor && (fallenBy(actor) ?? (this.#departures.length ? "away" : null));
  }

  /** The marks of its getting away. Turned back to a round before that, it has not got away yet. */
  get #departures(): readonly Marker[] {
    const { actor, parent: combat } = this;
    if (!actor || !combat) return [];
    const mark = familyModule(actor.type)?.awayMark;
    return ownMarkersOf(actor).filter(
      ({ kind, moment }) => kind === mark && moment?.combat === combat.id && moment.round <= combat.round,
    );
  }

  /**
   * The tracker's button writes the opposite of `isDefeated`. Of who has fallen by the rules that may be what is stored, so
   * that nothing would change: what the GM means is kept beside it. Who had got away is back, and may get away again.
   */
  override async update(...[data, ...rest]: Parameters<Update>): Promise<this | undefined> {
    const defeated: unknown = data?.defeated;
    if (typeof defeated !== "boolean") return super.update(data, ...rest);
    for (const { id } of defeated ? [] : this.#departures)
      await this.actor?.update(Object.fromEntries([deletion(`${MARKERS_PATH}.${id}`)]));
    const standing = !defeated && this.#byRules !== null;
    const flags = { ...data?.flags, riposte: { away: false, ...data?.flags?.riposte, standing } };
    return super.update({ ...data, flags }, ...rest);
  }
}

declare module "fvtt-types/configuration" {
  interface DocumentClassConfig {
    Combatant: typeof RiposteCombatant;
  }
  interface FlagConfig {
    Combatant: { riposte?: { standing?: boolean; away?: boolean } };
  }
}
