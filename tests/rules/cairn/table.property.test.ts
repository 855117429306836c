import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "../../../src/rules/core/fold/fold.ts";
import type { CairnHouse } from "../../../src/rules/cairn/stats/house.ts";
import { weapon } from "./blows.ts";
import { foe, pc, table, type SheetSetup, type Table } from "./table.ts";

const dice = fc.constantFrom(4, 6 as const);
const weapons = fc
  .record({
    die: dice,
    speed: fc.constantFrom("fast", "balanced", "slow" as const),
    properties: fc.constantFrom({}, {}, { piercing: 0 }, { heavy: 2 }, { slashing: 0 }, { counter: 2 }),
  })
  .map(({ die, ...more }) => weapon(die, { id: "arm", ...more }));
const bodies = fc.record({
  hp: fc.nat({ max: 9 }),
  str: fc.integer({ min: 1, max: 12 }),
  armor: fc.nat({ max: 2 }),
  critical: fc.boolean(),
  weapons: weapons.map((one) => [one]),
});
const scenes = fc.record({
  gob: bodies,
  hob: fc.option(bodies, { nil: null }).map((one) => one && { ...one, weapons: [weapon(4, { id: "arm" })] }),
  rosa: bodies,
  taken: fc.constantFrom(0, 9),
  gear: fc.constantFrom("free", "bars", "grades" as const),
  answer: fc.constantFrom("none", "block", "dodge", "parry", "fightBack"),
  against: fc.constantFrom("a0", "a1"),
});
type Case = typeof scenes extends fc.Arbitrary<infer T> ? T : never;

/** The attack is declared, and the answer given: all but its dice. */
function declared({ gob, hob, rosa, taken, gear }: Case, more: Partial<CairnHouse> = {}): { t: Table; id: string } {
  const fighters: Record<string, SheetSetup> = { Gob: foe(gob), Rosa: pc({ ...rosa, taken }) };
  if (hob !== null) fighters["Hob"] = foe(hob);
  const t = table(fighters, { house: { gear, ...more } });
  return { t, id: t.attack("Gob", "Rosa", {}, hob === null ? {} : { with: ["Actor.Hob"] }) };
}
const choiceOf = ({ answer, against, hob }: Case) =>
  answer === "parry" || answer === "fightBack" ? { against: hob === null ? "a0" : against, weapon: "arm" } : {};

/** All throws of these dice. */
const throws = (faces: readonly number[]): readonly (readonly number[])[] =>
  faces.reduce<readonly (readonly number[])[]>(
    (sofar, n) => sofar.flatMap((head) => Array.from({ length: n }, (_, i) => [...head, i + 1])),
    [[]],
  );
const diceOf = (numbers: { readonly [key: string]: unknown }): readonly number[] =>
  Array.isArray(numbers["dice"]) ? numbers["dice"].filter((one) => typeof one === "number") : [];

/** Each throw is an exchange of its own. */
const MOST_THROWS = 100;

/** What each throw of an exchange takes from Rosa, and what a parry, a fight back or a counter takes from the others. */
function played(scene: Case): { losses: Map<number, number>; hits: number; back: number; runs: number } | null {
  const probe = declared(scene);
  const first = probe.t.judgeAnswer(probe.id, "t0", scene.answer, choiceOf(scene));
  const own = diceOf(first.numbers);
  probe.t.answer(probe.id, "t0", scene.answer, { choice: choiceOf(scene), faces: own });
  const slots = ["roll", "roll1"].filter((slot) => probe.t.exchange(probe.id).slots[slot] !== undefined);
  const theirs = slots.map((slot) => diceOf(probe.t.judgeAnswer(probe.id, slot, "roll").numbers));
  const answerDie = scene.answer === "fightBack" ? [scene.rosa.critical ? 4 : (scene.rosa.weapons[0]?.die ?? 4)] : own;
  const runs = throws([...answerDie, ...theirs.flat()]);
  if (runs.length > MOST_THROWS) return null;
  const sums = { losses: new Map<number, number>(), hits: 0, back: 0, runs: runs.length };
  for (const faces of runs) {
    const { t, id } = declared(scene);
    let at = answerDie.length;
    const mine = faces.slice(0, at);
    const rolls = theirs.map((set, i) => {
      at += set.length;
      return [slots[i] ?? "", faces.slice(at - set.length, at)] as const;
    });
    t.dice(id, { t0: mine, back: mine, ...Object.fromEntries(rolls) });
    t.answer(id, "t0", scene.answer, { choice: choiceOf(scene) });
    t.finish(id);
    const [hp, str] = t.loss(id) ?? [0, 0];
    sums.losses.set(hp + str, (sums.losses.get(hp + str) ?? 0) + 1 / runs.length);
    for (const row of ["a0", "a1"]) {
      const [lostHp, lostStr] = t.loss(id, row) ?? [0, 0];
      sums.hits += lostHp + lostStr > 0 ? 1 / runs.length : 0;
      sums.back += (lostHp + lostStr) / runs.length;
    }
  }
  return sums;
}

describe("odds of an answer", () => {
  it("C7 to C37: are what comes of playing every throw through the exchange", () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const { t, id } = declared(scene);
        fc.pre(t.judgeAnswer(id, "t0", scene.answer, choiceOf(scene)).refusals.length === 0);
        // What a save brings is chance of its own: only one that is never called for can be counted by throws alone.
        fc.pre(scene.answer !== "fightBack" || scene.rosa.hp >= 7);
        const odds = t.odds(id, "t0", scene.answer, choiceOf(scene));
        const counted = played(scene);
        fc.pre(counted !== null);
        const told = new Map(odds.losses.map(({ loss, chance }) => [loss, chance]));
        for (const [loss, chance] of counted.losses) expect(told.get(loss) ?? 0).toBeCloseTo(chance, 9);
        expect(odds.losses.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
        expect(odds.safe).toBeCloseTo(counted.losses.get(0) ?? 0, 9);
        expect(odds.back?.hits ?? 0).toBeCloseTo(counted.hits, 9);
        expect(odds.back?.loss ?? 0).toBeCloseTo(counted.back, 9);
      }),
      { numRuns: process.env["NIGHTLY"] === "1" ? 30 : 3 },
    );
  }, 60_000);
  it("C7: in the dialog are those of no answer in the prompt", () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const { t, id } = declared(scene);
        const choice = scene.hob === null ? {} : { with: ["Actor.Hob"] };
        t.cancel(id);
        expect(t.startOdds("Gob", "attack", choice, { to: ["Rosa"] }).losses).toEqual(t.odds(id, "t0", "none").losses);
      }),
      { numRuns: 60 },
    );
  });
});

describe("threads of exchanges", () => {
  const moves = fc.array(fc.nat({ max: 9 }), { maxLength: 14 });
  const play = (scene: Case, list: readonly number[]): { t: Table; id: string } => {
    const { t, id } = declared(scene, { hitLocations: scene.taken > 0 });
    const step = (slot: string, option: string, face: number): void => {
      const ask = t.ask(id, slot);
      if (ask?.options.some((one) => one.id === option && one.refusal === null)) {
        t.dice(id, { [slot]: [face] });
        t.answer(id, slot, option);
      }
    };
    const rows = (): readonly string[] => Object.values(t.exchange(id).rows).flatMap(({ id: row, results }) => (results.length > 0 ? [row] : [])); // prettier-ignore
    const moveOf: readonly (() => unknown)[] = [
      () => step("t0", scene.answer, 3),
      () => step("roll", "roll", 4),
      () => step("roll1", "stayOut", 1),
      () => step("t0-save", "roll", 20),
      () => step("t0-fate", "roll", 6),
      () => step("t0-location", "roll", 3),
      () => t.settle(),
      () => t.answer(id, "t0", "none", { author: "nobody", force: true }),
      () => t.undo(id, rows(), ["t0"]),
      () => t.undo(id, rows()),
    ];
    for (const move of list) moveOf[move]?.();
    return { t, id };
  };
  it("fold alike in any order of arrival, doubled, and as JSON", () => {
    fc.assert(
      fc.property(scenes, moves, fc.array(fc.nat(), { minLength: 24, maxLength: 24 }), (scene, list, keys) => {
        const { t, id } = play(scene, list);
        const bytes = (thread: Parameters<typeof fold>[0]): string =>
          JSON.stringify(fold(thread, t.threads.rights, t.threads.families));
        const thread = t.threads.thread(id);
        const plain = bytes(thread);
        const shuffled = thread
          .map((entry, i) => [keys[i % keys.length] ?? 0, entry] as const)
          .sort(([a], [b]) => a - b)
          .map(([, entry]) => entry);
        expect(bytes([...shuffled, ...thread.slice(0, 3)])).toBe(plain);
        expect(JSON.stringify(JSON.parse(plain))).toBe(plain);
        expect(JSON.parse(JSON.stringify(thread))).toEqual(thread);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
  it("wait for somebody until they are over, whatever was tried", () => {
    fc.assert(
      fc.property(scenes, moves, (scene, list) => {
        const { t, id } = play(scene, list);
        t.settle();
        if (t.exchange(id).phase === "open") expect(t.asks(id).filter((ask) => ask.waits).length).toBeGreaterThan(0);
        else expect([t.asks(id), t.due(id)]).toEqual([[], []]);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
  it("replayed with the same dice come to the same sheets", () => {
    fc.assert(
      fc.property(scenes, moves, (scene, list) => {
        const state = ({ t }: { t: Table }): unknown => [...t.sheets.values()].map(({ system }) => [...system]);
        expect(state(play(scene, list))).toEqual(state(play(scene, list)));
      }),
      { numRuns: 40 },
    );
  }, 60_000);
  it("once taken back as a whole, leave every sheet as it was", () => {
    fc.assert(
      fc.property(scenes, moves, (scene, list) => {
        const before = declared(scene, { hitLocations: scene.taken > 0 });
        const { t, id } = play(scene, list.filter((move) => move < 7)); // prettier-ignore
        const rows = Object.values(t.exchange(id).rows).filter(({ results }) => results.length > 0);
        if (rows.length > 0) t.undo(id, rows.map((row) => row.id)); // prettier-ignore
        for (const sheet of t.sheets.values()) {
          const whole = [...sheet.system].filter(([path]) => !path.startsWith("injuries."));
          expect(Object.fromEntries(whole)).toEqual(Object.fromEntries(before.t.sheet(sheet.name).system));
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
