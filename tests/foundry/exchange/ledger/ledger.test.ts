import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LEDGER_SIZE, readLedger, rowKey, valueAt, viewOf } from "../../../../src/foundry/exchange/ledger/ledger.ts";
import { isForgotten, readCutoff, type LedgerCutoff } from "../../../../src/foundry/exchange/ledger/ledger-cutoff.ts";
import { applyOps } from "../../../../src/foundry/exchange/ledger/ledger-apply.ts";
import { giveBackOps, stillHolds, undoOps } from "../../../../src/foundry/exchange/ledger/ledger-undo.ts";
import { isJsonObject, type JsonObject } from "../../../../src/rules/core/types/json.ts";
import type { Change, Marker, ResultPart, SpentKey } from "../../../../src/rules/core/types.ts";
import { bytes, contextFor, EXCHANGE, ledgerIn, MOMENT, partOf, perform, RED, wound } from "../fixtures.ts";

const actor: JsonObject = { system: { mindDamage: 2, injuries: { old: { severity: 1, note: "" } } }, flags: {} };
const spent: SpentKey = { ...MOMENT, id: "Step0000Step0000", by: RED, what: "action", exchange: EXCHANGE };
const changes: readonly Change[] = [
  wound("new"),
  { kind: "add", path: "mindDamage", by: 3, why: "W" },
  { kind: "spend", id: spent.id, what: spent.what },
];
const apply = (source: JsonObject, parts = [partOf({ changes })]): JsonObject =>
  perform(source, applyOps(source, parts, contextFor(source)));
/** As the database holds it. */
function plain(value: unknown): JsonObject {
  const read: unknown = JSON.parse(JSON.stringify(value));
  if (!isJsonObject(read)) throw new Error("not an object");
  return read;
}
const KEY = "t0_0_0";
const keysAt = (source: JsonObject, path: string): readonly string[] => {
  const found = valueAt(source, path);
  return isJsonObject(found) ? Object.keys(found) : [];
};

describe("applying", () => {
  it("writes the changes and the ledger in one go", () => {
    const after = apply(actor);
    expect(valueAt(after, "system.injuries.new")).toEqual({ severity: 3, note: "Gnoll, Sword" });
    expect(valueAt(after, "system.injuries.old")).toEqual({ severity: 1, note: "" });
    expect(valueAt(after, "system.mindDamage")).toBe(5);
    expect(valueAt(after, `flags.riposte.spent.${spent.id}`)).toEqual(spent);
    expect(ledgerIn(after)[EXCHANGE]?.[KEY]).toMatchObject({ actor: RED, at: 1000, row: "t0", attempt: 0 });
  });

  it("adds twice when two rows of one exchange do", () => {
    const add: Change = { kind: "add", path: "mindDamage", by: 1, why: "W" };
    const after = apply(actor, [partOf({ changes: [add] }), partOf({ row: "t1", changes: [add] })]);
    expect(valueAt(after, "system.mindDamage")).toBe(4);
  });

  it("names rows without dots, so that a key is never a path", () => {
    expect(rowKey({ row: "Actor.x/y", stage: 1, attempt: 2 })).toBe("Actor-x-y_1_2");
  });

  it("drops spent keys older than two rounds and of combats that are over, and no others", () => {
    const key = (id: string, round: number, combat = MOMENT.combat, by = RED): SpentKey => ({
      ...spent,
      id,
      round,
      combat,
      by,
    });
    const kept = [key("old", 3), key("two", 4), key("over", 6, "gone"), key("other", 1, "gone", "Actor.else")];
    const flags = { riposte: { spent: Object.fromEntries(kept.map((one) => [one.id, { ...one }])) } };
    const source = { ...actor, flags };
    const after = perform(
      source,
      applyOps(source, [partOf()], contextFor(source), { spent: kept, rounds: { [MOMENT.combat]: 6 }, markers: [] }),
    );
    expect(keysAt(after, "flags.riposte.spent")).toEqual(["two", "other"]);
  });
});

describe("a ledger counts for the actor it names only", () => {
  it("an unlinked token does not take its base actor's entries for its own", () => {
    const flag = valueAt(apply(actor), "flags.riposte.ledger");
    expect(Object.keys(readLedger(flag, RED))).toEqual([EXCHANGE]);
    expect(readLedger(flag, "Scene.s.Token.t.Actor.a")).toEqual({});
  });

  it("reads any JSON without throwing", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(() => readLedger({ [EXCHANGE]: json }, RED)).not.toThrow();
      }),
    );
  });
});

describe("undoing", () => {
  const undo = (source: JsonObject): JsonObject => perform(source, undoOps(source, [KEY], contextFor(source)));

  it("restores the actor to what it was", () => {
    const after = undo(apply(actor));
    expect(valueAt(after, "system")).toEqual(actor["system"]);
    expect(valueAt(after, "flags.riposte.spent")).toEqual({});
    const [row] = viewOf(ledgerIn(after), EXCHANGE)?.rows ?? [];
    expect(ledgerIn(after)[EXCHANGE]?.[KEY]?.undone?.restored).toHaveLength(3);
    expect(row?.undone?.kept).toEqual([]);
  });

  it("takes the later stage back first, in whatever order they are named: HP lost, then regained", () => {
    const start: JsonObject = { ...actor, system: { hp: { value: 3 } } };
    const part = (stage: number, by: number): ResultPart =>
      partOf({ stage, changes: [{ kind: "add", path: "hp.value", by, why: "hp" }] });
    const stage = (source: JsonObject, one: ResultPart): JsonObject =>
      perform(
        source,
        applyOps(source, [one], contextFor(source), { spent: [], rounds: { [MOMENT.combat]: 1 }, markers: [] }),
      );
    const hurt = stage(stage(start, part(0, -3)), part(1, 4));
    expect(valueAt(hurt, "system.hp.value")).toBe(4);
    for (const keys of [
      [KEY, "t0_1_0"],
      ["t0_1_0", KEY],
    ]) {
      const back = perform(hurt, undoOps(hurt, keys, contextFor(hurt)));
      expect(valueAt(back, "system.hp.value")).toBe(3);
    }
  });

  it("restores whatever was applied when nothing was touched since", () => {
    const change = fc.oneof(
      fc.record({
        kind: fc.constant("add" as const),
        path: fc.constantFrom("mindDamage", "fresh"),
        by: fc.integer(),
        why: fc.constant("W"),
      }),
      fc.record({
        kind: fc.constant("put" as const),
        path: fc.constantFrom("injuries.old", "injuries.new"),
        value: fc.record({ severity: fc.integer({ min: 1 }), note: fc.string() }),
        why: fc.constant("W"),
      }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 5 }), (made) => {
        const after = undo(apply(actor, [partOf({ changes: made })]));
        expect(valueAt(after, "system")).toEqual(actor["system"]);
      }),
    );
  });

  it("keeps a number that moved on, offers it back, and gives it once", () => {
    const healed = perform(apply(actor), [{ op: "set", path: "system.mindDamage", value: 4 }]);
    const after = undo(healed);
    expect(valueAt(after, "system.mindDamage")).toBe(4);
    const kept = viewOf(ledgerIn(after), EXCHANGE)?.rows[0]?.undone?.kept ?? [];
    expect(kept).toMatchObject([{ ref: { key: KEY, index: 1 }, offer: -3, givenBack: false }]);
    const given = giveBackOps(after, { key: KEY, index: 1 }, contextFor(after));
    const last = perform(after, given ?? []);
    expect(valueAt(last, "system.mindDamage")).toBe(1);
    expect(giveBackOps(last, { key: KEY, index: 1 }, contextFor(last))).toBeNull();
  });

  it("names what is not a number and moved on as not restorable", () => {
    const treated = perform(apply(actor), [
      { op: "set", path: "system.injuries.new", value: { severity: 1, note: "treated" } },
    ]);
    const after = undo(treated);
    expect(valueAt(after, "system.injuries.new")).toEqual({ severity: 1, note: "treated" });
    expect(viewOf(ledgerIn(after), EXCHANGE)?.rows[0]?.undone?.kept).toMatchObject([{ offer: null }]);
    expect(giveBackOps(after, { key: KEY, index: 0 }, contextFor(after))).toBeNull();
  });

  it("does nothing the second time", () => {
    const after = undo(apply(actor));
    expect(undoOps(after, [KEY], contextFor(after))).toEqual([]);
  });

  it("does not give an Action back while another row of the attack stands", () => {
    const use: Change = { kind: "spend", id: spent.id, what: spent.what };
    const both = apply(actor, [partOf({ changes: [use] }), partOf({ row: "t1", changes: [use] })]);
    const one = undo(both);
    expect(valueAt(one, `flags.riposte.spent.${spent.id}`)).toEqual(spent);
    const none = perform(one, undoOps(one, ["t1_0_0"], contextFor(one)));
    expect(valueAt(none, `flags.riposte.spent.${spent.id}`)).toBeUndefined();
  });

  const hold: Marker = {
    id: "Hold0000Hold0000",
    kind: "hold",
    by: RED,
    moment: MOMENT,
    data: { action: "shoot", condition: "he draws" },
  };
  const markerPath = `flags.riposte.markers.${hold.id}`;

  it("P5: sets a marker up and takes it away again", () => {
    const after = apply(actor, [partOf({ changes: [{ kind: "marker", marker: hold }] })]);
    expect(valueAt(after, markerPath)).toEqual(hold);
    expect(keysAt(undo(after), "flags.riposte.markers")).toEqual([]);
  });

  it("puts back a marker and a use that were taken away, as they were", () => {
    const key: SpentKey = { ...spent, id: "Share000Share0000", what: "share", of: "s.0", n: 2, on: ["Actor.x"] };
    const flags = { riposte: { markers: { [hold.id]: { ...hold } }, spent: { [key.id]: { ...key } } } };
    const before = plain({ ...actor, flags });
    const gone: readonly Change[] = [
      { kind: "unmark", id: hold.id },
      { kind: "unspend", id: key.id },
      { kind: "unmark", id: "NeverWasNeverWas" },
    ];
    const after = apply(before, [partOf({ changes: gone })]);
    expect(keysAt(after, "flags.riposte.markers")).toEqual([]);
    expect(keysAt(after, "flags.riposte.spent")).toEqual([]);
    const back = undo(after);
    expect(valueAt(back, markerPath)).toEqual(hold);
    expect(valueAt(back, `flags.riposte.spent.${key.id}`)).toEqual(key);
    expect(viewOf(ledgerIn(back), EXCHANGE)?.rows[0]?.undone?.kept).toEqual([]);
    expect(undoOps(back, [KEY], contextFor(back))).toEqual([]);
  });

  it("leaves a marker alone that somebody set up again in the meantime", () => {
    const before = plain({ ...actor, flags: { riposte: { markers: { [hold.id]: hold } } } });
    const after = apply(before, [partOf({ changes: [{ kind: "unmark", id: hold.id }] })]);
    const again = { ...hold, data: { action: "run" } };
    const meant = perform(after, [{ op: "set", path: markerPath, value: plain(again) }]);
    const back = undo(meant);
    expect(valueAt(back, markerPath)).toEqual(again);
    expect(viewOf(ledgerIn(back), EXCHANGE)?.rows[0]?.undone?.kept).toHaveLength(1);
  });

  it("keeps of a use how much it was, what it drew on and against whom", () => {
    const use: Change = { kind: "spend", id: spent.id, what: "share", n: 2, of: "s.1", on: ["Actor.x"] };
    const after = apply(actor, [partOf({ changes: [use] })]);
    expect(valueAt(after, `flags.riposte.spent.${spent.id}`)).toEqual({
      ...spent,
      what: "share",
      n: 2,
      of: "s.1",
      on: ["Actor.x"],
    });
  });

  it("sweeps out markers that are named as stale, but not one that the same write sets up", () => {
    const old = { ...hold, id: "Old00000Old00000" };
    const before = plain({ ...actor, flags: { riposte: { markers: { [old.id]: old } } } });
    const made = [partOf({ changes: [{ kind: "marker", marker: hold }] })];
    const after = perform(
      before,
      applyOps(before, made, contextFor(before), { spent: [], rounds: {}, markers: [old.id, hold.id] }),
    );
    expect(keysAt(after, "flags.riposte.markers")).toEqual([hold.id]);
  });

  it("takes blanks that a model filled in for untouched", () => {
    expect(stillHolds({ severity: 3, note: "", scar: null }, { severity: 3 })).toBe(true);
    expect(stillHolds({ severity: 3, note: "x" }, { severity: 3 })).toBe(false);
    expect(stillHolds(undefined, { severity: 3 })).toBe(false);
  });
});

describe("the last twenty exchanges", () => {
  const many = (count: number): JsonObject => {
    let source: JsonObject = actor;
    for (let i = 0; i < count; i += 1) {
      const exchange = `Exchange00000${String(i).padStart(3, "0")}`;
      const key = `Scene.Scene00000000000.Token.Token00000000000.Actor.Actor00000000000`;
      const made = [partOf({ changes: [wound(`${exchange}t0`), { kind: "spend", id: spent.id, what: spent.what }] })];
      const context = contextFor(source, {
        exchange,
        at: 1_763_675_000_000 + i,
        actor: key,
        ledger: ledgerIn(source, key),
      });
      source = perform(source, applyOps(source, made, context));
    }
    return source;
  };
  const LONG = "Scene.Scene00000000000.Token.Token00000000000.Actor.Actor00000000000";

  it("are kept, older ones go in the same write", () => {
    const ids = Object.keys(ledgerIn(many(LEDGER_SIZE + 3), LONG));
    expect(ids).toHaveLength(LEDGER_SIZE);
    expect(ids).not.toContain("Exchange00000002");
    expect(ids).toContain("Exchange00000003");
  });

  it("fit in 8 KB", () => {
    expect(bytes(valueAt(many(LEDGER_SIZE), "flags.riposte.ledger"))).toBeLessThan(8192);
  });

  it("an older result is not applied by itself, but one that was owed when the ledger forgot it", () => {
    const swept: LedgerCutoff = { actor: RED, until: 1000, owed: ["owed"] };
    const forgets = (name: string, time: number, kept: LedgerCutoff | null = swept): boolean =>
      isForgotten(kept, { name, time });
    expect([forgets("done", 999), forgets("done", 1000), forgets("done", 1001)]).toEqual([true, true, false]);
    expect([forgets("owed", 999), forgets("done", 1, null)]).toEqual([false, false]);
  });

  it("what was noted of another actor, or is no such note, does not count", () => {
    const note = { actor: RED, until: 1000, owed: [] };
    expect(readCutoff(note, RED)).toEqual(note);
    expect(readCutoff(note, LONG)).toBeNull();
    fc.assert(fc.property(fc.jsonValue(), (json) => readCutoff({ actor: RED, until: json }, RED) === null));
  });
});

describe("what several exchanges have caused alike", () => {
  const IDS = ["First0000First00", "Second0000Second", "Third0000Third00"] as const;
  const critical: Change = { kind: "put", path: "critical", value: true, why: "critical" };
  const at = (source: JsonObject, which: number) => ({
    ...contextFor(source),
    exchange: IDS[which] ?? "",
    at: 1000 + which,
  });
  const all = IDS.reduce<JsonObject>(
    (source, _, which) => perform(source, applyOps(source, [partOf({ changes: [critical] })], at(source, which))),
    { system: { critical: false }, flags: {} },
  );
  it.each([[[0, 1, 2]], [[0, 2, 1]], [[1, 0, 2]], [[1, 2, 0]], [[2, 0, 1]], [[2, 1, 0]]])(
    "ends with the last of them, in whatever order they are taken back: %j",
    (order) => {
      let now = all;
      const seen = order.map((which) => {
        now = perform(now, undoOps(now, [KEY], at(now, which)));
        return valueAt(now, "system.critical");
      });
      expect(seen).toEqual([true, true, false]);
    },
  );
});
