/** `foundry.utils` of 14 only. */
import { isDict, isFunction } from "../../types.ts";
import { isPlainObject } from "./object.ts";
import { relativeUuid } from "../uuid.ts";
import { applySpecialKeys, ForcedDeletion, ForcedReplacement } from "./operators.ts";

export { equals, isPlainObject } from "./object.ts";
export { closestPointToPath } from "../geometry/lines.ts";
export * from "../structures/iterate.ts";

/** Carry out the operators in plain data, and the keys that stood for them: what they delete is gone, what they replace is there. */
export function applyDataOperators<T>(obj: T): T {
  if (Array.isArray(obj)) for (const entry of obj) applyDataOperators<unknown>(entry);
  if (isPlainObject(obj) && isDict(obj))
    for (const [key, value] of Object.entries(obj)) {
      if (value instanceof ForcedDeletion) Reflect.deleteProperty(obj, key);
      else if (value instanceof ForcedReplacement) Reflect.set(obj, key, value.replacement);
      else applyDataOperators(value);
    }
  return applySpecialKeys(obj);
}

/** Is this an element of a tag or class, also in a window of its own, where the classes are others? */
export function isElementInstanceOf(element: unknown, tagOrClass: unknown): boolean {
  if (typeof element !== "object" || element === null || !("ownerDocument" in element)) return false;
  const view: unknown = isDocument(element.ownerDocument) ? element.ownerDocument.defaultView : null;
  if (typeof tagOrClass === "string") return "localName" in element && element.localName === tagOrClass.toLowerCase();
  if (!isFunction(tagOrClass)) return false;
  const there: unknown = typeof view === "object" && view !== null ? Reflect.get(view, tagOrClass.name) : undefined;
  return element instanceof tagOrClass || (isFunction(there) && element instanceof there);
}

function isDocument(value: unknown): value is Document {
  return typeof value === "object" && value !== null && "defaultView" in value;
}

/** The uuid of a document as it is written relative to another one, where that is possible; else the whole one. */
export function buildRelativeUuid(target: string | { uuid: string }, origin: string | { uuid: string }): string {
  const uuid = (value: string | { uuid: string }): string => (typeof value === "string" ? value : value.uuid);
  return relativeUuid(uuid(target), uuid(origin));
}
