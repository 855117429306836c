import { type Dict, isDict } from "../../../types.ts";
import { DataModelValidationFailure } from "../../validation-failure.ts";
import { ArrayField } from "../array.ts";
import { plain } from "./embedded-data.ts";
import { ObjectField } from "../object.ts";
import type { SchemaField } from "../schema.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  FieldContext,
  ModelLike,
  UpdateOptions,
  UpdateResult,
  ValidateOptions,
  ValidatorResult,
} from "../types.ts";
import { unchanged } from "../types.ts";

/** What the field asks of the class of the documents it holds. */
export interface EmbeddedClass {
  readonly documentName: string;
  readonly schema: SchemaField;
  cleanData(source?: Dict, options?: CleanOptions): Dict;
  migrateDataSafe(source: Dict): Dict;
}

interface CollectionLike {
  initialize(options?: Dict): void;
  toObject(source?: boolean): Dict[];
}

function isCollection(value: unknown): value is CollectionLike {
  return typeof value === "object" && value !== null && "initialize" in value && "toObject" in value;
}

/** Documents inside a document; ready, they are a collection. */
export class EmbeddedCollectionField extends ArrayField {
  readonly #model: EmbeddedClass;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, readonly: true };
  }

  constructor(model: EmbeddedClass, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(new ObjectField(), options, context);
    this.#model = model;
  }

  get model(): EmbeddedClass {
    return this.#model;
  }

  get schema(): SchemaField {
    return this.model.schema;
  }

  override _cleanElement(value: unknown, options: CleanOptions): unknown {
    const data = plain(value);
    return this.model.cleanData(isDict(data) ? data : {}, { ...options, source: isDict(data) ? data : {} });
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!Array.isArray(value)) return value;
    // Part of an existing document stays part of it; only what is new is made whole, when it is applied.
    return value.map((entry: unknown) =>
      options.partial === true ? plain(entry) : this._cleanElement(entry, options),
    );
  }

  override _validateElements(value: unknown[], options: ValidateOptions): ValidatorResult {
    // What is stored is judged document by document when the collection is filled.
    if (options.fallback === true || options.dropInvalidEmbedded === true || options.partial === true) return undefined;
    const failure = new DataModelValidationFailure();
    for (const [id, entry] of value.entries()) {
      const inner = this.model.schema.validate(entry, { ...options, source: isDict(entry) ? entry : {} });
      if (inner) failure.elements.push({ id, failure: inner });
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(_value: unknown, model: ModelLike, options: Dict = {}): unknown {
    const collections: unknown = Reflect.get(model, "collections");
    const collection = isDict(collections) && this.name !== undefined ? collections[this.name] : undefined;
    if (!isCollection(collection)) return [];
    collection.initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return isCollection(value) ? value.toObject(false) : value;
  }

  override _applyUpdate(current: unknown, change: unknown, options: UpdateOptions): UpdateResult {
    if (!Array.isArray(change) || !Array.isArray(current)) return unchanged(current);
    const list: unknown[] = Array.from<unknown>(current);
    const diff: unknown[] = [];
    for (const entry of change) {
      if (!isDict(entry)) continue;
      const index = list.findIndex((stored) => isDict(stored) && stored._id === entry._id);
      const stored = list[index];
      if (isDict(stored)) {
        const cleaned = this.model.cleanData({ ...entry }, { partial: true, source: { ...stored, ...entry } });
        const result = this.model.schema.applyChanges(stored, cleaned, { ...options, source: stored });
        if (!result.changed || !isDict(result.diff)) continue;
        list[index] = result.value;
        diff.push({ _id: stored._id, ...result.diff });
      } else {
        const whole = this._cleanElement(entry, {});
        list.push(whole);
        diff.push(whole);
      }
    }
    return diff.length ? { value: list, diff, changed: true } : unchanged(current);
  }

  override migrateSource(_sourceData: Dict, fieldData: unknown): void {
    if (!Array.isArray(fieldData)) return;
    for (const entry of fieldData) if (isDict(entry)) this.model.migrateDataSafe(entry);
  }
}
