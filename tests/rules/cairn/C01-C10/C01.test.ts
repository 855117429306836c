import { describe, expect, it } from "vitest";
import {
  declareRefusals,
  readDeclaredIntention,
  type DeclaredIntention,
} from "../../../../src/rules/cairn/turn-order/declared.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { fighter } from "../blows.ts";
import { reason } from "../people.ts";
import { foe, pc, table } from "../table.ts";

const WORDS = { words: "goes for Mirah's throat", hint: "its eyes are on Mirah" };
const DECLARED: DeclaredIntention = {
  intention: "melee",
  target: "mirah",
  weapons: ["claws"],
  override: null,
  ...WORDS,
};
const CALM = { stats: fighter(), band: null, fixed: false, warden: false };

describe("C1: declaring", () => {
  it("C1: a PC's intention is told; of a foe's the card and the players' marks have the hint and nothing else", () => {
    const t = table({ Ann: pc(), Orc: foe() });
    const choice = { intention: "melee", target: "Actor.Ann", ...WORDS };
    const told = (who: string): readonly string[] => t.toldAttack(t.start(who, "intend", choice));
    expect(told("Orc").map((key) => key.split(".").at(-1))).toEqual(["hint"]);
    expect(told("Ann").map((key) => key.split(".").at(-1))).toContain("words");
    t.settle();
    const seen = (who: string) =>
      cairn.badges(t.fighter(who)).flatMap(({ kind, sees }) => (kind === "declared" ? [sees] : []));
    expect([seen("Ann"), seen("Orc")]).toEqual([[undefined], ["gm", "players"]]);
  });
  it.each([
    [false, false, []],
    [true, false, ["cairn.orderFixed C1"]],
    [true, true, []],
  ])("C1: the order fixed %s, by the Warden %s: a changed mind is refused as %j", (fixed, warden, refusals) => {
    const plain = { ...DECLARED, weapons: [] };
    expect(declareRefusals(plain, { ...CALM, fixed, warden }).map(reason)).toEqual(refusals);
  });
  it("C1: is read back as it was written, and what is no intention as none", () => {
    expect(readDeclaredIntention(DECLARED)).toEqual(DECLARED);
    expect(readDeclaredIntention({ intention: "run", override: "slowly", weapons: [3, "bow"], target: "" })).toEqual({
      intention: "run",
      words: "",
      hint: "",
      target: null,
      weapons: ["bow"],
      override: null,
    });
    for (const wrong of [null, undefined, "melee", [], {}, { intention: "dance" }, { intention: 3 }]) {
      expect(readDeclaredIntention(wrong)).toBeNull();
    }
  });
});
