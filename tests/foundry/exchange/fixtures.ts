/** Bodies and rows that the engine's tests share. */
import type { Declare, Entry, Exchange, ResultPart, Row, Step } from "../../../src/rules/core/types.ts";
import type { Ledger } from "../../../src/foundry/exchange/ledger/ledger.ts";
import { readLedger } from "../../../src/foundry/exchange/ledger/ledger.ts";
import { readCutoff, type LedgerCutoff } from "../../../src/foundry/exchange/ledger/ledger-cutoff.ts";
import type { Op, WriteContext } from "../../../src/foundry/exchange/ledger/ledger-draft.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../src/rules/core/types/json.ts";

export const EXCHANGE = "Exch0000Exch0000";
export const RED = "Actor.RedRedRedRedRed0";
export const MOMENT = { combat: "Combat00Combat00", round: 3, turn: 1 };

export const declare: Declare = {
  kind: "declare",
  family: "pool",
  attacker: { actor: "Actor.Gnoll00000Gnoll0", token: null, name: "Gnoll" },
  targets: [{ actor: RED, token: "Scene.Scene00000000000.Token.Token00000000000", name: "Red" }],
  moment: MOMENT,
  option: "attack",
  choice: { weapon: "sword" },
  numbers: { weapon: null, parts: [["dice", 4, "brawn"]] },
  price: [{ what: "action", amount: 1, per: "round" }],
  faces: [3, 10, 1],
  allowed: [],
};

/** What an exchange holds in which no held action plays a part. */
export const QUIET: Pick<Exchange, "calls" | "waived" | "gone" | "rest" | "stopped" | "changed" | "read"> = {
  calls: [],
  waived: [],
  gone: false,
  rest: null,
  stopped: null,
  changed: null,
  read: {},
};

export const step: Step = {
  kind: "step",
  exchange: EXCHANGE,
  slot: "t0",
  fighter: RED,
  option: "dodge",
  choice: { exert: "none" },
  numbers: { weapon: null, parts: [], seen: [] },
  price: [{ what: "action", amount: 1, per: "round" }],
  faces: [7],
  allowed: [],
};

export const stepEntry: Entry<Step> = {
  id: "Step0000Step0000",
  author: "u",
  createdTime: 2,
  modifiedBy: null,
  modifiedTime: null,
  digest: "step",
  body: step,
};

export const declareEntry: Entry<Declare> = {
  id: EXCHANGE,
  author: "gm",
  createdTime: 1,
  modifiedBy: null,
  modifiedTime: null,
  digest: "declare",
  body: declare,
};

/** What every slot of an answer says. */
export const ANSWER = { role: "answer", kind: "answer", place: 0, waits: true, once: false } as const;

/** An exchange with these rows. */
export function exchangeOf(rows: readonly Row[]): Exchange {
  return {
    kind: "exchange",
    id: EXCHANGE,
    family: "pool",
    declared: declareEntry,
    phase: rows.some(({ state }) => state === "open") ? "open" : "settled",
    reason: null,
    slots: { t0: { ...ANSWER, id: "t0", row: "t0", target: "t0", fighter: RED, step: stepEntry } },
    rows: Object.fromEntries(rows.map((one) => [one.id, one])),
    rulings: [],
    marks: [],
    undos: [],
    ...QUIET,
    uncounted: [],
  };
}

export function partOf(part: Partial<ResultPart> = {}): ResultPart {
  return {
    row: "t0",
    fighter: RED,
    stage: 0,
    attempt: 0,
    steps: ["Step0000Step0000"],
    outcome: {},
    changes: [],
    ...part,
  };
}

export const wound = (key: string, severity = 3): ResultPart["changes"][number] => ({
  kind: "put",
  path: `injuries.${key}`,
  value: { severity, note: "Gnoll, Sword" },
  why: "W",
});

type Tree = { [key: string]: Json | Tree };

function at(tree: Tree, path: readonly string[]): Tree {
  let here = tree;
  for (const key of path) {
    const next = here[key];
    const child: Tree = isJsonObject(next) ? { ...next } : {};
    here[key] = child;
    here = child;
  }
  return here;
}

/** Does to a plain source what an update with these operations does to an actor. */
export function perform(source: JsonObject, ops: readonly Op[]): JsonObject {
  const result: Tree = { ...structuredClone(source) };
  for (const op of ops) {
    const path = op.path.split(".");
    const last = path.pop() ?? "";
    const parent = at(result, path);
    if (op.op === "delete") Reflect.deleteProperty(parent, last);
    else parent[last] = op.value;
  }
  if (!isJsonObject(result)) throw new Error("not a source");
  return result;
}

export function ledgerIn(source: JsonObject, actor = RED): Ledger {
  const flags = source["flags"];
  const ours = isJsonObject(flags) ? flags["riposte"] : null;
  return readLedger(isJsonObject(ours) ? ours["ledger"] : null, actor);
}

export function sweptIn(source: JsonObject, actor = RED): LedgerCutoff | null {
  const flags = source["flags"];
  const ours = isJsonObject(flags) ? flags["riposte"] : null;
  return readCutoff(isJsonObject(ours) ? ours["swept"] : null, actor);
}

export function contextFor(source: JsonObject, more: Partial<WriteContext> = {}): WriteContext {
  return {
    actor: RED,
    exchange: EXCHANGE,
    at: 1000,
    by: "GmGmGmGmGmGmGmGm",
    ledger: ledgerIn(source),
    swept: sweptIn(source),
    results: [],
    moment: MOMENT,
    ...more,
  };
}

/** As the database sees it. */
export const bytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
