import { better, evaluated } from "./changes.ts";
import { deltas } from "../../generation.ts";
import { type Dict, isFunction } from "../../types.ts";
import { DataField } from "./base.ts";
import { buildInput, choiceOptions, type FormInputConfig } from "./form.ts";
import type {
  Choices,
  CleanOptions,
  DataFieldOptions,
  FieldContext,
  ValidateOptions,
  ValidatorResult,
} from "./types.ts";

/** The allowed values, whichever way they were given. */
export function choiceValues(choices: Choices | undefined): string[] | null {
  if (choices === undefined) return null;
  const list = isFunction(choices) ? choices() : choices;
  return Array.isArray(list) ? list.map(String) : Object.keys(list);
}

/** True or false. */
export class BooleanField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true";
    if (typeof value === "object") return false;
    return Boolean(value);
  }

  override _validateType(value: unknown): ValidatorResult {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
    return undefined;
  }

  override _toInput(config: FormInputConfig): HTMLElement {
    return buildInput("createCheckboxInput", config);
  }

  // The types state what each gives (T: BooleanField).
  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return value || delta;
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return value !== delta;
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return value && delta;
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return better(value, delta, "greater");
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return better(value, delta, "smaller");
  }
}

/** A finite number. */
export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: Choices | undefined;

  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  constructor(options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.choices !== undefined) this.nullable = options.nullable ?? false;
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string" && value.trim() === "") return Number.NaN;
    return Number(value);
  }

  /** On 14 a text is a formula, with references to the data given (T14: NumberField#_castChangeDelta). */
  override _castChangeDelta(delta: unknown, replacementData: Dict = {}): unknown {
    const isFormula = deltas().phasedEffects && typeof delta === "string";
    return super._castChangeDelta(isFormula ? evaluated(delta, replacementData) : delta);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return Number(value) - Number(delta);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Number(value) * Number(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return better(value, delta, "greater");
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return better(value, delta, "smaller");
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    // An emptied input means: no number.
    if (value === "") return super.clean(this.nullable ? null : undefined, options);
    return super.clean(value, options);
  }

  override _cleanType(value: unknown): unknown {
    if (typeof value !== "number" || !Number.isFinite(value)) return value;
    let number = this.integer ? Math.round(value) : value;
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    if (this.step !== undefined && this.step > 0) {
      const base = this.min ?? 0;
      const digits = (String(this.step).split(".")[1] ?? "").length;
      number = Number((base + Math.round((number - base) / this.step) * this.step).toFixed(Math.max(digits, 8)));
    }
    return number;
  }

  override _validateType(value: unknown): ValidatorResult {
    if (typeof value !== "number") throw new Error("must be a number");
    if (!Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    const choices = choiceValues(this.choices);
    if (choices && !choices.includes(String(value))) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  override _toInput(config: FormInputConfig): HTMLElement {
    const choices = this.choices;
    if (choices !== undefined) {
      const options = choiceOptions(choices);
      return buildInput("createSelectInput", { options, dataset: { dtype: "Number" }, ...config });
    }
    const limits = { min: this.min, max: this.max, step: this.step ?? (this.integer ? 1 : undefined) };
    return buildInput("createNumberInput", { ...limits, placeholder: this.placeholder ?? "", ...config });
  }
}

/** Text. */
export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare choices: Choices | undefined;
  declare textSearch: boolean;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  constructor(options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    // A field with choices is not blank unless it says so.
    if (this.choices !== undefined) this.blank = options.blank === true;
  }

  override getInitialValue(source?: Record<string, unknown>): unknown {
    const initial = super.getInitialValue(source);
    return initial === undefined && this.required && this.blank ? "" : initial;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (typeof value === "string" && this.trim) value = value.trim();
    if (value === "" && !this.blank) value = this.nullable ? null : undefined;
    return super.clean(value, options);
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return String(value).replace(String(delta), "");
  }

  override _validateSpecial(value: unknown): ValidatorResult {
    if (value === "") {
      if (this.blank) return true;
      throw new Error("may not be a blank string");
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions): ValidatorResult {
    if (typeof value !== "string") throw new Error("must be a string");
    const choices = choiceValues(this.choices);
    if (choices && !choices.includes(value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  override _toInput(config: FormInputConfig): HTMLElement {
    const choices = config.choices ?? this.choices;
    if (choices !== undefined || config.options !== undefined) {
      const options = choiceOptions(choices);
      return buildInput("createSelectInput", { options, ...(this.blank ? { blank: "" } : {}), ...config });
    }
    if (config.elementType === "textarea") return buildInput("createTextareaInput", config);
    return buildInput("createTextInput", { placeholder: this.placeholder ?? "", ...config });
  }
}
