/** What a result does to an actor's items: written down with the actor, done to the item, taken back. */
import { describe, expect, it } from "vitest";
import { valueInItem, itemIn, itemPath, splitByTarget } from "../../../../src/foundry/exchange/ledger/items.ts";
import { viewOf } from "../../../../src/foundry/exchange/ledger/ledger.ts";
import { applyOps } from "../../../../src/foundry/exchange/ledger/ledger-apply.ts";
import type { Op } from "../../../../src/foundry/exchange/ledger/ledger-draft.ts";
import { undoOps } from "../../../../src/foundry/exchange/ledger/ledger-undo.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../../src/rules/core/types/json.ts";
import type { Change } from "../../../../src/rules/core/types.ts";
import { contextFor, EXCHANGE, ledgerIn, partOf, perform } from "../fixtures.ts";

const chair = (system: JsonObject = { broken: false, bulky: true }): JsonObject => ({
  _id: "Chair00000000000",
  name: "Chair",
  system,
});
const actor = (...items: readonly Json[]): JsonObject => ({ system: { fatigue: 1 }, flags: {}, items: [...items] });
const BREAK: Change = { kind: "item", item: "Chair00000000000", path: "broken", value: true, why: "broken" };
const PATH = itemPath("Chair00000000000", "broken");
const KEY = "t0_0_0";

/** The first half of a write: those of its items that are still there. */
function writeItems(source: JsonObject, ops: readonly Op[]): JsonObject {
  const { items } = splitByTarget(ops);
  const kept = Array.isArray(source["items"]) ? source["items"] : [];
  const done = kept.map((item: Json): Json => {
    const id = isJsonObject(item) ? item["_id"] : null;
    const onItem = typeof id === "string" ? (items.get(id) ?? []) : [];
    return isJsonObject(item) ? perform(item, onItem) : item;
  });
  return { ...source, items: done };
}
/** As the client writes it: the items first, then the actor. */
const write = (source: JsonObject, ops: readonly Op[]): JsonObject =>
  perform(writeItems(source, ops), splitByTarget(ops).own);
const apply = (source: JsonObject, changes: readonly Change[] = [BREAK]): JsonObject =>
  write(source, applyOps(source, [partOf({ changes })], contextFor(source)));
const undo = (source: JsonObject): JsonObject => write(source, undoOps(source, [KEY], contextFor(source)));

describe("paths of items", () => {
  it.each([
    [PATH, { item: "Chair00000000000", path: "system.broken" }],
    ["system.items.x.broken", null],
    ["system.fatigue", null],
    ["items", null],
    ["items.x", null],
  ])("%s", (path, named) => {
    expect(itemIn(path)).toEqual(named);
  });
  it("read the item, and nothing where it is gone", () => {
    expect(valueInItem(actor(chair()), PATH)).toBe(false);
    expect(valueInItem(actor(), PATH)).toBeUndefined();
    expect(valueInItem({ system: {} }, PATH)).toBeUndefined();
    expect(valueInItem(actor(chair()), "system.fatigue")).toBe(1);
  });
});

describe("an item that breaks", () => {
  it("is written before the actor, and is in the actor's ledger with what it was", () => {
    const source = actor(chair());
    const ops = applyOps(source, [partOf({ changes: [BREAK] })], contextFor(source));
    const { own, items } = splitByTarget(ops);
    expect(own.every(({ path }) => path.startsWith("flags."))).toBe(true);
    const wrote = { part: `${EXCHANGE} ${KEY}`, was: [["broken", false]] };
    expect([...items]).toEqual([
      [
        "Chair00000000000",
        [
          { op: "set", path: "system.broken", value: true },
          { op: "set", path: "flags.riposte.wrote", value: wrote },
        ],
      ],
    ]);
    const after = apply(source);
    expect(valueInItem(after, PATH)).toBe(true);
    expect(ledgerIn(after)[EXCHANGE]?.[KEY]?.entries).toEqual([
      { path: PATH, before: false, after: true, item: "Chair" },
    ]);
  });
  it("breaks once, however often it is done", () => {
    const after = apply(actor(chair()), [BREAK, BREAK]);
    expect(valueInItem(after, PATH)).toBe(true);
    expect(valueInItem(undo(after), PATH)).toBe(false);
  });
  it("is whole again when it is taken back, as everything else is", () => {
    const after = apply(actor(chair()), [BREAK, { kind: "add", path: "fatigue", by: 1, why: "fatigue" }]);
    const back = undo(after);
    expect(back["items"]).toEqual([{ ...chair(), flags: { riposte: {} } }]);
    expect(valueInItem(back, "system.fatigue")).toBe(1);
  });
  it("stays as it is where somebody has mended it since", () => {
    const mended = { ...apply(actor(chair())), items: [chair()] };
    const back = undo(mended);
    expect(valueInItem(back, PATH)).toBe(false);
    expect(viewOf(ledgerIn(back), EXCHANGE)?.rows[0]?.undone?.kept).toEqual([]);
  });
});

describe("a client that dies between the item and its actor", () => {
  const changes: readonly Change[] = [BREAK, { kind: "add", path: "fatigue", by: 1, why: "fatigue" }];
  const half = (): JsonObject => {
    const source = actor(chair());
    return writeItems(source, applyOps(source, [partOf({ changes })], contextFor(source)));
  };
  it("leaves a ledger that does not say it is done: it is done once more, and taken back as if at once", () => {
    const left = half();
    expect([valueInItem(left, PATH), ledgerIn(left)[EXCHANGE]]).toEqual([true, undefined]);
    const after = apply(left, changes);
    expect(ledgerIn(after)[EXCHANGE]?.[KEY]?.entries[0]).toEqual({
      path: PATH,
      before: false,
      after: true,
      item: "Chair",
    });
    expect(valueInItem(after, "system.fatigue")).toBe(2);
    const back = undo(after);
    expect([valueInItem(back, PATH), valueInItem(back, "system.fatigue")]).toEqual([false, 1]);
  });
  it("in the middle of taking it back: the rest is taken back afterwards", () => {
    const done = apply(actor(chair()), changes);
    const left = writeItems(done, undoOps(done, [KEY], contextFor(done)));
    expect([valueInItem(left, PATH), valueInItem(left, "system.fatigue")]).toEqual([false, 2]);
    const back = undo(left);
    expect([valueInItem(back, PATH), valueInItem(back, "system.fatigue")]).toEqual([false, 1]);
    expect(viewOf(ledgerIn(back), EXCHANGE)?.rows[0]?.undone?.kept).toEqual([]);
  });
  it("what another part has noted is not taken for this one's", () => {
    const left = half();
    const other = applyOps(left, [partOf({ changes: [BREAK], attempt: 1 })], contextFor(left));
    expect(ledgerIn(write(left, other))[EXCHANGE]?.["t0_0_1"]?.entries).toEqual([
      { path: PATH, before: true, after: true, item: "Chair" },
    ]);
  });
});

describe("an item that is gone", () => {
  it("cannot break, and nothing is written down of it; the rest is done", () => {
    const after = apply(actor(), [BREAK, { kind: "add", path: "fatigue", by: 1, why: "fatigue" }]);
    expect(after["items"]).toEqual([]);
    expect(valueInItem(after, "system.fatigue")).toBe(2);
    expect(ledgerIn(after)[EXCHANGE]?.[KEY]?.entries.map(({ path }) => path)).toEqual(["system.fatigue"]);
  });
  it("after it broke: named as not restored, and nothing to give back", () => {
    const gone = { ...apply(actor(chair())), items: [] };
    const back = undo(gone);
    expect(back["items"]).toEqual([]);
    const kept = viewOf(ledgerIn(back), EXCHANGE)?.rows[0]?.undone?.kept ?? [];
    expect(kept).toMatchObject([{ entry: { path: PATH, item: "Chair" }, offer: null }]);
  });
});
