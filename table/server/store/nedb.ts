import { readFile } from "node:fs/promises";
import type { JsonObject } from "../../shared/protocol.ts";
import { idOf, parseObject } from "../lib/json.ts";

/**
 * The documents of a NeDB file: one change per line, embedded documents inside. A later line replaces an earlier one of
 * the same id, and one with `$$deleted` removes it; lines without an id describe indexes.
 */
export async function readNedb(file: string): Promise<JsonObject[]> {
  const documents = new Map<string, JsonObject>();
  for (const line of (await readFile(file, "utf8")).split("\n")) {
    if (!line.trim()) continue;
    const { $$deleted, ...document } = parseObject(line);
    if (typeof document._id !== "string") continue;
    if ($$deleted === true) documents.delete(idOf(document));
    else documents.set(idOf(document), document);
  }
  return [...documents.values()];
}
