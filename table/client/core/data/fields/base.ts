import { deltas } from "../../generation.ts";
import { type Dict, isFunction, messageOf } from "../../types.ts";
import { deepClone, equals } from "../../utils/values/object.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { type FieldChange, kindOf, sum } from "./changes.ts";
import { formGroup, fieldInput, type FormGroupConfig, type FormInputConfig } from "./form.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  FieldContext,
  FieldParent,
  ModelLike,
  UpdateOptions,
  UpdateResult,
  ValidateOptions,
  Validator,
  ValidatorResult,
} from "./types.ts";
import { unchanged } from "./types.ts";

/** One entry of a data schema: how its value is cleaned, checked, stored and made ready. */
export abstract class DataField {
  /** Does it hold fields of its own? */
  static hierarchical = false;
  static recursive = false;

  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare persisted: boolean;
  declare label: string;
  declare hint: string;
  declare placeholder: string | undefined;
  declare validationError: string;
  readonly options: DataFieldOptions;
  name: string | undefined;
  parent: FieldParent | undefined;

  /** Defaults of the options, merged along the chain of classes. */
  static get _defaults(): DataFieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      persisted: true,
      label: "",
      hint: "",
      // Of 14; the form helpers ask each field for it.
      ...(deltas().addedMethods ? { placeholder: "" } : {}),
      validationError: "is not a valid value",
    };
  }

  constructor(options: DataFieldOptions = {}, { name, parent }: FieldContext = {}) {
    this.name = name;
    this.parent = parent;
    this.options = options;
    const defaults: unknown = Reflect.get(this.constructor, "_defaults");
    for (const [key, value] of Object.entries({ ...(defaults ?? {}), ...options })) {
      // The option `validate` is a further test, not a replacement of the method.
      if (key !== "validate") Reflect.set(this, key, value);
    }
  }

  /** Can it be drawn as an input? */
  static get hasFormSupport(): boolean {
    return this.prototype._toInput !== DataField.prototype._toInput;
  }

  /** Dotted path from the root schema. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** Coerce a value to this field's type; the initial value where there is none. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === null) {
      if (this.nullable) return null;
      return this.getInitialValue(options.source);
    }
    if (value === undefined) return this.getInitialValue(options.source);
    return this._cleanType(this._cast(value), options);
  }

  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  abstract _cast(value: unknown): unknown;

  /** The value a model starts with. */
  getInitialValue(source?: Dict): unknown {
    if (isFunction(this.initial)) return this.initial(source ?? {});
    if (this.initial !== undefined) return deepClone(this.initial);
    return this.required && this.nullable ? null : undefined;
  }

  /** Check a value. Gives the failure, or nothing; 14 throws it when asked strictly. */
  validate(
    value: unknown,
    { strict = false, ...options }: ValidateOptions = {},
  ): DataModelValidationFailure | undefined {
    const failure = this.#check(value, options);
    if (failure?.unresolved && strict && deltas().strictFields) throw failure.asError();
    return failure;
  }

  #check(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const tests: Array<(value: unknown, options: ValidateOptions) => ValidatorResult> = [
      () => this._validateSpecial(value),
      () => this._validateType(value, options),
      ...(deltas().strictFields ? [() => this._validateRecursive(value, options)] : []),
    ];
    const own: Validator | undefined = this.options.validate;
    if (own) tests.push((given, settings) => own.call(this, given, settings));
    try {
      for (const test of tests) {
        const result = test(value, options);
        if (result === true) return undefined;
        if (result === false) return this.#failure(value, this.validationError);
        if (result instanceof DataModelValidationFailure) return result;
      }
    } catch (error) {
      if (error instanceof DataModelValidationFailure) return error;
      return this.#failure(value, messageOf(error));
    }
    return undefined;
  }

  #failure(invalidValue: unknown, message: string): DataModelValidationFailure {
    return new DataModelValidationFailure({ invalidValue, message, unresolved: true });
  }

  /** Settle undefined and null. True: nothing more to check. */
  _validateSpecial(value: unknown): ValidatorResult {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  _validateType(_value: unknown, _options: ValidateOptions): ValidatorResult {
    return undefined;
  }

  /** 14: what is inside, after the value itself was found right; subclasses throw the failure or give it. */
  _validateRecursive(_value: unknown, _options: ValidateOptions): ValidatorResult {
    return undefined;
  }

  /** Checks of inner models that look at several fields at once. */
  _validateModel(_data: unknown, _options: ValidateOptions): void {
    return undefined;
  }

  /** The ready value of a stored one; a function is evaluated each time the value is read. */
  initialize(value: unknown, _model: ModelLike, _options: Dict = {}): unknown {
    return value;
  }

  /** Plain data of a ready value. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** What a (cleaned) change makes of a stored value. */
  _applyUpdate(current: unknown, change: unknown, _options: UpdateOptions): UpdateResult {
    if (equals(current, change)) return unchanged(current);
    return { value: change, diff: change, changed: true };
  }

  /** Call a function, or the method of that name, on this field and those inside it. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: Dict) => unknown),
    value?: unknown,
    options: Dict = {},
  ): unknown {
    const method: unknown = typeof fn === "string" ? Reflect.get(this, fn) : fn;
    return isFunction(method) ? Reflect.apply(method, this, [value, options]) : undefined;
  }

  /** The field at a path below this one. */
  _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  /** Move inner data of an older shape to the present one. */
  migrateSource(_sourceData: Dict, _fieldData: unknown): void {
    return undefined;
  }

  /** What a change of an active effect makes of a ready value; undefined where it changes nothing (T: applyChange). */
  applyChange(
    value: unknown,
    model: object,
    change: FieldChange,
    { replacementData }: { replacementData?: Dict } = {},
  ): unknown {
    const kind = kindOf(change);
    if (kind === undefined) return undefined;
    const delta = this._castChangeDelta(change.value, replacementData);
    switch (kind) {
      case "add":
        return this._applyChangeAdd(value, delta, model, change);
      case "subtract":
        return this._applyChangeSubtract(value, delta, model, change);
      case "multiply":
        return this._applyChangeMultiply(value, delta, model, change);
      case "override":
        return this._applyChangeOverride(value, delta, model, change);
      case "upgrade":
        return this._applyChangeUpgrade(value, delta, model, change);
      case "downgrade":
        return this._applyChangeDowngrade(value, delta, model, change);
    }
  }

  /** The value of a change as one of this field. */
  _castChangeDelta(delta: unknown, _replacementData: Dict = {}): unknown {
    return delta === null ? null : this._cast(delta);
  }

  _applyChangeAdd(value: unknown, delta: unknown, _model: object, _change: FieldChange): unknown {
    return sum(value, delta);
  }

  /** Nothing, unless a kind of field says otherwise; so are the next ones (T: "No-op in DataField"). */
  _applyChangeSubtract(value: unknown, _delta: unknown, _model: object, _change: FieldChange): unknown {
    return value;
  }

  _applyChangeMultiply(value: unknown, _delta: unknown, _model: object, _change: FieldChange): unknown {
    return value;
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: object, _change: FieldChange): unknown {
    return delta;
  }

  _applyChangeUpgrade(value: unknown, _delta: unknown, _model: object, _change: FieldChange): unknown {
    return value;
  }

  _applyChangeDowngrade(value: unknown, _delta: unknown, _model: object, _change: FieldChange): unknown {
    return value;
  }

  /** Draw an input for this field. */
  toInput(config: FormInputConfig = {}): HTMLElement {
    const name = config.name ?? this.fieldPath;
    const value = config.value !== undefined ? config.value : this.getInitialValue({});
    const input = config.input;
    return input ? input(this, { ...config, name, value }) : this._toInput({ ...config, name, value });
  }

  _toInput(config: FormInputConfig): HTMLElement {
    return fieldInput(this, config);
  }

  /** Draw an input with its label and hint. */
  toFormGroup(groupConfig: FormGroupConfig = {}, inputConfig: FormInputConfig = {}): HTMLElement {
    return formGroup(this, groupConfig, inputConfig);
  }
}
