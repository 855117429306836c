/** The tab that lists the compendium packs. */
import { HandlebarsApplicationMixin } from "../base.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import { game, say } from "../platform.ts";
import type { PackView } from "../views.ts";
import { packMenu } from "./compendium-menu.ts";
import { openCompendium } from "./compendium.ts";
import { filterTree } from "./directory-tree.ts";
import { AbstractSidebarTab } from "./tab.ts";

const ICONS: Record<string, string> = {
  Actor: "fa-solid fa-users",
  Item: "fa-solid fa-suitcase",
  Macro: "fa-solid fa-code",
  JournalEntry: "fa-solid fa-book-open",
  RollTable: "fa-solid fa-table-list",
  Cards: "fa-solid fa-clone",
  Scene: "fa-solid fa-map",
};

export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "compendium";

  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "compendium",
    classes: ["directory", "flexcol", "compendium-sidebar"],
    window: { title: "Compendiums", icon: "fa-solid fa-book-atlas" },
    actions: { activateEntry: onOpen },
  };

  static override PARTS = {
    directory: { template: "templates/sidebar/tabs/compendium/packs.hbs", scrollable: [".directory-list"] },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const packs = game().packs.filter((pack) => pack.visible !== false);
    return { ...(await super._prepareContext(options)), packs: packs.map((pack) => entryOf(pack)) };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => packMenu((row) => packOf(row)), ".compendium-pack[data-pack]", {
      hookName: "getCompendiumContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("input", (event) => {
      if (event.target instanceof HTMLInputElement) filterTree(this.element, event.target.value);
    });
  }
}
async function onOpen(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const pack = packOf(target);
  if (pack) await openCompendium(pack);
}

function packOf(target: HTMLElement): PackView | undefined {
  return game().packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset["pack"] ?? "");
}

function entryOf(pack: PackView): Record<string, unknown> {
  return {
    collection: pack.collection,
    title: say(pack.title ?? pack.metadata.label),
    count: pack.index.size,
    type: pack.documentName,
    locked: Reflect.get(pack, "locked") === true,
    icon: ICONS[pack.documentName] ?? "fa-solid fa-book",
  };
}
