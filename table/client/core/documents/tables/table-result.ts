import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/document-types.ts";
import {
  ArrayField,
  BooleanField,
  DocumentTypeField,
  DocumentUUIDField,
  HTMLField,
  NumberField,
  StringField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { callMethod, globalPath, theConfig } from "../../environment.ts";
import { asText, isDict, type Dict } from "../../types.ts";
import { escapeHTML } from "../../utils/text.ts";
import { logCompatibilityWarning } from "../../utils/warnings.ts";
import { findSync } from "../../uuid-lookup.ts";
import { identityFields, imageField } from "../common.ts";
import type { User } from "../user.ts";

/** `CONST.TABLE_RESULT_TYPES`. */
const TYPES = ["text", "document"];

function isRange(value: unknown): boolean {
  const [low, high] = Array.isArray(value) ? value.map(Number) : [];
  return low !== undefined && high !== undefined && low <= high;
}

/** A row of a table: a text, or a document. */
export class TableResult extends Document {
  declare type: string;
  declare name: string;
  declare img: string | null;
  declare description: string;
  declare documentUuid: string | null | undefined;
  declare weight: number;
  declare range: [number, number];
  declare drawn: boolean;
  declare flags: Dict;

  static override LOCALIZATION_PREFIXES = ["TABLE_RESULT"];

  static override metadata = metadata({
    name: "TableResult",
    collection: "results",
    label: "DOCUMENT.TableResult",
    labelPlural: "DOCUMENT.TableResults",
    coreTypes: TYPES,
    compendiumIndexFields: ["type"],
    permissions: { create: "OWNER", update: mayUpdate, delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    return {
      _id,
      type: new DocumentTypeField(this, { initial: "text" }),
      name: new StringField({ required: true, nullable: false, blank: true, initial: "", textSearch: true }),
      img: imageField(),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: new NumberField({ required: true, integer: true, positive: true, nullable: false, initial: 1 }),
      range: new ArrayField(new NumberField({ integer: true }), {
        min: 2,
        max: 2,
        validate: isRange,
        validationError: "must be a length-2 array of ascending integers",
      }),
      drawn: new BooleanField(),
      flags,
      _stats,
    };
  }

  /** Types were numbers, compendium rows a type of their own, and documents named by collection and id. */
  static override migrateData(source: Dict): Dict {
    if (typeof source.type === "number") source.type = source.type === 0 ? "text" : "document";
    if (source.type === "pack") source.type = "document";
    const { documentCollection: where, documentId: id } = source;
    if (source.documentUuid === undefined && typeof where === "string" && where && typeof id === "string" && id) {
      source.documentUuid = where.includes(".") ? `Compendium.${where}.${id}` : `${where}.${id}`;
    }
    return super.migrateData(source);
  }

  /** A row that stands for a document wears its picture. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    if (this.type !== "document") return;
    const img: unknown = Reflect.get(documentOf(this.documentUuid) ?? {}, "img");
    if (typeof img === "string" && img) this.img = img;
  }

  /** Its picture, or that of all rows. */
  get icon(): string {
    return this.img || asText(theConfig()?.document("RollTable")?.resultIcon, "icons/svg/d20-black.svg");
  }

  /** What it says, as markup: the name is plain text (#12253), the description is rich. */
  async getHTML(): Promise<string> {
    const name = escapeHTML(this.name);
    const link = this.type === "document" && this.documentUuid ? `@UUID[${this.documentUuid}]{${label(name)}}` : name;
    const heading = link ? `<strong class="result-name">${link}</strong>` : "";
    const markup = heading && this.description ? `${heading} ${this.description}` : heading || this.description;
    const editor = globalPath("foundry.applications.ux.TextEditor.implementation");
    const enriched: unknown = await callMethod(editor, "enrichHTML", markup, {
      relativeTo: this,
      secrets: this.isOwner,
    });
    return typeof enriched === "string" ? enriched : markup;
  }

  /** A link to its document. */
  documentToAnchor(): HTMLAnchorElement | null {
    if (this.type !== "document" || !this.documentUuid) return null;
    const anchor = document.createElement("a");
    anchor.className = "content-link";
    anchor.draggable = true;
    const parts = this.documentUuid.split(".");
    Object.assign(anchor.dataset, { link: "", uuid: this.documentUuid, id: parts.at(-1), type: parts.at(-2) });
    anchor.textContent = this.name;
    return anchor;
  }

  override async _preUpdate(changes: Dict, options: Dict, user: User): Promise<boolean | void> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    // A text row points to nothing.
    if (changes.type === "text" && changes.documentUuid === undefined) changes.documentUuid = null;
  }

  /** 13's old name for what a row says. */
  get text(): string {
    old("TableResult#text", "TableResult#name or TableResult#description");
    return this.type === "text" ? this.description : this.name;
  }

  /** 13's old way to what the chat shows. */
  getChatText(): string {
    old("TableResult#getChatText", "TableResult#getHTML");
    return this.type === "document" && this.documentUuid
      ? `@UUID[${this.documentUuid}]{${label(this.name)}}`
      : this.description;
  }

  /** 13's old name for the document's id. */
  get documentId(): string | null {
    old("TableResult#documentId", "TableResult#documentUuid");
    return this.documentUuid?.split(".").at(-1) ?? null;
  }

  /** 13's old name for where the document lies: a document name, or a compendium's id (#12416). */
  get documentCollection(): string {
    old("TableResult#documentCollection", "TableResult#documentUuid");
    const parts = this.documentUuid?.split(".") ?? [];
    return (parts[0] === "Compendium" ? `${parts[1]}.${parts[2]}` : parts[0]) ?? "";
  }
}

/** Who draws may mark what was drawn; all else is the table's owner's. */
function mayUpdate(user: User, doc: Document, data: Dict): boolean {
  const keys = Object.keys(isDict(data) ? data : {}).filter((key) => key !== "_id");
  if (user.isGM || (keys.length > 0 && keys.every((key) => key === "drawn"))) return true;
  return doc.parent?.canUserModify(user, "update") ?? false;
}

/** The document here and now; one of a compendium may not be loaded. */
function documentOf(uuid: string | null | undefined): object | null {
  return uuid ? findSync(uuid, { strict: false }) : null;
}

const label = (name: string): string => name.replace(/[{}]/g, "");

function old(name: string, instead: string): void {
  logCompatibilityWarning(`${name} is deprecated in favor of ${instead}.`, { since: 13, until: 15, once: true });
}
