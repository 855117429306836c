/** The practice table's client, loaded without a page: its classes are there, nothing is drawn. */
import { register } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { callable, read, record } from "./values.ts";

/** What the table's modules ask of a browser while they are loaded. */
const PAGE_CLASSES = ["Element", "HTMLElement", "HTMLFormElement", "HTMLInputElement", "DocumentFragment", "Node"];

/** Styles are nothing here. */
const NO_STYLES = `
  export async function load(url, context, next) {
    return url.endsWith(".css") ? { format: "module", source: "", shortCircuit: true } : next(url, context);
  }`;

let isPrepared = false;

/** Stands in for a page, once per process. */
export function preparePage(): void {
  if (isPrepared) return;
  isPrepared = true;
  register(`data:text/javascript,${encodeURIComponent(NO_STYLES)}`);
  for (const name of PAGE_CLASSES) if (!(name in globalThis)) Reflect.set(globalThis, name, class {});
  if (!("customElements" in globalThis))
    Reflect.set(globalThis, "customElements", { define: () => undefined, get: () => undefined });
  if (!("window" in globalThis)) Reflect.set(globalThis, "window", globalThis);
}

/** A module of the table as plain values: its types belong to another program. */
export async function part(root: string, path: string): Promise<object> {
  const loaded: unknown = await import(pathToFileURL(join(root, "table/client", path)).href);
  if (typeof loaded !== "object" || loaded === null) throw new Error(`${path} is no module`);
  return loaded;
}

/** Loads what makes up `foundry` at the table as one generation; once per process. */
export async function loadTable(root: string, generation: 13 | 14): Promise<object> {
  preparePage();
  callable(await part(root, "core/generation.ts"), "setGeneration")(generation);
  const core = record(callable(await part(root, "core/namespace.ts"), "coreNamespace")());
  const [apps, board, dice] = await Promise.all([
    part(root, "apps/index.ts"),
    part(root, "interface/index.ts"),
    part(root, "dice/index.ts"),
  ]);
  if (!("CONFIG" in globalThis))
    Reflect.set(globalThis, "CONFIG", callable(await part(root, "core/config/index.ts"), "createConfig")());
  const foundry = {
    ...core,
    applications: merged(record(Reflect.get(apps, "applications")), record(Reflect.get(board, "applications"))),
    dice: read(dice, "dice"),
    nue: read(apps, "nue"),
    helpers: { ...record(Reflect.get(core, "helpers")), interaction: read(apps, "interaction") },
  };
  if (!("foundry" in globalThis)) Reflect.set(globalThis, "foundry", foundry);
  return foundry;
}

/** One level of namespaces put together. */
function merged(first: object, second: object): object {
  const both: Record<string, unknown> = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const there = both[key];
    both[key] =
      typeof there === "object" && there !== null && typeof value === "object" ? { ...there, ...value } : value;
  }
  return both;
}
