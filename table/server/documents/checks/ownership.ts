import type { JsonObject } from "../../../shared/protocol.ts";
import type { Context } from "../../context.ts";
import { asObject, idOf, numberOf, objectsOf, stringOf } from "../../lib/json.ts";
import type { Asker } from "../../users.ts";
import type { Node } from "../place.ts";

export const LEVEL = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

/** Embedded documents with an ownership of their own; all others have their parent's. */
const OWN_OWNERSHIP = new Set(["JournalEntryPage", "CombatantGroup"]);

/** Who made one of these owns it. */
const AUTHORED = new Set(["Drawing", "Macro", "MeasuredTemplate"]);

/** World documents that carry no ownership: only GMs own them. */
const UNOWNED = new Set(["Combat", "Folder", "Setting", "User"]);

/** The asker's level on a document, parents from the world document down. GMs own everything. */
export function levelOf(context: Context, asker: Asker, node: Node, parents: readonly Node[]): number {
  if (asker.isGM) return LEVEL.OWNER;
  const { name, doc } = node;
  if (name === "ChatMessage") return doc.author === asker.id ? LEVEL.OWNER : LEVEL.NONE;
  if (AUTHORED.has(name) && doc.author === asker.id) return LEVEL.OWNER;
  if (name === "Token") return tokenLevel(context, asker, doc);
  if (name === "Combatant") return tokenLevel(context, asker, tokenOf(context, doc) ?? doc);
  if (UNOWNED.has(name)) return LEVEL.NONE;
  const parent = parents.at(-1);
  if (!parent) return ownershipLevel(doc, asker.id);
  const above = (): number => levelOf(context, asker, parent, parents.slice(0, -1));
  if (!OWN_OWNERSHIP.has(name)) return above();
  const own = ownershipLevel(doc, asker.id, name === "JournalEntryPage" ? LEVEL.INHERIT : LEVEL.NONE);
  return own === LEVEL.INHERIT ? above() : own;
}

/**
 * A token or combatant is owned through its actor. An unlinked token's own ownership is laid over its actor's, key by
 * key (#11034), where the switch says that the server does so.
 */
function tokenLevel(context: Context, asker: Asker, token: JsonObject): number {
  const actor = context.world.collection("Actor").get(stringOf(token.actorId) ?? "");
  if (!actor) return LEVEL.NONE;
  const counts = context.options.table.facts.deltaOwnershipCounts && token.actorLink !== true;
  const own = !counts ? {} : asObject(asObject(token.delta).ownership);
  return ownershipLevel({ ownership: { ...asObject(actor.ownership), ...own } }, asker.id);
}

function tokenOf(context: Context, combatant: JsonObject): JsonObject | undefined {
  const scene = context.world.collection("Scene").get(stringOf(combatant.sceneId) ?? "");
  return objectsOf(scene?.tokens).find((token) => idOf(token) === combatant.tokenId);
}

function ownershipLevel(doc: JsonObject, userId: string, fallback: number = LEVEL.NONE): number {
  const ownership = asObject(doc.ownership);
  return numberOf(ownership[userId]) ?? numberOf(ownership.default) ?? fallback;
}
