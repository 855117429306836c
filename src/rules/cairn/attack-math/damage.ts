/** What a landing die does to the one it lands on (C7, C8, C13, C24, C32, C34). */
import * as codec from "../../kit/codec.ts";
import { record, some, total } from "../../kit/record.ts";
import { isOverburdened, type CairnStats, type CairnWeapon, type Property } from "../stats/stats.ts";
import type { Landing } from "./land.ts";

/** The one who is hit, as far as a blow asks. */
export interface HarmedBody {
  readonly armor: number;
  readonly hp: number;
  readonly str: number;
  /** C7: HP counts as 0. */
  readonly overburdened: boolean;
  /** C7: cannot guard itself. */
  readonly unaware: boolean;
  /** C32: rolls up to this bounce off a weapon in its hand; 0: none. */
  readonly counter: number;
}

/** C32: what a landing die calls besides damage, with its X. */
export const EFFECTS = ["sweep", "push", "brutal", "shock", "bleed"] as const satisfies readonly Property[];
export type Effect = (typeof EFFECTS)[number];

/** What a blow does, as a result keeps it. */
export const damageShape = total(
  record({
    /** After armor, before it is known how much there is to lose. */
    amount: codec.amount,
    toHp: codec.amount,
    toStr: codec.amount,
    hpAfter: codec.amount,
    strAfter: codec.amount,
    /** C24: a STR save against Critical Damage, against `strAfter`. */
    save: codec.flag,
    /** C28. */
    dead: codec.flag,
    /** C34: the card reminds of a scar. */
    exactlyZero: codec.flag,
    /** C8: a failed save knocks out. */
    nonLethal: codec.flag,
    /** C32: nothing happens here; `bounced` lands on the attacker. */
    bounced: codec.flag,
    effects: some(EFFECTS, codec.number),
  }),
);
export type Damage = codec.Read<typeof damageShape>;

/** The highest counter of the weapons in hand; one that is unaware wields none. */
export const counterOf = (weapons: readonly CairnWeapon[]): number =>
  Math.max(0, ...weapons.map(({ properties }) => properties.counter ?? 0));

/**
 * A fighter as a blow finds it; `freed` are slots that its answer empties by dropping something (C14), `spent`: it has given
 * up its HP (C33).
 */
export function bodyOf(stats: CairnStats, { unaware = false, freed = 0, spent = false } = {}): HarmedBody {
  const { armor, hp, abilities, slots, weapons } = stats;
  const left = slots === null ? stats : { ...stats, slots: { ...slots, taken: slots.taken - freed } };
  return {
    armor,
    hp: spent ? 0 : hp.value,
    str: abilities.str.value,
    overburdened: isOverburdened(left),
    unaware,
    counter: unaware ? 0 : counterOf(weapons),
  };
}

/** C32: how much armor the die passes by. */
function ignored({ weapon, faces, value, impaired, extra }: Landing, armor: number): number {
  const { piercing, bludgeoning, heavy } = weapon.properties;
  if (piercing !== undefined && !impaired && !extra && value === faces) return armor;
  return Math.min(armor, (bludgeoning === undefined ? 0 : 1) + (heavy ?? 0));
}

function effectsOf({ weapon, value, returned }: Landing): Damage["effects"] {
  // C9, C32: no chains.
  const called = EFFECTS.filter((effect) => !(effect === "sweep" && returned));
  return Object.fromEntries(
    called.flatMap((effect) => {
      const from = weapon.properties[effect];
      return from === undefined || value < from ? [] : [[effect, from] as const];
    }),
  );
}

/** Nothing is lost: no die landed, or gear was broken to ignore it (C33). */
export const unharmed = ({ hp, str }: Pick<HarmedBody, "hp" | "str">): Damage => ({
  ...damageShape.read({}),
  hpAfter: hp,
  strAfter: str,
});

/** C7, C13, C24, C32. Losses are never more than there is to lose. */
export function damage(landing: Landing | null, body: HarmedBody): Damage {
  if (landing === null) return unharmed(body);
  if (!landing.returned && landing.value <= body.counter) return { ...unharmed(body), bounced: true };
  const keen = landing.weapon.properties.slashing !== undefined && body.armor === 0 ? 1 : 0;
  const lost = Math.max(0, landing.value + keen - (body.armor - ignored(landing, body.armor)));
  const guard = landing.bound === "str" || body.unaware || body.overburdened ? 0 : Math.max(0, body.hp);
  const toHp = Math.min(guard, lost);
  const toStr = Math.min(Math.max(0, body.str), lost - toHp);
  const strAfter = body.str - toStr;
  const dead = toStr > 0 && strAfter <= 0;
  return {
    amount: lost,
    toHp,
    toStr,
    hpAfter: body.hp - toHp,
    strAfter,
    save: landing.bound === "hp" && toStr > 0 && !dead,
    dead,
    exactlyZero: toHp > 0 && toHp === guard && toStr === 0,
    nonLethal: landing.nonLethal,
    bounced: false,
    effects: effectsOf(landing),
  };
}

/** C32: a blow that bounced, as it lands on its own attacker: an ordinary one. */
export const bounced = (landing: Landing): Landing => ({ ...landing, bound: "hp", returned: true });
