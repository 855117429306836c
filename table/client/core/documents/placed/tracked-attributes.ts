/** Which of an actor's data a token's bars can show (fvtt-types client/documents/token.d.mts: TrackedAttributesDescription). */
import { DataModel } from "../../abstract/data-model.ts";
import { EmbeddedDataField, NumberField, SchemaField } from "../../data/fields/index.ts";
import { theConfig, theGame } from "../../environment.ts";
import { type Dict, isDict } from "../../types.ts";

/** Paths, each as its keys: attributes with a value and a maximum, and single numbers. */
export interface TrackedAttributes {
  bar: string[][];
  value: string[][];
}

/** The static methods of TokenDocument, which systems override one by one. */
export interface AttributeTracker {
  getTrackedAttributes(data?: unknown, path?: string[]): TrackedAttributes;
  _getTrackedAttributesFromObject(data: object, path?: string[]): TrackedAttributes;
  _getTrackedAttributesFromSchema(schema: SchemaField, path?: string[]): TrackedAttributes;
  _getConfiguredTrackedAttributes(type?: string | null): TrackedAttributes | undefined;
}

const none = (): TrackedAttributes => ({ bar: [], value: [] });

/** Everything that a subject has: an actor type, a model or its class, a schema, plain data; without one, all types. */
export function trackedAttributes(tracker: AttributeTracker, data: unknown, path: string[]): TrackedAttributes {
  if (data instanceof SchemaField) return tracker._getTrackedAttributesFromSchema(data, path);
  const schema = schemaOf(data);
  if (schema) return tracker._getTrackedAttributesFromSchema(schema, path);
  if (typeof data === "object" && data !== null) return tracker._getTrackedAttributesFromObject(data, path);
  const type = typeof data === "string" ? data : null;
  const configured = tracker._getConfiguredTrackedAttributes(type);
  if (configured) return configured;
  const types = theGame()?.documentTypes.Actor ?? [];
  const known = type !== null && types.includes(type) ? [type] : types;
  return merged(known.map((name) => ofType(tracker, name)));
}

function ofType(tracker: AttributeTracker, type: string): TrackedAttributes {
  const model = theConfig()?.Actor.dataModels[type];
  if (model) return tracker._getTrackedAttributesFromSchema(model.schema, []);
  const templates: unknown = theGame()?.model.Actor;
  const data = isDict(templates) ? templates[type] : undefined;
  return isDict(data) ? tracker._getTrackedAttributesFromObject(data, []) : none();
}

function schemaOf(data: unknown): SchemaField | null {
  if (data instanceof DataModel) return data.schema;
  const schema: unknown = typeof data === "function" ? Reflect.get(data, "schema") : null;
  return schema instanceof SchemaField ? schema : null;
}

/** Of plain data: what has numbers as `value` and `max` is a bar, any other number a value. */
export function attributesOfObject(tracker: AttributeTracker, data: object, path: string[]): TrackedAttributes {
  const found = none();
  for (const [key, value] of Object.entries(data)) {
    const at = [...path, key];
    if (typeof value === "number") found.value.push(at);
    else if (isDict(value) && "value" in value && "max" in value) found.bar.push(at);
    else if (isDict(value) || Array.isArray(value)) add(found, tracker.getTrackedAttributes(value, at));
  }
  return found;
}

/** Of a schema: fields within that have a `value` and a `max` are a bar, any other number field a value. */
export function attributesOfSchema(tracker: AttributeTracker, schema: SchemaField, path: string[]): TrackedAttributes {
  const found = none();
  for (const [key, field] of Object.entries(schema.fields)) {
    const at = [...path, key];
    if (field instanceof NumberField) found.value.push(at);
    const inner = field instanceof EmbeddedDataField ? field.model.schema : field;
    if (!(inner instanceof SchemaField)) continue;
    if ("value" in inner.fields && "max" in inner.fields) found.bar.push(at);
    else add(found, tracker.getTrackedAttributes(inner, at));
  }
  return found;
}

/** What `CONFIG.Actor.trackableAttributes` names for a type; of all types where it names none for this one. */
export function configuredAttributes(type: string | null): TrackedAttributes | undefined {
  const config: unknown = theConfig()?.Actor.trackableAttributes;
  const entries = isDict(config) ? config : {};
  const own = type === null ? undefined : entries[type];
  const lists = (own === undefined ? Object.values(entries) : [own]).filter(isDict);
  return lists.length ? merged(lists.map(fromConfig)) : undefined;
}

function fromConfig(entry: Dict): TrackedAttributes {
  const paths = (list: unknown): string[][] =>
    Array.isArray(list) ? list.filter((path) => typeof path === "string").map((path) => path.split(".")) : [];
  return { bar: paths(entry.bar), value: paths(entry.value) };
}

function add(target: TrackedAttributes, source: TrackedAttributes): void {
  target.bar.push(...source.bar);
  target.value.push(...source.value);
}

/** Several descriptions as one, each path once. */
function merged(all: readonly TrackedAttributes[]): TrackedAttributes {
  const once = (paths: string[][]): string[][] => [...new Map(paths.map((path) => [path.join("."), path])).values()];
  return { bar: once(all.flatMap(({ bar }) => bar)), value: once(all.flatMap(({ value }) => value)) };
}

/** A choice in a list of attributes. */
export interface AttributeChoice {
  group: string;
  value: string;
  label: string;
}

/** The attributes as choices of a list, in the groups of bars and of values, each group sorted. */
export function attributeChoices({ bar, value }: TrackedAttributes): AttributeChoice[] {
  const choices = (paths: string[][], key: string): AttributeChoice[] =>
    paths
      .map((path) => path.join("."))
      .sort((a, b) => a.localeCompare(b))
      .map((path) => ({ group: theGame()?.i18n.localize(key) ?? key, value: path, label: path }));
  return [...choices(bar, "TOKEN.BarAttributes"), ...choices(value, "TOKEN.BarValues")];
}
