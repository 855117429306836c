/** What holds for the report of every fight. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fightReport, MOST_DEFENDERS } from "../../../../src/foundry/ui/report/report.ts";
import { NO_ENDING, NO_HARM, fought } from "./fought.ts";

const anyFought = fc
  .record({
    row: fc.constantFrom("t0", "t1"),
    fighter: fc.constantFrom(...Array.from({ length: 30 }, (_, i) => `Actor.${i}`)),
    answer: fc.constantFrom("dodge", "parry", "none"),
    loss: fc.integer({ min: 0, max: 9 }),
    rest: fc.integer({ min: 1, max: 9 }),
    isOpen: fc.boolean(),
    isKnown: fc.boolean(),
    at: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ rest, isKnown, ...more }) =>
    fought({
      ...more,
      losses: isKnown
        ? [
            { loss: 0, chance: 1 / rest },
            { loss: 5, chance: 1 - 1 / rest },
          ]
        : null,
      unanswered: isKnown ? 5 : null,
    }),
  );
const fights = fc
  .array(anyFought, { maxLength: 80 })
  .map((all) => all.map((each, i) => ({ ...each, exchange: `e${String(i)}` })));

describe("for every fight", () => {
  it("counts add up, the order of arrival does not matter, and it has a bound", () => {
    fc.assert(
      fc.property(fights, fc.infiniteStream(fc.nat()), (all, stream) => {
        const report = fightReport(all, [], NO_HARM, NO_ENDING);
        expect(report === null).toBe(all.length === 0);
        if (report === null) return;
        const order = all.map((each) => [stream.next().value ?? 0, each] as const);
        const shuffled = order.sort(([a], [b]) => a - b).map(([, each]) => each);
        expect(fightReport(shuffled, [], NO_HARM, NO_ENDING)).toEqual(report);
        const sum = (numbers: readonly number[]): number => numbers.reduce((one, two) => one + two, 0);
        expect(sum(report.answers.map(({ count }) => count))).toBe(all.length);
        expect(report.defenders.length).toBeLessThanOrEqual(MOST_DEFENDERS);
        for (const { fighter, attacks, unhurt, loss, answers } of report.defenders) {
          const own = all.filter((each) => each.fighter === fighter);
          expect([attacks, loss]).toEqual([own.length, sum(own.map((each) => each.loss))]);
          expect(unhurt).toBeLessThanOrEqual(attacks);
          expect(sum(answers.map(({ count }) => count))).toBe(attacks);
        }
        if (report.best) expect(all.some(({ isOpen, losses }) => isOpen && losses !== null)).toBe(true);
      }),
    );
  });
});
