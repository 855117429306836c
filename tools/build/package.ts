/** Makes the release: a zip of exactly what Foundry needs, and the manifest beside it. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { zipSync, type Zippable } from "fflate";
import { isMain, readJson, ROOT, text } from "./files.ts";
import { expectedFiles, packageProblems, shippedFiles } from "./package-list.ts";
import { ADDRESS_KEYS, releaseAddresses } from "../release/address.ts";

/** The earliest date a zip can hold, so that equal files give an equal zip. */
const STAMP = new Date(1980, 0, 1);
const MANIFEST = "system.json";

export interface Release {
  /** The path of the zip. */
  readonly target: string;
  /** The addresses that the manifest lacks. */
  readonly missing: readonly string[];
}

/** The zip of a list of files; `changed` takes the place of what the repository holds. */
export function zipFiles(root: string, files: readonly string[], changed: Record<string, Uint8Array> = {}): Uint8Array {
  const content: Zippable = {};
  for (const file of files) content[file] = [changed[file] ?? readFileSync(join(root, file)), { mtime: STAMP }];
  return zipSync(content, { level: 9 });
}

/** The manifest of a release that is published at an address, as it is written. */
function manifestFor(root: string, zip: string, url: string | undefined): Uint8Array {
  const file = join(root, MANIFEST);
  if (url === undefined) return readFileSync(file);
  const { id, title, description, version, ...rest } = readJson(file);
  const whole = { id, title, description, version, ...releaseAddresses(url, zip), ...rest };
  return new TextEncoder().encode(`${JSON.stringify(whole, null, 2)}\n`);
}

/**
 * Writes the release of a built repository into a folder; throws with everything that is wrong. `url` is the address
 * of the folder where the zip and the manifest will be published.
 */
export function packageRelease(root: string, folder: string, url?: string): Release {
  const files = shippedFiles(root);
  const problems = packageProblems(files, expectedFiles(root, files));
  if (problems.length) throw new Error(problems.join("\n"));
  const about = readJson(join(root, MANIFEST));
  const zip = `${text(about, "id")}-${text(about, "version")}.zip`;
  const manifest = manifestFor(root, zip, url);
  mkdirSync(folder, { recursive: true });
  const target = join(folder, zip);
  writeFileSync(target, zipFiles(root, files, { [MANIFEST]: manifest }));
  writeFileSync(join(folder, MANIFEST), manifest);
  const written = readJson(join(folder, MANIFEST));
  return { target, missing: ADDRESS_KEYS.filter((key) => text(written, key) === "") };
}

/** What to tell of a release that was made. */
export function summary({ target, missing }: Release): string {
  if (missing.length === 0) return `Packed ${target}. Publish it and the system.json beside it at the address.`;
  return [
    `Packed ${target}.`,
    `Its manifest lacks ${missing.join(", ")}: Foundry can neither install nor update it by its manifest, only a`,
    "person can unpack the zip. Say where it will be published: npm run package -- --url <address of the release>",
  ].join("\n");
}

if (isMain(import.meta.url)) {
  try {
    const { values } = parseArgs({ options: { url: { type: "string" } } });
    console.log(summary(packageRelease(ROOT, join(ROOT, "release"), values.url)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
