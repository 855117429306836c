import { EMBEDDED, EMBEDDED_ONE } from "../../shared/protocol.ts";
import type { Json, JsonObject } from "../../shared/protocol.ts";
import { RefusedError, asObject, idOf, malformed, objectsOf, stringOf, without } from "../lib/json.ts";
import { applyChanges, expand, fieldOf, operatorOf, plainScalars } from "../lib/merge.ts";
import { hashPassword } from "../users.ts";
import { cleanDocument } from "./checks/clean-html.ts";
import { newDocument } from "./create.ts";
import { DELTA_KEYS, deltaOf, inheritedBy, isTombstone, subtypeOf, tombstone, withInherited } from "./delta.ts";
import { mayCreate, mayDelete, mayUpdate, refusal } from "./checks/permissions.ts";
import { documentAt } from "./found.ts";
import { locate } from "./place.ts";
import type { Node } from "./place.ts";
import { updateStats } from "./stamps.ts";
import type { Stamp } from "./stamps.ts";
import { checkSubtype } from "./checks/subtypes.ts";
import { validateDocument } from "./checks/validate.ts";
import { splitEmbedded, visibleSource } from "./write.ts";
import type { Outcome, Request } from "./write.ts";

/** Where in a request an update is: below these parents, and when. */
interface Level {
  request: Request;
  parents: readonly Node[];
  stamp: Stamp;
}

/** A list of embedded documents, as it is stored and as it was sent. */
interface ChildList {
  name: string;
  field: string;
  before: JsonObject[];
  sent: JsonObject[];
}

interface Updated {
  after: JsonObject;
  /** The changes as they were applied: what other clients lay over their own copy. */
  applied: JsonObject;
}

/** Works out an update request; stores nothing. Several updates of one document build on each other. */
export function planUpdate(request: Request): Outcome {
  const { context, asker, type, operation } = request;
  const place = locate(context, type, operation);
  const stamp = { time: context.world.clock.next(), userId: asker.id };
  const changed = new Map<string, JsonObject>();
  const result: JsonObject[] = [];
  for (const sent of operation.updates ?? []) {
    const id = idOf(sent);
    if (id === "")
      throw new RefusedError("Error", "You must provide an _id for every object in the update data Array.");
    const doc = changed.get(id) ?? documentAt(place, id);
    if (!doc) throw new RefusedError("Error", `${type} "${id}" does not exist!`);
    const { after, applied } = updated({ request, parents: place.parents, stamp }, { name: type, doc }, sent);
    changed.set(id, after);
    result.push(visibleSource(type, applied));
  }
  return { place, changed, result };
}

function updated(level: Level, node: Node, given: JsonObject): Updated {
  const { request, parents, stamp } = level;
  const { context, asker, operation } = request;
  const { name, doc } = node;
  const recursive = operation.recursive !== false;
  const sent = plainScalars(expand(given));
  if (!mayUpdate(request, node, parents, sent)) {
    throw new RefusedError("PermissionError", refusal(asker, "update", node, parents));
  }
  const { own, embedded, single } = splitEmbedded(name, sent);
  const changes = ownChanges(level, node, own);
  const sentStats = asObject(own._stats);
  const stats = updateStats(context, name, sentStats, stamp);
  const applied: JsonObject = { _id: idOf(doc), ...changes };
  const { generation, facts } = context.options.table;
  const literal = name === "ActorDelta" && generation === 13 && facts.deltaKeysLiteral;
  const after = applyChanges(doc, changes, { recursive, literal });
  validateDocument(name, after, Object.keys(changes).map(fieldOf));
  if (stats) {
    after._stats = { ...asObject(doc._stats), ...stats };
    // Who lays the changes over a copy without `recursive` needs all of it.
    applied._stats = recursive ? stats : after._stats;
  }
  const below: Level = { request, parents: [...parents, { name, doc: after }], stamp };
  for (const [field, list] of embedded) {
    const child = EMBEDDED[name]?.[field] ?? "";
    const children = updatedChildren(below, { name: child, field, before: objectsOf(doc[field]), sent: list });
    after[field] = children.after;
    applied[field] = children.applied;
  }
  for (const [key, value] of single) {
    const field = fieldOf(key);
    const child = updatedSingle(below, EMBEDDED_ONE[name]?.[field] ?? "", key, value);
    after[field] = child.after;
    applied[field] = child.applied;
  }
  return { after, applied };
}

/** What an update writes of a document's own fields, checked and cleaned. */
function ownChanges({ request: { context }, parents }: Level, node: Node, own: JsonObject): JsonObject {
  const { name } = node;
  const unknown = (key: string): boolean => name === "ActorDelta" && !DELTA_KEYS.has(key);
  const written = without(
    own,
    Object.keys(own).filter((key) => SERVERS_KEYS.has(fieldOf(key)) || unknown(fieldOf(key))),
  );
  checkKeys(name, written);
  const type = stringOf(written.type) ?? subtypeOf(context, node, parents);
  if (written.type !== undefined) checkSubtype(context, name === "ActorDelta" ? "Actor" : name, type);
  const changes = cleanDocument(context, name, type, written);
  if (name === "User" && typeof changes.password === "string") Object.assign(changes, hashPassword(changes.password));
  return changes;
}

const SERVERS_KEYS = new Set(["_id", "_key", "_stats"]);

/** Refuses what would leave a document without a sane shape. */
function checkKeys(name: string, changes: JsonObject): void {
  for (const [key, value] of Object.entries(changes)) {
    const field = fieldOf(key);
    if (EMBEDDED[name]?.[field]) throw malformed(`${name}.${field} can only be updated as a list`);
    const isText = key === field && typeof value === "string";
    if ((field === "type" || (name === "User" && field === "password")) && !isText) {
      throw malformed(`${name}.${field} must be a text`);
    }
  }
}

/** A list that replaces another deletes what it leaves out: who may not delete may not leave out. */
function refuseLosses({ request, parents }: Level, { name, before, sent }: ChildList): void {
  const kept = new Set(sent.map(idOf));
  for (const doc of before) {
    if (kept.has(idOf(doc)) || mayDelete(request, { name, doc }, parents)) continue;
    throw new RefusedError("PermissionError", refusal(request.asker, "delete", { name, doc }, parents));
  }
}

/** A single document in an update: changed, or put whole; without a value it becomes an empty one. */
function updatedSingle(level: Level, name: string, key: string, value: Json): Updated {
  const { request, parents } = level;
  const doc = deltaOf(parents.at(-1)?.doc ?? {});
  const operator = operatorOf(value);
  const content = operator?.kind === "replace" ? operator.value : value;
  const changes = asObject(key.startsWith("-=") || operator?.kind === "delete" ? null : content);
  const whole = key.startsWith("==") || operator !== null || content === null || key.startsWith("-=");
  if (!whole) return updated(level, { name, doc }, changes);
  if (!mayUpdate(request, { name, doc }, parents, changes)) {
    throw new RefusedError("PermissionError", refusal(request.asker, "update", { name, doc }, parents));
  }
  const after = newDocument(request, { name, doc: changes }, parents, true);
  return { after, applied: after };
}

/** Embedded documents in an update are matched by id; unknown ones are new; without `recursive` the rest goes. */
function updatedChildren(level: Level, list: ChildList): { after: JsonObject[]; applied: JsonObject[] } {
  const { request, parents } = level;
  const { name, field, before, sent } = list;
  const isWhole = request.operation.recursive === false;
  if (isWhole) refuseLosses(level, list);
  const after = new Map(isWhole ? [] : before.map((doc) => [idOf(doc), doc]));
  const inherited = inheritedBy(request.context, parents, field);
  const present = withInherited(before, inherited);
  const applied: JsonObject[] = [];
  for (const changes of sent) {
    const old = present.find((doc) => idOf(doc) === idOf(changes));
    if (request.operation.restoreDelta === true && parents.at(-1)?.name === "ActorDelta") {
      // To be inherited again: the delta says nothing of it any longer.
      after.delete(idOf(changes));
      applied.push({ _id: idOf(changes) });
    } else if (isTombstone(changes) && inherited.some((doc) => idOf(doc) === idOf(changes))) {
      after.set(idOf(changes), tombstone(idOf(changes)));
      applied.push(tombstone(idOf(changes)));
    } else if (old) {
      const child = updated(level, { name, doc: old }, changes);
      after.set(idOf(old), child.after);
      applied.push(child.applied);
    } else {
      const doc = newDocument(request, { name, doc: changes }, parents, true);
      if (!mayCreate(request, { name, doc }, parents)) {
        throw new RefusedError("PermissionError", refusal(request.asker, "create", { name, doc: {} }, parents));
      }
      after.set(idOf(doc), doc);
      applied.push(doc);
    }
  }
  return { after: [...after.values()], applied };
}
