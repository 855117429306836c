/** Settings of the shared mechanisms; a family registers its own. */
import type { LangKey } from "../rules/core/types.ts";

const APPLYING = ["atOnce", "onClick"] as const;
const SHOW_ODDS = ["full", "own", "none"] as const;

type ChoiceField<T extends string> = foundry.data.fields.StringField<{
  required: true;
  nullable: false;
  initial: T;
  choices: Record<T, string>;
}>;

declare module "fvtt-types/configuration" {
  interface SettingConfig {
    /** When a written result goes to its actors. */
    "riposte.applying": ChoiceField<(typeof APPLYING)[number]>;
    /** What players see of odds against others' fighters. */
    "riposte.showOdds": ChoiceField<(typeof SHOW_ODDS)[number]>;
    "riposte.chime": boolean;
    "riposte.skipDialog": boolean;
  }
}

function choice<T extends string>(key: string, initial: T, options: readonly T[]): ChoiceField<T> {
  const labels: Partial<Record<T, LangKey>> = {};
  for (const option of options) labels[option] = `RIPOSTE.Settings.${key}.${option}`;
  const isWhole = (value: Partial<Record<T, string>>): value is Record<T, string> =>
    options.every((option) => value[option] !== undefined);
  if (!isWhole(labels)) throw new Error(`Setting ${key} lacks a label`);
  return new foundry.data.fields.StringField({ required: true, nullable: false, initial, choices: labels });
}

const words = (key: string): { name: LangKey; hint: LangKey } => ({
  name: `RIPOSTE.Settings.${key}.name`,
  hint: `RIPOSTE.Settings.${key}.hint`,
});

/** Registers all of them; `changed` is told when what screens show may differ. */
export function registerSettings(changed: () => void): void {
  const world = { scope: "world", config: true, onChange: changed } as const;
  const client = { scope: "client", config: true } as const;
  game.settings.register("riposte", "applying", {
    ...words("applying"),
    ...world,
    type: choice("applying", "atOnce", APPLYING),
  });
  game.settings.register("riposte", "showOdds", {
    ...words("showOdds"),
    ...world,
    type: choice("showOdds", "full", SHOW_ODDS),
  });
  game.settings.register("riposte", "chime", { ...words("chime"), ...client, type: Boolean, default: true });
  game.settings.register("riposte", "skipDialog", { ...words("skipDialog"), ...client, type: Boolean, default: false });
}
