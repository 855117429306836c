/** The sheet of a `fate` fighter: the frame only. What it shows comes when one is opened. */
import { FighterSheet } from "../../../family-kit/sheets/fighter-sheet.ts";
import { fighterParts, fighterTabs } from "../../../family-kit/sheets/parts.ts";
import { FATE_ITEMS } from "../models/items.ts";

const TABS = { fight: { icon: "fa-hand-fist" }, story: { icon: "fa-feather" } };

export class FateActorSheet extends FighterSheet {
  static override DEFAULT_OPTIONS = { classes: ["fate-actor"], position: { width: 560, height: 720 } };
  static PARTS = fighterParts("fate", TABS);
  static override TABS = fighterTabs(TABS);

  protected readonly models = FATE_ITEMS;

  protected async act(): Promise<void> {
    await Promise.resolve();
  }

  protected async view(): Promise<object | null> {
    return (await import("./actor-context.ts")).actorView(this.actor);
  }
}
