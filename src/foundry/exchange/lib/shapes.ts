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
  RowStage,
  RulingBody,
  ChoiceRecord,
  SpentKey,
} from "../../../rules/core/types.ts";
import {
  MOST_CHANGES,
  MOST_ENTRIES,
  MOST_NAME,
  MOST_NUMBER,
  MOST_PART,
  MOST_PEOPLE,
  MOST_RECORD,
  MOST_WORDS,
} from "../../../rules/core/lib/bounds.ts";
import { isInherited } from "../../../rules/core/lib/own.ts";
import {
  arrayOf,
  either,
  isActorId,
  isBoolean,
  isFigures,
  isId,
  isIndex,
  isJson,
  isNumber,
  isString,
  isText,
  isTokenId,
  isWhole,
  literal,
  nullable,
  optional,
  recordOf,
  shape,
  union,
  within,
  type Guard,
} from "./type-guards.ts";

/** A text that a person typed. */
export const isWords: Guard<string> = (value): value is string => isString(value) && value.length <= MOST_WORDS;
/** A name as it is told. */
const isName: Guard<string> = (value): value is string => isString(value) && value.length <= MOST_NAME;
const isTurn = within(isWhole, MOST_NUMBER);
const isPlace = within(isIndex, MOST_NUMBER);
/** A figure of a price or of a GM's ruling. */
const isFigure = within(isNumber, MOST_PART);

export const isMoment = shape<Moment>({ combat: isId, round: isTurn, turn: isTurn });
export const isRef = shape<FighterRef>({ actor: isActorId, token: nullable(isTokenId), name: isName });
export const isHoldRef = shape<HoldRef>({ hold: isId, holder: isActorId });
export const isParent = shape<Parent>({ exchange: isId, call: isId, hold: isId, depth: isPlace });
export const isPrice = shape<Price>({
  what: isId,
  amount: isFigure,
  per: nullable(literal("round")),
  of: optional(isId),
});
const isModifier = shape<Modifier>({
  kind: isId,
  value: isFigure,
  label: isText,
  rule: nullable(isText),
  source: nullable(isText),
});
const isRecord: Guard<ChoiceRecord> = recordOf(either(isId, within(isIndex, MOST_PART)), MOST_RECORD);
const isSeveral: Guard<readonly string[] | readonly ChoiceRecord[]> = either(
  arrayOf(isId, MOST_PEOPLE),
  arrayOf(isRecord, MOST_PEOPLE),
);
export const isChoice: Guard<Choice> = recordOf(
  either(isBoolean, either(within(isNumber, MOST_NUMBER), either(isText, isSeveral))),
  MOST_ENTRIES,
);

const use = {
  n: optional(within(isIndex, MOST_PART)),
  of: optional(isId),
  on: optional(arrayOf(isActorId, MOST_PEOPLE)),
} as const;
export const isSpentKey = shape<SpentKey>({
  id: isId,
  by: isActorId,
  what: isId,
  exchange: isId,
  combat: isId,
  round: isTurn,
  turn: isTurn,
  ...use,
});

/** A path below `system`: plain names with dots between; never an operator, never the prototype. */
const isPath: Guard<string> = (value): value is string =>
  isText(value) &&
  /^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*$/.test(value) &&
  !value.split(".").some((part) => part === "prototype" || isInherited(part));

/** A key of a flag: no dot, nothing that an update would read as an operator, nothing of the prototype. */
export const isKey: Guard<string> = (value): value is string =>
  isId(value) && /^[A-Za-z0-9]+$/.test(value) && value !== "prototype";

export const isMarker = shape<Marker>({
  id: isKey,
  kind: isId,
  by: isActorId,
  moment: nullable(isMoment),
  on: optional(arrayOf(isActorId, MOST_PEOPLE)),
  data: isFigures,
});

const isChange = union<Change, "kind">("kind", {
  put: { path: isPath, value: isJson, why: isText },
  add: { path: isPath, by: within(isNumber, MOST_NUMBER), why: isText },
  item: { item: isKey, path: isPath, value: isJson, why: isText },
  spend: { id: isKey, what: isId, ...use },
  unspend: { id: isKey },
  marker: { marker: isMarker },
  unmark: { id: isKey },
  status: { id: isText },
});

export const isPart = shape<ResultPart>({
  row: isId,
  fighter: isActorId,
  stage: isPlace,
  attempt: isPlace,
  steps: arrayOf(isId, MOST_ENTRIES),
  outcome: isFigures,
  changes: arrayOf(isChange, MOST_CHANGES),
});

/** How far a row was settled. */
export const isRowStage = shape<RowStage>({ row: isId, stage: isPlace, attempt: isPlace });

export const isRulingBody = union<RulingBody, "what">("what", {
  allow: { slot: isId, option: isId, why: optional(isWords) },
  modifier: { slot: isId, modifier: isModifier },
  word: { word: isId, why: isWords },
  hold: { call: isId, approve: isBoolean, when: literal("before", "after"), why: isWords },
  go: {},
  stop: { why: isWords },
});
