import type { JsonObject } from "../../../shared/protocol.ts";
import { activeModules } from "../../context.ts";
import type { Context } from "../../context.ts";
import { RefusedError, asObject, stringOf } from "../../lib/json.ts";

/** Documents with subtypes that the server checks, and the subtypes that come with the platform. */
const CORE_TYPES: Record<string, readonly string[]> = {
  ActiveEffect: ["base"],
  Actor: ["base"],
  Card: ["base"],
  Cards: ["deck", "hand", "pile"],
  ChatMessage: ["base"],
  Combat: ["base"],
  Combatant: ["base"],
  CombatantGroup: ["base"],
  Item: ["base"],
  JournalEntryPage: ["text", "image", "pdf", "video"],
};

/** Documents that never have the type "base" by themselves: whoever makes one must say which. */
const TYPE_NEEDED = new Set(["Actor", "Item", "Cards", "JournalEntryPage"]);

/** The subtype of a new document; refuses one that nobody declared. */
export function subtypeFor(context: Context, name: string, sent: JsonObject): string | null {
  if (!CORE_TYPES[name]) return stringOf(sent.type);
  const type = stringOf(sent.type) ?? "";
  if (type === "" && !TYPE_NEEDED.has(name)) return "base";
  checkSubtype(context, name, type);
  return type;
}

/** Refuses a subtype that neither the platform, the system's manifest nor an active module declares. */
export function checkSubtype(context: Context, name: string, type: string): void {
  const core = CORE_TYPES[name];
  if (!core || core.includes(type)) return;
  if (Object.hasOwn(asObject(context.system.documentTypes[name]), type)) return;
  const dot = type.indexOf(".");
  const module = dot > 0 ? activeModules(context).find(({ id }) => id === type.slice(0, dot)) : undefined;
  if (module && Object.hasOwn(asObject(module.documentTypes[name]), type.slice(dot + 1))) return;
  throw new RefusedError(
    "DataModelValidationError",
    `"${type}" is not a valid type for the ${name} Document class: the manifest of ${context.world.system} does not declare it`,
  );
}

/** The paths inside `system` of a subtype that hold HTML. */
export function htmlFieldsOf(context: Context, name: string, type: string): string[] {
  const owner = type.includes(".")
    ? activeModules(context).find(({ id }) => type.startsWith(`${id}.`))
    : context.system;
  const key = owner && owner !== context.system ? type.slice(owner.id.length + 1) : type;
  const declaration = asObject(asObject(owner?.documentTypes[name])[key]);
  const fields = declaration.htmlFields;
  return Array.isArray(fields) ? fields.filter((field) => typeof field === "string") : [];
}
