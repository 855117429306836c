/**
 * What the `cairn` family reads of a fighter. `foundry/families/cairn` writes this shape from the actor and its items;
 * nothing else crosses that border.
 */
import type { Fighter } from "../../core/types.ts";
import * as codec from "../../kit/codec.ts";
import { every, record, remembering, some, total } from "../../kit/record.ts";
import { MOST_ARMOR } from "./inventory-load.ts";
import { HOUSE } from "./house.ts";
import {
  ABILITIES,
  ANSWERS,
  DICE,
  LIMBS,
  ORDER_MODES,
  PROPERTIES,
  SPEEDS,
  WEAPON_KINDS,
  WOUND_KINDS,
  WOUND_LEVELS,
} from "./kinds.ts";

export * from "./kinds.ts";

/** C39: with a failed save against Critical Damage, or with every hit. */
export const WOUND_AT = ["critical", "hit"] as const;
/** How often each limb was hit. */
export const limbHits = some(LIMBS, codec.whole(1));

export const weapon = record({
  /** The item's id, or `unarmed`. */
  id: codec.words,
  name: codec.or(codec.called, ""),
  kind: codec.or(codec.oneOf(WEAPON_KINDS), "weapon"),
  die: codec.or(codec.oneOf(DICE), 4),
  /** Null: C35 reads it off the die. */
  speed: codec.or(codec.oneOf(SPEEDS), null),
  reach: codec.flag,
  ranged: codec.flag,
  hands: codec.or(codec.oneOf([1, 2]), 1),
  /** Property → its X; 0 for those without one. */
  properties: some(PROPERTIES, codec.number),
  /** What happens when its target fails the save against Critical Damage, in words (C24); empty: nothing more. */
  onCritical: codec.or(codec.told, ""),
  /** C39: the wound that it gives. Left out: none. */
  wound: codec.optional(record({ kind: codec.oneOf(WOUND_KINDS), at: codec.or(codec.oneOf(WOUND_AT), "critical") })),
});
export type CairnWeapon = codec.Read<typeof weapon>;
export type Properties = CairnWeapon["properties"];
export type WeaponWound = NonNullable<CairnWeapon["wound"]>;

/** A worn thing that protects; for C15, C16 and C33. */
const armor = record({ id: codec.words, name: codec.words, armor: codec.amount, shield: codec.flag });
export type CairnArmor = codec.Read<typeof armor>;

/** An item that may be dropped to make room for Fatigue (C14). */
const cargo = record({
  id: codec.words,
  name: codec.words,
  slots: codec.or(codec.number, 1),
  /** A weapon, or armor. */
  arms: codec.optional(codec.flag),
});
export type CairnCargo = codec.Read<typeof cargo>;

/** One wound in one slot, under the key that the actor keeps it by. */
const wound = record({
  id: codec.words,
  kind: codec.oneOf(WOUND_KINDS),
  level: codec.or(codec.oneOf(WOUND_LEVELS), "light"),
});
export type CairnWound = codec.Read<typeof wound>;

export type Score = { readonly value: number; readonly max: number };
const given = total(record({ value: codec.amount, max: codec.optional(codec.number) }));
/** Without a maximum it is unhurt. */
const score: codec.Total<Score> = {
  read: (json) => {
    const { value, max = value } = given.read(json);
    return { value, max };
  },
  write: (value) => value,
};

/** C1, C5: how the started combat that it is in makes its order. */
const round = record({
  mode: codec.or(codec.oneOf(ORDER_MODES), "intentions"),
  /** The order of this round stands. */
  fixed: codec.flag,
  /** C17: its place in that order, from 0; the same place is the same moment. Null: it has none. */
  place: codec.or(codec.number, null),
});
export type CairnRound = codec.Read<typeof round>;

const stats = total(
  record({
    /** C9, C25, C38: players' characters, and everybody else. */
    role: codec.or(codec.oneOf(["pc", "foe"]), "pc"),
    abilities: every(ABILITIES, score),
    hp: score,
    /** Armor 0 to 3, worn and natural, shield included. */
    armor: codec.amount,
    worn: codec.each(armor),
    /** In hand. The unarmed one is added by the rules (C8). */
    weapons: codec.each(weapon),
    /** C9: the answers that this fighter may give at all (a PC: all four). */
    answers: codec.subset(ANSWERS),
    /** Inventory slots: how many, and how many are taken (items, Fatigue, wounds, injuries). Null: it has none (C14). */
    slots: codec.or(record({ size: codec.or(codec.number, 10), taken: codec.amount }), null),
    fatigue: codec.amount,
    cargo: codec.each(cargo),
    /** C27: failed a save against Critical Damage, and not treated since. */
    critical: codec.flag,
    /** C25, C38: out of the fight until treated. */
    out: codec.flag,
    /** C8: out, but not dying of it. */
    knockedOut: codec.flag,
    /** C25: minutes that are left of the hour within which it must be treated; null: nobody counts them. */
    minutesLeft: codec.or(codec.number, null),
    /** C25, C26: died of Critical Damage; STR 0 is death without it (C28). */
    dead: codec.flag,
    /** C26: limbs that were hit, and how often. */
    limbs: limbHits,
    /** C26: hit in a leg since its last initiative save, so the next one is rolled with disadvantage. */
    limping: codec.flag,
    /** C29: one slot each. */
    wounds: codec.each(wound),
    morale: codec.or(codec.number, null),
    /** Null: it is in no started combat. */
    round: codec.or(round, null),
    house: HOUSE,
  }),
);
export type CairnStats = codec.Read<typeof stats>;

/** Reads a fighter's stats; what is missing or wrong counts as nothing, so no document can stop a fight. Kept per JSON. */
export const readStats = remembering((json): CairnStats => {
  const read = stats.read(json);
  const answers = read.role === "pc" ? ANSWERS : read.answers;
  return { ...read, answers, armor: Math.min(MOST_ARMOR, Math.max(0, read.armor)) };
});

export const statsOf = (fighter: Pick<Fighter, "stats"> | undefined): CairnStats => readStats(fighter?.stats);

/** C8: everybody's own. */
export const UNARMED: CairnWeapon = {
  id: "unarmed",
  name: "",
  kind: "unarmed",
  die: 4,
  speed: "fast",
  reach: false,
  ranged: false,
  hands: 1,
  properties: {},
  onCritical: "",
};

/** C8: with one of these it is up to whoever strikes whether a life is spared. */
export const isArmed = (weapons: readonly CairnWeapon[]): boolean => weapons.some(({ kind }) => kind !== "unarmed");

/** Claws and fists are not held, and cannot be given up. */
export const isGear = ({ kind }: CairnWeapon): boolean => kind !== "natural" && kind !== "unarmed";

/** What a fighter may strike with: what is in hand, and bare hands. */
export const weaponsOf = (stats: CairnStats): readonly CairnWeapon[] => [...stats.weapons, UNARMED];

/** C7: full slots take HP that there is. */
export const losesGuard = (stats: CairnStats): boolean => isOverburdened(stats) && stats.hp.value > 0;

/** C7: all slots full, so HP counts as 0. */
export const isOverburdened = ({ slots }: CairnStats): boolean => slots !== null && slots.taken >= slots.size;
