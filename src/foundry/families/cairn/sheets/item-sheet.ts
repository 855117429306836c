/** The sheet of whatever a `cairn` fighter carries: the frame only. */
import { loadStyles } from "../../../family/styles.ts";
import { ItemSheet, itemActs } from "../../../family-kit/sheets/item-sheet.ts";
import { itemPart } from "../../../family-kit/sheets/parts.ts";

const load = (): Promise<typeof import("./item-context.ts")> => import("./item-context.ts");

export class CairnItemSheet extends ItemSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["cairn-item"],
    position: { width: 440, height: 560 },
    actions: itemActs(["toggleProperty"], async () => (await load()).itemActions),
  };

  static PARTS = itemPart("systems/riposte/templates/cairn/item.hbs");

  protected readonly family = "cairn";

  protected async view(): Promise<object> {
    const [{ itemView }] = await Promise.all([load(), loadStyles("slots")]);
    return itemView(this.item);
  }
}
