import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askingIn } from "../../../../src/rules/core/thread/undecided.ts";
import type { CairnHouse } from "../../../../src/rules/cairn/stats/house.ts";
import { ANSWERS } from "../../../../src/rules/cairn/stats/stats.ts";
import { weapon } from "../blows.ts";
import { BOW } from "../people.ts";
import { table, type SheetSetup, type Table } from "../table.ts";

const SWORD = weapon(8, { id: "sword" });
const ROSA: SheetSetup = { weapons: [SWORD], taken: 2 };
const ORK: SheetSetup = { role: "foe", weapons: [SWORD], hp: 6 };
const TRIP = { words: "trip", ability: "dex" };

/** An ability that is 0 was higher once (C28). */
function lost(t: Table): Table {
  for (const ability of ["dex", "wil"]) t.sheet("Rosa").system.set(`abilities.${ability}.max`, 10);
  return t;
}
const fight = (rosa: SheetSetup = {}, house: Partial<CairnHouse> = {}, ork: SheetSetup = {}): Table =>
  lost(table({ Rosa: { ...ROSA, ...rosa }, Ork: { ...ORK, ...ork } }, { house }));
function strike(t: Table): string {
  const id = t.start("Ork", "attack", {}, { to: ["Rosa"], author: "gm" });
  t.dice(id, { roll: [5] });
  return id;
}
/** Whom it asks, and what it gives without asking: "t0", "t0 = none". */
const told = (t: Table, id: string): readonly string[] => {
  const { asked, spared } = askingIn(t.exchange(id), t.scene, t.threads.families, t.threads.rights);
  return [
    ...asked.filter(({ auto }) => !auto).map(({ slot }) => slot),
    ...spared.map(({ plan }) => `${plan.slot} = ${plan.option}`),
  ];
};
function spare(t: Table, id: string): void {
  const { spared } = askingIn(t.exchange(id), t.scene, t.threads.families, t.threads.rights);
  for (const { plan } of spared) t.answer(id, plan.slot, plan.option, { choice: plan.choice, author: "gm" });
  t.settle();
}

describe("C9: where no answer is possible", () => {
  it.each<[name: string, rosa: SheetSetup, told: readonly string[]]>([
    ["she can answer", {}, ["t0"]],
    ["C28: delirious", { wil: 0 }, ["t0 = none"]],
    ["C28: paralyzed", { dex: 0 }, ["t0 = none"]],
    ["C38: out until treated", { out: true }, ["t0 = none"]],
    // C13: a parry takes no slot.
    ["C14: no slot for Fatigue and nothing to drop", { taken: 10 }, ["t0"]],
    [
      "C14: and nothing that reaches the attacker",
      { taken: 10, weapons: [{ ...BOW, ranged: true }], out: true },
      ["t0 = none"],
    ],
  ])("%s", (_, rosa, expected) => {
    const t = fight(rosa);
    expect(told(t, strike(t))).toEqual(expected);
  });
  it.each<[why: string, rosa: SheetSetup]>([
    ["cairn.delirious", { wil: 0 }],
    ["cairn.paralyzed", { dex: 0 }],
    ["cairn.out", { out: true }],
  ])("it says why: %s", (why, rosa) => {
    const t = fight(rosa);
    const { spared } = askingIn(t.exchange(strike(t)), t.scene, t.threads.families, t.threads.rights);
    expect(spared.map(({ because }) => because)).toEqual([why]);
  });
  it("the attack goes on by itself, and hurts as it would have", () => {
    const t = fight({ dex: 0, hp: 6 });
    const id = strike(t);
    spare(t, id);
    expect([t.exchange(id).phase, t.body("Rosa")[0]]).toEqual(["settled", 1]);
  });
  it("C33: gear that may be given up to ignore the blow is a choice", () => {
    const t = fight({ dex: 0, hp: 0 }, { breakingPoint: true });
    expect(told(t, strike(t))).toEqual(["t0"]);
  });
  it("C20: a fight back stays open against a gambit", () => {
    const t = fight();
    expect(told(t, t.start("Ork", "gambit", TRIP, { to: ["Rosa"], author: "gm" }))).toContain("t0");
  });
  it("C22: with nothing in hand that reaches there is no attack back", () => {
    const t = fight({}, {}, { weapons: [BOW] });
    // C2, C6: a gambit from afar is the GM's to let.
    const id = t.start("Ork", "gambit", { ...TRIP, band: "far" }, { to: ["Rosa"], allow: true });
    t.dice(id, { roll: [5], "t0-gambit": [4] });
    t.answer(id, "t0", "none");
    t.settle();
    t.answer(id, "t0-gambit", "roll");
    expect(told(t, id)).toEqual(["return = letBe"]);
    spare(t, id);
    expect(t.exchange(id).phase).toBe("settled");
  });
});

describe("who is asked all the same", () => {
  it("a table whose optional rules keep asking", () => {
    const t = fight({ dex: 0 }, { keepsAsking: true });
    expect(told(t, strike(t))).toEqual(["t0"]);
  });
  it("whose answer a GM has taken back", () => {
    const t = fight({ dex: 0, hp: 6 });
    const id = strike(t);
    spare(t, id);
    t.undo(id, Object.keys(t.exchange(id).rows), ["t0"]);
    expect(told(t, id)).toEqual(["t0"]);
  });
  it("a save is rolled by a person: it decides something", () => {
    const t = fight({ hp: 1, dex: 0 });
    const id = strike(t);
    spare(t, id);
    expect(told(t, id)).toEqual(["t0-save"]);
  });
});

describe("C25, C26: what follows from a save that was rolled", () => {
  function failed(house: Partial<CairnHouse> = {}, rolls: Readonly<Record<string, readonly number[]>> = {}) {
    const t = fight({ hp: 1, dex: 0 }, house);
    const id = strike(t);
    t.dice(id, { "t0-save": [20], ...rolls });
    spare(t, id);
    if (house.keepsAsking === true) t.answer(id, "t0", "none");
    t.settle();
    expect(told(t, id)).toEqual(["t0-save"]);
    t.answer(id, "t0-save", "roll");
    return { t, id };
  }

  it("goes on by itself, and its dice stand on the card", () => {
    const { t, id } = failed({}, { "t0-fate": [6], "t0-heal": [3] });
    for (const slot of ["t0-fate", "t0-heal"]) {
      expect([told(t, id), t.asks(id).map((ask) => [ask.slot, ask.auto])]).toEqual([[], [[slot, true]]]);
      t.answer(id, slot, "roll");
    }
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    expect(t.told(id)).toEqual(expect.arrayContaining(["critical", "rolled", "heals"]));
  });
  it("the place of the hit rolls by itself; what it does is the GM's word", () => {
    const { t, id } = failed({ hitLocations: true }, { "t0-location": [1] });
    expect(t.asks(id).map((ask) => [ask.slot, ask.auto])).toEqual([["t0-location", true]]);
    t.answer(id, "t0-location", "roll");
    expect(told(t, id)).toEqual(["t0-effects"]);
    expect(t.told(id)).toContain("rolled");
  });
  it("is asked for where a table keeps asking", () => {
    const { t, id } = failed({ keepsAsking: true }, { "t0-fate": [6] });
    expect(told(t, id)).toEqual(["t0-fate"]);
  });
});

describe("an answer that nobody is asked for", () => {
  it("is never given where another one is legal", () => {
    const people = fc.record({
      wil: fc.constantFrom(0, 10),
      dex: fc.constantFrom(0, 10),
      out: fc.boolean(),
      taken: fc.integer({ min: 0, max: 10 }),
      weapons: fc.subarray([SWORD, BOW]),
      gambit: fc.boolean(),
      gear: fc.constantFrom("free" as const, "bars" as const, "grades" as const),
    });
    fc.assert(
      fc.property(people, ({ gambit, gear, ...rosa }) => {
        const t = fight(rosa, { gear });
        const id = gambit ? t.start("Ork", "gambit", TRIP, { to: ["Rosa"], author: "gm" }) : strike(t);
        const legal = ANSWERS.flatMap((kind) =>
          [{}, ...["sword", "bow", "unarmed"].map((each) => ({ weapon: each }))].filter(
            (choice) => t.judgeAnswer(id, "t0", kind, choice).refusals.length === 0,
          ),
        );
        expect(told(t, id).includes("t0")).toBe(legal.length > 0);
        expect(told(t, id).includes("t0 = none")).toBe(legal.length === 0);
      }),
      { numRuns: 200 },
    );
  }, 30_000);
});

describe("C17: who declares for two of their own has said so for both", () => {
  const WITH = { with: ["Actor.Ned"] };
  const two = (ned: SheetSetup = {}): Table => {
    const her = { ...ROSA, side: 1 };
    return table({ Rosa: her, Ned: { ...her, ...ned }, Ork: { ...ORK, side: -1 } });
  };
  /** Is Ned's step filled by itself where these own him, with its first option? */
  function isFilled(t: Table, id: string, owners: readonly string[]): readonly unknown[] {
    const { gms, owners: known } = t.threads.rights;
    const rights = { gms, owners: { ...known, "Actor.Ned": owners } };
    const { asked: all } = askingIn(t.exchange(id), t.scene, t.threads.families, rights);
    return all.filter(({ slot }) => slot === "join1").map(({ auto, options: [first] }) => [auto, first?.id]);
  }
  const declare = (t: Table, author: string): string => t.start("Rosa", "attack", WITH, { to: ["Ork"], author });

  it.each<[name: string, author: string, owners: readonly string[], auto: boolean]>([
    ["both are theirs", "rosa", ["ned", "rosa"], true],
    ["the other is somebody else's", "rosa", ["ned"], false],
    ["the other is nobody's, so a GM's", "rosa", [], false],
    ["a GM, of one whom nobody else plays", "gm", [], true],
    ["a GM, of a player's", "gm", ["ned"], false],
  ])("%s", (_, author, owners, auto) => {
    const t = two();
    expect(isFilled(t, declare(t, author), owners)).toEqual([[auto, "join"]]);
  });
  it("asks where it cannot be, and where it was taken back", () => {
    const t = two();
    const id = declare(t, "rosa");
    t.sheet("Ned").system.set("out", true);
    t.touch();
    expect(isFilled(t, id, ["rosa"])).toEqual([[false, "join"]]);
    const u = two();
    const again = declare(u, "rosa");
    u.answer(again, "join1", "join");
    u.answer(again, "t0", "none");
    u.settle();
    const rows = Object.values(u.exchange(again).rows);
    u.undo(
      again,
      rows.map((row) => row.id),
      rows.flatMap(({ slots }) => slots),
    );
    expect(isFilled(u, again, ["rosa"])).toEqual([[false, "join"]]);
  });
});
