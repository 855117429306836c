import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Receipts, Throttle } from "../../../src/foundry/ui/receipts/receipts.ts";
import { readSignal } from "../../../src/foundry/ui/receipts/signals.ts";

describe("a signal from another client", () => {
  it("is read back as it was meant", () => {
    const shown = { kind: "shown", exchange: "e", slot: "t0" };
    expect(readSignal({ ...shown, more: "ignored" })).toEqual(shown);
    const nudge = { kind: "nudge", exchange: "e", slot: "t0", user: "anna" };
    expect(readSignal(nudge)).toEqual(nudge);
  });
  it.each([
    null,
    "shown",
    [],
    {},
    { kind: "shown", exchange: "e" },
    { kind: "shown", exchange: "", slot: "t0" },
    { kind: "nudge", exchange: "e", slot: "t0" },
    { kind: "nudge", exchange: "e", slot: "t0", user: { id: "anna" } },
    { kind: "go", exchange: "e", slot: "t0" },
  ])("is nothing when it is junk: %j", (payload) => expect(readSignal(payload)).toBeNull());
  it("never throws, whatever comes", () => {
    fc.assert(fc.property(fc.anything(), (payload) => void readSignal(payload)));
  });
});

describe("receipts (issue 3)", () => {
  it("are news once, and count for whoever is asked only", () => {
    const receipts = new Receipts();
    expect(receipts.note("e.t0", "anna")).toBe(true);
    expect(receipts.note("e.t0", "anna")).toBe(false);
    expect(receipts.has("e.t0", ["anna", "bert"])).toBe(true);
    expect(receipts.has("e.t0", ["bert"])).toBe(false);
    expect(receipts.has("e.t1", ["anna"])).toBe(false);
  });
  it("are forgotten with their prompt", () => {
    const receipts = new Receipts();
    receipts.note("e.t0", "anna");
    receipts.keep((key) => key !== "e.t0");
    expect(receipts.has("e.t0", ["anna"])).toBe(false);
  });
});

it("a reminder comes at most once in a while, each for itself", () => {
  const throttle = new Throttle(3000);
  expect([throttle.take("a", 0), throttle.take("a", 2999), throttle.take("b", 10), throttle.take("a", 3000)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
