import { type ModelClass, isModelClass } from "../../../abstract/data-model.ts";
import { type Dict, isDict, isFunction } from "../../../types.ts";
import { equals } from "../../../utils/values/object.ts";
import { DataField } from "../base.ts";
import { EmbeddedDataField, plain } from "../embedded/embedded-data.ts";
import { SchemaField, type DataSchema } from "../schema.ts";
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

type SchemaDefinition = DataSchema | SchemaField | ModelClass;

function typeOf(value: unknown): string | undefined {
  return isDict(value) && typeof value.type === "string" ? value.type : undefined;
}

/** One of several schemas, chosen by the value's own `type`. */
export class TypedSchemaField extends DataField {
  static override hierarchical = true;
  static override recursive = true;
  readonly types: Record<string, SchemaField>;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true };
  }

  constructor(types: Record<string, SchemaDefinition>, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.types = Object.fromEntries(
      Object.entries(types).map(([type, definition]) => [type, this.#configure(definition)]),
    );
  }

  #configure(definition: SchemaDefinition): SchemaField {
    const field = isModelClass(definition)
      ? new EmbeddedDataField(definition)
      : definition instanceof SchemaField
        ? definition
        : new SchemaField(isSchema(definition) ? definition : {});
    field.name = this.name;
    field.parent = this.parent;
    return field;
  }

  #schema(value: unknown): SchemaField | undefined {
    const type = typeOf(value);
    return type === undefined ? undefined : this.types[type];
  }

  override _cast(value: unknown): unknown {
    const data = plain(value);
    return isDict(data) ? data : {};
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const schema = this.#schema(value);
    if (schema) return schema.clean(value, options);
    return value;
  }

  override _validateType(value: unknown, options: ValidateOptions): ValidatorResult {
    const schema = this.#schema(value);
    if (schema) return schema.validate(value, options);
    // Part of a value may come without its type; the whole is validated once applied.
    if (options.partial && isDict(value) && !("type" in value)) return undefined;
    throw new Error(`type: ${String(typeOf(value))} is not a valid type`);
  }

  override initialize(value: unknown, model: ModelLike, options: Dict = {}): unknown {
    const schema = this.#schema(value);
    if (!schema) return value;
    const ready = schema.initialize(value, model, options);
    return isFunction(ready) ? ready() : ready;
  }

  override toObject(value: unknown): unknown {
    return this.#schema(value)?.toObject(value) ?? value;
  }

  override _applyUpdate(current: unknown, change: unknown, options: UpdateOptions): UpdateResult {
    const type = typeOf(change);
    const schema = this.#schema(current);
    if (schema && isDict(change) && (type === undefined || type === typeOf(current))) {
      return schema._applyUpdate(current, change, options);
    }
    return equals(current, change) ? unchanged(current) : { value: change, diff: change, changed: true };
  }

  override _getField(path: string[]): DataField | undefined {
    const [type, ...rest] = path;
    return type === undefined
      ? this
      : (Object.hasOwn(this.types, type) ? this.types[type] : undefined)?._getField(rest);
  }

  override migrateSource(sourceData: Dict, fieldData: unknown): void {
    this.#schema(fieldData)?.migrateSource(sourceData, fieldData);
  }
}

function isSchema(value: unknown): value is DataSchema {
  return isDict(value) && Object.values(value).every((field) => field instanceof DataField);
}
