/** What holds for any blocks and holds, whatever is rolled and in whatever order things happen. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDeclared, storedDeclared } from "../../../src/rules/fate/roll/numbers.ts";
import { meet, strengthOf } from "../../../src/rules/fate/roll/meet.ts";
import { DEFAULT_HOUSE_RULES } from "../../../src/rules/fate/stats/house.ts";
import { table, type Table } from "./table.ts";

const dice = fc.integer({ min: -4, max: 4 });
const NAMES = ["Rosa", "Gor", "Bela"] as const;
const someone = fc.constantFrom(...NAMES);
const MANY = { aspects: { Tangled: 9, Huge: 9 }, fate: 3, skills: { might: 3, athletics: 3, fists: 3 } };
const crowd = (): Table =>
  table({ Rosa: { side: 1, ...MANY }, Gor: { side: -1, ...MANY }, Bela: { side: 2, ...MANY } });
const RUNS = { numRuns: 60 };

/** Something that somebody may do, whoever's turn it is. */
const deed = fc.record({
  who: someone,
  to: someone,
  what: fc.constantFrom("block", "grapple", "wrench", "attack", "keep", "drop", "release"),
  dice,
  turns: fc.integer({ min: 0, max: 3 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

/** Does it if the rules let it be done; its exchange, else null. */
function doIt(t: Table, { who, to, what, dice: rolled, turns }: Deed): string | null {
  for (let i = 0; i < turns; i += 1) t.next();
  const isAimed = ["block", "grapple", "attack"].includes(what);
  const setup = isAimed ? { to: [to] } : {};
  const choice = {
    types: ["move", "attack"],
    how: "a wall",
    lever: t.lever(to),
    skill: what === "attack" ? "weapon" : "might",
  };
  if ((isAimed && who === to) || t.options(who).every(({ id }) => id !== what)) return null;
  if (t.judge(who, what, choice, setup).refusals.length > 0) return null;
  const isFree = what === "drop" || what === "release";
  const id = isFree ? t.start(who, what) : t.act(who, what, rolled, { choice, ...setup });
  answerAll(t, id);
  t.settle();
  return id;
}

/** Answers whatever is asked with nothing, or with the first thing that may be done. */
function answerAll(t: Table, id: string): void {
  for (let i = 0; t.asks(id).length > 0 && i < 20; i += 1) {
    const [ask] = t.asks(id);
    const option =
      ask?.options.find(({ id: each }) => each === "none") ?? ask?.options.find(({ refusal }) => refusal === null);
    if (ask !== undefined && option !== undefined) t.answer(id, ask.slot, option.id);
  }
}
const links = (t: Table): string => JSON.stringify(NAMES.map((name) => [t.keeps(name), t.bound(name)]));
const everything = (t: Table): string =>
  JSON.stringify(NAMES.map((name) => [[...t.sheet(name).system].sort(), [...t.sheet(name).markers].sort()]));

describe("linked state", () => {
  it("one marker or none stands per maker, and nobody is bound by what nobody keeps", () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
        const t = crowd();
        for (const each of deeds) doIt(t, each);
        for (const name of NAMES) {
          expect((t.fighter(name).active ?? []).length).toBeLessThanOrEqual(1);
          for (const { id, by } of t.fighter(name).bound) expect(t.keeps(by)?.marker.id).toBe(id);
        }
      }),
      RUNS,
    );
  });
  it("undo of the last thing restores everything that it wrote", () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 6 }), deed, (before, last) => {
        const t = crowd();
        for (const each of before) doIt(t, each);
        for (let i = 0; i < last.turns; i += 1) t.next();
        const stood = [everything(t), links(t)];
        const id = doIt(t, { ...last, turns: 0 });
        if (id === null) return;
        t.undo(id, Object.keys(t.exchange(id).rows));
        expect([everything(t), links(t)]).toEqual(stood);
      }),
      RUNS,
    );
  });
  it("turning on and back restores what stood, and writes nothing", () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 6 }), fc.integer({ min: 1, max: 9 }), (deeds, turns) => {
        const t = crowd();
        for (const each of deeds) doIt(t, each);
        const [stood, written, moment] = [links(t), everything(t), t.moment];
        for (let i = 0; i < turns; i += 1) t.next();
        expect(everything(t)).toBe(written);
        if (moment !== null) t.turn(moment.round, moment.turn);
        expect(links(t)).toBe(stood);
      }),
      RUNS,
    );
  });
  it("no stock falls below nothing, and every declaration reads back as it was stored", () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 10 }), (deeds) => {
        const t = crowd();
        const ids = deeds.flatMap((each) => doIt(t, each) ?? []);
        for (const name of NAMES) {
          expect(t.sheet(name).fate).toBeGreaterThanOrEqual(0);
          expect(Math.min(...Object.values(t.sheet(name).read.aspects).map(({ tags }) => tags))).toBeGreaterThanOrEqual(
            0,
          );
        }
        for (const id of ids) {
          const { numbers } = t.exchange(id).declared.body;
          const read = readDeclared(numbers);
          expect(read && storedDeclared(read)).toEqual(numbers);
        }
      }),
      RUNS,
    );
  });
});

describe("F5: no block adds to another", () => {
  const cover = fc.record({
    marker: fc.string(),
    maker: fc.string(),
    strength: fc.integer({ min: -9, max: 12 }),
    holds: fc.boolean(),
  });
  it("what the highest lets pass, all let pass; and the number to beat is the highest or the opposition", () => {
    fc.assert(
      fc.property(
        fc.array(cover, { maxLength: 5 }),
        fc.integer({ min: -9, max: 14 }),
        fc.option(fc.integer({ min: -9, max: 12 })),
        (covers, total, opposition) => {
          const { happens, made, toBeat, shifts } = meet(total, covers, opposition, DEFAULT_HOUSE_RULES);
          const highest = strengthOf(covers);
          expect(happens).toBe(highest === null || total >= highest);
          expect(toBeat).toBe(highest === null ? opposition : Math.max(highest, opposition ?? highest));
          expect(made).toBe(happens && (toBeat === null || total >= toBeat));
          expect(shifts).toBe(total - (toBeat ?? 0));
        },
      ),
    );
  });
});
