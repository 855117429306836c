/**
 * The globals of the table as the interface needs them. They are read at call time, as packages do,
 * because the game object exists only after boot and document classes may be replaced by the system.
 */
import type { PackageInfo } from "../core/game/packages.ts";
import type { TableOptions } from "../../shared/protocol.ts";
import type { Canvas } from "./scene/canvas.ts";
import type { ActorView, CombatView, DocumentView, FolderView, ItemView, MacroView, MessageView } from "./views.ts";
import type { PackView, SceneView, UserView } from "./views.ts";

/** A level of a collection's tree. */
export interface TreeView<D> {
  children: TreeView<D>[];
  depth: number;
  entries: D[];
  folder: FolderView | null;
  visible: boolean;
}

/** A world collection: a Map whose iteration yields documents, as Foundry's does. */
export interface CollectionView<D> extends Iterable<D> {
  readonly contents: D[];
  readonly size: number;
  get(id: string): D | undefined;
  find(test: (document: D) => boolean): D | undefined;
  filter(test: (document: D) => boolean): D[];
  /** Of world collections: its documents in their folders, and how they are sorted. */
  readonly tree?: TreeView<D>;
  readonly sortingMode?: "a" | "m";
  initializeTree?(): void;
  toggleSortingMode?(): void;
}

export interface SettingView {
  namespace: string;
  key: string;
  name?: string;
  hint?: string;
  scope: string;
  config?: boolean;
  type?: unknown;
  choices?: Record<string, string> | string[];
  range?: { min: number; max: number; step?: number };
  input?: unknown;
  filePicker?: boolean | string;
  requiresReload?: boolean;
  default?: unknown;
}

export interface MenuView {
  namespace: string;
  key: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  restricted?: boolean;
  type: new () => { render(options: object): unknown };
}

export interface BindingView {
  key: string;
  modifiers?: string[];
}

/** A registered action with keys of its own. */
interface ActionView {
  namespace?: string;
  name?: string;
  hint?: string;
  restricted?: boolean;
  precedence?: number;
  editable?: BindingView[];
  uneditable?: BindingView[];
}

export interface GameView {
  ready: boolean;
  paused: boolean;
  user: UserView;
  users: CollectionView<UserView> & { activeGM: UserView | null; current?: UserView | null };
  /** Every world collection, by the name of its documents. */
  collections: { get(documentName: string): CollectionView<DocumentView> | undefined };
  actors: CollectionView<ActorView>;
  items: CollectionView<ItemView>;
  journal: CollectionView<DocumentView>;
  cards: CollectionView<DocumentView>;
  tables: CollectionView<DocumentView>;
  messages: CollectionView<MessageView> & { flush?: () => Promise<unknown>; export?: () => void };
  combats: CollectionView<CombatView> & { viewed: CombatView | null };
  combat: CombatView | null;
  scenes: CollectionView<SceneView> & {
    active?: SceneView | null;
    current?: SceneView | null;
    viewed?: SceneView | null;
  };
  macros: CollectionView<MacroView>;
  folders: CollectionView<FolderView>;
  packs: CollectionView<PackView>;
  modules: CollectionView<PackageInfo>;
  system: { id: string; title: string; version: string; [key: string]: unknown };
  world: { id: string; title: string };
  version?: string;
  release: { generation: number };
  i18n: { localize(key: string): string; format(key: string, data: object): string; has?(key: string): boolean };
  settings: {
    settings: Map<string, SettingView>;
    menus: Map<string, MenuView>;
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
    register(namespace: string, key: string, data: object): void;
    registerMenu(namespace: string, key: string, data: object): void;
  };
  keybindings?: {
    actions?: Map<string, ActionView>;
    bindings?: Map<string, BindingView[]>;
    get?(namespace: string, action: string): BindingView[];
    set?(namespace: string, action: string, bindings?: BindingView[]): Promise<void>;
    resetDefaults?(): Promise<void>;
    register(namespace: string, action: string, data: object): void;
  };
  socket: {
    emit(event: string, ...data: unknown[]): unknown;
    on(event: string, handler: (...data: never[]) => void): unknown;
  };
  togglePause(paused?: boolean, options?: object): unknown;
  table?: TableOptions;
}

interface HooksView {
  on(name: string, handler: (...values: never[]) => unknown): number;
  once(name: string, handler: (...values: never[]) => unknown): number;
  call(name: string, ...values: unknown[]): boolean;
  callAll(name: string, ...values: unknown[]): boolean;
}

export interface DocumentClassView<D extends DocumentView = DocumentView> {
  documentName: string;
  create(data: object, operation?: object): Promise<D | undefined>;
  createDialog?(data?: object, operation?: object, options?: object): Promise<D | null | undefined>;
  deleteDocuments(ids: string[], operation?: object): Promise<unknown>;
  getDefaultArtwork?(data: object): { img?: string };
  canUserCreate?(user: UserView): boolean;
  TYPES?: string[];
  implementation?: DocumentClassView<D>;
}

/** One document class of the world, replaced by the system or not. */
export function documentClass(name: string): DocumentClassView {
  const cls: unknown = Reflect.get(config(name), "documentClass");
  if (isDocumentClass(cls)) return cls;
  throw new Error(`CONFIG.${name}.documentClass is missing`);
}

function isDocumentClass(value: unknown): value is DocumentClassView {
  return typeof value === "function" && "create" in value && "documentName" in value;
}

interface TableGlobals {
  game: GameView;
  Hooks: HooksView;
  CONFIG: object;
  ui: Record<string, unknown>;
  canvas: Canvas;
}

function isTable(page: object): page is TableGlobals {
  return "game" in page && "Hooks" in page && "CONFIG" in page && "ui" in page && "canvas" in page;
}

/** The one door through which the page's globals become what the views here say of them. */
function table(): TableGlobals {
  const page: object = globalThis;
  if (!isTable(page)) throw new Error("The table's globals are not there yet");
  return page;
}

export function game(): GameView {
  return table().game;
}

export function hooks(): HooksView {
  return table().Hooks;
}

/** The board, whether it is drawn or not. */
export function board(): Canvas {
  return table().canvas;
}

/** `CONFIG`, or one section of it. */
export function config(section?: string): object {
  const all = table().CONFIG;
  if (section === undefined) return all;
  const part: unknown = Reflect.get(all, section);
  return typeof part === "object" && part !== null ? part : {};
}

/** The status id that `CONFIG.specialStatusEffects` gives for fighters out of action. */
export function defeatedStatus(): string | null {
  const id: unknown = Reflect.get(config("specialStatusEffects"), "DEFEATED");
  return typeof id === "string" ? id : null;
}

/** The `ui` namespace as a plain record. */
export function uiRecord(): Record<string, unknown> {
  return table().ui;
}

/** Localizes a key where the string exists; else the plain words given. */
export function words(key: string, fallback: string): string {
  const found = game().i18n.localize(key);
  return found === key ? fallback : found;
}

/** Localizes what may be a key or a plain text. */
export function say(text: string | undefined | null): string {
  return text ? game().i18n.localize(text) : "";
}

/** Shows a notification in the user's language; nothing before the notification area is there. */
export function notify(type: "info" | "warn" | "error", key: string): void {
  const area = uiRecord()["notifications"];
  const show: unknown = typeof area === "object" && area !== null ? Reflect.get(area, type) : undefined;
  if (typeof show === "function") Reflect.apply(show, area, [key, { localize: true, console: false }]);
}
