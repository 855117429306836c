import { Document } from "../abstract/document.ts";
import { metadata } from "../abstract/document-types.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import {
  AlphaField,
  BooleanField,
  DocumentIdField,
  DocumentOwnershipField,
  EmbeddedCollectionField,
  HTMLField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { callMethod } from "../environment.ts";
import type { Dict } from "../types.ts";
import { slugify } from "../utils/text.ts";
import { directoryFields, identityFields, nameField, typeFields } from "./common.ts";
import type { Folder } from "./small.ts";

/** A heading under which pages of an entry stand. */
export class JournalEntryCategory extends Document {
  declare name: string;
  declare sort: number;

  static override metadata = metadata({
    name: "JournalEntryCategory",
    collection: "categories",
    label: "DOCUMENT.JournalEntryCategory",
    labelPlural: "DOCUMENT.JournalEntryCategories",
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    const { sort } = directoryFields();
    return { _id, name: new StringField({ required: true, blank: true, textSearch: true }), sort, flags, _stats };
  }
}

/** A page of a journal entry. */
export class JournalEntryPage extends Document {
  declare name: string;
  declare type: string;
  declare system: Dict;
  declare category: string | null;
  declare text: { content: string | undefined; format: number };
  declare sort: number;
  declare ownership: Record<string, number>;

  static override metadata = metadata({
    name: "JournalEntryPage",
    collection: "pages",
    label: "DOCUMENT.JournalEntryPage",
    coreTypes: ["text", "image", "pdf", "video"],
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["name", "type", "sort"],
    permissions: { create: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    const { sort } = directoryFields();
    return {
      _id,
      name: nameField(),
      ...typeFields(this, "text"),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({ required: true, nullable: false, integer: true, min: 1, max: 6, initial: 1 }),
      }),
      category: new DocumentIdField({ readonly: false }),
      image: new SchemaField({ caption: new StringField() }),
      text: new SchemaField({
        content: new HTMLField({ required: false, textSearch: true }),
        markdown: new StringField({ required: false }),
        format: new NumberField({ initial: 1 }),
      }),
      video: new SchemaField({
        controls: new BooleanField({ initial: true }),
        loop: new BooleanField({ required: false, initial: undefined }),
        autoplay: new BooleanField({ required: false, initial: undefined }),
        volume: new AlphaField({ required: true, step: 0.01, initial: 0.5 }),
        timestamp: new NumberField({ required: false, min: 0, initial: undefined }),
        width: new NumberField({ required: false, positive: true, integer: true, initial: undefined }),
        height: new NumberField({ required: false, positive: true, integer: true, initial: undefined }),
      }),
      src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
      sort,
      ownership: new DocumentOwnershipField({ initial: { default: -1 } }),
      flags,
      _stats,
    };
  }

  /** A heading's name as links write it (`@UUID[…#name]`). */
  static slugifyHeading(heading: HTMLHeadingElement | string): string {
    const words = typeof heading === "string" ? heading : (heading.textContent ?? "");
    return slugify(words.replace(/["']/g, ""), { strict: true });
  }

  /** A link to a page opens its entry there. */
  override _onClickDocumentLink(event: Event): unknown {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-uuid]") : null;
    const anchor = link?.dataset.hash;
    return callMethod(this.parent?.sheet, "render", { force: true, pageId: this.id, ...(anchor ? { anchor } : {}) });
  }
}

/** An entry of the journal. */
export class JournalEntry extends Document {
  declare name: string;
  declare pages: EmbeddedCollection<JournalEntryPage>;
  declare folder: Folder | null;
  declare sort: number;
  declare ownership: Record<string, number>;

  static override metadata = metadata({
    name: "JournalEntry",
    collection: "journal",
    label: "DOCUMENT.JournalEntry",
    labelPlural: "DOCUMENT.JournalEntries",
    embedded: { JournalEntryPage: "pages", JournalEntryCategory: "categories" },
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    permissions: { create: "JOURNAL_CREATE", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    return {
      _id,
      name: nameField(),
      pages: new EmbeddedCollectionField(JournalEntryPage),
      categories: new EmbeddedCollectionField(JournalEntryCategory),
      ...directoryFields(),
      flags,
      _stats,
    };
  }
}
