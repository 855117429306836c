/** Foundry's globals for one run of the built bundle: the practice table's classes, and registers that write down. */
import { loadTable, part } from "../probes/table.ts";
import { callable, read, record } from "../probes/values.ts";

/** What a bundle hands to the host while it starts. */
export interface Registered {
  readonly settings: Map<string, object>;
  readonly menus: Map<string, object>;
  readonly keybindings: Map<string, object>;
  readonly sheets: {
    readonly document: string;
    readonly scope: string;
    readonly sheet: unknown;
    readonly options: object;
  }[];
  readonly hooks: Map<string, ((...args: unknown[]) => unknown)[]>;
  readonly config: object;
  readonly foundry: object;
}

type Listener = (...args: unknown[]) => unknown;
const isListener = (value: unknown): value is Listener => typeof value === "function";

/** Puts the globals in place. */
export async function raiseHost(root: string, generation: 13 | 14): Promise<Registered> {
  const { foundry } = await loadTable(root, generation);
  const config = record(callable(await part(root, "core/config/index.ts"), "createConfig")());
  const documents = await part(root, "core/documents/index.ts");
  const registered: Registered = {
    settings: new Map(),
    menus: new Map(),
    keybindings: new Map(),
    sheets: [],
    hooks: new Map(),
    config,
    foundry,
  };
  const into = (map: Map<string, object>) => (namespace: string, key: string, data: object) =>
    void map.set(`${namespace}.${key}`, data);
  const on = (name: string, listener: unknown): number => {
    if (isListener(listener)) registered.hooks.set(name, [...(registered.hooks.get(name) ?? []), listener]);
    return 0;
  };
  watchSheets(foundry, registered);
  const nothing = (): undefined => undefined;
  Object.assign(globalThis, {
    ...documents,
    foundry,
    CONFIG: config,
    CONST: read(foundry, "CONST"),
    Roll: read(record(read(foundry, "dice")), "Roll"),
    Hooks: { on, once: on, off: nothing, call: () => true, callAll: () => true },
    ui: {},
    canvas: { ready: false },
    game: {
      system: { id: "riposte" },
      release: { generation },
      settings: { register: into(registered.settings), registerMenu: into(registered.menus), get: nothing },
      keybindings: { register: into(registered.keybindings), get: () => [] },
      i18n: { localize: (key: string) => key, format: (key: string) => key, has: () => true },
      socket: { on: nothing, emit: nothing },
    },
    document: emptyDocument(),
  });
  return registered;
}

/** `DocumentSheetConfig.registerSheet` and the collections' own way. */
function watchSheets(foundry: object, { sheets }: Registered): void {
  const apps = record(Reflect.get(record(Reflect.get(foundry, "applications")), "apps"));
  const config: unknown = Reflect.get(apps, "DocumentSheetConfig");
  if (typeof config !== "function") throw new Error("The table has no DocumentSheetConfig");
  const registerSheet = (document: unknown, scope: string, sheet: unknown, options: object = {}): void => {
    const name: unknown = typeof document === "function" ? Reflect.get(document, "documentName") : undefined;
    sheets.push({ document: String(name), scope, sheet, options });
  };
  Object.defineProperty(config, "registerSheet", { value: registerSheet, configurable: true });
}

/** A page without anything on it, for what is asked while modules are loaded. */
function emptyDocument(): object {
  const nothing = (): undefined => undefined;
  return {
    addEventListener: nothing,
    removeEventListener: nothing,
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => null,
    createElement: () => ({ style: {}, dataset: {}, classList: { add: nothing }, append: nothing }),
    documentElement: { style: { setProperty: nothing } },
    body: { append: nothing },
  };
}
