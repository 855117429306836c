/** A short name for what a message stores, so that a result can say what it was read from. Pure. */
import { sha256 } from "./sha256.ts";

/** How a digest is made. One that begins otherwise was made by another version, and cannot be compared. */
const VERSION = "1";
/** 132 bits. */
const LENGTH = 22;
/** Deeper than any body that can be read. */
const DEEPEST = 64;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function canonicalTo(value: unknown, depth: number): string {
  if (depth === 0) return '"…"';
  if (Array.isArray(value)) return `[${value.map((item) => canonicalTo(item, depth - 1)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const pairs = Object.entries(value)
    .filter(([, item]) => item !== undefined && item !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([key, item]) => `${JSON.stringify(key)}:${canonicalTo(item, depth - 1)}`).join(",")}}`;
}

/** JSON whose keys are sorted. A key without a value is left out: a data model may fill it in, or not. */
export const canonical = (value: unknown): string => canonicalTo(value, DEEPEST);

/** What a thread is read from, as the message stores it. */
export interface Stored {
  readonly type: string;
  readonly author: string;
  readonly system: unknown;
  readonly rolls: readonly unknown[];
}

/** The digest of a message: SHA-256, shortened. */
export function digestOf({ type, author, system, rolls }: Stored): string {
  const hash = sha256(new TextEncoder().encode(canonical({ type, author, system, rolls })));
  let text = VERSION;
  for (const byte of hash.subarray(0, LENGTH)) text += ALPHABET.charAt(byte % ALPHABET.length);
  return text;
}
