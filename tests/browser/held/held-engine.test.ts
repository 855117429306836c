/** Held actions, evade points, splits and rolls that come later, through the API as macros use it. */
import { describe, expect, it } from "vitest";
import { withFight, type Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { inHalf } from "../kit/nightly.ts";
import { faces, feed, settled, until } from "../kit/play.ts";
import { CHARACTERS, FOUR, idOf } from "../kit/world.ts";

const inFight = fileFight();

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

const toTurn = (seat: Seat, round: number, turn: number): Promise<unknown> =>
  run(seat, `await game.combat.update({ round: ${round}, turn: ${turn} });`);
const markers = (seat: Seat, name: string): Promise<unknown> =>
  run(
    seat,
    `return Object.values(game.actors.get("${idOf(name)}").flags.riposte?.markers ?? {}).map((one) => one.kind);`,
  );

/** What the GM's client found that does not fit, and what did not count. */
const complaints = (seat: Seat): Promise<unknown> =>
  run(
    seat,
    `const marks = game.messages.filter((one) => one.system.kind === "mark").map((one) => one.system.body.mark);
    return [...marks, ...game.system.api.exchanges.all().flatMap((one) => one.uncounted)];`,
  );

/** How many open questions this window knows for that fighter. */
const asked = (seat: Seat, name: string): Promise<unknown> =>
  run(seat, `return game.system.api.openPrompts().filter(({ ask }) => ask.to.fighter === "${uuid(name)}").length;`);

/** Answers whatever is asked of this window's user for that fighter. */
async function answers(seat: Seat, name: string, option: string): Promise<unknown> {
  await until(
    () => asked(seat, name),
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

const strike = (name: string, target: string): Act => ({ option: "attack", choice: sword(name), targets: [target] });

describe("who else is in it", () => {
  it("P5: a player whose fighter is watched cannot roll over the holder's head; who holds lets it pass", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const watching = { action: "strike", condition: "she attacks", watch: uuid("Rosa") };
      expect(await act(gm, "Gor", { option: "hold", choice: watching })).toBe("ok");
      await settled(gm);
      await toTurn(gm, 1, 1);
      await feed(red, ...faces(3));
      expect(await act(red, "Rosa", strike("Rosa", "Hulda"))).toBe("ok");
      await shows(gm, "Rosa", { rest: "watched" });
      expect(await asked(red, "Rosa")).toBe(0);
      await shows(gm, "Rosa", { rest: "watched" });
      await gm.page.evaluate(`(async () => {
        const [one] = game.system.api.exchanges.open();
        await game.system.api.waive(one.id, one.declared.body.watchers[0]);
      })()`);
      await shows(gm, "Rosa", { rest: null, phase: "open" });
      expect(await answers(gm, "Hulda", "none")).toBe("ok");
      await settled(gm, 2);
      expect(await complaints(gm)).toEqual([]);
    });
  });
});

describe("answers in one call", () => {
  it("P9, P10: the shares of a split pay for attacks on different targets; both are answered in one call", async () => {
    await inFight(world, ["gm"], async (fight) => {
      const gm = await fight.take("gm");
      const use = `attack.${idOf(`sword${idOf("Gor")}`)}`;
      expect(
        await act(gm, "Gor", {
          option: "split",
          choice: {
            shares: [
              { use: use, dice: 3 },
              { use: use, dice: 2 },
            ],
          },
        }),
      ).toBe("ok");
      await settled(gm);
      expect(await markers(gm, "Gor")).toEqual(["split"]);
      await feed(gm, ...faces(3, 3), ...faces(2, 2));
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
    await inFight(world, ["gm"], async (fight) => {
      const gm = await fight.take("gm");
      await feed(gm, ...faces(3), ...faces(3));
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

describe("rolls that come later", () => {
  inHalf(1)("3b. the attacker's player in two tabs rolls once", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await fight.take("red", { beside: red });
      await run(gm, `await game.settings.set("riposte", "attackRoll", "after");`);
      await toTurn(gm, 1, 1);
      await feed(red, ...faces(3));
      expect(await act(red, "Rosa", strike("Rosa", "Gor"))).toBe("ok");
      expect(await answers(gm, "Gor", "none")).toBe("ok");
      await settled(gm);
      const steps = `return game.messages.filter((one) => one.system.kind === "step").length;`;
      expect(await run(gm, steps)).toBe(2);
      expect(await complaints(gm)).toEqual([]);
    });
  });
});
