import { describe, expect, it } from "vitest";
import { declareRefusals, readDeclared, seenOf, type Declared } from "../../../src/rules/cairn/order/declared.ts";
import { fighter } from "./blows.ts";
import { reason } from "./people.ts";

const WORDS = { words: "goes for Mirah's throat", hint: "its eyes are on Mirah" };
const DECLARED: Declared = { intention: "melee", target: "mirah", weapons: ["claws"], override: null, ...WORDS };
const CALM = { stats: fighter(), band: null, fixed: false, warden: false };

describe("C1: declaring", () => {
  it("C1: a PC's intention is open to all", () => {
    const seen = { intention: "melee", target: "mirah", turn: "quick", ...WORDS };
    expect(seenOf(DECLARED, fighter(), false)).toEqual(seen);
    expect(seenOf(DECLARED, fighter({ role: "foe" }), true)).toEqual(seen);
  });
  it("C1: of a foe's the players see the hint and nothing else", () =>
    expect(seenOf(DECLARED, fighter({ role: "foe" }), false)).toEqual({
      intention: null,
      words: "",
      hint: "its eyes are on Mirah",
      target: null,
      turn: null,
    }));
  it.each([
    [false, false, []],
    [true, false, ["cairn.orderFixed C1"]],
    [true, true, []],
  ])("C1: the order fixed %s, by the Warden %s: a changed mind is refused as %j", (fixed, warden, refusals) => {
    const plain = { ...DECLARED, weapons: [] };
    expect(declareRefusals(plain, { ...CALM, fixed, warden }).map(reason)).toEqual(refusals);
  });
  it("C1: is read back as it was written, and what is no intention as none", () => {
    expect(readDeclared(DECLARED)).toEqual(DECLARED);
    expect(readDeclared({ intention: "run", override: "slowly", weapons: [3, "bow"], target: "" })).toEqual({
      intention: "run",
      words: "",
      hint: "",
      target: null,
      weapons: ["bow"],
      override: null,
    });
    for (const wrong of [null, undefined, "melee", [], {}, { intention: "dance" }, { intention: 3 }]) {
      expect(readDeclared(wrong)).toBeNull();
    }
  });
});
