/** An intention as it is declared: read back, held against the rules, and what others see of it (C1, C2, C6, C31). */
import type { Json, JsonObject } from "../../core/types/json.ts";
import * as codec from "../../kit/codec.ts";
import { record, stored } from "../../kit/record.ts";
import type { Refusal } from "../../core/types.ts";
import { reasons, refuse } from "../../kit/judge.ts";
import { ableRefusal } from "../stats/condition.ts";
import { weaponsRefusal } from "../attack-math/attack.ts";
import { weaponsOf, type CairnStats } from "../stats/stats.ts";
import {
  intentionFor,
  intentionLabel,
  isMelee,
  takesTarget,
  turnKind,
  TURNS,
  type Intention,
  type TurnKind,
} from "./intention.ts";
import { blowRefusal, type Band } from "./range.ts";

const declared = record({
  intention: codec.text,
  /** In the player's or the Warden's own words; may be empty. */
  words: codec.words,
  /** C1: what all may see of a foe's intention. */
  hint: codec.words,
  /** Whom it is aimed at; null: not said. */
  target: codec.or(codec.name, null),
  /** Ids of one weapon or two (C19); none: what is in hand. */
  weapons: codec.each(codec.text),
  /** C2: the Warden's word on quick or full. */
  override: codec.or(codec.oneOf(TURNS), null),
  /** C4, C18: from a position of advantage, or of weakness. */
  enhanced: codec.optional(codec.yes),
  impaired: codec.optional(codec.yes),
});
export type DeclaredIntention = codec.Read<typeof declared>;

/** Reads one back; null: nothing is declared. */
export function readDeclaredIntention(json: Json | undefined): DeclaredIntention | null {
  const read = declared.read(json);
  return read === undefined || intentionFor(read.intention) === null ? null : read;
}
/** The same for a marker. `at`: the target by its name. */
export const storedDeclaredIntention = (value: DeclaredIntention, at: string): JsonObject => ({
  ...stored(declared, value),
  ...(at !== "" && { at }),
});

/** C2: quick or full, by the intention and the Warden's word. */
export const turnOf = ({ intention, override }: DeclaredIntention): TurnKind => turnKind(intention, override);

/** What is intended, and the turn that it takes, for a sentence. */
export const intentionData = (declared: DeclaredIntention) => ({
  what: { key: intentionLabel({ id: declared.intention }) },
  turn: { key: `RIPOSTE.Cairn.Intend.Turn.${turnOf(declared)}` },
});

/** What a declaration is held against. */
export interface Declaring {
  readonly stats: CairnStats;
  /** How far the one is that it is about, or the nearest foe of one that runs; null: nobody said. */
  readonly band: Band | null;
  /** C1: the order of this round stands already. */
  readonly fixed: boolean;
  /** A Warden declares. */
  readonly warden: boolean;
}

/**
 * C2, C6, C31: one who is close already need not close in, one who is not cannot strike yet; one move closes in from Near
 * only, and nothing is shot at what is distant.
 * Refusals: `cairn.alreadyClose`, `cairn.closeFoe`, `cairn.notClose`, `cairn.tooDistant`.
 */
export function bandRefusal({ foe, deed, enters }: Intention, band: Band | null): Refusal | null {
  if (band === null) return null;
  if (deed === "ranged") return band === "distant" ? refuse("cairn.tooDistant", "C6") : null;
  if (foe === null) return null;
  if (foe === "close") {
    if (band === "close") return null;
    return deed === "run" ? refuse("cairn.notClose", "C31") : blowRefusal(band);
  }
  if (band !== "close") return enters && band !== "near" ? blowRefusal(band) : null;
  return deed === "run" ? refuse("cairn.closeFoe", "C31") : refuse("cairn.alreadyClose", "C2");
}

/** C2: why nothing in hand is fit for this; null: something is. Bare hands strike. Refusals: `cairn.noRanged`. */
export function unarmedRefusal({ deed }: Pick<Intention, "deed">, { weapons }: CairnStats): Refusal | null {
  return deed === "ranged" && !weapons.some(({ ranged }) => ranged) ? refuse("cairn.noRanged", "C2") : null;
}

function meansRefusal(intention: Intention, declared: DeclaredIntention, stats: CairnStats): Refusal | null {
  if (declared.weapons.length === 0) return unarmedRefusal(intention, stats);
  if (!takesTarget(intention)) return null;
  const inHand = weaponsOf(stats);
  const weapons = declared.weapons.flatMap((id) => inHand.find((weapon) => weapon.id === id) ?? []);
  if (weapons.length < declared.weapons.length) return refuse("cairn.noWeapon", "C2");
  const unfit = weapons.find(({ ranged }) => ranged === isMelee(intention));
  if (unfit === undefined) return weaponsRefusal(weapons);
  return refuse(isMelee(intention) ? "cairn.notMelee" : "cairn.notRanged", "C2", { weapon: unfit.name });
}

/**
 * Every reason against a declaration, the weightiest first.
 * Refusals: `cairn.alreadyClose`, `cairn.closeFoe`, `cairn.noIntention`, `cairn.noRanged`, `cairn.noWeapon`,
 * `cairn.notClose`, `cairn.notMelee`, `cairn.notRanged`, `cairn.orderFixed`, `cairn.tooDistant`, `cairn.wardenOnly`.
 */
export function declareRefusals(
  declared: DeclaredIntention,
  { stats, band, fixed, warden }: Declaring,
): readonly Refusal[] {
  const intention = intentionFor(declared.intention);
  if (intention === null) return [refuse("cairn.noIntention", "C2")];
  return reasons(
    ableRefusal(stats),
    fixed && !warden ? refuse("cairn.orderFixed", "C1") : null,
    declared.override !== null && !warden ? refuse("cairn.wardenOnly", "C2") : null,
    bandRefusal(intention, band),
    meansRefusal(intention, declared, stats),
  );
}
