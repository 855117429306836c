import { describe, expect, it } from "vitest";
import {
  declareRefusals,
  readDeclaredIntention,
  type DeclaredIntention,
} from "../../../../src/rules/cairn/turn-order/declared.ts";
import type { CairnRound } from "../../../../src/rules/cairn/stats/stats.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { fighter } from "../blows.ts";
import { reason } from "../people.ts";
import { declaring, foe, pc, table } from "../table.ts";

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
    const t = declaring({ Ann: pc(), Orc: foe() });
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
  it.each([
    ["attack", {}],
    ["gambit", { words: "trips" }],
  ] as const)(
    "C1: %s waits until the order is made; a GM lets it pass, and reactions and late comers wait for nothing",
    (option, choice) => {
      const t = table({ Ann: pc(), Orc: foe({ answers: ["fightBack"] }) });
      const AT_ORC = { to: ["Orc"] };
      const round = (fixed: boolean, mode: CairnRound["mode"] = "intentions"): void => {
        for (const sheet of t.sheets.values()) sheet.round = { mode, fixed, place: null };
        t.touch();
      };
      const now = (): readonly string[] => t.refused("Ann", option, choice, AT_ORC);
      round(false);
      expect(now()).toEqual(["cairn.declareFirst C1"]);
      expect(t.refused("Orc", option, choice, { to: ["Ann"] })).toEqual(["cairn.declareFirst C1"]);
      t.start("Ann", "intend", { intention: "melee" });
      t.settle();
      expect(now()).toEqual(["cairn.declareFirst C1"]);
      round(false, "saves");
      expect(now()).toEqual([]);
      // A late comer has no place in the order that stands.
      round(true);
      expect(now()).toEqual([]);
      round(false);
      const id = t.start("Ann", option, choice, { ...AT_ORC, allow: true });
      expect(t.exchange(id).declared.body.allowed).toEqual(["cairn.declareFirst"]);
      expect(t.asks(id).map(({ slot }) => slot)).toContain("t0");
    },
  );
  it.each([
    ["move", {}, {}],
    ["move", { deed: "A fast spell" }, {}],
    ["retreat", { nearest: "near", safe: true }, {}],
    ["treat", {}, { to: ["Tom"] }],
  ] as const)("C1, C2: %s %j takes a turn, so it waits as an attack does; a GM lets it pass", (option, choice, aim) => {
    const t = table({ Ann: pc(), Tom: pc(), Orc: foe() });
    t.sheet("Tom").system.set("out", true);
    const round = (fixed: boolean): void => {
      for (const sheet of t.sheets.values()) sheet.round = { mode: "intentions", fixed, place: null };
      t.touch();
    };
    round(false);
    expect(t.refused("Ann", option, choice, aim)).toEqual(["cairn.declareFirst C1"]);
    expect(t.option("Ann", option).refusal?.code).toBe("cairn.declareFirst");
    round(true);
    expect(t.refused("Ann", option, choice, aim)).toEqual([]);
    round(false);
    const id = t.start("Ann", option, choice, { ...aim, allow: true });
    expect(t.exchange(id).declared.body.allowed).toEqual(["cairn.declareFirst"]);
  });
  it("C1, C25: who treats itself takes its turn for it, as for anybody else", () => {
    const t = table({ Ann: pc(), Orc: foe() });
    t.sheet("Ann").system.set("critical", true);
    for (const sheet of t.sheets.values()) sheet.round = { mode: "intentions", fixed: false, place: null };
    t.touch();
    expect(t.refused("Ann", "treat")).toEqual(["cairn.declareFirst C1"]);
    for (const sheet of t.sheets.values()) sheet.round = { mode: "intentions", fixed: true, place: 1 };
    t.touch();
    expect(t.refused("Ann", "treat")).toEqual([]);
    t.start("Ann", "treat");
    t.settle();
    expect(t.refused("Ann", "attack", {}, { to: ["Orc"] })).toEqual(["cairn.acted C2"]);
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
