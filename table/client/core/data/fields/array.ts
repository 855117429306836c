import { parsed } from "./changes.ts";
import { type Dict, isFunction } from "../../types.ts";
import { deltas } from "../../generation.ts";
import { deepClone } from "../../utils/values/object.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { DataField } from "./base.ts";
import { buildInput, choiceOptions, type FormInputConfig } from "./form.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  FieldContext,
  ModelLike,
  ValidateOptions,
  ValidatorResult,
} from "./types.ts";

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

/** A list of values of one field. Updates replace it whole. */
export class ArrayField extends DataField {
  static override hierarchical = true;
  readonly element: DataField;
  declare min: number | undefined;
  declare max: number | undefined;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, empty: true, min: 0, max: Infinity };
  }

  constructor(element: DataField, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    const checked = new.target._validateElementType(element);
    if (Number(this.max) < Number(this.min))
      throw new Error("ArrayField maximum length cannot be less than its minimum");
    this.element = checked;
    // A subclass may hold elements that are no fields.
    if (!(checked instanceof DataField)) return;
    if (checked.parent) throw new Error(`The element ${checked.constructor.name} already has a parent`);
    checked.parent = this;
  }

  /** The element that this kind of array holds, checked; subclasses accept others (T: ArrayField._validateElementType). */
  static _validateElementType<T extends DataField>(element: T): T {
    if (!(element instanceof DataField)) throw new Error(`${this.name} needs a DataField as its element`);
    return element;
  }

  override getInitialValue(source?: Dict): unknown {
    const initial = super.getInitialValue(source);
    return initial === undefined && this.required && !this.nullable ? [] : initial;
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set || (isIterable(value) && typeof value !== "string")) return Array.from(value);
    if (typeof value === "object" && value !== null) return arrayOfIndexed(value);
    return [value];
  }

  /** A list, or one element of it, each cast as an element. */
  override _castChangeDelta(delta: unknown, replacementData: Dict = {}): unknown {
    const given = parsed(delta);
    const list = Array.isArray(given) || given instanceof Set ? Array.from(given) : [given];
    return list.map((each: unknown) => this.element._castChangeDelta(each, replacementData));
  }

  /** The value itself, longer (T: "value with delta pushed"). */
  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    if (!Array.isArray(value) || !Array.isArray(delta)) return delta;
    value.push(...listOf(delta));
    return value;
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    const gone = listOf(delta);
    return listOf(value).filter((each) => !gone.includes(each));
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown) => this._cleanElement(entry, { ...options, partial: false }));
  }

  _cleanElement(value: unknown, options: CleanOptions): unknown {
    return this.element.clean(value, options);
  }

  override _validateType(value: unknown, options: ValidateOptions): ValidatorResult {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (this.min !== undefined && value.length < this.min)
      throw new Error(`cannot have fewer than ${this.min} elements`);
    if (this.max !== undefined && value.length > this.max)
      throw new Error(`cannot have more than ${this.max} elements`);
    return deltas().strictFields ? undefined : this._validateElements(value, options);
  }

  override _validateRecursive(value: unknown, options: ValidateOptions): ValidatorResult {
    return Array.isArray(value) ? this._validateElements(value, options) : undefined;
  }

  _validateElements(value: unknown[], options: ValidateOptions): ValidatorResult {
    const failure = new DataModelValidationFailure();
    const dropped = new Set<number>();
    for (const [id, entry] of value.entries()) {
      const inner = this.element.validate(entry, { ...options, partial: false });
      if (!inner) continue;
      const drop = options.fallback === true && inner.unresolved;
      if (drop) dropped.add(id);
      failure.elements.push({
        id,
        failure: drop ? new DataModelValidationFailure({ ...inner.toObject(), dropped: true }) : inner,
      });
    }
    for (const id of [...dropped].reverse()) value.splice(id, 1);
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(data: unknown, options: ValidateOptions): void {
    if (!Array.isArray(data)) return;
    for (const entry of data) this.element._validateModel(entry, options);
  }

  override initialize(value: unknown, model: ModelLike, options: Dict = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown) => {
      const ready = this.element.initialize(entry, model, options);
      return isFunction(ready) ? ready() : ready;
    });
  }

  override toObject(value: unknown): unknown {
    return isIterable(value) ? Array.from(value, (entry) => this.element.toObject(entry)) : deepClone(value);
  }

  override _getField(path: string[]): DataField | undefined {
    const [key, ...rest] = path;
    if (key === undefined) return this;
    return key === "element" || /^\d+$/.test(key) ? this.element._getField(rest) : this.element._getField(path);
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: Dict) => unknown),
    value?: unknown,
    options: Dict = {},
  ): unknown {
    return isIterable(value) ? Array.from(value, (entry) => this.element.apply(fn, entry, options)) : [];
  }

  override migrateSource(sourceData: Dict, fieldData: unknown): void {
    if (!Array.isArray(fieldData)) return;
    for (const entry of fieldData) this.element.migrateSource(sourceData, entry);
  }
}

const listOf = (value: unknown): unknown[] => (isIterable(value) ? Array.from(value) : []);

/** A form hands over `{0: …, 1: …}`. */
function arrayOfIndexed(value: object): unknown[] {
  const entries = Object.entries(value).filter(([key]) => /^\d+$/.test(key));
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, entry]): unknown => entry);
}

/** A list without doubles; ready, it is a Set. */
export class SetField extends ArrayField {
  override _castChangeDelta(delta: unknown, replacementData: Dict = {}): unknown {
    return new Set(listOf(super._castChangeDelta(delta, replacementData)));
  }

  /** The value itself, with each of them in it (T: SetField). */
  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    if (!(value instanceof Set)) return delta;
    for (const each of listOf(delta)) value.add(each);
    return value;
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return new Set(listOf(super._applyChangeSubtract(value, delta)));
  }

  /** What a greater set is, the types do not say. */
  override _applyChangeUpgrade(): unknown {
    throw new Error("not provided by the practice table: foundry.data.fields.SetField#_applyChangeUpgrade");
  }

  override _applyChangeDowngrade(): unknown {
    throw new Error("not provided by the practice table: foundry.data.fields.SetField#_applyChangeDowngrade");
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const clean = super._cleanType(value, options);
    return Array.isArray(clean) ? Array.from(new Set<unknown>(clean)) : clean;
  }

  override initialize(value: unknown, model: ModelLike, options: Dict = {}): unknown {
    const ready = super.initialize(value, model, options);
    return Array.isArray(ready) ? new Set<unknown>(ready) : ready;
  }

  override _toInput(config: FormInputConfig): HTMLElement {
    const choices: unknown = config.choices ?? Reflect.get(this.element, "choices");
    const value = isIterable(config.value) ? Array.from(config.value) : config.value;
    if (choices === undefined) return buildInput("createTagsInput", { ...config, value });
    return buildInput("createMultiSelectInput", { options: choiceOptions(choices), ...config, value });
  }
}
