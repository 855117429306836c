import { describe, expect, it } from "vitest";
import { APPLY_WITHIN } from "../../../src/foundry/exchange/ledger/ledger-cutoff.ts";
import { dutiesOf, type DutyScene } from "../../../src/foundry/exchange/settle/result-plan.ts";
import { reservedKeys } from "../../../src/foundry/exchange/ledger/spent.ts";
import { withoutExpired, type Outside } from "../../../src/foundry/exchange/thread/expire.ts";
import type { Ledger, LedgerRow } from "../../../src/foundry/exchange/ledger/ledger.ts";
import { openedRow, settledRow } from "../../../src/rules/core/thread/rows.ts";
import type { Change, Entry, Exchange, Row, Step } from "../../../src/rules/core/types.ts";
import { ANSWER, declare, EXCHANGE, exchangeOf, MOMENT, partOf, RED, step, stepEntry, wound } from "./fixtures.ts";

const GNOLL = declare.attacker.actor;
const row = (id: string, fighter: string, more: Partial<Row> = {}): Row => ({
  ...openedRow({
    id,
    fighter,
    role: fighter === GNOLL ? "attacker" : "target",
    target: "t0",
    slots: more.slots ?? ["t0"],
  }),
  ...more,
});
const settled = (id: string, fighter: string, attempt = 0): Row => {
  const part = partOf({ row: id, fighter, attempt, changes: [wound(id)] });
  return { ...settledRow(row(id, fighter), { message: "Result00Result00", author: "gm", part }), attempt };
};

const scene = (more: Partial<DutyScene> = {}): DutyScene => ({
  due: [],
  ledgers: { [RED]: {}, [GNOLL]: {} },
  mine: () => true,
  timeOf: () => 5000,
  now: 6000,
  forced: false,
  ...more,
});
const line = (fighter: string, id: string, attempt = 0): LedgerRow => ({
  actor: fighter,
  row: id,
  stage: 0,
  attempt,
  at: 5500,
  by: "gm",
  entries: [],
});

describe("what a client owes", () => {
  const due = [partOf(), partOf({ row: "t0b", fighter: GNOLL })];

  it("writes all due rows in one message where it writes for all", () => {
    expect(dutiesOf(exchangeOf([row("t0", RED), row("t0b", GNOLL)]), scene({ due })).results).toEqual(due);
  });

  it("with no GM, an owner writes its own fighter's row and leaves the others", () => {
    const mine = (fighter: string): boolean => fighter === RED;
    const { results } = dutiesOf(exchangeOf([row("t0", RED), row("t0b", GNOLL)]), scene({ due, mine }));
    expect(results.map(({ row: id }) => id)).toEqual(["t0"]);
  });

  it("does not write again a row that the ledger has closed (its result was deleted)", () => {
    const ledgers: Record<string, Ledger> = { [RED]: { [EXCHANGE]: { t0_0_0: line(RED, "t0") } }, [GNOLL]: {} };
    const outside = (isGm: boolean): Outside => ({
      isGone: () => false,
      isGm: () => isGm,
      isPlayers: () => false,
      ledger: (fighter) => ledgers[fighter] ?? {},
    });
    const read = exchangeOf([row("t0", RED), row("t0b", GNOLL)]);
    const written = (isGm: boolean): readonly string[] =>
      dutiesOf(withoutExpired(read, outside(isGm)), scene({ due, ledgers })).results.map(({ row: id }) => id);
    expect(written(true)).toEqual(["t0b"]);
    // A line that its owner wrote closes nothing.
    expect(written(false)).toEqual(["t0", "t0b"]);
  });

  it("applies a settled row once, all rows of an actor together", () => {
    const rows = [settled("t0", RED), settled("t0b", GNOLL), settled("t1b", GNOLL)];
    const before = dutiesOf(exchangeOf(rows), scene()).apply;
    expect(before.map(({ actor, work }) => [actor, work.length])).toEqual([
      [RED, 1],
      [GNOLL, 2],
    ]);
    const ledgers = { [RED]: { [EXCHANGE]: { t0_0_0: line(RED, "t0") } }, [GNOLL]: {} };
    expect(dutiesOf(exchangeOf(rows), scene({ ledgers })).apply.map(({ actor }) => actor)).toEqual([GNOLL]);
  });

  it("writes no actor that nothing happens to", () => {
    expect(dutiesOf(exchangeOf([paidRow([])]), scene()).apply).toEqual([]);
  });

  it("applies nothing to an actor that is gone", () => {
    expect(dutiesOf(exchangeOf([settled("t0", RED)]), scene({ ledgers: {} })).apply).toEqual([]);
  });

  it("applies no old result by itself, but on a click", () => {
    const old = { now: 5000 + APPLY_WITHIN };
    expect(dutiesOf(exchangeOf([settled("t0", RED)]), scene(old)).apply).toEqual([]);
    expect(dutiesOf(exchangeOf([settled("t0", RED)]), scene({ ...old, forced: true })).apply).toHaveLength(1);
  });

  it("takes back what an undone attempt wrote, once, and applies the next attempt", () => {
    const rows = [settled("t0", RED, 1)];
    const ledgers = { [RED]: { [EXCHANGE]: { t0_0_0: line(RED, "t0") } } };
    const { undo, apply } = dutiesOf(exchangeOf(rows), scene({ ledgers }));
    expect(undo).toEqual([{ actor: RED, work: ["t0_0_0"] }]);
    expect(apply).toHaveLength(1);
    const undone = { at: 1, by: "gm", restored: [], kept: [], givenBack: [] };
    const done = { [RED]: { [EXCHANGE]: { t0_0_0: { ...line(RED, "t0"), undone } } } };
    expect(dutiesOf(exchangeOf(rows), scene({ ledgers: done })).undo).toEqual([]);
  });
});

/** Red's row, settled with these changes and not applied yet. */
const paidRow = (changes: readonly Change[]): Row =>
  settledRow(row("t0", RED), { message: "Result00Result00", author: "gm", part: partOf({ changes }) });

/** The same exchange with another answer of Red's, and these slots beside it. */
function answered(exchange: Exchange, body: Partial<Step>, more: Exchange["slots"] = {}): Exchange {
  const given = { ...stepEntry, body: { ...step, ...body } };
  const t0 = { ...ANSWER, id: "t0", row: "t0", target: "t0", fighter: RED, step: given };
  return { ...exchange, slots: { t0, ...more } };
}

describe("uses that a thread holds (design §2: spent)", () => {
  const points = { what: "evade", amount: 3, per: "round", of: "Evade000Evade000" } as const;

  it("P15: all points that are promised are held while it is open, those that were needed afterwards", () => {
    const open = answered(exchangeOf([row("t0", RED)]), { price: [...step.price, points] });
    const key = { ...MOMENT, id: `${stepEntry.id}1`, by: RED, what: "evade", exchange: EXCHANGE, of: points.of };
    expect(reservedKeys(open, RED, {})[1]).toEqual({ ...key, n: 3 });
    const spent = paidRow([{ kind: "spend", id: `${stepEntry.id}1`, what: "evade", of: points.of }]);
    expect(reservedKeys(answered(exchangeOf([spent]), { price: [points] }), RED, {})).toEqual([key]);
    const spared = paidRow([wound("t0")]);
    expect(reservedKeys(answered(exchangeOf([spared]), { price: [points] }), RED, {})).toEqual([]);
  });

  it("P18: a protector's parry is held by the protector until its own row is written", () => {
    const BLUE = "Actor.BlueBlueBlueBlu0";
    const parry: Entry<Step> = { ...stepEntry, id: "Parry000Parry000", body: { ...step, slot: "t0p0", fighter: BLUE } };
    const slot = {
      ...ANSWER,
      id: "t0p0",
      role: "helper",
      kind: "protect",
      row: "t0p0",
      target: "t0",
      fighter: BLUE,
      waits: false,
      step: parry,
    } as const;
    const helper = row("t0p0", BLUE, { role: "helper", slots: ["t0p0"] });
    const both = answered(exchangeOf([row("t0", RED), helper]), {}, { t0p0: slot });
    expect(reservedKeys(both, BLUE, {})).toMatchObject([{ id: `${parry.id}0`, by: BLUE, what: "action" }]);
    expect(reservedKeys(both, RED, {})).toMatchObject([{ id: `${stepEntry.id}0`, by: RED }]);
  });

  it("P9: a share holds against whom it went, once, however many targets", () => {
    const { declared, ...rest } = exchangeOf([row("t0b", GNOLL), row("t1b", GNOLL)]);
    const price = [{ what: "share", amount: 1, per: "round", of: "Split000Split000.0" } as const];
    const shared = { ...rest, declared: { ...declared, body: { ...declare, price } } };
    expect(reservedKeys(shared, GNOLL, {})).toMatchObject([{ of: "Split000Split000.0", on: [RED] }]);
  });

  it("an answer holds the Action until its row is applied", () => {
    const held = reservedKeys(exchangeOf([row("t0", RED), row("t0b", GNOLL)]), RED, {});
    expect(held).toEqual([{ ...MOMENT, id: `${stepEntry.id}0`, by: RED, what: "action", exchange: EXCHANGE }]);
    const paid = paidRow([{ kind: "spend", id: `${stepEntry.id}0`, what: "action" }]);
    const waiting = reservedKeys(exchangeOf([paid]), RED, {});
    expect(waiting).toEqual(held);
    const applied = reservedKeys(exchangeOf([paid]), RED, { [EXCHANGE]: { t0_0_0: line(RED, "t0") } });
    expect(applied).toEqual([]);
  });

  it("the attack holds its own, an undone row gives it back", () => {
    expect(reservedKeys(exchangeOf([row("t0", RED), row("t0b", GNOLL)]), GNOLL, {})).toMatchObject([
      { id: `${EXCHANGE}0` },
    ]);
    const undone = row("t0", RED, { state: "undone", attempt: 1 });
    expect(reservedKeys(exchangeOf([undone]), RED, {})).toEqual([]);
  });

  it("outside a combat nothing is held", () => {
    const exchange = exchangeOf([row("t0", RED)]);
    const peace = { ...exchange.declared, body: { ...declare, moment: null } };
    expect(reservedKeys({ ...exchange, declared: peace }, RED, {})).toEqual([]);
  });
});
