/** What a fighter, a weapon and a power may be: the closed lists, which the data models need before any rule is loaded. */

export const ATTRIBUTES = ["brawn", "charisma", "dexterity", "intellect", "perception", "wits"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** What a weapon is, for the question what can answer it: P16, P17, P8. */
export const WEAPON_CLASSES = ["brawl", "melee", "thrown", "firearm", "power"] as const;
export type WeaponClass = (typeof WEAPON_CLASSES)[number];
export const SPEEDS = ["free", "quick", "normal", "committed", "reaction"] as const;
export type Speed = (typeof SPEEDS)[number];
/** What a weapon may be: an attack is rolled, so it is neither quick nor free (P3). */
export const WEAPON_SPEEDS = ["normal", "committed", "reaction"] as const satisfies readonly Speed[];
export const ANSWERS = ["dodge", "parry", "clash"] as const;
export type AnswerKind = (typeof ANSWERS)[number];

/** What a Power lets its owner do against the rules (P8). */
export const GRANTS = ["dodgeFirearm", "parryFirearm", "clashFirearm", "heldFirst"] as const;
export type PowerGrant = (typeof GRANTS)[number];

/**
 * What a Power that attacks nobody does to whom it is used on: Injuries heal, a next roll is easier or harder, a hit is
 * softened, a condition of the host's is put on.
 */
export const EFFECTS = ["none", "heal", "ease", "hinder", "ward", "condition"] as const;
export type PowerEffect = (typeof EFFECTS)[number];
