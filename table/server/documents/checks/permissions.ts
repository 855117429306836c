import type { JsonObject } from "../../../shared/protocol.ts";
import type { Context } from "../../context.ts";
import { idOf, numberOf, stringOf } from "../../lib/json.ts";
import { fieldOf } from "../../lib/merge.ts";
import { ROLE, hasPermission } from "../../users.ts";
import type { Asker } from "../../users.ts";
import { LEVEL, levelOf } from "./ownership.ts";
import type { Node } from "../place.ts";
import type { Request } from "../write.ts";

/** Who asks, of which table. */
type Asking = Pick<Request, "context" | "asker">;

/** Creating needs this named permission (world documents, and tokens). */
const CREATE_PERMISSION: Record<string, string> = {
  Actor: "ACTOR_CREATE",
  Cards: "CARDS_CREATE",
  Drawing: "DRAWING_CREATE",
  Item: "ITEM_CREATE",
  JournalEntry: "JOURNAL_CREATE",
  MeasuredTemplate: "TEMPLATE_CREATE",
  Note: "NOTE_CREATE",
  Playlist: "PLAYLIST_CREATE",
  Region: "REGION_CREATE",
  Token: "TOKEN_CREATE",
};

/** Embedded documents that the owner of the parent may create. */
const CREATE_AS_PARENTS_OWNER = new Set([
  "Item",
  "ActiveEffect",
  "Card",
  "JournalEntryPage",
  "PlaylistSound",
  "TableResult",
]);

/** Deleting needs OWNER; everything else needs an Assistant, or what `mayDelete` says. */
const DELETE_AS_OWNER = new Set([
  "ActorDelta",
  "ActiveEffect",
  "Card",
  "Cards",
  "ChatMessage",
  "Drawing",
  "Item",
  "JournalEntry",
  "JournalEntryPage",
  "Macro",
  "MeasuredTemplate",
  "Note",
  "Playlist",
  "PlaylistSound",
  "TableResult",
]);

/** What a player may change of a combat, and an owner of a combatant; one further key refuses all of it. */
const COMBAT_KEYS = new Set(["_id", "round", "turn", "combatants"]);
const COMBATANT_KEYS = new Set(["_id", "initiative", "flags", "defeated", "system"]);

/** What rolling initiative writes: its owner does so from the tracker (#10501). */
const INITIATIVE_KEYS = new Set(["_id", "initiative"]);

/** What only a GM changes of a user, also of its own. */
const USER_KEYS_OF_GMS = new Set(["name", "role", "permissions", "passwordSalt"]);

/** Whether the asker may create a document with this data under these parents. */
export function mayCreate({ context, asker }: Asking, node: Node, parents: readonly Node[]): boolean {
  const { name, doc } = node;
  if (name === "User") return asker.role >= ROLE.GAMEMASTER;
  if (name === "Setting") return mayWriteSetting(context, asker, doc);
  if (asker.isGM) return true;
  if (name === "ChatMessage") return !context.options.table.facts.messageAuthorChecked || doc.author === asker.id;
  if (name === "Macro") return doc.author === asker.id && mayScript(context, asker, doc);
  if (name === "Combatant") return ownsCombatant(context, asker, node, parents);
  const parent = parents.at(-1);
  if (parent && CREATE_AS_PARENTS_OWNER.has(name)) {
    return levelOf(context, asker, parent, parents.slice(0, -1)) >= LEVEL.OWNER;
  }
  // What is drawn belongs to who draws it.
  if ((name === "Drawing" || name === "MeasuredTemplate") && doc.author !== asker.id) return false;
  const permission = CREATE_PERMISSION[name];
  return permission !== undefined && hasPermission(context.world, asker, permission);
}

/** Whether the asker may lay these (expanded) changes over a document. Embedded documents are asked about one by one. */
export function mayUpdate(asking: Asking, node: Node, parents: readonly Node[], changes: JsonObject): boolean {
  const { context, asker } = asking;
  const { name, doc } = node;
  const keys = Object.keys(changes).map(fieldOf);
  if (name === "User") return mayUpdateUser(asker, doc, changes, keys);
  if (name === "Setting") return mayWriteSetting(context, asker, doc) && keys.every((key) => key !== "user");
  if (asker.isGM) return true;
  // Who owns a thing, and who said it, is for GMs to change.
  if (keys.includes("ownership") || keys.includes("author")) return false;
  if (name === "Combat") return keys.every((key) => COMBAT_KEYS.has(key));
  if (name === "Combatant") return mayUpdateCombatant(asking, node, parents, keys);
  if (name === "Macro" && !mayScript(context, asker, { ...doc, ...changes })) return false;
  return mayUpdatePart(asking, node, parents, keys) ?? levelOf(context, asker, node, parents) >= LEVEL.OWNER;
}

function mayUpdateCombatant(
  { context, asker }: Asking,
  node: Node,
  parents: readonly Node[],
  keys: readonly string[],
): boolean {
  if (!keys.every((key) => COMBATANT_KEYS.has(key))) return false;
  if (keys.some((key) => !INITIATIVE_KEYS.has(key))) return ownsCombatant(context, asker, node, parents);
  return levelOf(context, asker, node, parents) >= LEVEL.OWNER;
}

/** Whether somebody may change this part of a document that need not be an own one; null: who owns it may. */
function mayUpdatePart(
  { context, asker }: Asking,
  node: Node,
  parents: readonly Node[],
  keys: readonly string[],
): boolean | null {
  switch (node.name) {
    // Who draws from a table marks what was drawn; the rest of a row is the table owner's.
    case "TableResult":
      return isMark(keys) ? true : null;
    case "Card":
      if (!context.options.table.facts.drawersMarkCards || !isMark(keys)) return null;
      return levelOf(context, asker, node, parents) >= LEVEL.LIMITED;
    case "Wall":
      return keys.every((key) => key === "_id" || key === "ds")
        ? hasPermission(context.world, asker, "WALL_DOORS")
        : null;
    default:
      return null;
  }
}

/** Does a change say that something was drawn, and nothing else? */
function isMark(keys: readonly string[]): boolean {
  return keys.includes("drawn") && keys.every((key) => key === "_id" || key === "drawn");
}

/** Whether the asker may delete a document. */
export function mayDelete({ context, asker }: Asking, node: Node, parents: readonly Node[]): boolean {
  const { name, doc } = node;
  if (name === "User") return asker.role >= ROLE.GAMEMASTER && idOf(doc) !== asker.id;
  if (name === "Setting") return mayWriteSetting(context, asker, doc);
  if (asker.isGM) return true;
  if (name === "Token") return hasPermission(context.world, asker, "TOKEN_DELETE");
  if (name === "Combatant") return ownsCombatant(context, asker, node, parents);
  return DELETE_AS_OWNER.has(name) && levelOf(context, asker, node, parents) >= LEVEL.OWNER;
}

function ownsCombatant(context: Context, asker: Asker, node: Node, parents: readonly Node[]): boolean {
  return context.options.table.facts.ownersWriteCombatants && levelOf(context, asker, node, parents) >= LEVEL.OWNER;
}

function mayScript(context: Context, asker: Asker, macro: JsonObject): boolean {
  return macro.type !== "script" || hasPermission(context.world, asker, "MACRO_SCRIPT");
}

/** A user's own settings are that user's; the world's need SETTINGS_MODIFY. */
function mayWriteSetting(context: Context, asker: Asker, setting: JsonObject): boolean {
  const user = stringOf(setting.user);
  if (user) return user === asker.id || asker.role >= ROLE.GAMEMASTER;
  return hasPermission(context.world, asker, "SETTINGS_MODIFY");
}

function mayUpdateUser(asker: Asker, user: JsonObject, changes: JsonObject, keys: string[]): boolean {
  if (asker.role >= ROLE.GAMEMASTER) return true;
  const isSelf = idOf(user) === asker.id;
  const restricted = keys.some((key) => USER_KEYS_OF_GMS.has(key));
  if (!asker.isGM) return isSelf && !restricted;
  // Assistants keep to users below them and never hand out their own rank.
  const newRole = numberOf(changes.role) ?? 0;
  const below = (numberOf(user.role) ?? 0) < asker.role;
  return below ? newRole < asker.role && !keys.includes("permissions") : isSelf && !restricted;
}

/** The sentence a refused asker reads. */
export function refusal(asker: Asker, action: string, node: Node, parents: readonly Node[]): string {
  const id = idOf(node.doc);
  const parent = parents.at(-1);
  const where = parent ? ` in parent ${parent.name} [${idOf(parent.doc)}]` : "";
  return `User ${asker.name} lacks permission to ${action} ${node.name}${id ? ` [${id}]` : ""}${where}`;
}
