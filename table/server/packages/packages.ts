import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, stat, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { JsonObject } from "../../shared/protocol.ts";
import { asObject, objectsOf, parseObject, stringOf, stringsOf } from "../lib/json.ts";
import { templateModel, templateSanitization } from "./template-model.ts";

/** A system or module in the data folder. */
export interface Package {
  kind: "systems" | "modules";
  id: string;
  folder: string;
  manifest: JsonObject;
  /** Declared subtypes: document name → subtype → its declaration. */
  documentTypes: JsonObject;
  /** The initial data of the types in `template.json`, by document. */
  model: JsonObject;
  /** Wants its socket channel. */
  socket: boolean;
}

/** Makes the data folder's parts and the asked-for links. */
export async function prepareFolders(
  data: string,
  links: Record<"systems" | "modules", Record<string, string>>,
): Promise<void> {
  for (const kind of ["systems", "modules"] as const) {
    await mkdir(join(data, kind), { recursive: true });
    for (const [id, target] of Object.entries(links[kind])) {
      const link = join(data, kind, id);
      if (!existsSync(link)) await symlink(resolve(target), link, "dir");
    }
  }
  await mkdir(join(data, "worlds"), { recursive: true });
}

/** A package that lies in the data folder and cannot be used. */
export interface BrokenPackage {
  kind: Package["kind"];
  id: string;
  error: string;
}

/**
 * Reads one package, or null when there is none of that id. One whose manifest cannot be read, or that lies in a folder
 * that does not bear its id, is refused with the reason.
 */
export async function readPackage(data: string, kind: Package["kind"], id: string): Promise<Package | null> {
  const folder = join(data, kind, id);
  const file = kind === "systems" ? "system.json" : "module.json";
  const manifestFile = join(folder, file);
  if (!existsSync(manifestFile)) return null;
  // Editors of other systems put a mark before the first brace.
  const manifest = parseObject((await readFile(manifestFile, "utf8")).replace(/^\uFEFF/, ""));
  const own = stringOf(manifest.id);
  if (own === null || !/^[\w-]+$/.test(own)) throw new Error(`${file} names no id of letters, digits, "-" and "_"`);
  if (own !== id) throw new Error(`${file} says "${own}", so its folder must be called so, not "${id}"`);
  if (stringOf(manifest.title) === null) throw new Error(`${file} has no title`);
  const documentTypes = { ...asObject(manifest.documentTypes) };
  const template = join(folder, "template.json");
  const templates = existsSync(template) ? parseObject(await readFile(template, "utf8")) : {};
  addTemplateTypes(documentTypes, templates);
  const model = templateModel(templates);
  return { kind, id, folder, manifest, documentTypes, model, socket: manifest.socket === true };
}

/** Older systems name their types in template.json only; a type that the manifest declares keeps its declaration. */
function addTemplateTypes(documentTypes: JsonObject, template: JsonObject): void {
  for (const name of ["Actor", "Item", "Card", "Cards", "JournalEntryPage"]) {
    const types = stringsOf(asObject(template[name]).types);
    if (!types.length) continue;
    const declared = asObject(documentTypes[name]);
    const treated = templateSanitization(asObject(template[name]), types);
    documentTypes[name] = { ...treated, ...declared };
  }
}

/** Every module in the data folder by id, and those that cannot be used, each with its reason. */
export async function readModules(
  data: string,
  log: (line: string) => void,
): Promise<{ modules: Package[]; broken: BrokenPackage[] }> {
  const modules: Package[] = [];
  const broken: BrokenPackage[] = [];
  for (const id of (await readdir(join(data, "modules"))).sort()) {
    if (id.startsWith(".")) continue;
    try {
      if (!(await stat(join(data, "modules", id))).isDirectory()) continue;
      const module = await readPackage(data, "modules", id);
      if (!module) throw new Error("it has no module.json");
      modules.push(module);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      broken.push({ kind: "modules", id, error: reason });
      log(`Module "${id}" is left out: ${reason}`);
    }
  }
  return { modules, broken };
}

/** The packs a package declares, with the defaults filled in. */
export function packDeclarations(owner: Package): JsonObject[] {
  return objectsOf(owner.manifest.packs).flatMap((pack) => {
    const name = stringOf(pack.name);
    if (!name) return [];
    return [
      {
        ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
        flags: {},
        ...pack,
        id: `${owner.id}.${name}`,
        name,
        label: stringOf(pack.label) ?? name,
        path: stringOf(pack.path) ?? `packs/${name}`,
        packageName: owner.id,
        packageType: owner.kind === "systems" ? "system" : "module",
      },
    ];
  });
}
