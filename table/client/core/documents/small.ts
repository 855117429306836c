import type { ModelOptions } from "../abstract/data-model.ts";
import { Document } from "../abstract/document.ts";
import { metadata, type DocumentClass } from "../abstract/document-types.ts";
import type { CompendiumCollection } from "../collections/compendium-collection.ts";
import { FOLDER_DOCUMENT_TYPES } from "../const/documents.ts";
import {
  ColorField,
  DocumentTypeField,
  HTMLField,
  IntegerSortField,
  JSONField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { theConfig, theGame } from "../environment.ts";
import { deltas } from "../generation.ts";
import { asText, type Dict } from "../types.ts";
import type { Color } from "../utils/color/color.ts";
import { identityFields, nameField, reference } from "./common.ts";

/** A folder of a directory. */
export class Folder extends Document {
  declare name: string;
  declare type: string;
  declare color: Color | null;
  declare folder: Folder | null;
  declare sorting: "a" | "m";
  declare sort: number;
  declare flags: Dict;
  /** Its place in its directory: undefined before the tree was built. */
  declare depth: number | undefined;
  declare children: unknown[] | undefined;
  declare displayed: boolean;

  static override metadata = metadata({
    name: "Folder",
    collection: "folders",
    label: "DOCUMENT.Folder",
    labelPlural: "DOCUMENT.Folders",
    get coreTypes() {
      const effects = deltas().newConstants ? ["ActiveEffect"] : [];
      return [...effects, ...FOLDER_DOCUMENT_TYPES];
    },
  });

  override _configure(options: ModelOptions = {}): void {
    super._configure(options);
    const own = { depth: undefined, children: undefined, displayed: false };
    for (const [name, value] of Object.entries(own)) Object.defineProperty(this, name, { value, writable: true });
  }

  /** No folder lies in itself (types: BaseFolder.validateJoint, `@throws`). */
  static override validateJoint(data: Dict): void {
    if (typeof data.folder === "string" && data.folder === data._id) throw new Error("A Folder may not contain itself");
  }

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    return {
      _id,
      name: nameField(),
      type: new DocumentTypeField(this),
      description: new HTMLField({ textSearch: true }),
      folder: reference("Folder"),
      sorting: new StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      sort: new IntegerSortField(),
      color: new ColorField(),
      flags,
      _stats,
    };
  }

  /** Is it open in the sidebar? */
  get expanded(): boolean {
    return theGame()?.folders._expanded[this.uuid] ?? true;
  }

  /** The class of the documents in it. */
  get documentClass(): DocumentClass | undefined {
    return theConfig()?.document(this.type)?.documentClass;
  }

  /** What its documents lie in: the world's collection, in a compendium its index; a folder of compendiums has neither. */
  get documentCollection(): unknown {
    if (this.pack) return theGame()?.packs.get(this.pack)?.index;
    return this.type === "Compendium" ? undefined : theGame()?.collections.get(this.type);
  }

  /** A folder of a compendium lies in that compendium's folders, another one in the world's. */
  override get collection(): unknown {
    return this.pack ? theGame()?.packs.get(this.pack)?.folders : theGame()?.folders;
  }

  get #siblings(): Folder[] {
    return folders(this.collection);
  }

  /** What lies in it: documents, in a compendium the entries of its index. */
  get contents(): unknown[] {
    const pack = this.pack ? theGame()?.packs.get(this.pack) : null;
    if (pack) return pack.index.filter((entry) => entry.folder === this.id);
    if (this.type === "Compendium") return theGame()?.packs.filter((one) => one.folder === this) ?? [];
    const collection = theGame()?.collections.get(this.type);
    return collection?.filter((doc) => doc._source.folder === this.id) ?? [];
  }

  /** Folders in it; with `recursive` also those below. */
  getSubfolders(recursive = false): Folder[] {
    const own = this.#siblings.filter((folder) => folder._source.folder === this.id);
    return recursive ? own.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : own;
  }

  /** The folders that it lies in. */
  getParentFolders(): Folder[] {
    const found: Folder[] = [];
    const known = new Map(this.#siblings.map((folder) => [folder.id, folder]));
    for (let at = known.get(idIn(this)); at && !found.includes(at); at = known.get(idIn(at))) found.push(at);
    return found;
  }

  /**
   * Store what lies in it in a compendium. With `updateByName` an entry of the same name is written over, others are
   * added. Gives the compendium.
   */
  async exportToCompendium<P extends CompendiumCollection>(
    pack: P,
    { updateByName = false, ...options }: { updateByName?: boolean; keepId?: boolean } = {},
  ): Promise<P> {
    const documents = this.contents.filter((entry) => entry instanceof Document);
    const index = await pack.getIndex();
    const known = (doc: Document): Dict | undefined =>
      updateByName ? index.find((entry) => entry.name === Reflect.get(doc, "name")) : undefined;
    const context = { pack: pack.collection };
    const data = documents.map((doc) => ({ _id: known(doc)?._id, data: doc.toCompendium(pack, options) }));
    const updates = data.flatMap(({ _id, data: source }) => (_id === undefined ? [] : [{ ...source, _id }]));
    const creations = data.flatMap(({ _id, data: source }) => (_id === undefined ? [source] : []));
    for (const { _id } of updates) await pack.getDocument(asText(_id));
    if (updates.length) await pack.documentClass.updateDocuments(updates, context);
    if (creations.length) await pack.documentClass.createDocuments(creations, { ...context, ...options });
    return pack;
  }

  /** The folders that it lies in, its parent first. */
  get ancestors(): Folder[] {
    return this.getParentFolders();
  }
}

const idIn = (folder: Folder): string => (typeof folder._source.folder === "string" ? folder._source.folder : "");

function folders(collection: unknown): Folder[] {
  return collection instanceof Map ? [...collection.values()].filter((entry) => entry instanceof Folder) : [];
}

/** The stored value of a setting. */
export class Setting extends Document {
  declare key: string;
  declare value: unknown;
  declare user: string | null;

  static override metadata = metadata({
    name: "Setting",
    collection: "settings",
    label: "DOCUMENT.Setting",
    permissions: { create: "SETTINGS_MODIFY", update: "SETTINGS_MODIFY", delete: "SETTINGS_MODIFY" },
  });

  static override defineSchema(): DataSchema {
    const { _id, _stats } = identityFields();
    return {
      _id,
      key: new StringField({ required: true, nullable: false, blank: false }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: reference("User", { idOnly: true }),
      _stats,
    };
  }

  override _onCreate(data: Dict, options: Dict, userId: string): void {
    super._onCreate(data, options, userId);
    theGame()?.settings.notifyChange(this, options, userId);
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) theGame()?.settings.notifyChange(this, options, userId);
  }
}
