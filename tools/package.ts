/** Makes the release: a zip of exactly what Foundry needs, and the manifest beside it. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync, type Zippable } from "fflate";
import { isMain, readJson, ROOT, text } from "./files.ts";
import { expectedFiles, packageProblems, shippedFiles } from "./package-list.ts";

/** The earliest date a zip can hold, so that equal files give an equal zip. */
const STAMP = new Date(1980, 0, 1);

/** The zip of a list of files. */
export function zipFiles(root: string, files: readonly string[]): Uint8Array {
  const content: Zippable = {};
  for (const file of files) content[file] = [readFileSync(join(root, file)), { mtime: STAMP }];
  return zipSync(content, { level: 9 });
}

/** Writes the release of a built repository into a folder; throws with everything that is wrong. */
export function packageRelease(root: string, folder: string): string {
  const files = shippedFiles(root);
  const problems = packageProblems(files, expectedFiles(root, files));
  if (problems.length) throw new Error(problems.join("\n"));
  const manifest = readJson(join(root, "system.json"));
  mkdirSync(folder, { recursive: true });
  const target = join(folder, `${text(manifest, "id")}-${text(manifest, "version")}.zip`);
  writeFileSync(target, zipFiles(root, files));
  copyFileSync(join(root, "system.json"), join(folder, "system.json"));
  return target;
}

if (isMain(import.meta.url)) {
  try {
    console.log(`Packed ${packageRelease(ROOT, join(ROOT, "release"))}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
