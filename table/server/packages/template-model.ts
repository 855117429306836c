import { asObject, isObject, stringsOf } from "../lib/json.ts";
import type { JsonObject } from "../../shared/protocol.ts";

/** Says how to treat the data and is no data itself: it belongs to the declared types (foundryvtt#10444, point 4). */
const SANITIZATION = ["htmlFields", "gmOnlyFields", "filePathFields"];

/**
 * The initial data of each type that a system's `template.json` declares, by document: the templates that a type names,
 * in their order, then the type's own data.
 */
export function templateModel(file: JsonObject): JsonObject {
  const model: JsonObject = {};
  for (const [name, value] of Object.entries(file)) {
    const document = asObject(value);
    const templates = asObject(document.templates);
    const types = stringsOf(document.types).map((type): [string, JsonObject] => [
      type,
      typeData(asObject(document[type]), templates),
    ]);
    model[name] = Object.fromEntries(types);
  }
  return model;
}

/** How the data of each type is to be treated: what its templates say of it, and what it says itself. */
export function templateSanitization(document: JsonObject, types: readonly string[]): JsonObject {
  const templates = asObject(document.templates);
  const treated = types.map((type): [string, JsonObject] => {
    const own = asObject(document[type]);
    const sources = [...stringsOf(own.templates).map((name) => asObject(templates[name])), own];
    const lists: JsonObject = {};
    for (const key of SANITIZATION) {
      const paths = sources.flatMap((source) => stringsOf(source[key]));
      if (paths.length > 0) lists[key] = [...new Set(paths)];
    }
    return [type, lists];
  });
  return Object.fromEntries(treated);
}

function typeData({ templates: named, ...own }: JsonObject, templates: JsonObject): JsonObject {
  const data: JsonObject = {};
  for (const template of stringsOf(named)) merge(data, asObject(templates[template]));
  merge(data, own);
  return Object.fromEntries(Object.entries(data).filter(([key]) => !SANITIZATION.includes(key)));
}

function merge(target: JsonObject, source: JsonObject): void {
  for (const [key, value] of Object.entries(source)) {
    const there = target[key];
    if (isObject(there) && isObject(value)) merge(there, value);
    else target[key] = structuredClone(value);
  }
}
