import { describe, expect, it } from "vitest";
import { landingOf } from "../../../../src/rules/cairn/attack-math/land.ts";
import { blowOdds } from "../../../../src/rules/cairn/attack-math/odds.ts";
import { NO_ANSWER } from "../../../../src/rules/cairn/attack-math/attack.ts";
import { declaredAttackIn } from "../../../../src/rules/cairn/thread/reading.ts";
import { attack, body, house, MAUL, rolled, SWORD } from "../blows.ts";
import { foe, pc, table, type Rolls, type Table } from "../table.ts";

describe("C23: gambits among several attackers", () => {
  const gambit = attack(MAUL, { gambit: true });
  const blow = attack(SWORD, { id: "a1" });
  it("C23: the highest damage is looked for among the others", () => {
    expect(landingOf([rolled(gambit, [10]), rolled(blow, [2])]).landing).toMatchObject({ attack: "a1", value: 2 });
  });
  it("C23: and so the odds of damage are those of the others alone", () => {
    const odds = (attacks: readonly (typeof gambit)[]) =>
      blowOdds({ attacks, answer: NO_ANSWER, house: house(), defender: body(), fate: "d6", foes: {} });
    expect(odds([gambit, blow])).toEqual(odds([blow]));
    expect(odds([gambit])).toMatchObject({ losses: [{ hp: 0, str: 0, chance: 1 }], unhurt: 1 });
  });
});

describe("C23: several gambits before one comparison of damage", () => {
  const goblin = foe({ weapons: [SWORD], hp: 9 });
  const crowd = () => table({ Gob: goblin, Hob: goblin, Kob: goblin, Rosa: pc({ weapons: [SWORD], dex: 12, hp: 20 }) });
  const TRIP = { words: "trip her", ability: "dex" };
  const ALL = { ...TRIP, with: ["Actor.Hob", "Actor.Kob"], tries: ["Actor.Hob"] };
  const tried = (rolls: Rolls): { t: Table; id: string } => {
    const t = crowd();
    const id = t.start("Gob", "gambit", ALL, { to: ["Rosa"] });
    t.dice(id, rolls);
    t.answer(id, "t0", "none");
    t.settle();
    return { t, id };
  };
  it("C23: each has its own dice and its own save, and nothing lands before both are through", () => {
    const { t, id } = tried({ roll: [2], roll1: [8], roll2: [6], "t0-gambit": [2], "t0-gambit1": [3], return1: [5] });
    expect([t.asked(id), t.body("Rosa")]).toEqual([
      ["t0-gambit", "t0-gambit1"],
      [20, 10],
    ]);
    t.answer(id, "t0-gambit1", "roll");
    t.settle();
    expect([t.asked(id), t.body("Rosa")]).toEqual([
      ["t0-gambit", "return1"],
      [20, 10],
    ]);
    t.answer(id, "return1", "strike");
    t.answer(id, "t0-gambit", "roll");
    t.settle();
    // The first works over its Difficulty of 2; the second is saved, and struck back at; the third's die lands.
    expect(t.exchange(id).phase).toBe("settled");
    expect([t.body("Rosa"), t.body("Hob"), t.body("Gob")]).toEqual([
      [14, 10],
      [4, 10],
      [9, 10],
    ]);
    expect(t.told(id)).toEqual(["none", "gambitWorksOver", "gambitDone", "gambitFails", "strikesBack", "losesHp"]);
    expect(t.toldAttack(id)).toEqual(["triesOver", "triesEasily", "attacks", "rolls"]);
  });
  it("C23: both gambits work: no attack back, and the one blow lands", () => {
    const { t, id } = tried({ roll: [5], roll1: [5], roll2: [7], "t0-gambit": [13], "t0-gambit1": [20] });
    t.finish(id);
    expect([t.exchange(id).phase, t.body("Rosa"), t.exchange(id).slots["return1"]]).toEqual([
      "settled",
      [13, 10],
      undefined,
    ]);
  });
  it("C23: one who stays out tries nothing, and is saved against by nobody", () => {
    const t = table({
      Ann: pc({ weapons: [SWORD] }),
      Bo: pc({ weapons: [SWORD] }),
      Orc: foe({ weapons: [SWORD], hp: 9 }),
    });
    const id = t.start("Ann", "gambit", { ...TRIP, with: ["Actor.Bo"], tries: ["Actor.Bo"] }, { to: ["Orc"] });
    t.dice(id, { roll: [5], "t0-gambit": [20] });
    t.answer(id, "agree", "agree");
    t.answer(id, "join1", "stayOut");
    t.answer(id, "t0", "none");
    t.finish(id);
    expect([t.exchange(id).phase, t.exchange(id).slots["t0-gambit1"]]).toEqual(["settled", undefined]);
  });
  it("C23: a blow alone is no gambit, and who tries one strikes along, said so twice or once", () => {
    const t = crowd();
    const id = t.start("Gob", "gambit", { ...TRIP, with: ["Actor.Kob"], tries: ["Actor.Hob"] }, { to: ["Rosa"] });
    expect(declaredAttackIn(t.exchange(id)).attacks.map((each) => each.gambit)).toEqual([true, true, false]);
    const blow = t.start("Hob", "attack", { tries: ["Actor.Hob"] }, { to: ["Rosa"] });
    expect(declaredAttackIn(t.exchange(blow)).attacks.map((each) => each.gambit)).toEqual([false]);
  });
  it("C23: the odds are those of both: at least one works, each attacks back by itself", () => {
    const t = crowd();
    const one = t.startOdds("Gob", "gambit", { ...TRIP, with: ["Actor.Hob"] }, { to: ["Rosa"] });
    const two = t.startOdds("Gob", "gambit", { ...TRIP, with: ["Actor.Hob"], tries: ["Actor.Hob"] }, { to: ["Rosa"] });
    const figure = (odds: typeof one): number => odds.more?.find(({ label }) => label.endsWith(".gambit"))?.value ?? 0;
    const alone = figure(one);
    expect(figure(two)).toBeCloseTo(1 - (1 - alone) ** 2, 12);
    expect(two.back?.loss ?? 0).toBeCloseTo(2 * (one.back?.loss ?? 0), 12);
    expect(two.safe).toBeCloseTo((1 - alone) ** 2, 12);
  });
  it("C23: taken back and asked again, the saves and attacks back are gone with it", () => {
    const { t, id } = tried({
      roll: [5],
      roll1: [5],
      roll2: [7],
      "t0-gambit": [3],
      "t0-gambit1": [3],
      return: [1],
      return1: [1],
    });
    for (const slot of ["t0-gambit", "t0-gambit1"]) t.answer(id, slot, "roll");
    for (const slot of ["return", "return1"]) t.answer(id, slot, "strike");
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    t.undo(id, ["t0", "a0", "a1", "a2"], ["t0"]);
    expect([t.body("Rosa"), t.body("Gob"), t.body("Hob")]).toEqual([
      [20, 10],
      [9, 10],
      [9, 10],
    ]);
    expect(Object.keys(t.exchange(id).slots).filter((slot) => /return|gambit1/.test(slot))).toEqual([]);
  });
});
