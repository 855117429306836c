/** The outcome of one row, as its result keeps it: the hit, and its victim as it was before. */
import type { JsonObject } from "../../core/types/json.ts";
import type { Victim } from "../critical-damage/critical.ts";
import * as codec from "../../kit/codec.ts";
import { record, remembering, stored } from "../../kit/record.ts";
import { WOUNDING, woundingOf } from "../stats/wounding.ts";
import { damageShape, type Damage } from "../attack-math/damage.ts";
import type { Landing } from "../attack-math/land.ts";
import { limbHits, type CairnStats, type CairnWeapon } from "../stats/stats.ts";

const struck = record({
  weapon: codec.or(codec.called, ""),
  value: codec.amount,
  faces: codec.amount,
  armor: codec.amount,
  /** The place of the attack; of a blow in return, the one it answers. */
  attack: codec.words,
  direct: codec.flag,
  onCritical: codec.or(codec.told, ""),
});
/** The die that landed, for telling. */
export type Struck = codec.Read<typeof struck>;
const hit = record({
  struck,
  harm: damageShape,
  role: codec.or(codec.oneOf(["pc", "foe"]), "pc"),
  limbs: limbHits,
  hitLocations: codec.flag,
  wounding: codec.optional(WOUNDING),
});
export interface SettledHit {
  readonly struck: Struck;
  readonly harm: Damage;
  readonly victim: Victim;
}

/** C39: the wound that comes with a hit that hurts; `room`: the slots that are left for it. */
function woundingBy({ wound }: CairnWeapon, { amount }: Damage, stats: CairnStats, room?: number | null) {
  if (wound === undefined || amount === 0) return {};
  return { wounding: { ...woundingOf(stats, wound.kind, room), at: wound.at } };
}

/** A landing with what it did to whom; `room`: the slots that are left when its answer is paid for. */
export function blowOf(landing: Landing, harm: Damage, stats: CairnStats, room?: number | null): SettledHit {
  const { weapon, value, faces, attack, bound } = landing;
  const { name, onCritical } = weapon;
  const { role, limbs, house } = stats;
  return {
    struck: { weapon: name, value, faces, armor: stats.armor, attack, direct: bound === "str", onCritical },
    harm,
    victim: { role, limbs, house: { hitLocations: house.hitLocations }, ...woundingBy(weapon, harm, stats, room) },
  };
}

/** Two blows on one fighter, the second upon what the first has left: both count, and one save is made for both. */
export function together(one: SettledHit, two: SettledHit): SettledHit {
  const { harm, struck } = two;
  const dead = one.harm.dead || harm.dead;
  return {
    struck: { ...struck, value: one.struck.value + struck.value, armor: one.struck.armor + struck.armor },
    harm: {
      ...harm,
      amount: one.harm.amount + harm.amount,
      toHp: one.harm.toHp + harm.toHp,
      toStr: one.harm.toStr + harm.toStr,
      save: !dead && (one.harm.save || harm.save),
      dead,
      exactlyZero: harm.exactlyZero || (one.harm.exactlyZero && harm.amount === 0),
      nonLethal: one.harm.nonLethal && harm.nonLethal,
      effects: { ...one.harm.effects, ...harm.effects },
    },
    victim: { ...two.victim, ...one.victim },
  };
}

/** Nothing is stored for a row that no blow has hit. */
export function storedBlow(blow: SettledHit | null): JsonObject {
  return blow === null ? {} : stored(hit, { ...blow, ...blow.victim, ...blow.victim.house });
}

/** Reads what a result keeps; null: no blow. */
export const readBlow = remembering((outcome): SettledHit | null => {
  const read = hit.read(outcome);
  if (read === undefined) return null;
  const { struck, harm, hitLocations, ...victim } = read;
  return { struck, harm, victim: { ...victim, house: { hitLocations } } };
});
