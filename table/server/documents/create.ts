import { EMBEDDED, EMBEDDED_ONE } from "../../shared/protocol.ts";
import type { JsonObject } from "../../shared/protocol.ts";
import { isId, randomId } from "../lib/ids.ts";
import { RefusedError, asObject, idOf, numberOf, objectsOf, stringOf, without } from "../lib/json.ts";
import { expandTop } from "../lib/merge.ts";
import { hashPassword, newUser } from "../users.ts";
import type { Asker } from "../users.ts";
import { cleanDocument } from "./checks/clean-html.ts";
import { DELTA_KEYS, isTombstone, subtypeOf, tombstone } from "./delta.ts";
import { LEVEL } from "./checks/ownership.ts";
import { mayCreate, refusal } from "./checks/permissions.ts";
import { describePlace, documentAt } from "./found.ts";
import { locate } from "./place.ts";
import type { Node } from "./place.ts";
import { creationStats } from "./stamps.ts";
import { subtypeFor } from "./checks/subtypes.ts";
import { validateDocument } from "./checks/validate.ts";
import { visibleSource } from "./write.ts";
import type { Outcome, Request } from "./write.ts";

/** Documents with an ownership field. */
const OWNED = new Set([
  ...["Actor", "Cards", "Item", "JournalEntry", "Macro", "Playlist", "RollTable", "Scene"],
  ...["CombatantGroup", "JournalEntryPage"],
]);
const WITH_SYSTEM = new Set([
  ...["ActiveEffect", "Actor", "Card", "Cards", "ChatMessage", "Combat", "Combatant", "CombatantGroup", "Item"],
  "JournalEntryPage",
]);
const WITH_AUTHOR = new Set(["ChatMessage", "Macro"]);

/** Works out a create request; stores nothing. */
export function planCreate(request: Request): Outcome {
  const { context, asker, type, operation } = request;
  const place = locate(context, type, operation);
  const changed = new Map<string, JsonObject>();
  for (const sent of operation.data ?? []) {
    const doc = newDocument(request, { name: type, doc: sent }, place.parents, operation.keepId === true);
    if (!mayCreate(request, { name: type, doc }, place.parents)) {
      throw new RefusedError("PermissionError", refusal(asker, "create", { name: type, doc: {} }, place.parents));
    }
    const id = idOf(doc);
    if (context.options.table.facts.duplicateIdRefused && (changed.has(id) || documentAt(place, id))) {
      throw new RefusedError(
        "DuplicateIdError",
        `${type}. The _id [${id}] already exists within ${describePlace(place)}`,
      );
    }
    if (type === "Setting") refuseSecondSetting(place.collection.all(), doc);
    changed.set(id, doc);
  }
  return { place, changed, result: [...changed.values()].map((doc) => visibleSource(type, doc)) };
}

/**
 * A complete source for what was sent, with its id, stamps, author and defaults, and the same for every embedded
 * document.
 */
export function newDocument(
  request: Request,
  { name, doc: sent }: Node,
  parents: readonly Node[],
  keepId: boolean,
): JsonObject {
  const { context, asker } = request;
  let doc = completed(request, { name, doc: identified(name, sent, keepId) }, parents);
  validateDocument(name, doc);
  addOwnership(request, name, doc, parents);
  const children = embeddedOf(name, doc);
  const singles = Object.entries(EMBEDDED_ONE[name] ?? {});
  const one = asObject(singles[0] ? doc[singles[0][0]] : undefined);
  doc = without(doc, [...Object.keys(children), ...singles.map(([field]) => field)]);
  doc = cleanDocument(context, name, subtypeOf(context, { name, doc }, parents), doc);
  const stats = creationStats(context, name, asObject(sent._stats), asker.id);
  if (stats) doc._stats = stats;
  else delete doc._stats;
  for (const [field, { childName, list }] of Object.entries(children)) {
    doc[field] = newChildren(request, childName, list, [...parents, { name, doc }]);
  }
  for (const [field, childName] of singles) {
    doc[field] = newDocument(request, { name: childName, doc: one }, [...parents, { name, doc }], true);
  }
  return doc;
}

/** What was sent, under its own id if it may keep it, or else under a new one. */
function identified(name: string, sent: JsonObject, keepId: boolean): JsonObject {
  const doc = expandTop(sent);
  delete doc._key;
  if (keepId && doc._id !== undefined && doc._id !== null && !isId(doc._id)) {
    throw new RefusedError(
      "DataModelValidationError",
      `${name} validation errors:\n  _id: must be a valid 16-character alphanumeric ID`,
    );
  }
  doc._id = keepId && isId(doc._id) ? doc._id : randomId();
  return doc;
}

/** With the subtype, the author and the other fields that a client may leave out. */
function completed(request: Request, { name, doc: sent }: Node, parents: readonly Node[]): JsonObject {
  let doc = sent;
  if (name === "ActorDelta") doc = newDelta(doc, request.asker, parents);
  const type = subtypeFor(request.context, name, doc);
  if (type !== null) doc.type = type;
  if (WITH_SYSTEM.has(name)) doc.system ??= {};
  doc.flags ??= {};
  if (WITH_AUTHOR.has(name)) addAuthor(request, doc);
  if (name === "ChatMessage") doc.timestamp = numberOf(doc.timestamp) ?? Date.now();
  return name === "User" ? completeUser(doc) : doc;
}

/** A delta has its token's id, says only what is otherwise, and gives no rights but a GM's. */
function newDelta(sent: JsonObject, asker: Asker, parents: readonly Node[]): JsonObject {
  const token = parents.at(-1)?.doc ?? {};
  const said = Object.entries(sent).filter(([key, value]) => DELTA_KEYS.has(key) && value !== null);
  const doc: JsonObject = { ...Object.fromEntries(said), _id: idOf(token), system: asObject(sent.system) };
  return asker.isGM ? doc : without(doc, ["ownership"]);
}

function embeddedOf(name: string, doc: JsonObject): Record<string, { childName: string; list: JsonObject[] }> {
  const fields = Object.entries(EMBEDDED[name] ?? {});
  return Object.fromEntries(fields.map(([field, childName]) => [field, { childName, list: objectsOf(doc[field]) }]));
}

function newChildren(request: Request, name: string, sent: JsonObject[], parents: readonly Node[]): JsonObject[] {
  const keep = request.operation.keepEmbeddedIds !== false;
  const made = new Map<string, JsonObject>();
  for (const source of sent) {
    const id = idOf(source);
    const gone = parents.at(-1)?.name === "ActorDelta" && isTombstone(source) && isId(id);
    const keepId = keep && isId(id) && !made.has(id);
    const doc = gone ? tombstone(id) : newDocument(request, { name, doc: source }, parents, keepId);
    made.set(idOf(doc), doc);
  }
  return [...made.values()];
}

function addAuthor(request: Request, doc: JsonObject): void {
  doc.author ??= request.asker.id;
  const author = stringOf(doc.author) ?? "";
  if (!request.context.world.collection("User").get(author)) {
    throw new RefusedError("DataModelValidationError", `The author "${author}" is not a user of this world`);
  }
}

/** A player owns what it makes, and shares it with nobody: ownership is for GMs to give. */
function addOwnership(request: Request, name: string, doc: JsonObject, parents: readonly Node[]): void {
  const embeddedOwn = name === "JournalEntryPage" || name === "CombatantGroup";
  if (!OWNED.has(name) || (parents.length > 0 && !embeddedOwn)) return;
  const initial = name === "JournalEntryPage" ? LEVEL.INHERIT : LEVEL.NONE;
  if (request.asker.isGM) doc.ownership = { default: initial, ...asObject(doc.ownership) };
  else doc.ownership = parents.length ? { default: initial } : { default: initial, [request.asker.id]: LEVEL.OWNER };
}

function completeUser(doc: JsonObject): JsonObject {
  validateDocument("User", doc);
  const name = stringOf(doc.name) ?? "";
  const role = numberOf(doc.role) ?? 1;
  return { ...newUser({ name, role }), ...doc, role, ...hashPassword(stringOf(doc.password) ?? "") };
}

function refuseSecondSetting(settings: readonly JsonObject[], doc: JsonObject): void {
  const user = stringOf(doc.user);
  if (settings.some((setting) => setting.key === doc.key && stringOf(setting.user) === user)) {
    throw new RefusedError("DuplicateIdError", `The setting ${stringOf(doc.key) ?? ""} is already stored`);
  }
}
