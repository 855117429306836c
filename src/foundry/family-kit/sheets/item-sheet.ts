/** The sheet of an item, whatever its family: the frame only. What it shows and what its buttons do comes when one is opened. */
import { familyReady } from "../../family/known.ts";
import { loadStyles } from "../../family/styles.ts";
import { HandlebarsItemSheet } from "./bases.ts";

type Base = foundry.applications.sheets.ItemSheetV2;

/** What one button of an item's sheet does. */
export type ItemAct = (item: Item.Implementation, target: HTMLElement) => Promise<void>;

type Handler = (this: ItemSheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

/** Buttons by their names; what they do is loaded when one is pressed. */
export function itemActs<Name extends string>(
  names: readonly Name[],
  load: () => Promise<Readonly<Record<Name, ItemAct>>>,
): Record<string, Handler> {
  const handler = (name: Name): Handler =>
    async function (this: ItemSheet, _event, target) {
      await (await load())[name](this.item, target);
    };
  return Object.fromEntries(names.map((name) => [name, handler(name)]));
}

export abstract class ItemSheet extends HandlebarsItemSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["riposte", "riposte-sheet"],
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  /** Whose item it is. */
  protected abstract readonly family: string;

  /** Everything that its template shows. */
  protected abstract view(): Promise<object>;

  /** What a family shows needs its styles. */
  protected override async _prepareContext(
    ...args: Parameters<Base["_prepareContext"]>
  ): Promise<foundry.applications.sheets.ItemSheetV2.RenderContext> {
    await Promise.all([familyReady(this.family), loadStyles("sheet")]);
    return Object.assign(await super._prepareContext(...args), await this.view());
  }
}
