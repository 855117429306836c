import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, stat, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { JsonObject } from "../shared/protocol.ts";
import { asObject, objectsOf, parseObject, stringOf, stringsOf } from "./json.ts";

/** A system or module in the data folder. */
export interface Package {
  kind: "systems" | "modules";
  id: string;
  folder: string;
  manifest: JsonObject;
  /** Declared subtypes: document name → subtype → its declaration. */
  documentTypes: JsonObject;
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

/** Reads one package, or null when there is none of that id. */
export async function readPackage(data: string, kind: Package["kind"], id: string): Promise<Package | null> {
  const folder = join(data, kind, id);
  const manifestFile = join(folder, kind === "systems" ? "system.json" : "module.json");
  if (!existsSync(manifestFile)) return null;
  const manifest = parseObject(await readFile(manifestFile, "utf8"));
  const documentTypes = { ...asObject(manifest.documentTypes) };
  const template = join(folder, "template.json");
  if (existsSync(template)) addTemplateTypes(documentTypes, parseObject(await readFile(template, "utf8")));
  return { kind, id, folder, manifest, documentTypes, socket: manifest.socket === true };
}

/** Older systems name their types in template.json only; a type that the manifest declares keeps its declaration. */
function addTemplateTypes(documentTypes: JsonObject, template: JsonObject): void {
  for (const name of ["Actor", "Item", "Card", "Cards", "JournalEntryPage"]) {
    const types = stringsOf(asObject(template[name]).types);
    if (!types.length) continue;
    const declared = asObject(documentTypes[name]);
    documentTypes[name] = { ...Object.fromEntries(types.map((type) => [type, {}])), ...declared };
  }
}

/** Every module in the data folder, by id. */
export async function readModules(data: string, log: (line: string) => void): Promise<Package[]> {
  const found: Package[] = [];
  for (const id of (await readdir(join(data, "modules"))).sort()) {
    if (id.startsWith(".") || !(await stat(join(data, "modules", id))).isDirectory()) continue;
    try {
      const module = await readPackage(data, "modules", id);
      if (module) found.push(module);
    } catch (error) {
      log(`Module "${id}" is left out, its module.json cannot be read: ${String(error)}`);
    }
  }
  return found;
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
