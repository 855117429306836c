/** The sheet of whatever a `fate` fighter has: the frame only. */
import { ItemSheet } from "../../../family-kit/sheets/item-sheet.ts";
import { itemPart } from "../../../family-kit/sheets/parts.ts";

export class FateItemSheet extends ItemSheet {
  static override DEFAULT_OPTIONS = { classes: ["fate-item"], position: { width: 440, height: 520 } };

  static PARTS = itemPart("systems/riposte/templates/fate/item.hbs");

  protected readonly family = "fate";

  protected async view(): Promise<object> {
    return (await import("./item-context.ts")).itemView(this.item);
  }
}
