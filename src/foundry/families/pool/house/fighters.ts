/** Two settings of the family that prepared actors depend on: which ability dodges (P13), which attribute Mind follows. */
import { ATTRIBUTES, type Attribute } from "../../../../rules/pool/stats/kinds.ts";
import { abilityLangKey, KNOWN_ABILITIES, type KnownAbility } from "../abilities.ts";

type ListField = foundry.data.fields.StringField<{
  required: true;
  initial: string;
  choices: Record<string, string>;
}>;

declare module "fvtt-types/configuration" {
  interface SettingConfig {
    "riposte.dodgeAbility": ListField;
    "riposte.mindAttribute": ListField;
  }
}

/** What both usually are. */
export const FIGHTER_USUAL = { dodgeAbility: "athletics", mindAttribute: "wits" } as const satisfies {
  readonly dodgeAbility: KnownAbility;
  readonly mindAttribute: Attribute;
};

/** The name of an attribute. */
export const attributeLangKey = (attribute: Attribute): string => `RIPOSTE.PoolNames.attribute.${attribute}`;

const listField = <T extends string>(keys: readonly T[], initial: T, name: (key: T) => string): ListField =>
  new foundry.data.fields.StringField({
    required: true,
    initial,
    choices: Object.fromEntries(keys.map((key) => [key, name(key)])),
  });

/** Registers both; prepared actors carry derived numbers, so a change asks for a reload. */
export function registerFighterSettings(): void {
  const world = { scope: "world", config: true, requiresReload: true } as const;
  game.settings.register("riposte", "dodgeAbility", {
    ...world,
    name: "RIPOSTE.PoolSettings.dodgeAbility.name",
    hint: "RIPOSTE.PoolSettings.dodgeAbility.hint",
    type: listField(KNOWN_ABILITIES, FIGHTER_USUAL.dodgeAbility, abilityLangKey),
  });
  game.settings.register("riposte", "mindAttribute", {
    ...world,
    name: "RIPOSTE.PoolSettings.mindAttribute.name",
    hint: "RIPOSTE.PoolSettings.mindAttribute.hint",
    type: listField(ATTRIBUTES, FIGHTER_USUAL.mindAttribute, attributeLangKey),
  });
}

/** The ability of a dodge. */
export function dodgeAbility(): string {
  return game.settings.get("riposte", "dodgeAbility") || FIGHTER_USUAL.dodgeAbility;
}

/** The attribute that Mind follows. */
export function mindAttribute(): Attribute {
  const set = game.settings.get("riposte", "mindAttribute");
  return ATTRIBUTES.find((attribute) => attribute === set) ?? FIGHTER_USUAL.mindAttribute;
}

/** Keeps them, where they are known; says whether anything is different now. */
export async function saveFighterSettings(dodge: unknown, mind: unknown): Promise<boolean> {
  const ability = KNOWN_ABILITIES.find((key) => key === dodge && key !== dodgeAbility());
  const attribute = ATTRIBUTES.find((key) => key === mind && key !== mindAttribute());
  if (ability !== undefined) await game.settings.set("riposte", "dodgeAbility", ability);
  if (attribute !== undefined) await game.settings.set("riposte", "mindAttribute", attribute);
  return ability !== undefined || attribute !== undefined;
}
