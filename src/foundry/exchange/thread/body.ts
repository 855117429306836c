/**
 * From a message's stored JSON to the union of the rules. Total: whatever somebody posted, the answer is a body or
 * null. Used for every message, whoever wrote it.
 */
import { isJsonObject, type JsonObject } from "../../../rules/core/types/json.ts";
import type { AuditNote, Body, Declare, Entry, MarkBody, Reply } from "../../../rules/core/types.ts";
import { MOST_DICE, MOST_ENTRIES, MOST_NUMBER, MOST_PEOPLE, MOST_ROWS } from "../../../rules/core/lib/bounds.ts";
import {
  arrayOf,
  isActorId,
  isData,
  isFigures,
  isId,
  isNumber,
  isString,
  isWhole,
  literal,
  nullable,
  optional,
  recordOf,
  shape,
  union,
  within,
  type Guard,
} from "../lib/type-guards.ts";
import {
  isChoice,
  isHoldRef,
  isMoment,
  isParent,
  isPart,
  isPrice,
  isRef,
  isRowStage,
  isRulingBody,
  isWords,
} from "../lib/shapes.ts";
import { isSmall } from "../trust/size.ts";
import { atRestIn, fill, slim } from "./at-rest.ts";

export const REPLY_KINDS = [
  "step",
  "ruling",
  "result",
  "undo",
  "cancel",
  "mark",
  "call",
  "waive",
] as const satisfies readonly Reply["kind"][];

type Chosen = Pick<Declare, "option" | "choice" | "numbers" | "price" | "faces" | "allowed">;
const chosen = {
  option: isId,
  choice: isChoice,
  numbers: isFigures,
  price: arrayOf(isPrice, MOST_ENTRIES),
  faces: arrayOf(within(isWhole, MOST_NUMBER), MOST_DICE),
  allowed: arrayOf(isId, MOST_ENTRIES),
} satisfies { [K in keyof Chosen]: Guard<Chosen[K]> };

/** What players and GMs say. */
const said = {
  declare: {
    family: isId,
    attacker: isRef,
    targets: arrayOf(isRef, MOST_PEOPLE),
    moment: nullable(isMoment),
    ...chosen,
    roll: optional(literal("go", "last")),
    watchers: optional(arrayOf(isHoldRef, MOST_PEOPLE)),
    helpers: optional(arrayOf(isRef, MOST_PEOPLE)),
    parent: optional(isParent),
  },
  step: { exchange: isId, slot: isId, fighter: isActorId, ...chosen },
  ruling: { exchange: isId, ruling: isRulingBody },
  result: { exchange: isId, parts: arrayOf(isPart, MOST_ROWS), read: optional(recordOf(isString)) },
  undo: { exchange: isId, rows: arrayOf(isId), reopen: arrayOf(isId), of: optional(arrayOf(isId)) },
  cancel: { exchange: isId },
  call: { exchange: isId, hold: isId, holder: isActorId, words: isWords, again: optional(isId) },
  waive: { exchange: isId, hold: isId, holder: isActorId },
};

/** A whole message, as a mark keeps it. */
const isEntry = shape<Entry>({
  id: isId,
  author: isString,
  createdTime: isNumber,
  modifiedBy: nullable(isString),
  modifiedTime: nullable(isNumber),
  digest: isString,
  body: union<Exclude<Body, AuditNote>, "kind">("kind", said),
});
const changed = { was: nullable(isEntry), by: isString };
const isMarkBody = union<MarkBody, "what">("what", {
  deleted: changed,
  edited: changed,
  taken: { by: isString },
  removed: { by: isString, rows: arrayOf(isRowStage, MOST_ROWS) },
  differs: { fields: arrayOf(shape({ label: isString, said: isString, seen: isString })) },
});
const isBody = union<Body, "kind">("kind", { ...said, mark: { exchange: isId, about: isId, mark: isMarkBody } });

/** What most declarations do without is not stored at all; null says the same. */
const SELDOM = ["roll", "watchers", "helpers", "follows"];

const withoutBlanks = (system: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(system).filter(([key, value]) => value !== null || !SELDOM.includes(key)));

/** The declaration that an `exchange` message stores. */
export function declareOf(system: unknown): Declare | null {
  if (!isJsonObject(system)) return null;
  // A key `parent` that somebody stored is not ours: no DataModel can have such a field.
  const { follows, parent: _parent, ...rest } = withoutBlanks(system);
  const body = { ...rest, ...(follows === undefined ? {} : { parent: follows }), kind: "declare" };
  return isBody(body) && body.kind === "declare" ? body : null;
}

/** The reply that a `reply` message stores: `kind`, `exchange` and a `body` with the rest. */
export function replyOf(system: unknown): Reply | null {
  if (!isJsonObject(system) || !isJsonObject(system["body"])) return null;
  const { kind, exchange } = system;
  const whole: unknown = { ...fill(system["body"], atRestIn(kind)), kind, exchange };
  return isBody(whole) && whole.kind !== "declare" ? whole : null;
}

/** How a declaration is stored: its `parent` under the name `follows`, which a DataModel can hold. */
export function storedDeclare({ parent: follows, ...rest }: Declare): JsonObject {
  const isKept = ([key, value]: [string, unknown]): boolean =>
    key !== "kind" && value !== undefined && !(SELDOM.includes(key) && Array.isArray(value) && value.length === 0);
  return asData(Object.fromEntries(Object.entries({ ...rest, follows }).filter(isKept)));
}

/** How a reply is stored. */
export function storedReply(body: Reply): { kind: Reply["kind"]; exchange: string; body: JsonObject } {
  const { kind, exchange, ...rest } = body;
  return { kind, exchange, body: slim(asData(rest), atRestIn(kind)) };
}

/** As JSON stores it: a data model keeps keys whose value is undefined, also in a message that a mark quotes. */
function asData(value: object): JsonObject {
  const plain: unknown = JSON.parse(JSON.stringify(value));
  if (!isData(plain)) throw new TypeError("A body must be plain JSON");
  return plain;
}

/** What kind of message this is by its subtype, and its body if it can be read. */
export function parseBody(type: string, system: unknown): Body | null {
  if (!isSmall(system, isJsonObject(system) && system["kind"] === "mark" ? 2 : 1)) return null;
  if (type === "exchange") return declareOf(system);
  return type === "reply" ? replyOf(system) : null;
}
