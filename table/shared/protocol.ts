/**
 * What the practice table's server and client say to each other.
 *
 * Shapes follow what is publicly known of Foundry's own wire format (socket.io events `world`,
 * `modifyDocument`, `userActivity`, `userConnected`, `system.<id>`), so that packages which emit by
 * hand behave alike. Our own additions are marked.
 */

import type { Facts, Faults } from "./switches.ts";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export type Generation = 13 | 14;

/** World collections, by document name. The value is LevelDB's sublevel and the `world` payload's key. */
export const WORLD_COLLECTIONS = {
  Actor: "actors",
  Cards: "cards",
  ChatMessage: "messages",
  Combat: "combats",
  Folder: "folders",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  Playlist: "playlists",
  RollTable: "tables",
  Scene: "scenes",
  Setting: "settings",
  User: "users",
} as const;
export type WorldDocumentName = keyof typeof WORLD_COLLECTIONS;

/** Embedded collections: parent document name → field → child document name. */
export const EMBEDDED: { readonly [parent: string]: { readonly [field: string]: string } } = {
  Actor: { items: "Item", effects: "ActiveEffect" },
  Item: { effects: "ActiveEffect" },
  Combat: { combatants: "Combatant", groups: "CombatantGroup" },
  Scene: {
    ...{ tokens: "Token", notes: "Note", levels: "Level", drawings: "Drawing", lights: "AmbientLight" },
    ...{ sounds: "AmbientSound", templates: "MeasuredTemplate", tiles: "Tile", walls: "Wall" },
    regions: "Region",
  },
  Region: { behaviors: "RegionBehavior" },
  Cards: { cards: "Card" },
  JournalEntry: { pages: "JournalEntryPage", categories: "JournalEntryCategory" },
  RollTable: { results: "TableResult" },
  Playlist: { sounds: "PlaylistSound" },
  ActorDelta: { items: "Item", effects: "ActiveEffect" },
};

/** Embedded single documents: a field that holds one document of this name, not a list. */
export const EMBEDDED_ONE: { readonly [parent: string]: { readonly [field: string]: string } } = {
  Token: { delta: "ActorDelta" },
};

export type ModifyAction = "get" | "create" | "update" | "delete";

/** The `operation` of a `modifyDocument` request. Unknown further keys are relayed untouched. */
export interface DocumentOperation {
  action?: ModifyAction;
  /** create: full sources. */
  data?: JsonObject[];
  /** update: differences, each with `_id`; may hold `-=key`, `==key` (13) or operators (14). */
  updates?: JsonObject[];
  /** delete: ids. */
  ids?: string[];
  deleteAll?: boolean;
  /** get: a filter on top-level fields. */
  query?: JsonObject;
  /** The parent of embedded documents, as a uuid ("Actor.abc…", "Scene.abc…", "Actor.a.Item.b"). */
  parentUuid?: string | null;
  /** Compendium collection id ("riposte.fighters") or null for the world. */
  pack?: string | null;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  diff?: boolean;
  recursive?: boolean;
  render?: boolean;
  broadcast?: boolean;
  [option: string]: unknown;
}

export interface ModifyRequest {
  action: ModifyAction;
  type: string;
  operation: DocumentOperation;
}

/** Acknowledgement to the asker, and (without `error`) broadcast to everyone else, as `modifyDocument`. */
export interface ModifyResponse {
  action: ModifyAction;
  type: string;
  operation: DocumentOperation;
  userId: string;
  /** create: sources as stored; update: the changes as stored, each with `_id` (and `_stats`); delete: ids. */
  result?: (JsonObject | string)[];
  error?: { class: string; message: string };
}

/** Acknowledgement of `world`: everything a client needs to boot. */
export interface WorldPayload {
  userId: string;
  release: { generation: Generation; build: number; version: string };
  world: { id: string; title: string; system: string };
  system: JsonObject;
  /** The initial data of the types in the system's `template.json`, by document; a client adds all other types. */
  model: JsonObject;
  /** All modules of the data folder, with `active`, `availability` and (ours) `problem`. */
  modules: JsonObject[];
  /** Ours: what lies in the data folder and cannot be used. */
  brokenPackages: { kind: string; id: string; error: string }[];
  /** User ids that are connected now. */
  activeUsers: string[];
  paused: boolean;
  packs: { metadata: JsonObject; index: JsonObject[]; folders: JsonObject[] }[];
  /** Every world collection's documents with embedded documents in place. */
  collections: { [K in (typeof WORLD_COLLECTIONS)[WorldDocumentName]]: JsonObject[] };
  /** Server's clock, ms, for `game.time.serverTime`. */
  serverTime: number;
  /** Ours: what the table was started with. */
  table: TableOptions;
}

/** Ours: the table's own switches, given on the command line and readable by the client. */
export interface TableOptions {
  generation: Generation;
  /** Seeds `CONFIG.Dice.randomUniform` (per client: seed + user id). Null: real randomness. */
  seed: string | null;
  /** Test runs: a Foundry name we lack throws instead of being undefined. */
  loudGaps: boolean;
  routePrefix: string;
  /** Unconfirmed facts: see switches.ts and docs/fidelity.md. */
  facts: Facts;
  /** What goes wrong, as far as clients play it: see switches.ts. */
  faults: Faults;
}

/** `userActivity` (client → server → others, second argument the sender's id). */
export interface UserActivity {
  active?: boolean;
  focused?: boolean;
  sceneId?: string | null;
  cursor?: { x: number; y: number } | null;
  /** Token ids in `sceneId`. */
  targets?: string[];
  ping?: { scene: string | null; x: number; y: number };
}

/** `userQuery`: point to point; acknowledged with the handler's result or an error. */
export interface UserQuery {
  userId: string;
  queryId: string;
  name: string;
  data: Json;
  timeout?: number;
}

/**
 * Events, all JSON:
 *
 * client → server
 *  - `world` (ack: WorldPayload)
 *  - `modifyDocument` (ModifyRequest, ack: ModifyResponse). Acknowledged only when stored.
 *  - `userActivity` (UserActivity)
 *  - `getJoinData` (ack: {userId, release, world, system, users, activeUsers})   guests too
 *  - `userQuery` (UserQuery, ack: {result} | {error: {message}})
 *  - `manageCompendium` ({action: "create", data: metadata} | {action: "delete", data: id}, ack: {request, result,
 *    userId})                            Gamemasters only; the others are told the same
 *  - `pause` (paused: boolean)            GMs only
 *  - `system.<id>` / `module.<id>` (payload, options?: {recipients?: string[]}, ack?)
 *  - `reload`                            GMs only; sent on to the others, whose pages load anew
 *  - `time` (ack: server ms)
 *
 * server → client
 *  - `session` ({sessionId, userId})      first, on connection; userId is null for a guest, all of it without a session
 *  - `modifyDocument` (ModifyResponse)    to all but the asker
 *  - `userActivity` (userId, UserActivity)
 *  - `userConnected` (userId, active)
 *  - `userQuery` (UserQuery & {askerId: string}, ack)
 *  - `pause` (paused, {userId})
 *  - `system.<id>` / `module.<id>` (payload, senderUserId)   to all but the sender
 *  - `shutdown`
 */
export const SOCKET_PATH = "/socket.io";

/**
 * HTTP routes (each below `routePrefix`):
 *  - GET  /            the seats page (ours): Gamemaster, Red, Blue, "all three side by side"
 *  - GET  /seat/:userId   (ours) joins as that user and redirects to /game
 *  - GET  /side-by-side   (ours) three frames on gm., red. and blue.table.localhost (the page itself on table.localhost:
 *                      only below a name of their own are frames "same site", so that their cookies work)
 *  - GET  /join        a form with `userid` and `password`; sets a guest's session, or takes the user from the one there
 *  - POST /join        {action:"join", userid, userId, password}; 401 with a key as plain text when it fails
 *  - GET  /setup, /auth, /license   lead to /join
 *  - GET  /game        the client page (redirects to /join without a session that has a user)
 *  - GET  /missing     (ours) what packages used and this table does not provide; POST: a client's reports
 *  - GET  /status, /api/status   {active, version, world, system, systemVersion, users, uptime}
 *  - GET  /table/**    the built client (table/build/), its styles and fonts
 *  - GET  /systems/<id>/**, /modules/<id>/**, /worlds/<id>/**   package files (dot files, .html as text, path tricks refused)
 *  - GET  /icons/**    a drawn SVG for any name
 *  - GET  /templates/**  the table's own core templates (generic/tab-navigation.hbs …)
 *  - GET  /lang/en.json the table's own core strings
 *  - cookie `session`, Path=/
 */
