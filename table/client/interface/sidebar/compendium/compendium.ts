/** The window of one compendium pack: its entries can be opened, dragged out and imported. */
import { HandlebarsApplicationMixin, ApplicationV2 } from "../../base.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../../apps/types.ts";
import { packListeners } from "../../../core/collections/compendium/manage.ts";
import { guardPicture } from "../../dom.ts";
import { importDocument, writeDrag } from "../../drop-data.ts";
import { menuEntry, type MenuEntry } from "../../menu.ts";
import { game, say, words } from "../../platform.ts";
import type { PackView } from "../../views.ts";
import { canCreate } from "../directories/directory-create.ts";
import { filterTree, pictureOf } from "../directories/directory-tree.ts";

export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "compendium-{id}",
    classes: ["compendium", "directory", "flexcol"],
    window: { icon: "fa-solid fa-book-atlas", resizable: true },
    position: { width: 350, height: 560 },
    actions: { activateEntry: onOpen, importEntry: onImport },
  };

  static override PARTS = {
    directory: { template: "templates/sidebar/tabs/compendium/entries.hbs", scrollable: [".directory-list"] },
  };

  readonly #collection: PackView;

  constructor({ collection, ...options }: DefaultOptions & { collection: PackView }) {
    super({ uniqueId: collection.collection.replaceAll(".", "-"), ...options });
    this.#collection = collection;
  }

  /** The shown pack. */
  get collection(): PackView {
    return this.#collection;
  }

  override get title(): string {
    return say(this.collection.title ?? this.collection.metadata.label);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const pack = this.collection;
    const entries = Array.from(pack.index, ({ _id, name, img, uuid }) => ({
      id: _id,
      name: name ?? _id,
      img: img || pictureOf(pack.documentName),
      uuid: uuid ?? `Compendium.${pack.collection}.${pack.documentName}.${_id}`,
    })).sort((a, b) => a.name.localeCompare(b.name));
    return {
      ...(await super._prepareContext(options)),
      entries,
      documentCls: pack.documentName.toLowerCase(),
      canImport: canCreate(pack.documentName),
    };
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("input", (event) => {
      if (event.target instanceof HTMLInputElement) filterTree(this.element, event.target.value);
    });
    this.element.addEventListener("dragstart", (event) => {
      const entry = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-uuid]") : null;
      if (entry) writeDrag(event, { type: this.collection.documentName, uuid: entry.dataset["uuid"] });
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const image of this.element.querySelectorAll<HTMLImageElement>("img")) guardPicture(image);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), "[data-entry-id]", {
      hookName: `get${this.collection.documentName}ContextOptions`,
      parentClassHooks: false,
      fixed: true,
    });
  }

  /** What a right click on an entry offers. */
  _getEntryContextOptions(): MenuEntry[] {
    return [
      menuEntry({
        label: words("COMPENDIUM.ImportEntry", "Import into the world"),
        icon: "fa-solid fa-download",
        visible: () => canCreate(this.collection.documentName),
        onClick: (row) => this.importEntry(this.entryId(row)),
      }),
    ];
  }

  /** Copies an entry into the world. */
  async importEntry(id: string): Promise<void> {
    const document = await this.collection.getDocument(id);
    if (document) await importDocument(document);
  }

  /** Id of the entry that an element belongs to. */
  entryId(target: HTMLElement): string {
    return target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
  }
}
async function onOpen(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const document = await this.collection.getDocument(this.entryId(target));
  await document?.sheet?.render({ force: true });
}

async function onImport(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await this.importEntry(this.entryId(target));
}

/** Gives each pack its window, so that `CompendiumCollection#render` has one to show. */
export function giveCompendiumWindows(): void {
  const give = (pack: PackView): void => void pack.apps?.push(new Compendium({ collection: pack }));
  for (const pack of game().packs) give(pack);
  packListeners.add((made) => {
    const pack = game().packs.get(made.collection);
    if (pack) give(pack);
  });
}

/** Opens the window of a pack. */
export async function openCompendium(pack: PackView): Promise<void> {
  for (const app of pack.apps ?? []) if (app instanceof Compendium) await app.render({ force: true });
}
