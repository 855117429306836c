/** Base facts: dice, ladder, stress, consequences, armor, spin, turn order; and what a reader makes of hostile data. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/rules/core/types/json.ts";
import { chanceBelow } from "../../../src/rules/kit/chances.ts";
import { fate } from "../../../src/rules/fate/index.ts";
import { SUMS } from "../../../src/rules/fate/roll/dice.ts";
import { aspectsOf } from "../../../src/rules/fate/stats/aspects.ts";
import { initiativeOf } from "../../../src/rules/fate/stats/skills.ts";
import { readStats } from "../../../src/rules/fate/stats/stats.ts";
import { mildestWay, takeWith } from "../../../src/rules/fate/stats/stress.ts";
import { gradeDatum, signed } from "../../../src/rules/fate/stats/text.ts";
import { tallyFate } from "../../../src/rules/fate/result/tally.ts";
import { sum, table, two } from "./table.ts";

/** JSON as it comes from an actor that anybody wrote. */
const parsed = (text: string): Json => {
  const json: unknown = JSON.parse(text);
  return isJson(json) ? json : null;
};
function isJson(value: unknown): value is Json {
  return value === null || ["boolean", "number", "string", "object"].includes(typeof value);
}

describe("the places of what may be declared", () => {
  it("begin with what everybody may do, so that its keys have no gap", () => {
    const t = two();
    const ids = fate.actions(t.fighter("Rosa"), t.scene).flatMap(({ id, gm }) => (gm === true ? [] : [id]));
    expect(ids).toEqual(fate.places?.slice(0, ids.length));
  });
});

describe("dice and ladder", () => {
  it.each([
    [4, 1.23],
    [3, 6.17],
    [2, 18.52],
    [1, 38.27],
    [0, 61.73],
    [-1, 81.48],
    [-2, 93.83],
    [-3, 98.77],
    [-4, 100],
  ])("%i or more comes up in %f %%", (at, percent) => {
    const below = chanceBelow(
      SUMS.map(([value, chance]) => ({ value, chance, what: null })),
      at,
    );
    expect(100 * (1 - below)).toBeCloseTo(percent, 2);
  });
  it.each([
    [-5, "below", "−5"],
    [-2, "terrible", "−2"],
    [0, "mediocre", "0"],
    [4, "great", "+4"],
    [8, "legendary", "+8"],
    [9, "beyond", "+9"],
  ])("%i is %s, %s", (total, grade, text) => {
    expect(gradeDatum(total)).toEqual({ key: `RIPOSTE.Fate.Ladder.${grade}` });
    expect(signed(total)).toBe(text);
  });
});

describe("stress", () => {
  const all = { free: [1, 3], consequences: ["mild", "moderate", "severe"] as const };
  it.each([
    [1, [], 1],
    [2, [], 3],
    [3, [], 3],
    [4, ["mild"], 3],
    [7, ["moderate"], 3],
    [12, ["moderate", "severe"], 3],
    [15, ["mild", "moderate", "severe"], 3],
  ])("%i is taken by %j and box %i", (stress, consequences, box) => {
    expect(mildestWay(all, stress)).toMatchObject({ consequences, box });
  });
  it("more than all of it takes out", () => {
    expect(mildestWay(all, 16)).toBeNull();
  });
  it("a consequence that is taken already cannot be taken again", () => {
    expect(takeWith({ free: [], consequences: [] }, 2, ["mild"])).toBeNull();
  });
  it("an attack deals shifts and rating less armor, and never under 0", () => {
    const sword = { name: "sword", rating: 2, skill: "fists" };
    const t = two({ weapons: [sword], skills: { fists: 3 } }, { armor: { physical: 1 } });
    expect(t.outcome(t.blow("Rosa", "Gor", 0, 0))).toMatchObject({ shifts: 1, stress: 2, box: 2 });
    expect(t.sheet("Gor").marked()).toEqual([2]);
    const plated = two({ skills: { fists: 3 } }, { armor: { physical: 4 } });
    expect(plated.outcome(plated.blow("Rosa", "Gor", 0, 0))).toMatchObject({ made: true, stress: 0 });
  });
  it("a tie hits with nothing but the weapon", () => {
    const t = two({ weapons: [{ name: "sword", rating: 1, skill: "fists" }] }, {});
    expect(t.outcome(t.blow("Rosa", "Gor", 0, 0))).toMatchObject({ made: true, shifts: 0, stress: 1 });
  });
  it("boxes and consequences are the player's choice; consequences are named and leave a tag to whoever caused them", () => {
    const t = two({ skills: { fists: 6 } }, {});
    const id = t.act("Rosa", "attack", 0, { to: ["Gor"] });
    t.defend(id, 0);
    expect(t.judgeAnswer(id, "soak", "soak", { take: [] }).refusals.map(({ code }) => code)).toEqual(["fate.takeMore"]);
    // A name alone takes nothing, and that is said before it is done.
    const named = t.judgeAnswer(id, "soak", "soak", { take: ["mild"], mild: "Split lip", moderate: "Broken nose" });
    const note = { key: "RIPOSTE.Fate.Note.unticked", data: { name: "Broken nose" } };
    expect(named.notes).toContainEqual(note);
    expect(t.judgeAnswer(id, "soak", "soak", { take: ["mild"], mild: "Split lip" }).notes).not.toContainEqual(note);
    t.answer(id, "soak", "soak", { choice: { take: ["mild"], mild: "Split lip" } });
    t.settle();
    expect(t.sheet("Gor").marked()).toEqual([2]);
    expect(t.sheet("Gor").read.consequences.mild).toEqual({ aspect: "Split lip", tags: 1, by: "Actor.Rosa" });
    expect(aspectsOf(t.fighter("Gor")).map(({ name }) => name)).toEqual(["Split lip"]);
  });
  it.each([
    ["out", "takenOut"],
    ["giveIn", "takenOut"],
  ])("%s is an answer and ends the fight for whoever gives it", (answer) => {
    const t = two({ skills: { fists: 4 } }, {});
    const id = t.act("Rosa", "attack", 0, { to: ["Gor"] });
    t.defend(id, 0);
    t.answer(id, "soak", answer);
    t.settle();
    expect(t.sheet("Gor").read.takenOut).toBe(true);
    expect(t.outcome(id).out).toBe(answer);
    expect(t.refused("Gor", "attack", {}, { to: ["Rosa"] })).toContain("fate.takenOut");
  });
  it("a soak that is not enough, or takes a consequence twice, does not count", () => {
    const t = two({ skills: { fists: 5 } }, {});
    const id = t.act("Rosa", "attack", 0, { to: ["Gor"] });
    t.defend(id, 0);
    const forged = (soak: object) => {
      const ask = t.ask(id, "soak");
      expect(ask).not.toBeNull();
      t.post(
        {
          kind: "step",
          exchange: id,
          slot: "soak",
          fighter: "Actor.Gor",
          option: "soak",
          choice: {},
          numbers: { soak: { ...soak } },
          price: [],
          faces: [],
          allowed: [],
        },
        "gor",
      );
      return t.uncounted(id);
    };
    expect(forged({ box: 1 })).toBe("fate.noTake");
    expect(
      forged({
        box: 0,
        cons: [
          ["mild", "a"],
          ["mild", "b"],
        ],
      }),
    ).toBe("fate.noTake");
    expect(t.asked(id)).toEqual(["soak"]);
  });
  it("without a defense the attack meets what the table says", () => {
    const t = two({ skills: { fists: 2 } }, {});
    const id = t.act("Rosa", "attack", 0, { to: ["Gor"] });
    t.answer(id, "t0", "none");
    t.answer(id, "soak", "soak");
    t.settle();
    expect(t.outcome(id)).toMatchObject({ toBeat: 0, shifts: 2, stress: 2 });
  });
  it("stress by hand asks the same", () => {
    const t = two();
    const id = t.start("Rosa", "suffer", { stress: 2, cause: "the fall" });
    t.answer(id, "soak", "soak");
    t.settle();
    expect(t.sheet("Rosa").marked()).toEqual([2]);
    expect(t.told(id, "a0")).toContain("box");
  });
});

describe("spin, supplemental actions, turn order", () => {
  it.each([
    [2, false],
    [3, true],
  ])("an attack %i over the defense gives spin: %s", (over, spin) => {
    const t = two({ skills: { fists: 2 + over } }, {});
    t.blow("Rosa", "Gor", 0, 0);
    expect(t.sheet("Rosa").read.spin).toBe(spin);
  });
  it("a defense 3 over the attack gives spin, which is +1 to one action", () => {
    const t = two({}, { skills: { fists: 5 } });
    t.blow("Rosa", "Gor", 0, 0);
    expect(t.sheet("Gor").read.spin).toBe(true);
    t.next();
    const id = t.met(t.act("Gor", "attack", 0, { choice: { spin: true }, to: ["Rosa"] }), 0);
    expect(t.outcome(id).shifts).toBe(4);
    expect(t.exchange(id).declared.body.price).toContainEqual({ what: "spin", amount: 1, per: null });
  });
  it("spin that is used is gone", () => {
    const t = two({ spin: true, skills: { fists: 2 } }, {});
    t.met(t.act("Rosa", "attack", -1, { choice: { spin: true }, to: ["Gor"] }), 0);
    expect(t.sheet("Rosa").read.spin).toBe(false);
  });
  it("a move and a small thing on the side cost 1 each", () => {
    const t = two({ zone: "hall" }, {});
    const choice = { to: "elsewhere", zone: "yard", aside: true };
    const id = t.met(t.act("Rosa", "attack", 2, { choice, to: ["Gor"] }), 0);
    expect(t.outcome(id).shifts).toBe(0);
    expect(t.sheet("Rosa").read.zone).toBe("yard");
  });
  it("one full action in a round", () => {
    const t = two();
    t.blow("Rosa", "Gor", 0, 0);
    expect(t.refused("Rosa", "attack", {}, { to: ["Gor"] })).toEqual(["fate.acted F18"]);
    t.turn(2, 0);
    expect(t.refused("Rosa", "attack", {}, { to: ["Gor"] })).toEqual([]);
  });
  it("by the skills of the setting, ties by the next", () => {
    const skills = { alertness: { value: 2 }, athletics: { value: 3 } };
    expect(initiativeOf(readStats({ skills, initiative: ["alertness", "athletics"] }))).toBe(2.03);
    expect(initiativeOf(readStats({ skills, initiative: ["might"] }))).toBe(0);
  });
});

describe("what is told", () => {
  it("the odds that are kept are those that were shown when it was answered, whatever was invoked since", () => {
    const rich = { aspects: { Quick: 0, Sly: 0 }, fate: 2 };
    const t = two({ ...rich, skills: { fists: 4 } }, rich);
    const id = t.act("Rosa", "attack", 0, { to: ["Gor"] });
    const shown = t.odds(id, "t0", "defend");
    t.defend(id, 1);
    t.answer(id, "i0", "plus");
    t.answer(id, "i1", "plus");
    t.answer(id, "i2", "plus");
    for (const { slot } of t.asks(id)) t.answer(id, slot, "none");
    t.settle();
    const [told] = tallyFate(t.exchange(id));
    expect(told?.losses).toEqual(shown.losses);
  });
  it("what the attacker has invoked to get past a block before anybody was asked is counted in", () => {
    const house = { askUnderBlock: false } as const;
    const t = two({ aspects: { Quick: 0 }, fate: 1 }, { skills: { might: 4 } }, { house });
    t.block("Gor", ["Rosa"], { types: ["attack"] }, 0);
    t.next();
    const id = t.act("Rosa", "attack", 1, { to: ["Gor"] });
    t.answer(id, "i0", "plus");
    const shown = t.odds(id, "t0", "defend");
    t.met(id, 0);
    expect(tallyFate(t.exchange(id))[0]?.losses).toEqual(shown.losses);
  });
  it("the report counts what an attack did against what its defense could come to", () => {
    const t = two({ skills: { fists: 4 } }, {});
    const [told] = tallyFate(t.exchange(t.blow("Rosa", "Gor", 0, 0)));
    expect(told).toMatchObject({ answer: "defend", loss: 2, unanswered: 4 });
    expect(told?.losses?.reduce((all, { chance }) => all + chance, 0)).toBeCloseTo(1, 12);
  });
  it("what somebody gives in to is taken by nobody, and is no luck", () => {
    const t = two({ skills: { fists: 4 } }, {});
    const id = t.act("Rosa", "attack", 0, { to: ["Gor"] });
    t.defend(id, 0);
    t.answer(id, "soak", "giveIn");
    t.settle();
    expect(tallyFate(t.exchange(id))).toMatchObject([{ loss: 0, losses: null, unanswered: null }]);
  });
  it.each([
    ["giveIn", ["defends", "giveIn", "notTaken"]],
    ["out", ["defends", "out", "stress"]],
    ["soak", ["defends", "stress", "box"]],
  ] as const)("F17: what came of it is said first: %s", (answer, lines) => {
    const t = two({ skills: { fists: 4 } }, {});
    const id = t.act("Rosa", "attack", 0, { to: ["Gor"] });
    t.defend(id, 0);
    t.answer(id, "soak", answer);
    t.settle();
    expect(t.told(id)).toEqual(lines);
  });
  it("impacts float over whoever was hit, and over whoever was not", () => {
    const t = two({ skills: { fists: 4 } }, {});
    const hit = t.blow("Rosa", "Gor", 0, 0);
    const part = t.exchange(hit).rows["t0"]?.result?.part;
    expect(part && t.family.impacts?.(t.exchange(hit), part)).toMatchObject([{ kind: "hurt", n: 2 }]);
    t.turn(2, 0);
    const miss = t.blow("Rosa", "Gor", -4, 0);
    const missed = t.exchange(miss).rows["t0"]?.result?.part;
    expect(missed && t.family.impacts?.(t.exchange(miss), missed)).toMatchObject([{ kind: "guarded" }]);
  });
});

describe("stats", () => {
  it("reads anything, within bounds, and reads what it wrote alike", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const json = parsed(text);
        const stats = readStats({ skills: json, aspects: json, stress: json, fate: json });
        expect(stats.fate).toBeGreaterThanOrEqual(0);
        expect(Object.keys(stats.skills).length).toBeLessThanOrEqual(60);
      }),
      { numRuns: 200 },
    );
  });
  it("hostile data make no numbers, no endless names and nothing inherited", () => {
    const stats = readStats(
      parsed(
        `{"fate": 1e9, "zone": "${"x".repeat(5000)}", "skills": {"__proto__": {"value": 3}, "constructor": {"value": "9"}, "a": {"value": 2.5}}, "armor": {"physical": "many"}, "stress": {"physical": {"size": 99, "marked": [1, -4, "x", 1e9]}}}`,
      ),
    );
    expect(stats.fate).toBe(0);
    expect(stats.zone).toHaveLength(100);
    expect(stats.skills["a"]?.value).toBe(0);
    expect(stats.armor).toEqual({ physical: 0 });
    expect(stats.stress).toEqual({ physical: { size: 0, marked: [1] } });
  });
  it("nobody is taken for a fighter of this family by what is missing", () => {
    expect(table({ Rosa: { skills: {} }, Gor: {} }).option("Rosa", "attack").refusal).toBeNull();
    expect(sum(-3)).toEqual([-1, -1, -1, 0]);
  });
});

describe("how hurt a fighter is", () => {
  it("counts full boxes and consequences, and what is left of the kind of stress that it can take least of", () => {
    const t = two({ boxes: { physical: 4, mental: 2 }, consequences: ["mild"] });
    expect(fate.howHurt(t.fighter("Rosa"))).toBeNull();
    for (const box of [1, 3]) t.sheet("Rosa").system.set(`stress.physical.boxes.b${box}`, true);
    t.touch();
    expect(fate.howHurt(t.fighter("Rosa"))).toMatchObject({ rank: 2, said: { data: { boxes: 2, size: 6 } } });
    t.sheet("Rosa").system.set("consequences.mild", { aspect: "Bruised", tags: 0, by: "" });
    t.touch();
    const { rank, left } = fate.howHurt(t.fighter("Rosa")) ?? {};
    expect([rank, left]).toEqual([4, expect.closeTo(2 / 6)]);
  });
});
