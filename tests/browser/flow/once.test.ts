/** What is owed is done once, and in full: many results at a time, and a second tab of the same user that is quicker. */
import { describe, expect } from "vitest";
import { fence } from "../kit/fence.ts";
import { ready, withFight, type Seat } from "../kit/harness.ts";
import { inHalf } from "../kit/nightly.ts";
import { answerByKeys, attack, faces, feed, injuries, prompt, settled, until } from "../kit/play.ts";
import { CHARACTERS, FOUR, idOf } from "../kit/world.ts";

const world = { fighters: FOUR, characters: CHARACTERS, combat: true };
const MIND = `game.actors.getName("Gor")._source.system.mindDamage`;
const ROSA = `game.actors.get("${idOf("Rosa")}")`;

/** More than a ledger keeps. */
const MANY = 23;

/** Gor attacks Rosa that many times, each with an Exert of Mind; she lets it come. Nothing of it is applied. */
const attackOften = (gm: Seat): Promise<unknown> =>
  gm.page.evaluate(`(async () => {
    await game.settings.set("riposte", "applying", "onClick");
    const [gor, rosa] = [game.actors.getName("Gor"), game.actors.getName("Rosa")];
    for (let i = 0; i < ${String(MANY)}; i++) {
      const plan = { slot: "declare", fighter: gor.uuid, option: "attack", choice: { weapon: gor.items.contents[0].id, exert: "mindOutcome" } };
      const { message } = await game.system.api.attack(gor, { targets: [rosa], plan, allow: true });
      await game.system.api.answer(message.id, { slot: "t0", fighter: rosa.uuid, option: "none", choice: {} });
    }
  })()`);

/** Slows this tab down, so that every turn that it wants to take falls to another tab of the same user first. */
const slow = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(`{
    const { locks } = navigator;
    const request = locks.request.bind(locks);
    const later = async (...asked) => {
      await new Promise((resolve) => setTimeout(resolve, 120));
      return request(...asked);
    };
    Object.defineProperty(locks, "request", { value: later });
  }`);

describe("more results are owed to one actor than its ledger keeps", () => {
  inHalf(0)("after a reload each is applied, once", async () => {
    await withFight({ ...world, combat: false }, {}, async (fight) => {
      const gm = await fight.take("gm");
      await feed(gm, ...Array.from({ length: MANY }, () => faces(3)).flat());
      await attackOften(gm);
      await until(
        () => gm.page.evaluate(`game.system.api.exchanges.all().filter((one) => one.phase === "settled").length`),
        (count) => count === MANY,
        30_000,
      );
      expect([await gm.page.evaluate(MIND), await injuries(gm, "Rosa")]).toEqual([0, []]);
      await gm.page.evaluate(`game.settings.set("riposte", "applying", "atOnce")`);
      await gm.page.reload();
      await gm.page.waitForFunction("globalThis.game?.ready === true");
      await until(
        () => gm.page.evaluate(MIND),
        (mind) => mind === MANY,
        60_000,
      );
      await until(
        () => injuries(gm, "Rosa"),
        (now) => now.length === MANY,
      );
      await gm.page.reload();
      await ready(gm);
      await fence(fight.seats);
      expect([await gm.page.evaluate(MIND), (await injuries(gm, "Rosa")).length]).toEqual([MANY, MANY]);
    });
  });
});

describe("a second tab of the same user that is quicker", () => {
  inHalf(1)("a result that was deleted meanwhile is not posted again, and can be taken back", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      await fight.take("gm", { beside: gm });
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(3));
      await slow(gm);
      // As soon as Rosa has her Injury the result is deleted and the Injury taken back.
      await gm.page.evaluate(`void (globalThis.undone = new Promise((resolve, reject) => {
        const undo = async () => {
          const result = game.messages.find((one) => one.system.kind === "result");
          await result.delete();
          return (await game.system.api.undo(result.system.exchange)).ok;
        };
        const hook = Hooks.on("updateActor", (actor) => {
          if (actor !== ${ROSA}) return;
          Hooks.off("updateActor", hook);
          undo().then(resolve, reject);
        });
      }))`);
      await answerByKeys(red, "none");
      expect(await gm.page.evaluate("undone")).toBe(true);
      await until(
        () => injuries(gm, "Rosa"),
        (now) => now.length === 0,
      );
      await fence(fight.seats);
      expect(await gm.page.evaluate(`game.messages.filter((one) => one.system.kind === "result").length`)).toBe(0);
    });
  });

  inHalf(1)("what could not be restored is given back also while this tab still waits for its turn", async () => {
    await withFight({ ...world, combat: false }, {}, async (fight) => {
      const gm = await fight.take("gm");
      await fight.take("gm", { beside: gm });
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(3));
      await prompt(red).waitFor();
      await prompt(red).locator('[data-answer="dodge"]').check();
      await prompt(red).locator("select").first().selectOption("mindOutcome");
      await prompt(red).locator(".riposte-confirm").click();
      await settled(gm);
      await gm.page.evaluate(`${ROSA}.update({ "system.mindDamage": 4 })`);
      await slow(gm);
      await gm.page.evaluate(`{
        const timer = setInterval(() => {
          const button = [...document.querySelectorAll("#chat .riposte-card button")]
            .find((one) => /give back/i.test(one.textContent));
          if (!button) return;
          clearInterval(timer);
          button.click();
        }, 5);
      }`);
      await gm.page.locator("#chat .riposte-card").last().getByRole("button", { name: "Undo" }).click();
      await gm.page.getByRole("dialog").locator('[data-action="back"]').click();
      await until(
        () => gm.page.evaluate(`${ROSA}._source.system.mindDamage`),
        (mind) => mind === 3,
      );
    });
  });
});
