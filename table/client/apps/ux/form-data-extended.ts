import { isHtmlElement, isTag } from "../nodes.ts";
import { isRecord } from "../env.ts";

export interface FormDataOptions {
  /** Data types by field name, for fields that do not say so themselves. */
  dtypes?: Record<string, string>;
  /** Include disabled fields? */
  disabled?: boolean;
  /** Include readonly fields? They are included unless this is false. */
  readonly?: boolean;
  editors?: Record<string, unknown>;
}

type Field = Element & { name: string; value: unknown };

const BUTTONS = new Set(["button", "submit", "reset", "image"]);

/** The form's data with a type of its own for each field, by flat dotted names. */
export class FormDataExtended extends FormData {
  readonly dtypes: Record<string, string> = {};
  readonly editors: Record<string, unknown> = {};
  readonly #object: Record<string, unknown> = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    Object.assign(this.dtypes, options.dtypes);
    Object.assign(this.editors, options.editors);
    this.process(form, options);
  }

  /** Field values by name. */
  get object(): Record<string, unknown> {
    return this.#object;
  }

  /** Read all fields of a form. */
  process(form: HTMLFormElement, { disabled = false, readonly = true }: FormDataOptions = {}): void {
    const groups = new Map<string, Field[]>();
    for (const element of Array.from(form.elements)) {
      if (!isField(element) || !element.name) continue;
      if (!disabled && isDisabled(element)) continue;
      if (!readonly && element.hasAttribute("readonly")) continue;
      groups.set(element.name, [...(groups.get(element.name) ?? []), element]);
    }
    for (const [name, fields] of groups) {
      const value = this.#valueOf(name, fields);
      // Radio boxes of which none is chosen say nothing.
      if (value !== undefined) this.set(name, value);
    }
    this.#processEditable(form, disabled);
    form.dispatchEvent(new FormDataEvent("formdata", { formData: this }));
  }

  /** Elements with `data-edit`: the source of an image, the markup of anything else. */
  #processEditable(form: HTMLFormElement, disabled: boolean): void {
    for (const element of form.querySelectorAll<HTMLElement>("[data-edit]")) {
      const name = element.dataset.edit;
      if (!name || this.has(name) || (!disabled && element.hasAttribute("disabled"))) continue;
      if (isTag(element, "img")) this.set(name, element.getAttribute("src"));
      else this.set(name, element.innerHTML.trim());
    }
  }

  #valueOf(name: string, fields: Field[]): unknown {
    const [first] = fields;
    if (!first) return undefined;
    const type = (field: Field) => this.dtypes[name] ?? (isHtmlElement(field) ? field.dataset.dtype : undefined);
    if (isTag(first, "input") && first.type === "radio") {
      const chosen = fields.find((field) => isTag(field, "input") && field.checked);
      return chosen ? cast(chosen.value, type(chosen)) : undefined;
    }
    if (fields.length === 1) return fieldValue(first, type(first));
    return fields.map((field) => fieldValue(field, type(field)));
  }

  /** Keep a value as it is in `object`, and as text in the form data itself. */
  override set(name: string, value: unknown): void {
    this.#object[name] = value;
    if (value instanceof Blob) super.set(name, value);
    else super.set(name, asText(value));
  }

  /** Add to the values of a name, which become an array. */
  override append(name: string, value: unknown): void {
    const present = this.#object[name];
    if (name in this.#object) this.#object[name] = isList(present) ? [...present, value] : [present, value];
    else this.#object[name] = [value];
    if (value instanceof Blob) super.append(name, value);
    else super.append(name, asText(value));
  }
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function asText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function isField(element: Element): element is Field {
  if (isTag(element, "fieldset") || isTag(element, "object")) return false;
  if (isTag(element, "output")) return false;
  // Buttons carry no data, whichever of them was pressed.
  if (isTag(element, "button")) return false;
  if (isTag(element, "input") && BUTTONS.has(element.type)) return false;
  return "name" in element && typeof element.name === "string" && "value" in element;
}

function isDisabled(element: Element): boolean {
  return element.matches(":disabled") || element.hasAttribute("disabled") || !!element.closest("fieldset[disabled]");
}

/** One field's value in its own type; `data-dtype` overrides the type. */
function fieldValue(field: Field, dtype: string | undefined): unknown {
  if (isTag(field, "select") && field.multiple) {
    return Array.from(field.selectedOptions, (option) => cast(option.value, dtype));
  }
  if (!isTag(field, "input")) return cast(field.value, dtype);
  switch (field.type) {
    case "checkbox":
      // One with a value of its own is that value or null, one without is true or false.
      if (!field.hasAttribute("value")) return field.checked;
      return field.checked ? cast(field.value, dtype) : null;
    case "number":
    case "range":
      return cast(field.value, dtype ?? "Number");
    case "file":
      return field.files?.[0] ?? null;
    default:
      return cast(field.value, dtype);
  }
}

/** Give a text the type that a field asks for. An empty number is null. */
function cast(value: unknown, dtype: string | undefined): unknown {
  if (dtype === undefined || typeof value !== "string") return value;
  switch (dtype) {
    case "Number":
      return value.trim() === "" ? null : Number(value);
    case "Boolean":
      return value === "true" || value === "on" || value === "1";
    case "JSON":
      return value === "" ? null : parseJSON(value);
    case "String":
      return value;
    default:
      return castByClass(value, dtype);
  }
}

function parseJSON(value: string): unknown {
  const parsed: unknown = JSON.parse(value);
  return parsed;
}

/** Any other data type is the name of a global class. */
function castByClass(value: string, dtype: string): unknown {
  const cls: unknown = Reflect.get(globalThis, dtype);
  if (typeof cls !== "function") return value;
  const made: unknown = isRecord(cls.prototype)
    ? Reflect.construct(cls, [value])
    : Reflect.apply(cls, undefined, [value]);
  return made;
}
