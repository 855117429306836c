import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "../../../src/rules/core/fold/fold.ts";
import { families, HANDGUN, SWORD } from "./fixtures.ts";
import { HOLD } from "./table/people.ts";
import { table, type Table } from "./table.ts";
import type { HouseRules } from "../../../src/rules/pool/stats/house.ts";

/** A script of what people do about one attack: watched or rolled last, with protectors, calls and rulings. */
const scripts = fc.record({
  after: fc.boolean(),
  watched: fc.boolean(),
  shot: fc.boolean(),
  moves: fc.array(fc.nat({ max: 12 }), { maxLength: 14 }),
});
type Script = typeof scripts extends fc.Arbitrary<infer T> ? T : never;

function play({ after, watched, shot, moves }: Script): { t: Table; id: string } {
  const armed = { weapons: [SWORD, HANDGUN] };
  const t = table(
    { Anna: { side: 1 }, Bert: { side: -1, stats: armed }, Carl: { side: 1 }, Dora: { side: 1 } },
    { after, house: { severalTargets: true } },
  );
  const hold = watched ? t.start("Anna", "hold", HOLD) : null;
  t.settle();
  t.turn(1, 1);
  const weapon = shot ? "handgun" : "sword";
  const id = t.start("Bert", "attack", { weapon }, { to: ["Carl", "Dora"], outcome: 2 });
  const slot = (name: string, option: string): void => {
    const ask = t.ask(id, name);
    if (ask?.options.some((one) => one.id === option && one.refusal === null)) t.answer(id, name, option);
  };
  const lastCall = (): string | undefined => t.exchange(id).calls.at(-1)?.entry.id;
  const moveOf: readonly (() => unknown)[] = [
    () => slot("t0", "dodge"),
    () => slot("t0", "clash"),
    () => slot("t1", "none"),
    () => slot("t1", "parry"),
    () => slot("t0p0", "parry"),
    () => slot("roll", "roll"),
    () => hold && t.call(id, hold, "now", "carl"),
    () => lastCall() && t.approve(id, lastCall() ?? ""),
    () => lastCall() && t.approve(id, lastCall() ?? "", "before", false),
    () => hold && t.waive(id, hold),
    () => t.go(id),
    () => t.settle(),
    // P24: hurt between the declaration and its roll, or after it.
    () => {
      t.sheet("Bert").injuries.set("late", { severity: 4, note: "" });
      t.touch();
    },
  ];
  for (const move of moves) moveOf[move]?.();
  return { t, id };
}
const bytes = (t: Table, thread: Parameters<typeof fold>[0]): string =>
  JSON.stringify(fold(thread, t.threads.rights, families));

describe("threads with calls, later rolls and protectors", () => {
  it("fold alike in any order of arrival, doubled, and as JSON", () => {
    fc.assert(
      fc.property(scripts, fc.array(fc.nat(), { minLength: 24, maxLength: 24 }), (script, keys) => {
        const { t, id } = play(script);
        const thread = t.threads.thread(id);
        const plain = bytes(t, thread);
        const shuffled = thread
          .map((entry, i) => [keys[i] ?? 0, entry] as const)
          .sort(([a], [b]) => a - b)
          .map(([, entry]) => entry);
        expect(bytes(t, [...shuffled, ...thread.slice(0, 3)])).toBe(plain);
        expect(JSON.stringify(JSON.parse(plain))).toBe(plain);
        expect(JSON.parse(JSON.stringify(thread))).toEqual(thread);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
  it("rest or wait for somebody, until they are over", () => {
    fc.assert(
      fc.property(scripts, (script) => {
        const { t, id } = play(script);
        t.settle();
        const { phase, rest } = t.exchange(id);
        if (phase !== "open") expect([t.asks(id), rest]).toEqual([[], null]);
        else if (rest === null) expect(t.asks(id).filter((ask) => ask.waits).length).toBeGreaterThan(0);
        else expect(t.due(id)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

describe("what there is only so much of", () => {
  it("P15: Evade points are never promised twice, with however many prompts open", () => {
    const attacks = fc.array(fc.record({ outcome: fc.integer({ min: -1, max: 5 }), points: fc.nat({ max: 5 }) }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), attacks, fc.boolean(), (store, list, twoSteps) => {
        const t = table({ Anna: {}, B: {}, C: {}, D: {}, E: {} });
        t.start("Anna", "evade", {}, { outcome: store });
        t.settle();
        const ids = list.map(({ outcome }, i) => {
          t.turn(1, i + 1);
          return t.start("BCDE"[i] ?? "B", "attack", {}, { to: ["Anna"], outcome });
        });
        let promised = 0;
        list.forEach(({ points, outcome }, i) => {
          const judged = t.judgeAnswer(ids[i] ?? "", "t0", "evade", { points });
          const left = t
            .fighter("Anna")
            .spent.reduce((sum, key) => (key.what === "evade" ? sum - (key.n ?? 1) : sum), store);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(judged.refusals.length === 0).toBe(points > 0 && points <= left && outcome > 0);
          if (judged.refusals.length > 0) return;
          t.answer(ids[i] ?? "", "t0", "evade", { choice: { points } });
          promised += points;
          if (twoSteps) t.settle();
        });
        t.settle();
        const used = ids.reduce((sum, id) => sum + (t.outcome(id, "t0")?.points ?? 0), 0);
        const keys = t.fighter("Anna").spent.reduce((sum, key) => (key.what === "evade" ? sum + (key.n ?? 1) : sum), 0);
        expect(keys).toBe(used);
        expect(used).toBeLessThanOrEqual(Math.min(store, promised));
      }),
      { numRuns: 60 },
    );
  }, 60_000);
  it("P9: shares are never used twice, whatever is tried in whatever order", () => {
    const uses = fc.array(fc.constantFrom("attack.sword", "parry.sword", "dodge"), { minLength: 2, maxLength: 3 });
    const tries = fc.array(fc.constantFrom("attack", "dodge", "parry", "settle"), { maxLength: 8 });
    fc.assert(
      fc.property(uses, tries, (shares, list) => {
        const t = table({ Anna: { stats: { abilities: { melee: 5, athletics: 5 } } }, B: {}, C: {}, D: {} });
        t.start("Anna", "split", { shares: shares.map((use) => ({ use, dice: 2 })) });
        t.settle();
        const done: string[] = [];
        list.forEach((what, i) => {
          if (what === "settle") return t.settle();
          if (what === "attack") {
            t.turn(1, 0);
            if (t.refused("Anna", "attack", {}, { to: ["BCD"[i % 3] ?? "B"] }).length > 0) return undefined;
            t.start("Anna", "attack", {}, { to: ["BCD"[i % 3] ?? "B"], outcome: 0 });
            done.push("attack.sword");
            return undefined;
          }
          const by = "BCD"[i % 3] ?? "B";
          const id = t.start(by, "attack", {}, { to: ["Anna"], outcome: 1, allow: true });
          if (t.judgeAnswer(id, "t0", what, { desperate: false }).refusals.length > 0) return undefined;
          t.answer(id, "t0", what, { choice: { desperate: false } });
          done.push(what === "dodge" ? "dodge" : "parry.sword");
          return undefined;
        });
        for (const use of new Set(done)) {
          const count = (names: readonly string[]): number => names.filter((one) => one === use).length;
          expect(count(done)).toBeLessThanOrEqual(count(shares));
        }
        const drawn = t.fighter("Anna").spent.flatMap((key) => (key.what.startsWith("share") ? [key.of] : []));
        expect(new Set(drawn).size).toBe(drawn.length);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

describe("house rules", () => {
  const houses: fc.Arbitrary<Partial<HouseRules>> = fc.record(
    {
      lowestDifficulty: fc.integer({ min: 2, max: 5 }),
      negativeDefenseHelps: fc.boolean(),
      evadeStopsFirearms: fc.boolean(),
      brawlParryShift: fc.integer({ min: -3, max: 3 }),
      unarmedParry: fc.boolean(),
      allReact: fc.boolean(),
      defensesAddUp: fc.boolean(),
      clashAtZeroHurts: fc.boolean(),
      desperateGivesBonus: fc.boolean(),
      quickShortensReaction: fc.boolean(),
      zeroPoolRollsOne: fc.boolean(),
      meleeAttribute: fc.constantFrom("weapon", "dexterity", "brawn"),
      quickFallsOn: fc.constantFrom("next", "largest"),
      sharesLast: fc.constantFrom("round", "turn"),
      evadeSpent: fc.constantFrom("chosen", "needed"),
      protectorClash: fc.boolean(),
      aidInClash: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const answers = fc.constantFrom("dodge", "parry", "clash", "none");
  it("are frozen in the declaration: whatever the table decides afterwards changes nothing in it", () => {
    fc.assert(
      fc.property(
        fc.tuple(houses, houses, answers, fc.integer({ min: -2, max: 4 }), fc.boolean()),
        ([house, later, how, n, armed]) => {
          const played = (changes: Partial<HouseRules>): unknown => {
            const weapons = armed ? [SWORD] : [];
            const t = table(
              { Anna: { side: 1, stats: { weapons } }, Bert: { side: -1 }, Carl: { side: -1 } },
              { house },
            );
            t.turn(1, 1);
            t.start("Bert", "quick", { words: "nods" });
            t.settle();
            t.turn(1, 0);
            const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: n });
            for (const sheet of t.sheets.values()) {
              sheet.base = { ...sheet.base, house: { ...sheet.base.house, ...changes } };
            }
            t.touch();
            const judged = t.judgeAnswer(id, "t0", how);
            if (judged.refusals.length > 0) return [judged.refusals, t.asks(id)];
            const odds = t.odds(id, "t0", how);
            t.answer(id, "t0", how, { outcome: -1 });
            t.settle();
            return [judged, odds, t.outcome(id, "t0"), t.outcome(id, "t0b")];
          };
          expect(played(later)).toEqual(played({}));
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});
