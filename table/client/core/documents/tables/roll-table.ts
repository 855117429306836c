import { Document } from "../../abstract/document.ts";
import { metadata, type OperationOptions } from "../../abstract/document-types.ts";
import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import { BooleanField, EmbeddedCollectionField, HTMLField, StringField } from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { isDict, type Dict } from "../../types.ts";
import { directoryFields, identityFields, imageField, nameField } from "../common.ts";
import { tableEmbed } from "./roll-table-embed.ts";
import { drawMessage, type ToMessageOptions } from "./roll-table-chat.ts";
import * as draws from "./roll-table-draw.ts";
import type { Folder } from "../small.ts";
import { TableResult } from "./table-result.ts";

/** A table to roll on. */
export class RollTable extends Document {
  declare name: string;
  declare img: string;
  declare description: string;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare results: EmbeddedCollection<TableResult>;
  declare folder: Folder | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Dict;

  static DEFAULT_ICON = "icons/svg/d20-grey.svg";
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TABLE"];

  static override metadata = metadata({
    name: "RollTable",
    collection: "tables",
    label: "DOCUMENT.RollTable",
    labelPlural: "DOCUMENT.RollTables",
    embedded: { TableResult: "results" },
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    return {
      _id,
      name: nameField(),
      img: imageField(this.DEFAULT_ICON),
      description: new HTMLField({ textSearch: true }),
      results: new EmbeddedCollectionField(TableResult),
      formula: new StringField(),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      ...directoryFields(),
      flags,
      _stats,
    };
  }

  get thumbnail(): string {
    return this.img;
  }

  /** Roll, and say what that gives. Nothing is marked as drawn and nothing is told. */
  roll(options: draws.RollOptions = {}): Promise<draws.TableDraw> {
    return draws.roll(this, options);
  }

  /** Roll (or take what is given), mark what was drawn, and tell the chat. */
  draw(options: draws.DrawOptions = {}): Promise<draws.TableDraw> {
    return draws.draw(this, options);
  }

  /** Draw several at once, as one roll of a pool. */
  drawMany(number: number, options: draws.DrawOptions = {}): Promise<draws.TableDraw> {
    return draws.drawMany(this, number, options);
  }

  /** Tell the chat what was drawn. */
  toMessage(results: readonly TableResult[], options: ToMessageOptions = {}): Promise<Document | undefined> {
    return drawMessage(this, results, options);
  }

  /** Rows that a total gives and that are not drawn yet. */
  getResultsForRoll(value: number): TableResult[] {
    return this.results.filter(({ drawn, range: [low, high] }) => !drawn && low <= value && value <= high);
  }

  /** Give each row as many numbers as it weighs, and the table the die that fits. */
  normalize(): Promise<this | undefined> {
    let total = 0;
    const results = this.results.map((result) => {
      const low = total + 1;
      total += result.weight || 1;
      return { _id: result.id, range: [low, total] };
    });
    return this.update({ results, formula: `1d${total}` });
  }

  /** Everything can be drawn again. */
  async resetResults(): Promise<TableResult[]> {
    const updates = this.results.map(({ id }) => ({ _id: id, drawn: false }));
    const updated = await this.updateEmbeddedDocuments("TableResult", updates, { diff: false });
    return updated.flatMap((doc) => this.results.get(String(doc.id)) ?? []);
  }

  /** In a compendium nothing is drawn yet. */
  override toCompendium(
    pack?: unknown,
    options: Parameters<Document["toCompendium"]>[1] & { clearState?: boolean } = {},
  ): Dict {
    const data = super.toCompendium(pack, options);
    if (options.clearState !== false && Array.isArray(data.results)) {
      for (const result of data.results) if (isDict(result)) result.drawn = false;
    }
    return data;
  }

  /** The table as part of a text. */
  override toEmbed(config: Dict, options: Dict = {}): Promise<HTMLElement | null> {
    return tableEmbed(this, config, options);
  }

  /** A new table with one row for each document of a folder. */
  static async fromFolder(folder: Folder, options: OperationOptions = {}): Promise<Document | undefined> {
    const documents = folder.contents.filter((entry) => entry instanceof Document);
    const results = documents.map((doc, index) => ({
      type: "document",
      name: String(Reflect.get(doc, "name")),
      documentUuid: doc.uuid,
      weight: 1,
      range: [index + 1, index + 1],
    }));
    const data = { name: folder.name, results, formula: `1d${results.length || 1}` };
    const made = await this.implementation.create(data, { renderSheet: true, ...options });
    return Array.isArray(made) ? made[0] : made;
  }
}
