/** A `pool` fighter as its rules read it: the one place where documents become numbers. */
import type { JsonObject } from "../../../rules/core/types/json.ts";
import { storedHouse } from "../../../rules/pool/stats/house.ts";
import type { PoolStats, PowerStats, WeaponStats } from "../../../rules/pool/stats/stats.ts";
import { poolHouse } from "./house/now.ts";
import { PoolActorModel } from "./models/actor.ts";
import { PoolArmorModel, PoolWeaponModel } from "./models/items.ts";
import { PoolPowerModel } from "./models/power.ts";
import { dodgeAbility, mindAttribute } from "./settings.ts";

/** A weapon item as the rules read it; null: no weapon of this family. */
export function weaponStats(item: Item.Implementation): WeaponStats | null {
  const { id, name, system } = item;
  if (id === null || !(system instanceof PoolWeaponModel)) return null;
  return {
    id,
    name,
    class: system.class,
    attribute: system.attribute,
    ability: system.ability,
    difficulty: system.difficulty,
    damage: system.damage,
    reach: system.reach,
    speed: system.speed,
    answers: [...system.answers],
  };
}

/** A power item as the rules read it; null: no power of this family. */
export function powerStats(item: Item.Implementation): PowerStats | null {
  const { id, name, system } = item;
  if (id === null || !(system instanceof PoolPowerModel)) return null;
  const { speed, rolled, attacks, several, attribute, ability, difficulty, damage, reach } = system;
  const answers = [...system.answers];
  const grants = [...system.grants];
  return { id, name, speed, rolled, attacks, several, attribute, ability, difficulty, damage, reach, answers, grants };
}

const isEquipped = (item: Item.Implementation): boolean =>
  (item.system instanceof PoolWeaponModel || item.system instanceof PoolArmorModel) && item.system.equipped;

const notNull = <T>(value: T | null): value is T => value !== null;

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

/** The fighter's numbers with these weapons in hand; an actor of another family has none. */
function read(actor: Actor.Implementation, weapons: readonly WeaponStats[]): PoolStats {
  const { system } = actor;
  if (!(system instanceof PoolActorModel)) throw new TypeError(`${actor.uuid} is no fighter of the pool family`);
  const { brawn, charisma, dexterity, intellect, perception, wits } = system.attributes;
  const armor = wornArmor(actor);
  return {
    attributes: { brawn, charisma, dexterity, intellect, perception, wits },
    abilities: Object.fromEntries(Object.entries(system.abilities).map(([key, ability]) => [key, ability.rating])),
    abilityNames: Object.fromEntries(
      Object.entries(system.abilities)
        .filter(([, ability]) => ability.label.trim() !== "")
        .map(([key, ability]) => [key, ability.label]),
    ),
    dodgeAbility: dodgeAbility(),
    mindAttribute: mindAttribute(),
    injuries: Object.values(system.injuries).map((injury) => injury.severity),
    mindDamage: system.mindDamage,
    weapons,
    powers: actor.items.contents.map(powerStats).filter(notNull),
    armor: armor?.protection ?? 0,
    armorName: armor?.name ?? null,
    house: poolHouse(),
  };
}

/** What the rules know of a fighter: the weapons in hand and the best armor worn. */
export function poolStats(actor: Actor.Implementation): PoolStats {
  return read(actor, actor.items.filter(isEquipped).map(weaponStats).filter(notNull));
}

/** The same as if every weapon were in hand, for a sheet that shows the pools of all of them. */
export function poolStatsWithAll(actor: Actor.Implementation): PoolStats {
  return read(actor, actor.items.contents.map(weaponStats).filter(notNull));
}

/** The same as plain JSON, as the rules are given it. */
export function poolJson(actor: Actor.Implementation): JsonObject {
  const stats = poolStats(actor);
  return { ...stats, house: storedHouse(stats.house) };
}
