/** How far the foes are, as tokens stand (C6). */
import { own } from "../../core/lib/own.ts";
import type { Choice, Fighter, LocalizedText, Battlefield } from "../../core/types.ts";
import { oneIn } from "../../kit/inputs.ts";
import { ableRefusal, conditionOf } from "../stats/condition.ts";
import type { DeclaredIntention } from "../turn-order/declared.ts";
import { intentionFor } from "../turn-order/intention.ts";
import { BANDS, bandBetween, type Band } from "../turn-order/range.ts";
import { statsOf } from "../stats/stats.ts";

/** Those whom it may be aimed at: everybody but one's own side, the dead, and whom the tracker calls out of the fight. */
export const others = (fighter: Fighter, scene: Battlefield): readonly Fighter[] =>
  Object.values(scene.fighters).filter(
    ({ id, side, stats, isOut }) =>
      id !== fighter.id &&
      isOut !== true &&
      (fighter.side === null || side !== fighter.side) &&
      conditionOf(statsOf({ stats })) !== "dead",
  );

/** Whoever can still do something on another side. Whom only the GM sees, nobody runs from. */
const isFoe = (fighter: Fighter, other: Fighter): boolean =>
  fighter.side !== null && other.side !== null && other.at?.hidden !== true && ableRefusal(statsOf(other)) === null;

/** The band of the nearest foe; null: no tokens say so. */
export function nearestFoe(fighter: Fighter, scene: Battlefield): Band | null {
  const bands = others(fighter, scene)
    .filter((other) => isFoe(fighter, other))
    .map((other) => bandBetween(fighter.at, other.at));
  return BANDS.find((band) => bands.includes(band)) ?? null;
}

/** The band of one fighter; null: no tokens say so. */
export const bandOf = (fighter: Fighter, other: Fighter | undefined): Band | null =>
  other === undefined ? null : bandBetween(fighter.at, other.at);

/** How far the foe is that a declaration is about; `measured`: as the tokens stand, for nobody has said otherwise. */
interface Away {
  readonly band: Band | null;
  readonly measured: boolean;
}

/**
 * C2, C6: what somebody says goes before how the tokens stand. It is asked of the one it is aimed at, else of the nearest
 * foe.
 */
export function awayIn(
  fighter: Fighter,
  choice: Choice,
  { intention, target }: DeclaredIntention,
  scene: Battlefield,
): Away {
  const said = oneIn(choice, "band", BANDS);
  if (said !== null) return { band: said, measured: false };
  const known = intentionFor(intention);
  const isFar = known?.deed === "ranged";
  const isAsked = known !== null && (known.foe !== null || isFar);
  // Closing in on nobody in particular, or shooting at nobody, says nothing of whoever is nearest.
  if (!isAsked || (target === null && (known.enters || isFar))) return { band: null, measured: false };
  const band = target === null ? nearestFoe(fighter, scene) : bandOf(fighter, own(scene.fighters, target));
  return { band, measured: band !== null };
}

/** What the tokens say of it. */
export function awayNotes({ band, measured }: Away, at: string): readonly LocalizedText[] {
  if (!measured || band === null) return [];
  const who = at === "" ? { key: "RIPOSTE.Cairn.Intend.nearestFoe" } : at;
  return [
    { key: "RIPOSTE.Cairn.Intend.Note.stands", data: { who, band: { key: `RIPOSTE.Cairn.Intend.Band.${band}` } } },
  ];
}
