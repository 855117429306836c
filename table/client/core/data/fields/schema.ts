import { deltas } from "../../generation.ts";
import { type Dict, isDict, isFunction } from "../../types.ts";
import { equals } from "../../utils/values/object.ts";
import { isDeletionKey, isReplacementKey, isSpecialKey, settled } from "../../utils/values/operators.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { DataField } from "./base.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  FieldContext,
  ModelLike,
  UpdateOptions,
  UpdateResult,
  ValidateOptions,
  ValidatorResult,
} from "./types.ts";
import { unchanged } from "./types.ts";

export type DataSchema = Record<string, DataField>;

/** A fixed set of named fields. */
export class SchemaField extends DataField {
  static override hierarchical = true;
  static override recursive = true;
  readonly fields: DataSchema;
  /** Keys that were given but are in no field. */
  unknownKeys: string[] = [];

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  constructor(fields: DataSchema, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = this._initializeSchema(fields);
  }

  _initializeSchema(fields: DataSchema): DataSchema {
    for (const [name, field] of Object.entries(fields)) {
      // Types: SchemaField#_initialize (`@throws`).
      if (name === "_source") throw new TypeError('"_source" is not a valid name of a field');
      if (field.parent) throw new Error(`The "${name}" field already belongs to some other parent`);
      field.name = name;
      field.parent = this;
    }
    return fields;
  }

  /** Add fields to the schema. Of 14 only. */
  get extendFields(): ((fields: DataSchema) => void) | undefined {
    if (!deltas().addedMethods) return undefined;
    return (fields) => void Object.assign(this.fields, this._initializeSchema(fields));
  }

  /** Iterate over the fields. */
  [Symbol.iterator](): IterableIterator<DataField> {
    return Object.values(this.fields)[Symbol.iterator]();
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): Array<[string, DataField]> {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  /** The field of this name. */
  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a dotted path. */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(Array.isArray(path) ? [...path] : path.split("."));
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.get(name)?._getField(rest);
  }

  override getInitialValue(source?: Dict): unknown {
    const initial = super.getInitialValue(source);
    if (initial !== undefined || !this.required) return initial;
    return this.nullable ? null : this._cleanType({}, { source: source ?? {} });
  }

  /** Nothing is added to an object as a whole (T: SchemaField). */
  override _applyChangeAdd(value: unknown): unknown {
    return value;
  }

  override _cast(value: unknown): unknown {
    return isDict(value) ? value : {};
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = isDict(value) ? value : {};
    const { partial = false } = options;
    for (const [name, field] of this.entries()) {
      if (name in data) data[name] = field.clean(data[name], options);
      else if (!partial) {
        const initial = field.clean(undefined, options);
        if (initial !== undefined) data[name] = initial;
      }
    }
    for (const key of Object.keys(data)) {
      if (key in this.fields) {
        if (data[key] === undefined) Reflect.deleteProperty(data, key);
        continue;
      }
      const field = isSpecialKey(key) ? this.fields[key.slice(2)] : undefined;
      if (!field) Reflect.deleteProperty(data, key);
      else if (isReplacementKey(key)) data[key] = field.clean(settled(data[key]), { ...options, partial: false });
    }
    return data;
  }

  override _validateType(value: unknown, options: ValidateOptions): ValidatorResult {
    if (!isDict(value)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    for (const [name, field] of this.entries()) {
      if (options.partial && !(name in value)) continue;
      const inner = this.#validateField(value, name, field, options);
      if (inner) failure.fields[name] = inner;
    }
    if (failure.isEmpty()) return undefined;
    failure.invalidValue = value;
    return failure;
  }

  #validateField(
    data: Dict,
    name: string,
    field: DataField,
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    const failure = field.validate(data[name], options);
    if (!failure || !options.fallback || !failure.unresolved) return failure;
    const initial = field.getInitialValue(options.source ?? data);
    if (field.validate(initial, { ...options, fallback: false })) return failure;
    data[name] = initial;
    const resolved = new DataModelValidationFailure({ ...failure.toObject(), fallback: initial, unresolved: false });
    resolved.message ??= failure.toString();
    return resolved;
  }

  override _validateModel(data: unknown, options: ValidateOptions): void {
    if (!isDict(data)) return;
    for (const [name, field] of this.entries()) field._validateModel(data[name], options);
  }

  override initialize(value: unknown, model: ModelLike, options: Dict = {}): unknown {
    if (!isDict(value)) return value;
    const data: Dict = {};
    for (const [name, field] of this.entries()) {
      const initialized = field.initialize(value[name], model, options);
      if (isFunction(initialized)) {
        Object.defineProperty(data, name, {
          get: () => initialized(),
          set: () => undefined,
          configurable: true,
          enumerable: true,
        });
      } else data[name] = initialized;
    }
    return data;
  }

  override toObject(value: unknown): unknown {
    if (!isDict(value)) return value;
    const data: Dict = {};
    for (const [name, field] of this.entries()) {
      if (name in value) data[name] = field.toObject(value[name]);
    }
    return data;
  }

  override _applyUpdate(current: unknown, change: unknown, options: UpdateOptions): UpdateResult {
    if (!isDict(change)) return super._applyUpdate(current, change, options);
    if (!isDict(current) || options.recursive === false) return this.#replace(current, change);
    return this.applyChanges(current, change, options);
  }

  #replace(current: unknown, change: Dict): UpdateResult {
    const value = this._cleanType(settled(change), { source: change });
    return equals(current, value) ? unchanged(current) : { value, diff: value, changed: true };
  }

  /** Apply each key of a change to the value of that key. */
  applyChanges(current: Dict, change: Dict, options: UpdateOptions): UpdateResult {
    const value: Dict = { ...current };
    const diff: Dict = {};
    for (const [key, given] of Object.entries(change)) {
      const name = isSpecialKey(key) ? key.slice(2) : key;
      const field = this.fields[name];
      if (!field) continue;
      if (isDeletionKey(key)) {
        const initial = field.getInitialValue(current);
        if (equals(value[name], initial)) continue;
        value[name] = initial;
        diff[key] = null;
      } else if (isReplacementKey(key)) {
        if (equals(value[name], given)) continue;
        value[name] = given;
        diff[key] = given;
      } else {
        const result = field._applyUpdate(current[name], given, options);
        if (!result.changed) continue;
        value[name] = result.value;
        diff[name] = result.diff;
      }
    }
    return Object.keys(diff).length ? { value, diff, changed: true } : unchanged(current);
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: Dict) => unknown),
    value?: unknown,
    options: Dict = {},
  ): unknown {
    const data = isDict(value) ? value : {};
    const results: Dict = {};
    for (const [name, field] of this.entries()) {
      if (options.partial && !(name in data)) continue;
      results[name] = field.apply(fn, data[name], options);
    }
    return results;
  }

  override migrateSource(sourceData: Dict, fieldData: unknown): void {
    if (!isDict(fieldData)) return;
    for (const [name, field] of this.entries()) {
      if (name in fieldData) field.migrateSource(sourceData, fieldData[name]);
    }
  }
}
