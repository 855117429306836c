/** The sheet of a power. */
import { ANSWERS, ATTRIBUTES, GRANTS, SPEEDS } from "../../../../rules/pool/stats/stats.ts";
import { PoolPowerModel } from "../models/power.ts";
import { HandlebarsItemSheet } from "../../../family-kit/sheets/bases.ts";
import { itemPart } from "../../../family-kit/sheets/parts.ts";
import { abilityChoices, answerToggles, choices, type ContextOptions, type ItemContext } from "./choices.ts";
import { proseOf } from "../../../family-kit/sheets/prose.ts";

export class PoolPowerSheet extends HandlebarsItemSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-sheet", "pool-item"],
    position: { width: 440, height: 620 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { toggleAnswer: PoolPowerSheet.#toggleAnswer, toggleGrant: PoolPowerSheet.#toggleGrant },
  };

  static PARTS = itemPart("systems/riposte/templates/pool/power.hbs");

  protected override async _prepareContext(options: ContextOptions): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    const { item } = this;
    const { system } = item;
    if (!(system instanceof PoolPowerModel)) return context;
    return Object.assign(context, {
      item,
      system,
      model: system.schema.fields,
      speeds: choices(SPEEDS, system.speed, (key) => `RIPOSTE.Sheet.Speed.${key}`),
      attributes: choices(ATTRIBUTES, system.attribute, (key) => `RIPOSTE.PoolNames.attribute.${key}`),
      abilities: abilityChoices(item, system.ability),
      answers: answerToggles(system.answers),
      grants: GRANTS.map((value) => ({
        value,
        label: `RIPOSTE.PoolItem.Grant.${value}`,
        hint: `RIPOSTE.PoolItem.GrantHint.${value}`,
        on: system.grants.has(value),
      })),
      description: await proseOf(item, system.description),
    });
  }

  static async #toggleAnswer(this: PoolPowerSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { system } = this.item;
    if (!(system instanceof PoolPowerModel)) return;
    const toggled = target.dataset["answer"];
    const answers = ANSWERS.filter((answer) => system.answers.has(answer) !== (answer === toggled));
    await this.item.update({ system: { answers } });
  }

  static async #toggleGrant(this: PoolPowerSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { system } = this.item;
    if (!(system instanceof PoolPowerModel)) return;
    const toggled = target.dataset["grant"];
    const grants = GRANTS.filter((grant) => system.grants.has(grant) !== (grant === toggled));
    await this.item.update({ system: { grants } });
  }
}
