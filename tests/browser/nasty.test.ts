/** What goes wrong at real tables and cannot go wrong all the time: only here (the rest is in the condition "other"). */
import { afterAll, expect } from "vitest";
import { closeBrowser, onTable, ready, withFight, type Seat } from "./harness.ts";
import { agree, answerByKeys, attack, faces, injuries, prompt, settled } from "./play.ts";
import { CHARACTERS, FOUR, GM, RED } from "./world.ts";

afterAll(closeBrowser);
const world = { fighters: FOUR, characters: CHARACTERS, combat: true };

/** The page loads itself anew once the table answers again; what it complained of meanwhile is expected. */
async function comesBack(seat: Seat): Promise<void> {
  await seat.page.waitForFunction("globalThis.beforeTheFall === undefined && globalThis.game?.ready === true", null, {
    timeout: 30_000,
  });
  await ready(seat);
  seat.errors.splice(0);
}

onTable(
  "every window's connection is cut in the middle of an exchange, and comes back: nothing is lost, nothing twice",
  async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(3));
      await prompt(red).waitFor();
      for (const seat of [gm, red]) await seat.page.evaluate("globalThis.beforeTheFall = true");
      for (const user of [GM, RED]) fight.running?.dropClient(user);
      for (const seat of [gm, red]) await comesBack(seat);
      await answerByKeys(red, "dodge", faces(1));
      await settled(gm);
      await agree([gm, red], ["Gor", "Rosa"]);
      expect(await injuries(red, "Rosa")).toEqual([3]);
    });
  },
);
