/** Whoever is struck back is in the report of the fight, by whatever family (C10, P19). */
import { describe, expect, it } from "vitest";
import { SPARED } from "../../../../src/foundry/exchange/thread/by-order.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { cairnFight } from "../../../../src/rules/cairn/result/tally.ts";
import { poolFight } from "../../../../src/rules/pool/answer/tally.ts";
import { pool } from "../../../../src/rules/pool/index.ts";
import { credited, felledIn, healedIn } from "../../../../src/foundry/ui/report/felled.ts";
import { involvedIn, isUnasked, struckBeside } from "../../../../src/foundry/ui/report/struck.ts";
import { SWORD } from "../../../rules/cairn/blows.ts";
import { declaring, foe, pc, table as cairnTable } from "../../../rules/cairn/table.ts";
import { table } from "../../../rules/pool/table.ts";
import { harm, said } from "./fought.ts";

describe("hurt beside the attacks that are counted", () => {
  it("C10: who is struck back loses HP and STR in its own attack", () => {
    const t = cairnTable({ Gob: foe({ weapons: [SWORD], hp: 4 }), Rosa: pc({ weapons: [SWORD], hp: 9 }) });
    const id = t.attack("Gob", "Rosa", { roll: [1], t0b: [5], back: [5] });
    t.answer(id, "t0", "fightBack", { choice: { against: "a0", weapon: "sword" } });
    t.finish(id);
    const exchange = t.exchange(id);
    const fought = cairnFight.tallies(exchange, t.scene);
    expect(struckBeside(exchange, cairn, fought, cairnFight)).toEqual([
      { exchange: id, fighter: "Actor.Gob", loss: 5, unit: "RIPOSTE.Cairn.Unit.damage", how: "attacking" },
    ]);
  });
  it("C25: an attack that nobody could answer leaves no chance to defend", () => {
    const t = cairnTable({ Gob: foe({ weapons: [SWORD] }), Rosa: pc({ hp: 9 }) });
    const exchange = t.exchange(t.blow("Gob", "Rosa", { roll: [3] }));
    // As if it were none of those that are counted.
    expect(struckBeside(exchange, cairn, [], cairnFight)).toMatchObject([{ loss: 3, how: "unguarded" }]);
  });
  it("C32: a bleeding is nothing that comes of attacking", () => {
    const t = cairnTable(
      { Gob: foe({ weapons: [{ ...SWORD, properties: { bleed: 1 } }] }), Rosa: pc({ hp: 9, str: 9 }) },
      { combat: true },
    );
    t.blow("Gob", "Rosa", { roll: [3] });
    t.turn(2, 1);
    const id = t.start("Rosa", "bleeds", {}, { faces: [2] });
    t.settle();
    expect(struckBeside(t.exchange(id), cairn, [], cairnFight)).toMatchObject([
      { fighter: "Actor.Rosa", loss: 2, how: "otherwise" },
    ]);
  });
  it("P19: a clash hurts the one who attacks", () => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3 });
    t.answer(id, "t0", "clash", { outcome: 3 });
    t.settle();
    const exchange = t.exchange(id);
    const fought = poolFight.tallies(exchange, t.scene);
    expect(fought).toMatchObject([{ fighter: "Actor.Bert", loss: 4 }]);
    expect(struckBeside(exchange, pool, fought, poolFight)).toMatchObject([
      { fighter: "Actor.Anna", loss: 4, how: "attacking" },
    ]);
  });
  it("P20: what an Exert costs is told of whoever made it, once", () => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "attack", { exert: "bodyOutcome" }, { to: ["Bert"], outcome: 1 });
    t.answer(id, "t0", "dodge", { choice: { exert: "bodyOutcome" }, outcome: 5 });
    t.settle();
    const exchange = t.exchange(id);
    const fought = poolFight.tallies(exchange, t.scene);
    expect(fought).toMatchObject([{ fighter: "Actor.Bert", cost: 1 }]);
    expect(struckBeside(exchange, pool, fought, poolFight)).toEqual([
      { exchange: id, fighter: "Actor.Anna", loss: 1, unit: poolFight.unit, how: "paid" },
    ]);
    expect(isUnasked(exchange, "t0")).toBe(false);
  });
  it("P18, P20: what a parry for a friend costs is paid for an answer", () => {
    const t = table({ Anna: { side: -1 }, Bert: { side: 1 }, Carl: { side: 1 } });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 5 });
    t.answer(id, "t0", "none");
    t.answer(id, "t0p0", "parry", { choice: { exert: "bodyOutcome" }, outcome: 5 });
    t.settle();
    const exchange = t.exchange(id);
    const paid = struckBeside(exchange, pool, poolFight.tallies(exchange, t.scene), poolFight);
    expect(paid).toMatchObject([{ fighter: "Actor.Carl", loss: 1, how: "cost" }]);
    expect(said([], [], harm(paid, {})).join()).toContain("paid 1 Severity for answers");
  });
  it("P15: who was not asked has given no answer", () => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3 });
    t.answer(id, "t0", "none", { choice: { [SPARED]: "" } });
    expect(isUnasked(t.exchange(id), "t0")).toBe(true);
  });
});

describe("who healed or treated whom", () => {
  it("C25: whoever is treated, by whom", () => {
    const t = cairnTable({ Bela: pc(), Rosa: pc({ critical: true }) });
    const id = t.start("Bela", "treat", {}, { to: ["Rosa"] });
    t.settle();
    expect(healedIn(t.exchange(id), cairn, cairnFight)).toMatchObject([{ by: "Actor.Bela", fighter: "Actor.Rosa" }]);
  });
  it("C25: nobody by striking down one who comes back by a roll of its own", () => {
    const t = cairnTable({ Gob: foe({ weapons: [SWORD] }), Rosa: pc({ hp: 1, str: 9 }) });
    const id = t.blow("Gob", "Rosa", { roll: [6], "t0-save": [20], "t0-fate": [6], "t0-heal": [3] });
    t.finish(id);
    expect(t.heals(id)).toBe(3);
    expect(healedIn(t.exchange(id), cairn, cairnFight)).toEqual([]);
  });
  it("C22, C25: nobody by a gambit at whose strike back one comes back by a roll of its own", () => {
    const t = cairnTable({
      Pell: pc({ weapons: [SWORD], hp: 1, str: 12 }),
      Rosa: pc({ weapons: [SWORD], hp: 9, dex: 12 }),
    });
    const id = t.start("Pell", "gambit", { words: "trips", ability: "dex" }, { to: ["Rosa"] });
    t.dice(id, {
      roll: [5],
      "t0-gambit": [4],
      return: [8],
      "a0-save": [20],
      "a0-fate": [6],
      "a0-heal": [3],
    });
    t.answer(id, "agree", "agree");
    t.answer(id, "t0", "none");
    t.settle();
    t.answer(id, "t0-gambit", "roll");
    t.answer(id, "return", "strike", { choice: { weapon: "sword" } });
    t.finish(id);
    expect(t.body("Pell")[0]).toBe(3);
    expect(healedIn(t.exchange(id), cairn, cairnFight)).toEqual([]);
  });
  it("nobody by an attack", () => {
    const t = cairnTable({ Gob: foe({ weapons: [SWORD] }), Rosa: pc({ hp: 9 }) });
    expect(healedIn(t.exchange(t.blow("Gob", "Rosa", { roll: [3] })), cairn, cairnFight)).toEqual([]);
  });
});

describe("who brought whom down", () => {
  it("C17: of several attackers the one whose die has landed", () => {
    const t = cairnTable({
      Gob: foe({ weapons: [SWORD] }),
      Hob: foe({ weapons: [SWORD] }),
      Rosa: pc({ hp: 1, str: 2 }),
    });
    const id = t.attack("Gob", "Rosa", { roll: [2], roll1: [6] }, { with: ["Actor.Hob"] });
    t.answer(id, "t0", "none");
    t.finish(id);
    expect(felledIn(t.exchange(id), cairn, cairnFight)).toMatchObject([{ by: "Actor.Hob", fighter: "Actor.Rosa" }]);
  });
  it("C10: who falls in an attack of its own falls by its target", () => {
    const t = cairnTable({ Gob: foe({ weapons: [SWORD], hp: 1, str: 2 }), Rosa: pc({ weapons: [SWORD], hp: 9 }) });
    const id = t.attack("Gob", "Rosa", { roll: [1], t0b: [5], back: [5] });
    t.answer(id, "t0", "fightBack", { choice: { against: "a0", weapon: "sword" } });
    t.finish(id);
    expect(felledIn(t.exchange(id), cairn, cairnFight)).toMatchObject([{ by: "Actor.Rosa", fighter: "Actor.Gob" }]);
  });
  it("C22: who falls to the attack back at its gambit falls by its target, and was hurt while attacking", () => {
    const t = cairnTable({
      Pell: foe({ weapons: [SWORD], hp: 1, str: 2 }),
      Rosa: pc({ weapons: [SWORD], hp: 9, dex: 12 }),
    });
    const id = t.start("Pell", "gambit", { words: "trips", ability: "dex" }, { to: ["Rosa"] });
    t.dice(id, { roll: [5], "t0-gambit": [4], return: [8] });
    t.answer(id, "t0", "none");
    t.settle();
    t.answer(id, "t0-gambit", "roll");
    t.answer(id, "return", "strike", { choice: { weapon: "sword" } });
    t.finish(id);
    const exchange = t.exchange(id);
    expect(felledIn(exchange, cairn, cairnFight)).toMatchObject([{ by: "Actor.Rosa", fighter: "Actor.Pell" }]);
    expect(struckBeside(exchange, cairn, [], cairnFight)).toMatchObject([
      { fighter: "Actor.Pell", loss: 3, how: "attacking" },
    ]);
  });
  it("C20: a fight back against a gambit is an answer, and hurts whoever tries the gambit while attacking", () => {
    const t = cairnTable({ Pell: foe({ weapons: [SWORD], hp: 9 }), Rosa: pc({ weapons: [SWORD], hp: 9, dex: 12 }) });
    const id = t.start("Pell", "gambit", { words: "trips", ability: "dex" }, { to: ["Rosa"] });
    t.dice(id, { roll: [5], "t0-gambit": [20], back: [4] });
    t.answer(id, "t0", "fightBack", { choice: { against: "a0", weapon: "sword" } });
    t.settle();
    t.answer(id, "t0-gambit", "roll");
    t.finish(id);
    const exchange = t.exchange(id);
    const fought = cairnFight.tallies(exchange, t.scene);
    expect(fought).toMatchObject([{ fighter: "Actor.Rosa", answer: "fightBack", loss: 0, losses: null }]);
    expect(struckBeside(exchange, cairn, fought, cairnFight)).toMatchObject([
      { fighter: "Actor.Pell", loss: 4, how: "attacking" },
    ]);
    expect(involvedIn(exchange, cairn, cairnFight)).toContain("Actor.Pell");
  });
  it("C20: whoever does nothing against a gambit has met it, too, and it hurts nobody", () => {
    const t = cairnTable({ Pell: foe({ weapons: [SWORD], hp: 9 }), Rosa: pc({ weapons: [SWORD], hp: 9, dex: 12 }) });
    const id = t.start("Pell", "gambit", { words: "trips", ability: "dex" }, { to: ["Rosa"] });
    t.dice(id, { roll: [5], "t0-gambit": [20] });
    t.answer(id, "t0", "none");
    t.settle();
    t.answer(id, "t0-gambit", "roll");
    t.finish(id);
    const fought = cairnFight.tallies(t.exchange(id), t.scene);
    expect(fought).toMatchObject([{ fighter: "Actor.Rosa", answer: "none", loss: 0, losses: null }]);
    expect(struckBeside(t.exchange(id), cairn, fought, cairnFight)).toEqual([]);
  });
  it("P21: who has been hit and stands was brought down by nobody; who is hit on the ground was down before", () => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3 });
    t.answer(id, "t0", "none");
    t.settle();
    expect(felledIn(t.exchange(id), pool, poolFight)).toEqual([]);
    const done = (by: string) => ({ by: `Actor.${by}`, fighter: "Actor.Bert" });
    const fell = (by: string) => ({ ...done(by), killed: false });
    const killed = (by: string) => ({ ...done(by), killed: true });
    expect(credited([fell("Anna"), fell("Carl")])).toEqual([fell("Anna")]);
    // Back on the feet in between, it is brought down anew.
    expect(credited([fell("Anna"), done("Dora"), fell("Carl")])).toEqual([fell("Anna"), done("Dora"), fell("Carl")]);
    // Whoever kills is named for it, too; the dead are killed once.
    expect(credited([fell("Anna"), killed("Carl"), killed("Anna")])).toEqual([fell("Anna"), killed("Carl")]);
  });
  it("P21: who is killed was killed by whoever did that, not by the one who brought it down first", () => {
    const t = table({ Anna: {}, Carl: {}, Bert: {} });
    const hit = (by: string, outcome: number, turn: number) => {
      t.turn(1, turn);
      const id = t.start(by, "attack", {}, { to: ["Bert"], outcome });
      t.answer(id, "t0", "none");
      t.settle();
      return felledIn(t.exchange(id), pool, poolFight);
    };
    const [down, dead] = [hit("Anna", 6, 0), hit("Carl", 10, 1)];
    expect(down).toMatchObject([{ by: "Actor.Anna", killed: false }]);
    expect(dead).toMatchObject([{ by: "Actor.Carl", killed: true }]);
  });
  it("C26, C24: who is dead was killed, who is dying was brought down", () => {
    const fell = (str: number, save?: number) => {
      const t = cairnTable({ Gob: foe({ weapons: [SWORD] }), Rosa: pc({ hp: 1, str }) });
      const id = t.blow("Gob", "Rosa", {
        roll: [6],
        ...(save === undefined ? {} : { "t0-save": [save], "t0-fate": [3] }),
      });
      t.finish(id);
      return felledIn(t.exchange(id), cairn, cairnFight).map(({ killed }) => killed);
    };
    expect(fell(2)).toEqual([true]);
    expect(fell(9, 20)).toEqual([false]);
  });
});

describe("who took part", () => {
  it("P15, P18: who evades or parries for another does, whatever comes of it; who lets it pass does not", () => {
    const side = { side: 1 };
    const t = table({ Anna: { side: -1 }, Bert: side, Carl: side, Dora: side });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 5 });
    t.answer(id, "t0p0", "parry", { outcome: 0 });
    t.answer(id, "t0", "none");
    t.answer(id, "t0p1", "none");
    t.settle();
    const inIt = (exchange: string): readonly string[] => [
      ...new Set(involvedIn(t.exchange(exchange), pool, poolFight)),
    ];
    expect(inIt(id)).toEqual(["Actor.Anna", "Actor.Bert", "Actor.Carl"]);
    t.turn(1, 3);
    const evade = t.start("Dora", "evade", {}, { outcome: 2 });
    t.settle();
    expect(inIt(evade)).toEqual(["Actor.Dora"]);
  });
  it("C1: who has only said what is intended has done nothing yet", () => {
    const t = declaring({ Ann: pc(), Orc: foe() });
    const id = t.start("Ann", "intend", { intention: "run" });
    expect(involvedIn(t.exchange(id), cairn, cairnFight)).toEqual([]);
  });
});
