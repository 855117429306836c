import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { chanceOf } from "../../../src/rules/core/lib/odds.ts";
import { outcomeOf, poolDistribution } from "../../../src/rules/pool/math/dice.ts";
import { resolveAttack } from "../../../src/rules/pool/math/resolve-row.ts";
import { answer, attack, facesFor, fighter, folded, outcomes, pool, scene } from "./fixtures.ts";

// Hundreds of threads or rolls each: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

/** Every roll of `n` ten-sided dice. */
function everyRoll(n: number): readonly (readonly number[])[] {
  if (n === 0) return [[]];
  const rest = everyRoll(n - 1);
  return rest.flatMap((faces) => Array.from({ length: 10 }, (_, i) => [...faces, i + 1]));
}

describe("odds are exact", () => {
  it("a pool's distribution equals the count of every roll", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 2, max: 9 }), (dice, difficulty) => {
        const rolls = everyRoll(dice);
        const distribution = poolDistribution(dice, difficulty);
        for (let outcome = -dice; outcome <= 2 * dice; outcome += 1) {
          const counted = rolls.filter((faces) => outcomeOf(faces, difficulty) === outcome).length / rolls.length;
          expect(chanceOf(distribution, (value) => value === outcome)).toBeCloseTo(counted, 10);
        }
      }),
      { numRuns: process.env["NIGHTLY"] === "1" ? 60 : 10 },
    );
  });
  it("every answer's odds equal brute force through the rules themselves", () => {
    const small = { brawn: 1, charisma: 1, dexterity: 1, intellect: 1, perception: 1, wits: 6 };
    fc.assert(
      fc.property(
        fc.tuple(
          fc.constantFrom("dodge", "parry", "clash"),
          fc.integer({ min: -2, max: 4 }),
          fc.integer({ min: 0, max: 2 }),
          fc.integer({ min: 0, max: 3 }),
          fc.constantFrom("none", "bodyOutcome"),
        ),
        ([option, rolled, rating, armor, exert]) => {
          const anna = fighter("Anna", { stats: { armor: 1 } });
          const abilities = { melee: rating, athletics: rating };
          const bert = fighter("Bert", { stats: { attributes: small, abilities, armor } });
          const live = scene(anna, bert);
          const declared = attack(anna, [bert], { faces: facesFor(rolled, 5) });
          const open = folded([declared]);
          const choice = option === "dodge" ? { exert } : { exert, weapon: "sword" };
          const odds = pool.odds(open, { slot: "t0", fighter: bert.id, option, choice }, live);
          const dice = 1 + rating;
          const each = everyRoll(dice).map((faces) => {
            const step = answer(open, bert, live, { option, choice, faces });
            return outcomes(folded([declared, step]), live);
          });
          const mean = (value: (come: (typeof each)[number]) => number): number =>
            each.reduce((sum, come) => sum + value(come), 0) / each.length;
          expect(odds.safe).toBeCloseTo(
            mean((come) => ((come["t0"]?.severity ?? 0) > 0 ? 0 : 1)),
            10,
          );
          expect(odds.loss).toBeCloseTo(
            mean((come) => come["t0"]?.severity ?? 0),
            10,
          );
          expect(odds.back?.hits ?? 0).toBeCloseTo(
            mean((come) => ((come["t0b"]?.severity ?? 0) > 0 ? 1 : 0)),
            10,
          );
          expect(odds.back?.loss ?? 0).toBeCloseTo(
            mean((come) => come["t0b"]?.severity ?? 0),
            10,
          );
        },
      ),
      { numRuns: 20 },
    );
  });
  it("the losses of any answer sum to 1 and make its expected loss", () => {
    const options = fc.constantFrom("dodge", "parry", "clash", "none");
    fc.assert(
      fc.property(options, fc.integer({ min: -3, max: 5 }), fc.integer({ min: 0, max: 9 }), (option, rolled, melee) => {
        const anna = fighter("Anna");
        const bert = fighter("Bert", { stats: { abilities: { melee, athletics: 3 }, injuries: [4, 1] } });
        const open = folded([attack(anna, [bert], { faces: facesFor(rolled, 5) })]);
        const plan = { slot: "t0", fighter: bert.id, option, choice: { weapon: "sword", exert: "none" } };
        const odds = pool.odds(open, plan, scene(anna, bert));
        expect(odds.losses.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1, 12);
        expect(odds.losses.reduce((sum, one) => sum + one.chance * one.loss, 0)).toBeCloseTo(odds.loss, 12);
        expect([...odds.losses].sort((a, b) => a.loss - b.loss)).toEqual(odds.losses);
      }),
    );
  });
  it("no answer ever makes a Severity below 0, and a dodge never makes it worse than none", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9, max: 20 }),
        fc.integer({ min: -9, max: 20 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 5 }),
        (rolled, met, damage, armor) => {
          const blow = { attack: rolled, damage, armor };
          const none = resolveAttack(blow, null);
          for (const kind of ["dodge", "parry", "clash"] as const) {
            const come = resolveAttack(blow, { kind, outcome: met, damage, armor });
            expect(Math.min(come.target.severity, come.attacker.severity)).toBeGreaterThanOrEqual(0);
            expect(come.target.severity).toBeLessThanOrEqual(none.target.severity);
            if (kind !== "clash") expect(come.attacker.hit).toBe(false);
          }
        },
      ),
    );
  });
});
