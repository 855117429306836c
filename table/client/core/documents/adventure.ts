/** Adventures: whole worlds' contents in one entry of a compendium. */
import { Document } from "../abstract/document.ts";
import { metadata } from "../abstract/document-types.ts";
import { FilePathField, HTMLField, IntegerSortField, ObjectField, SetField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { theConfig, theGame } from "../environment.ts";
import { Hooks } from "../hooks.ts";
import { asText, type Dict, isDict } from "../types.ts";
import { deepClone } from "../utils/values/object.ts";
import { identityFields, nameField, reference } from "./common.ts";

/** Fields with contents, and what documents lie in each. Folders come first, since the others lie in them. */
const CONTENTS = {
  folders: "Folder",
  actors: "Actor",
  combats: "Combat",
  items: "Item",
  journal: "JournalEntry",
  scenes: "Scene",
  tables: "RollTable",
  macros: "Macro",
  cards: "Cards",
  playlists: "Playlist",
} as const;

type ByName = Record<string, Dict[]>;

/** What an import makes and changes, by the name of the documents. */
interface ImportData {
  toCreate: ByName;
  toUpdate: ByName;
  documentCount: number;
}

/** A document that is kept as plain data and read as a document that belongs to nobody. */
class ContentField extends ObjectField {
  readonly documentName: string;

  constructor(documentName: string) {
    super();
    this.documentName = documentName;
  }

  override initialize(value: unknown): unknown {
    const cls = theConfig()?.document(this.documentName)?.documentClass;
    return cls && isDict(value) ? new cls(deepClone(value), { strict: false }) : value;
  }
}

export class Adventure extends Document {
  declare name: string;
  declare img: string | null;

  static override metadata = metadata({
    name: "Adventure",
    collection: "adventures",
    label: "DOCUMENT.Adventure",
    labelPlural: "DOCUMENT.Adventures",
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    const contents = Object.entries(CONTENTS).map(
      ([key, name]) => [key, new SetField(new ContentField(name))] as const,
    );
    return {
      _id,
      name: nameField(),
      img: new FilePathField({ categories: ["IMAGE"] }),
      caption: new HTMLField(),
      description: new HTMLField({ textSearch: true }),
      ...Object.fromEntries(contents),
      folder: reference("Folder"),
      sort: new IntegerSortField(),
      flags,
      _stats,
    };
  }

  /** The fields whose contents are imported, with the classes of what they hold. */
  static get contentFields(): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(CONTENTS).map(([key, name]) => [key, theConfig()?.document(name)?.documentClass]),
    );
  }

  get thumbnail(): string | null {
    return this.img;
  }

  /** Makes what the world lacks and changes what it has. A hook may stop it. */
  async import(options: Dict = {}): Promise<Dict | undefined> {
    const data = await this.prepareImport(options);
    if (!Hooks.call("preImportAdventure", this, options, data.toCreate, data.toUpdate)) return undefined;
    const result = await this.importContent(data);
    Hooks.callAll("importAdventure", this, options, result.created, result.updated);
    return result;
  }

  /** Which of its contents the world lacks, and which it has. */
  prepareImport({ importFields }: Dict = {}): Promise<ImportData> {
    const wanted =
      Array.isArray(importFields) && importFields.length && !importFields.includes("all") ? importFields : null;
    const data: ImportData = { toCreate: {}, toUpdate: {}, documentCount: 0 };
    for (const [key, name] of Object.entries(CONTENTS)) {
      const sources: unknown = this._source[key];
      if (!Array.isArray(sources) || (wanted && !wanted.includes(key))) continue;
      for (const source of sources.filter(isDict)) {
        const side = theGame()?._collection(name)?.has(asText(source._id)) ? data.toUpdate : data.toCreate;
        (side[name] ??= []).push(deepClone(source));
        data.documentCount += 1;
      }
    }
    return Promise.resolve(data);
  }

  /** Carries out what was prepared. Ids are kept, so that links between the contents lead to them. */
  async importContent({ toCreate, toUpdate }: ImportData): Promise<{ created: Dict; updated: Dict }> {
    const created: Dict = {};
    const updated: Dict = {};
    for (const name of Object.values(CONTENTS)) {
      const cls = theConfig()?.document(name)?.documentClass;
      if (!cls) continue;
      const kept = { keepId: true, keepEmbeddedIds: true };
      if (toCreate[name]) created[name] = await cls.createDocuments(toCreate[name], kept);
      if (toUpdate[name]) updated[name] = await cls.updateDocuments(toUpdate[name], { diff: false, recursive: false });
    }
    return { created, updated };
  }
}
