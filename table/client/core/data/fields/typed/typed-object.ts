import { type Dict, isDict, isFunction } from "../../../types.ts";
import { equals } from "../../../utils/values/object.ts";
import { isDeletionKey, isReplacementKey, isSpecialKey, settled } from "../../../utils/values/operators.ts";
import { DataModelValidationFailure } from "../../validation-failure.ts";
import { DataField } from "../base.ts";
import { ObjectField } from "../object.ts";
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

/** A map from free keys to values of one field. Keys are written and deleted one by one. */
export class TypedObjectField extends ObjectField {
  static override hierarchical = true;
  readonly element: DataField;
  declare validateKey: ((key: string) => boolean) | undefined;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, validateKey: undefined };
  }

  constructor(element: DataField, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = element;
    element.parent = this;
  }

  #allows(key: string): boolean {
    return this.validateKey?.(key) ?? true;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = isDict(value) ? value : {};
    for (const [key, entry] of Object.entries(data)) {
      const name = isSpecialKey(key) ? key.slice(2) : key;
      if (!this.#allows(name)) Reflect.deleteProperty(data, key);
      else if (isReplacementKey(key)) data[key] = this.element.clean(entry, { ...options, partial: false });
      else if (!isDeletionKey(key)) data[key] = this.element.clean(entry, options);
    }
    return data;
  }

  override _validateType(value: unknown, options: ValidateOptions): ValidatorResult {
    if (!isDict(value)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    for (const [key, entry] of Object.entries(value)) {
      if (isDeletionKey(key)) continue;
      const inner = this.element.validate(entry, isReplacementKey(key) ? { ...options, partial: false } : options);
      if (!inner) continue;
      if (options.fallback && inner.unresolved) {
        Reflect.deleteProperty(value, key);
        failure.fields[key] = new DataModelValidationFailure({ ...inner.toObject(), dropped: true });
      } else failure.fields[key] = inner;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(data: unknown, options: ValidateOptions): void {
    if (!isDict(data)) return;
    for (const entry of Object.values(data)) this.element._validateModel(entry, options);
  }

  override initialize(value: unknown, model: ModelLike, options: Dict = {}): unknown {
    if (!isDict(value)) return value;
    const ready: Dict = {};
    for (const [key, entry] of Object.entries(value)) {
      const initialized = this.element.initialize(entry, model, options);
      if (isFunction(initialized)) {
        Object.defineProperty(ready, key, { get: () => initialized(), configurable: true, enumerable: true });
      } else ready[key] = initialized;
    }
    return ready;
  }

  override toObject(value: unknown): unknown {
    if (!isDict(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]));
  }

  override _applyUpdate(current: unknown, change: unknown, options: UpdateOptions): UpdateResult {
    if (!isDict(change) || !isDict(current) || options.recursive === false) {
      const value = this.#settle(change);
      return equals(current, value) ? unchanged(current) : { value, diff: change, changed: true };
    }
    const value: Dict = { ...current };
    const diff: Dict = {};
    for (const [key, given] of Object.entries(change)) {
      const name = isSpecialKey(key) ? key.slice(2) : key;
      if (isDeletionKey(key)) {
        if (!(name in value)) continue;
        Reflect.deleteProperty(value, name);
        diff[key] = null;
      } else if (isReplacementKey(key) || !(name in value)) {
        // A new key starts as a whole element, whatever part of it was given.
        const whole = this.element.clean(settled(given), { partial: false });
        if (name in value && equals(value[name], whole)) continue;
        value[name] = whole;
        diff[key] = whole;
      } else {
        const result = this.element._applyUpdate(value[name], given, options);
        if (!result.changed) continue;
        value[name] = result.value;
        diff[name] = result.diff;
      }
    }
    return Object.keys(diff).length ? { value, diff, changed: true } : unchanged(current);
  }

  /** A change as a whole value: deletions act on nothing. */
  #settle(change: unknown): unknown {
    if (!isDict(change)) return change;
    const whole: Dict = {};
    for (const [key, given] of Object.entries(change)) {
      if (isDeletionKey(key)) continue;
      whole[isReplacementKey(key) ? key.slice(2) : key] = this.element.clean(settled(given), { partial: false });
    }
    return whole;
  }

  override _getField(path: string[]): DataField | undefined {
    const [key, ...rest] = path;
    return key === undefined ? this : this.element._getField(rest);
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: Dict) => unknown),
    value?: unknown,
    options: Dict = {},
  ): unknown {
    if (!isDict(value)) return {};
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, this.element.apply(fn, entry, options)]),
    );
  }

  override migrateSource(sourceData: Dict, fieldData: unknown): void {
    if (!isDict(fieldData)) return;
    for (const entry of Object.values(fieldData)) this.element.migrateSource(sourceData, entry);
  }
}
