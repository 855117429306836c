/** What a browser has to load of Riposte. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { atMost, round, type Line } from "../report.ts";

const DIST = join(import.meta.dirname, "../../dist");
const KIB = 1024;

async function gzipped(file: string): Promise<number> {
  return gzipSync(await readFile(join(DIST, file))).length / KIB;
}

/** Shipped JS and CSS, gzip. */
export async function shippedSize(): Promise<Line> {
  const [script, style] = await Promise.all([gzipped("riposte.js"), gzipped("riposte.css")]);
  const note = `JS ${round(script, 1)}, CSS ${round(style, 1)}`;
  return atMost("shipped JS + CSS, gzip", script + style, 80, { unit: " KiB", note });
}
