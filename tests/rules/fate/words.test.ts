/** The GM's word on what a player has declared, before it is settled (F1, F8, F10, F15, F16). */
import { describe, expect, it } from "vitest";
import { fate } from "../../../src/rules/fate/index.ts";
import type { RulingBody } from "../../../src/rules/core/types.ts";
import { GRIP, HELD, held } from "./holds.ts";
import { table, two, type Table } from "./table.ts";

const word = (said: string): RulingBody => ({ what: "word", word: said, why: "" });
const offered = (t: Table, id: string): readonly string[] => fate.words.now(t.exchange(id)).map(({ id: said }) => said);
/** Held Gor attacks Rosa, who is asked for her defense. */
function blow(t: Table, dice: number): string {
  return t.act("Gor", "attack", dice, { to: ["Rosa"], author: "gor" });
}
/** …and everything that is asked is answered. */
function ended(t: Table, id: string, defense = 4): void {
  if (t.asked(id).includes("t0")) t.defend(id, defense);
  if (t.asked(id).includes("soak")) t.answer(id, "soak", "giveIn");
  t.settle();
}

describe("F15: what a held action breaks", () => {
  it("F15: breaks nothing by a GM's word, and again by a later one", () => {
    const kept = held();
    const id = blow(kept, 0);
    expect(offered(kept, id)).toEqual(["keeps", "free", "impossible"]);
    kept.rule(id, word("keeps"));
    expect(offered(kept, id)).toEqual(["breaks", "free", "impossible"]);
    ended(kept, id);
    expect(kept.keeps("Rosa")?.strength).toBe(4);

    const back = held();
    const other = blow(back, 0);
    back.rule(other, word("keeps"));
    back.rule(other, word("breaks"));
    ended(back, other);
    expect(back.keeps("Rosa")).toBeNull();
  });
  it("F15: one that would break none does", () => {
    const t = held({}, { house: { askHeld: true } });
    const id = t.act("Gor", "other", 0);
    expect(t.asked(id)).toEqual(["agree"]);
    expect(offered(t, id)).toEqual(["breaks", "free", "impossible"]);
    t.rule(id, word("breaks"));
    expect(t.asked(id)).toEqual(["agree"]);
    t.answer(id, "agree", "agree");
    t.settle();
    expect(t.keeps("Rosa")).toBeNull();
  });
});

describe("F16: what a hold does to an action", () => {
  it("F16: not hindered: its roll meets no strength, but a block's", () => {
    const t = held();
    const id = blow(t, -3);
    t.rule(id, word("free"));
    expect(offered(t, id)).toEqual(["keeps", "tried", "impossible"]);
    ended(t, id, -4);
    expect(t.outcome(id)).toMatchObject({ happens: true, strength: null });

    const s = table({ Rosa: GRIP, Bela: { skills: { might: 3 } }, Gor: HELD });
    s.grapple("Rosa", "Gor", 0);
    s.block("Bela", ["Gor"], { types: ["attack"] }, 0);
    const under = blow(s, -3);
    s.rule(under, word("free"));
    ended(s, under, -4);
    expect(s.outcome(under)).toMatchObject({ happens: false, strength: 3 });
  });
  it("F16: hindered after all, where its skill is marked free", () => {
    const t = held({ held: { fists: "free" } });
    const id = blow(t, -1);
    expect(offered(t, id)).toEqual(["keeps", "tried", "impossible"]);
    t.rule(id, word("tried"));
    ended(t, id);
    expect(t.outcome(id)).toMatchObject({ happens: false, strength: 4 });
  });
  it("F16: impossible: nothing happens, nothing is spent, nobody is asked any more, and the hold stays", () => {
    const t = held({ fate: 3 });
    const id = blow(t, 4);
    t.rule(id, word("impossible"));
    expect(t.asked(id)).toEqual([]);
    expect(offered(t, id)).toEqual([]);
    t.settle();
    expect(t.outcome(id)).toMatchObject({ refused: true });
    expect(t.told(id, "a0")).toEqual(["refused"]);
    expect(t.keeps("Rosa")?.strength).toBe(4);
    expect(t.fighter("Gor").spent).toEqual([]);
    expect(t.refused("Gor", "attack", {}, { to: ["Rosa"] })).toEqual([]);
  });
  it("F16: a word on the dice decides who is asked to invoke next", () => {
    const t = held({ fate: 1, aspects: { Tangled: 1, Furious: 0 } });
    const id = blow(t, -1);
    t.defend(id, -3);
    expect(t.asks(id).map(({ slot, row }) => [slot, row])).toEqual([["i0", "a0"]]);
    t.rule(id, word("free"));
    expect(t.asked(id)).not.toContain("i0");
    t.settle();
    expect(t.exchange(id).rows["t0"]?.slots).not.toContain("i0");
  });
});

describe("F1, F8, F10: a word before anything is done", () => {
  it("F1: another skill, in place of the approval: it was never done, and costs nothing", () => {
    const t = two({ skills: { might: 4 } }, {}, { house: { approval: "always" } });
    const id = t.act("Rosa", "block", 0, { choice: { types: ["move"], how: "stares", skill: "might" }, to: ["Gor"] });
    expect(offered(t, id)).toEqual(["skill"]);
    t.rule(id, word("skill"));
    expect(t.asked(id)).toEqual([]);
    t.settle();
    expect(t.outcome(id, "a0")).toMatchObject({ refused: true, stopped: false });
    expect(t.keeps("Rosa")).toBeNull();
    expect(t.fighter("Rosa").spent).toEqual([]);
    t.rule(id, word("refuse"));
    expect(t.uncounted(id)).toBe("unknownWord");
  });
  it.each([
    ["block", "skill", ["approve", "skill", "refuse"]],
    ["block", "refuse", ["approve", "skill", "refuse"]],
    ["grapple", "refuse", ["approve", "aspect", "refuse"]],
    ["grapple", "aspect", ["approve", "aspect", "refuse"]],
  ])("F1: a %s that need not be approved, while its maker is asked to invoke: %s", (option, said, may) => {
    const aspects = { Tangled: 1, Furious: 0 };
    const t = table({ Rosa: GRIP, Gor: { ...HELD, fate: 1, aspects }, Bela: { aspects: { Dazed: 1 }, zone: "hall" } });
    t.grapple("Rosa", "Gor", 0);
    const lever = t.lever("Bela");
    const skill = option === "block" ? "fists" : "might";
    const id = t.act("Gor", option, -4, { choice: { types: ["move"], how: "kicks", skill, lever }, to: ["Bela"] });
    expect(t.asked(id)).toEqual(["i0"]);
    expect(offered(t, id).slice(0, may.length)).toEqual(may);
    t.rule(id, word("approve"));
    expect(t.asked(id)).toEqual(["i0"]);
    t.rule(id, word(said));
    t.settle();
    expect(t.outcome(id, "a0")).toMatchObject({ refused: true });
    expect(t.fighter("Gor").spent).toEqual([]);
    expect(t.sheet("Bela").read.aspects[lever.split(".").at(-1) ?? ""]?.tags).toBe(1);
  });
});

describe("F1, F8, F10: a word on what stood and was taken back", () => {
  it.each([
    ["block", ["skill", "refuse"]],
    ["grapple", ["aspect", "refuse"]],
  ])("F1: a %s that asked nobody: all is given back, and the word says why", (option, may) => {
    const t = two(GRIP, HELD);
    const choice = { types: ["move"], how: "stares", skill: "might", lever: t.lever("Gor") };
    const id = t.act("Rosa", option, 0, { choice, to: ["Gor"] });
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    expect(offered(t, id)).toEqual([]);
    t.rule(id, word("refuse"));
    expect(t.uncounted(id)).toBe("unknownWord");
    t.undo(id, Object.keys(t.exchange(id).rows));
    expect(t.keeps("Rosa")).toBeNull();
    expect(offered(t, id)).toEqual(may);
    const before = t.exchange(id);
    for (const said of may) t.rule(id, word(said));
    const { rulings, ...after } = t.exchange(id);
    expect(rulings.map(({ body: { ruling } }) => ruling.what === "word" && ruling.word)).toEqual(may);
    expect({ ...after, read: {} }).toEqual({ ...before, rulings: undefined, read: {}, uncounted: before.uncounted });
    t.settle();
    expect(t.keeps("Rosa")).toBeNull();
    expect([t.fighter("Rosa").spent, t.sheet("Gor").tags("Tangled")]).toEqual([[], 1]);
    expect(t.refused("Rosa", option, choice, { to: ["Gor"] })).toEqual([]);
    t.rule(id, word("refuse"), "rosa");
    expect(t.uncounted(id)).toBe("gmOnly");
  });
  it("F8: nor is anything asked for, where the table approves of each block", () => {
    const t = two({ skills: { might: 4 } }, {}, { house: { approval: "always" } });
    const choice = { types: ["move"], how: "stares", skill: "might" };
    const id = t.act("Rosa", "block", 0, { choice, to: ["Gor"] });
    t.answer(id, "agree", "agree");
    t.settle();
    t.undo(id, ["a0"]);
    t.rule(id, word("skill"));
    expect([t.exchange(id).phase, t.asked(id), Object.keys(t.exchange(id).slots)]).toEqual(["settled", [], ["agree"]]);
  });
});

describe("who may say what", () => {
  it("counts from a GM only, and only what is there to say", () => {
    const t = held();
    const id = blow(t, 0);
    t.rule(id, word("keeps"), "rosa");
    expect(t.uncounted(id)).toBe("gmOnly");
    for (const said of ["approve", "skill", "breaks", "constructor", ""]) {
      t.rule(id, word(said));
      expect(t.uncounted(id)).toBe("unknownWord");
    }
    expect(t.exchange(id).rulings).toEqual([]);
  });
  it("is nothing to say where nobody is held and nothing awaits approval", () => {
    const t = two();
    const id = t.act("Gor", "attack", 0, { to: ["Rosa"] });
    expect(offered(t, id)).toEqual([]);
  });
  it("a word stays when it is asked again", () => {
    const t = held();
    const id = blow(t, 0);
    t.rule(id, word("keeps"));
    ended(t, id);
    t.undo(id, ["t0", "a0"], ["t0"]);
    ended(t, id);
    expect(t.keeps("Rosa")?.strength).toBe(4);
  });
});
