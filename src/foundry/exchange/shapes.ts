/** The shapes that a thread's bodies are made of, as guards over whatever JSON somebody posted. */
import type {
  Change,
  Choice,
  FighterRef,
  HoldRef,
  Marker,
  Modifier,
  Moment,
  Parent,
  Price,
  ResultPart,
  RulingBody,
  SpentKey,
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
  optional,
  recordOf,
  shape,
  type Guard,
} from "./guards.ts";

/** What a person may say in one message, in characters. */
export const MOST_WORDS = 200;
/** The longest text of a choice: dice shared out among many uses. */
const MOST_TEXT = 1000;

/** A text that a person typed. */
export const isWords: Guard<string> = (value): value is string => isString(value) && value.length <= MOST_WORDS;
const isText: Guard<string> = (value): value is string => isString(value) && value.length <= MOST_TEXT;

export const isMoment = shape<Moment>({ combat: isId, round: isWhole, turn: isWhole });
export const isRef = shape<FighterRef>({ actor: isId, token: nullable(isId), name: isString });
export const isHoldRef = shape<HoldRef>({ hold: isId, holder: isId });
export const isParent = shape<Parent>({ exchange: isId, call: isId, hold: isId, depth: isIndex });
export const isPrice = shape<Price>({
  what: isId,
  amount: isNumber,
  per: nullable(literal("round")),
  of: optional(isId),
});
export const isModifier = shape<Modifier>({
  kind: isString,
  value: isNumber,
  label: isString,
  rule: nullable(isString),
  source: nullable(isString),
});
export const isChoice: Guard<Choice> = recordOf(either(isBoolean, either(isNumber, isText)));

const use = { n: optional(isIndex), of: optional(isId), on: optional(arrayOf(isId)) } as const;
export const isSpentKey = shape<SpentKey>({
  id: isId,
  by: isId,
  what: isId,
  exchange: isId,
  combat: isId,
  round: isWhole,
  turn: isWhole,
  ...use,
});

/** A path below `system`: plain names with dots between; never an operator, never the prototype. */
const isPath: Guard<string> = (value): value is string =>
  isString(value) &&
  /^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*$/.test(value) &&
  !value.split(".").some((part) => ["__proto__", "constructor", "prototype"].includes(part));

/** A key of a flag: no dot, nothing that an update would read as an operator, nothing of the prototype. */
export const isKey: Guard<string> = (value): value is string =>
  isString(value) && /^[A-Za-z0-9]+$/.test(value) && !["constructor", "prototype"].includes(value);

export const isMarker = shape<Marker>({ id: isKey, kind: isId, by: isId, moment: nullable(isMoment), data: isData });

type ChangeOf<K extends Change["kind"]> = Extract<Change, { kind: K }>;
const isValue: Guard<ChangeOf<"put" | "add">> = either(
  shape<ChangeOf<"put">>({ kind: literal("put"), path: isPath, value: isJson, why: isString }),
  shape<ChangeOf<"add">>({ kind: literal("add"), path: isPath, by: isNumber, why: isString }),
);
const isOnItem = shape<ChangeOf<"item">>({
  kind: literal("item"),
  item: isKey,
  path: isPath,
  value: isJson,
  why: isString,
});
const isUse: Guard<ChangeOf<"spend" | "unspend">> = either(
  shape<ChangeOf<"spend">>({ kind: literal("spend"), id: isKey, what: isId, ...use }),
  shape<ChangeOf<"unspend">>({ kind: literal("unspend"), id: isKey }),
);
const isMarking: Guard<ChangeOf<"marker" | "unmark">> = either(
  shape<ChangeOf<"marker">>({ kind: literal("marker"), marker: isMarker }),
  shape<ChangeOf<"unmark">>({ kind: literal("unmark"), id: isKey }),
);
const isChange: Guard<Change> = either(either(isValue, isOnItem), either(isUse, isMarking));

export const isPart = shape<ResultPart>({
  row: isId,
  fighter: isId,
  stage: isIndex,
  attempt: isIndex,
  steps: arrayOf(isId),
  outcome: isData,
  changes: arrayOf(isChange),
});

type RulingOf<K extends RulingBody["what"]> = Extract<RulingBody, { what: K }>;
const isSlotRuling: Guard<RulingOf<"allow" | "modifier">> = either(
  shape<RulingOf<"allow">>({ what: literal("allow"), slot: isId, option: isId }),
  shape<RulingOf<"modifier">>({ what: literal("modifier"), slot: isId, modifier: isModifier }),
);
const isHoldRuling = shape<RulingOf<"hold">>({
  what: literal("hold"),
  call: isId,
  approve: isBoolean,
  when: literal("before", "after"),
  why: isWords,
});
const isGoRuling: Guard<RulingOf<"go" | "stop">> = either(
  shape<RulingOf<"go">>({ what: literal("go") }),
  shape<RulingOf<"stop">>({ what: literal("stop"), why: isWords }),
);
export const isRulingBody: Guard<RulingBody> = either(isSlotRuling, either(isHoldRuling, isGoRuling));
