import { describe, expect, it } from "vitest";
import { aftermath, facesOf, nextDue } from "../../../../src/rules/cairn/critical-damage/critical.ts";
import { endings } from "../../../../src/rules/cairn/critical-damage/endings.ts";
import { effectsAt, legsOf, limbOf, placeOf } from "../../../../src/rules/cairn/stats/location.ts";
import { orderNeed, saveChance, savedOn, saveNeed } from "../../../../src/rules/cairn/stats/save.ts";
import { orderSaved } from "../../../../src/rules/cairn/turn-order/entry.ts";
import { limpSpent, savesNeeded, turnOrder } from "../../../../src/rules/cairn/turn-order/order.ts";
import { fighter } from "../blows.ts";
import { blown, entry, foe, victim } from "../people.ts";

const PC = victim({}, true);
const FAILED = { save: 20 };
const NO_CLASHES = { clashes: false };

describe("C26: hit locations", () => {
  it("C26: with the setting a failed save owes a d10 in place of the d6", () => {
    expect(nextDue(PC, blown(), FAILED)).toEqual({ kind: "location" });
    expect(facesOf({ kind: "location" })).toEqual({ kind: "dice", n: 1, sides: 10 });
    expect(nextDue(victim(), blown(), FAILED)).toEqual({ kind: "fate" });
  });
  it.each([
    [1, "torso"],
    [2, "torso"],
    [3, "torso"],
    [4, "torso"],
    [5, "torso"],
    [6, "leftLeg"],
    [7, "rightLeg"],
    [8, "leftArm"],
    [9, "rightArm"],
    [10, "head"],
  ])("C26: a %i: %s", (face, place) => {
    expect(placeOf(face)).toBe(place);
    expect(aftermath(PC, blown(), { ...FAILED, location: face }).toll.injury).toBe(place);
  });
  it.each([
    ["torso", ["moreStr"]],
    ["leftLeg", ["slow", "limb", "initiative"]],
    ["rightLeg", ["slow", "limb", "initiative"]],
    ["leftArm", ["drops", "limb"]],
    ["rightArm", ["drops", "limb"]],
    ["head", ["death"]],
  ] as const)("C26: %s suggests %j to the Warden", (place, effects) => expect(effectsAt(place, {})).toEqual(effects));
  it("C26: a second hit on the same leg suggests worse; on the other leg it is a first", () => {
    expect(effectsAt("leftLeg", { leftLeg: 1 })).toEqual(["slow", "limb", "initiativeLost"]);
    expect(effectsAt("rightLeg", { leftLeg: 1 })).toEqual(["slow", "limb", "initiative"]);
  });
  it("C26: suggestions wait for the Warden, and only what is confirmed happens", () => {
    const rolled = { ...FAILED, location: 6 };
    const due = nextDue(PC, blown(), rolled);
    expect(due).toEqual({ kind: "effects", place: "leftLeg", effects: ["slow", "limb", "initiative"] });
    expect(due === null ? undefined : facesOf(due)).toBeNull();
    expect(aftermath(PC, blown(), { ...rolled, effects: ["initiative", "death"] })).toMatchObject({
      due: null,
      toll: { effects: ["initiative"], state: "up", injury: "leftLeg", critical: true },
    });
  });
  it("C26: torso: 1d4 more STR, which may kill; not where the Warden says no", () => {
    const rolled = { ...FAILED, location: 3, effects: ["moreStr"] } as const;
    expect(nextDue(PC, blown(), rolled)).toEqual({ kind: "torso" });
    expect(facesOf({ kind: "torso" })).toEqual({ kind: "dice", n: 1, sides: 4 });
    expect(aftermath(PC, blown({ strAfter: 4 }), { ...rolled, torso: 3 }).toll).toMatchObject({
      toStr: 3,
      state: "up",
    });
    expect(aftermath(PC, blown({ strAfter: 3 }), { ...rolled, torso: 3 }).toll).toMatchObject({
      toStr: 3,
      state: "dead",
    });
    expect(aftermath(PC, blown({ strAfter: 2 }), { ...rolled, torso: 4 }).toll.toStr).toBe(2);
    expect(nextDue(PC, blown(), { ...rolled, effects: [] })).toBeNull();
  });
  it("C26: a head that the Warden lets live has an Injury all the same", () => {
    const rolled = { ...FAILED, location: 10 };
    expect(aftermath(PC, blown(), { ...rolled, effects: ["death"] }).toll.state).toBe("dead");
    expect(aftermath(PC, blown(), { ...rolled, effects: [] }).toll).toMatchObject({ state: "up", injury: "head" });
  });
  it("C26: a shock after a torso hit is saved against with the STR that is left", () => {
    const rolled = { ...FAILED, location: 1, effects: ["moreStr"], torso: 2 } as const;
    expect(nextDue(PC, blown({ effects: { shock: 4 } }), rolled)).toEqual({ kind: "shock", score: 7 });
  });
  it.each([
    [9, 0.1],
    [3, 0.1 + 0.5 * (2 / 4)],
    [1, 0.1 + 0.5],
  ])("C26: given a failed save at STR %i the chance of death is %f", (strAfter, chance) =>
    expect(endings(PC, blown({ strAfter }), FAILED).dead).toBeCloseTo(chance, 12),
  );
  it("C26: limbs, and what is none", () =>
    expect([limbOf("leftArm"), limbOf("torso"), limbOf("head")]).toEqual(["leftArm", null, null]));
});

describe("C26: legs and initiative", () => {
  it.each([
    [{}, false, "sound"],
    [{ leftLeg: 1 }, true, "limping"],
    [{ leftLeg: 1 }, false, "sound"],
    [{ leftLeg: 1, rightLeg: 1 }, true, "limping"],
    [{ rightLeg: 2 }, false, "failing"],
    [{ leftArm: 2 }, false, "sound"],
  ])("C26: limbs %j, next save burdened %s: %s", (limbs, limping, legs) =>
    expect(legsOf(fighter({ limbs, limping }))).toBe(legs),
  );
  it("C26: with disadvantage 2d20 are rolled and the higher counts", () => {
    expect(orderNeed({ legs: "limping" })).toEqual(saveNeed(true));
    expect(saveNeed(true)).toEqual({ kind: "dice", n: 2, sides: 20 });
    expect(savedOn([4, 17])).toBe(17);
    expect(orderSaved(entry("a", { legs: "limping" }), [4, 11])).toBe(false);
    expect(orderSaved(entry("a", { legs: "limping" }), [4, 10])).toBe(true);
    expect(orderSaved(entry("a", { legs: "limping" }), [4])).toBeNull();
    expect(orderSaved(entry("a"), [4, 20])).toBe(true);
  });
  it.each([
    [10, 0.25],
    [19, 0.9025],
    [1, 0.0025],
    [12, 0.36],
  ])("C26: DEX %i saves with disadvantage at %f", (dex, chance) => {
    expect(saveChance(dex, 0, true)).toBeCloseTo(chance, 12);
  });
  it("C26: a leg hit twice fails by itself: no dice, and after the foes", () => {
    const entries = [entry("lame", { legs: "failing", dex: 19 }), entry("sound"), foe("orc")];
    expect(savesNeeded(entries, "saves", NO_CLASHES)).toEqual(["sound"]);
    expect([orderNeed({ legs: "failing" }), orderSaved({ legs: "failing", dex: 19 }, [1])]).toEqual([null, false]);
    const order = turnOrder(entries, { lame: [1], sound: [1] }, "saves", NO_CLASHES);
    expect(order.map(({ id, by }) => [id, by])).toEqual([
      ["sound", "save"],
      ["orc", null],
      ["lame", "legs"],
    ]);
  });
  it("C26: the disadvantage is for the next save only: one that was not needed leaves it standing", () => {
    const entries = [entry("ann", { legs: "limping" }), entry("bo"), foe("orc")];
    expect(limpSpent(entries, "saves", NO_CLASHES)).toEqual(["ann"]);
    expect(limpSpent(entries.slice(0, 2), "saves", NO_CLASHES)).toEqual([]);
  });
});
