/** The tab that lists the compendium packs. */
import { HandlebarsApplicationMixin } from "../base.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import { plainText } from "../dom.ts";
import { game, say } from "../platform.ts";
import type { FolderView, PackView } from "../views.ts";
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
    actions: { activateEntry: onOpen, toggleFolder: onToggle },
  };

  static override PARTS = {
    directory: {
      template: "templates/sidebar/tabs/compendium/packs.hbs",
      templates: ["templates/sidebar/tabs/compendium/branch.hbs"],
      scrollable: [".directory-list"],
    },
  };

  readonly closedFolders = new Set<string>();

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const packs = game().packs.filter((pack) => pack.visible !== false);
    const folders = game().folders.filter((folder) => folder.type === "Compendium");
    const tree = treeOf(packs, folders, this.closedFolders);
    return { ...(await super._prepareContext(options)), tree, empty: packs.length === 0 };
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
  const folder = target.closest<HTMLElement>("[data-folder-id]");
  const id = folder?.dataset["folderId"];
  if (!folder || !id) return;
  const closed = folder.classList.toggle("collapsed");
  target.setAttribute("aria-expanded", String(!closed));
  if (closed) this.closedFolders.add(id);
  else this.closedFolders.delete(id);
}

interface PackBranch {
  id: string;
  name: string;
  color: string;
  collapsed: boolean;
  entries: Record<string, unknown>[];
  branches: PackBranch[];
}

/** Packs in their folders, by place where a folder is sorted by hand, else by name; a folder without any is left out. */
function treeOf(
  packs: PackView[],
  folders: FolderView[],
  closed: ReadonlySet<string>,
): Pick<PackBranch, "entries" | "branches"> {
  const known = new Set(folders.map(({ id }) => id));
  const above = (one: PackView | FolderView): string | null => {
    const id = one.folder?.id;
    return id !== undefined && known.has(id) ? id : null;
  };
  const entriesIn = (folder: FolderView | null): Record<string, unknown>[] => {
    const bySort = folder?.sorting === "m" ? (a: PackView, b: PackView) => (a.sort ?? 0) - (b.sort ?? 0) : () => 0;
    const byName = (a: PackView, b: PackView): number => titleOf(a).localeCompare(titleOf(b));
    const inside = packs.filter((pack) => above(pack) === (folder?.id ?? null));
    return (folder ? inside.sort((a, b) => bySort(a, b) || byName(a, b)) : inside).map((pack) => entryOf(pack));
  };
  const grow = (parent: string | null, path: ReadonlySet<string>): PackBranch[] =>
    folders
      .filter((folder) => above(folder) === parent && !path.has(folder.id))
      .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name))
      .map((folder) => ({
        id: folder.id,
        name: folder.name,
        color: plainText(folder.color),
        collapsed: closed.has(folder.id),
        entries: entriesIn(folder),
        branches: grow(folder.id, new Set([...path, folder.id])),
      }))
      .filter(({ entries, branches }) => entries.length > 0 || branches.length > 0);
  return { entries: entriesIn(null), branches: grow(null, new Set()) };
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
