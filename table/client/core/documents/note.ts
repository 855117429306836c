import { Document } from "../abstract/document.ts";
import { metadata } from "../abstract/document-types.ts";
import { NumberField, StringField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { identityFields, reference } from "./common.ts";

/** A pin on a scene. */
export class Note extends Document {
  declare entryId: string | null;
  declare pageId: string | null;
  declare x: number;
  declare y: number;
  declare text: string;

  static override metadata = metadata({
    name: "Note",
    collection: "notes",
    label: "DOCUMENT.Note",
    permissions: { create: "NOTE_CREATE" },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags } = identityFields();
    return {
      _id,
      entryId: reference("JournalEntry", { idOnly: true }),
      pageId: reference("JournalEntryPage", { idOnly: true }),
      x: new NumberField({ required: true, integer: true, nullable: false, initial: 0 }),
      y: new NumberField({ required: true, integer: true, nullable: false, initial: 0 }),
      text: new StringField({ textSearch: true }),
      flags,
    };
  }
}
