/** Held actions, evade points, splits and rolls that come later, through the API as macros use it. */
import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, withFight, type Seat } from "./harness.ts";
import { faces, feed, injuries, settled, until } from "./play.ts";
import { CHARACTERS, FOUR, idOf } from "./world.ts";

afterAll(closeBrowser);
const world = { fighters: FOUR, characters: CHARACTERS, combat: true };

const uuid = (name: string): string => `Actor.${idOf(name)}`;
const run = async (seat: Seat, script: string): Promise<unknown> => {
  const json: unknown = await seat.page.evaluate(`(async () => JSON.stringify(await (async () => { ${script} })()))()`);
  return typeof json === "string" ? JSON.parse(json) : undefined;
};

interface Act {
  readonly option: string;
  readonly choice?: Readonly<Record<string, unknown>>;
  readonly targets?: readonly string[];
  readonly parent?: unknown;
}

/** Starts something; "ok" or the codes of the reasons against it. */
async function act(seat: Seat, name: string, { option, choice = {}, targets = [], parent }: Act): Promise<unknown> {
  const plan = JSON.stringify({ slot: "declare", fighter: uuid(name), option, choice });
  return run(
    seat,
    `const outcome = await game.system.api.attack(game.actors.get("${idOf(name)}"), {
      plan: ${plan},
      targets: ${JSON.stringify(targets.map(idOf))}.map((id) => game.actors.get(id)),
      ${parent === undefined ? "" : `parent: ${JSON.stringify(parent)},`}
    });
    return outcome.ok ? "ok" : outcome.refusals.map((refusal) => refusal.code).join();`,
  );
}

const sword = (name: string): Readonly<Record<string, unknown>> => ({
  weapon: idOf(`sword${idOf(name)}`),
  exert: "none",
});

/** The newest exchange of an attacker as this window reads it. */
const newest = (seat: Seat, name: string): Promise<unknown> =>
  run(
    seat,
    `const one = game.system.api.exchanges.all().filter((x) => x.declared.body.attacker.actor === "${uuid(name)}").at(-1);
    return one && { id: one.id, phase: one.phase, rest: one.rest, roll: one.declared.body.roll ?? null,
      watchers: (one.declared.body.watchers ?? []).length, calls: one.calls.map((call) => call.state) };`,
  );
const shows = (seat: Seat, name: string, wanted: object): Promise<unknown> =>
  until(
    () => newest(seat, name),
    (value) => {
      try {
        expect(value).toMatchObject(wanted);
        return true;
      } catch {
        return false;
      }
    },
  );

/** Every write that this window hears of from now on. */
async function listen(seat: Seat): Promise<() => Promise<unknown>> {
  await seat.page.evaluate(`globalThis.heard = [];
    for (const hook of ["updateActor", "createChatMessage", "updateChatMessage", "updateItem", "createActiveEffect", "updateCombat"]) {
      Hooks.on(hook, () => heard.push(hook));
    }`);
  return () => seat.page.evaluate("globalThis.heard");
}
const toTurn = (seat: Seat, round: number, turn: number): Promise<unknown> =>
  run(seat, `await game.combat.update({ round: ${round}, turn: ${turn} });`);
const markers = (seat: Seat, name: string): Promise<unknown> =>
  run(
    seat,
    `return Object.values(game.actors.get("${idOf(name)}").flags.riposte?.markers ?? {}).map((one) => one.kind);`,
  );
const held = (seat: Seat, name: string): Promise<unknown> =>
  run(seat, `return game.system.api.holds.inPlay().filter(({ actor }) => actor.id === "${idOf(name)}").length;`);

/** What the GM's client found that does not fit, and what did not count. */
const complaints = (seat: Seat): Promise<unknown> =>
  run(
    seat,
    `const marks = game.messages.filter((one) => one.system.kind === "mark").map((one) => one.system.body.mark);
    return [...marks, ...game.system.api.exchanges.all().flatMap((one) => one.uncounted)];`,
  );
/** Calls something of the API on the newest exchange. */
const onNewest = (seat: Seat, name: string, script: string): Promise<unknown> =>
  run(
    seat,
    `const { api } = game.system;
    const one = api.exchanges.all().filter((x) => x.declared.body.attacker.actor === "${uuid(name)}").at(-1);
    ${script}`,
  );

/** Answers whatever is asked of this window's user for that fighter. */
async function answers(seat: Seat, name: string, option: string): Promise<unknown> {
  await until(
    () =>
      run(seat, `return game.system.api.openPrompts().filter(({ ask }) => ask.to.fighter === "${uuid(name)}").length;`),
    (count) => Number(count) > 0,
  );
  return run(
    seat,
    `const found = game.system.api.openPrompts().find(({ ask }) => ask.to.fighter === "${uuid(name)}");
    const option = found.ask.options.find(({ id }) => id === "${option}");
    const outcome = await game.system.api.answer(found.exchange.id,
      { slot: found.ask.slot, fighter: "${uuid(name)}", option: option.id, choice: option.initial });
    return outcome.ok ? "ok" : outcome.refusals.map((refusal) => refusal.code).join();`,
  );
}

const hold = {
  option: "hold",
  choice: {
    action: "strike",
    condition: "he attacks",
    watch: uuid("Gor"),
    weapon: idOf(`sword${idOf("Rosa")}`),
    target: uuid("Gor"),
  },
};

const strike = (name: string, target: string): Act => ({ option: "attack", choice: sword(name), targets: [target] });

/** Red's Rosa holds in round 1. */
async function rosaHolds(gm: Seat, red: Seat): Promise<void> {
  await toTurn(gm, 1, 1);
  expect(await act(red, "Rosa", hold)).toBe("ok");
  await settled(gm);
  expect(await markers(red, "Rosa")).toEqual(["hold"]);
}

/** Red's Rosa has three Evade points. */
async function rosaEvades(gm: Seat, red: Seat): Promise<void> {
  await toTurn(gm, 1, 1);
  await feed(red, 9, 9, 9, 2, 2);
  expect(await act(red, "Rosa", { option: "evade", choice: { exert: "none" } })).toBe("ok");
  await settled(gm);
  expect(await markers(red, "Rosa")).toEqual(["evade"]);
}

/** What is put to this window's user to be followed through. */
const nextParent = (seat: Seat): Promise<unknown> =>
  until(
    () =>
      run(
        seat,
        `const { holds } = game.system.api;
        const [follow] = holds.followsFor();
        return follow ? holds.parentOf(follow) : null;`,
      ),
    (found) => found !== null,
  );

/** Uses of the round on a fighter, with how much each was. */
const spent = (seat: Seat, name: string): Promise<unknown> =>
  run(
    seat,
    `return Object.values(game.actors.get("${idOf(name)}").flags.riposte?.spent ?? {})
      .map(({ what, n }) => n ? what + " " + n : what).sort();`,
  );

describe("held actions (P5–P8, P23)", () => {
  it("is held, called, approved, followed through; then the trigger goes on", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await rosaHolds(gm, red);
      await toTurn(gm, 2, 0);
      expect(await act(gm, "Gor", strike("Gor", "Bela"))).toBe("ok");
      await shows(red, "Gor", { phase: "open", rest: "watched", roll: "go", watchers: 1 });
      const called = await run(
        red,
        `const trigger = game.system.api.exchanges.all().at(-1);
        const [held] = game.system.api.holds.callable(trigger);
        const outcome = await game.system.api.call(trigger.id, { hold: held.marker.id, holder: held.actor.uuid, words: "now!" });
        return outcome.ok;`,
      );
      expect(called).toBe(true);
      await shows(gm, "Gor", { rest: "called", calls: ["waiting"] });
      expect(await run(red, `return game.system.api.holds.followsFor().length;`)).toBe(0);
      await run(
        gm,
        `const trigger = game.system.api.exchanges.all().at(-1);
        await game.system.api.approve(trigger.id, trigger.calls[0].entry.id, { when: "before" });`,
      );
      await shows(red, "Gor", { rest: "held", calls: ["before"] });
      const parent = await run(red, `return game.system.api.holds.parentOf(game.system.api.holds.followsFor()[0]);`);
      expect(parent).toMatchObject({ depth: 1 });
      await feed(red, ...faces(3));
      expect(await act(red, "Rosa", { ...strike("Rosa", "Gor"), parent })).toBe("ok");
      expect(await act(red, "Rosa", { ...strike("Rosa", "Gor"), parent })).toBe("late");
      expect(await answers(gm, "Gor", "none")).toBe("ok");
      await until(
        () => injuries(gm, "Gor"),
        (list) => list.length === 1,
      );
      await until(
        () => markers(red, "Rosa"),
        (list) => JSON.stringify(list) === "[]",
      );
      await shows(gm, "Gor", { phase: "open", rest: "held" });
      await feed(gm, ...faces(2, 4), ...faces(2));
      await run(
        gm,
        `const trigger = game.system.api.exchanges.all().find((one) => one.calls.length > 0);
        await game.system.api.go(trigger.id);`,
      );
      expect(await answers(gm, "Bela", "none")).toBe("ok");
      await settled(gm, 3);
      expect(await complaints(gm)).toEqual([]);
    });
  });

  it("lets it pass: the attack is rolled by itself; withdrawn, a hold is waited for no more", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await rosaHolds(gm, red);
      await toTurn(gm, 2, 0);
      expect(await act(gm, "Gor", strike("Gor", "Bela"))).toBe("ok");
      await shows(red, "Gor", { rest: "watched" });
      await onNewest(red, "Gor", `await api.waive(one.id, one.declared.body.watchers[0]);`);
      expect(await answers(gm, "Bela", "none")).toBe("ok");
      await settled(gm, 2);
      expect(await markers(red, "Rosa")).toEqual(["hold"]);
      await toTurn(gm, 3, 0);
      expect(await act(gm, "Gor", strike("Gor", "Bela"))).toBe("ok");
      await shows(red, "Gor", { rest: "watched" });
      await onNewest(
        red,
        "Gor",
        `const ref = one.declared.body.watchers[0];
        await api.call(one.id, { ...ref, words: "" });
        await api.withdraw(game.actors.get("${idOf("Rosa")}"), ref.hold);`,
      );
      expect(await markers(red, "Rosa")).toEqual([]);
      expect(await answers(gm, "Bela", "none")).toBe("ok");
      await settled(gm, 3);
      expect(await complaints(gm)).toEqual([]);
    });
  });

  it("P24: stopped, nothing comes of the trigger and its price stays; the GM gives the Action back", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await rosaHolds(gm, red);
      await toTurn(gm, 2, 0);
      expect(await act(gm, "Gor", strike("Gor", "Bela"))).toBe("ok");
      await shows(red, "Gor", { rest: "watched" });
      await onNewest(gm, "Gor", `await api.stop(one.id, "he has nowhere to stand");`);
      await settled(gm, 2);
      expect(await act(gm, "Gor", strike("Gor", "Bela"))).toBe("pool.actionUsed");
      await run(gm, `await game.system.api.giveActionBack(game.actors.get("${idOf("Gor")}"));`);
      await settled(gm, 3);
      expect(await spent(gm, "Gor")).toEqual([]);
      expect(await injuries(gm, "Bela")).toEqual([]);
      expect(await act(gm, "Gor", strike("Gor", "Bela"))).toBe("ok");
    });
  });

  it("called in words, it runs on its own exchange", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await rosaHolds(gm, red);
      await toTurn(gm, 1, 2);
      const call = (words: string): Promise<unknown> =>
        onNewest(
          red,
          "Rosa",
          `return (await api.call(one.id, { hold: one.id, holder: "${uuid("Rosa")}", words: "${words}" })).ok;`,
        );
      expect(await call(" ")).toBe(false);
      expect(await call("he runs")).toBe(true);
      await shows(gm, "Rosa", { calls: ["waiting"] });
      await onNewest(gm, "Rosa", `await api.approve(one.id, one.calls[0].entry.id, { when: "before" });`);
      await feed(red, ...faces(1));
      expect(await act(red, "Rosa", { ...strike("Rosa", "Gor"), parent: await nextParent(red) })).toBe("ok");
      expect(await answers(gm, "Gor", "none")).toBe("ok");
      await settled(gm, 2);
      expect(await markers(red, "Rosa")).toEqual([]);
      expect(await complaints(gm)).toEqual([]);
    });
  });
});

describe("who else is in it", () => {
  it("P5: a player whose fighter is watched says go by rolling", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const watching = { action: "strike", condition: "she attacks", watch: uuid("Rosa") };
      expect(await act(gm, "Gor", { option: "hold", choice: watching })).toBe("ok");
      await settled(gm);
      await toTurn(gm, 1, 1);
      expect(await act(red, "Rosa", strike("Rosa", "Hulda"))).toBe("ok");
      await shows(gm, "Rosa", { rest: "watched" });
      expect(await answers(red, "Rosa", "roll")).toBe("ok");
      await shows(gm, "Rosa", { rest: null, phase: "open" });
      expect(await answers(gm, "Hulda", "none")).toBe("ok");
      await settled(gm, 2);
      expect(await complaints(gm)).toEqual([]);
    });
  });

  it("P18: an ally in reach is asked for a parry, which is its own Reaction", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      await run(gm, `await game.actors.get("${idOf("Bela")}").items.contents[0].update({ "system.reach": 2 });`);
      await feed(gm, ...faces(2));
      expect(await act(gm, "Gor", strike("Gor", "Rosa"))).toBe("ok");
      await feed(blue, ...faces(3));
      expect(await answers(blue, "Bela", "parry")).toBe("ok");
      expect(await answers(red, "Rosa", "none")).toBe("ok");
      await settled(gm);
      expect(await injuries(gm, "Rosa")).toEqual([]);
      expect(await spent(gm, "Bela")).toEqual(["reaction"]);
      expect(await complaints(gm)).toEqual([]);
    });
  });
});

describe("what lasts", () => {
  it("P15: an evade store is drawn on by as much as was needed", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await rosaEvades(gm, red);
      await toTurn(gm, 1, 3);
      await feed(gm, ...faces(2));
      expect(await act(gm, "Hulda", strike("Hulda", "Rosa"))).toBe("ok");
      expect(await answers(red, "Rosa", "evade")).toBe("ok");
      await settled(gm, 2);
      expect(await injuries(gm, "Rosa")).toEqual([]);
      expect(await spent(red, "Rosa")).toEqual(["action", "evade 2"]);
      expect(await complaints(gm)).toEqual([]);
    });
  });

  it("turning the combat on and back writes the combat only, and what stood stands", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await rosaHolds(gm, red);
      const heard = await listen(gm);
      const source = `return game.actors.get("${idOf("Rosa")}").toObject();`;
      const before = await run(gm, source);
      const moments = [
        [1, 2],
        [1, 3],
        [2, 0],
        [3, 1],
        [1, 1],
        [2, 0],
      ] as const;
      for (const [round, turn] of moments) {
        await toTurn(gm, round, turn);
        expect(await held(gm, "Rosa")).toBe(1);
      }
      expect(await heard()).toEqual(moments.map(() => "updateCombat"));
      expect(await run(gm, source)).toEqual(before);
    });
  });

  it("P9, P10: the shares of a split pay for attacks on different targets; both are answered in one call", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const use = `attack.${idOf(`sword${idOf("Gor")}`)}`;
      expect(await act(gm, "Gor", { option: "split", choice: { shares: `${use}=3+${use}=2` } })).toBe("ok");
      await settled(gm);
      expect(await markers(gm, "Gor")).toEqual(["split"]);
      expect(await act(gm, "Gor", strike("Gor", "Bela"))).toBe("ok");
      expect(await act(gm, "Gor", strike("Gor", "Bela"))).toBe("pool.sameTarget");
      expect(await act(gm, "Gor", strike("Gor", "Rosa"))).toBe("ok");
      expect(await act(gm, "Gor", strike("Gor", "Hulda"))).toBe("pool.actionUsed");
      const done = await run(
        gm,
        `const reactions = game.system.api.openPrompts().map(({ exchange, ask }) =>
          ({ exchange: exchange.id, plan: { slot: ask.slot, fighter: ask.to.fighter, option: "none", choice: {} } }));
        return (await game.system.api.answerAll(reactions)).map(({ ok }) => ok);`,
      );
      expect(done).toEqual([true, true]);
      await settled(gm, 3);
    });
  });

  it("P12: of two answers in one call only the first has the Action", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      expect(await act(gm, "Gor", strike("Gor", "Hulda"))).toBe("ok");
      await toTurn(gm, 1, 1);
      expect(await act(gm, "Rosa", strike("Rosa", "Hulda"))).toBe("ok");
      const codes = await run(
        gm,
        `const reactions = game.system.api.openPrompts().map(({ exchange, ask }) =>
          ({ exchange: exchange.id, plan: { slot: "t0", fighter: ask.to.fighter, option: "dodge", choice: { exert: "none" } } }));
        const outcomes = await game.system.api.answerAll(reactions);
        return outcomes.map((one) => one.ok ? "ok" : one.refusals.map(({ code }) => code).join());`,
      );
      expect(codes).toEqual(["ok", "pool.actionUsed"]);
    });
  });
});

describe("P25: rolls that come after the answers", () => {
  it("are rolled by the attacker's client when all have answered; points are asked for afterwards", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await run(gm, `await game.settings.set("riposte", "attackRoll", "after");`);
      await rosaEvades(gm, red);
      await toTurn(gm, 1, 3);
      expect(await act(gm, "Hulda", strike("Hulda", "Rosa"))).toBe("ok");
      await shows(red, "Hulda", { roll: "last", rest: null });
      await feed(gm, ...faces(2));
      expect(await answers(red, "Rosa", "none")).toBe("ok");
      expect(await answers(red, "Rosa", "evade")).toBe("ok");
      await settled(gm, 2);
      expect(await injuries(gm, "Rosa")).toEqual([]);
      expect(await complaints(gm)).toEqual([]);
    });
  });

  it("3b. the attacker's player in two tabs rolls once", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await fight.take("red", { beside: red });
      await run(gm, `await game.settings.set("riposte", "attackRoll", "after");`);
      await toTurn(gm, 1, 1);
      expect(await act(red, "Rosa", strike("Rosa", "Gor"))).toBe("ok");
      expect(await answers(gm, "Gor", "none")).toBe("ok");
      await settled(gm);
      const steps = `return game.messages.filter((one) => one.system.kind === "step").length;`;
      expect(await run(gm, steps)).toBe(2);
      expect(await complaints(gm)).toEqual([]);
    });
  });
});
