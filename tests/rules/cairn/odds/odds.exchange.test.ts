/** Odds of an answer against every die of its exchange, each throw folded from its declaration to its end. */
import { describe, expect, it } from "vitest";
import type { Choice } from "../../../../src/rules/core/types.ts";
import { saveChance } from "../../../../src/rules/cairn/stats/save.ts";
import type { CairnHouse } from "../../../../src/rules/cairn/stats/house.ts";
import { weapon } from "../blows.ts";
import { foe, pc, table, type SheetSetup, type Table } from "../table.ts";

interface Case {
  readonly fighters: Readonly<Record<string, SheetSetup>>;
  readonly house?: Partial<CairnHouse>;
  readonly option?: "attack" | "gambit";
  readonly choice?: Choice;
  readonly answer: string;
  readonly how?: Choice;
  /** A GM lets it pass. */
  readonly allow?: boolean;
}
const declare = ({
  fighters,
  house = {},
  option = "attack",
  choice = {},
  allow = false,
}: Case): { t: Table; id: string } => {
  const t = table(fighters, { house });
  return { t, id: t.start("Gob", option, choice, { to: ["Rosa"], allow }) };
};

/** All that is rolled and chosen: a return strikes, the Warden confirms. What the attackers' own blows call for is not part of it. */
function play({ t, id }: { t: Table; id: string }, { answer, how = {} }: Case): void {
  t.answer(id, "t0", answer, { choice: how });
  for (;;) {
    t.settle();
    const next = t.asks(id).find(({ slot, row }) => slot.startsWith("return") || slot === "back" || row === "t0" || slot.startsWith("roll")); // prettier-ignore
    const option = next?.options.find(({ refusal }) => refusal === null);
    if (next === undefined || option === undefined) return;
    t.answer(id, next.slot, option.id);
  }
}

interface Counted {
  safe: number;
  works: number;
  hits: number;
  back: number;
  critical: number;
  /** Critical Damage, and still in the fight. */
  impaired: number;
  readonly ends: Record<"knockedOut" | "dying" | "dead", number>;
  readonly losses: Map<number, number>;
  throws: number;
}

interface Branch {
  readonly face: number;
  readonly chance: number;
}
/** Every face of a die; of a save that is owed now one that makes it and one that fails it, by its chances. */
function branchesOf({ t, id }: { t: Table; id: string }, faces: number): readonly Branch[] {
  if (faces < 20) return Array.from({ length: faces }, (_, i) => ({ face: i + 1, chance: 1 / faces }));
  const { slot, options } = t.asks(id).find((ask) => /-(save|gambit\d*)$/.test(ask.slot)) ?? { slot: "", options: [] };
  const [score = 0, over = 0] = t.judgeAnswer(id, slot, options[0]?.id ?? "").figures.map(({ n }) => n);
  const makes = saveChance(score, over);
  const ways = [
    { face: over + 1, chance: makes },
    { face: 20, chance: 1 - makes },
  ];
  return ways.filter(({ chance }) => chance > 0);
}

interface Fork {
  readonly branches: readonly Branch[];
  taken: number;
}
/** Goes on to the next path through the tree; false: all have been walked. */
function takeNext(path: Fork[]): boolean {
  while (path.length > 0) {
    const last = path[path.length - 1];
    if (last !== undefined && last.taken + 1 < last.branches.length) {
      last.taken += 1;
      return true;
    }
    path.pop();
  }
  return false;
}

function endOf(sheet: ReturnType<Table["sheet"]>): keyof Counted["ends"] | null {
  if (sheet.flag("dead") || sheet.str <= 0) return "dead";
  if (sheet.flag("knockedOut")) return "knockedOut";
  return sheet.flag("out") ? "dying" : null;
}

/** Walks the tree of all dice: each die that is asked for branches into its faces. */
function count(one: Case): Counted {
  const sums: Counted = {
    safe: 0,
    works: 0,
    hits: 0,
    back: 0,
    critical: 0,
    impaired: 0,
    ends: { knockedOut: 0, dying: 0, dead: 0 },
    losses: new Map(),
    throws: 0,
  };
  const path: Fork[] = [];
  for (;;) {
    const so = declare(one);
    let at = 0;
    so.t.roll = (faces) => {
      const node = path[at] ?? { branches: branchesOf(so, faces), taken: 0 };
      path[at] = node;
      at += 1;
      return node.branches[node.taken]?.face ?? 1;
    };
    play(so, one);
    const chance = path.reduce((product, { branches, taken }) => product * (branches[taken]?.chance ?? 0), 1);
    const [hp, str] = so.t.loss(so.id) ?? [0, 0];
    const told = so.t.told(so.id);
    const works = told.some((key) => key.startsWith("gambitWorks"));
    // C33: what is given up with the gear is what is lost.
    const lost = told.includes("ignored") ? 4 - so.t.sheet("Rosa").hp : hp + str;
    sums.losses.set(lost, (sums.losses.get(lost) ?? 0) + chance);
    sums.safe += lost === 0 && !works ? chance : 0;
    sums.works += works ? chance : 0;
    const end = endOf(so.t.sheet("Rosa"));
    const critical = so.t.sheet("Rosa").flag("critical") ? chance : 0;
    sums.critical += critical;
    if (end === null) sums.impaired += critical;
    if (end !== null) sums.ends[end] += chance;
    sums.throws += 1;
    for (const row of ["a0", "a1"]) {
      const [backHp, backStr] = so.t.loss(so.id, row) ?? [0, 0];
      sums.hits += backHp + backStr > 0 ? chance : 0;
      sums.back += (backHp + backStr) * chance;
    }
    if (!takeNext(path)) return sums;
  }
}

function same(one: Case): Counted {
  const { t, id } = declare(one);
  const odds = t.odds(id, "t0", one.answer, one.how);
  const counted = count(one);
  const figure = (name: string): number => odds.more?.find(({ label }) => label.endsWith(`.${name}`))?.value ?? 0;
  expect(odds.losses.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  for (const { loss, chance } of odds.losses) expect(counted.losses.get(loss) ?? 0).toBeCloseTo(chance, 9);
  expect(odds.safe).toBeCloseTo(counted.safe, 9);
  expect(figure("gambit")).toBeCloseTo(counted.works, 9);
  // What it ends in is told by itself: here only what leaves one in the fight.
  expect(figure("critical") + figure("impaired")).toBeCloseTo(counted.impaired, 9);
  for (const end of ["knockedOut", "dying"] as const) expect(figure(end)).toBeCloseTo(counted.ends[end], 9);
  expect(odds.kills ?? 0).toBeCloseTo(counted.ends.dead, 9);
  expect((odds.lossParts ?? []).reduce((sum, { loss }) => sum + loss, 0)).toBeCloseTo(odds.loss, 9);
  expect(odds.back?.hits ?? 0).toBeCloseTo(counted.hits, 9);
  expect(odds.back?.loss ?? 0).toBeCloseTo(counted.back, 9);
  return counted;
}

const D4 = weapon(4, { id: "d4" });
const GUARD = weapon(4, { id: "guard", properties: { counter: 2 } });
const FIGHT_BACK = (against: string, id: string): Choice => ({ against, weapon: id });
// One that any second point kills rolls no save of its own, which would be more dice for nothing.
const GOB = foe({ weapons: [D4], hp: 1, str: 1 });

/** Hundreds of whole exchanges each. */
const LONG = 60_000;

describe("C10, C32: a counter and a fight back", { timeout: LONG }, () => {
  it.each(["a0", "a1"])("C10, C32: two attackers, fought back at %s", (against) => {
    const fighters = { Gob: GOB, Hob: foe({ weapons: [D4], hp: 2, str: 0 }), Rosa: pc({ weapons: [GUARD], hp: 4 }) };
    const { throws } = same({ fighters, choice: { with: ["Actor.Hob"] }, answer: "fightBack", how: FIGHT_BACK(against, "guard") }); // prettier-ignore
    expect(throws).toBe(64);
  });
  it("C10, C27, C38: past a save, which a foe that fails it survives Impaired", () => {
    const rosa = { role: "foe", answers: ["fightBack"], weapons: [weapon(6, { id: "d6" })], hp: 2, str: 6 } as const;
    same({ fighters: { Gob: GOB, Rosa: { ...rosa, side: 1 } }, answer: "fightBack", how: FIGHT_BACK("a0", "d6") });
  });
});

describe("C10, C25: Critical Damage", { timeout: LONG }, () => {
  it("C10, C25: only one who comes back strikes back, Impaired", () => {
    const rosa = pc({ weapons: [weapon(6, { id: "d6" })], hp: 3, str: 6 });
    same({ fighters: { Gob: GOB, Rosa: rosa }, answer: "fightBack", how: FIGHT_BACK("a0", "d6") });
  });
});

describe("C26: an arm that is hit", { timeout: LONG }, () => {
  const rosa = pc({ weapons: [D4], hp: 3, str: 5 });
  const house = { hitLocations: true };
  it.each(["d4", "unarmed"])("C10, C26: drops what it holds: %s", (own) => {
    same({ fighters: { Gob: GOB, Rosa: rosa }, house, answer: "fightBack", how: FIGHT_BACK("a0", own) });
  });
  it.each([
    ["as suggested", {}, false],
    ["without the drop", { effects: ["limb"] }, true],
  ])("C10, C26: the Warden rules %s: strikes back %s", (_, effects, strikes) => {
    const { t, id } = declare({ fighters: { Gob: GOB, Rosa: rosa }, house, answer: "fightBack" });
    t.dice(id, { roll: [4], "t0-save": [20], "t0-location": [8], back: [4] });
    t.answer(id, "t0", "fightBack", { choice: FIGHT_BACK("a0", "d4") });
    t.settle();
    t.answer(id, "t0-save", "roll");
    t.settle();
    t.answer(id, "t0-effects", "confirm", { choice: effects });
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    expect(t.body("Gob")).toEqual(strikes ? [0, 0] : [1, 1]);
  });
});

describe("C20 to C23: a gambit", { timeout: LONG }, () => {
  const TRIP: Choice = { words: "trip her", ability: "dex" };
  const GROUP = { ...TRIP, with: ["Actor.Hob"] };
  const hob = foe({ weapons: [D4] });
  it.each([
    ["none", {}],
    ["fightBack", FIGHT_BACK("a0", "d4")],
  ] as const)("C22: alone, answered by %s", (answer, how) => {
    same({ fighters: { Gob: GOB, Rosa: pc({ weapons: [D4], dex: 12 }) }, option: "gambit", choice: TRIP, answer, how });
  });
  it.each([
    ["none", {}],
    ["block", {}],
    ["fightBack", FIGHT_BACK("a0", "guard")],
    // All throws of these take long: at night.
    ...(process.env["NIGHTLY"] === "1"
      ? [["parry", FIGHT_BACK("a1", "guard")] as const, ["fightBack", FIGHT_BACK("a1", "guard")] as const]
      : []),
  ] as const)("C20, C23: in a group, answered by %s %j", (answer, how) => {
    const rosa = pc({ weapons: [GUARD], dex: 12, hp: 4 });
    same({ fighters: { Gob: GOB, Hob: hob, Rosa: rosa }, option: "gambit", choice: GROUP, answer, how });
  });
  it("C23: two gambits at once", () => {
    const rosa = pc({ weapons: [D4], dex: 12, hp: 4 });
    const choice = { ...GROUP, tries: ["Actor.Hob"] };
    same({ fighters: { Gob: GOB, Hob: hob, Rosa: rosa }, option: "gambit", choice, answer: "none" });
  });
  it("C8: a blow that spares life: knocked out, never Critical Damage", () => {
    const rosa = pc({ weapons: [D4], hp: 0, str: 6 });
    const gob = foe({ weapons: [weapon(6, { id: "d6" })] });
    const { critical, ends } = same({
      fighters: { Gob: gob, Rosa: rosa },
      choice: { nonLethal: true },
      answer: "none",
    });
    expect(critical).toBe(0);
    expect(ends.knockedOut).toBeGreaterThan(0);
  });
  it("C22: one that cannot reach its attacker strikes nobody back", () => {
    const gob = foe({ weapons: [weapon(4, { id: "bow", ranged: true })] });
    const choice = { ...TRIP, band: "far" };
    const one = { fighters: { Gob: gob, Rosa: pc({ weapons: [D4] }) }, option: "gambit", choice, answer: "none", allow: true } as const; // prettier-ignore
    expect(same(one).hits).toBe(0);
    const { t, id } = declare(one);
    expect(t.odds(id, "t0", "none").back).toBeNull();
  });
  it("C22, C32: in the dialog what comes back counts, at whoever strikes along, too", () => {
    const armored = foe({ weapons: [D4], hp: 9, armor: 1 });
    const t = table({ Gob: GOB, Hob: armored, Rosa: pc({ weapons: [GUARD] }) });
    const odds = t.startOdds("Gob", "gambit", GROUP, { to: ["Rosa"] });
    const id = t.start("Gob", "gambit", GROUP, { to: ["Rosa"] });
    expect(odds).toEqual(t.odds(id, "t0", "none"));
    expect(odds.back?.loss).toBeGreaterThan(0);
  });
});

describe("C33: at the breaking point", { timeout: LONG }, () => {
  const MAIL = { id: "mail", name: "Mail", armor: 1, shield: false };
  const house = { breakingPoint: true };
  it.each(["none", "fightBack"])("C10, C33: who ignores the blow strikes back as ever: %s", (answer) => {
    const rosa = pc({ weapons: [D4], worn: [MAIL], armor: 1, hp: 4, str: 3 });
    const how = { shatter: "mail", ...(answer === "none" ? {} : FIGHT_BACK("a0", "d4")) };
    const gob = foe({ weapons: [weapon(8)], hp: 1, str: 1 });
    same({ fighters: { Gob: gob, Rosa: rosa }, house, answer, how });
  });
  it("C33: what comes back meets no guard of one who broke a weapon", () => {
    const rosa = foe({ weapons: [D4], hp: 20, side: 1, answers: ["fightBack"] });
    const gob = foe({ weapons: [D4], hp: 4, str: 1 });
    const one: Case = { fighters: { Gob: gob, Rosa: rosa }, house, choice: { breaks: true }, answer: "fightBack", how: FIGHT_BACK("a0", "d4") }; // prettier-ignore
    expect(same(one).back).toBeCloseTo(1, 9);
  });
});
