/** The fence of these tests (kit/fence.ts): it is past what windows do about each other's messages. */
import { expect, it } from "vitest";
import { fence } from "../kit/fence.ts";
import { withFight } from "../kit/harness.ts";
import { attack, faces, injuries, prompt } from "../kit/play.ts";
import { CHARACTERS, FOUR, idOf } from "../kit/world.ts";

it("waits for an answer that nobody waited for, its result, and what that wrote, in every window", async () => {
  await withFight({ fighters: FOUR, characters: CHARACTERS, combat: true }, {}, async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const blue = await fight.take("blue");
    await attack(gm, "Gor", ["Rosa"], faces(3));
    await prompt(red).waitFor();
    await red.page.evaluate(`{
      const [{ exchange }] = game.system.api.openPrompts();
      const plan = { slot: "t0", fighter: game.actors.get("${idOf("Rosa")}").uuid, option: "none", choice: {} };
      void game.system.api.answer(exchange.id, plan);
    }`);
    await fence(fight.seats);
    for (const seat of [gm, red, blue]) {
      expect(await injuries(seat, "Rosa"), seat.name).toHaveLength(1);
      expect(await seat.page.evaluate("game.messages.size"), seat.name).toBe(3);
    }
  });
});
