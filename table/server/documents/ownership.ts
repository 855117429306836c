import type { JsonObject } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { asObject, numberOf, stringOf } from "../json.ts";
import type { Asker } from "../users.ts";
import type { Node } from "./place.ts";

export const LEVEL = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

/** Embedded documents with an ownership of their own; all others have their parent's. */
const OWN_OWNERSHIP = new Set(["JournalEntryPage", "CombatantGroup"]);

/** World documents that carry no ownership: only GMs own them. */
const UNOWNED = new Set(["Combat", "Folder", "Setting", "User"]);

/** The asker's level on a document, parents from the world document down. GMs own everything. */
export function levelOf(context: Context, asker: Asker, node: Node, parents: readonly Node[]): number {
  if (asker.isGM) return LEVEL.OWNER;
  const { name, doc } = node;
  if (name === "ChatMessage") return doc.author === asker.id ? LEVEL.OWNER : LEVEL.NONE;
  if (name === "Macro" && doc.author === asker.id) return LEVEL.OWNER;
  if (name === "Combatant" || name === "Token") return actorLevel(context, asker, doc);
  if (UNOWNED.has(name)) return LEVEL.NONE;
  const parent = parents.at(-1);
  if (!parent) return ownershipLevel(doc, asker.id);
  const above = (): number => levelOf(context, asker, parent, parents.slice(0, -1));
  if (!OWN_OWNERSHIP.has(name)) return above();
  const own = ownershipLevel(doc, asker.id, name === "JournalEntryPage" ? LEVEL.INHERIT : LEVEL.NONE);
  return own === LEVEL.INHERIT ? above() : own;
}

/** A token or combatant is owned through its actor; an unlinked token's own ownership goes before the actor's. */
function actorLevel(context: Context, asker: Asker, doc: JsonObject): number {
  const delta = asObject(asObject(doc.delta).ownership);
  const own = doc.actorLink === true ? null : (numberOf(delta[asker.id]) ?? numberOf(delta.default));
  if (own !== null) return own;
  const actor = context.world.collection("Actor").get(stringOf(doc.actorId) ?? "");
  return actor ? ownershipLevel(actor, asker.id) : LEVEL.NONE;
}

function ownershipLevel(doc: JsonObject, userId: string, fallback: number = LEVEL.NONE): number {
  const ownership = asObject(doc.ownership);
  return numberOf(ownership[userId]) ?? numberOf(ownership.default) ?? fallback;
}
