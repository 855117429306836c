/** The tab that lists the compendium packs. */
import { HandlebarsApplicationMixin } from "../../base.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../../apps/types.ts";
import { plainText } from "../../dom.ts";
import { game, say, type TreeView } from "../../platform.ts";
import type { PackView } from "../../views.ts";
import { packMenu } from "./compendium-menu.ts";
import { openCompendium } from "./compendium.ts";
import { filterTree, toggleFolder } from "../directories/directory-tree.ts";
import { AbstractSidebarTab } from "../tab.ts";

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
    actions: { activateEntry: onOpen, toggleFolder: onToggle },
  };

  static override PARTS = {
    directory: {
      template: "templates/sidebar/tabs/compendium/packs.hbs",
      templates: ["templates/sidebar/tabs/compendium/branch.hbs"],
      scrollable: [".directory-list"],
    },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { tree } = game().packs;
    const shown = tree && { entries: tree.entries.map(entryOf), branches: branchesOf(tree) };
    const empty = !shown || (shown.entries.length === 0 && shown.branches.length === 0);
    return { ...(await super._prepareContext(options)), tree: shown, empty };
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

function onToggle(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): void {
  toggleFolder(target);
}

interface PackBranch {
  id: string;
  name: string;
  color: string;
  collapsed: boolean;
  entries: Record<string, unknown>[];
  branches: PackBranch[];
}

/** The folders at a place of the tree as the template reads them; one without any pack is left out. */
function branchesOf(node: TreeView<PackView>): PackBranch[] {
  return node.children.flatMap((child) => {
    const { folder, visible, entries } = child;
    if (!folder || !visible) return [];
    return {
      id: folder.id,
      name: folder.name,
      color: plainText(folder.color),
      collapsed: folder.expanded === false,
      entries: entries.map(entryOf),
      branches: branchesOf(child),
    };
  });
}

const titleOf = (pack: PackView): string => say(pack.title ?? pack.metadata.label);

function packOf(target: HTMLElement): PackView | undefined {
  return game().packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset["pack"] ?? "");
}

function entryOf(pack: PackView): Record<string, unknown> {
  return {
    collection: pack.collection,
    title: titleOf(pack),
    count: pack.index.size,
    type: pack.documentName,
    locked: Reflect.get(pack, "locked") === true,
    icon: ICONS[pack.documentName] ?? "fa-solid fa-book",
  };
}
