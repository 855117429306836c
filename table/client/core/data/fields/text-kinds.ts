import { isDict, messageOf, type Dict } from "../../types.ts";
import { buildElement, buildInput, type FormInputConfig } from "./form.ts";
import { NumberField, StringField } from "./simple.ts";
import type { DataFieldOptions, ValidatorResult } from "./types.ts";
import { Color } from "../../utils/color/color.ts";

/** HTML that a user wrote. The server cleans it. */
export class HTMLField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }

  override _toInput(config: FormInputConfig): HTMLElement {
    return config.elementType === "textarea"
      ? buildInput("createTextareaInput", config)
      : buildInput("createEditorInput", config);
  }
}

/** The path of a file. */
export class FilePathField extends StringField {
  declare categories: string[];

  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      virtual: false,
      wildcard: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  override _validateType(value: unknown, options: Dict): ValidatorResult {
    super._validateType(value, options);
    if (typeof value === "string" && /^\s*(javascript|vbscript):/i.test(value)) throw new Error("is not a file path");
    return undefined;
  }
}

/** A color, written "#rrggbb". */
export class ColorField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  /** A color picker (types: ColorField#_toInput). */
  override _toInput(config: FormInputConfig): HTMLElement {
    const { value } = config;
    return buildElement("HTMLColorPickerElement", { ...config, value: value instanceof Color ? value.css : value });
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "number") return Color.from(value).css;
    return String(value).toLowerCase();
  }

  override _validateType(value: unknown, options: Dict): ValidatorResult {
    super._validateType(value, options);
    return typeof value === "string" && /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(value) ? undefined : false;
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? Color.from(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }
}

/** Code of a macro. */
export class JavaScriptField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, blank: true, async: false };
  }

  /** It is compiled, not run. */
  override _validateType(value: unknown, options: Dict): ValidatorResult {
    super._validateType(value, options);
    try {
      const kind = this.options.async === true ? async () => Promise.resolve() : () => undefined;
      Reflect.construct(kind.constructor, [String(value)]);
    } catch (error) {
      throw new Error(`must be valid JavaScript: ${messageOf(error)}`, { cause: error });
    }
    return undefined;
  }

  override _toInput(config: FormInputConfig): HTMLElement {
    return buildInput("createTextareaInput", config);
  }
}

/** Degrees, 0 to 360. */
export class AngleField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, normalize: true, min: 0, max: 360 };
  }

  override _cast(value: unknown): unknown {
    const angle = Number(value);
    return this.options.normalize === false || !Number.isFinite(angle) ? angle : ((angle % 360) + 360) % 360;
  }
}

/** Opacity, 0 to 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

/** Hue, 0 to 1. */
export class HueField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  override _cast(value: unknown): unknown {
    const hue = Number(value) % 1;
    return hue < 0 ? hue + 1 : hue;
  }
}

/** A key that sorts. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}

/** Is this a map from names to numbers? */
export function isLevels(value: unknown): value is Record<string, number> {
  return isDict(value) && Object.values(value).every((level) => typeof level === "number");
}
