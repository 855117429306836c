import { isDict, isFunction, type Dict } from "../../types.ts";
import type { DataField } from "./base.ts";

/** How an input is drawn. Names as in the public API's FormInputConfig. */
export interface FormInputConfig {
  name?: string;
  value?: unknown;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  placeholder?: string;
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
  classes?: string;
  id?: string;
  input?: (field: DataField, config: FormInputConfig) => HTMLElement;
  [option: string]: unknown;
}

/** How a group is drawn. */
export interface FormGroupConfig {
  label?: string;
  hint?: string;
  units?: string;
  rootId?: string;
  classes?: string[] | string;
  stacked?: boolean;
  localize?: boolean;
  hidden?: boolean | "until-found";
  widget?: (field: DataField, group: FormGroupConfig, input: FormInputConfig) => HTMLElement;
  [option: string]: unknown;
}

type Builder = (config: Dict) => unknown;

/** Input builders live in `foundry.applications.fields`; found at call time, as the browser is there only then. */
function builder(name: string): Builder | undefined {
  const root: unknown = Reflect.get(globalThis, "foundry");
  const applications = isDict(root) ? root.applications : undefined;
  const fields = isDict(applications) ? applications.fields : undefined;
  const found = isDict(fields) ? fields[name] : undefined;
  return isFunction(found) ? found : undefined;
}

/** Build an input by the name of its builder in `foundry.applications.fields`. */
export function buildInput(name: string, config: Dict): HTMLElement {
  const made = builder(name)?.(config);
  if (made instanceof HTMLElement) return made;
  throw new Error(`foundry.applications.fields.${name} is not available`);
}

/** Build one of the core's own form elements, by the name of its class in `foundry.applications.elements`. */
export function buildElement(name: string, config: Dict): HTMLElement {
  const root: unknown = Reflect.get(globalThis, "foundry");
  const applications = isDict(root) && isDict(root.applications) ? root.applications : {};
  const cls = isDict(applications.elements) ? applications.elements[name] : undefined;
  const create: unknown = isFunction(cls) ? Reflect.get(cls, "create") : undefined;
  const made: unknown = isFunction(create) ? Reflect.apply(create, cls, [config]) : undefined;
  if (made instanceof HTMLElement) return made;
  throw new Error(`foundry.applications.elements.${name} is not available`);
}

/** A field without an input of its own says so. */
export function fieldInput(field: DataField, _config: FormInputConfig): HTMLElement {
  throw new Error(`${field.constructor.name} "${field.fieldPath}" does not support form input`);
}

/** A form group around the field's input. */
export function formGroup(field: DataField, group: FormGroupConfig, input: FormInputConfig): HTMLElement {
  if (typeof group.widget === "function") return group.widget(field, group, input);
  const name = input.name ?? field.fieldPath;
  const id = group.rootId ? `${group.rootId}-${name}` : input.id;
  const element = field.toInput({ ...input, name, ...(id === undefined ? {} : { id }) });
  return buildInput("createFormGroup", {
    ...group,
    label: group.label ?? (field.label || field.fieldPath),
    hint: group.hint ?? field.hint,
    input: element,
  });
}

/** Choices of a field as the options of a select: value and label. */
export function choiceOptions(choices: unknown): Array<{ value: string; label: string }> {
  const list: unknown = isFunction(choices) ? choices() : choices;
  if (Array.isArray(list)) return list.map((value) => ({ value: String(value), label: String(value) }));
  if (!isDict(list)) return [];
  return Object.entries(list).map(([value, entry]) => {
    const label = isDict(entry) ? (entry.label ?? entry.name ?? value) : entry;
    return { value, label: String(label) };
  });
}
