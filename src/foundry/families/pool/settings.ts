/** The family's two world settings: which ability dodges (P13) and which attribute Mind follows. */
import { ATTRIBUTES, type Attribute } from "../../../rules/pool/stats.ts";
import { abilityLangKey, KNOWN_ABILITIES, type KnownAbility } from "./abilities.ts";

declare module "fvtt-types/configuration" {
  interface SettingConfig {
    "riposte.dodgeAbility": foundry.data.fields.StringField<{
      required: true;
      initial: string;
      choices: Record<string, string>;
    }>;
    "riposte.mindAttribute": foundry.data.fields.StringField<{
      required: true;
      initial: string;
      choices: Record<string, string>;
    }>;
  }
}

const DODGE: KnownAbility = "athletics";
const MIND: Attribute = "wits";

/** Registers both; prepared actors carry derived numbers, so a change asks for a reload. */
export function registerSettings(): void {
  const { StringField } = foundry.data.fields;
  const choicesOf = <T extends string>(keys: readonly T[], name: (key: T) => string): Record<string, string> =>
    Object.fromEntries(keys.map((key) => [key, name(key)]));
  game.settings.register("riposte", "dodgeAbility", {
    name: "RIPOSTE.PoolSettings.dodgeAbility.name",
    hint: "RIPOSTE.PoolSettings.dodgeAbility.hint",
    scope: "world",
    config: true,
    requiresReload: true,
    type: new StringField({ required: true, initial: DODGE, choices: choicesOf(KNOWN_ABILITIES, abilityLangKey) }),
  });
  game.settings.register("riposte", "mindAttribute", {
    name: "RIPOSTE.PoolSettings.mindAttribute.name",
    hint: "RIPOSTE.PoolSettings.mindAttribute.hint",
    scope: "world",
    config: true,
    requiresReload: true,
    type: new StringField({
      required: true,
      initial: MIND,
      choices: choicesOf(ATTRIBUTES, (key) => `RIPOSTE.PoolNames.attribute.${key}`),
    }),
  });
}

/** The ability of a dodge. */
export function dodgeAbility(): string {
  return game.settings.get("riposte", "dodgeAbility") || DODGE;
}

/** The attribute that Mind follows. */
export function mindAttribute(): Attribute {
  const set = game.settings.get("riposte", "mindAttribute");
  return ATTRIBUTES.find((attribute) => attribute === set) ?? MIND;
}
