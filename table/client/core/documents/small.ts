import type { ModelOptions } from "../abstract/data-model.ts";
import { Document } from "../abstract/document.ts";
import { metadata } from "../abstract/document-types.ts";
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
import { theGame } from "../environment.ts";
import { deltas } from "../generation.ts";
import type { Dict } from "../types.ts";
import type { Color } from "../utils/color.ts";
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

  /** What lies in it. */
  get contents(): unknown[] {
    if (this.type === "Compendium") return theGame()?.packs.filter((pack) => pack.folder === this) ?? [];
    const collection = theGame()?.collections.get(this.type);
    return collection?.filter((doc) => doc._source.folder === this.id) ?? [];
  }

  /** Folders in it; with `recursive` also those below. */
  getSubfolders(recursive = false): Folder[] {
    const own = theGame()?.folders.filter((folder) => folder._source.folder === this.id) ?? [];
    return recursive ? own.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : own;
  }

  /** The folders that it lies in, its parent first. */
  get ancestors(): Folder[] {
    const found: Folder[] = [];
    for (let at = this.folder; at && !found.includes(at); at = at.folder) found.push(at);
    return found;
  }
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
