/**
 * From a message's stored JSON to the union of the rules. Total: whatever somebody posted, the answer is a body or
 * null. Used for every message, whoever wrote it.
 */
import { isJsonList, isJsonObject, type Json, type JsonObject } from "../../rules/core/json.ts";
import type {
  Body,
  Change,
  Choice,
  Declare,
  FighterRef,
  MarkBody,
  Modifier,
  Moment,
  Price,
  Reply,
  ResultPart,
  RulingBody,
  SpentKey,
  Step,
} from "../../rules/core/types.ts";
import {
  arrayOf,
  either,
  isBoolean,
  isData,
  isId,
  isIndex,
  isJson,
  isNumber,
  isString,
  isWhole,
  literal,
  nullable,
  recordOf,
  shape,
  type Guard,
} from "./guards.ts";

export const REPLY_KINDS = [
  "step",
  "ruling",
  "result",
  "undo",
  "cancel",
  "mark",
] as const satisfies readonly Reply["kind"][];

const isMoment = shape<Moment>({ combat: isId, round: isWhole, turn: isWhole });
const isRef = shape<FighterRef>({ actor: isId, token: nullable(isId), name: isString });
const isPrice = shape<Price>({ what: isId, amount: isNumber, per: nullable(literal("round")) });
const isModifier = shape<Modifier>({
  kind: isString,
  value: isNumber,
  label: isString,
  rule: nullable(isString),
  source: nullable(isString),
});
export const isSpentKey = shape<SpentKey>({
  id: isId,
  by: isId,
  what: isId,
  exchange: isId,
  combat: isId,
  round: isWhole,
  turn: isWhole,
});
const isChoice: Guard<Choice> = recordOf(either(isBoolean, either(isNumber, isString)));

/** A path below `system`: plain names with dots between; never an operator, never the prototype. */
const isPath: Guard<string> = (value): value is string =>
  isString(value) &&
  /^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*$/.test(value) &&
  !value.split(".").some((part) => ["__proto__", "constructor", "prototype"].includes(part));

/** A key of a flag: no dot, nothing that an update would read as an operator. */
const isKey: Guard<string> = (value): value is string => isString(value) && /^[A-Za-z0-9]+$/.test(value);

const isChange: Guard<Change> = either(
  shape<Extract<Change, { kind: "put" }>>({ kind: literal("put"), path: isPath, value: isJson, why: isString }),
  either(
    shape<Extract<Change, { kind: "add" }>>({ kind: literal("add"), path: isPath, by: isNumber, why: isString }),
    shape<Extract<Change, { kind: "spend" }>>({ kind: literal("spend"), id: isKey, what: isId }),
  ),
);
const isPart = shape<ResultPart>({
  row: isId,
  fighter: isId,
  stage: isIndex,
  attempt: isIndex,
  steps: arrayOf(isId),
  outcome: isData,
  changes: arrayOf(isChange),
});
const isRulingBody: Guard<RulingBody> = either(
  shape<Extract<RulingBody, { what: "allow" }>>({ what: literal("allow"), slot: isId, option: isId }),
  shape<Extract<RulingBody, { what: "modifier" }>>({ what: literal("modifier"), slot: isId, modifier: isModifier }),
);

type Chosen = Pick<Declare, "option" | "choice" | "numbers" | "price" | "faces" | "allowed">;
const chosen = {
  option: isId,
  choice: isChoice,
  numbers: isData,
  price: arrayOf(isPrice),
  faces: arrayOf(isWhole),
  allowed: arrayOf(isString),
} satisfies { [K in keyof Chosen]: Guard<Chosen[K]> };

const isDeclare = shape<Declare>({
  kind: literal("declare"),
  family: isId,
  attacker: isRef,
  targets: arrayOf(isRef),
  moment: nullable(isMoment),
  ...chosen,
});
const isStep = shape<Step>({ kind: literal("step"), exchange: isId, slot: isId, fighter: isId, ...chosen });
const isMarkBody: Guard<MarkBody> = either(
  shape<Extract<MarkBody, { was: Step }>>({ what: literal("deleted", "edited"), was: isStep, by: isString }),
  shape<Extract<MarkBody, { what: "differs" }>>({
    what: literal("differs"),
    fields: arrayOf(shape({ label: isString, said: isString, seen: isString })),
  }),
);

type ReplyOf<K extends Reply["kind"]> = Extract<Reply, { kind: K }>;
const replies: { readonly [K in Reply["kind"]]: Guard<ReplyOf<K>> } = {
  step: isStep,
  ruling: shape<ReplyOf<"ruling">>({ kind: literal("ruling"), exchange: isId, ruling: isRulingBody }),
  result: shape<ReplyOf<"result">>({ kind: literal("result"), exchange: isId, parts: arrayOf(isPart) }),
  undo: shape<ReplyOf<"undo">>({ kind: literal("undo"), exchange: isId, rows: arrayOf(isId), reopen: arrayOf(isId) }),
  cancel: shape<ReplyOf<"cancel">>({ kind: literal("cancel"), exchange: isId }),
  mark: shape<ReplyOf<"mark">>({ kind: literal("mark"), exchange: isId, about: isId, mark: isMarkBody }),
};

/** The declaration that an `exchange` message stores. */
export function declareOf(system: unknown): Declare | null {
  if (!isJsonObject(system)) return null;
  const body = { kind: "declare", ...system };
  return isDeclare(body) ? body : null;
}

/** The reply that a `reply` message stores: `kind`, `exchange` and a `body` with the rest. */
export function replyOf(system: unknown): Reply | null {
  if (!isJsonObject(system) || !isJsonObject(system["body"])) return null;
  const { kind: named, exchange } = system;
  const whole = { ...filled(named, system["body"]), kind: named, exchange };
  for (const kind of REPLY_KINDS) if (replies[kind](whole)) return whole;
  return null;
}

/** What a stored step or part leaves out where it is just this. */
const STEP_AT_REST = { allowed: [], faces: [] } as const;
const PART_AT_REST = { stage: 0, attempt: 0, outcome: {}, changes: [] } as const;

function without(body: JsonObject, rest: JsonObject): JsonObject {
  const isAtRest = (key: string, value: Json): boolean => JSON.stringify(rest[key]) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(body).filter(([key, value]) => !isAtRest(key, value)));
}

const partsOf = (value: Json | undefined, change: (part: JsonObject) => JsonObject): readonly Json[] =>
  isJsonList(value) ? value.map((part) => (isJsonObject(part) ? change(part) : part)) : [];

/** Fills in what a stored body left out. */
function filled(kind: unknown, body: JsonObject): JsonObject {
  if (kind === "step") return { ...STEP_AT_REST, ...body };
  if (kind !== "result") return body;
  return { ...body, parts: partsOf(body["parts"], (part) => ({ ...PART_AT_REST, ...part })) };
}

/** Leaves out what `filled` fills in. */
function slim(kind: Reply["kind"], body: JsonObject): JsonObject {
  if (kind === "step") return without(body, STEP_AT_REST);
  if (kind !== "result") return body;
  return { ...body, parts: partsOf(body["parts"], (part) => without(part, PART_AT_REST)) };
}

/** How a declaration is stored. */
export function storedDeclare(body: Declare): JsonObject {
  return asData(Object.fromEntries(Object.entries(body).filter(([key]) => key !== "kind")));
}

/** How a reply is stored. */
export function storedReply(body: Reply): { kind: Reply["kind"]; exchange: string; body: JsonObject } {
  const { kind, exchange, ...rest } = body;
  return { kind, exchange, body: slim(kind, asData(rest)) };
}

function asData(value: unknown): JsonObject {
  if (!isData(value)) throw new TypeError("A body must be plain JSON");
  return value;
}

/** What kind of message this is by its subtype, and its body if it can be read. */
export function parseBody(type: string, system: unknown): Body | null {
  if (type === "exchange") return declareOf(system);
  return type === "reply" ? replyOf(system) : null;
}
