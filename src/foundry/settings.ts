/** Settings of the shared mechanisms; a family registers its own. */
import type { LangKey } from "../rules/core/types.ts";

const APPLYING = ["atOnce", "onClick"] as const;
const ATTACK_ROLL = ["before", "after"] as const;
const WATCHED = ["watched", "always", "never"] as const;
const NPC_ORDERS = ["ask", "best", "cheapest", "none"] as const;
const SHOW_ODDS = ["full", "own", "none"] as const;
const MOMENT = ["full", "silent", "off"] as const;
const FOE_WHY = ["all", "chance", "nothing"] as const;

export type AttackRoll = (typeof ATTACK_ROLL)[number];
export type Watched = (typeof WATCHED)[number];
export type NpcOrders = (typeof NPC_ORDERS)[number];

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
    /** The attack's dice fall before or after the answers. */
    "riposte.attackRoll": ChoiceField<AttackRoll>;
    /** Which attacks wait at their declaration, so that held actions can be called. */
    "riposte.watched": ChoiceField<Watched>;
    /** The standing order of fighters without a player. */
    "riposte.npcOrders": ChoiceField<NpcOrders>;
    /** Standing orders may pay the price that a family calls costly. */
    "riposte.npcMayPay": boolean;
    /** What players see of odds against others' fighters. */
    "riposte.showOdds": ChoiceField<(typeof SHOW_ODDS)[number]>;
    /** What "why?" shows players of foes whose sheet they may not see. */
    "riposte.foeWhy": ChoiceField<(typeof FOE_WHY)[number]>;
    /** The active GM's client rolls for players. */
    "riposte.gmRolls": boolean;
    /** Seconds that a player has for an answer; 0: as long as they like. */
    "riposte.timer": number;
    /** This window is a screen for several: what it asks is large. */
    "riposte.sharedScreen": boolean;
    "riposte.chime": boolean;
    /** What this client shows and sounds when a result comes. */
    "riposte.moment": ChoiceField<(typeof MOMENT)[number]>;
    "riposte.skipDialog": boolean;
    /** Each step of an exchange is a line of the log, beside its card. */
    "riposte.stepLines": boolean;
  }
}

function choice<T extends string>(key: string, initial: T, options: readonly T[]): ChoiceField<T> {
  const labels: Partial<Record<T, LangKey>> = {};
  for (const option of options) labels[option] = `RIPOSTE.Settings.${key}.${option}`;
  const isWhole = (value: Partial<Record<T, string>>): value is Record<T, string> =>
    options.every((option) => value[option] !== undefined);
  // The loop has set each of them; this tells the compiler.
  if (!isWhole(labels)) throw new Error(key);
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
  game.settings.register("riposte", "attackRoll", {
    ...words("attackRoll"),
    ...world,
    type: choice("attackRoll", "before", ATTACK_ROLL),
  });
  game.settings.register("riposte", "watched", {
    ...words("watched"),
    ...world,
    type: choice("watched", "watched", WATCHED),
  });
  game.settings.register("riposte", "npcOrders", {
    ...words("npcOrders"),
    ...world,
    type: choice("npcOrders", "ask", NPC_ORDERS),
  });
  game.settings.register("riposte", "npcMayPay", {
    ...words("npcMayPay"),
    ...world,
    type: Boolean,
    default: false,
  });
  game.settings.register("riposte", "showOdds", {
    ...words("showOdds"),
    ...world,
    type: choice("showOdds", "full", SHOW_ODDS),
  });
  game.settings.register("riposte", "foeWhy", {
    ...words("foeWhy"),
    ...world,
    type: choice("foeWhy", "chance", FOE_WHY),
  });
  game.settings.register("riposte", "gmRolls", {
    ...words("gmRolls"),
    ...world,
    type: Boolean,
    default: false,
  });
  game.settings.register("riposte", "timer", {
    ...words("timer"),
    ...world,
    type: Number,
    default: 0,
    range: { min: 0, max: 300, step: 5 },
  });
  game.settings.register("riposte", "sharedScreen", {
    ...words("sharedScreen"),
    ...client,
    type: Boolean,
    default: false,
    onChange: showShared,
  });
  game.settings.register("riposte", "chime", { ...words("chime"), ...client, type: Boolean, default: true });
  game.settings.register("riposte", "moment", {
    ...words("moment"),
    ...client,
    type: choice("moment", "full", MOMENT),
  });
  game.settings.register("riposte", "skipDialog", { ...words("skipDialog"), ...client, type: Boolean, default: false });
  game.settings.register("riposte", "stepLines", {
    ...words("stepLines"),
    ...client,
    type: Boolean,
    default: false,
    onChange: changed,
  });
}

/** When an attack's dice fall. */
export const attackRoll = (): AttackRoll => game.settings.get("riposte", "attackRoll");
/** Which attacks wait for held actions. */
export const watched = (): Watched => game.settings.get("riposte", "watched");
/** How fighters without a player answer when nobody tells them. */
export const npcOrders = (): NpcOrders => game.settings.get("riposte", "npcOrders");
/** May standing orders of NPCs pay the costly price? */
export const npcMayPay = (): boolean => game.settings.get("riposte", "npcMayPay");
/** Does the active GM's client roll for players? */
export const gmRolls = (): boolean => game.settings.get("riposte", "gmRolls");
/** Seconds that a player has for an answer; 0: no timer. */
export const timer = (): number => game.settings.get("riposte", "timer");

/** Draws the strip large where this window is a screen for several. */
export function showShared(): void {
  document.body.classList.toggle("riposte-shared-screen", game.settings.get("riposte", "sharedScreen"));
}
