/**
 * What is done, held to what was declared (C2). Another deed of the same length is a change of mind and fine, and so is a
 * shorter one; a quick turn has no room for a full one. Whoever declared nothing is slow, so nothing holds them.
 */
import { refuse } from "../../core/thread/refuse.ts";
import type { Fighter, Refusal, LocalizedText } from "../../core/types.ts";
import {
  intentionLabel,
  intentionFor as knownIntention,
  isOpenlyDeclared,
  turnKind,
  type IntendedAction,
} from "../turn-order/intention.ts";
import type { DeclaredIntention } from "../turn-order/declared.ts";
import { readStats } from "../stats/stats.ts";
import { intentionOf } from "./active-intention.ts";

/** What holds this fighter in a round whose order stands; null: nothing. A foe is the Warden's own affair (C1). */
function heldTo(fighter: Fighter): DeclaredIntention | null {
  const stats = readStats(fighter.stats);
  const { round } = stats;
  if (round === null || round.mode !== "intentions" || !round.fixed || !isOpenlyDeclared(stats)) return null;
  return intentionOf(fighter);
}

/** Why this fighter cannot do what takes a full turn; null: it can. `code`: what it is that takes so long. */
export function fullTurnRefusal(fighter: Fighter, code: "quickMove" | "quickRetreat", rule: string): Refusal | null {
  const held = heldTo(fighter);
  if (held === null || turnKind(held.intention, held.override) === "full") return null;
  return refuse(`cairn.${code}`, rule, { name: fighter.name });
}

/** Something else than was declared is done: that is told, and it is no reason against it. */
export function heldNotes(fighter: Fighter, deed: IntendedAction): readonly LocalizedText[] {
  const held = heldTo(fighter);
  if (held === null || knownIntention(held.intention)?.deed === deed) return [];
  const what = { key: intentionLabel({ id: held.intention }) };
  const turn = { key: `RIPOSTE.Cairn.Intend.Turn.${turnKind(held.intention, held.override)}` };
  return [{ key: "RIPOSTE.Cairn.Intend.Note.declared", data: { what, turn } }];
}

const WITH_MOVE: Readonly<Partial<Record<IntendedAction, readonly string[]>>> = {
  melee: ["closeMelee", "meleeMove"],
  gambit: ["closeGambit", "gambitMove"],
  ranged: ["moveShoot"],
};

/** C18: the advantage or weakness that it has declared for such a deed, so that the dialog begins with it. */
export function declaredEase(
  fighter: Fighter,
  deeds: readonly IntendedAction[],
): { readonly enhanced?: true; readonly impaired?: true } {
  const declared = intentionOf(fighter);
  const deed = knownIntention(declared?.intention ?? "")?.deed;
  if (declared === null || deed === undefined || !deeds.includes(deed)) return {};
  return {
    ...(declared.enhanced === true ? { enhanced: true } : {}),
    ...(declared.impaired === true ? { impaired: true } : {}),
  };
}

/** Did this fighter declare that it moves with its blow or its shot? So the dialog begins with it. */
export function declaredMove(fighter: Fighter, deeds: readonly IntendedAction[]): boolean {
  const declared = intentionOf(fighter)?.intention ?? "";
  return deeds.some((deed) => WITH_MOVE[deed]?.includes(declared) ?? false);
}
