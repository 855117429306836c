import type { Json, JsonObject } from "../../../shared/protocol.ts";
import { isId } from "../../lib/ids.ts";
import { RefusedError, idOf, isObject, stringOf } from "../../lib/json.ts";
import type { Collection } from "../../store/collection.ts";

/** What is wrong with a field's value, or null. */
type Check = (value: Json | undefined) => string | null;

const text: Check = (value) => {
  if (value === undefined) return "may not be undefined";
  if (value === null) return "may not be null";
  if (typeof value !== "string") return "must be a string";
  return value.trim() === "" ? "may not be a blank string" : null;
};
const object: Check = (value) => (value === undefined || isObject(value) ? null : "must be an object");
const list: Check = (value) => (value === undefined || Array.isArray(value) ? null : "must be an Array");
const number: Check = (value) => (value === undefined || typeof value === "number" ? null : "must be a number");
const numberOrNull: Check = (value) => (value === null ? null : number(value));
const count: Check = (value) =>
  value === undefined || (typeof value === "number" && Number.isInteger(value) && value >= 0)
    ? null
    : "must be a non-negative integer";
const countOrNull: Check = (value) => (value === null ? null : count(value));
const idOrNull: Check = (value) =>
  value === undefined || value === null || value === "" || isId(value)
    ? null
    : "must be a valid 16-character alphanumeric ID";
const role: Check = (value) =>
  value === undefined || (typeof value === "number" && [0, 1, 2, 3, 4].includes(value))
    ? null
    : "is not a valid choice";
const serialized: Check = (value) => {
  if (value === undefined || value === null) return null;
  try {
    JSON.parse(stringOf(value) ?? "");
    return null;
  } catch {
    return "must be a serialized JSON string";
  }
};
const ownership: Check = (value) => {
  if (value === undefined) return null;
  const levels = isObject(value) ? Object.values(value) : ["none"];
  const isLevel = (level: Json): boolean => typeof level === "number" && [-1, 0, 1, 2, 3].includes(level);
  return levels.every(isLevel) ? null : "is not a mapping of user IDs and document permission levels";
};

/** Documents whose name is required and not blank (fvtt-types, the schemas of `client/documents`). */
const NAMED = [
  ...["ActiveEffect", "Actor", "Card", "Cards", "Folder", "Item", "JournalEntry", "JournalEntryPage", "Level", "Macro"],
  ...["Playlist", "PlaylistSound", "RollTable", "Scene", "User"],
];

/** The fields of the platform's own that the server looks at; `system` is the packages' own and is never looked into. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  ChatMessage: { whisper: list, rolls: list, speaker: object },
  Combat: { round: count, turn: countOrNull },
  Combatant: { initiative: numberOrNull },
  Setting: { key: text, value: serialized },
  Token: { x: number, y: number },
  User: { role },
};
const EVERYWHERE: Readonly<Record<string, Check>> = { flags: object, system: object, folder: idOrNull, ownership };

function checksOf(name: string): Readonly<Record<string, Check>> {
  const own = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  return { ...EVERYWHERE, ...(NAMED.includes(name) ? { name: text } : {}), ...own };
}

/**
 * Refuses a document that is not one. Of an update only the fields that it names are looked at, so that what was
 * stored long ago stands in nobody's way.
 */
export function validateDocument(name: string, doc: JsonObject, fields: readonly string[] | null = null): void {
  const faults = Object.entries(checksOf(name)).flatMap(([field, check]) => {
    if (fields !== null && !fields.includes(field)) return [];
    const fault = check(doc[field]);
    return fault === null ? [] : [`  ${field}: ${fault}`];
  });
  if (faults.length) throw invalid(name, doc, faults);
}

function invalid(name: string, doc: JsonObject, faults: readonly string[]): RefusedError {
  const id = idOf(doc);
  const message = `${name}${id ? ` [${id}]` : ""} validation errors:\n${faults.join("\n")}`;
  return new RefusedError("DataModelValidationError", message);
}

/** Refuses folders that come to lie within themselves, also by way of others (#8107). */
export function refuseFolderCycles(folders: Collection, changed: ReadonlyMap<string, JsonObject | null>): void {
  const at = (id: string): JsonObject | null | undefined => (changed.has(id) ? changed.get(id) : folders.get(id));
  for (const [start, doc] of changed) {
    const above = new Set<string>();
    let parent = stringOf(doc?.folder);
    while (parent !== null && !above.has(parent)) {
      if (parent === start) throw invalid("Folder", doc ?? {}, ["  a Folder may not contain itself"]);
      above.add(parent);
      parent = stringOf(at(parent)?.folder);
    }
  }
}
