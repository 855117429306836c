import type { EmbedLike } from "./types.ts";
import { DataModel } from "./data-model.ts";
import type { SchemaField } from "../data/fields/schema.ts";
import { globalPath } from "../environment.ts";
import type { Dict } from "../types.ts";

/** The `system` data of a document of some type. */
export class TypeDataModel extends DataModel {
  static override LOCALIZATION_PREFIXES: string[] = [];

  /** The paths of its fields begin with `system.`: forms name their inputs by them. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }

  /** The package that registered this model, by the prefix of its type. */
  get modelProvider(): unknown {
    return globalPath("game.system") ?? null;
  }

  /** Prepare what items and effects may read and change. */
  prepareBaseData(): void {
    return undefined;
  }

  /** Prepare what follows from everything else. */
  prepareDerivedData(): void {
    return undefined;
  }

  /** Before the document is created, on the asking client. `false` drops it. */
  async _preCreate(_data: Dict, _options: Dict, _user: unknown): Promise<boolean | void> {
    return undefined;
  }

  /** After the document was created, on every client. */
  _onCreate(_data: Dict, _options: Dict, _userId: string): void {
    return undefined;
  }

  /** Before the document is updated, on the asking client. `false` drops the update. */
  async _preUpdate(_changes: Dict, _options: Dict, _user: unknown): Promise<boolean | void> {
    return undefined;
  }

  /** After the document was updated, on every client. */
  _onUpdate(_changed: Dict, _options: Dict, _userId: string): void {
    return undefined;
  }

  /** Before the document is deleted, on the asking client. `false` keeps it. */
  async _preDelete(_options: Dict, _user: unknown): Promise<boolean | void> {
    return undefined;
  }

  /** After the document was deleted, on every client. */
  _onDelete(_options: Dict, _userId: string): void {
    return undefined;
  }

  /** The document as part of a text; null where the type has no such form. */
  async toEmbed(_config: Dict, _options: Dict = {}): Promise<EmbedLike | null> {
    return null;
  }

  /** Called once the embedded element is in place. */
  onEmbed(_element: EmbedLike): void {
    return undefined;
  }
}
