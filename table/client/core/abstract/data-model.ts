import type { DataField } from "../data/fields/base.ts";
import { SchemaField, type DataSchema } from "../data/fields/schema.ts";
import type { CleanOptions, UpdateOptions } from "../data/fields/types.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../data/validation-failure.ts";
import { deltas, deprecatedIn14 } from "../generation.ts";
import { asText, type Dict, isDict, isFunction, messageOf } from "../types.ts";
import { mergeObject } from "../utils/values/merge.ts";
import { deepClone, isEmpty } from "../utils/values/object.ts";
import { operatorsToKeys } from "../utils/values/operators.ts";
import { expandObject } from "../utils/values/path.ts";

export interface ModelOptions {
  parent?: unknown;
  /** Throw on invalid data. */
  strict?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  /** Ours: the data is the parent's own, already clean; keep it by reference. */
  shared?: boolean;
  [option: string]: unknown;
}

export interface ModelValidateOptions {
  changes?: Dict;
  clean?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  strict?: boolean;
  fields?: boolean;
  joint?: boolean;
}

/** What the fields are checked against: whether the data is but part of a source, and that source. */
interface FieldsScope {
  partial: boolean;
  source: Dict;
}

/** The static side of a model class. */
export interface ModelClass<T extends DataModel = DataModel> {
  new (data?: Dict, options?: ModelOptions): T;
  readonly name: string;
  readonly schema: SchemaField;
  LOCALIZATION_PREFIXES: string[];
  defineSchema(): DataSchema;
  cleanData(source?: Dict, options?: CleanOptions): Dict;
  migrateData(source: Dict): Dict;
  migrateDataSafe(source: Dict): Dict;
  shimData(data: Dict, options?: Dict): Dict;
  validateJoint(data: Dict): void;
  _initializationOrder(): Iterable<[string, DataSchema[string]]>;
}

/** Data with a schema: migrated, cleaned, validated, then made ready as properties of the instance. */
export class DataModel {
  static LOCALIZATION_PREFIXES: string[] = [];
  declare readonly parent: unknown;
  declare readonly _source: Dict;
  #failures: { fields: DataModelValidationFailure | null; joint: DataModelValidationFailure | null } = {
    fields: null,
    joint: null,
  };
  /** Readonly fields that have their value. */
  readonly #settled = new Set<string>();

  constructor(data: Dict = {}, options: ModelOptions = {}) {
    const { parent = null, ...rest } = options;
    fix(this, "parent", parent);
    const source = options.shared ? data : this._initializeSource(data, rest);
    fix(this, "_source", sealed(source, this.schema));
    // "before validation and initialization" (types), and with the source: packages read `_source` in `_configure`.
    this._configure(rest);
    const { strict = true, fallback = false, dropInvalidEmbedded = false } = options;
    if (!options.shared) this.validate({ strict, fallback, dropInvalidEmbedded, fields: true, joint: true });
    this._initialize({ ...rest, strict });
  }

  /** Define what a class of models holds. Subclasses spread `super.defineSchema()`. */
  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its schema`);
  }

  /** The schema, built once per class (and generation, which a process may change between tests). */
  static get schema(): SchemaField {
    const own: unknown = Object.hasOwn(this, "_schema") ? Reflect.get(this, "_schema") : undefined;
    if (own instanceof SchemaField && Reflect.get(this, "_schemaFor") === deltas()) return own;
    const schema = new SchemaField(this.defineSchema());
    Object.defineProperty(this, "_schema", { value: schema, configurable: true });
    Object.defineProperty(this, "_schemaFor", { value: deltas(), configurable: true });
    return schema;
  }

  /** The schema of this model's class. */
  get schema(): SchemaField {
    return this.#class.schema;
  }

  /** Find the field of a property, also in the models that this one holds. Of 14 only. */
  get getFieldForProperty(): ((key: string | string[]) => DataField | undefined) | undefined {
    return deltas().addedMethods ? (key) => fieldFor(this, parts(key)) : undefined;
  }

  get #class(): ModelClass {
    return modelClass(this);
  }

  /** Is there data for which no valid value was found? */
  get invalid(): boolean {
    return [this.#failures.fields, this.#failures.joint].some((failure) => failure?.unresolved ?? false);
  }

  /** What the last validation found. */
  get validationFailures(): { fields: DataModelValidationFailure | null; joint: DataModelValidationFailure | null } {
    return this.#failures;
  }

  _configure(_options: ModelOptions): void {
    return undefined;
  }

  _initializeSource(data: Dict | DataModel, _options: ModelOptions): Dict {
    const source = data instanceof DataModel ? data.toObject() : data;
    const cls = this.#class;
    const migrated = cls.migrateDataSafe(source);
    return cls.shimData(cls.cleanData(migrated));
  }

  /** Coerce source data to the schema. */
  static cleanData(source: Dict = {}, options: CleanOptions = {}): Dict {
    const cleaned = this.schema.clean(source, { source, ...options });
    return isDict(cleaned) ? cleaned : {};
  }

  /** Fields in the order they are made ready in. */
  static *_initializationOrder(): Generator<[string, DataSchema[string]], void, undefined> {
    yield* this.schema.entries();
  }

  /** Make the properties of the instance out of the source. */
  _initialize(options: ModelOptions = {}): void {
    for (const [name, field] of this.#class._initializationOrder()) this.#initializeField(name, field, options);
  }

  /**
   * A plain assignment, as the types tell: a field that is called as a fixed property or a getter of the class throws
   * here. A readonly field keeps its first value (#9665), an id that is given late is its first (#7571).
   */
  #initializeField(name: string, field: DataSchema[string], options: ModelOptions): void {
    const value = field.initialize(this._source[name], this, options);
    const enumerable = deltas().enumerableFields;
    if (isFunction(value)) {
      const get = (): unknown => value();
      Object.defineProperty(this, name, { get, set: () => undefined, configurable: true, enumerable });
    } else if (!field.readonly) Object.assign(this, { [name]: value });
    else if (!this.#settled.has(name) && !this.#isConfigured(name)) {
      const isOpen = value === null || value === undefined;
      Object.defineProperty(this, name, { value, writable: false, configurable: isOpen, enumerable });
      if (!isOpen) this.#settled.add(name);
    }
  }

  /** A readonly property that the class defined itself, as packages do in `_configure`, is left as it is. */
  #isConfigured(name: string): boolean {
    return Object.getOwnPropertyDescriptor(this, name)?.configurable === false;
  }

  /** Make the instance ready anew from its source. */
  reset(): void {
    this._initialize();
  }

  /** A new model of this one's data with some of it changed. */
  clone(data: Dict = {}, context: ModelOptions = {}): this | Promise<this | undefined> {
    const source = mergeObject(this.toObject(), operatorsToKeys(data), { applyOperators: true });
    const parent = this.parent instanceof DataModel ? this.parent : null;
    const copy: unknown = new this.#class(source, { parent, ...context });
    if (sameClass(this, copy)) return copy;
    throw new Error("A model's class did not make a model of that class");
  }

  /** Check the data, or candidate changes to it. Throws unless `strict` is false. */
  validate(options: ModelValidateOptions = {}): boolean {
    const { changes, clean = false, strict = true } = options;
    const { fields = true, joint = changes === undefined } = options;
    const cls = this.#class;
    const partial = changes !== undefined;
    let data = changes ?? this._source;
    const source = partial
      ? mergeObject(this._source, changes, { inplace: false, applyOperators: true })
      : this._source;
    if (clean) data = cls.cleanData(data, { partial, source });
    if (fields) this.#failures.fields = this.#validateFields(data, { ...options, partial, source });
    if (joint) this.#failures.joint = this.#validateJoint(source);
    for (const failure of [this.#failures.fields, this.#failures.joint]) if (failure) this.#report(failure, strict);
    return !this.invalid;
  }

  #validateFields(
    data: Dict,
    { fallback = false, dropInvalidEmbedded = false, partial, source }: ModelValidateOptions & FieldsScope,
  ): DataModelValidationFailure | null {
    return this.schema.validate(data, { partial, fallback, dropInvalidEmbedded, source }) ?? null;
  }

  #report(failure: DataModelValidationFailure, strict: boolean): void {
    if (strict && failure.unresolved) throw failure.asError();
    if (!strict) console.warn(`${this.#class.name} ${asText(this._source._id)}: ${failure.toString()}`);
  }

  #validateJoint(data: Dict): DataModelValidationFailure | null {
    try {
      this.schema._validateModel(data, {});
      this.#class.validateJoint(data);
      return null;
    } catch (error) {
      if (error instanceof DataModelValidationError) return error.getFailure() ?? null;
      return jointFailure(data, error);
    }
  }

  /** Rules that look at several fields at once. Throws where one is broken. */
  static validateJoint(_data: Dict): void {
    return undefined;
  }

  /** Change the local data. Gives the part of the changes that made a difference. */
  updateSource(changes: Dict = {}, options: UpdateOptions = {}): Dict {
    const prepared = this._prepareChanges(changes);
    const source: Dict = { ...this._source };
    const cleaned = this._cleanChanges(prepared, options);
    this.validate({ changes: cleaned, fallback: options.fallback ?? false });
    // `system` is read by the model of the type that the document is to have.
    const typed = "type" in cleaned ? { ...source, type: cleaned.type } : source;
    const result = this.schema.applyChanges(source, cleaned, { source: typed, ...options });
    const difference = isDict(result.diff) ? result.diff : {};
    if (isEmpty(difference) || !isDict(result.value)) return difference;
    const candidate = result.value;
    const failure = this.#validateJoint(candidate);
    if (failure) throw failure.asError();
    if (options.dryRun) return difference;
    takeOver(this._source, candidate);
    this._initialize();
    return difference;
  }

  /** Changes as nested data with special keys, whichever way they were written. */
  _prepareChanges(changes: Dict): Dict {
    const keyed = deltas().operators ? operatorsToKeys(changes) : changes;
    return this.#class.migrateDataSafe(expandObject(deepClone(keyed)));
  }

  _cleanChanges(changes: Dict, _options: UpdateOptions): Dict {
    const source = mergeObject(this._source, changes, { inplace: false, applyOperators: true });
    return this.#class.cleanData(changes, { partial: true, source });
  }

  /** Plain data: of the source, or of what the instance holds now. */
  toObject(source: boolean | null = true): Dict {
    if (source) return deepClone(this._source);
    const data = this.schema.toObject(this);
    return isDict(data) ? data : {};
  }

  /** The source as plain data. */
  toJSON(): Dict {
    return this.toObject(true);
  }

  /** A model of stored data: what is invalid falls back where it can. */
  static fromSource<T extends DataModel>(this: ModelClass<T>, source: Dict, context: ModelOptions = {}): T {
    return modelFromSource(this, source, context);
  }

  /** A model of stored data in text form. */
  static fromJSON<T extends DataModel>(this: ModelClass<T>, json: string): T {
    const source: unknown = JSON.parse(json);
    return modelFromSource(this, isDict(source) ? source : {});
  }

  /** Bring data of an older shape to the present one. */
  static migrateData(source: Dict): Dict {
    this.schema.migrateSource(source, source);
    return source;
  }

  /** `migrateData` that reports an error instead of throwing it. */
  static migrateDataSafe(source: Dict): Dict {
    let migrated: Dict | undefined = source;
    try {
      migrated = this.migrateData(source);
    } catch (error) {
      console.error(`Failed data migration for ${this.name}`, error);
    }
    if (migrated === undefined) deprecatedIn14(`${this.name}.migrateData must return the data.`);
    return migrated ?? source;
  }

  /** Add accessors for names of old. */
  static shimData(data: Dict, _options: Dict = {}): Dict {
    return data;
  }
}

/** Define a property that nobody changes: not writable, not enumerable, not configurable. */
export function fix(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value });
}

/** A source that has a place for each field and for nothing else ("sealed", types: DataModel#_source). */
function sealed(source: Dict, schema: SchemaField): Dict {
  for (const name of schema.keys()) if (!(name in source)) source[name] = undefined;
  return Object.seal(source);
}

/** Give a sealed source the values of another one. */
export function takeOver(source: Dict, candidate: Dict): void {
  for (const key of Object.keys(source)) if (!(key in candidate)) source[key] = undefined;
  Object.assign(source, candidate);
}

/** The class of a model, seen as one. */
export function modelClass(model: DataModel): ModelClass {
  const cls: unknown = model.constructor;
  if (isModelClass(cls)) return cls;
  throw new Error(`${String(cls)} is not a class of data models`);
}

/** Is this a class of data models? */
export function isModelClass(cls: unknown): cls is ModelClass {
  return typeof cls === "function" && (cls === DataModel || cls.prototype instanceof DataModel);
}

function sameClass<T extends DataModel>(model: T, other: unknown): other is T {
  return other instanceof model.constructor;
}

function jointFailure(data: Dict, error: unknown): DataModelValidationFailure {
  return new DataModelValidationFailure({ invalidValue: data, message: messageOf(error), unresolved: true });
}

/** A model of stored data: lenient unless told to be strict. */
export function modelFromSource<T extends DataModel>(cls: ModelClass<T>, source: Dict, context: ModelOptions = {}): T {
  const { strict = false, ...rest } = context;
  return new cls(source, { ...rest, strict, fallback: !strict });
}

function parts(key: string | string[]): string[] {
  return Array.isArray(key) ? key : key.split(".");
}

/** The field at a path, also in the models that a model holds. */
export function fieldFor(model: DataModel, path: string[]): DataField | undefined {
  const [name = "", ...rest] = path;
  const value: unknown = Object.hasOwn(model.schema.fields, name) ? Reflect.get(model, name) : undefined;
  if (rest.length > 0 && value instanceof DataModel) return fieldFor(value, rest);
  return model.schema.getField(path);
}
