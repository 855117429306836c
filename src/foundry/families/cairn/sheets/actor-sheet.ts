/** The sheet of a `cairn` fighter: the frame only. What it shows and what its buttons do comes when one is opened. */
import { own } from "../../../../rules/core/lib/own.ts";
import { loadStyles } from "../../../family/styles.ts";
import type { Act } from "../../../family-kit/sheets/acts.ts";
import {
  FighterSheet,
  type ActionArgs,
  type DropArgs,
  type Dropped,
  type RenderArgs,
} from "../../../family-kit/sheets/fighter-sheet.ts";
import { fighterParts, fighterTabs } from "../../../family-kit/sheets/parts.ts";
import { isElement } from "../../../ui/kit/dom.ts";
import { runReporting } from "../../../ui/kit/notify.ts";
import { CAIRN_ITEMS, isCairnItem } from "../models/items.ts";

const TABS = { fight: { icon: "fa-hand-fist", with: ["weapons", "slots"] }, story: { icon: "fa-feather" } };

export class CairnActorSheet extends FighterSheet {
  static override DEFAULT_OPTIONS = { classes: ["cairn-actor"], position: { width: 560, height: 720 } };
  static PARTS = fighterParts("cairn", TABS);
  static override TABS = fighterTabs(TABS);

  protected readonly models = CAIRN_ITEMS;

  protected async act(name: string, ...at: ActionArgs): Promise<void> {
    await own<Act<CairnActorSheet>>((await import("./actions.ts")).actions, name)?.(this, ...at);
  }

  protected async view(): Promise<object | null> {
    const [{ actorView }] = await Promise.all([import("./actor-context.ts"), loadStyles("slots")]);
    return actorView(this.actor, this.hasFields);
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

  protected override async _onDropItem(...[event, item]: DropArgs): Dropped {
    const { sortLast } = await import("./dropping.ts");
    return (isCairnItem(item.system) ? sortLast(this.actor, event, item) : null) ?? super._onDropItem(event, item);
  }
}
