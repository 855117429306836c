/** Fate dice from the request to the message, and when an attack is rolled. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseBody, storedDeclare, storedReply } from "../../../src/foundry/exchange/thread/body.ts";
import { heldActions } from "../../../src/rules/core/holds/index.ts";
import type { Family, Start } from "../../../src/rules/core/types.ts";
import { comparing } from "../trust/comparing.ts";
import { postingWorld } from "../trust/posting.ts";
import { GM, message, posted, RED } from "../trust/world.ts";
import { bluffOf, family, openBluff, people, playOf, type People } from "./world.ts";

let who: People;
beforeEach(() => {
  who = people();
});
afterEach(() => vi.unstubAllGlobals());

/** A roll whose dice show what was fed. */
function rollsOf(...fed: readonly (readonly number[])[]): string[] {
  const left = [...fed];
  const asked: string[] = [];
  class FedRoll {
    dice: object[] = [];
    static identifyFulfillableTerms = (): readonly never[] => [];
    constructor(readonly formula: string) {
      asked.push(formula);
    }
    evaluate(): Promise<this> {
      this.dice = [{ results: (left.shift() ?? []).map((result) => ({ result })) }];
      return Promise.resolve(this);
    }
    toJSON(): object {
      return { dice: this.dice };
    }
  }
  vi.stubGlobal("Roll", FedRoll);
  return asked;
}

describe("a request for Fate dice", () => {
  it("becomes Foundry's own formula, and its faces are what fell", async () => {
    await openBluff(who, GM);
    const asked = rollsOf([1, 0, -1, 1]);
    const { rollFor } = await import("../../../src/foundry/exchange/trust/dice.ts");
    const { faces, rolls } = await rollFor(family, { option: "bluff", numbers: {} });
    expect([asked, faces, rolls.length]).toEqual([["4df"], [1, 0, -1, 1], 1]);
  });

  it("goes to the GM's client, which rolls them, remembers them, and gives nothing else under that name", async () => {
    await openBluff(who, GM);
    const asked = rollsOf([1, 0, -1, 1], [0, 0, 0, 0]);
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    const queries: Record<string, (data: unknown, options: unknown) => Promise<unknown>> = {};
    vi.stubGlobal("CONFIG", { queries });
    vi.stubGlobal("User", class {});
    vi.stubGlobal("navigator", {});
    Object.assign(game, { world: { id: "world" }, settings: { get: () => true } });
    const { answerDice } = await import("../../../src/foundry/exchange/trust/dice-desk.ts");
    const { checkDice } = await import("../../../src/foundry/exchange/trust/dice-giver.ts");
    answerDice();
    const ask = { fighter: who.rosa.uuid, exchange: null, slot: "declare", n: 4, faces: "f", place: 0 };
    const give = (data: object): Promise<unknown> | undefined => queries["riposte.dice"]?.(data, { user: null });
    Object.assign(game.user, { isGM: true });
    const given = await give(ask);
    expect(JSON.parse(String(given))).toEqual({ dice: [{ results: [1, 0, -1, 1].map((result) => ({ result })) }] });
    // Asked again it gives the same.
    expect(await give(ask)).toBe(given);
    expect(asked).toEqual(["4df"]);
    for (const faces of ["F", "d", "f+99", "", 1, 101, -1, null]) expect(await give({ ...ask, faces })).toBeNull();
    expect(await give({ ...ask, n: 61 })).toBeNull();
    const entry = (faces: readonly number[]) => ({
      id: "M000000000000009",
      author: RED,
      createdTime: 1,
      modifiedBy: null,
      modifiedTime: null,
      digest: "",
      body: { ...bluffOf(who, { faces }), attacker: { actor: who.rosa.uuid, token: null, name: "Rosa" } },
    });
    expect(await checkDice(entry([1, 0, -1, 1]))).toMatchObject({ own: false });
    expect(await checkDice(entry([1, 1, 1, 1]))).toMatchObject({ own: true });
  });
});

describe("faces of Fate dice in messages", () => {
  it("are stored, read back and folded as they fell", async () => {
    const world = await openBluff(who, GM);
    expect(parseBody("exchange", JSON.parse(JSON.stringify(storedDeclare(bluffOf(who)))))).toEqual(bluffOf(who));
    const one = posted(GM, bluffOf(who));
    world.add(one);
    world.add(message("reply", RED, storedReply(playOf(who, one.id))));
    const exchange = world.store.exchanges.get(one.id);
    expect(exchange?.uncounted).toEqual([]);
    expect([exchange?.declared.body.faces, exchange?.slots["t0"]?.step?.body.faces]).toEqual([
      [1, 0, -1, 1],
      [-1, -1, 0, 1],
    ]);
  });

  it("that no Fate die has do not count", async () => {
    const world = await openBluff(who, GM);
    const one = posted(GM, bluffOf(who));
    world.add(one);
    world.add(message("reply", RED, storedReply(playOf(who, one.id, { faces: [3, 3, 3, 3] }))));
    const bad = posted(GM, bluffOf(who, { faces: [9, 9, 9, 9] }));
    world.add(bad);
    expect(world.store.exchanges.get(one.id)?.uncounted.map(({ reason }) => reason.code)).toEqual(["badStep"]);
    expect(world.store.exchanges.get(bad.id)?.reason?.code).toBe("badDeclare");
  });

  it.each([
    [[1, 0, -1, 1], []],
    [[1, 1, 1, 1], ["dice"]],
  ])("%j beside a roll of 1, 0, -1, 1 differ: %j", async (faces, differing) => {
    const world = await postingWorld(GM, (user) => openBluff(who, user));
    Object.assign(game, { settings: { get: (_: string, key: string) => (key === "gmRolls" ? false : "after") } });
    const { onThreadEvent } = await import("../../../src/foundry/exchange/thread/news.ts");
    const { compareArrived } = await import("../../../src/foundry/exchange/audit/audit.ts");
    const work = comparing(compareArrived);
    onThreadEvent(work.hear);
    const { attacker, targets } = bluffOf(who);
    const body = bluffOf(who, { attacker: targets[0] ?? attacker, targets: [attacker], numbers: { nerve: 3 }, faces });
    const rolls = [{ dice: [{ results: [1, 0, -1, 1].map((result) => ({ result })) }] }];
    const one = Object.assign(posted(RED, body), { rolls });
    world.add(one);
    await work.through();
    const fields = world.store.exchanges
      .get(one.id)
      ?.marks.flatMap(({ body: { mark } }) =>
        mark.what === "differs" ? mark.fields.map(({ label }) => label.replace("RIPOSTE.Notice.Differs.", "")) : [],
      );
    expect([...new Set(fields)]).toEqual(differing);
  });
});

describe("when an attack is rolled", () => {
  const start = (): Start => ({
    kind: "start",
    family: family.id,
    attacker: who.gor.uuid,
    targets: [who.rosa.uuid],
  });
  async function whenRolled(rules: Family, settings: Readonly<Record<string, string>>): Promise<unknown> {
    const world = await openBluff(who, GM);
    Object.assign(game, { settings: { get: (_: string, key: string) => settings[key] ?? "" } });
    const { whenRolled: ask } = await import("../../../src/foundry/exchange/acts/when-rolled.ts");
    return ask(rules, start(), world.scenes.sceneOf(start()));
  }
  const { rolls: _first, ...asTheTable } = family;
  const holds = heldActions({
    rule: "B1",
    watches: () => [],
    order: () => ({ when: "before", rule: "B1" }),
    follows: () => true,
  });
  const holding: Family = { ...asTheTable, holds };

  it.each<[string, Family, Readonly<Record<string, string>>, object]>([
    ["first, whatever the table rolls after the answers", family, { attackRoll: "after", watched: "watched" }, {}],
    ["first, although every attack waits", family, { attackRoll: "before", watched: "always" }, {}],
    ["first, also with held actions", { ...holding, rolls: "first" }, { attackRoll: "after", watched: "always" }, {}],
    [
      "last by its own word",
      { ...asTheTable, rolls: "last" },
      { attackRoll: "before", watched: "watched" },
      { roll: "last" },
    ],
    ["after the answers by the table's", asTheTable, { attackRoll: "after", watched: "watched" }, { roll: "last" }],
    ["at once without held actions, although every attack waits", asTheTable, { watched: "always" }, {}],
    ["when somebody says go, with held actions", holding, { watched: "always" }, { roll: "go" }],
  ])("%s", async (_, rules, settings, expected) => {
    expect(await whenRolled(rules, settings)).toEqual(expected);
  });
  it.each([
    ["when those who watch let it", { watched: "watched" }, { roll: "go" }],
    ["at once where the table does not wait for them", { watched: "never" }, {}],
    ["after the answers where it does not", { watched: "never", attackRoll: "after" }, { roll: "last" }],
  ])("%s: who watches is named", async (_, settings, expected) => {
    const watchers = [{ hold: "hold000000000000", holder: who.rosa.uuid }];
    const watched: Family = { ...asTheTable, holds: { ...holds, watchers: () => watchers } };
    expect(await whenRolled(watched, settings)).toEqual({ ...expected, watchers });
  });
});

describe("helpers", () => {
  it("are asked for and frozen without targets, too", async () => {
    const world = await openBluff(who, GM);
    const { helperRefs } = await import("../../../src/foundry/exchange/acts/parties.ts");
    const start: Start = { kind: "start", family: family.id, attacker: who.gor.uuid, targets: [] };
    const scene = { fighters: { ...world.scenes.sceneOf({ ...start, targets: [who.rosa.uuid] }).fighters } };
    const plan = { slot: "declare", fighter: who.gor.uuid, option: "slip", choice: {} };
    const rules: Family = { ...family, helpers: () => [who.rosa.uuid] };
    expect(helperRefs(rules, start, plan, scene).helpers?.map(({ actor }) => actor)).toEqual([who.rosa.uuid]);
    expect(helperRefs(family, start, plan, scene)).toEqual({});
  });
});
