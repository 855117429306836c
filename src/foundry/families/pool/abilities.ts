/** The abilities that have a name in `lang/`; a sheet may add its own beside them. */

/** Those that a fight asks for; a new fighter starts with them. */
export const FIGHTING_ABILITIES = [
  "alertness",
  "athletics",
  "brawl",
  "firearms",
  "melee",
  "stealth",
  "thrown",
] as const;

/** All known ones, in the order in which a list offers them. */
export const KNOWN_ABILITIES = [
  ...FIGHTING_ABILITIES,
  "crafts",
  "empathy",
  "intimidation",
  "leadership",
  "lore",
  "medicine",
  "performance",
  "persuasion",
  "ride",
  "survival",
  "thievery",
] as const;
export type KnownAbility = (typeof KNOWN_ABILITIES)[number];

/** Is there a name for this key in `lang/`? */
export function isKnownAbility(key: string): key is KnownAbility {
  return KNOWN_ABILITIES.some((known) => known === key);
}

/** Keys are parts of update paths, so they may hold no dot and nothing that an update would read as an operator. */
export function isAbilityKey(key: string): boolean {
  return /^[A-Za-z][A-Za-z0-9]{0,31}$/.test(key);
}

/** The language key of a known ability's name. */
export function abilityLangKey(key: KnownAbility): string {
  return `RIPOSTE.PoolNames.ability.${key}`;
}

/** An ability's name for people: what was typed, else the known name, else the key itself. */
export function abilityName(key: string, label: string, localize: (key: string) => string): string {
  if (label.trim() !== "") return label;
  return isKnownAbility(key) ? localize(abilityLangKey(key)) : key;
}
