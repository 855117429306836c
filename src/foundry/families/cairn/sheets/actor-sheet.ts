/** The sheet of a `cairn` fighter: the frame only. What it shows and what its buttons do comes when one is opened. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Act } from "../../../family-kit/sheets/acts.ts";
import {
  FighterSheet,
  type ActionArgs,
  type ContextArgs,
  type RenderArgs,
} from "../../../family-kit/sheets/fighter-sheet.ts";
import { LIMITED_PART, TURN_PARTS } from "../../../family-kit/sheets/parts.ts";
import { isElement } from "../../../ui/kit/dom.ts";
import { runReporting } from "../../../ui/kit/notify.ts";
import { CairnActorModel } from "../models/actor.ts";

const TEMPLATES = "systems/riposte/templates/cairn";

export class CairnActorSheet extends FighterSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["cairn-actor"],
    position: { width: 560, height: 720 },
  };

  static PARTS = {
    header: { template: `${TEMPLATES}/header.hbs` },
    ...TURN_PARTS,
    fight: {
      template: `${TEMPLATES}/fight.hbs`,
      templates: [`${TEMPLATES}/weapons.hbs`, `${TEMPLATES}/slots.hbs`],
      scrollable: [""],
    },
    story: { template: `${TEMPLATES}/story.hbs`, scrollable: [""] },
    ...LIMITED_PART,
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: "fight", icon: "fa-solid fa-hand-fist" },
        { id: "story", icon: "fa-solid fa-feather" },
      ],
      initial: "fight",
      labelPrefix: "RIPOSTE.Sheet.Tab",
    },
  };

  protected override async act(name: string, ...at: ActionArgs): Promise<void> {
    await own<Act<CairnActorSheet>>((await import("./actions.ts")).actions, name)?.(this, ...at);
  }

  protected override async _prepareContext(
    ...args: ContextArgs
  ): Promise<foundry.applications.sheets.ActorSheetV2.RenderContext> {
    const context = await super._prepareContext(...args);
    const { system } = this.actor;
    if (!(system instanceof CairnActorModel)) return context;
    const { actorView } = await import("./actor-context.ts");
    const editing = this.isEditable && this.editing;
    return Object.assign(context, await actorView(this.actor, system, editing), { tabs: this._prepareTabs("primary") });
  }

  protected override async _onFirstRender(...args: RenderArgs): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("keydown", (event) => runReporting(this.#onKey(event)));
  }

  async #onKey(event: KeyboardEvent): Promise<void> {
    const { target } = event;
    if (!event.altKey || !this.isEditable || !isElement(target)) return;
    const { byKey } = await import("./actions.ts");
    await byKey(this, target, event);
  }

  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    const { mayTake, sortLast } = await import("./dropping.ts");
    if (!mayTake(item)) return null;
    return sortLast(this.actor, event, item) ?? super._onDropItem(event, item);
  }
}
