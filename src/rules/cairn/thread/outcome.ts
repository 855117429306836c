/** The outcome of one row, as its result keeps it: the hit, and its victim as it was before. */
import { isJsonObject, type Json, type JsonObject } from "../../core/types/json.ts";
import type { Victim } from "../critical-damage/critical.ts";
import { readWounding, storedWounding, woundingOf } from "../stats/wounding.ts";
import { EFFECTS, type Damage } from "../attack-math/damage.ts";
import type { Landing } from "../attack-math/land.ts";
import { LIMBS, type CairnStats, type CairnWeapon } from "../stats/stats.ts";

/** The die that landed, for telling. */
export interface Struck {
  readonly weapon: string;
  readonly value: number;
  readonly faces: number;
  readonly armor: number;
  /** The place of the attack; of a blow in return, the one it answers. */
  readonly attack: string;
  readonly direct: boolean;
  readonly onCritical: string;
}
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
    struck: { ...struck, value: one.struck.value + struck.value },
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
  if (blow === null) return {};
  const { struck, harm, victim } = blow;
  return {
    struck: { ...struck },
    harm: { ...harm, effects: { ...harm.effects } },
    role: victim.role,
    ...(Object.keys(victim.limbs).length > 0 ? { limbs: { ...victim.limbs } } : {}),
    ...(victim.house.hitLocations ? { hitLocations: true } : {}),
    ...(victim.wounding === undefined
      ? {}
      : { wounding: { ...storedWounding(victim.wounding), at: victim.wounding.at } }),
  };
}

const objectIn = (json: Json | undefined): JsonObject => (isJsonObject(json) ? json : {});
const numberIn = (json: Json | undefined): number => (typeof json === "number" ? json : 0);
const textIn = (json: Json | undefined): string => (typeof json === "string" ? json : "");

function readHarm(json: JsonObject): Damage {
  const effects = objectIn(json["effects"]);
  return {
    amount: numberIn(json["amount"]),
    armorIgnored: numberIn(json["armorIgnored"]),
    toHp: numberIn(json["toHp"]),
    toStr: numberIn(json["toStr"]),
    hpAfter: numberIn(json["hpAfter"]),
    strAfter: numberIn(json["strAfter"]),
    save: json["save"] === true,
    dead: json["dead"] === true,
    exactlyZero: json["exactlyZero"] === true,
    nonLethal: json["nonLethal"] === true,
    bounced: json["bounced"] === true,
    effects: Object.fromEntries(
      EFFECTS.flatMap((effect) => (effects[effect] === undefined ? [] : [[effect, numberIn(effects[effect])]])),
    ),
  };
}

function readVictimWound(json: Json | undefined): Pick<Victim, "wounding"> {
  const wounding = readWounding(json);
  const at = objectIn(json)["at"] === "hit" ? "hit" : "critical";
  return wounding === null ? {} : { wounding: { ...wounding, at } };
}

/** Reads what a result keeps; null: no blow. */
export function readBlow(outcome: JsonObject): SettledHit | null {
  if (!isJsonObject(outcome["struck"]) || !isJsonObject(outcome["harm"])) return null;
  const struck = outcome["struck"];
  const limbs = objectIn(outcome["limbs"]);
  return {
    struck: {
      weapon: textIn(struck["weapon"]),
      value: numberIn(struck["value"]),
      faces: numberIn(struck["faces"]),
      armor: numberIn(struck["armor"]),
      attack: textIn(struck["attack"]),
      direct: struck["direct"] === true,
      onCritical: textIn(struck["onCritical"]),
    },
    harm: readHarm(outcome["harm"]),
    victim: {
      role: outcome["role"] === "foe" ? "foe" : "pc",
      limbs: Object.fromEntries(
        LIMBS.flatMap((limb) => (numberIn(limbs[limb]) > 0 ? [[limb, numberIn(limbs[limb])]] : [])),
      ),
      house: { hitLocations: outcome["hitLocations"] === true },
      ...readVictimWound(outcome["wounding"]),
    },
  };
}
