import { utils } from "../../core/index.ts";
import { callMethod, fromGame, isRecord, readGlobal, removeKey, runHandler } from "../env.ts";
import { instances } from "../api/application.ts";
import { ContextMenu } from "../ux/context-menu.ts";
import { Tour } from "./tour.ts";
import { type KeyboardEventContext, modifierName } from "./keyboard-manager.ts";

type KeyHandler = (context: KeyboardEventContext) => unknown;

export interface KeybindingBinding {
  key: string;
  modifiers?: string[];
}

export interface KeybindingConfig {
  name: string;
  hint?: string;
  editable?: KeybindingBinding[];
  uneditable?: KeybindingBinding[];
  onDown?: KeyHandler;
  onUp?: KeyHandler;
  restricted?: boolean;
  repeat?: boolean;
  reservedModifiers?: string[];
  precedence?: number;
}

export interface KeybindingAction {
  action: string;
  key: string;
  name: string;
  requiredModifiers: string[];
  optionalModifiers: string[];
  onDown: KeyHandler | undefined;
  onUp: KeyHandler | undefined;
  repeat: boolean;
  restricted: boolean;
  precedence: number;
  order: number;
}

interface StoredConfig extends KeybindingConfig {
  namespace: string;
  editable: Required<KeybindingBinding>[];
  uneditable: Required<KeybindingBinding>[];
  order: number;
}

/** Which of several actions on one key comes first. */
export const KEYBINDING_PRECEDENCE = { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 } as const;

/** Keybindings by namespace and action (`game.keybindings`): registered in `init`, in force once initialized. */
export class ClientKeybindings {
  readonly actions = new Map<string, StoredConfig>();
  readonly activeKeys = new Map<string, KeybindingAction[]>();
  bindings: Map<string, Required<KeybindingBinding>[]> | undefined;
  #order = 0;

  constructor() {
    this._registerCoreKeybindings();
  }

  /** Declare an action with its default keys. */
  register(namespace: string, action: string, data: KeybindingConfig): void {
    if (this.bindings) throw new Error("You cannot register a Keybinding after the init hook");
    if (!namespace || !action) throw new Error("You must specify both the namespace and action of a Keybinding");
    this.actions.set(`${namespace}.${action}`, {
      ...data,
      namespace,
      editable: normalize(data.editable),
      uneditable: normalize(data.uneditable),
      reservedModifiers: (data.reservedModifiers ?? []).map(modifierName),
      order: this.#order++,
    });
  }

  /** Put the bindings in force: the defaults, or what this user has set instead. */
  initialize(): void {
    const stored = readStored();
    this.bindings = new Map();
    this.activeKeys.clear();
    for (const [id, config] of this.actions) {
      const own = stored[id];
      const bindings = [...config.uneditable, ...(own ? normalize(own) : config.editable)];
      this.bindings.set(id, bindings);
      for (const binding of bindings) this.#activate(id, config, binding);
    }
    for (const list of this.activeKeys.values()) list.sort((a, b) => a.precedence - b.precedence || a.order - b.order);
  }

  #activate(id: string, config: StoredConfig, { key, modifiers }: Required<KeybindingBinding>): void {
    const action: KeybindingAction = {
      action: id,
      key,
      name: config.name,
      requiredModifiers: modifiers,
      optionalModifiers: config.reservedModifiers ?? [],
      onDown: config.onDown,
      onUp: config.onUp,
      repeat: config.repeat ?? false,
      restricted: config.restricted ?? false,
      precedence: config.precedence ?? KEYBINDING_PRECEDENCE.NORMAL,
      order: config.order,
    };
    this.activeKeys.set(key, [...(this.activeKeys.get(key) ?? []), action]);
  }

  /** The keys of an action now. */
  get(namespace: string, action: string): Required<KeybindingBinding>[] {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error("This is not a registered keybind action");
    return utils.deepClone(this.bindings?.get(id) ?? []);
  }

  /** Give an action other keys; without any, its defaults come back. */
  async set(namespace: string, action: string, bindings?: KeybindingBinding[]): Promise<void> {
    const id = `${namespace}.${action}`;
    const config = this.actions.get(id);
    if (!config) throw new Error("This is not a registered keybind action");
    if (config.restricted && fromGame("user.isGM") !== true) throw new Error("Only a GM can edit this keybinding");
    const stored = readStored();
    if (bindings) stored[id] = normalize(bindings);
    else removeKey(stored, id);
    await store(stored);
  }

  async resetDefaults(): Promise<void> {
    await store({});
  }

  /** Escape closes what is in front, Space pauses. */
  _registerCoreKeybindings(): void {
    this.register("core", "dismiss", {
      name: "Close what is in front",
      uneditable: [{ key: "Escape" }],
      onDown: dismiss,
      precedence: KEYBINDING_PRECEDENCE.DEFERRED,
    });
    this.register("core", "pause", {
      name: "Pause the game",
      editable: [{ key: "Space" }],
      restricted: true,
      precedence: KEYBINDING_PRECEDENCE.DEFERRED,
      onDown: () => {
        runHandler(() => callMethod(readGlobal("game"), "togglePause"));
        return true;
      },
    });
  }
}

/** Close the menu, the tour or the window that is in front. Nothing to close: the key is free for others. */
function dismiss(): boolean {
  if (ContextMenu.open) {
    runHandler(() => ContextMenu.open?.close());
    return true;
  }
  if (Tour.activeTour) {
    Tour.activeTour.exit();
    return true;
  }
  const windows = Array.from(instances.values()).filter((app) => app.hasFrame && app.rendered);
  const front = windows.toSorted((a, b) => b.position.zIndex - a.position.zIndex)[0];
  if (!front) return false;
  runHandler(() => front.close({ closeKey: true }));
  return true;
}

function normalize(bindings: KeybindingBinding[] | undefined): Required<KeybindingBinding>[] {
  return (bindings ?? []).map(({ key, modifiers = [] }) => ({ key, modifiers: modifiers.map(modifierName) }));
}

/** What this user has set, from the client setting that holds it (T: ClientKeybindings#initialize). */
function readStored(): Record<string, KeybindingBinding[]> {
  const stored = callMethod(fromGame("settings"), "get", "core", "keybindings");
  if (!isRecord(stored)) return {};
  const entries = Object.entries(stored).map(([id, list]): [string, KeybindingBinding[]] => [
    id,
    Array.isArray(list) ? list.filter(isBinding) : [],
  ]);
  return Object.fromEntries(entries);
}

/** The change of the setting puts the bindings in force. */
async function store(bindings: Record<string, KeybindingBinding[]>): Promise<void> {
  await callMethod(fromGame("settings"), "set", "core", "keybindings", bindings);
}

function isBinding(value: unknown): value is KeybindingBinding {
  return isRecord(value) && typeof value.key === "string";
}
