/** What the sheets of items show, and what their buttons do. */
import { defaultAnswers } from "../../../../rules/pool/math/numbers.ts";
import { ANSWERS, ATTRIBUTES, EFFECTS, GRANTS, SPEEDS, WEAPON_SPEEDS } from "../../../../rules/pool/stats/kinds.ts";
import { idAt, toggleMember } from "../../../family-kit/sheets/acts.ts";
import { choices } from "../../../family-kit/sheets/choices.ts";
import type { ItemAct } from "../../../family-kit/sheets/item-sheet.ts";
import { proseOf } from "../../../family-kit/sheets/prose.ts";
import { HELD_CLASSES, PoolArmorModel, PoolWeaponModel } from "../models/items.ts";
import { PoolPowerModel } from "../models/power.ts";
import { abilityChoices, answerToggles, conditionChoices } from "./choices.ts";
import { inPlay } from "./in-play.ts";

type ItemDoc = Item.Implementation;

const attributeName = (key: string): string => `RIPOSTE.PoolNames.attribute.${key}`;
const speedName = (key: string): string => `RIPOSTE.Sheet.Speed.${key}`;

function weaponView(item: ItemDoc, system: PoolWeaponModel): object {
  return {
    classes: choices(HELD_CLASSES, system.class, (key) => `RIPOSTE.PoolWeapon.Class.${key}`),
    attributes: choices(ATTRIBUTES, system.attribute, attributeName),
    abilities: abilityChoices(item, system.ability),
    speeds: choices(WEAPON_SPEEDS, system.speed, speedName),
    // P8: nothing on an item lets a firearm be answered.
    answers: system.class === "firearm" ? null : answerToggles(system.answers),
  };
}

function powerView(item: ItemDoc, system: PoolPowerModel): object {
  return {
    effects: choices(EFFECTS, system.effect, (key) => `RIPOSTE.PoolItem.Effect.${key}`),
    does: system.effect !== "none" && system.effect !== "condition",
    conditions: system.effect === "condition" ? conditionChoices(system.condition) : null,
    speeds: choices(SPEEDS, system.speed, speedName),
    attributes: choices(ATTRIBUTES, system.attribute, attributeName),
    abilities: abilityChoices(item, system.ability),
    answers: answerToggles(system.answers),
    grants: GRANTS.map((value) => ({
      value,
      label: `RIPOSTE.PoolItem.Grant.${value}`,
      hint: `RIPOSTE.PoolItem.GrantHint.${value}`,
      on: system.grants.has(value),
    })),
  };
}

/** Everything that the template shows. */
export async function itemView(item: ItemDoc): Promise<object> {
  const { system } = item;
  const isWeapon = system instanceof PoolWeaponModel;
  const isPower = system instanceof PoolPowerModel;
  if (!isWeapon && !isPower && !(system instanceof PoolArmorModel)) return {};
  const shown = isWeapon ? weaponView(item, system) : isPower ? powerView(item, system) : {};
  const description = await proseOf(item, system.description);
  return { ...shown, item, system, model: system.schema.fields, play: inPlay(item), description };
}

/** Each weapon and each power may be answered in some ways. */
const toggleAnswer: ItemAct = (item, target) => toggleMember(item, "answers", ANSWERS, idAt(target, "answer"));

export const weaponActs = {
  toggleAnswer,
  usualAnswers: async (item) => {
    const { system } = item;
    if (system instanceof PoolWeaponModel)
      await item.update({ system: { answers: [...defaultAnswers(system.class)] } });
  },
} as const satisfies Record<string, ItemAct>;

export const powerActs = {
  toggleAnswer,
  toggleGrant: (item, target) => toggleMember(item, "grants", GRANTS, idAt(target, "grant")),
} as const satisfies Record<string, ItemAct>;
