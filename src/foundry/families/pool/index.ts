/** The `pool` family for `foundry/`: its rules, its reading of an actor, its documents. */
import { initiativePool } from "../../../rules/pool/math/initiative.ts";
import { pool as rules } from "../../../rules/pool/index.ts";
import type { FamilyModule } from "../../family/family.ts";
import { optionIcons } from "./icons.ts";
import { PoolActorModel } from "./models/actor.ts";
import { PoolArmorModel, PoolWeaponModel } from "./models/items.ts";
import { PoolPowerModel } from "./models/power.ts";
import { PoolRoll } from "./roll.ts";
import { registerSettings } from "./settings.ts";
import { registerPoolSheets } from "./sheets/register.ts";
import { poolJson, poolStats } from "./stats.ts";

function register(): void {
  registerSettings();
  Object.assign(CONFIG.Actor.dataModels, { pool: PoolActorModel });
  Object.assign(CONFIG.Item.dataModels, {
    poolWeapon: PoolWeaponModel,
    poolArmor: PoolArmorModel,
    poolPower: PoolPowerModel,
  });
  Object.assign(CONFIG.Actor, { typeIcons: { ...CONFIG.Actor.typeIcons, pool: "fa-solid fa-user-shield" } });
  // Body and Mind are derived, so a token's bars cannot find them in the schema.
  const trackableAttributes = { ...CONFIG.Actor.trackableAttributes, pool: { bar: ["body", "mind"], value: [] } };
  Object.assign(CONFIG.Actor, { trackableAttributes });
  CONFIG.Dice.rolls.push(PoolRoll);
  CONFIG.Combat.initiative.decimals = 2;
  registerPoolSheets();
}

/** Dexterity + Perception; of equal Outcomes the larger pool goes first. */
function initiativeRoll(actor: Actor.Implementation): PoolRoll {
  const { dice, difficulty } = initiativePool(poolStats(actor));
  return PoolRoll.pool(dice, difficulty, dice / 100);
}

const initiativeOf = async (actor: Actor.Implementation): Promise<number> =>
  (await initiativeRoll(actor).evaluate({ allowInteractive: false })).total ?? 0;

export const pool: FamilyModule = {
  rules,
  stats: poolJson,
  icons: optionIcons,
  register,
  initiativeRoll,
  encounter: async () => (await import("./encounter/index.ts")).startEncounter(initiativeOf),
};
