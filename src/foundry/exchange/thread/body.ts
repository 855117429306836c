/**
 * From a message's stored JSON to the union of the rules. Total: whatever somebody posted, the answer is a body or
 * null. Used for every message, whoever wrote it.
 */
import { isJsonList, isJsonObject, type Json, type JsonObject } from "../../../rules/core/types/json.ts";
import { own } from "../../../rules/core/thread/own.ts";
import type { Body, Declare, Entry, MarkBody, Reply, Step } from "../../../rules/core/types.ts";
import { MOST_DICE, MOST_ENTRIES, MOST_NUMBER, MOST_PEOPLE, MOST_ROWS } from "../../../rules/core/lib/bounds.ts";
import {
  arrayOf,
  either,
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
import { withChoice, withQuotedChoice } from "./earlier.ts";
import { isSmall } from "../trust/size.ts";

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

const isDeclare = shape<Declare>({
  kind: literal("declare"),
  family: isId,
  attacker: isRef,
  targets: arrayOf(isRef, MOST_PEOPLE),
  moment: nullable(isMoment),
  ...chosen,
  roll: optional(literal("go", "last")),
  watchers: optional(arrayOf(isHoldRef, MOST_PEOPLE)),
  helpers: optional(arrayOf(isRef, MOST_PEOPLE)),
  parent: optional(isParent),
});
const isStep = shape<Step>({ kind: literal("step"), exchange: isId, slot: isId, fighter: isActorId, ...chosen });
type ReplyOf<K extends Reply["kind"]> = Extract<Reply, { kind: K }>;
type Guards<K extends Reply["kind"]> = { readonly [Kind in K]: Guard<ReplyOf<Kind>> };

/** What players and GMs say. */
const said: Guards<Exclude<Reply["kind"], "mark">> = {
  step: isStep,
  ruling: shape<ReplyOf<"ruling">>({ kind: literal("ruling"), exchange: isId, ruling: isRulingBody }),
  result: shape<ReplyOf<"result">>({
    kind: literal("result"),
    exchange: isId,
    parts: arrayOf(isPart, MOST_ROWS),
    read: optional(recordOf(isString)),
  }),
  undo: shape<ReplyOf<"undo">>({
    kind: literal("undo"),
    exchange: isId,
    rows: arrayOf(isId),
    reopen: arrayOf(isId),
    of: optional(arrayOf(isId)),
  }),
  cancel: shape<ReplyOf<"cancel">>({ kind: literal("cancel"), exchange: isId }),
  call: shape<ReplyOf<"call">>({
    kind: literal("call"),
    exchange: isId,
    hold: isId,
    holder: isActorId,
    words: isWords,
    again: optional(isId),
  }),
  waive: shape<ReplyOf<"waive">>({ kind: literal("waive"), exchange: isId, hold: isId, holder: isActorId }),
};

const isSaid: Guard<Body> = (value): value is Body =>
  isDeclare(value) || Object.values(said).some((guard) => guard(value));

/** A whole message, as a mark keeps it. */
const isEntry = shape<Entry>({
  id: isId,
  author: isString,
  createdTime: isNumber,
  modifiedBy: nullable(isString),
  modifiedTime: nullable(isNumber),
  digest: isString,
  body: isSaid,
});
type MarkOf<W extends MarkBody["what"]> = Extract<MarkBody, { what: W }>;
const isMarkBody: Guard<MarkBody> = either(
  shape<MarkOf<"deleted" | "edited">>({ what: literal("deleted", "edited"), was: nullable(isEntry), by: isString }),
  either(
    either(
      shape<MarkOf<"taken">>({ what: literal("taken"), by: isString }),
      shape<MarkOf<"removed">>({ what: literal("removed"), by: isString, rows: arrayOf(isRowStage, MOST_ROWS) }),
    ),
    shape<MarkOf<"differs">>({
      what: literal("differs"),
      fields: arrayOf(shape({ label: isString, said: isString, seen: isString })),
    }),
  ),
);

const replies: Guards<Reply["kind"]> = {
  ...said,
  mark: shape<ReplyOf<"mark">>({ kind: literal("mark"), exchange: isId, about: isId, mark: isMarkBody }),
};

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
  const current = withChoice(body);
  return isDeclare(current) ? current : null;
}

/** The reply that a `reply` message stores: `kind`, `exchange` and a `body` with the rest. */
export function replyOf(system: unknown): Reply | null {
  if (!isJsonObject(system) || !isJsonObject(system["body"])) return null;
  const { kind: named, exchange } = system;
  const whole = { ...filled(named, system["body"]), kind: named, exchange };
  for (const kind of REPLY_KINDS) if (replies[kind](whole)) return whole;
  return null;
}

/** What a stored step or part, and what they list, leaves out where it is just this. */
const STEP_AT_REST = { allowed: [], faces: [] } as const;
const PRICE_AT_REST = { amount: 1, per: "round" } as const;
const PART_AT_REST = { stage: 0, attempt: 0, outcome: {}, changes: [] } as const;
const CHANGE_AT_REST = { kind: "put" } as const;

function without(body: JsonObject, rest: JsonObject): JsonObject {
  const isAtRest = (key: string, value: Json): boolean => JSON.stringify(own(rest, key)) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(body).filter(([key, value]) => !isAtRest(key, value)));
}

/** The body with every object of its list changed; a list that is not there stays away. */
function each(body: JsonObject, list: string, change: (item: JsonObject) => JsonObject): JsonObject {
  const items = own(body, list);
  if (!isJsonList(items)) return body;
  return { ...body, [list]: items.map((item) => (isJsonObject(item) ? change(item) : item)) };
}

/** Fills in what a stored body left out. */
function filled(kind: unknown, body: JsonObject): JsonObject {
  if (kind === "step") {
    const step = withChoice(body);
    return { ...STEP_AT_REST, ...each(step, "price", (price) => ({ ...PRICE_AT_REST, ...price })) };
  }
  if (kind === "mark") return withQuotedChoice(body);
  if (kind !== "result") return body;
  const fillChange = (change: JsonObject): JsonObject => ({ ...CHANGE_AT_REST, ...change });
  return each(body, "parts", (part) => ({ ...PART_AT_REST, ...each(part, "changes", fillChange) }));
}

/** Leaves out what `filled` fills in. */
function slim(kind: Reply["kind"], body: JsonObject): JsonObject {
  if (kind === "step")
    return without(
      each(body, "price", (price) => without(price, PRICE_AT_REST)),
      STEP_AT_REST,
    );
  if (kind !== "result") return body;
  const slimChange = (change: JsonObject): JsonObject => without(change, CHANGE_AT_REST);
  return each(body, "parts", (part) => without(each(part, "changes", slimChange), PART_AT_REST));
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
  return { kind, exchange, body: slim(kind, asData(rest)) };
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
