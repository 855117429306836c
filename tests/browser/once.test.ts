/** What is owed is done once, and in full: many results at a time. */
import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, withFight, type Seat } from "./harness.ts";
import { faces, feed, injuries, until } from "./play.ts";
import { CHARACTERS, FOUR, idOf } from "./world.ts";

afterAll(closeBrowser);
const world = { fighters: FOUR, characters: CHARACTERS, combat: true };
const MIND = `game.actors.getName("Gor")._source.system.mindDamage`;

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

describe("more results are owed to one actor than its ledger keeps", () => {
  it("after a reload each is applied, once", async () => {
    await withFight({ ...world, combat: false }, {}, async (fight) => {
      const gm = await fight.take("gm");
      await feed(gm, ...Array<number>(MANY).fill(faces(3)).flat());
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
        20_000,
      );
      await until(
        () => injuries(gm, "Rosa"),
        (now) => now.length === MANY,
      );
      await gm.page.reload();
      await gm.page.waitForFunction("globalThis.game?.ready === true");
      await gm.page.waitForTimeout(1000);
      expect([await gm.page.evaluate(MIND), (await injuries(gm, "Rosa")).length]).toEqual([MANY, MANY]);
    });
  });
});
