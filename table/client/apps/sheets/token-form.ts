/** The form of a token and of an actor's prototype token. What the table does not have (sight, light) is not in it. */
import { callMethod, fromConfig, readPath, textOf } from "../env.ts";
import {
  createFormGroup,
  createCheckboxInput,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from "../fields/index.ts";
import { text } from "../strings.ts";

const DISPLAY: readonly [number, string][] = [
  [0, "None"],
  [10, "Control"],
  [20, "OwnerHover"],
  [30, "Hover"],
  [40, "Owner"],
  [50, "Always"],
];
const DISPOSITIONS: readonly [number, string][] = [
  [-1, "Hostile"],
  [0, "Neutral"],
  [1, "Friendly"],
  [-2, "Secret"],
];

const NUMBER = { dtype: "Number" };

function choices(pairs: readonly [number, string][], kind: string): { value: string; label: string }[] {
  return pairs.map(([value, name]) => ({ value: String(value), label: text(`TABLE.Token.${kind}.${name}`) }));
}

function fieldset(legend: string, groups: readonly HTMLElement[]): HTMLElement {
  const made = document.createElement("fieldset");
  const title = document.createElement("legend");
  title.textContent = text(legend);
  made.append(title, ...groups);
  return made;
}

const group = (label: string, input: HTMLElement): HTMLElement => createFormGroup({ label: text(label), input });

/** An attribute that a bar can show, as packages add to them (dnd5e `_prepareResourcesTab`). */
export interface BarAttribute {
  value: string;
  label: string;
  group?: string;
}

/** The attributes that a bar of this actor's token can show (T: TokenDocument.getTrackedAttributeChoices). */
export function barAttributes(actor: unknown): BarAttribute[] {
  const cls = fromConfig("Token.documentClass");
  const tracked = callMethod(cls, "getTrackedAttributes", textOf(readPath(actor, "type")) || undefined);
  const choices = callMethod(cls, "getTrackedAttributeChoices", tracked);
  if (!Array.isArray(choices)) return [];
  return choices.map((choice: unknown) => ({
    group: textOf(readPath(choice, "group")),
    value: textOf(readPath(choice, "value")),
    label: textOf(readPath(choice, "label")),
  }));
}

const number = (data: unknown, name: string, more: object = {}): HTMLElement =>
  createNumberInput({ name, value: Number(readPath(data, name) ?? 0), ...more });
const check = (data: unknown, name: string): HTMLElement =>
  createCheckboxInput({ name, value: readPath(data, name) === true });
const pick = (data: unknown, name: string, options: { value: string; label: string }[]): HTMLElement =>
  createSelectInput({ name, value: String(readPath(data, name)), options, dataset: NUMBER });

/** Name, disposition, link; `switches` are further checkboxes, by label and name. */
export function identityFields(data: unknown, switches: Readonly<Record<string, string>>): HTMLElement {
  return fieldset("TABLE.Token.Identity", [
    group("TABLE.Name", createTextInput({ name: "name", value: readPath(data, "name") })),
    group("TABLE.Token.DisplayName", pick(data, "displayName", choices(DISPLAY, "Display"))),
    group("TABLE.Token.DispositionLabel", pick(data, "disposition", choices(DISPOSITIONS, "Disposition"))),
    group("TABLE.Token.Link", check(data, "actorLink")),
    ...Object.entries(switches).map(([label, name]) => group(label, check(data, name))),
  ]);
}

/** Picture and size. */
export function appearanceFields(data: unknown): HTMLElement {
  const picture = document.createElement("file-picker");
  picture.setAttribute("name", "texture.src");
  picture.setAttribute("type", "imagevideo");
  picture.setAttribute("value", textOf(readPath(data, "texture.src")));
  return fieldset("TABLE.Token.Appearance", [
    group("TABLE.Token.Image", picture),
    group("TABLE.Token.Width", number(data, "width", { min: 0.5, step: 0.5 })),
    group("TABLE.Token.Height", number(data, "height", { min: 0.5, step: 0.5 })),
    group("TABLE.Token.Rotation", number(data, "rotation", { min: 0, max: 360, step: 1 })),
    group("TABLE.Token.Alpha", number(data, "alpha", { min: 0, max: 1, step: 0.05 })),
  ]);
}

/** What the bars show. */
export function resourceFields(data: unknown, attributes: readonly BarAttribute[]): HTMLElement {
  const bar = (name: string): HTMLElement =>
    createSelectInput({
      name,
      value: readPath(data, name) ?? "",
      options: [...attributes],
      blank: text("TABLE.Token.NoBar"),
    });
  return fieldset("TABLE.Token.Resources", [
    group("TABLE.Token.DisplayBars", pick(data, "displayBars", choices(DISPLAY, "Display"))),
    group("TABLE.Token.Bar1", bar("bar1.attribute")),
    group("TABLE.Token.Bar2", bar("bar2.attribute")),
  ]);
}

/** The choices of a kind by their values (T: TokenApplicationMixin.DISPLAY_MODES, TOKEN_DISPOSITIONS). */
export function namedChoices(kind: "Display" | "Disposition"): Record<number, string> {
  const pairs = kind === "Display" ? DISPLAY : DISPOSITIONS;
  return Object.fromEntries(pairs.map(([value, name]) => [value, text(`TABLE.Token.${kind}.${name}`)]));
}

/** An empty choice of a bar means none. */
export function tokenChanges(given: Record<string, unknown>): Record<string, unknown> {
  const changes = { ...given };
  for (const bar of ["bar1.attribute", "bar2.attribute"]) if (changes[bar] === "") changes[bar] = null;
  return changes;
}
