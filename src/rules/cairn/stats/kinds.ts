/** What a fighter and what it carries may be: the closed lists, which the data models need before any rule is loaded. */

export const ABILITIES = ["str", "dex", "wil"] as const;
export type Ability = (typeof ABILITIES)[number];
export const DICE = [4, 6, 8, 10, 12] as const;
export type Die = (typeof DICE)[number];
/** C35: by its item, else by its die. */
export const SPEEDS = ["fast", "balanced", "slow"] as const;
export type Speed = (typeof SPEEDS)[number];
export const WEAPON_KINDS = ["weapon", "improvised", "unarmed", "natural"] as const;
export type WeaponKind = (typeof WEAPON_KINDS)[number];
/** C10 to C13. */
export const ANSWERS = ["fightBack", "block", "dodge", "parry"] as const;
export type AnswerKind = (typeof ANSWERS)[number];
/** C32. Those in `GRADED` have an X. */
export const PROPERTIES = [
  "piercing",
  "bludgeoning",
  "slashing",
  "heavy",
  "sweep",
  "push",
  "counter",
  "brutal",
  "shock",
  "bleed",
] as const;
export type Property = (typeof PROPERTIES)[number];
export const GRADED = ["heavy", "sweep", "push", "counter", "brutal", "shock", "bleed"] as const;

export const LIMBS = ["leftLeg", "rightLeg", "leftArm", "rightArm"] as const;
export type Limb = (typeof LIMBS)[number];

/** C29: what a wound comes from. */
export const WOUND_KINDS = ["burns", "nerveDamage", "frostbite", "poisoning"] as const;
export type WoundKind = (typeof WOUND_KINDS)[number];
/** C29: from bad to worse. */
export const WOUND_LEVELS = ["light", "severe", "permanent"] as const;
export type WoundLevel = (typeof WOUND_LEVELS)[number];

/** C1, C5: with declared intentions, or one save for the whole round. */
export const ORDER_MODES = ["intentions", "saves"] as const;
export type OrderMode = (typeof ORDER_MODES)[number];

/** C6: sword's reach, the same room, a few rooms, barely to be seen. */
export const BANDS = ["close", "near", "far", "distant"] as const;
export type Band = (typeof BANDS)[number];
