/** Standing orders with conditions: what is read of a flag, what they choose, and what they say of themselves. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { offersOf, type Prompted } from "../../../src/foundry/orders/choose.ts";
import {
  follow,
  OTHERWISE,
  readThresholds,
  stored,
  whyAsked,
  type Thresholds,
} from "../../../src/foundry/orders/thresholds.ts";
import { conditionsInWords } from "../../../src/foundry/ui/orders/words.ts";
import { cairn } from "../../../src/rules/cairn/index.ts";
import type { Fighter } from "../../../src/rules/core/types.ts";
import { SWORD } from "../../rules/cairn/blows.ts";
import { BOW } from "../../rules/cairn/people.ts";
import { foe, pc, table } from "../../rules/cairn/table.ts";
import {
  attack,
  facesFor,
  fighter,
  folded,
  pool,
  ROUND,
  scene,
  used,
  type FighterSetup,
} from "../../rules/pool/fixtures.ts";
import { words } from "../ui/desk.ts";

const anna = fighter("Anna", { moment: ROUND, onTurn: true });
const ORDER: Thresholds = { tries: [], otherwise: "ask", asksWhenDown: false, keepsLast: false };
const tries = (...list: readonly (readonly [string, number])[]): Partial<Thresholds> => ({
  tries: list.map(([option, least]) => ({ option, least })),
});

/** The prompt of one who is attacked with this Outcome. */
function asked(outcome: number, setup: FighterSetup = {}): Prompted & { readonly ogre: Fighter } {
  const ogre = fighter("Ogre", { moment: ROUND, ...setup });
  const live = scene(anna, ogre);
  const exchange = folded([attack(anna, [ogre], { faces: facesFor(outcome, 5) })]);
  const [ask] = pool.prompts(exchange, live);
  if (ask === undefined) throw new Error("nobody is asked");
  return { ask, exchange, scene: live, family: pool, ogre };
}
const optionFor = (order: Partial<Thresholds>, prompted: Prompted, mayPay = false): string | null =>
  follow({ ...ORDER, ...order }, prompted, { mayPay })?.option ?? null;
const safe = (prompted: Prompted, option: string): number =>
  offersOf(prompted).find(({ plan }) => plan.option === option)?.odds.safe ?? -1;

describe("what is read of a flag, whoever wrote it", () => {
  it.each([
    [null, { ...ORDER, asksWhenDown: true }],
    [
      { tries: "all", otherwise: "flee", asksWhenDown: 1, keepsLast: 1 },
      { ...ORDER, asksWhenDown: true },
    ],
    [
      { tries: [{ option: "parry", least: 50 }, { option: "dodge", least: 101 }, { option: "", least: 1 }, 7] },
      { ...ORDER, ...tries(["parry", 50]), asksWhenDown: true },
    ],
    [{ tries: [{ option: "parry", least: 49.5 }], asksWhenDown: false }, ORDER],
    [
      { tries: [{ option: "x".repeat(41), least: 0 }], asksWhenDown: false, keepsLast: true },
      { ...ORDER, keepsLast: true },
    ],
  ])("%j", (flag, read) => expect(readThresholds(flag)).toEqual(read));
  it("has a bound, and is stored as it was read", () => {
    const many = readThresholds({ tries: Array.from({ length: 90 }, () => ({ option: "parry", least: 1 })) });
    expect(many.tries).toHaveLength(3);
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const read = readThresholds(json);
        expect(readThresholds(stored(read))).toEqual(read);
      }),
    );
  });
});

describe("what the conditions choose", () => {
  const easy = asked(1, { stats: { abilities: { melee: 5, athletics: 0 } } });
  const hard = asked(3, { stats: { abilities: { melee: 0, athletics: 5 } } });
  it("an answer is given from its chance on, else the next one is tried", () => {
    expect(safe(easy, "parry")).toBeGreaterThan(0.5);
    expect(safe(hard, "parry")).toBeLessThan(0.5);
    const order = tries(["parry", 50], ["dodge", 0]);
    expect([optionFor(order, easy), optionFor(order, hard)]).toEqual(["parry", "dodge"]);
  });
  it("the chance is met when it is reached exactly", () => {
    const t = table({ Gob: foe({ weapons: [SWORD] }), Rosa: pc({ weapons: [SWORD], armor: 2 }) });
    const id = t.attack("Gob", "Rosa");
    const ask = t.ask(id, "t0");
    if (ask === null) throw new Error("nobody is asked");
    const half = { ask, exchange: t.exchange(id), scene: t.scene, family: cairn };
    expect(safe(half, "block")).toBeCloseTo(0.5, 12);
    const at = (least: number): string | null => optionFor(tries(["block", least]), half, true);
    expect([at(50), at(51)]).toEqual(["block", null]);
  });
  it.each([
    ["ask", null],
    ["none", "none"],
    ["best", "dodge"],
  ] as const)("where nothing is met, otherwise: %s", (otherwise, option) =>
    expect(optionFor({ ...tries(["parry", 99]), otherwise }, hard)).toBe(option),
  );
  it("what may not be done is passed over (P12)", () => {
    const spent = asked(2, { spent: [used(fighter("Ogre"), "action")] });
    expect(optionFor({ ...tries(["parry", 0], ["dodge", 0]), otherwise: "none" }, spent)).toBe("none");
  });
  it("an answer that the family does not know is passed over", () =>
    expect(optionFor({ ...tries(["teleport", 0]), otherwise: "none" }, easy)).toBe("none"));
  it("what is asked of the GM is asked", () =>
    expect(optionFor({ otherwise: "none" }, { ...easy, ask: { ...easy.ask, to: { kind: "gm" } } })).toBeNull());
});

describe("ask me when it could put me down", () => {
  const parry = { ...tries(["parry", 0]), asksWhenDown: true };
  it.each([
    ["unhurt, by a weak blow", 1, [], "parry"],
    ["nearly down", 3, [6], null],
  ] as const)("d10 pool: %s", (_, outcome, injuries, option) =>
    expect(optionFor(parry, asked(outcome, { stats: { injuries: [...injuries] } }))).toBe(option),
  );
  it.each([
    [20, "none"],
    [3, null],
  ])("Cairn, with %d HP", (hp, option) => {
    const t = table({ Gob: foe({ weapons: [BOW] }), Rosa: pc({ weapons: [SWORD], hp }) });
    const id = t.attack("Gob", "Rosa", {}, { band: "near" });
    const ask = t.ask(id, "t0");
    if (ask === null) throw new Error("nobody is asked");
    const prompted = { ask, exchange: t.exchange(id), scene: t.scene, family: cairn };
    expect(optionFor({ otherwise: "none", asksWhenDown: true }, prompted)).toBe(option);
  });
});

describe("what would change nothing", () => {
  const t = table({ Gob: foe({ weapons: [SWORD] }), Rosa: pc({ weapons: [SWORD], hp: 20 }) });
  const id = t.attack("Gob", "Rosa", {}, { impaired: true });
  const ask = t.ask(id, "t0");
  if (ask === null) throw new Error("nobody is asked");
  const prompted = { ask, exchange: t.exchange(id), scene: t.scene, family: cairn };
  it("is not paid for: the next one is tried (C11, C12)", () => {
    expect(ask.options.filter(({ vain }) => vain !== undefined).map(({ id: vain }) => vain)).toEqual([
      "block",
      "dodge",
    ]);
    expect(optionFor(tries(["block", 0], ["parry", 0]), prompted, true)).toBe("parry");
    expect(optionFor({ ...tries(["block", 0]), otherwise: "none" }, prompted, true)).toBe("none");
  });
  it("is said where nothing else is left", () =>
    expect(whyAsked({ ...ORDER, ...tries(["dodge", 0]) }, prompted, { mayPay: true })).toEqual({
      why: "vain",
      option: "dodge",
    }));
});

describe("never spend the last", () => {
  it("d10 pool: the whole Action is the last; what costs nothing is given all the same", () => {
    const order = { ...tries(["parry", 0], ["dodge", 0]), otherwise: "best", keepsLast: true } as const;
    expect(optionFor(order, asked(2))).toBe("none");
    expect(optionFor({ ...order, keepsLast: false }, asked(2))).toBe("parry");
  });
});

describe("why a player is asked all the same", () => {
  const why = (order: Partial<Thresholds>, prompted: Prompted, mayPay = false) =>
    whyAsked({ ...ORDER, ...order }, prompted, { mayPay });
  const spent = (): Prompted => asked(3, { spent: [used(fighter("Ogre"), "action")] });
  it.each<[text: string, order: Partial<Thresholds>, prompted: Prompted, why: ReturnType<typeof whyAsked>]>([
    ["it answers", tries(["parry", 0]), asked(2), null],
    ["it only ever asks", {}, asked(2), null],
    ["no chance is high enough", tries(["parry", 100]), asked(3), { why: "none", option: "" }],
    ["it may not pay (P20)", tries(["dodge", 0]), spent(), { why: "costly", option: "dodge" }],
    [
      "it keeps the last",
      { ...tries(["parry", 0], ["dodge", 0]), keepsLast: true },
      asked(2),
      { why: "last", option: "parry" },
    ],
    [
      "it could go down",
      { ...tries(["parry", 0]), asksWhenDown: true },
      asked(3, { stats: { injuries: [6] } }),
      { why: "falls", option: "parry" },
    ],
  ])("%s", (_, order, prompted, expected) => expect(why(order, prompted)).toEqual(expected));
  it("with leave to pay it answers", () => expect(why(tries(["dodge", 0]), spent(), true)).toBeNull());
  it("a question of its own is no answer to an attack", () => {
    const prompted = asked(2);
    const options = prompted.ask.options.filter(({ id }) => id !== "none");
    expect(why(tries(["parry", 100]), { ...prompted, ask: { ...prompted.ask, options } })).toBeNull();
  });
});

describe("whatever the exchange and the order", () => {
  const situation = fc.record({
    outcome: fc.integer({ min: -3, max: 5 }),
    athletics: fc.integer({ min: 0, max: 5 }),
    melee: fc.integer({ min: 0, max: 5 }),
    injuries: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
    acted: fc.boolean(),
    fighting: fc.boolean(),
  });
  const order = fc.record({
    tries: fc.array(
      fc.record({
        option: fc.constantFrom("dodge", "parry", "clash", "teleport"),
        least: fc.integer({ min: 0, max: 100 }),
      }),
      { maxLength: 3 },
    ),
    otherwise: fc.constantFrom(...OTHERWISE),
    asksWhenDown: fc.boolean(),
    keepsLast: fc.boolean(),
  });
  it("never an illegal answer, never the last when told so, never a risk that was to be asked about", () =>
    fc.assert(
      fc.property(situation, order, fc.boolean(), (at, given, mayPay) => {
        const prompted = asked(at.outcome, {
          moment: at.fighting ? ROUND : null,
          spent: at.acted ? [used(fighter("Ogre"), "action")] : [],
          stats: { injuries: at.injuries, abilities: { athletics: at.athletics, melee: at.melee } },
        });
        const plan = follow(given, prompted, { mayPay });
        // It answers, or says why not, unless it only ever asks.
        const asksOnly = given.tries.length === 0 && given.otherwise === "ask";
        expect(whyAsked(given, prompted, { mayPay }) === null).toBe(plan !== null || asksOnly);
        if (plan === null) return;
        const judged = pool.judge(prompted.exchange, plan, prompted.scene);
        expect(judged.refusals).toEqual([]);
        if (given.keepsLast) expect(pool.orders.last.spends(prompted.ogre, judged)).toBe(false);
        const odds = pool.odds(prompted.exchange, plan, prompted.scene);
        if (given.asksWhenDown) expect(pool.orders.falls(prompted.ogre, odds, 0)).toBe(0);
        const least = Math.min(101, ...given.tries.flatMap((one) => (one.option === plan.option ? one.least : [])));
        if (given.otherwise === "ask") expect(odds.safe * 100).toBeGreaterThanOrEqual(least - 1e-6);
      }),
      { numRuns: 60 },
    ));
});

describe("an order in words", () => {
  const nameOf = (id: string): string => words.t(`RIPOSTE.Pool.Option.${id}`);
  const said = (given: Partial<Thresholds>, mayPay = true): string =>
    conditionsInWords(words, { ...ORDER, ...given }, { rules: pool.orders, nameOf, mayPay });
  it.each([
    [
      { ...tries(["parry", 50], ["dodge", 0]), asksWhenDown: true, keepsLast: true },
      "Parry at 50 % or better, else Dodge, else asks you. Asks you when even that could put you down. Keeps the last Action or share of the round.",
    ],
    [{ otherwise: "none" }, "No defense."],
    // Whoever is always asked need not be told when.
    [{ otherwise: "ask", asksWhenDown: true }, "Asks you."],
  ] as const)("%j", (given, text) => expect(said(given)).toBe(text));
  it("an order that may not pay says so, where it would", () => {
    expect(said({ ...tries(["parry", 50]) }, false)).toBe(
      "Parry at 50 % or better, else asks you. Makes no Desperate Reaction.",
    );
    expect([said({ otherwise: "none" }, false), said({}, false)]).toEqual(["No defense.", "Asks you."]);
  });
});
