/** Options that settle at once, and slots as objects, in exchanges of a family of two options. */
import { describe, expect, it } from "vitest";
import { fold } from "../../../src/rules/core/fold/fold.ts";
import { openRow, slotKinds } from "../../../src/rules/core/thread/opening.ts";
import { refuse } from "../../../src/rules/core/thread/refuse.ts";
import type {
  Battlefield,
  Declare,
  Entry,
  Exchange,
  Family,
  Fighter,
  Plan,
  Step,
} from "../../../src/rules/core/types.ts";
import { add } from "../../../src/rules/kit/changes.ts";
import { instantOption, OWN_ROW } from "../../../src/rules/kit/instant.ts";
import { optionsAt } from "../../../src/rules/kit/inputs.ts";
import { judged } from "../../../src/rules/kit/judge.ts";
import { NOTHING_AT_STAKE } from "../../../src/rules/kit/odds.ts";
import { NO_ODDS, startOptions, type StartOption } from "../../../src/rules/kit/options.ts";
import { askedSlots, type SlotRules } from "../../../src/rules/kit/slots.ts";
import { partOf, openRows } from "../../../src/rules/kit/steps.ts";

const option = optionsAt("X.Option.");
const REST = instantOption({
  id: "rest",
  offer: () => [option("rest", null)],
  judge: () => judged({}),
  isWhole: ({ choice }) => choice["deep"] !== "no",
  result: () => ({ outcome: { slept: true }, changes: add("hp", 2, "X.slept") }),
  lines: () => [],
});

const KINDS = slotKinds(["knock", "enter"]);
const open = (kind: "knock" | "enter") =>
  KINDS.open({ id: kind, kind, role: "answer", row: "t0", target: "t0", fighter: "b" });
/** How often an exchange was read. */
let readings = 0;
const KNOCK: SlotRules<number> = {
  ask: () => ({ options: [option("yes", null), option("no", null)] }),
  judge: ({ read }) => judged({ notes: [{ key: `X.read${String(read)}`, data: {} }] }),
  refusal: (_at, step) => (["yes", "no"].includes(step.option) ? null : refuse("badStep")),
  opens: ({ slot }) => (slot.step?.body.option === "yes" ? [open("enter")] : []),
};
const ENTER: SlotRules<number> = {
  ask: ({ scene }) => (Object.keys(scene.fighters).length > 1 ? { options: [option("in", null)], auto: true } : null),
  judge: () => judged({}),
  refusal: () => null,
  odds: () => ({ ...NOTHING_AT_STAKE, safe: 0.5 }),
};
const VISIT: StartOption = {
  id: "visit",
  offer: () => [option("visit", null)],
  judge: () => judged({}),
  open: () => ({ slots: [open("knock")], rows: [openRow("t0", "b", "target", { slots: ["knock"] })] }),
  asked: askedSlots(
    () => (readings += 1),
    (slot) => (KINDS.of(slot) === "knock" ? KNOCK : KINDS.of(slot) === "enter" ? ENTER : null),
  ),
  settle: (exchange) => openRows(exchange).map((row) => partOf(exchange, row, {})),
  describe: () => ({ attack: [], rows: {} }),
  odds: () => NOTHING_AT_STAKE,
};
const family: Family = { id: "x", ...startOptions([REST, VISIT]), nextDice: () => null, explain: () => [] };

const ref = (actor: string) => ({ actor, token: null, name: actor });
function exchangeOf(body: Partial<Declare>, ...steps: readonly Partial<Step>[]): Exchange {
  const declared: Declare = {
    kind: "declare",
    family: "x",
    attacker: ref("a"),
    targets: [ref("b")],
    moment: null,
    option: "visit",
    choice: {},
    numbers: {},
    price: [],
    faces: [],
    allowed: [],
    ...body,
  };
  const answers = steps.map((step): Step => ({
    kind: "step",
    exchange: "m0",
    slot: "knock",
    fighter: "b",
    option: "yes",
    choice: {},
    numbers: {},
    price: [],
    faces: [],
    allowed: [],
    ...step,
  }));
  const entries = [declared, ...answers].map((each, at): Entry => ({
    id: `m${String(at)}`,
    author: "gm",
    createdTime: at,
    modifiedBy: null,
    modifiedTime: null,
    digest: String(at),
    body: each,
  }));
  const exchange = fold(entries, { gms: ["gm"], owners: {} }, { x: family });
  if (exchange === null) throw new Error("no declaration");
  return exchange;
}
const fighter = (id: string): Fighter => ({
  id,
  name: id,
  family: "x",
  token: null,
  side: 0,
  at: null,
  stats: {},
  moment: null,
  place: null,
  onTurn: false,
  spent: [],
  promised: [],
  markers: [],
  bound: [],
});
const both: Battlefield = { fighters: { a: fighter("a"), b: fighter("b") } };
const plan = (more: Partial<Plan> = {}): Plan => ({ slot: "knock", fighter: "b", option: "yes", choice: {}, ...more });
const codes = (exchange: Exchange): readonly string[] => exchange.uncounted.map(({ reason }) => reason.code);

describe("an option that settles at once", () => {
  it("has one row, of whoever declares it, and asks nobody", () => {
    const exchange = exchangeOf({ option: "rest", targets: [] });
    expect(Object.keys(exchange.rows)).toEqual([OWN_ROW]);
    expect(family.prompts(exchange, both)).toEqual([]);
    expect(family.settle(exchange, both)).toMatchObject([
      { row: OWN_ROW, fighter: "a", outcome: { slept: true }, changes: [{ kind: "add", path: "hp", by: 2 }] },
    ]);
  });
  it("keeps what was paid and does nothing where a GM stops it", () => {
    const price = [{ what: "fp", amount: 1, per: null }];
    const stopped = { ...exchangeOf({ option: "rest", targets: [], price }), stopped: { why: "gone" } };
    const [part] = family.settle(stopped, both);
    expect(part?.outcome).toEqual({ stopped: true });
    expect(part?.changes.every(({ kind }) => kind === "spend")).toBe(true);
  });
  it.each([
    ["it names a target", { targets: [ref("b")] }],
    ["it is not whole", { targets: [], choice: { deep: "no" } }],
    ["it has helpers", { targets: [], helpers: [ref("b")] }],
  ])("is void where %s", (_why, body) => {
    expect(exchangeOf({ option: "rest", ...body }).phase).toBe("void");
  });
  it("has nothing at stake", () => {
    const start = { kind: "start", family: "x", attacker: "a", targets: [] } as const;
    expect(family.odds(start, plan({ slot: "declare", fighter: "a", option: "rest" }), both)).toBe(NOTHING_AT_STAKE);
  });
});

describe("slots as objects", () => {
  it("are asked of their own fighter, in one reading of the exchange", () => {
    readings = 0;
    const asked = family.prompts(exchangeOf({}), both);
    expect(asked).toMatchObject([{ slot: "knock", row: "t0", to: { kind: "fighter", fighter: "b" }, auto: false }]);
    expect(readings).toBe(1);
  });
  it("open others once they are filled, which are asked when their question has come", () => {
    const exchange = exchangeOf({}, {});
    expect(Object.keys(exchange.slots)).toEqual(["knock", "enter"]);
    expect(family.prompts(exchange, both)).toMatchObject([{ slot: "enter", auto: true }]);
    expect(family.prompts(exchange, { fighters: { b: fighter("b") } })).toEqual([]);
    expect(Object.keys(exchangeOf({}, { option: "no" }).slots)).toEqual(["knock"]);
  });
  it("refuse steps by their rules, and steps in slots that are not theirs", () => {
    expect(codes(exchangeOf({}, { option: "smash" }))).toEqual(["badStep"]);
    expect(codes(exchangeOf({}, { slot: "window" }))).toEqual(["unknownSlot"]);
  });
  it("judge a plan with their reading; nothing in a slot that is filled, unknown, or of somebody who is gone", () => {
    const exchange = exchangeOf({});
    expect(family.judge(exchange, plan(), both).refusals).toEqual([]);
    const refusal = (where: Exchange, what: Partial<Plan>, scene = both) =>
      family.judge(where, plan(what), scene).refusals.map(({ code }) => code);
    expect(refusal(exchangeOf({}, {}), {})).toEqual(["answered"]);
    expect(refusal(exchange, { slot: "window" })).toEqual(["unknownSlot"]);
    expect(refusal(exchange, {}, { fighters: {} })).toEqual(["gone"]);
  });
  it("have the odds that they give; without any, nothing is at stake; none for who is gone", () => {
    expect(family.odds(exchangeOf({}, {}), plan({ slot: "enter", option: "in" }), both).safe).toBe(0.5);
    expect(family.odds(exchangeOf({}), plan(), both)).toBe(NOTHING_AT_STAKE);
    expect(family.odds(exchangeOf({}), plan(), { fighters: {} })).toBe(NO_ODDS);
  });
});
