import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "../../../src/rules/core/fold/fold.ts";
import { dueParts } from "../../../src/rules/core/thread/queries.ts";
import type { Choice, Entry, Exchange, Odds, Step } from "../../../src/rules/core/types.ts";
import { readOutcome, type PoolOutcome } from "../../../src/rules/pool/math/outcome.ts";
import { families, HANDGUN, pool, SWORD } from "./fixtures.ts";
import { granting, power } from "./table/people.ts";
import { table, type Table } from "./table.ts";

/** Every roll of `n` ten-sided dice. */
function everyRoll(n: number): readonly (readonly number[])[] {
  if (n === 0) return [[]];
  return everyRoll(n - 1).flatMap((faces) => Array.from({ length: 10 }, (_, i) => [...faces, i + 1]));
}
const TINY = { brawn: 1, charisma: 1, dexterity: 1, intellect: 1, perception: 1, wits: 6 };
const weak = (rating: number, more = {}) => ({
  attributes: TINY,
  abilities: { melee: rating, athletics: rating, brawl: rating, firearms: rating },
  ...more,
});

interface Given {
  readonly slot: string;
  readonly option: string;
  readonly choice: Choice;
}

const entryOf = (t: Table, exchange: Exchange, { slot, option, choice }: Given, at: number) => {
  const fighter = exchange.slots[slot]?.fighter ?? "";
  const judged = pool.judge(exchange, { slot, fighter, option, choice }, t.scene);
  // P14: what lowers an attack that misses anyway is refused; a GM may let it pass, and its odds are exact all the same.
  const allowed = judged.refusals.map(({ code }) => code);
  expect(allowed.filter((code) => code !== "pool.missed" && code !== "pool.stopped")).toEqual([]);
  const { numbers, price } = judged;
  const dice = pool.nextDice({ option, numbers, faces: [] })?.n ?? 0;
  const made = (faces: readonly number[]): Entry<Step> => ({
    id: `brute${at}`,
    author: "gm",
    createdTime: 1_000_000 + at,
    modifiedBy: "gm",
    modifiedTime: null,
    digest: "",
    body: { kind: "step", exchange: exchange.id, slot, fighter, option, choice, numbers, price, faces, allowed },
  });
  return { dice, made };
};

/** Plays every roll of this answer (and of the attack's own dice, where they come later) through the rules. */
function brute(t: Table, id: string, given: Given): Odds {
  const { slot, option } = given;
  const thread = t.threads.thread(id);
  const folded = (more: readonly Entry[]): Exchange => {
    const made = fold([...thread, ...more], t.threads.rights, families);
    if (made === null) throw new Error("no exchange");
    return made;
  };
  const answer = entryOf(t, t.exchange(id), given, 1);
  const comes: { readonly target: PoolOutcome; readonly back: PoolOutcome; readonly guard: PoolOutcome }[] = [];
  // A protector who clashes counts its own wound, too.
  const guarding = option === "clash" && slot !== "t0" ? slot : "";
  for (const faces of everyRoll(answer.dice)) {
    const step = answer.made(faces);
    const answered = folded([step]);
    const later = t.exchange(id).declared.body.roll === "last";
    const roll = later ? entryOf(t, answered, { slot: "roll", option: "roll", choice: {} }, 2) : null;
    for (const thrown of roll === null ? [[]] : everyRoll(roll.dice)) {
      const thus = roll === null ? [step] : [step, roll.made(thrown)];
      // P18: the odds are those without the friends who are waited for after it.
      const friends = pool
        .prompts(folded(thus), t.scene)
        .filter((ask) => ask.waits && t.exchange(id).slots[ask.slot]?.kind === "protect");
      const stayOut = friends.map((ask, i) => entryOf(t, answered, { ...ask, option: "none", choice: {} }, 3 + i));
      const whole = folded([...thus, ...stayOut.map(({ made }) => made([]))]);
      const parts = dueParts(whole, t.scene, families);
      const outcomeOf = (row: string): PoolOutcome =>
        readOutcome(parts.find((part) => part.row === row)?.outcome ?? {});
      expect(parts.length).toBeGreaterThan(1);
      comes.push({ target: outcomeOf("t0"), back: outcomeOf("t0b"), guard: outcomeOf(guarding) });
    }
  }
  const mean = (of: (come: (typeof comes)[number]) => number): number =>
    comes.reduce((sum, come) => sum + of(come), 0) / comes.length;
  return {
    safe: mean(({ target, guard }) => (target.severity > 0 || guard.severity > 0 ? 0 : 1)),
    loss: mean(({ target, guard }) => target.severity + guard.severity),
    unit: "",
    losses: [],
    back: { hits: mean(({ back }) => (back.severity > 0 ? 1 : 0)), loss: mean(({ back }) => back.severity) },
  };
}

function expectExact(t: Table, id: string, slot: string, { option, ...changes }: Choice & { option: string }): void {
  const initial = t.ask(id, slot)?.options.find((one) => one.id === option)?.initial ?? {};
  const choice = { ...initial, ...changes };
  const odds = t.odds(id, slot, option, changes);
  const counted = brute(t, id, { slot, option, choice });
  expect(odds.safe).toBeCloseTo(counted.safe, 9);
  expect(odds.loss).toBeCloseTo(counted.loss, 9);
  expect(odds.losses.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1, 9);
  expect(odds.losses.reduce((sum, one) => sum + one.chance * one.loss, 0)).toBeCloseTo(odds.loss, 9);
  if (option !== "clash") return;
  expect(odds.back?.hits).toBeCloseTo(counted.back?.hits ?? 0, 9);
  expect(odds.back?.loss).toBeCloseTo(counted.back?.loss ?? 0, 9);
}

const answers = fc.constantFrom("dodge", "parry", "clash");
const rolls = fc.integer({ min: -1, max: 4 });
/** Each draws other fighters in every run; a night draws more. */
const NIGHTLY = process.env["NIGHTLY"] === "1";
const runs = { numRuns: NIGHTLY ? 30 : 3 };
/** Where one run throws thousands of dice. */
const fewRuns = { numRuns: NIGHTLY ? 10 : 1 };

describe("odds equal brute force through the rules", () => {
  it("P18: with a protector's parry already there", () => {
    fc.assert(
      fc.property(
        answers,
        rolls,
        fc.integer({ min: -1, max: 3 }),
        fc.boolean(),
        (how, rolled, parried, defensesAddUp) => {
          const t = table(
            { Anna: { side: 1 }, Bert: { side: -1, stats: weak(1, { armor: 1 }) }, Carl: { side: -1 } },
            { house: { defensesAddUp } },
          );
          const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: rolled });
          t.answer(id, "t0p0", "parry", { outcome: parried, allow: true });
          expectExact(t, id, "t0", { option: how });
        },
      ),
      runs,
    );
  }, 60_000);
  it("P18: of a protector, against what the target has done already", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("dodge", "clash", "none"),
        rolls,
        fc.integer({ min: -1, max: 3 }),
        (how, rolled, own) => {
          const t = table({ Anna: { side: 1 }, Bert: { side: -1 }, Carl: { side: -1, stats: weak(1) } });
          const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: rolled });
          t.answer(id, "t0", how, { ...(how === "none" ? {} : { outcome: own, allow: true }) });
          expectExact(t, id, "t0p0", { option: "parry" });
        },
      ),
      runs,
    );
  }, 60_000);
  it("P15, P28: with Evade points promised", () => {
    fc.assert(
      fc.property(answers, rolls, fc.integer({ min: 1, max: 3 }), (how, rolled, points) => {
        const t = table({ Anna: {}, Bert: { stats: weak(1) } });
        t.turn(1, 1);
        t.start("Bert", "evade", {}, { faces: [10, 10] });
        t.settle();
        t.turn(2, 0);
        const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: rolled });
        expectExact(t, id, "t0", { option: how, points });
        expectExact(t, id, "t0", { option: "evade", points });
      }),
      runs,
    );
  }, 60_000);
  it("with the attack not rolled yet: against all that it may be", () => {
    fc.assert(
      fc.property(fc.constantFrom("dodge", "parry", "clash", "none"), fc.nat({ max: 2 }), (how, armor) => {
        const t = table({ Anna: { stats: weak(1) }, Bert: { stats: weak(0, { armor }) } }, { after: true });
        const id = t.start("Anna", "attack", {}, { to: ["Bert"] });
        expectExact(t, id, "t0", { option: how });
      }),
      runs,
    );
  }, 60_000);
  it("P11: with a ward, of the target and of a protector, before and after the target has answered", () => {
    const veil = power("veil", { rolled: false, attacks: false, speed: "free", effect: "ward", amount: 2 });
    fc.assert(
      fc.property(answers, rolls, fc.boolean(), (how, rolled, after) => {
        const t = table(
          {
            Anna: { side: 1, stats: weak(1, { powers: [veil] }) },
            Bert: { side: -1, stats: weak(1) },
            Carl: { side: -1, stats: weak(1) },
          },
          { after },
        );
        t.start("Anna", "power", { power: "veil" }, { to: ["Bert"] });
        t.settle();
        const considered = t.startOdds("Anna", "attack", {}, { to: ["Bert"] });
        const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: rolled });
        if (after)
          expect(considered.loss).toBeCloseTo(brute(t, id, { slot: "t0", option: "none", choice: {} }).loss, 9);
        expectExact(t, id, "t0", { option: how });
        if (after) return;
        expectExact(t, id, "t0", { option: "none" });
        t.answer(id, "t0", "dodge", { outcome: 1, allow: true });
        expectExact(t, id, "t0p0", { option: "parry" });
      }),
      fewRuns,
    );
  }, 60_000);
  it("P20: desperate, and with its −2 afterwards", () => {
    fc.assert(
      fc.property(answers, rolls, fc.boolean(), (how, rolled, desperateGivesBonus) => {
        const t = table({ Anna: {}, Bert: { stats: weak(1) } }, { house: { desperateGivesBonus } });
        t.turn(1, 1);
        t.start("Bert", "act", { words: "climbs" });
        t.settle();
        const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: rolled, allow: true });
        expectExact(t, id, "t0", { option: how, desperate: true });
        t.answer(id, "t0", how, { choice: { desperate: true }, outcome: 2, allow: true });
        t.settle();
        // A clash can have brought Bert down.
        t.sheet("Bert").injuries.clear();
        t.turn(2, 0);
        expectExact(t, t.start("Anna", "attack", {}, { to: ["Bert"], outcome: rolled }), "t0", { option: how });
      }),
      runs,
    );
  }, 60_000);
  it("P9: with a share of a split, shortened by Quick Actions or not", () => {
    fc.assert(
      fc.property(fc.constantFrom("dodge", "parry"), rolls, fc.nat({ max: 1 }), (how, rolled, quick) => {
        const t = table({ Anna: {}, Bert: {} });
        t.turn(1, 1);
        t.start("Bert", "split", {
          shares: [
            { use: "parry.sword", dice: 2 },
            { use: "dodge", dice: 2 },
          ],
        });
        t.settle();
        if (quick > 0) t.start("Bert", "quick", { words: "nods" });
        t.settle();
        const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: rolled, allow: true });
        expectExact(t, id, "t0", { option: how });
      }),
      runs,
    );
  }, 60_000);
  it("P8: against a shot, by a Power", () => {
    fc.assert(
      fc.property(answers, rolls, (how, rolled) => {
        const gift = granting("dodgeFirearm", "parryFirearm", "clashFirearm");
        const t = table({
          Anna: { stats: { weapons: [HANDGUN] } },
          Bert: { stats: weak(1, { ...gift, weapons: [SWORD] }) },
        });
        const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: rolled });
        expectExact(t, id, "t0", { option: how });
      }),
      runs,
    );
  }, 60_000);
  it("P19, P28: with a protector's clash there, and of a protector who would clash", () => {
    fc.assert(
      fc.property(
        fc.tuple(
          fc.constantFrom("dodge", "clash", "none"),
          rolls,
          fc.integer({ min: -1, max: 3 }),
          fc.boolean(),
          fc.boolean(),
        ),
        ([how, rolled, outcome, aidInClash, clashAtZeroHurts]) => {
          const house = { protectorClash: true, aidInClash, clashAtZeroHurts };
          const own = table({ Anna: { side: 1 }, Bert: { side: -1, stats: weak(1) }, Carl: { side: -1 } }, { house });
          const id = own.start("Anna", "attack", {}, { to: ["Bert"], outcome: rolled });
          own.answer(id, "t0p0", "clash", { outcome });
          expectExact(own, id, "t0", { option: how });
          const armor = { armor: 1 };
          const other = table(
            { Anna: { side: 1 }, Bert: { side: -1 }, Carl: { side: -1, stats: weak(1, armor) }, Dora: { side: -1 } },
            { house },
          );
          const beside = other.start("Anna", "attack", {}, { to: ["Bert"], outcome: rolled });
          other.answer(beside, "t0p1", "clash", { outcome: 1 });
          other.answer(beside, "t0", how, { ...(how === "none" ? {} : { outcome }) });
          expectExact(other, beside, "t0p0", { option: "clash" });
        },
      ),
      runs,
    );
  }, 60_000);
  it("P15, P28: with Evade points that go by themselves, beside a clash or not", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("dodge", "clash", "none"),
        rolls,
        fc.boolean(),
        fc.boolean(),
        (how, rolled, aidInClash, after) => {
          const house = { evadeSpent: "needed", aidInClash } as const;
          const t = table({ Anna: { stats: weak(1) }, Bert: { stats: weak(1) } }, { house, after });
          t.turn(1, 1);
          t.start("Bert", "evade", {}, { faces: [10, 2] });
          t.settle();
          t.turn(2, 0);
          const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: Math.min(rolled, 2) });
          expectExact(t, id, "t0", { option: how });
        },
      ),
      fewRuns,
    );
  }, 60_000);
  it("P2, P3, P9: with the dice of house rules", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("dodge", "parry"),
        rolls,
        fc.boolean(),
        fc.nat({ max: 1 }),
        (how, rolled, falls, quick) => {
          const house = {
            quickFallsOn: falls ? "largest" : "next",
            sharesLast: "turn",
            meleeAttribute: "brawn",
          } as const;
          const t = table({ Anna: {}, Bert: {} }, { house });
          t.turn(1, 1);
          t.start("Bert", "split", {
            shares: [
              { use: "parry.sword", dice: 3 },
              { use: "dodge", dice: 2 },
            ],
          });
          t.settle();
          if (quick > 0) t.start("Bert", "quick", { words: "nods" });
          t.settle();
          t.turn(2, 0);
          expectExact(t, t.start("Anna", "attack", {}, { to: ["Bert"], outcome: rolled }), "t0", { option: how });
        },
      ),
      runs,
    );
  }, 60_000);
  it("P14, P19: by house rules", () => {
    fc.assert(
      fc.property(answers, rolls, fc.boolean(), fc.boolean(), (how, rolled, negativeDefenseHelps, clashAtZeroHurts) => {
        const house = { negativeDefenseHelps, clashAtZeroHurts };
        const t = table({ Anna: {}, Bert: { stats: weak(1) } }, { house });
        const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: rolled });
        expectExact(t, id, "t0", { option: how });
      }),
      runs,
    );
  }, 60_000);
});
