import { metadata } from "../../abstract/document-types.ts";
import { BooleanField, ColorField, DocumentAuthorField, NumberField, StringField } from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { theConfig, theGame } from "../../environment.ts";
import { deltas } from "../../generation.ts";
import { identityFields, reference } from "../common.ts";
import type { JournalEntry, JournalEntryPage } from "../journal.ts";
import { TextureData } from "../tokens/token-schema.ts";
import type { User } from "../user.ts";
import { levelsOf14, lockOf14, needed, order, PlacedDocument, position } from "./placed-document.ts";

/** A pin on a scene. */
export class NoteDocument extends PlacedDocument {
  declare entryId: string | null;
  declare pageId: string | null;
  declare x: number;
  declare y: number;
  declare text: string;

  static DEFAULT_ICON = "icons/svg/book.svg";

  static override metadata = metadata({
    name: "Note",
    collection: "notes",
    label: "DOCUMENT.Note",
    permissions: { create: "NOTE_CREATE" },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags } = identityFields();
    const on14 = deltas().sceneLevels;
    return {
      _id,
      ...(on14 ? { author: new DocumentAuthorField({ documentName: "User" }, { nullable: true }) } : {}),
      entryId: reference("JournalEntry", { idOnly: true }),
      pageId: reference("JournalEntryPage", { idOnly: true }),
      ...position(),
      sort: order(),
      ...levelsOf14(),
      texture: new TextureData({
        categories: ["IMAGE"],
        initial: { src: this.DEFAULT_ICON, anchorX: 0.5, anchorY: 0.5, fit: "contain" },
      }),
      iconSize: needed(40, { integer: true, min: 32 }),
      text: new StringField({ textSearch: true }),
      fontFamily: new StringField({
        required: true,
        ...(on14 ? { blank: true } : {}),
        initial: () => theConfig()?.defaultFontFamily ?? "Signika",
      }),
      fontSize: new NumberField({
        required: true,
        ...(on14 ? { nullable: false } : {}),
        integer: true,
        min: 8,
        max: 128,
        initial: 32,
      }),
      textAnchor: new NumberField({ required: true, choices: [0, 1, 2, 3, 4], initial: 1 }),
      textColor: new ColorField({ required: true, nullable: false, initial: "#FFFFFF" }),
      global: new BooleanField(),
      ...lockOf14(),
      flags,
    };
  }

  static override canUserCreate(user: User): boolean {
    return user.hasPermission("NOTE_CREATE");
  }

  /** The entry of the journal that it belongs to. */
  get entry(): JournalEntry | undefined {
    return theGame()?.journal.get(this.entryId ?? "");
  }

  /** The page of that entry. */
  get page(): JournalEntryPage | undefined {
    return this.entry?.pages.get(this.pageId ?? "");
  }

  /** Its own text, or the name of its page or entry. */
  get label(): string {
    return this.text || this.page?.name || this.entry?.name || (theGame()?.i18n.localize("DOCUMENT.Note") ?? "");
  }
}
