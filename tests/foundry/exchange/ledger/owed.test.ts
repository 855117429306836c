/** Many results owed to one actor at once (design §2: the ledger keeps the last 20, an older result is never applied by itself). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LEDGER_SIZE, rowKey, valueAt } from "../../../../src/foundry/exchange/ledger/ledger.ts";
import { APPLY_WITHIN } from "../../../../src/foundry/exchange/ledger/ledger-cutoff.ts";
import { applyOps } from "../../../../src/foundry/exchange/ledger/ledger-apply.ts";
import { dutiesOf, knownResults, type DutyScene } from "../../../../src/foundry/exchange/settle/result-plan.ts";
import type { JsonObject } from "../../../../src/rules/core/types/json.ts";
import { openedRow, settledRow } from "../../../../src/rules/core/thread/rows.ts";
import type { Exchange, ResultPart } from "../../../../src/rules/core/types.ts";
import { contextFor, exchangeOf, ledgerIn, partOf, perform, RED, sweptIn } from "../fixtures.ts";

const START = 1_763_675_000_000;
const idOf = (n: number): string => `Exchange${String(n).padStart(8, "0")}`;
const resultOf = (n: number): string => `Result${String(n).padStart(10, "0")}`;
/** Result n was posted n seconds after the start. */
const timeOf = (message: string): number | null => START + 1000 * Number(message.slice("Result".length));

/** Exchange n: its rows each add one to a number of Red's, and are settled. */
function exchange(n: number, rows: readonly string[] = ["t0"]): Exchange {
  const add = { kind: "add", path: `hits.n${String(n)}`, by: 1, why: "W" } as const;
  const made = rows.map((row) => {
    const open = openedRow({ id: row, fighter: RED, role: "target", target: row, slots: ["t0"] });
    return settledRow(open, { message: resultOf(n), author: "gm", part: partOf({ row, changes: [add] }) });
  });
  return { ...exchangeOf(made), id: idOf(n) };
}

/** A client and the one actor that it writes. */
class Client {
  actor: JsonObject = { system: {}, flags: {} };
  constructor(
    public log: readonly Exchange[],
    public now = START + 1_000_000,
  ) {}

  scene(): DutyScene {
    const swept = sweptIn(this.actor);
    const scene = { due: [], ledgers: { [RED]: ledgerIn(this.actor) }, mine: () => true, timeOf, now: this.now };
    return { ...scene, swept: swept === null ? {} : { [RED]: swept }, forced: false };
  }
  /** Applies by itself what it owes one exchange; how many parts. */
  look(one: Exchange, pick: (part: ResultPart) => boolean = () => true): number {
    const parts = dutiesOf(one, this.scene()).apply.flatMap(({ work }) => work.filter(pick));
    if (parts.length === 0) return 0;
    this.now += 1;
    const results = knownResults(this.log, RED, { timeOf, now: this.now });
    const context = contextFor(this.actor, { exchange: one.id, at: this.now, results });
    this.actor = perform(this.actor, applyOps(this.actor, parts, context));
    return parts.length;
  }
  hits(): readonly unknown[] {
    return this.log.map(({ id }) => valueAt(this.actor, `system.hits.n${String(Number(id.slice("Exchange".length)))}`));
  }
}
const log = (n: number): readonly Exchange[] => Array.from({ length: n }, (_, i) => exchange(i + 1));

describe("results owed to one actor", () => {
  it.each([
    ["oldest first", (all: readonly Exchange[]) => all],
    ["newest first", (all: readonly Exchange[]) => [...all].reverse()],
  ])("of more than twenty each is applied, once: %s", (_, order) => {
    const client = new Client(log(LEDGER_SIZE + 15));
    for (const one of order(client.log)) expect(client.look(one)).toBe(1);
    expect(client.hits()).toEqual(client.log.map(() => 1));
    for (const one of client.log) expect(client.look(one)).toBe(0);
    expect(Object.keys(ledgerIn(client.actor))).toHaveLength(LEDGER_SIZE);
    expect(sweptIn(client.actor)?.owed).toEqual([]);
  });

  it("in whatever order, with whatever comes in between, each is applied once", () => {
    const count = LEDGER_SIZE + 12;
    // Who looks at what, in which order, also again; from where on the log is known.
    const looks = fc.array(fc.nat(count - 1), { maxLength: 150 });
    fc.assert(
      fc.property(looks, fc.nat(count), fc.boolean(), (order, known, back) => {
        const all = log(count);
        const client = new Client(all.slice(0, known));
        for (const n of order) if (n < known) client.look(all[n] ?? exchange(n + 1));
        client.log = all;
        for (const n of order) client.look(all[n] ?? exchange(n + 1));
        for (const one of back ? [...all].reverse() : all) client.look(one);
        for (const one of all) client.look(one);
        expect(client.hits()).toEqual(all.map(() => 1));
      }),
    );
  });

  it("a row whose exchange left the ledger and came back with another row is not applied again", () => {
    const both = exchange(1, ["t0", "t0b"]);
    const rest = log(LEDGER_SIZE + 1).slice(1);
    const client = new Client([both, ...rest]);
    expect(client.look(both, ({ row }) => row === "t0")).toBe(1);
    for (const one of rest) client.look(one);
    expect(ledgerIn(client.actor)[both.id]).toBeUndefined();
    expect(sweptIn(client.actor)?.owed).toEqual([`${both.id} ${rowKey({ row: "t0b", stage: 0, attempt: 0 })}`]);
    expect(client.look(both)).toBe(1);
    expect(client.look(both)).toBe(0);
    expect(client.hits()[0]).toBe(2);
  });

  it("what was swept out of the ledger is not applied again, also when nobody saw it applied", () => {
    const all = log(LEDGER_SIZE + 1);
    const client = new Client(all);
    for (const one of all) client.look(one);
    // A client that has just come: it knows the log and the actor, nothing else.
    const late = new Client(all);
    late.actor = client.actor;
    expect(all.map((one) => late.look(one))).toEqual(all.map(() => 0));
    expect(late.hits()).toEqual(all.map(() => 1));
  });

  it("what is a day old is not noted as owed", () => {
    const all = log(LEDGER_SIZE + 2);
    const client = new Client(all, START + 1000 + APPLY_WITHIN);
    for (const one of all.slice(1)) expect(client.look(one)).toBe(1);
    expect(sweptIn(client.actor)?.owed).toEqual([]);
    expect(client.look(exchange(1))).toBe(0);
  });

  it("what another actor's ledger forgot counts for no other", () => {
    const all = log(LEDGER_SIZE + 3);
    const client = new Client(all);
    for (const one of all) client.look(one);
    expect(sweptIn(client.actor, "Scene.s.Token.t.Actor.a")).toBeNull();
  });
});
