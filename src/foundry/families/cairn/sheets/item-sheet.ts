/** The sheet of whatever a `cairn` fighter carries: the frame only. */
import { HandlebarsItemSheet } from "../../../family-kit/sheets/bases.ts";
import { itemPart } from "../../../family-kit/sheets/parts.ts";

type ContextOptions = Parameters<foundry.applications.sheets.ItemSheetV2["_prepareContext"]>[0];

export class CairnItemSheet extends HandlebarsItemSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-sheet", "cairn-item"],
    position: { width: 440, height: 560 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { toggleProperty: CairnItemSheet.#toggleProperty },
  };

  static PARTS = itemPart("systems/riposte/templates/cairn/item.hbs");

  protected override async _prepareContext(
    options: ContextOptions,
  ): Promise<foundry.applications.sheets.ItemSheetV2.RenderContext> {
    const context = await super._prepareContext(options);
    const { itemView } = await import("./item-context.ts");
    return Object.assign(context, await itemView(this.item));
  }

  static async #toggleProperty(this: CairnItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { toggleProperty } = await import("./item-context.ts");
    await toggleProperty(this.item, target.dataset["property"] ?? "");
  }
}
