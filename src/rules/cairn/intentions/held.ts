/**
 * What is done, held to what was declared (C2). Another deed of the same length is a change of mind and fine, and so is a
 * shorter one; a quick turn has no room for a full one. Whoever declared nothing is slow, so nothing holds them.
 */
import { refuse } from "../../core/thread/refuse.ts";
import type { Choice, Fighter, LocalizedText, Refusal } from "../../core/types.ts";
import { intentionFor, isOpenlyDeclared, type IntendedAction } from "../turn-order/intention.ts";
import { intentionData, turnOf, type DeclaredIntention } from "../turn-order/declared.ts";
import { statsOf } from "../stats/stats.ts";
import { intentionOf } from "./active-intention.ts";

/** What holds this fighter in a round whose order stands; null: nothing. A foe is the Warden's own affair (C1). */
function heldTo(fighter: Fighter): DeclaredIntention | null {
  const stats = statsOf(fighter);
  const { round } = stats;
  if (round === null || round.mode !== "intentions" || !round.fixed || !isOpenlyDeclared(stats)) return null;
  return intentionOf(fighter);
}

/** Why this fighter cannot do what takes a full turn; null: it can. `code`: what it is that takes so long. */
export function fullTurnRefusal(fighter: Fighter, code: "quickMove" | "quickRetreat", rule: string): Refusal | null {
  const held = heldTo(fighter);
  if (held === null || turnOf(held) === "full") return null;
  return refuse(`cairn.${code}`, rule, { name: fighter.name });
}

/** Something else than was declared is done: that is told, and it is no reason against it. */
export function heldNotes(fighter: Fighter, deed: IntendedAction): readonly LocalizedText[] {
  const held = heldTo(fighter);
  if (held === null || intentionFor(held.intention)?.deed === deed) return [];
  return [{ key: "RIPOSTE.Cairn.Intend.Note.declared", data: intentionData(held) }];
}

const WITH_MOVE: Readonly<Partial<Record<IntendedAction, readonly string[]>>> = {
  melee: ["closeMelee", "meleeMove"],
  gambit: ["closeGambit", "gambitMove"],
  ranged: ["moveShoot"],
};

/** C2, C18: the move, the advantage or the weakness that it has declared for such a deed: the dialog begins with them. */
export function declaredStart(fighter: Fighter, deeds: readonly IntendedAction[]): Choice {
  const declared = intentionOf(fighter);
  const deed = deeds.find((each) => each === intentionFor(declared?.intention ?? "")?.deed);
  if (declared === null || deed === undefined) return {};
  return {
    ...(WITH_MOVE[deed]?.includes(declared.intention) === true && { moves: true }),
    ...(declared.enhanced === true && { enhanced: true }),
    ...(declared.impaired === true && { impaired: true }),
  };
}
