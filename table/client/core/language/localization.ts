import type { DataField } from "../data/fields/base.ts";
import { ArrayField } from "../data/fields/array.ts";
import { SchemaField } from "../data/fields/schema.ts";
import { TypedObjectField } from "../data/fields/typed/typed-object.ts";
import { TypedSchemaField } from "../data/fields/typed/typed-schema.ts";
import { isModelClass, type ModelClass } from "../abstract/data-model.ts";
import { theConfig, theGame } from "../environment.ts";

const DONE = new WeakSet<object>();

function text(prefixes: readonly string[], path: string, kind: string): string | undefined {
  const i18n = theGame()?.i18n;
  const key = prefixes.map((prefix) => `${prefix}.FIELDS.${path}.${kind}`).find((candidate) => i18n?.has(candidate));
  return key === undefined ? undefined : i18n?.localize(key);
}

/** The fields within a field, each with its name there. */
function innerOf(field: DataField): Iterable<[string, DataField]> {
  if (field instanceof SchemaField) return field.entries();
  if (field instanceof ArrayField || field instanceof TypedObjectField) return [["element", field.element]];
  return field instanceof TypedSchemaField ? Object.entries(field.types) : [];
}

function visit(field: DataField, prefixes: readonly string[], path: string): void {
  const i18n = theGame()?.i18n;
  const label = text(prefixes, path, "label") ?? (field.label ? i18n?.localize(field.label) : undefined);
  const hint = text(prefixes, path, "hint") ?? (field.hint ? i18n?.localize(field.hint) : undefined);
  if (label !== undefined) field.label = label;
  if (hint !== undefined) field.hint = hint;
  const placeholder = text(prefixes, path, "placeholder");
  if (placeholder !== undefined) field.placeholder = placeholder;
  for (const [name, inner] of innerOf(field)) visit(inner, prefixes, path ? `${path}.${name}` : name);
}

/** `foundry.helpers.Localization`'s static side: labels and hints of a model's fields, by its prefixes. */
export function localizeDataModel(
  model: ModelClass,
  { prefixes = model.LOCALIZATION_PREFIXES }: { prefixes?: readonly string[] } = {},
): void {
  if (DONE.has(model)) return;
  DONE.add(model);
  for (const [name, field] of model.schema.entries()) visit(field, prefixes, name);
}

/** Labels of every registered document class and type. */
export function localizeModels(): void {
  const config = theConfig();
  const game = theGame();
  if (!config || !game) return;
  for (const name of Object.keys(config)) {
    const entry = config.document(name);
    if (!entry) continue;
    for (const type of entry.documentClass.TYPES) {
      const key = `TYPES.${name}.${type}`;
      entry.typeLabels[type] ??= game.i18n.has(key) ? key : type;
      const hint = `TYPES.HINTS.${name}.${type}`;
      if (entry.typeHints && game.i18n.has(hint)) entry.typeHints[type] ??= hint;
    }
    localizeDataModel(entry.documentClass);
    for (const [type, model] of Object.entries(entry.dataModels)) {
      try {
        if (isModelClass(model)) localizeDataModel(model);
      } catch (error) {
        // Whose it is has been said when it was registered; its documents are invalid.
        console.error(`CONFIG.${name}.dataModels.${type}`, error);
      }
    }
  }
}
