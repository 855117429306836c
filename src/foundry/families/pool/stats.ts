/** A `pool` fighter as its rules read it: the one place where documents become numbers. */
import type { JsonObject } from "../../../rules/core/types/json.ts";
import { HOUSE } from "../../../rules/pool/stats/house.ts";
import type { PoolStats, PowerStats, WeaponStats } from "../../../rules/pool/stats/stats.ts";
import { conditionName, conditionsOn } from "./conditions.ts";
import { dodgeAbility, mindAttribute } from "./house/fighters.ts";
import { poolHouseSetting } from "./house/setting.ts";
import { PoolActorModel } from "./models/actor.ts";
import { PoolArmorModel, PoolWeaponModel } from "./models/items.ts";
import { PoolPowerModel } from "./models/power.ts";
import { plainText } from "../../family-kit/plain-text.ts";

/** What the rules know of a weapon and of a Power alike. */
function meansOf({ attribute, ability, difficulty, damage, reach, answers }: PoolWeaponModel | PoolPowerModel) {
  return { attribute, ability, difficulty, damage, reach, answers: [...answers] };
}

/** A weapon item as the rules read it; null: no weapon of this family. */
export function weaponStats({ id, name, system }: Item.Implementation): WeaponStats | null {
  if (id === null || !(system instanceof PoolWeaponModel)) return null;
  return { id, name, class: system.class, speed: system.speed, ...meansOf(system) };
}

/** A power item as the rules read it; null: no power of this family. */
export function powerStats({ id, name, system }: Item.Implementation): PowerStats | null {
  if (id === null || !(system instanceof PoolPowerModel)) return null;
  const { speed, rolled, attacks, several, grants, effect, amount, condition, description } = system;
  const named = { condition, conditionName: effect === "condition" ? conditionName(condition) : "" };
  const own = { effect, amount, ...named, text: plainText(description) };
  return { id, name, speed, rolled, attacks, several, grants: [...grants], ...own, ...meansOf(system) };
}

const isEquipped = (item: Item.Implementation): boolean =>
  (item.system instanceof PoolWeaponModel || item.system instanceof PoolArmorModel) && item.system.equipped;

interface WornArmor {
  readonly id: string | null;
  readonly name: string;
  readonly protection: number;
}

/** The best armor that is worn. */
export function wornArmor(actor: Actor.Implementation): WornArmor | null {
  let best: WornArmor | null = null;
  for (const { id, name, system } of actor.items.filter(isEquipped)) {
    if (!(system instanceof PoolArmorModel)) continue;
    if (best === null || system.protection > best.protection) best = { id, name, protection: system.protection };
  }
  return best;
}

/** The fighter's numbers with these items in hand; an actor of another family has none. */
function read(actor: Actor.Implementation, inHand: readonly Item.Implementation[]): PoolStats {
  const { system } = actor;
  if (!(system instanceof PoolActorModel)) throw new TypeError(`${actor.uuid} is no fighter of the pool family`);
  const armor = wornArmor(actor);
  const abilities = Object.entries(system.abilities);
  const named = abilities.filter(([, { label }]) => label.trim() !== "");
  return {
    attributes: { ...system.attributes },
    abilities: Object.fromEntries(abilities.map(([key, { rating }]) => [key, rating])),
    abilityNames: Object.fromEntries(named.map(([key, { label }]) => [key, label])),
    dodgeAbility: dodgeAbility(),
    mindAttribute: mindAttribute(),
    injuriesByKey: Object.fromEntries(Object.entries(system.injuries).map(([key, { severity }]) => [key, severity])),
    injuries: Object.values(system.injuries).map((injury) => injury.severity),
    mindDamage: system.mindDamage,
    weapons: inHand.flatMap((item) => weaponStats(item) ?? []),
    powers: actor.items.contents.flatMap((item) => powerStats(item) ?? []),
    armor: armor?.protection ?? 0,
    armorName: armor?.name ?? null,
    conditions: conditionsOn(actor),
    house: poolHouseSetting.now(HOUSE),
  };
}

/** What the rules know of a fighter: the weapons in hand and the best armor worn. */
export const poolStats = (actor: Actor.Implementation): PoolStats => read(actor, actor.items.filter(isEquipped));

/** The same as if every weapon were in hand, for a sheet that shows the pools of all of them. */
export const poolStatsWithAll = (actor: Actor.Implementation): PoolStats => read(actor, actor.items.contents);

/** The same as plain JSON, as the rules are given it. */
export function poolJson(actor: Actor.Implementation): JsonObject {
  const stats = poolStats(actor);
  return { ...stats, house: HOUSE.stored(stats.house) };
}
