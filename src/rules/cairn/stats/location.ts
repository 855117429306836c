/** C26: where Critical Damage hit, in place of C25's d6. */
import type { CairnStats, Limb } from "./stats.ts";

export const HIT_PLACES = ["torso", "leftLeg", "rightLeg", "leftArm", "rightArm", "head"] as const;
export type HitPlace = (typeof HIT_PLACES)[number];

/**
 * What may follow from it. `moreStr`: 1d4 more STR. `slow`: no fast movement. `limb`: it cannot be used. `initiative`:
 * the next initiative save with disadvantage. `initiativeLost`: initiative saves fail by themselves. `drops`: what the
 * arm held. `death`: most likely.
 */
export const HIT_EFFECTS = ["moreStr", "slow", "limb", "initiative", "initiativeLost", "drops", "death"] as const;
export type HitEffect = (typeof HIT_EFFECTS)[number];

const LEGS = ["leftLeg", "rightLeg"] as const satisfies readonly Limb[];

/** The d10: 1 to 5 torso, then one place each. */
export function placeOf(face: number): HitPlace {
  return HIT_PLACES[Math.max(0, face - 5)] ?? "head";
}

/** The limb that an Injury there lames; null: none. */
export const limbOf = (place: HitPlace): Limb | null => (place === "torso" || place === "head" ? null : place);

/** What is suggested to the Warden. `limbs`: hits before this one; on the same leg it gets worse. */
export function effectsAt(place: HitPlace, limbs: CairnStats["limbs"]): readonly HitEffect[] {
  switch (place) {
    case "torso":
      return ["moreStr"];
    case "leftLeg":
    case "rightLeg":
      return ["slow", "limb", (limbs[place] ?? 0) > 0 ? "initiativeLost" : "initiative"];
    case "leftArm":
    case "rightArm":
      return ["drops", "limb"];
    case "head":
      return ["death"];
  }
}

/** How a fighter's legs bear on its initiative saves. */
export type Legs = "sound" | "limping" | "failing";

/** One leg hit twice fails every initiative save; a fresh hit burdens the next one only. */
export function legsOf({ limbs, limping }: Pick<CairnStats, "limbs" | "limping">): Legs {
  if (LEGS.some((leg) => (limbs[leg] ?? 0) >= 2)) return "failing";
  return limping ? "limping" : "sound";
}
