/** An owner can write any line into the ledger of its own actor. What such a line may bring about, and what not. */
import { describe, expect, it } from "vitest";
import { withoutExpired, type Outside } from "../../../../src/foundry/exchange/thread/expire.ts";
import { readLedger, type LedgerRow } from "../../../../src/foundry/exchange/ledger/ledger.ts";
import { undoOps } from "../../../../src/foundry/exchange/ledger/ledger-undo.ts";
import { dutiesOf, type DutyScene } from "../../../../src/foundry/exchange/settle/result-plan.ts";
import { openedRow } from "../../../../src/rules/core/thread/rows.ts";
import type { JsonObject } from "../../../../src/rules/core/types/json.ts";
import type { Exchange, Row } from "../../../../src/rules/core/types.ts";
import { contextFor, declare, EXCHANGE, exchangeOf, partOf, RED } from "../fixtures.ts";

const GNOLL = declare.attacker.actor;
const line = (more: Partial<LedgerRow> = {}): LedgerRow => ({
  actor: RED,
  row: "t0",
  stage: 0,
  attempt: 0,
  at: 5,
  by: "gm",
  entries: [],
  ...more,
});
const row = (id: string, fighter: string, more: Partial<Row> = {}): Row => ({
  ...openedRow({ id, fighter, role: fighter === GNOLL ? "attacker" : "target", target: "t0", slots: ["t0"] }),
  ...more,
});
const read = (path: string, key = "t0_0_0"): object =>
  readLedger({ [EXCHANGE]: { [key]: line({ entries: [{ path, before: 3, after: 0 }] }) } }, RED);

describe("what is taken back", () => {
  it.each([
    "system.hp",
    "system.injuries.abc_t0",
    "items.Sword0000Sword00.system.broken",
    "flags.riposte.spent.Step0000Step00000",
    "flags.riposte.markers.Exch0000Exch0000",
  ])("is %s", (path) => expect(read(path)).not.toEqual({}));

  it.each([
    "ownership.default",
    "name",
    "system",
    "system.__proto__.x",
    "system.constructor.x",
    "system.-=hp",
    "system.==hp",
    "systemic.hp",
    "prototypeToken.actorLink",
    "flags.riposte.ledger.x",
    "flags.riposte.swept",
    "flags.other.x",
    "items.Sword0000Sword00.ownership.default",
    "items.Sword0000Sword00.flags.riposte.wrote",
    "effects.x.system.y",
  ])("is never %s (E1)", (path) => expect(read(path)).toEqual({}));

  it("is no line under a key that no exchange writes: nothing would ever mark it as taken back", () => {
    expect(read("system.hp", "zzz")).toEqual({});
  });

  it("with such a line in the ledger an undo writes nothing", () => {
    const entries = [{ path: "ownership.default", before: 3, after: 0 }];
    const { undone: _, ...forged } = { ...line(), entries };
    const source: JsonObject = {
      ownership: { default: 0 },
      flags: { riposte: { ledger: { [EXCHANGE]: { t0_0_0: forged } } } },
    };
    expect(undoOps(source, ["t0_0_0"], contextFor(source))).toEqual([]);
  });
});

describe("which rows a ledger closes", () => {
  const outside = (lines: readonly LedgerRow[]): Outside => ({
    isGone: () => false,
    isGm: (user) => user === "gm",
    isPlayers: () => false,
    ledger: (fighter) => {
      const own = lines.filter(({ actor }) => actor === fighter);
      return { [EXCHANGE]: Object.fromEntries(own.map((one) => [`${one.row}_0_0`, one])) };
    },
  });
  const answered = exchangeOf([row("t0", RED), row("t0b", GNOLL)]);
  const asked = { ...answered, slots: { t0: { ...answered.slots["t0"]!, step: null } } };
  const state = (exchange: Exchange, lines: readonly LedgerRow[]): unknown =>
    Object.values(withoutExpired(exchange, outside(lines)).rows).map((one) => one.state);

  it("none by a line that a player's client wrote", () => {
    expect(state(answered, [line({ by: "red" })])).toEqual(["open", "open"]);
  });

  it("none whose answer another row waits for: its prompt stays (C6)", () => {
    expect(state(asked, [line()])).toEqual(["open", "open"]);
    expect(state(asked, [line(), line({ actor: GNOLL, row: "t0b" })])).toEqual(["settled", "settled"]);
    expect(state(answered, [line()])).toEqual(["settled", "open"]);
  });
});

describe("what is settled again after an undo", () => {
  const rows = [row("t0", RED, { attempt: 1 }), row("t0b", GNOLL, { attempt: 1 })];
  const due = [partOf({ attempt: 1 }), partOf({ row: "t0b", fighter: GNOLL, attempt: 1 })];
  const scene = (ledger: LedgerRow, mine: DutyScene["mine"] = () => true): DutyScene => ({
    due,
    ledgers: { [RED]: { [EXCHANGE]: { t0_0_0: ledger } }, [GNOLL]: {} },
    mine,
    timeOf: () => 5000,
    now: 6000,
    forced: false,
  });
  const undone = { at: 9, by: "gm", restored: [], kept: [], givenBack: [] };

  it("waits until no actor holds the older attempt any more, whoever is to take it back (F3)", () => {
    const before = dutiesOf(exchangeOf(rows), scene(line()));
    expect([before.results, before.undo]).toEqual([[], [{ actor: RED, work: ["t0_0_0"] }]]);
    expect(
      dutiesOf(
        exchangeOf(rows),
        scene(line(), (fighter) => fighter === GNOLL),
      ).results,
    ).toEqual([]);
    expect(dutiesOf(exchangeOf(rows), scene(line({ undone }))).results).toEqual(due);
  });
});
