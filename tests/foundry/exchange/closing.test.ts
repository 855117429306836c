import { describe, expect, it } from "vitest";
import { withoutExpired, type Outside } from "../../../src/foundry/exchange/thread/expire.ts";
import type { LedgerRow } from "../../../src/foundry/exchange/ledger/ledger.ts";
import { openedRow } from "../../../src/rules/core/thread/rows.ts";
import type { Exchange, Row } from "../../../src/rules/core/types.ts";
import { ANSWER, declare, declareEntry, EXCHANGE, partOf, QUIET, RED, stepEntry } from "./fixtures.ts";

const GNOLL = declare.attacker.actor;
const BLUE = "Actor.BlueBlueBlueBlu0";

const row = (id: string, fighter: string, slot: string, more: Partial<Row> = {}): Row => ({
  ...openedRow({ id, fighter, role: fighter === GNOLL ? "attacker" : "target", target: "t0", slots: [slot] }),
  ...more,
});

/** The Gnoll attacks Red, who has answered, and Blue, who has not. */
const open = (more: Partial<Record<string, Row>> = {}): Exchange => ({
  kind: "exchange",
  id: EXCHANGE,
  family: "pool",
  declared: declareEntry,
  phase: "open",
  reason: null,
  slots: {
    t0: { ...ANSWER, id: "t0", row: "t0", target: "t0", fighter: RED, step: stepEntry },
    t1: { ...ANSWER, id: "t1", row: "t1", target: "t1", fighter: BLUE, step: null },
  },
  rows: {
    t0: more["t0"] ?? row("t0", RED, "t0"),
    t0b: more["t0b"] ?? row("t0b", GNOLL, "t0"),
    t1: more["t1"] ?? row("t1", BLUE, "t1"),
    t1b: more["t1b"] ?? row("t1b", GNOLL, "t1"),
  },
  rulings: [],
  marks: [],
  undos: [],
  ...QUIET,
  uncounted: [],
});

const line = (actor: string, id: string, more: Partial<LedgerRow> = {}): LedgerRow => ({
  actor,
  row: id,
  stage: 0,
  attempt: 0,
  at: 5,
  by: "gm",
  entries: [],
  ...more,
});

function outside(
  lines: readonly LedgerRow[] = [],
  gone: readonly string[] = [],
  players: readonly string[] = [],
): Outside {
  return {
    isGone: (fighter) => gone.includes(fighter),
    isGm: (user) => user === "gm",
    isPlayers: (fighter) => players.includes(fighter),
    ledger: (fighter) => {
      const own = lines.filter((one) => one.actor === fighter);
      return { [EXCHANGE]: Object.fromEntries(own.map((one) => [`${one.row}_0_${one.attempt}`, one])) };
    },
  };
}

const states = ({ rows }: Exchange): string =>
  Object.values(rows)
    .map((one) => `${one.id}=${one.state}`)
    .join(" ");

describe("rows that the messages leave open", () => {
  it("stay open while everybody is there and no ledger knows of them", () => {
    expect(withoutExpired(open(), outside())).toEqual(open());
  });

  it("are closed by the ledger when their result was deleted (design §2)", () => {
    const closed = withoutExpired(open(), outside([line(RED, "t0"), line(GNOLL, "t0b")]));
    expect(states(closed)).toBe("t0=settled t0b=settled t1=open t1b=open");
    expect(closed.phase).toBe("open");
  });

  it("are closed for a player's fighter by a GM's mark that the result was deleted, never by its ledger alone (C6)", () => {
    const removed = (stage: number, attempt = 0): Exchange => {
      const mark = { what: "removed", by: "gm", rows: [{ row: "t0", stage, attempt }] } as const;
      const body = { kind: "mark", exchange: EXCHANGE, about: "m", mark } as const;
      return { ...open(), marks: [{ ...stepEntry, id: "mark", author: "gm", body }] };
    };
    const forged = outside([line(RED, "t0", { by: "gm", stage: 9, attempt: 9 })], [], [RED, BLUE]);
    expect(withoutExpired(open(), forged)).toEqual(open());
    expect(states(withoutExpired(removed(0), forged))).toBe("t0=settled t0b=open t1=open t1b=open");
    expect(states(withoutExpired(removed(0), outside([], [], [RED])))).toBe("t0=settled t0b=open t1=open t1b=open");
    const again = { ...removed(0), rows: { ...removed(0).rows, t0: row("t0", RED, "t0", { attempt: 1 }) } };
    expect(withoutExpired(again, forged).rows["t0"]?.state).toBe("open");
  });

  it("settle the exchange when none is left, and an undo from the ledger is said so", () => {
    const undone = { at: 9, by: "gm", restored: [], kept: [], givenBack: [] };
    const lines = [line(RED, "t0", { undone }), line(GNOLL, "t0b"), line(BLUE, "t1"), line(GNOLL, "t1b")];
    const closed = withoutExpired(open(), outside(lines));
    expect(states(closed)).toBe("t0=undone t0b=settled t1=settled t1b=settled");
    expect(closed.phase).toBe("settled");
  });

  it("are open again after an undo: the ledger knows of an earlier attempt only", () => {
    const again = open({ t0: row("t0", RED, "t0", { attempt: 1 }) });
    expect(withoutExpired(again, outside([line(RED, "t0")])).rows["t0"]?.state).toBe("open");
    const later = withoutExpired(again, outside([line(RED, "t0"), line(RED, "t0", { attempt: 1 })]));
    expect(later.rows["t0"]?.state).toBe("settled");
  });

  it("do not tell of an earlier attempt when the last one's result is gone", () => {
    const result = { message: "m", author: "gm", part: partOf() };
    const again = open({ t0: row("t0", RED, "t0", { attempt: 1, result }) });
    expect(withoutExpired(again, outside([line(RED, "t0", { attempt: 1 })])).rows["t0"]?.result).toBeNull();
  });

  it("are called off for who is gone, and where the answer of one who is gone is missing", () => {
    expect(states(withoutExpired(open(), outside([], [BLUE])))).toBe("t0=open t0b=open t1=cancelled t1b=cancelled");
    expect(states(withoutExpired(open(), outside([], [RED])))).toBe("t0=cancelled t0b=open t1=open t1b=open");
    expect(states(withoutExpired(open(), outside([], [GNOLL])))).toBe("t0=open t0b=cancelled t1=open t1b=cancelled");
  });

  it("call the exchange off when all of them are", () => {
    expect(withoutExpired(open(), outside([], [RED, BLUE, GNOLL])).phase).toBe("cancelled");
  });

  it("leave a settled row and a closed exchange alone, whoever is gone", () => {
    const settled = row("t0", RED, "t0", {
      state: "settled",
      result: { message: "m", author: "gm", part: partOf() },
    });
    const some = withoutExpired(open({ t0: settled }), outside([], [RED]));
    expect(some.rows["t0"]).toEqual(settled);
    const over: Exchange = { ...open(), phase: "cancelled" };
    expect(withoutExpired(over, outside([], [RED]))).toBe(over);
  });
});
