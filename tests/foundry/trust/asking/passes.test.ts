/** Attacks on prompts that are passed to another player, without a window (docs/attacks.md). */
import { afterEach, describe, expect, it, vi } from "vitest";
import { cleanChoice, readPasses, readSaid } from "../../../../src/foundry/ui/pass/flags.ts";
import { refuse } from "../../../../src/rules/core/thread/refuse.ts";
import type { ActionOption } from "../../../../src/rules/core/types.ts";
import { BLUE, GM, RED } from "../world.ts";
import { deepIn, GREEN, passing, parsed, stepOf } from "./passing.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const P1 = "pass000000000001";
const P2 = "pass000000000002";
const NONE = { option: "none", choice: {} };
const none = (passed: string): object => ({ body: { option: "none", choice: { passed } } });

describe("X65: a pass that is none of the owner's to give", () => {
  it("an owner's is answered once, by whose client it is: the owner's, without it the GM's", async () => {
    for (const [user, isThere] of [
      [BLUE, true],
      [GM, false],
    ] as const) {
      const at = await passing(user);
      at.people[BLUE].active = isThere;
      at.pass(BLUE, P1, { to: RED });
      at.say(RED, P1, NONE);
      await Promise.all([at.run(), at.run()]);
      expect(at.answers()).toMatchObject([none(RED)]);
      expect(at.people[BLUE].flags.riposte.passes).toEqual({});
    }
  });
  it.each<[string, string, object]>([
    ["a stranger's", GREEN, { to: RED }],
    ["to a GM", BLUE, { to: GM }],
    ["to oneself", BLUE, { to: BLUE }],
    ["to nobody", BLUE, { to: "Nobody0000000000" }],
    ["to what every object has", BLUE, { to: "constructor" }],
    ["of another slot", BLUE, { to: RED, slot: "t1" }],
    ["of a slot that every object has", BLUE, { to: RED, slot: "toString" }],
    ["of another attempt", BLUE, { to: RED, attempt: 1 }],
    ["of another exchange", BLUE, { to: RED, exchange: "Exchange00000000" }],
    ["of an exchange of the prototype", BLUE, { to: RED, exchange: "constructor" }],
  ])("%s is answered by nobody, though all of them say something", async (_what, by, pass) => {
    const at = await passing(GM);
    for (const person of Object.values(at.people)) person.active = person.isGM;
    at.pass(by, P1, { to: RED, ...pass });
    for (const user of [GM, RED, BLUE, GREEN]) at.say(user, P1, NONE);
    await at.run();
    expect(at.answers()).toEqual([]);
  });
});

describe("X66: floods of passes", () => {
  it("ten thousand of a stranger's, each of them deep, keep no honest one from counting", async () => {
    const at = await passing(GM);
    at.people[BLUE].active = false;
    const deep = deepIn(300);
    const pass = { to: RED, exchange: at.attack, slot: "t0", attempt: 0, deep };
    const many = Array.from({ length: 10_000 }, (_, n): [string, object] => [
      `flood${String(n).padStart(11, "0")}`,
      pass,
    ]);
    at.people[GREEN].flags.riposte["passes"] = Object.fromEntries(many);
    at.pass(BLUE, P1, { to: RED });
    at.say(RED, P1, NONE);
    const { passOf } = await import("../../../../src/foundry/ui/pass/run.ts");
    const { flags } = at.people[GREEN];
    let reads = 0;
    const get = (): typeof flags => {
      reads += 1;
      return flags;
    };
    Object.defineProperty(at.people[GREEN], "flags", { get });
    for (let n = 0; n < 200; n += 1) expect(passOf(at.attack, "t0")?.id).toBe(P1);
    expect(reads).toBe(1);
    await at.run();
    expect(at.answers()).toMatchObject([none(RED)]);
  });
  it.each<[string, unknown]>([
    ["keys of the prototype", parsed(`{"riposte": {"__proto__": {"passes": {"${P1}": {}}}}}`)],
    ["a list in the place of flags", [{ riposte: {} }]],
    ["deep values", { riposte: { passes: { [P1]: deepIn(1500) } } }],
    ["a text", { riposte: { passes: "x".repeat(100_000) } }],
  ])("%s are none", (_what, flags) => expect([readPasses(BLUE, flags), readSaid(flags, P1)]).toEqual([[], null]));
  it("a choice without end says nothing", () => {
    const said = (choice: unknown): unknown => ({ riposte: { passSaid: { [P1]: { option: "none", choice } } } });
    for (const choice of [deepIn(1500), { a: deepIn(50) }, { a: "x".repeat(1_000_000) }, [[]], null])
      expect(readSaid(said(choice), P1)).toBeNull();
  });
});

describe("X67: several passes for one prompt", () => {
  it("the first counts, whoever answers first", async () => {
    const at = await passing(BLUE);
    at.pass(BLUE, P1, { to: RED });
    at.pass(BLUE, P2, { to: GREEN });
    at.say(GREEN, P2, NONE);
    await at.run();
    expect(at.answers()).toEqual([]);
    at.say(RED, P1, NONE);
    await at.run();
    expect(at.answers()).toMatchObject([none(RED)]);
  });
  it("one that is taken back before its answer is given is not answered", async () => {
    const at = await passing(BLUE);
    at.pass(BLUE, P1, { to: RED });
    at.say(RED, P1, NONE);
    at.before(() => at.end(BLUE, P1));
    await at.run();
    expect(at.answers()).toEqual([]);
  });
});

describe("X68: who passed it", () => {
  it("no longer owns the fighter: it counts for nothing, and again when they do", async () => {
    const owners = [BLUE];
    const at = await passing(GM, owners);
    const { forgetRights } = await import("../../../../src/foundry/exchange/world/permissions.ts");
    at.people[BLUE].active = false;
    at.pass(BLUE, P1, { to: RED });
    at.say(RED, P1, NONE);
    owners.length = 0;
    forgetRights();
    await at.run();
    expect(at.answers()).toEqual([]);
    owners.push(BLUE);
    forgetRights();
    await at.run();
    expect(at.answers()).toMatchObject([none(RED)]);
  });
  it("leaves and comes back: the GM's client is quiet while they are there", async () => {
    const at = await passing(GM);
    at.pass(BLUE, P1, { to: RED });
    at.say(RED, P1, NONE);
    await at.run();
    expect(at.answers()).toEqual([]);
    at.people[BLUE].active = false;
    await at.run();
    at.people[BLUE].active = true;
    await at.run();
    expect(at.answers()).toHaveLength(1);
  });
});

describe("X69: what is said about a pass", () => {
  it("by somebody else is not looked at", async () => {
    const at = await passing(BLUE);
    at.pass(BLUE, P1, { to: RED });
    for (const user of [GREEN, GM]) at.say(user, P1, NONE);
    await at.run();
    expect(at.answers()).toEqual([]);
  });
  it("is not heard again when the prompt is taken back and passed once more", async () => {
    const at = await passing(BLUE);
    at.pass(BLUE, P1, { to: RED });
    at.end(BLUE, P1);
    at.pass(BLUE, P2, { to: RED });
    at.say(RED, P1, NONE);
    await at.run();
    expect(at.answers()).toEqual([]);
  });
  it("by who passed it is theirs to say without a pass: in another's name it is nothing", async () => {
    const at = await passing(GM);
    at.people[BLUE].active = false;
    at.pass(BLUE, P1, { to: RED });
    at.say(BLUE, P1, NONE);
    await at.run();
    expect(at.answers()).toEqual([]);
  });
});

describe("X70: a choice that a GM's client is to post", () => {
  it("has no GM's ruling, no leave and no mark but who made it", async () => {
    const at = await passing(GM);
    at.people[BLUE].active = false;
    at.pass(BLUE, P1, { to: RED });
    const marks = { order: true, timer: true, passed: GM, spared: "pool.missed" };
    at.say(RED, P1, { option: "none", choice: { ...marks, ruled: 9, gmDice: 9, allowed: "pool.spent" } });
    await at.run();
    expect(at.answers()).toMatchObject([none(RED)]);
    expect(JSON.stringify(at.answers())).toContain(`"choice":{"passed":"${RED}"}`);
    expect(JSON.stringify(at.answers())).not.toMatch(/allowed":\["|pool\.(spent|missed)/);
  });
  it.each(["attack", "soak", "hold", "roll", "evade"])("of another action (%s) is not posted", async (option) => {
    const at = await passing(GM);
    at.people[BLUE].active = false;
    at.pass(BLUE, P1, { to: RED });
    at.say(RED, P1, { option, choice: {} });
    await at.run();
    expect(at.answers()).toEqual([]);
    expect(at.warned).toHaveLength(1);
  });
  it("keeps what only the owner fills in, and no key that nobody offers", () => {
    const label = { label: "RIPOSTE.Card.Why", hint: null } as const;
    const option: ActionOption = {
      ...{
        id: "dodge",
        label: "RIPOSTE.Card.Why",
        hint: "RIPOSTE.Card.Why",
        rule: null,
        targets: "none",
        refusal: null,
      },
      initial: { split: [], ruled: 0 },
      inputs: [
        { ...label, id: "split", gm: false, kind: "own", initial: [], data: { field: "split" } },
        { ...label, id: "ruled", gm: true, kind: "number", initial: 0, min: -9, max: 9 },
        {
          ...{ ...label, id: "quick", gm: false, kind: "toggle", initial: false },
          refusal: refuse("gone"),
        },
      ],
    };
    const given = { split: [{ use: "dodge", dice: 99 }], ruled: -9, quick: true, points: 3, desperate: true };
    expect(cleanChoice(option, given)).toEqual(option.initial);
  });
});

describe("X72: one prompt that is answered twice at once", () => {
  it.each([
    ["the owner by hand", { said: "by hand" }],
    ["another tab of the owner", { passed: RED }],
    ["a standing order", { order: true }],
    ["the timer", { timer: true }],
  ])("%s was first: no second answer is posted", async (_who, choice) => {
    const at = await passing(BLUE);
    at.pass(BLUE, P1, { to: RED });
    at.say(RED, P1, NONE);
    at.before(() => at.world.add(stepOf(at.attack, BLUE, choice)));
    await at.run();
    expect(at.answers()).toMatchObject([{ body: { choice } }]);
    expect(at.counted()).toBe(BLUE);
  });
  it("and where two windows post, the first counts and the other is named", async () => {
    const at = await passing(BLUE);
    at.pass(BLUE, P1, { to: RED });
    at.say(RED, P1, NONE);
    await at.run();
    at.world.add(stepOf(at.attack, GM, { passed: RED }), stepOf(at.attack, BLUE, { order: true }));
    expect(at.counted()).toBe(BLUE);
    expect(at.uncounted()).toEqual(["answered", "answered"]);
  });
});
