/** The sheet of a `pool` fighter: the frame only. What it shows and what its buttons do comes when one is opened. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Act } from "../../../family-kit/sheets/acts.ts";
import type { Attribute } from "../../../../rules/pool/stats/stats.ts";
import {
  FighterSheet,
  type ActionArgs,
  type ContextArgs,
  type RenderArgs,
} from "../../../family-kit/sheets/fighter-sheet.ts";
import { LIMITED_PART, TURN_PARTS } from "../../../family-kit/sheets/parts.ts";
import { proseOf } from "../../../family-kit/sheets/prose.ts";
import { PoolActorModel } from "../models/actor.ts";
import { PoolArmorModel, PoolWeaponModel } from "../models/items.ts";
import { PoolPowerModel } from "../models/power.ts";

const TEMPLATES = "systems/riposte/templates/pool";

export class PoolActorSheet extends FighterSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["pool-actor"],
    position: { width: 560, height: 680 },
  };

  static PARTS = {
    header: { template: `${TEMPLATES}/header.hbs` },
    ...TURN_PARTS,
    fight: {
      template: `${TEMPLATES}/fight.hbs`,
      templates: [`${TEMPLATES}/abilities.hbs`, `${TEMPLATES}/weapons.hbs`, `${TEMPLATES}/powers.hbs`],
      scrollable: [""],
    },
    wounds: { template: `${TEMPLATES}/wounds.hbs`, scrollable: [""] },
    story: { template: `${TEMPLATES}/story.hbs`, scrollable: [""] },
    ...LIMITED_PART,
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: "fight", icon: "fa-solid fa-hand-fist" },
        { id: "wounds", icon: "fa-solid fa-heart-crack" },
        { id: "story", icon: "fa-solid fa-feather" },
      ],
      initial: "fight",
      labelPrefix: "RIPOSTE.Sheet.Tab",
    },
  };

  /** The attribute that ability rolls go with; a view's choice, so it is kept nowhere else. */
  attribute: Attribute = "dexterity";
  /** The field to type in as soon as it is drawn: who adds a line wants to say what it is. */
  typeNext: string | null = null;

  /** What is being typed is not taken from under the fingers. */
  protected override turnParts(): readonly string[] {
    return this.element.querySelector(":is(input, select):focus") === null ? ["turn", "fight"] : ["turn"];
  }

  protected override async act(name: string, ...at: ActionArgs): Promise<void> {
    await own<Act<PoolActorSheet>>((await import("./actions.ts")).actions, name)?.(this, ...at);
  }

  protected override async _prepareContext(
    ...args: ContextArgs
  ): Promise<foundry.applications.sheets.ActorSheetV2.RenderContext> {
    const context = await super._prepareContext(...args);
    const { actor } = this;
    const { system } = actor;
    if (!(system instanceof PoolActorModel)) return context;
    const [{ actorView }, { turnView }] = await Promise.all([import("./actor-context.ts"), import("./turn.ts")]);
    return Object.assign(context, actor.limited ? {} : actorView(actor, system, this.attribute), {
      actor,
      editing: this.isEditable && this.editing,
      turn: actor.limited ? null : turnView(actor),
      tabs: this._prepareTabs("primary"),
      biography: await proseOf(actor, system.biography),
    });
  }

  protected override async _onRender(...args: RenderArgs): Promise<void> {
    await super._onRender(...args);
    if (this.typeNext === null) return;
    const field = this.element.querySelector<HTMLElement>(`[name="${CSS.escape(this.typeNext)}"]`);
    if (field === null) return;
    this.typeNext = null;
    field.focus();
  }

  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    const { system } = item;
    const fits = [PoolWeaponModel, PoolArmorModel, PoolPowerModel].some((model) => system instanceof model);
    if (fits) return super._onDropItem(event, item);
    ui.notifications.warn("RIPOSTE.Sheet.wrongItem", { format: { item: item.name } });
    return null;
  }
}
