import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "../../../../src/rules/core/fold/fold.ts";
import { askingIn, type Spared } from "../../../../src/rules/core/thread/undecided.ts";
import type { Choice, Input, Prompt } from "../../../../src/rules/core/types.ts";
import { HANDGUN, KNIFE_THROWN, SWORD } from "../fixtures.ts";
import { granting } from "../table/people.ts";
import { table, type Table } from "../table.ts";

/** A night plays more. */
const RUNS = process.env["NIGHTLY"] === "1" ? 150 : 15;

const ARMS = [SWORD, KNIFE_THROWN, HANDGUN];
/** Reasons of this alone: without them the answer would be as good as any. */
const IN_VAIN = ["pool.missed", "pool.stopped"];

const cases = fc.record({
  weapon: fc.constantFrom("sword", "thrown", "handgun", "unarmed"),
  rolled: fc.integer({ min: -3, max: 4 }),
  answered: fc.integer({ min: -3, max: 5 }),
  parried: fc.option(fc.integer({ min: -1, max: 4 }), { nil: null }),
  armor: fc.nat({ max: 5 }),
  armed: fc.subarray(ARMS),
  granted: fc.boolean(),
  acted: fc.boolean(),
  evading: fc.nat({ max: 3 }),
  after: fc.boolean(),
  house: fc.record(
    {
      evadeSpent: fc.constantFrom("chosen" as const, "needed" as const),
      negativeDefenseHelps: fc.boolean(),
      defensesAddUp: fc.boolean(),
      allReact: fc.boolean(),
      clashAtZeroHurts: fc.boolean(),
      protectorClash: fc.boolean(),
      aidInClash: fc.boolean(),
      unarmedParry: fc.boolean(),
      evadeStopsFirearms: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

/** The same attack, each time anew, up to where the target would be asked. */
function play({ weapon, rolled, parried, armor, armed, granted, acted, evading, after, house }: Case): {
  readonly t: Table;
  readonly id: string;
} {
  const powers = granted ? granting("dodgeFirearm", "clashFirearm") : {};
  const t = table(
    {
      Anna: { side: -1, stats: { weapons: ARMS } },
      Bert: { side: 1, stats: { weapons: armed, armor, ...powers } },
      Carl: { side: 1, stats: { weapons: [SWORD] } },
    },
    { after, house },
  );
  t.turn(1, 1);
  if (evading > 0) t.start("Bert", "evade", {}, { outcome: evading });
  else if (acted) t.start("Bert", "act", { words: "climbs" }, { outcome: 0 });
  t.settle();
  const id = t.start("Anna", "attack", { weapon }, { to: ["Bert"], outcome: rolled, allow: true });
  const helper = t.asks(id).find(({ slot }) => slot === "t0p0");
  const parry = helper?.options.find((option) => option.id === "parry");
  if (parried !== null && parry?.refusal === null) t.answer(id, "t0p0", "parry", { outcome: parried });
  else if (helper !== undefined) t.answer(id, "t0p0", "none");
  return { t, id };
}

const askFor = (t: Table, id: string): Prompt | undefined => t.asks(id).find(({ slot }) => slot === "t0");
const sparedIn = (t: Table, id: string): Spared | undefined =>
  askingIn(t.exchange(id), t.scene, t.threads.families, t.threads.rights).spared.find(({ plan }) => plan.slot === "t0");

/** All that can be picked: weapons, Exerts and a Desperate Reaction. */
function choicesOf(inputs: readonly Input[]): readonly Choice[] {
  return inputs.reduce<readonly Choice[]>(
    (all, input) => {
      const values = input.kind === "pick" ? input.choices.map(({ id }) => id) : [];
      return values.length === 0 ? all : all.flatMap((one) => values.map((value) => ({ ...one, [input.id]: value })));
    },
    [{}],
  );
}
const plansOf = ({ options }: Prompt): readonly (readonly [string, Choice])[] =>
  options.flatMap(({ id, inputs }) =>
    choicesOf(inputs).flatMap((choice) =>
      [{}, { desperate: true }, { points: 1 }].map((more) => [id, { ...choice, ...more }] as const),
    ),
  );

/** What the attack does to both once it is settled. */
function effects(t: Table, id: string): readonly unknown[] {
  t.settle();
  return ["t0", "t0b"].map((row) => {
    const { severity = 0, condition = "up" } = t.outcome(id, row) ?? {};
    return [row, severity, condition];
  });
}

describe("an answer that nobody is asked for", () => {
  it("changes nothing: whatever else could be answered does the same to everybody", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const first = play(one);
        const spared = sparedIn(first.t, first.id);
        fc.pre(spared !== undefined);
        const ask = askFor(first.t, first.id);
        if (spared === undefined || ask === undefined) throw new Error("nobody could be asked");
        const plans = plansOf(ask).filter(([option, choice]) => {
          const { refusals } = first.t.judgeAnswer(first.id, "t0", option, choice);
          return refusals.every(({ code }) => IN_VAIN.includes(code));
        });
        const { price } = first.t.judgeAnswer(first.id, "t0", spared.plan.option, spared.plan.choice);
        expect(price).toEqual([]);
        first.t.answer(first.id, "t0", spared.plan.option, { choice: spared.plan.choice, author: "gm" });
        const given = effects(first.t, first.id);
        for (const [option, choice] of plans) {
          if (option === spared.plan.option) continue;
          const { t, id } = play(one);
          t.answer(id, "t0", option, { choice, outcome: one.answered, allow: true });
          // By a table's own rule a bad defense makes it worse.
          if (one.house.negativeDefenseHelps === true && one.answered < 0) continue;
          const injury = choice["desperate"] === true || choice["exert"] === "bodyOutcome";
          if (!injury) expect([option, choice, effects(t, id)]).toEqual([option, choice, given]);
        }
      }),
      { numRuns: RUNS },
    );
  }, 60_000);
  it("is never given where an answer is legal that could change something", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { t, id } = play(one);
        const ask = askFor(t, id);
        if (sparedIn(t, id) === undefined || ask === undefined) return;
        for (const [option, choice] of plansOf(ask)) {
          if (option === "none") continue;
          const { refusals } = t.judgeAnswer(id, "t0", option, choice);
          if (refusals.length === 0) expect(ask.options.find((each) => each.id === option)?.vain).toBeDefined();
        }
      }),
      { numRuns: RUNS },
    );
  }, 60_000);
  it("folds alike in any order of arrival, and with a forged answer before or after it", () => {
    fc.assert(
      fc.property(cases, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), fc.boolean(), (one, keys, before) => {
        const { t, id } = play(one);
        const spared = sparedIn(t, id);
        fc.pre(spared !== undefined && spared.why !== null && spared.why !== "pool.armored");
        if (spared === undefined) return;
        const forge = (): unknown => t.answer(id, "t0", "dodge", { outcome: 3, force: true });
        if (before) forge();
        t.answer(id, "t0", spared.plan.option, { choice: spared.plan.choice, author: "gm" });
        t.settle();
        if (!before) forge();
        const plain = JSON.stringify(t.exchange(id));
        expect(t.exchange(id)).toMatchObject({
          phase: "settled",
          slots: { t0: { step: { body: { option: "none" } } } },
        });
        expect(t.exchange(id).uncounted).toHaveLength(1);
        expect(t.uses("Bert").filter((use) => use === "reaction")).toEqual([]);
        const thread = t.threads.thread(id);
        const shuffled = thread
          .map((entry, i) => [keys[i % keys.length] ?? 0, entry] as const)
          .sort(([a], [b]) => a - b)
          .map(([, entry]) => entry);
        expect(JSON.stringify(fold(shuffled, t.threads.rights, t.threads.families))).toBe(plain);
      }),
      { numRuns: RUNS },
    );
  }, 60_000);
});
