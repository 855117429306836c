/** The data folder as a store of files: what can be listed, and where something may be put. */
import { mkdir, readdir, realpath, stat, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { safeSegments } from "./files.ts";

/** What may be uploaded, by the end of its name: nothing that a browser would run in the table's own name. */
const EXTENSIONS = new Set(
  (
    "apng avif bmp gif jpeg jpg png tiff webp svg m4v mp4 ogv webm aac flac m4a mid mp3 ogg opus wav " +
    "csv json md pdf tsv txt glb gltf mtl obj stl usdz otf ttf woff woff2"
  ).split(" "),
);

/** Why the store refuses something; its message is for who asked. */
export class StoreError extends Error {}

export interface Listing {
  target: string;
  dirs: string[];
  files: string[];
}

/** Folders and files of a folder; the table's own data and whatever begins with a dot are not there. */
export async function list(data: string, target: string, extensions: readonly string[]): Promise<Listing> {
  const segments = segmentsOf(target);
  const folder = await realFolder(data, segments);
  const dirs: string[] = [];
  const files: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = [...segments, entry.name];
    if (safeSegments(encodeURIComponent(entry.name)) === null || isHidden(path)) continue;
    const address = path.map(encodeURIComponent).join("/");
    const found = entry.isSymbolicLink() ? await stat(join(folder, entry.name)).catch(() => null) : entry;
    if (found?.isDirectory()) dirs.push(address);
    else if (found?.isFile() && fits(entry.name, extensions)) files.push(address);
  }
  return { target: segments.map(encodeURIComponent).join("/"), dirs: dirs.sort(), files: files.sort() };
}

/** Makes a folder in one that is there. */
export async function makeFolder(data: string, target: string): Promise<string> {
  const segments = segmentsOf(target);
  const name = segments.at(-1);
  if (name === undefined) throw new StoreError("EEXIST: the data folder is there already");
  const parent = await writable(data, segments.slice(0, -1));
  await mkdir(join(parent, name)).catch((error: unknown) => {
    const exists = typeof error === "object" && error !== null && "code" in error && error.code === "EEXIST";
    throw new StoreError(exists ? `EEXIST: ${target} is there already` : `${target} could not be made`);
  });
  return segments.join("/");
}

/** Writes a file into a folder that is there, over one of the same name. */
export async function store(data: string, target: string, name: string, content: Uint8Array): Promise<string> {
  const segments = segmentsOf(target);
  // A file of a chosen folder is sent with its path, which a receiver must not use (RFC 7578, section 4.2).
  const base = name.split(/[/\\]/).at(-1) ?? "";
  const [file, ...more] = base === ".." ? [] : segmentsOf(encodeURIComponent(base));
  if (file === undefined || more.length > 0) throw new StoreError(`"${name}" is no name of a file`);
  if (!EXTENSIONS.has(extensionOf(file).slice(1))) throw new StoreError(`Files like "${name}" cannot be uploaded`);
  await writeFile(join(await writable(data, segments), file), content);
  return [...segments, file].map(encodeURIComponent).join("/");
}

/** The folder of a package for what it keeps itself. */
export async function makeStorage(data: string, kind: "systems" | "modules", id: string): Promise<string> {
  const [name, ...more] = segmentsOf(encodeURIComponent(id));
  if (name === undefined || more.length > 0) throw new StoreError(`There is no package "${id}"`);
  await mkdir(join(await realFolder(data, [kind, name]), "storage"), { recursive: true });
  return `${kind}/${name}/storage`;
}

function segmentsOf(target: string): string[] {
  const segments = safeSegments(target);
  if (!segments || isHidden(segments)) throw new StoreError(`The folder "${target}" cannot be reached`);
  return segments;
}

/** A world's databases are for the server only. */
function isHidden([kind, , folder]: readonly string[]): boolean {
  return kind?.toLowerCase() === "worlds" && folder?.toLowerCase() === "data";
}

function extensionOf(name: string): string {
  return name.includes(".") ? `.${name.split(".").at(-1)?.toLowerCase() ?? ""}` : "";
}

function fits(name: string, extensions: readonly string[]): boolean {
  return extensions.length === 0 || extensions.includes(extensionOf(name));
}

/** The real folder behind the segments. A linked package is followed, as long as it stays in its own folder. */
async function realFolder(data: string, segments: readonly string[]): Promise<string> {
  const [kind, id, ...rest] = segments;
  const isPackage = (kind === "systems" || kind === "modules") && id !== undefined;
  const root = await realpath(isPackage ? join(data, kind, id) : data).catch(() => null);
  const folder = root && (await realpath(join(root, ...(isPackage ? rest : segments))).catch(() => null));
  const inside = root !== null && folder !== null && (folder === root || folder.startsWith(root + sep));
  if (!inside || !(await stat(folder)).isDirectory())
    throw new StoreError(`The folder "${segments.join("/")}" does not exist or cannot be reached`);
  return folder;
}

/** A linked package is somebody's own folder: nothing is put there but into its `storage`. */
async function writable(data: string, segments: readonly string[]): Promise<string> {
  const folder = await realFolder(data, segments);
  const inData = `${folder}${sep}`.startsWith((await realpath(data)) + sep);
  if (!inData && segments[2] !== "storage") throw new StoreError(`Nothing is put into "${segments.join("/")}"`);
  return folder;
}
