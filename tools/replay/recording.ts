/** Reads the file of a recorded exchange. Whoever sent it may have edited it: each field is checked. */
import type { Moment } from "../../src/rules/core/types.ts";
import type { Json } from "../../src/rules/core/types/json.ts";
import { own } from "../../src/rules/core/lib/own.ts";
import { isJsonObject } from "../../src/rules/core/types/json.ts";
import {
  bool,
  list,
  name,
  nullable,
  number,
  oneOf,
  optional,
  text,
  yes,
  type Codec,
} from "../../src/rules/kit/codec.ts";
import { keyed, record } from "../../src/rules/kit/record.ts";
import type { Recording } from "../../src/foundry/exchange/thread/recording.ts";

const object: Codec<{ readonly [key: string]: Json }> = {
  read: (value) => (isJsonObject(value) ? value : undefined),
  write: (value) => value,
};
const moment: Codec<Moment> = record({ combat: text, round: number, turn: number });
const use = { n: optional(number), of: optional(text), on: optional(list(name)) };
const marker = record({
  id: name,
  kind: name,
  by: name,
  moment: nullable(moment),
  on: optional(list(name)),
  data: object,
});

const fighter = record({
  id: name,
  token: nullable(name),
  name: text,
  family: name,
  stats: object,
  spent: list(
    record({ ...use, combat: text, round: number, turn: number, id: name, by: name, what: name, exchange: name }),
  ),
  moment: nullable(moment),
  onTurn: bool,
  place: nullable(number),
  markers: list(marker),
  bound: list(marker),
  promised: list(record({ id: name, what: name, amount: number, of: optional(text), exchange: name })),
  side: nullable(number),
  at: nullable(
    record({
      scene: text,
      x: number,
      y: number,
      w: number,
      h: number,
      elevation: optional(number),
      rotation: optional(number),
      hidden: optional(yes),
    }),
  ),
});

const message = record({
  id: name,
  type: oneOf(["exchange", "reply"]),
  author: name,
  createdTime: number,
  modifiedBy: nullable(name),
  modifiedTime: nullable(number),
  digest: text,
  system: object,
});

const snapshot = record({
  phase: oneOf(["open", "settled", "cancelled", "changed", "void"]),
  reason: nullable(name),
  rest: nullable(oneOf(["watched", "called", "held"])),
  rows: keyed(text),
  slots: keyed(nullable(name)),
  uncounted: keyed(text),
});

/** Messages of one file: each is told with what it changes, for which all before it are read again. */
export const MOST_MESSAGES = 400;

const FIELDS = {
  format: oneOf([1]),
  riposte: text,
  foundry: text,
  exchange: name,
  rights: record({ gms: list(name), owners: keyed(list(name)) }),
  messages: list(message, MOST_MESSAGES),
  scene: record({ fighters: keyed(fighter) }),
  now: snapshot,
};

/** The largest file, in characters: the longest exchange of a fight of ours has a tenth of it. */
export const MOST_CONTENT = 8_000_000;
/** Deeper than anything that a recording holds. */
const DEEPEST = 64;

/** Control characters: printed, they could steer the terminal or hide what stands before them. */
const CONTROLS = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** A text of somebody else as it may be printed. */
export const printable = (text: string): string => text.replace(CONTROLS, "\uFFFD");

/** The entries of a list or record that cannot be read, by what they are called in the file. */
function unreadable(value: Json | undefined, one: Codec<unknown>): readonly string[] {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return entries.flatMap(([key, entry]) => (one.read(entry) === undefined ? [key] : []));
}

/**
 * The recording in this text. Throws an error that names the file and the first field that is wrong; in a list of
 * messages or fighters also which of them.
 */
export function readRecording(file: string, content: string): Recording {
  if (content.length > MOST_CONTENT) throw new Error(`${file}: too large for a recording of an exchange`);
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    const why = printable(error instanceof Error ? error.message : String(error));
    throw new Error(`${file}: no JSON (${why})`, { cause: error });
  }
  if (!isShallow(value)) throw new Error(`${file}: nested too deep for a recording of an exchange`);
  const source = object.read(asJson(value));
  if (source === undefined) throw new Error(`${file}: no JSON object`);
  for (const [key, field] of Object.entries(FIELDS)) {
    const given = own(source, key);
    if (field.read(given) === undefined) {
      const parts = key === "messages" ? unreadable(given, message) : [];
      const which = parts.length > 0 ? ` (number ${parts.map((at) => Number(at) + 1).join(", ")})` : "";
      throw new Error(`${file}: "${key}"${which} is missing or wrong; this is no recording of an exchange`);
    }
  }
  const { scene } = source;
  const lost = isJsonObject(scene) ? unreadable(scene["fighters"], fighter) : [];
  if (lost.length > 0) throw new Error(`${file}: the fighter ${printable(lost.join(", "))} of "scene" cannot be read`);
  const recording = record(FIELDS).read(source);
  if (recording === undefined) throw new Error(`${file}: no recording of an exchange`);
  return recording;
}

/** Is it no deeper than a recording can be? It looks at one level after the other: what is deeper overflows no stack. */
function isShallow(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    level = level.flatMap((one): readonly unknown[] =>
      typeof one === "object" && one !== null ? Object.values(one) : [],
    );
    if (level.length === 0) return true;
  }
  return false;
}

/** What `JSON.parse` gives is JSON. */
function asJson(value: unknown): Json {
  if (value === null || typeof value === "boolean" || typeof value === "number" || typeof value === "string")
    return value;
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value !== "object") return null;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, asJson(entry)]));
}
