import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  choose,
  offersOf,
  ORDERS,
  reservedUses,
  type Offer,
  type OrderTerms,
} from "../../../src/foundry/orders/choose.ts";
import { whyDeclined } from "../../../src/foundry/orders/why.ts";
import type { Prompt, Exchange, Battlefield } from "../../../src/rules/core/types.ts";
import { cairn } from "../../../src/rules/cairn/index.ts";
import { SWORD } from "../../rules/cairn/blows.ts";
import { BOW } from "../../rules/cairn/people.ts";
import { foe, pc, table } from "../../rules/cairn/table.ts";
import { attack, facesFor, fighter, folded, HANDGUN, pool, ROUND, scene, used } from "../../rules/pool/fixtures.ts";

const anna = fighter("Anna", { moment: ROUND, onTurn: true });
const ogre = fighter("Ogre", { moment: ROUND });
const USUAL: OrderTerms = { mayPay: false };

function askOf(exchange: Exchange, live: Battlefield): Prompt {
  const [ask] = pool.prompts(exchange, live);
  if (ask === undefined) throw new Error("nobody is asked");
  return ask;
}

const optionFor = (
  order: (typeof ORDERS)[number],
  exchange: Exchange,
  live: Battlefield,
  terms: OrderTerms = USUAL,
): string | undefined =>
  choose(order, { ask: askOf(exchange, live), exchange, scene: live, family: pool }, terms)?.option;

describe("best", () => {
  it("takes the answer that most likely leaves unhurt", () => {
    const nimble = fighter("Ogre", { moment: ROUND, stats: { abilities: { athletics: 5, melee: 0 } } });
    const live = scene(anna, nimble);
    const exchange = folded([attack(anna, [nimble], { faces: facesFor(3, 5) })]);
    expect(optionFor("best", exchange, live)).toBe("dodge");
  });
  it("of answers that are sure anyway takes the one that costs nothing", () => {
    const live = scene(anna, ogre);
    const exchange = folded([attack(anna, [ogre], { faces: facesFor(-3, 5) })]);
    expect(optionFor("best", exchange, live)).toBe("none");
  });
  it("takes no defense when nothing else may be done (P8)", () => {
    const shooter = fighter("Anna", { moment: ROUND, onTurn: true, stats: { weapons: [HANDGUN] } });
    const live = scene(shooter, ogre);
    const exchange = folded([attack(shooter, [ogre], { faces: facesFor(2, 5) })]);
    expect(optionFor("best", exchange, live)).toBe("none");
  });
});

describe("a Desperate Reaction (P20)", () => {
  const spent = { ...ogre, spent: [used(ogre, "action")] };
  const live = scene(anna, spent);
  const exchange = folded([attack(anna, [ogre], { faces: facesFor(3, 5) })]);
  it("is why an order does nothing, and what is spent beside it is another reason; who chose so has none", () => {
    const why = (field: Battlefield, mayPay: boolean, option?: string): string | null => {
      const prompted = { ask: askOf(exchange, field), exchange, scene: field, family: pool };
      const plan = choose("best", prompted, { mayPay });
      if (plan === null) throw new Error("no plan");
      return whyDeclined(prompted, option === undefined ? plan : { ...plan, option }, { mayPay });
    };
    expect(why(live, false)).toBe("desperate");
    expect(why(live, true)).toBeNull();
    expect(why(scene(anna, ogre), false, "none")).toBeNull();
    const done = { ...ogre, spent: [used(ogre, "action"), used(ogre, "exert")] };
    expect(why(scene(anna, done), false)).toBe("pool.noDesperate");
  });
  it("is no order's own idea", () => expect(optionFor("best", exchange, live)).toBe("none"));
  it("may be ordered", () => {
    const plan = choose("best", { ask: askOf(exchange, live), exchange, scene: live, family: pool }, { mayPay: true });
    expect(plan?.option).not.toBe("none");
    expect(plan?.choice["desperate"]).toBe(true);
  });
  it("is never cheap", () => expect(optionFor("cheapest", exchange, live, { mayPay: true })).toBe("none"));
  it("is not the best where its Injury is no less than what it spares", () => {
    const scratch = folded([attack(anna, [ogre], { faces: facesFor(1, 5) })]);
    const wood = { ...spent, stats: { ...spent.stats, armor: 1 } };
    expect(optionFor("best", scratch, scene(anna, wood), { mayPay: true })).toBe("none");
  });
});

it("of whoever is injured already one more Injury takes 1 Body, whatever its Severity: nobody pays one for that (P20, P21)", () => {
  const injured = fighter("Ogre", { moment: ROUND, stats: { injuries: [3], abilities: { athletics: 5, melee: 5 } } });
  const spent = { ...injured, spent: [used(injured, "action")] };
  const exchange = folded([attack(anna, [injured], { faces: facesFor(1, 5) })]);
  const live = scene(anna, spent);
  expect(optionFor("best", exchange, live, { mayPay: true })).toBe("none");
  const fresh = { ...spent, stats: { ...spent.stats, injuries: [] } };
  expect(optionFor("best", exchange, scene(anna, fresh), { mayPay: true })).not.toBe("none");
  expect(askOf(exchange, live).notes?.map(({ key }) => key)).toEqual(["RIPOSTE.Pool.Tell.injuredBefore"]);
});

describe("cheapest", () => {
  it("spends the Action where it helps", () => {
    const live = scene(anna, ogre);
    const exchange = folded([attack(anna, [ogre], { faces: facesFor(2, 5) })]);
    expect(["dodge", "parry", "clash"]).toContain(optionFor("cheapest", exchange, live));
  });
  it("spends nothing where it does not", () => {
    const live = scene(anna, ogre);
    const exchange = folded([attack(anna, [ogre], { faces: facesFor(-3, 5) })]);
    expect(optionFor("cheapest", exchange, live)).toBe("none");
  });
});

describe("Fatigue (C14)", () => {
  const t = table({ Gob: foe({ weapons: [BOW] }), Rosa: pc({ weapons: [SWORD], hp: 3 }) });
  const id = t.attack("Gob", "Rosa", {}, { band: "near" });
  const rosa = (order: (typeof ORDERS)[number], mayPay: boolean): string | undefined => {
    const ask = t.ask(id, "t0");
    return ask === null
      ? undefined
      : choose(order, { ask, exchange: t.exchange(id), scene: t.scene, family: cairn }, { mayPay })?.option;
  };
  it("is no order's own idea", () => expect(rosa("best", false)).toBe("none"));
  it("may be ordered", () => expect(rosa("best", true)).toBe("block"));
  it("is never cheap", () => expect(rosa("cheapest", true)).toBe("none"));
});

describe("life and death (C13)", () => {
  it("the best odds are not those that win a little more often and else kill", () => {
    const t = table({ Gob: foe({ weapons: [SWORD] }), Rosa: pc({ weapons: [SWORD], hp: 8, str: 3, armor: 1 }) });
    const id = t.attack("Gob", "Rosa");
    const ask = t.ask(id, "t0");
    if (ask === null) throw new Error("nobody is asked");
    const prompted = { ask, exchange: t.exchange(id), scene: t.scene, family: cairn };
    const offers = new Map(offersOf(prompted).map(({ plan, odds }) => [plan.option, odds]));
    const [parry, block] = [offers.get("parry"), offers.get("block")];
    expect(parry?.safe).toBeGreaterThan(block?.safe ?? 1);
    expect([(parry?.kills ?? 0) > 0.3, block?.kills ?? 0]).toEqual([true, 0]);
    expect(choose("best", prompted, { mayPay: true })?.option).toBe("block");
  });
  it("Critical Damage by a joint attack counts as going down, but for one in six who come back (C17, C25)", () => {
    const gob = foe({ weapons: [SWORD] });
    const t = table({ Gob: gob, Hob: gob, Rosa: pc({ weapons: [SWORD], hp: 2, str: 9 }) });
    const id = t.attack("Gob", "Rosa", {}, { with: ["Actor.Hob"] });
    const ask = t.ask(id, "t0");
    if (ask === null) throw new Error("nobody is asked");
    const [offer] = offersOf({ ask, exchange: t.exchange(id), scene: t.scene, family: cairn });
    if (offer === undefined) throw new Error("there is no answer");
    const fightsOn = offer.odds.more?.find(({ label }) => label.endsWith(".impaired"))?.value ?? 0;
    expect(fightsOn).toBeGreaterThan(0.1 / 6);
    expect(cairn.orders.falls(t.fighter("Rosa"), offer.odds)).toBeGreaterThanOrEqual(fightsOn * 5 - 1e-9);
  });
  it("nor those that win a little more often and else cost STR, which weighs more than HP", () => {
    const t = table({ Gob: foe({ weapons: [SWORD] }), Rosa: pc({ weapons: [SWORD], hp: 6, str: 14, armor: 2 }) });
    const id = t.attack("Gob", "Rosa");
    const ask = t.ask(id, "t0");
    if (ask === null) throw new Error("nobody is asked");
    const prompted = { ask, exchange: t.exchange(id), scene: t.scene, family: cairn };
    const odds = (id: string) => offersOf(prompted).find(({ plan }) => plan.option === id)?.odds;
    expect(odds("parry")?.safe).toBeGreaterThan(odds("block")?.safe ?? 1);
    expect([odds("parry")?.loss, odds("block")?.loss].map((loss) => loss?.toFixed(1))).toEqual(["1.8", "0.8"]);
    expect(choose("best", prompted, { mayPay: true })?.option).toBe("block");
  });
});

it("a family that names no answer that does nothing gets none, and pays any price for the best", () => {
  const spent = { ...ogre, spent: [used(ogre, "action")] };
  const live = scene(anna, spent);
  const exchange = folded([attack(anna, [ogre], { faces: facesFor(3, 5) })]);
  const { orders, ...plain } = pool;
  expect(orders.declines).toBe("none");
  expect(choose("none", { ask: askOf(exchange, live), exchange, scene: live, family: plain }, USUAL)).toBeNull();
  expect(
    choose("best", { ask: askOf(exchange, live), exchange, scene: live, family: plain }, USUAL)?.choice["desperate"],
  ).toBe(true);
});

it("none is no defense, whatever the odds", () => {
  const live = scene(anna, ogre);
  expect(optionFor("none", folded([attack(anna, [ogre], { faces: facesFor(5, 5) })]), live)).toBe("none");
});

it("what is asked of the GM gets no order", () => {
  const live = scene(anna, ogre);
  const exchange = folded([attack(anna, [ogre], { faces: facesFor(2, 5) })]);
  const ask: Prompt = { ...askOf(exchange, live), to: { kind: "gm" } };
  expect(choose("best", { ask, exchange, scene: live, family: pool }, USUAL)).toBeNull();
});

it("a promised answer has used the Action for the next attack (P12)", () => {
  const live = scene(anna, ogre);
  const [first, second] = [2, 3].map((outcome) => folded([attack(anna, [ogre], { faces: facesFor(outcome, 5) })]));
  if (!first || !second) throw new Error("two attacks");
  const plan = choose("best", { ask: askOf(first, live), exchange: first, scene: live, family: pool }, USUAL);
  if (!plan) throw new Error("no plan");
  const after = reservedUses(live, first, plan, pool.judge(first, plan, live));
  expect(optionFor("best", second, live)).not.toBe("none");
  expect(optionFor("best", second, after)).toBe("none");
});

describe("whatever the exchange", () => {
  const setups = fc.record({
    outcome: fc.integer({ min: -3, max: 5 }),
    athletics: fc.integer({ min: 0, max: 5 }),
    melee: fc.integer({ min: 0, max: 5 }),
    armor: fc.integer({ min: 0, max: 3 }),
    acted: fc.boolean(),
    fighting: fc.boolean(),
    desperate: fc.boolean(),
    order: fc.constantFrom(...ORDERS),
  });
  const arranged = fc.record({ setup: setups }).map(({ setup }) => {
    const { athletics, melee, armor, acted, fighting } = setup;
    const base = fighter("Ogre", {
      moment: fighting ? ROUND : null,
      stats: { armor, abilities: { athletics, melee } },
    });
    const target = acted && fighting ? { ...base, spent: [used(base, "action")] } : base;
    const attacker = fighting ? anna : fighter("Anna");
    const live = scene(attacker, target);
    return { setup, live, exchange: folded([attack(attacker, [target], { faces: facesFor(setup.outcome, 5) })]) };
  });
  it("the chosen answer is never refused, never an Exert, desperate only if ordered", () => {
    fc.assert(
      fc.property(arranged, ({ setup, live, exchange }) => {
        const plan = choose(
          setup.order,
          { ask: askOf(exchange, live), exchange, scene: live, family: pool },
          { mayPay: setup.desperate },
        );
        if (plan === null) throw new Error("no defense may always be chosen");
        const judged = pool.judge(exchange, plan, live);
        expect(judged.refusals).toEqual([]);
        const whats = judged.price.map((price) => price.what);
        expect(whats).not.toContain("exert");
        if (!setup.desperate || setup.order !== "best") expect(whats).not.toContain("desperate");
        if (setup.order === "cheapest") expect(judged.price.every((price) => price.per === "round")).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
  it("best promises at least as much as all that costs no injury, and takes less in all than what costs one", () => {
    const sure = ({ judged }: Offer): number => judged.price.reduce((total, { hurts = 0 }) => total + hurts, 0);
    const promisesAsMuch = (one: Offer, other: Offer): boolean => one.promise >= other.promise - 1e-9;
    const inAll = (offer: Offer): number => sure(offer) + offer.odds.loss;
    fc.assert(
      fc.property(arranged, ({ live, exchange }) => {
        const ask = askOf(exchange, live);
        const prompted = { ask, exchange, scene: live, family: pool };
        const plan = choose("best", prompted, { mayPay: true });
        const open = offersOf(prompted).filter(({ judged }) => judged.refusals.length === 0);
        const best = open.find((offer) => offer.plan.option === plan?.option);
        if (best === undefined) throw new Error("no plan");
        const rivals = open.filter((offer) => sure(offer) > 0 === sure(best) > 0);
        for (const offer of rivals) expect(promisesAsMuch(best, offer)).toBe(true);
        const others = open.filter((offer) => !rivals.includes(offer));
        const [safest] = others.filter((one) => others.every((other) => promisesAsMuch(one, other)));
        if (safest === undefined) return;
        if (sure(best) > 0) expect(inAll(best)).toBeLessThan(safest.odds.loss);
        else expect(promisesAsMuch(best, safest) || best.odds.loss <= inAll(safest)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
