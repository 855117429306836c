import type { Document } from "../abstract/document.ts";
import type { DataField } from "../data/fields/base.ts";
import { SchemaField } from "../data/fields/schema.ts";
import { StringField } from "../data/fields/simple.ts";
import { theConfig } from "../environment.ts";
import { asText, type Dict, isDict } from "../types.ts";
import { equals, isEmpty } from "../utils/values/object.ts";
import { getProperty } from "../utils/values/path.ts";

/** How a filter compares; `SearchFilter.OPERATORS`. */
export const OPERATORS = Object.freeze({
  EQUALS: "equals",
  CONTAINS: "contains",
  STARTS_WITH: "starts_with",
  ENDS_WITH: "ends_with",
  LESS_THAN: "lt",
  LESS_THAN_EQUAL: "lte",
  GREATER_THAN: "gt",
  GREATER_THAN_EQUAL: "gte",
  BETWEEN: "between",
  IS_EMPTY: "is_empty",
});

/** A condition on one field. */
export interface FieldFilter {
  field: string;
  operator?: string;
  negate?: boolean;
  value?: unknown;
}

export interface SearchOptions {
  query?: string;
  filters?: FieldFilter[];
  exclude?: string[];
}

export type SearchableFields = { [path: string]: DataField | SearchableFields };

/** Text without accents and case, for comparing. */
export function cleanQuery(query: string): string {
  return query
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u00ad]/g, "")
    .trim()
    .toLocaleLowerCase();
}

/** Does an object meet a condition? Without an operator, the values must be equal. */
export function evaluateFilter(object: object, filter: FieldFilter): boolean {
  const met = compare(getProperty(object, filter.field), filter.operator ?? OPERATORS.EQUALS, filter.value);
  return filter.negate === true ? !met : met;
}

function compare(found: unknown, operator: string, value: unknown): boolean {
  switch (operator) {
    case OPERATORS.EQUALS:
      return equals(found, value);
    case OPERATORS.CONTAINS:
      return Array.isArray(value) ? value.includes(found) : value === found;
    case OPERATORS.STARTS_WITH:
      return cleanText(found).startsWith(cleanText(value));
    case OPERATORS.ENDS_WITH:
      return cleanText(found).endsWith(cleanText(value));
    case OPERATORS.LESS_THAN:
      return Number(found) < Number(value);
    case OPERATORS.LESS_THAN_EQUAL:
      return Number(found) <= Number(value);
    case OPERATORS.GREATER_THAN:
      return Number(found) > Number(value);
    case OPERATORS.GREATER_THAN_EQUAL:
      return Number(found) >= Number(value);
    case OPERATORS.BETWEEN:
      return Array.isArray(value) && Number(found) >= Number(value[0]) && Number(found) <= Number(value[1]);
    case OPERATORS.IS_EMPTY:
      return isEmpty(found);
    default:
      throw new Error(`"${operator}" is not an operator of a SearchFilter`);
  }
}

function cleanText(value: unknown): string {
  return cleanQuery(asText(value, ""));
}

/** Fields with `textSearch`, in a record nested like the schema. Fields of a type lie below `system`. */
export function searchableFields(documentName: string, type?: string): SearchableFields {
  const config = theConfig()?.document(documentName);
  const fields = searchableIn(schemaOf(config?.documentClass));
  const system = type === undefined ? {} : searchableIn(schemaOf(config?.dataModels[type]));
  return Object.keys(system).length > 0 ? { ...fields, system } : fields;
}

function schemaOf(model: unknown): SchemaField | null {
  const schema: unknown = typeof model === "function" ? Reflect.get(model, "schema") : null;
  return schema instanceof SchemaField ? schema : null;
}

function searchableIn(schema: SchemaField | null): SearchableFields {
  const found: SearchableFields = {};
  for (const [name, field] of schema?.entries() ?? []) {
    if (field instanceof StringField && field.textSearch) found[name] = field;
    if (!(field instanceof SchemaField)) continue;
    const nested = searchableIn(field);
    if (Object.keys(nested).length > 0) found[name] = nested;
  }
  return found;
}

/** Documents (or entries of an index) whose searchable texts contain the query and that meet every filter. */
export function searchDocuments<T extends Document | Dict>(
  documentName: string,
  entries: Iterable<T>,
  { query = "", filters = [], exclude = [] }: SearchOptions = {},
): T[] {
  const wanted = cleanQuery(query);
  const found: T[] = [];
  for (const entry of entries) {
    const id: unknown = Reflect.get(entry, "_id");
    if (typeof id === "string" && exclude.includes(id)) continue;
    const type: unknown = Reflect.get(entry, "type");
    const fields = searchableFields(documentName, typeof type === "string" ? type : undefined);
    if (wanted !== "" && !textsOf(entry, fields).some((text) => cleanQuery(text).includes(wanted))) continue;
    if (filters.every((filter) => evaluateFilter(entry, filter))) found.push(entry);
  }
  return found;
}

function textsOf(value: unknown, fields: SearchableFields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const part = getProperty(value, name);
    if (!(field instanceof StringField)) return isRecord(field) ? textsOf(part, field) : [];
    return typeof part === "string" ? [part.replace(/<[^>]*>/g, " ")] : [];
  });
}

function isRecord(field: DataField | SearchableFields): field is SearchableFields {
  return isDict(field);
}
