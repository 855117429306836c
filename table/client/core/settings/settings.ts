import { isModelClass, modelFromSource, type ModelClass } from "../abstract/data-model.ts";
import type { WorldSettings } from "../collections/world-collections.ts";
import { DataField } from "../data/fields/base.ts";
import { Setting } from "../documents/small.ts";
import { callMethod, globalPath, theConfig, theGame } from "../environment.ts";
import { Hooks } from "../hooks.ts";
import { asText, type Dict, isDict, isFunction } from "../types.ts";
import { deepClone } from "../utils/values/object.ts";

export type SettingScope = "world" | "client" | "user";

/** A registered setting. */
export interface SettingConfig extends Dict {
  namespace: string;
  key: string;
  id: string;
  scope: SettingScope;
  config: boolean;
  type?: unknown;
  default?: unknown;
  name?: string;
  hint?: string;
  onChange?: (value: unknown, options: Dict, userId: string) => unknown;
}

/** A registered menu of settings. */
export interface SettingMenuConfig extends Dict {
  namespace: string;
  key: string;
}

/** An ApplicationV2, or a FormApplication: that one is not provided, and says so when it is opened. */
function isWindowClass(type: unknown): boolean {
  const extendsClass = (path: string): boolean => {
    const base = globalPath(path);
    return isFunction(type) && isFunction(base) && Reflect.get(type, "prototype") instanceof base;
  };
  return extendsClass("foundry.applications.api.ApplicationV2") || extendsClass("foundry.appv1.api.FormApplication");
}

function isScope(value: unknown): value is SettingScope {
  return value === "world" || value === "client" || value === "user";
}

/** Storage of the browser; in tests a plain map does. */
function clientStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  if ("localStorage" in globalThis && globalThis.localStorage) return globalThis.localStorage;
  return memory;
}
const kept = new Map<string, string>();
const memory = {
  getItem: (key: string): string | null => kept.get(key) ?? null,
  setItem: (key: string, value: string): void => void kept.set(key, value),
  removeItem: (key: string): void => void kept.delete(key),
};

/** `game.settings`. */
export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, SettingMenuConfig>();
  readonly storage: Map<string, unknown>;
  /** Settings whose first value is on its way to the server, by id. */
  readonly #creating = new Map<string, Promise<unknown>>();
  #sheet: unknown;

  constructor(world: WorldSettings | null = null) {
    this.storage = new Map<string, unknown>([
      ["world", world],
      ["client", clientStorage()],
    ]);
  }

  get #documents(): WorldSettings | null {
    const world = this.storage.get("world");
    return isSettings(world) ? world : null;
  }

  /** The window with the settings: always the same one. */
  get sheet(): unknown {
    const App = globalPath("foundry.applications.settings.SettingsConfig");
    if (isFunction(App)) this.#sheet ??= Reflect.construct(App, []);
    return this.#sheet;
  }

  /** Announce a setting. */
  register(namespace: string, key: string, data: Dict): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const scope = isScope(data.scope) ? data.scope : "client";
    const id = `${namespace}.${key}`;
    const onChange = isFunction(data.onChange) ? { onChange: data.onChange } : {};
    const { onChange: _given, ...rest } = data;
    this.settings.set(id, { ...rest, ...onChange, namespace, key, id, scope, config: data.config === true });
  }

  /** Announce a menu. */
  registerMenu(namespace: string, key: string, data: Dict): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    if (!isWindowClass(data.type)) throw new Error(`The menu ${namespace}.${key} needs an ApplicationV2 as its type`);
    this.menus.set(`${namespace}.${key}`, {
      icon: "fa-solid fa-gear",
      restricted: false,
      ...data,
      namespace,
      key,
      id: `${namespace}.${key}`,
    });
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (config) return config;
    throw new Error(`"${namespace}.${key}" is not a registered game setting`);
  }

  /** The value of a setting: a copy, never the stored object. */
  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): unknown {
    const config = this.#config(namespace, key);
    if (document) return this.#stored(config) ?? this.#temporary(config);
    return typed(config, this.#raw(config));
  }

  #stored(config: SettingConfig): Setting | undefined {
    if (config.scope === "client") return undefined;
    return this.#documents?.getSetting(config.id, config.scope === "user" ? (theGame()?.userId ?? null) : null);
  }

  #temporary(config: SettingConfig): Setting {
    return new Setting({ key: config.id, value: JSON.stringify(fallback(config) ?? null) });
  }

  #raw(config: SettingConfig): unknown {
    const stored =
      config.scope === "client" ? clientStorage().getItem(storageKey(config)) : this.#stored(config)?._source.value;
    if (typeof stored !== "string") return undefined;
    try {
      return JSON.parse(stored);
    } catch {
      return undefined;
    }
  }

  /** Store a value. A world setting needs the permission, and a game that is ready. */
  async set(namespace: string, key: string, value: unknown, options: Dict = {}): Promise<unknown> {
    const config = this.#config(namespace, key);
    const clean = serialize(config, value);
    if (config.scope === "client") {
      clientStorage().setItem(storageKey(config), JSON.stringify(clean ?? null));
      config.onChange?.(typed(config, clean), options, theGame()?.userId ?? "");
      Hooks.callAll("clientSettingChanged", config.id, typed(config, clean), options);
    } else await this.#store(config, clean, options);
    return this.get(namespace, key);
  }

  async #store(config: SettingConfig, value: unknown, options: Dict): Promise<void> {
    const game = theGame();
    if (config.scope === "world") {
      if (!game?.ready)
        throw new Error("You may not assert the value of a world-level Setting before the game is ready.");
      if (!game.user?.can("SETTINGS_MODIFY")) throw new Error(`User lacks permission to update Setting "${config.id}"`);
    }
    const json = JSON.stringify(value ?? null);
    // A setting is stored once: who writes while its first value is on its way updates it.
    while (this.#creating.has(config.id)) await this.#creating.get(config.id);
    const stored = this.#stored(config);
    if (stored) await stored.update({ value: json }, options);
    else await this.#create(config, json, options);
  }

  async #create(config: SettingConfig, value: string, options: Dict): Promise<void> {
    const cls = theConfig()?.document("Setting")?.documentClass ?? Setting;
    const user = config.scope === "user" ? theGame()?.userId : null;
    const created = cls.create({ key: config.id, value, user }, options);
    // A refusal is for who asked; who waits only tries again.
    const settled = created.then(
      () => undefined,
      () => undefined,
    );
    this.#creating.set(config.id, settled);
    try {
      await created;
    } finally {
      this.#creating.delete(config.id);
    }
  }

  /** A stored setting changed somewhere: tell who asked to be told. */
  notifyChange(setting: Setting, options: Dict, userId: string): void {
    const config = this.settings.get(setting.key);
    if (!config) return;
    if (config.scope === "user" && setting.user !== theGame()?.userId) return;
    config.onChange?.(this.get(config.namespace, config.key), options, userId);
  }
}

function storageKey(config: SettingConfig): string {
  return `${theGame()?.world.id ?? "world"}.${theGame()?.userId ?? ""}.${config.id}`;
}

function fallback(config: SettingConfig): unknown {
  const { type } = config;
  if (config.default !== undefined) return deepClone(config.default);
  if (type instanceof DataField) return type.getInitialValue({});
  return undefined;
}

function build(model: ModelClass, value: unknown): unknown {
  return modelFromSource(model, isDict(value) ? deepClone(value) : {});
}

function asField(type: DataField, value: unknown): unknown {
  const clean = type.clean(deepClone(value));
  const valid = type.validate(clean, { fallback: true }) === undefined ? clean : type.getInitialValue({});
  return type.initialize(valid, { _source: {}, parent: null });
}

/** A value as the type of its setting wants it. */
function typed(config: SettingConfig, raw: unknown): unknown {
  const { type } = config;
  const value: unknown = raw === undefined ? fallback(config) : raw;
  if (type instanceof DataField) return asField(type, value);
  if (isModelClass(type)) return build(type, value);
  if (value === undefined || value === null) return raw === undefined ? value : (fallback(config) ?? value);
  if (type === Number) return Number(value);
  if (type === Boolean) return Boolean(value);
  if (type === String) return asText(value);
  return isFunction(type) && ![Object, Array, Function].some((plain) => plain === type)
    ? made(type, value)
    : deepClone(value);
}

/** An instance of a package's class. */
function made(type: (...args: unknown[]) => unknown, value: unknown): unknown {
  const fromJSON: unknown = Reflect.get(type, "fromJSON");
  return isFunction(fromJSON) ? Reflect.apply(fromJSON, type, [value]) : Reflect.construct(type, [value]);
}

/** A value as it is stored: checked, and plain. */
function serialize(config: SettingConfig, value: unknown): unknown {
  const { type } = config;
  if (type instanceof DataField) {
    const clean = type.clean(value === undefined ? fallback(config) : value);
    const failure = type.validate(clean);
    if (failure) throw failure.asError();
    return clean;
  }
  if (isModelClass(type)) {
    const plain: unknown = callMethod(value, "toObject") ?? value;
    return new type(isDict(plain) ? deepClone(plain) : {}).toObject();
  }
  if (value === undefined) return fallback(config);
  if (type === Number) return Number(value);
  if (type === Boolean) return Boolean(value);
  if (type === String) return asText(value);
  return value;
}

function isSettings(value: unknown): value is WorldSettings {
  return typeof value === "object" && value !== null && "getSetting" in value;
}
