/** The sheets of weapons and armor. */
import { usualAnswers } from "../../../../rules/pool/numbers.ts";
import { ANSWERS, ATTRIBUTES, SPEEDS, WEAPON_CLASSES } from "../../../../rules/pool/stats.ts";
import { abilityName, KNOWN_ABILITIES } from "../abilities.ts";
import { PoolActorModel } from "../models/actor.ts";
import { PoolArmorModel, PoolWeaponModel } from "../models/items.ts";
import { HandlebarsItemSheet } from "./bases.ts";
import { proseOf } from "./prose.ts";

type ItemContext = foundry.applications.sheets.ItemSheetV2.RenderContext;
type ContextOptions = Parameters<foundry.applications.sheets.ItemSheetV2["_prepareContext"]>[0];

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

const choices = <T extends string>(
  values: readonly T[],
  chosen: string,
  labelOf: (value: T) => string,
): readonly Choice[] =>
  values.map((value) => ({ value, label: game.i18n.localize(labelOf(value)), selected: value === chosen }));

/** The known abilities and the owner's own; a weapon keeps what it names even where nobody has it. */
function abilityChoices(item: Item.Implementation, chosen: string): readonly Choice[] {
  const localize = (key: string): string => game.i18n.localize(key);
  const names = new Map<string, string>(KNOWN_ABILITIES.map((key) => [key, abilityName(key, "", localize)]));
  const system = item.actor?.system;
  if (system instanceof PoolActorModel) {
    for (const [key, { label }] of Object.entries(system.abilities)) names.set(key, abilityName(key, label, localize));
  }
  if (!names.has(chosen)) names.set(chosen, chosen);
  return [...names].map(([value, label]) => ({ value, label, selected: value === chosen }));
}

export class PoolWeaponSheet extends HandlebarsItemSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-sheet", "pool-item"],
    position: { width: 440, height: 560 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { toggleAnswer: PoolWeaponSheet.#toggleAnswer, usualAnswers: PoolWeaponSheet.#usualAnswers },
  };

  static PARTS = {
    sheet: { template: "systems/riposte/templates/pool/weapon.hbs", scrollable: [""] },
  };

  protected override async _prepareContext(options: ContextOptions): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    const { item } = this;
    const { system } = item;
    if (!(system instanceof PoolWeaponModel)) return context;
    return Object.assign(context, {
      item,
      system,
      model: system.schema.fields,
      classes: choices(WEAPON_CLASSES, system.class, (key) => `RIPOSTE.PoolWeapon.Class.${key}`),
      attributes: choices(ATTRIBUTES, system.attribute, (key) => `RIPOSTE.PoolNames.attribute.${key}`),
      abilities: abilityChoices(item, system.ability),
      speeds: choices(SPEEDS, system.speed, (key) => `RIPOSTE.Sheet.Speed.${key}`),
      answers: ANSWERS.map((value) => ({
        value,
        label: `RIPOSTE.Sheet.Answer.${value}`,
        on: system.answers.has(value),
      })),
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
    await this.item.update({ system: { answers: [...usualAnswers(system.class)] } });
  }
}

export class PoolArmorSheet extends HandlebarsItemSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-sheet", "pool-item"],
    position: { width: 440, height: 420 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static PARTS = {
    sheet: { template: "systems/riposte/templates/pool/armor.hbs", scrollable: [""] },
  };

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
