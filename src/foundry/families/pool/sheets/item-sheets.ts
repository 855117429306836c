/** The sheets of weapons and armor. */
import { defaultAnswers } from "../../../../rules/pool/math/numbers.ts";
import { ANSWERS, ATTRIBUTES, WEAPON_SPEEDS } from "../../../../rules/pool/stats/stats.ts";
import { HELD_CLASSES, PoolArmorModel, PoolWeaponModel } from "../models/items.ts";
import { HandlebarsItemSheet } from "../../../family-kit/sheets/bases.ts";
import { itemPart } from "../../../family-kit/sheets/parts.ts";
import { abilityChoices, answerToggles, choices, type ContextOptions, type ItemContext } from "./choices.ts";
import { proseOf } from "../../../family-kit/sheets/prose.ts";

export class PoolWeaponSheet extends HandlebarsItemSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-sheet", "pool-item"],
    position: { width: 440, height: 560 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { toggleAnswer: PoolWeaponSheet.#toggleAnswer, usualAnswers: PoolWeaponSheet.#usualAnswers },
  };

  static PARTS = itemPart("systems/riposte/templates/pool/weapon.hbs");

  protected override async _prepareContext(options: ContextOptions): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    const { item } = this;
    const { system } = item;
    if (!(system instanceof PoolWeaponModel)) return context;
    return Object.assign(context, {
      item,
      system,
      model: system.schema.fields,
      classes: choices(HELD_CLASSES, system.class, (key) => `RIPOSTE.PoolWeapon.Class.${key}`),
      attributes: choices(ATTRIBUTES, system.attribute, (key) => `RIPOSTE.PoolNames.attribute.${key}`),
      abilities: abilityChoices(item, system.ability),
      speeds: choices(WEAPON_SPEEDS, system.speed, (key) => `RIPOSTE.Sheet.Speed.${key}`),
      // P8: nothing on an item lets a firearm be answered.
      answers: system.class === "firearm" ? null : answerToggles(system.answers),
      description: await proseOf(item, system.description),
    });
  }

  static async #toggleAnswer(this: PoolWeaponSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { system } = this.item;
    if (!(system instanceof PoolWeaponModel)) return;
    const toggled = target.dataset["answer"];
    const answers = ANSWERS.filter((answer) => system.answers.has(answer) !== (answer === toggled));
    await this.item.update({ system: { answers } });
  }

  static async #usualAnswers(this: PoolWeaponSheet): Promise<void> {
    const { system } = this.item;
    if (!(system instanceof PoolWeaponModel)) return;
    await this.item.update({ system: { answers: [...defaultAnswers(system.class)] } });
  }
}

export class PoolArmorSheet extends HandlebarsItemSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-sheet", "pool-item"],
    position: { width: 440, height: 420 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static PARTS = itemPart("systems/riposte/templates/pool/armor.hbs");

  protected override async _prepareContext(options: ContextOptions): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    const { item } = this;
    const { system } = item;
    if (!(system instanceof PoolArmorModel)) return context;
    return Object.assign(context, {
      item,
      system,
      model: system.schema.fields,
      description: await proseOf(item, system.description),
    });
  }
}
