import type { TableOptions, WorldPayload } from "../../shared/protocol.ts";
import { CompendiumCollection } from "./collections/compendium-collection.ts";
import { CompendiumPacks } from "./collections/packs.ts";
import { WorldCollection } from "./collections/world-collection.ts";
import * as named from "./collections/world-collections.ts";
import type { Combat } from "./documents/combat.ts";
import type { User } from "./documents/user.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { readModules, readSystem, type PackageInfo, type SystemInfo } from "./packages.ts";
import { ClientSettings } from "./settings.ts";
import { GameTime } from "./time.ts";
import { Collection } from "./utils/collection.ts";

/** What `game` and packages need of the connection. */
export interface SocketLike {
  on(event: string, listener: (...args: never[]) => unknown): unknown;
  off(event: string, listener?: (...args: never[]) => unknown): unknown;
  once(event: string, listener: (...args: never[]) => unknown): unknown;
  emit(event: string, ...args: unknown[]): unknown;
  query(query: { userId: string; queryId: string; name: string; data: unknown; timeout?: number }): Promise<unknown>;
}

/** `game`: the world as this client has it. */
export class Game {
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
  readonly settings = new ClientSettings();
  readonly collections = new Collection<WorldCollection>();
  readonly packs = new CompendiumPacks();
  readonly table: TableOptions;
  readonly actors = new named.Actors("Actor");
  readonly items = new named.Items("Item");
  readonly scenes = new named.Scenes("Scene");
  readonly messages = new named.ChatMessages("ChatMessage");
  readonly combats = new named.CombatEncounters("Combat");
  readonly folders = new named.Folders("Folder");
  readonly journal = new named.Journal("JournalEntry");
  readonly macros = new named.Macros("Macro");
  readonly tables = new named.RollTables("RollTable");
  readonly cards = new named.CardStacks("Cards");
  readonly playlists = new named.Playlists("Playlist");
  readonly users = new named.Users("User");
  readonly documentTypes: Record<string, string[]>;
  permissions: Record<string, number[]> | null = null;
  user: User | null = null;
  ready = false;
  paused: boolean;
  /** Documents prepare their data from the moment all of them are there. */
  _documentsReady = false;
  keybindings: unknown = null;
  keyboard: unknown = null;
  tooltip: unknown = null;
  tours: unknown = null;
  debug = false;
  loading = false;

  constructor(data: WorldPayload, socket: SocketLike) {
    this.data = data;
    this.socket = socket;
    this.userId = data.userId;
    this.world = data.world;
    this.release = { ...data.release, channel: "stable" };
    this.table = data.table;
    this.paused = data.paused;
    this.system = readSystem(data.system);
    this.modules = readModules(data.modules);
    this.time._take(data.serverTime);
    this.documentTypes = declaredTypes(
      this.system,
      this.modules.filter(({ active }) => active),
    );
    const settings = new named.WorldSettings("Setting");
    const all: WorldCollection[] = [
      this.actors,
      this.cards,
      this.messages,
      this.combats,
      this.folders,
      this.items,
      this.journal,
      this.macros,
      this.playlists,
      this.tables,
      this.scenes,
      settings,
      this.users,
    ];
    for (const collection of all) this.collections.set(collection.documentName, collection);
  }

  /** "13.351". */
  get version(): string {
    return this.release.version;
  }

  /** The board, as packages also reach it. */
  get canvas(): unknown {
    const canvas: unknown = Reflect.get(globalThis, "canvas");
    return canvas;
  }

  /** The combat that the tracker shows. */
  get combat(): Combat | null {
    return this.combats.viewed;
  }

  /** The documents of the world, in the order in which they need each other. */
  initializeDocuments(): void {
    const { collections } = this.data;
    const order = [
      [this.folders, collections.folders],
      [this.actors, collections.actors],
      [this.items, collections.items],
      [this.scenes, collections.scenes],
      [this.combats, collections.combats],
      [this.journal, collections.journal],
      [this.macros, collections.macros],
      [this.tables, collections.tables],
      [this.cards, collections.cards],
      [this.playlists, collections.playlists],
      [this.messages, collections.messages],
    ] as const;
    for (const [collection, sources] of order) collection.initialize(sources);
    this.#loadPacks();
    this._documentsReady = true;
    for (const collection of this.collections) for (const doc of collection) doc._safePrepareData();
  }

  /** Users and settings are needed before everything else. */
  initializeUsers(): void {
    const { collections } = this.data;
    this.users.initialize(collections.users);
    this.collections.get("Setting")?.initialize(collections.settings);
    this.user = this.users.get(this.userId) ?? null;
    const online = new Set([...this.data.activeUsers, this.userId]);
    for (const user of this.users) user.active = online.has(String(user.id));
    this.time._readWorldTime();
  }

  #loadPacks(): void {
    for (const { metadata, index, folders } of this.data.packs) {
      const pack = new CompendiumCollection(metadata, index, folders);
      this.packs.set(pack.collection, pack);
    }
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

function declaredTypes(system: SystemInfo, modules: readonly PackageInfo[]): Record<string, string[]> {
  const types: Record<string, string[]> = {};
  const add = (name: string, type: string): void => void (types[name] ??= []).push(type);
  for (const [name, declared] of Object.entries(system.documentTypes))
    for (const type of Object.keys(declared)) add(name, type);
  for (const { id, documentTypes } of modules) {
    // A module's types carry its id.
    for (const [name, entries] of Object.entries(documentTypes))
      for (const type of Object.keys(entries)) add(name, type.startsWith(`${id}.`) ? type : `${id}.${type}`);
  }
  return types;
}
