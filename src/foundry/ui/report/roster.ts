/** Who is in an encounter, and how everybody stands at its end. */
import type { FightCount, FighterRef, Standing, Uuid } from "../../../rules/core/types.ts";
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { resolveActor } from "../../exchange/world/permissions.ts";
import { isHidden } from "../../exchange/world/visibility.ts";
import type { Present, Side } from "./facts.ts";

type CombatDoc = Combat.Implementation;

/** Foundry's dispositions; one that is secret is on no side that all may know. */
const SIDE_OF: ReadonlyMap<number, Side> = new Map([
  [1, "friendly"],
  [0, "neutral"],
  [-1, "hostile"],
]);

/** Does everybody know of this fighter? Who was or is hidden does nothing that the report tells of. */
export function isKnown(combat: CombatDoc, ref: FighterRef): boolean {
  const own = combat.combatants.contents.filter(({ actor }) => actor?.uuid === ref.actor);
  return ref.name !== "" && !isHidden(ref) && !own.some(({ hidden }) => hidden);
}

/** How somebody stands now: a GM's mark on its combatant has the last word. */
export function standingOf(combat: CombatDoc, fighter: Uuid, count: FightCount | undefined): Standing {
  const own = combat.combatants.contents.filter(({ actor }) => actor?.uuid === fighter);
  if (own.some(({ flags }) => flags.riposte?.standing === true)) return "up";
  const actor = resolveActor(fighter);
  const read = actor === null ? null : fighterOf(actor, null);
  const standing = read === null || count === undefined ? "up" : count.standing(read);
  if (standing !== "up") return standing;
  if (own.some(({ out }) => out === "away")) return "away";
  return own.some(({ isDefeated }) => isDefeated) ? "out" : "up";
}

/** Whom the roster tells of, and by what name. */
export interface Listed extends Omit<Present, "standing" | "isInvolved"> {
  readonly ref: FighterRef;
  /** Its family, by its actor. */
  readonly family: string;
}

/** Everybody in it of whom all know, once. */
export function rosterOf(combat: CombatDoc): readonly Listed[] {
  const all = combat.combatants.contents.flatMap(({ actor, token, name }): readonly Listed[] => {
    if (!actor) return [];
    const ref = { actor: actor.uuid, token: token?.uuid ?? null, name: name ?? actor.name };
    const side = SIDE_OF.get((token ?? actor.prototypeToken).disposition) ?? null;
    return isKnown(combat, ref) ? [{ fighter: actor.uuid, side, family: actor.type, ref }] : [];
  });
  return all.filter(({ fighter }, i) => all.findIndex((each) => each.fighter === fighter) === i);
}
