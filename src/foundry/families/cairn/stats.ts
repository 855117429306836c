/** A `cairn` fighter as its rules read it: the one place where documents become numbers. */
import { HOUSE } from "../../../rules/cairn/stats/house.ts";
import {
  ANSWERS,
  weapon,
  type CairnArmor,
  type CairnCargo,
  type CairnStats,
  type CairnWeapon,
} from "../../../rules/cairn/stats/stats.ts";
import type { JsonObject } from "../../../rules/core/types/json.ts";
import { sorted } from "../../family-kit/items.ts";
import { cairnHouseSetting } from "./house/setting.ts";
import { CairnActorModel } from "./models/actor.ts";
import { roundOf } from "./order/flag.ts";
import { CairnArmorModel, CairnWeaponModel, isCairnItem, isReady } from "./models/items.ts";

type CairnItem = Item.Implementation;

/** C24: what Critical Damage does beside: it is written on the weapon, or on whoever has it in hand, or on both. */
function criticalText({ onCritical }: CairnWeaponModel, { parent }: CairnItem): string {
  const owner = parent?.system;
  const own = owner instanceof CairnActorModel ? owner.criticalDamage : "";
  return [onCritical, own].filter((text) => text !== "").join(" ");
}

/** A weapon item as the rules read it; null: no weapon of this family. */
export function weaponStats(item: CairnItem): CairnWeapon | null {
  const { id, name, system } = item;
  if (id === null || !(system instanceof CairnWeaponModel)) return null;
  const { kind, die, speed, reach, ranged, hands, properties, wound, woundOnHit } = system;
  const at = woundOnHit ? "hit" : "critical";
  const read = weapon.read({
    ...{ id, name, kind, die, speed, reach, ranged, hands, onCritical: criticalText(system, item) },
    properties: { ...properties },
    wound: { kind: wound, at },
  });
  return read ?? null;
}

/** Something worn that protects; null: nothing of the kind, or out of use. */
function armorStats({ id, name, system }: CairnItem): CairnArmor | null {
  if (id === null || !(system instanceof CairnArmorModel) || !isReady(system)) return null;
  return { id, name, armor: system.armor, shield: system.shield };
}

/** What can be dropped to make room (C14). */
function cargoOf({ id, name, system }: CairnItem): CairnCargo | null {
  if (id === null || !isCairnItem(system) || system.slots === 0) return null;
  return { id, name, slots: system.slots, arms: "equipped" in system };
}

const isInHand = ({ system }: CairnItem): boolean => system instanceof CairnWeaponModel && isReady(system);

/** C25: of the hour within which it must be treated, rounded up; null: it is not dying. */
function minutesLeft({ out, knockedOut, outUntil }: CairnActorModel): number | null {
  if (!out || knockedOut || outUntil === null) return null;
  return Math.max(0, Math.ceil((outUntil - game.time.worldTime) / 60));
}

/** What the rules know of a fighter; an actor of another family has none of it. */
export function cairnStats(actor: Actor.Implementation): CairnStats {
  const { system } = actor;
  if (!(system instanceof CairnActorModel)) throw new TypeError(`${actor.uuid} is no cairn fighter`);
  const { role, hp, slots, fatigue, critical, out, knockedOut, dead, limbs, limping, morale } = system;
  const { str, dex, wil } = system.abilities;
  const items = sorted(actor);
  const each = <T>(read: (item: CairnItem) => T | null): readonly T[] => items.flatMap((item) => read(item) ?? []);
  return {
    role,
    abilities: { str: { ...str }, dex: { ...dex }, wil: { ...wil } },
    hp: { ...hp },
    armor: system.armor,
    worn: each(armorStats),
    weapons: each((item) => (isInHand(item) ? weaponStats(item) : null)),
    answers: role === "pc" ? ANSWERS : ANSWERS.filter((answer) => system.answers.has(answer)),
    slots: slots === null ? null : { ...slots },
    fatigue,
    cargo: slots === null ? [] : each(cargoOf),
    critical,
    out,
    knockedOut,
    minutesLeft: minutesLeft(system),
    dead,
    limbs: { ...limbs },
    limping,
    wounds: Object.entries(system.wounds).map(([id, wound]) => ({ id, ...wound })),
    morale,
    round: roundOf(actor.uuid),
    house: cairnHouseSetting.now(HOUSE),
  };
}

/** The same as plain JSON, as the rules are given it. */
export function cairnJson(actor: Actor.Implementation): JsonObject {
  const stats = cairnStats(actor);
  const weapons = stats.weapons.map(({ wound, ...weapon }) => ({
    ...weapon,
    ...(wound !== undefined && { wound: { ...wound } }),
  }));
  return { ...stats, weapons, house: HOUSE.stored(stats.house) };
}
