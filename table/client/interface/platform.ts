/**
 * The globals of the table as the interface needs them. They are read at call time, as packages do,
 * because the game object exists only after boot and document classes may be replaced by the system.
 */
import type { TableOptions } from "../../shared/protocol.ts";
import type { ActorView, CombatView, DocumentView, FolderView, ItemView, MacroView, MessageView } from "./views.ts";
import type { PackView, SceneView, UserView } from "./views.ts";

/** A world collection: a Map whose iteration yields documents, as Foundry's does. */
export interface CollectionView<D> extends Iterable<D> {
  readonly contents: D[];
  readonly size: number;
  get(id: string): D | undefined;
  find(test: (document: D) => boolean): D | undefined;
  filter(test: (document: D) => boolean): D[];
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

export interface GameView {
  ready: boolean;
  paused: boolean;
  user: UserView;
  users: CollectionView<UserView> & { activeGM: UserView | null; current?: UserView | null };
  actors: CollectionView<ActorView>;
  items: CollectionView<ItemView>;
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
  };
  keybindings?: {
    actions?: Map<string, { namespace?: string; name?: string; hint?: string; restricted?: boolean }>;
    bindings?: Map<string, BindingView[]>;
    get?(namespace: string, action: string): BindingView[];
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
  return Reflect.get(config(name), "documentClass");
}

export function game(): GameView {
  return Reflect.get(globalThis, "game");
}

export function hooks(): HooksView {
  return Reflect.get(globalThis, "Hooks");
}

/** `CONFIG`, or one section of it. */
export function config(section?: string): object {
  const all: object = Reflect.get(globalThis, "CONFIG");
  return section === undefined ? all : (Reflect.get(all, section) ?? {});
}

/** The `foundry` namespace by dotted path; undefined where a part does not provide the name. */
export function foundryPath<T>(path: string): T | undefined {
  const steps = path.split(".");
  const last = steps.pop() ?? path;
  let here: object = Reflect.get(globalThis, "foundry");
  for (const step of steps) {
    const next: unknown = Reflect.get(here, step);
    if ((typeof next !== "object" && typeof next !== "function") || next === null) return undefined;
    here = next;
  }
  return Reflect.get(here, last);
}

/** The `ui` namespace as a plain record. */
export function uiRecord(): Record<string, unknown> {
  return Reflect.get(globalThis, "ui");
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
