import { EMBEDDED } from "../../shared/protocol.ts";
import type { JsonObject } from "../../shared/protocol.ts";
import { RefusedError, asObject, idOf, malformed, objectsOf, stringOf, without } from "../json.ts";
import { applyChanges, expand, fieldOf, plainScalars } from "../merge.ts";
import { hashPassword } from "../users.ts";
import { cleanDocument } from "./clean-html.ts";
import { newDocument } from "./create.ts";
import { mayCreate, mayUpdate, refusal } from "./permissions.ts";
import { documentsAt, locate } from "./place.ts";
import type { Node } from "./place.ts";
import { updateStats } from "./stamps.ts";
import type { Stamp } from "./stamps.ts";
import { checkSubtype } from "./subtypes.ts";
import { splitEmbedded, visibleSource } from "./write.ts";
import type { Outcome, Request } from "./write.ts";

interface Updated {
  after: JsonObject;
  /** The changes as they were applied: what other clients lay over their own copy. */
  applied: JsonObject;
}

/** Works out an update request; stores nothing. Several updates of one document build on each other. */
export function planUpdate(request: Request): Outcome {
  const { context, asker, type, operation } = request;
  const place = locate(context, type, operation.parentUuid ?? null);
  const siblings = documentsAt(place);
  const stamp = { time: context.world.clock.next(), userId: asker.id };
  const changed = new Map<string, JsonObject>();
  const result: JsonObject[] = [];
  for (const sent of operation.updates ?? []) {
    const id = idOf(sent);
    const doc = changed.get(id) ?? siblings.find((sibling) => idOf(sibling) === id);
    if (!doc) throw new RefusedError("Error", `${type} "${id}" does not exist!`);
    const { after, applied } = updated(request, { name: type, doc }, place.parents, sent, stamp);
    changed.set(id, after);
    result.push(visibleSource(type, applied));
  }
  return { place, changed, result };
}

function updated(request: Request, node: Node, parents: readonly Node[], given: JsonObject, stamp: Stamp): Updated {
  const { context, asker, operation } = request;
  const { name, doc } = node;
  const recursive = operation.recursive !== false;
  const sent = plainScalars(expand(given));
  if (!mayUpdate(context, asker, node, parents, sent)) {
    throw new RefusedError("PermissionError", refusal(asker, "update", node, parents));
  }
  const { own, embedded } = splitEmbedded(name, sent);
  const written = without(
    own,
    Object.keys(own).filter((key) => SERVERS_KEYS.has(fieldOf(key))),
  );
  checkKeys(name, written);
  const type = stringOf(written.type) ?? stringOf(doc.type) ?? "base";
  if (written.type !== undefined) checkSubtype(context, name, type);
  const changes = cleanDocument(context, name, type, written);
  if (name === "User" && typeof changes.password === "string") Object.assign(changes, hashPassword(changes.password));
  const sentStats = asObject(own._stats);
  const stats = updateStats(context, name, sentStats, stamp);
  const applied: JsonObject = { _id: idOf(doc), ...changes };
  const after = applyChanges(doc, changes, recursive);
  if (stats) {
    after._stats = { ...asObject(doc._stats), ...stats };
    // Who lays the changes over a copy without `recursive` needs all of it.
    applied._stats = recursive ? stats : after._stats;
  }
  const below = [...parents, { name, doc: after }];
  for (const [field, list] of embedded) {
    const childName = EMBEDDED[name]?.[field] ?? "";
    const children = updatedChildren(request, childName, objectsOf(doc[field]), list, below, stamp);
    after[field] = children.after;
    applied[field] = children.applied;
  }
  return { after, applied };
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

/** Embedded documents in an update are matched by id; unknown ones are new; without `recursive` the rest goes. */
function updatedChildren(
  request: Request,
  name: string,
  before: JsonObject[],
  sent: JsonObject[],
  parents: readonly Node[],
  stamp: Stamp,
): { after: JsonObject[]; applied: JsonObject[] } {
  const after = new Map(request.operation.recursive === false ? [] : before.map((doc) => [idOf(doc), doc]));
  const applied: JsonObject[] = [];
  for (const changes of sent) {
    const old = before.find((doc) => idOf(doc) === idOf(changes));
    if (old) {
      const child = updated(request, { name, doc: old }, parents, changes, stamp);
      after.set(idOf(old), child.after);
      applied.push(child.applied);
    } else {
      const doc = newDocument(request, name, changes, parents, true);
      if (!mayCreate(request.context, request.asker, { name, doc }, parents)) {
        throw new RefusedError("PermissionError", refusal(request.asker, "create", { name, doc: {} }, parents));
      }
      after.set(idOf(doc), doc);
      applied.push(doc);
    }
  }
  return { after: [...after.values()], applied };
}
