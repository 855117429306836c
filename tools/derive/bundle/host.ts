/** Foundry's globals for one run of the built bundle: the practice table's classes, and registers that write down. */
import { join } from "node:path";
import { readJson } from "../../build/files.ts";
import { loadTable, part } from "../probes/table.ts";
import { callable, isRecord, read, record } from "../probes/values.ts";

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
  /** The models that the host brings along itself. */
  readonly ownModels: ReadonlySet<unknown>;
  readonly foundry: object;
}

type Listener = (...args: unknown[]) => unknown;
const isListener = (value: unknown): value is Listener => typeof value === "function";

/** Puts the globals in place. */
export async function raiseHost(root: string, generation: 13 | 14): Promise<Registered> {
  const foundry = await loadTable(root, generation);
  const config = record(callable(await part(root, "core/config/index.ts"), "createConfig")());
  const documents = await part(root, "core/documents/index.ts");
  const registered: Registered = {
    settings: new Map(),
    menus: new Map(),
    keybindings: new Map(),
    sheets: [],
    hooks: new Map(),
    config,
    ownModels: new Set(modelsIn(config).map(({ model }) => model)),
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
      documentTypes: documentTypes(root),
      ...NO_DOCUMENTS,
      release: { generation },
      settings: {
        register: into(registered.settings),
        registerMenu: into(registered.menus),
        get: byDefault(registered.settings),
      },
      keybindings: { register: into(registered.keybindings), get: () => [] },
      i18n: { localize: (key: string) => key, format: (key: string) => key, has: () => true },
      socket: { on: nothing, emit: nothing },
    },
    document: emptyDocument(),
  });
  const user: unknown = Reflect.construct(classIn(documents, "User"), [
    { _id: "gamemaster000000", name: "Gamemaster", role: 4 },
  ]);
  Object.assign(record(read(globalThis, "game")), { user, userId: "gamemaster000000" });
  return registered;
}

const nothingOf = (): ReadonlyMap<string, object> => Object.assign(new Map<string, object>(), { contents: [] });

/** A world in which nothing is yet. */
const NO_DOCUMENTS = {
  collections: nothingOf(),
  ...Object.fromEntries(
    ["users", "actors", "items", "messages", "combats", "scenes"].map((name) => [name, nothingOf()]),
  ),
  combat: null,
};

/** A setting that nobody has changed. */
const byDefault =
  (settings: ReadonlyMap<string, object>) =>
  (namespace: string, key: string): unknown => {
    const data = settings.get(`${namespace}.${key}`) ?? {};
    const type: unknown = read(data, "type");
    const given: unknown = read(data, "default");
    return given === undefined && isRecord(type) ? callable(type, "getInitialValue")({}) : given;
  };

/** The types that the manifest declares, after the one that every document has. */
function documentTypes(root: string): Record<string, string[]> {
  const declared = record(readJson(join(root, "system.json"))["documentTypes"]);
  return Object.fromEntries(
    Object.entries(declared).map(([name, types]: [string, unknown]) => [name, ["base", ...Object.keys(record(types))]]),
  );
}

/** `CONFIG.Actor.dataModels.pool`, and so on. */
export function modelsIn(config: object): { document: string; type: string; model: object }[] {
  return Object.entries(config).flatMap(([document, entry]: [string, unknown]) =>
    Object.entries(record(record(entry) && Reflect.get(record(entry), "dataModels"))).flatMap(
      ([type, model]: [string, unknown]) => (typeof model === "function" ? [{ document, type, model }] : []),
    ),
  );
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

type AnyClass = abstract new (...args: never[]) => object;
export const isAnyClass = (value: unknown): value is AnyClass => typeof value === "function";

function classIn(holder: object, name: string): AnyClass {
  const found: unknown = read(holder, name);
  if (!isAnyClass(found)) throw new Error(`The table has no class ${name}`);
  return found;
}

/** A class of the host, by its path below `foundry`. */
export function classAt(foundry: object, ...path: string[]): AnyClass | null {
  let at: unknown = foundry;
  for (const name of path) at = isRecord(at) ? Reflect.get(at, name) : undefined;
  return isAnyClass(at) ? at : null;
}
