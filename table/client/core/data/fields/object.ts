import { type Dict, isDict, isFunction } from "../../types.ts";
import { deepClone, equals, isPlainObject } from "../../utils/values/object.ts";
import { isDeletionKey, isReplacementKey, isSpecialKey, settled } from "../../utils/values/operators.ts";
import { DataField } from "./base.ts";
import { buildInput, type FormInputConfig } from "./form.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  ModelLike,
  UpdateOptions,
  UpdateResult,
  ValidateOptions,
  ValidatorResult,
} from "./types.ts";
import { unchanged } from "./types.ts";

/** Merge a change into plain data; a deleted key that is not there, or an equal value, is no change. */
function applyPlain(current: Dict, change: Dict, literal: boolean): UpdateResult {
  const value: Dict = { ...current };
  const diff: Dict = {};
  for (const [key, given] of Object.entries(change)) {
    const told = applyKey(value, key, given, literal);
    if (told) diff[key] = told.diff;
  }
  return Object.keys(diff).length ? { value, diff, changed: true } : unchanged(current);
}

/** Carry out one key of a change; gives what the difference says of it, null where there is none. */
function applyKey(value: Dict, key: string, given: unknown, literal: boolean): { diff: unknown } | null {
  const name = key.slice(2);
  if (literal && isSpecialKey(key) && !(name in value)) {
    if (key in value && equals(value[key], given)) return null;
    value[key] = given;
  } else if (isDeletionKey(key)) {
    if (!(name in value)) return null;
    Reflect.deleteProperty(value, name);
    return { diff: null };
  } else if (isReplacementKey(key)) {
    if (equals(value[name], given)) return null;
    value[name] = settled(given);
  } else return applyValue(value, key, given, literal);
  return { diff: given };
}

function applyValue(value: Dict, key: string, given: unknown, literal: boolean): { diff: unknown } | null {
  const before = value[key];
  if (isPlainObject(before) && isPlainObject(given)) {
    const inner = applyPlain(before, given, literal);
    if (!inner.changed) return null;
    value[key] = inner.value;
    return { diff: inner.diff };
  }
  if (key in value && equals(before, given)) return null;
  value[key] = literal ? deepClone(given) : settled(given);
  return { diff: given };
}

/** Plain data without a schema. */
export class ObjectField extends DataField {
  static override recursive = true;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(source?: Dict): unknown {
    const initial = super.getInitialValue(source);
    return initial === undefined && this.required && !this.nullable ? {} : initial;
  }

  /** Nothing is added to an object as a whole (T: ObjectField). */
  override _applyChangeAdd(value: unknown): unknown {
    return value;
  }

  override _cast(value: unknown): unknown {
    const toObject: unknown = isDict(value) ? value.toObject : undefined;
    if (isFunction(toObject)) return Reflect.apply(toObject, value, []);
    return isDict(value) ? value : {};
  }

  override _validateType(value: unknown, _options: ValidateOptions): ValidatorResult {
    if (!isDict(value)) throw new Error("must be an object");
    return undefined;
  }

  override initialize(value: unknown, _model: ModelLike, _options?: Dict): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _applyUpdate(current: unknown, change: unknown, options: UpdateOptions): UpdateResult {
    if (!isDict(change) || !isDict(current) || options.recursive === false) {
      const value = settled(change);
      return equals(current, value) ? unchanged(current) : { value, diff: change, changed: true };
    }
    return applyPlain(current, change, options.literal === true);
  }

  override _toInput(config: FormInputConfig): HTMLElement {
    return buildInput("createTextareaInput", { ...config, value: JSON.stringify(config.value ?? {}) });
  }
}

/** Any JSON at all. */
export class AnyField extends DataField {
  override _cast(value: unknown): unknown {
    return value;
  }

  override _validateType(): ValidatorResult {
    return true;
  }

  override initialize(value: unknown, _model: ModelLike, _options?: Dict): unknown {
    return deepClone(value);
  }
}

/** Text that holds JSON; ready, it is what the text says. */
export class JSONField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, blank: false, trim: true, validationError: "is not a valid JSON string" };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === "") value = this.options.blank === true ? value : undefined;
    return super.clean(value, options);
  }

  override getInitialValue(source?: Dict): unknown {
    const initial = super.getInitialValue(source);
    return initial === undefined && this.required ? "{}" : initial;
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown): ValidatorResult {
    if (typeof value !== "string") throw new Error("must be a string");
    try {
      JSON.parse(value);
    } catch {
      throw new Error(this.validationError);
    }
    return undefined;
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" && value !== "" ? JSON.parse(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || value === null ? value : JSON.stringify(value);
  }

  override _toInput(config: FormInputConfig): HTMLElement {
    return buildInput("createTextareaInput", config);
  }
}
