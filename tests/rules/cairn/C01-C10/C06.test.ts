import { describe, expect, it } from "vitest";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import type { Choice } from "../../../../src/rules/core/types.ts";
import { BANDS, rangeRefusal, reaches } from "../../../../src/rules/cairn/turn-order/range.ts";
import { ANSWERS, UNARMED } from "../../../../src/rules/cairn/stats/stats.ts";
import { SWORD } from "../blows.ts";
import { BOW, reason, SPEAR } from "../people.ts";
import { foe, pc, table, type Table } from "../table.ts";

describe("C6: range bands", () => {
  it.each([
    ["sword", SWORD, [null, "cairn.tooFar C6", "cairn.tooFar C6", "cairn.tooFar C6"]],
    ["bare hands", UNARMED, [null, "cairn.tooFar C6", "cairn.tooFar C6", "cairn.tooFar C6"]],
    ["a weapon with Reach", SPEAR, [null, "cairn.tooFar C6", "cairn.tooFar C6", "cairn.tooFar C6"]],
    ["bow", BOW, [null, null, null, "cairn.tooDistant C6"]],
  ])("C6: %s from Close to Distant: %j", (_, weapon, refusals) => {
    expect(BANDS.map((band) => reason(rangeRefusal(weapon, band)))).toEqual(refusals);
    expect(BANDS.map((band) => reaches(weapon, band))).toEqual(refusals.map((refusal) => refusal === null));
  });
  it.each([
    ["attack", { weapon: "bow", band: "far" }, []],
    ["attack", { weapon: "bow", band: "distant" }, ["cairn.tooDistant C6"]],
    ["gambit", { weapon: "bow", band: "close" }, []],
    ["gambit", { weapon: "bow", band: "near" }, ["cairn.tooFar C6"]],
    ["gambit", { weapon: "bow", band: "near", moves: true }, []],
    ["gambit", { weapon: "bow", band: "far", moves: true }, ["cairn.tooFar C6"]],
    ["gambit", { weapon: "sword", band: "near", moves: true }, []],
  ] as const)("C6: %s with %j: %j", (option, choice, refusals) => {
    const t = table({ Rosa: pc({ weapons: [SWORD, BOW] }), Ork: foe() });
    expect(t.refused("Rosa", option, { words: "trips", ...choice }, { to: ["Ork"] })).toEqual(refusals);
  });
});

describe("C6: a turn begins with the distance that the map shows", () => {
  type X = number | null;
  /** Rosa stands at 0, Gor where the test says; null: no token stands anywhere. */
  function yard(x: X): Table {
    const t = table({
      Rosa: pc({ weapons: [SWORD, BOW] }),
      Gor: foe({ weapons: [SWORD], answers: [...ANSWERS] }),
    });
    const at = (left: X) => (left === null ? null : { scene: "yard", x: left, y: 0, w: 1, h: 1 });
    t.sheet("Rosa").at = at(x === null ? null : 0);
    t.sheet("Gor").at = at(x);
    t.touch();
    return t;
  }
  const begun = (t: Table, option: string): Choice => t.option("Rosa", option).initial;
  const refused = (x: X, option: string, choice: Choice): readonly string[] => {
    const t = yard(x);
    return t.refused("Rosa", option, { ...begun(t, option), words: "trips", ...choice }, { to: ["Gor"] });
  };
  it.each([
    ["attack", 1, { weapon: "sword" }, []],
    ["attack", 6, { weapon: "sword" }, ["cairn.tooFar C6"]],
    ["attack", 6, { weapon: "sword", moves: true }, []],
    ["attack", 20, { weapon: "sword", moves: true }, ["cairn.tooFar C6"]],
    ["attack", 20, { weapon: "bow" }, []],
    ["attack", 60, { weapon: "bow" }, ["cairn.tooDistant C6"]],
    ["gambit", 6, { weapon: "bow" }, ["cairn.tooFar C6"]],
    ["attack", null, { weapon: "sword" }, []],
    ["attack", 6, { weapon: "sword", band: "close" }, []],
    ["attack", 1, { weapon: "sword", band: "near" }, ["cairn.tooFar C6"]],
  ] as const)("C6: %s at %s spaces, %o: %j", (option, x, choice, refusals) =>
    expect(refused(x, option, choice)).toEqual(refusals),
  );
  it("C6: without tokens it begins Close, and there is no map to go by", () => {
    expect(begun(yard(null), "attack")["band"]).toBe("close");
    const band = yard(null)
      .option("Rosa", "attack")
      .inputs.find(({ id }) => id === "band");
    expect(band?.kind === "pick" ? band.choices.map(({ id }) => id) : []).toEqual([...BANDS]);
  });
  const begin = { kind: "start", family: "cairn", attacker: "Actor.Rosa", targets: ["Actor.Gor"] } as const;
  const judged = (t: Table, choice: Choice) =>
    cairn.judge(begin, { slot: "declare", fighter: "Actor.Rosa", option: "attack", choice }, t.scene);
  it("C6: a choice that does not say it reads Close, as in messages from before", () => {
    expect(judged(yard(6), { weapon: "sword" }).refusals).toEqual([]);
  });
  it("C10, C13: a shot from across the room is neither parried nor fought back with a sword", () => {
    const refusalsOf = (x: X): readonly string[] => {
      const t = yard(x);
      const id = t.start("Rosa", "attack", { ...begun(t, "attack"), weapon: "bow" }, { to: ["Gor"] });
      const options = t.asks(id).flatMap((ask) => ask.options);
      return options.flatMap(({ id: answer, refusal }) => (refusal === null ? [] : [answer]));
    };
    expect(refusalsOf(1)).toEqual([]);
    expect(refusalsOf(6)).toEqual(["fightBack", "parry"]);
  });
  it("C6: what the map says is told, where the foe is not close", () => {
    const notes = (x: X) => {
      const t = yard(x);
      return judged(t, begun(t, "attack")).notes?.map((note) => (typeof note === "string" ? note : note.key));
    };
    expect(notes(6)).toEqual(["RIPOSTE.Cairn.Intend.Note.stands"]);
    expect(notes(1)).toEqual([]);
    expect(notes(null)).toEqual([]);
  });
});
