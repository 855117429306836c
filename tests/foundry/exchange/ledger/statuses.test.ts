/** Conditions of the host that a result puts on: once, whoever dies in between, and taken back only where they are ours. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitByTarget } from "../../../../src/foundry/exchange/ledger/items.ts";
import { viewOf } from "../../../../src/foundry/exchange/ledger/ledger.ts";
import { applyOps } from "../../../../src/foundry/exchange/ledger/ledger-apply.ts";
import type { Op } from "../../../../src/foundry/exchange/ledger/ledger-draft.ts";
import { undoOps } from "../../../../src/foundry/exchange/ledger/ledger-undo.ts";
import { statusIn, statusPath, wroteStatus } from "../../../../src/foundry/exchange/ledger/statuses.ts";
import { isJsonList, isJsonObject, type Json, type JsonObject } from "../../../../src/rules/core/types/json.ts";
import { contextFor, EXCHANGE, ledgerIn, partOf, perform } from "../fixtures.ts";

const KEY = "t0_0_0";
const PART = `${EXCHANGE} ${KEY}`;
const effect = (status: string, wrote?: string, more: JsonObject = {}): JsonObject => ({
  statuses: [status],
  disabled: false,
  flags: wrote === undefined ? {} : { riposte: { wrote } },
  ...more,
});
const actor = (effects: readonly Json[] = []): JsonObject => ({ system: {}, flags: {}, items: [], effects });
const listOf = (json: Json | undefined): readonly Json[] => (isJsonList(json) ? json : []);
const effectsOf = ({ effects }: JsonObject): readonly Json[] => listOf(effects);
const having = (source: JsonObject): readonly Json[] =>
  effectsOf(source).flatMap((one) => (isJsonObject(one) ? listOf(one["statuses"]) : []));

/** The first half of a write, as the client does it. */
function writeEffects(source: JsonObject, ops: readonly Op[]): JsonObject {
  const { statuses } = splitByTarget(ops);
  const effects = statuses.reduce<readonly Json[]>((all, op) => {
    const status = statusIn(op.path) ?? "";
    if (op.op !== "delete") return [...all, effect(status, typeof op.value === "string" ? op.value : "")];
    return all.filter((one) => !isJsonObject(one) || wroteStatus({ effects: [one] }, status) !== PART);
  }, effectsOf(source));
  return { ...source, effects };
}
const write = (source: JsonObject, ops: readonly Op[]): JsonObject =>
  perform(writeEffects(source, ops), splitByTarget(ops).own);
const opsOf = (source: JsonObject, ids: readonly string[]): readonly Op[] =>
  applyOps(source, [partOf({ changes: ids.map((id) => ({ kind: "status", id }) as const) })], contextFor(source));
const apply = (source: JsonObject, ...ids: readonly string[]): JsonObject => write(source, opsOf(source, ids));
const undo = (source: JsonObject): JsonObject => write(source, undoOps(source, [KEY], contextFor(source)));

describe("a condition that a result puts on", () => {
  it("is put on before the ledger says so, and is not among the actor's own writes", () => {
    const ops = opsOf(actor(), ["blind"]);
    const { own, statuses } = splitByTarget(ops);
    expect(statuses).toEqual([{ op: "set", path: "statuses.blind", value: PART }]);
    expect(own.every(({ path }) => path.startsWith("flags."))).toBe(true);
    const after = write(actor(), ops);
    expect(having(after)).toEqual(["blind"]);
    expect(ledgerIn(after)[EXCHANGE]?.[KEY]?.entries).toEqual([{ path: "statuses.blind", after: PART }]);
  });

  it("is put on once by a client that comes after one that died, and still is ours to take back", () => {
    const half = writeEffects(actor(), opsOf(actor(), ["blind"]));
    const after = apply(half, "blind");
    expect(having(after)).toEqual(["blind"]);
    expect(having(undo(after))).toEqual([]);
  });

  it.each([
    ["somebody's own", effect("blind")],
    ["another result's", effect("blind", "Other000Other000 t0_0_0")],
    ["one with others", effect("blind", undefined, { statuses: ["prone", "blind"] })],
  ])("is left alone where it is there already: %s", (_, there) => {
    const before = actor([there]);
    const after = apply(before, "blind");
    expect(effectsOf(after)).toEqual([there]);
    expect(ledgerIn(after)[EXCHANGE]?.[KEY]?.entries).toEqual([]);
    expect(effectsOf(undo(after))).toEqual([there]);
  });

  it("does not count where it is switched off", () => {
    expect(having(apply(actor([effect("blind", undefined, { disabled: true })]), "blind"))).toEqual(["blind", "blind"]);
  });

  it("taken off by hand it is gone; put on again by hand it is kept, and the card says so", () => {
    const gone = undo({ ...apply(actor(), "blind"), effects: [] });
    expect(viewOf(ledgerIn(gone), EXCHANGE)?.rows[0]?.undone?.kept).toEqual([]);
    const byHand = undo({ ...apply(actor(), "blind"), effects: [effect("blind")] });
    expect(having(byHand)).toEqual(["blind"]);
    expect(viewOf(ledgerIn(byHand), EXCHANGE)?.rows[0]?.undone?.kept).toMatchObject([{ offer: null }]);
  });

  it.each(["", "a.b", "-=blind", "__proto__", "constructor", "prototype", "flags.riposte.x"])(
    "does nothing under the name %j, and is over",
    (id) => {
      expect(statusPath(id)).toBeNull();
      const after = apply(actor(), id);
      expect(having(after)).toEqual([]);
      expect(ledgerIn(after)[EXCHANGE]?.[KEY]?.entries).toEqual([]);
    },
  );

  it("applied and taken back, once or half and again, leaves every actor as it was", () => {
    const status = fc.constantFrom("blind", "prone", "dead", "fly");
    const any = fc.tuple(status, fc.option(fc.constantFrom("Other", PART.replace("t0", "t1"))), fc.boolean());
    const theirs = fc.array(any.map(([one, wrote, disabled]) => effect(one, wrote ?? undefined, { disabled })));
    fc.assert(
      fc.property(theirs, fc.array(status, { maxLength: 5 }), fc.boolean(), (effects, ids, dies) => {
        const before = actor(effects);
        const half = dies ? writeEffects(before, opsOf(before, ids)) : before;
        const after = apply(half, ...ids);
        expect(
          new Set(
            having({ effects: effectsOf(after).filter((one) => !isJsonObject(one) || one["disabled"] !== true) }),
          ),
        ).toEqual(new Set([...ids, ...having({ effects: effects.filter(({ disabled }) => disabled !== true) })]));
        expect(effectsOf(undo(after))).toEqual(effects);
      }),
    );
  });
});
