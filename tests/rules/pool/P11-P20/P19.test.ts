import { describe, expect, it } from "vitest";
import { table } from "../table.ts";
import { answer, attack, facesFor, fighter, folded, GREATSWORD, outcomes, pool, scene } from "../fixtures.ts";

const anna = fighter("Anna");
const bert = fighter("Bert", { stats: { weapons: [GREATSWORD], armor: 1 } });
const live = scene(anna, bert);

describe("P19: a clash compares, the higher deals its full damage", () => {
  // Anna: sword, damage 1, no armor. Bert: greatsword (Difficulty 7), damage 2, armor 1.
  it.for([
    [4, 2, true, 4, false, 0],
    [2, 4, false, 0, true, 6],
    [3, 3, true, 3, true, 5],
    [1, 1, true, 1, true, 3],
    [0, 0, false, 0, false, 0],
    [-1, 0, false, 0, false, 0],
    [0, 1, false, 0, true, 3],
    [1, -1, true, 1, false, 0],
  ] as const)(
    "attack %i against %i: target %s/%i, attacker %s/%i",
    ([rolled, clashed, hit, severity, back, backSeverity]) => {
      const declared = attack(anna, [bert], { faces: facesFor(rolled, 5) });
      const seven = facesFor(clashed, 5).map((face) => (face === 6 ? 7 : face));
      const step = answer(folded([declared]), bert, live, { option: "clash", faces: seven });
      const come = outcomes(folded([declared, step]), live);
      expect(come["t0"]).toMatchObject({ hit, severity });
      expect(come["t0b"]).toMatchObject({ hit: back, severity: backSeverity });
    },
  );
  it("is worked out whole for the odds: both tie and double failure", () => {
    const exchange = folded([attack(anna, [bert], { faces: facesFor(3, 5) })]);
    const plan = { slot: "t0", fighter: bert.id, option: "clash", choice: { weapon: "greatsword" } };
    const odds = pool.odds(exchange, plan, live);
    const parry = pool.odds(exchange, { ...plan, option: "parry" }, live);
    expect(odds.safe).toBeLessThan(parry.safe);
    expect(odds.back?.hits).toBeGreaterThan(odds.safe);
  });
  it("P19, P21: the chance to hit back counts the attacker's armor, as the chance to stay unhurt does", () => {
    const mail = fighter("Anna", { stats: { armor: 20 } });
    const exchange = folded([attack(mail, [bert], { faces: facesFor(1, 5) })]);
    const plan = { slot: "t0", fighter: bert.id, option: "clash", choice: { weapon: "unarmed" } };
    expect(pool.odds(exchange, plan, scene(mail, bert)).back).toEqual({ hits: 0, loss: 0 });
  });
});

describe("P2, P19: a clash with what is too short for it", () => {
  it.each([
    ["clash", 1, []],
    ["clash", 2, ["clashFar"]],
    ["parry", 2, []],
  ])("P19: %s from %i spaces away: %j is said, and nothing refused", (option, x, said) => {
    const far = { ...anna, at: { scene: "yard", x: 0, y: 0, w: 1, h: 1 } };
    const near = { ...bert, at: { scene: "yard", x, y: 0, w: 1, h: 1 } };
    const exchange = folded([attack(far, [near], { faces: facesFor(3, 5) })]);
    const plan = { slot: "t0", fighter: bert.id, option, choice: { weapon: "greatsword" } };
    const { refusals, warnings = [] } = pool.judge(exchange, plan, scene(far, near));
    expect([refusals, warnings.map(({ key }) => key.split(".").at(-1))]).toEqual([[], said]);
  });
});

describe("P19: worked examples", () => {
  it.each([
    [4, 2, 5, null],
    [2, 4, null, 5],
    [3, 3, 4, 4],
    [0, 0, null, null],
    [-1, -1, null, null],
  ])("P19: example 4: %i against %i: the target takes %s, the attacker %s", (rolled, clash, target, attacker) => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: rolled });
    t.answer(id, "t0", "clash", { outcome: clash });
    t.settle();
    const severity = (row: string): number | null => {
      const outcome = t.outcome(id, row);
      return outcome?.hit ? outcome.severity : null;
    };
    expect([severity("t0"), severity("t0b")]).toEqual([target, attacker]);
    expect([t.sheet("Bert").injuries.size, t.sheet("Anna").injuries.size]).toEqual([
      target === null ? 0 : 1,
      attacker === null ? 0 : 1,
    ]);
  });
});
