/** Texts of the documents that ship, for tests that show them. */
import { join } from "node:path";
import { isObject, readJson, ROOT, text } from "../../../tools/build/files.ts";

/** A shipped fighter's biography, by its pack and file: `pool-fighters/raider`. */
export function shippedBiography(fighter: string): string {
  const { system } = readJson(join(ROOT, "packs/_source", `${fighter}.json`));
  const biography = isObject(system) ? text(system, "biography") : "";
  if (biography === "") throw new Error(`${fighter} has no biography`);
  return biography;
}
