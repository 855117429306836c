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

/** Registers one of them; prepared actors carry derived numbers, so a change asks for a reload. */
function registerList<T extends string>(
  id: keyof typeof FIGHTER_USUAL,
  keys: readonly T[],
  initial: string,
  nameOf: (key: T) => string,
): void {
  const choices = Object.fromEntries(keys.map((key) => [key, nameOf(key)]));
  game.settings.register("riposte", id, {
    scope: "world",
    config: true,
    requiresReload: true,
    name: `RIPOSTE.PoolSettings.${id}.name`,
    hint: `RIPOSTE.PoolSettings.${id}.hint`,
    type: new foundry.data.fields.StringField({ required: true, initial, choices }),
  });
}

/** Registers both. */
export function registerFighterSettings(): void {
  registerList("dodgeAbility", KNOWN_ABILITIES, FIGHTER_USUAL.dodgeAbility, abilityLangKey);
  registerList("mindAttribute", ATTRIBUTES, FIGHTER_USUAL.mindAttribute, attributeLangKey);
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
