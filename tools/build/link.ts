/** Links the repository into a Foundry data folder: `npm run link -- <data folder>`. */
import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, symlinkSync, unlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isMain, readJson, ROOT, text } from "./files.ts";

/** Where the link belongs: some people point at the folder that holds `Data`, some at `Data` itself. */
export function linkPath(dataFolder: string, id: string): string {
  const direct = join(dataFolder, "systems");
  return join(existsSync(direct) ? direct : join(dataFolder, "Data", "systems"), id);
}

/** Makes or renews the link and says where it is. Never touches a real folder. */
export function linkSystem(root: string, dataFolder: string): string {
  const data = resolve(dataFolder);
  if (!existsSync(data)) throw new Error(`There is no folder ${data}.`);
  const path = linkPath(data, text(readJson(join(root, "system.json")), "id"));
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there && !there.isSymbolicLink()) {
    throw new Error(`${path} is a real folder; move it away first, it will not be overwritten.`);
  }
  if (there && existsSync(path) && realpathSync(path) === realpathSync(root)) return path;
  if (there) {
    console.log(`Replacing the link to ${readlinkSync(path)}.`);
    unlinkSync(path);
  }
  mkdirSync(dirname(path), { recursive: true });
  // A junction needs no special rights on Windows; elsewhere the kind is ignored.
  symlinkSync(resolve(root), path, "junction");
  return path;
}

if (isMain(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  try {
    if (!folder) throw new Error("Say where Foundry keeps its data: npm run link -- <data folder>");
    console.log(`Linked at ${linkSystem(ROOT, folder)}. Restart Foundry's server to see the system.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
