import type { JsonObject, TableOptions, WorldPayload } from "../../../shared/protocol.ts";
import { CompendiumCollection } from "../collections/compendium-collection.ts";
import { CompendiumPacks } from "../collections/packs.ts";
import { WorldCollection } from "../collections/world-collection.ts";
import * as named from "../collections/world-collections.ts";
import type { Combat } from "../documents/combat/combat.ts";
import type { User } from "../documents/user.ts";
import { documentTypes, initialData, made } from "./game-parts.ts";
import { Hooks } from "../hooks.ts";
import { Localization } from "../language/i18n.ts";
import { readModules, readSystem, type PackageInfo, type SystemInfo } from "./packages.ts";
import { ClientSettings } from "../settings/settings.ts";
import { GameTime } from "./time.ts";
import { Collection } from "../utils/collection.ts";

/** What `game` and packages need of the connection. */
export interface SocketLike {
  on(event: string, listener: (...args: never[]) => unknown): unknown;
  off(event: string, listener?: (...args: never[]) => unknown): unknown;
  once(event: string, listener: (...args: never[]) => unknown): unknown;
  emit(event: string, ...args: unknown[]): unknown;
  request(event: string, ...args: unknown[]): Promise<unknown>;
  query(query: { userId: string; queryId: string; name: string; data: unknown; timeout?: number }): Promise<unknown>;
}

/** The world as this client has it: what `game` holds. How it starts is the business of `Game`. */
export class GameWorld {
  readonly data: WorldPayload;
  readonly socket: SocketLike;
  readonly userId: string;
  readonly view = "game";
  readonly world: { id: string; title: string; system: string };
  readonly system: SystemInfo;
  readonly modules: Collection<PackageInfo>;
  readonly release: { generation: number; build: number; version: string; channel: string };
  readonly i18n = new Localization();
  readonly time = new GameTime();
  readonly #worldSettings = new named.WorldSettings("Setting");
  #made = false;
  readonly settings = new ClientSettings(this.#worldSettings);
  readonly table: TableOptions;
  /** Types by document: those of the core, of the system and of active modules. */
  readonly documentTypes: Record<string, string[]>;
  // Collections are undefined until just before `setup` (fvtt-types client/game.d.mts).
  collections!: Collection<WorldCollection>;
  packs!: CompendiumPacks;
  actors!: named.Actors;
  cards!: named.CardStacks;
  combats!: named.CombatEncounters;
  folders!: named.Folders;
  items!: named.Items;
  journal!: named.Journal;
  macros!: named.Macros;
  messages!: named.ChatMessages;
  playlists!: named.Playlists;
  scenes!: named.Scenes;
  tables!: named.RollTables;
  users!: named.Users;
  permissions: Record<string, number[]> | null = null;
  user: User | null = null;
  ready = false;
  paused: boolean;
  /** Documents prepare their data from the moment all of them are there. */
  _documentsReady = false;
  keybindings: unknown = null;
  keyboard: unknown = null;
  tooltip: unknown = undefined;
  audio: unknown = undefined;
  clipboard: unknown = undefined;
  video: unknown = undefined;
  tours: unknown = undefined;
  debug = false;
  loading = false;

  constructor(data: WorldPayload, socket: SocketLike) {
    // Documents lie in the data under the names of their collections.
    this.data = Object.assign({ ...data }, data.collections);
    this.socket = socket;
    this.userId = data.userId;
    this.world = data.world;
    this.release = { ...data.release, channel: "stable" };
    this.table = data.table;
    this.paused = data.paused;
    this.system = readSystem(data.system);
    this.modules = readModules(data.modules);
    this.time._take(data.serverTime);
    const active = this.modules.filter(({ active }) => active);
    this.documentTypes = documentTypes(this.system, active);
    this.data.model = initialData(this.documentTypes, data.model);
  }

  /** "13.351". */
  get version(): string {
    return this.release.version;
  }

  /** The initial data of every type without a data model, by document (T Game#model; foundryvtt#10444). */
  get model(): JsonObject {
    return this.data.model;
  }

  /** The board, as packages also reach it. */
  get canvas(): unknown {
    const canvas: unknown = Reflect.get(globalThis, "canvas");
    return canvas;
  }

  /** The named scopes that packages' content can have, in the order in which it is loaded. */
  getPackageScopes(): string[] {
    const active = this.modules.filter((module) => module.active);
    return ["core", "world", this.system.id, ...active.map(({ id }) => id)];
  }

  /** The combat that the tracker shows. */
  get combat(): Combat | null {
    return this.combats.viewed;
  }

  /** World settings can be read from `init` on. */
  initializeSettings(): void {
    this.#worldSettings.initialize(this.data.collections.settings);
  }

  /** Where documents of a name lie in the world. Settings are no part of `game.collections`. */
  _collection(name: string): WorldCollection | undefined {
    if (name === "Setting") return this.#worldSettings;
    return this.#made ? this.collections.get(name) : undefined;
  }

  /** Make the collections and the documents of the world, in the order in which they need each other. */
  initializeDocuments(): void {
    const { collections } = this.data;
    const order = [
      [(this.users = made("User", named.Users)), collections.users],
      [(this.folders = made("Folder", named.Folders)), collections.folders],
      [(this.actors = made("Actor", named.Actors)), collections.actors],
      [(this.items = made("Item", named.Items)), collections.items],
      [(this.scenes = made("Scene", named.Scenes)), collections.scenes],
      [(this.combats = made("Combat", named.CombatEncounters)), collections.combats],
      [(this.journal = made("JournalEntry", named.Journal)), collections.journal],
      [(this.macros = made("Macro", named.Macros)), collections.macros],
      [(this.tables = made("RollTable", named.RollTables)), collections.tables],
      [(this.cards = made("Cards", named.CardStacks)), collections.cards],
      [(this.playlists = made("Playlist", named.Playlists)), collections.playlists],
      [(this.messages = made("ChatMessage", named.ChatMessages)), collections.messages],
    ] as const;
    this.collections = new Collection(order.map(([collection]) => [collection.documentName, collection]));
    this.#made = true;
    for (const [collection, sources] of order) {
      collection.initialize(sources);
      if (collection === this.users) this.#meetUsers();
    }
    this._documentsReady = true;
    for (const collection of this.collections) for (const doc of collection) doc._safePrepareData();
  }

  #meetUsers(): void {
    this.user = this.users.get(this.userId) ?? null;
    const online = new Set([...this.data.activeUsers, this.userId]);
    for (const user of this.users) user.active = online.has(String(user.id));
    this.time._readWorldTime();
  }

  /** Make a collection for each compendium (types: Game#initializePacks). */
  initializePacks(): Promise<CompendiumPacks> {
    this.packs = new CompendiumPacks();
    for (const { metadata, index, folders } of this.data.packs) {
      const pack = new CompendiumCollection(metadata, index, folders);
      this.packs.set(pack.collection, pack);
    }
    return Promise.resolve(this.packs);
  }

  /** Stop or go on, for everybody. Only GMs may. */
  togglePause(
    pause?: boolean,
    { broadcast = true, userId = this.userId }: { broadcast?: boolean; userId?: string } = {},
  ): boolean {
    const paused = pause ?? !this.paused;
    if (broadcast && this.user?.isGM) this.socket.emit("pause", paused);
    this.paused = paused;
    Hooks.callAll("pauseGame", paused, { broadcast, userId });
    return paused;
  }

  /** Leave the table for the page of seats. */
  async logOut(): Promise<void> {
    const route = `${this.table.routePrefix}/join`;
    const headers = { "Content-Type": "application/json" };
    await fetch(route, { method: "POST", headers, body: JSON.stringify({ action: "logout" }) });
    window.location.assign(route);
  }
}
