/** What one row has come to, as its result keeps it: the blow, and the one it hit as it was before. */
import { isJsonObject, type Json, type JsonObject } from "../core/json.ts";
import type { Victim } from "./after/critical.ts";
import { EFFECTS, type Damage } from "./blow/damage.ts";
import type { Landing } from "./blow/land.ts";
import { LIMBS, type CairnStats } from "./stats.ts";

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
export interface Blow {
  readonly struck: Struck;
  readonly harm: Damage;
  readonly victim: Victim;
}

/** A landing with what it did to whom. */
export function blowOf(landing: Landing, harm: Damage, stats: CairnStats): Blow {
  const { weapon, value, faces, attack, bound } = landing;
  const { name, onCritical } = weapon;
  const { role, limbs, house } = stats;
  return {
    struck: { weapon: name, value, faces, armor: stats.armor, attack, direct: bound === "str", onCritical },
    harm,
    victim: { role, limbs, house: { hitLocations: house.hitLocations } },
  };
}

/** Two blows on one fighter, the second upon what the first has left: both count, and one save is made for both. */
export function together(one: Blow, two: Blow): Blow {
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
    victim: one.victim,
  };
}

/** Nothing is stored for a row that no blow has hit. */
export function storedBlow(blow: Blow | null): JsonObject {
  if (blow === null) return {};
  const { struck, harm, victim } = blow;
  return {
    struck: { ...struck },
    harm: { ...harm, effects: { ...harm.effects } },
    role: victim.role,
    ...(Object.keys(victim.limbs).length > 0 ? { limbs: { ...victim.limbs } } : {}),
    ...(victim.house.hitLocations ? { hitLocations: true } : {}),
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

/** Reads what a result keeps; null: no blow. */
export function readBlow(outcome: JsonObject): Blow | null {
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
    },
  };
}
