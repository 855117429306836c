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

const sword = (name: string): Act["choice"] => ({ weapon: idOf(`sword${idOf(name)}`), exert: "none" });

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
const marks = (seat: Seat, name: string): Promise<unknown> =>
  run(seat, `return game.system.api.holds.inPlay().filter(({ actor }) => actor.id === "${idOf(name)}").length;`);

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

describe("held actions (P5–P8, P23)", () => {
  it("is held, called, approved, followed through; then the trigger goes on", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await toTurn(gm, 1, 1);
      expect(await act(red, "Rosa", hold)).toBe("ok");
      await settled(gm);
      expect(await markers(red, "Rosa")).toEqual(["hold"]);
      await toTurn(gm, 2, 0);
      expect(await act(gm, "Gor", { option: "attack", choice: sword("Gor"), targets: ["Bela"] })).toBe("ok");
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
      expect(await act(red, "Rosa", { option: "attack", choice: sword("Rosa"), targets: ["Gor"], parent })).toBe("ok");
      expect(await act(red, "Rosa", { option: "attack", choice: sword("Rosa"), targets: ["Gor"], parent })).toBe(
        "late",
      );
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
      expect(
        await run(
          gm,
          `return game.messages.filter((one) => one.system.kind === "mark").map((one) => one.system.body.mark);`,
        ),
      ).toEqual([]);
      expect(await run(gm, `return game.system.api.exchanges.all().flatMap((one) => one.uncounted);`)).toEqual([]);
    });
  });
});
