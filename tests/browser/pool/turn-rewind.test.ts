/** Turning the combat back and on again writes nothing twice: what stands is worked out from where it stands (P5, P15). */
import { describe, expect, it } from "vitest";
import { marks, showTab, takeTurn } from "../kit/hands.ts";
import { ready, withFight, type Seat } from "../kit/harness.ts";
import { settled, until } from "../kit/play.ts";
import { countUpdates, marked, sourceOf } from "../kit/turns.ts";
import { CHARACTERS, FOUR } from "../kit/world.ts";

/** It is Rosa's turn; Bela's, Hulda's and, in the next round, Gor's follow. */
const world = { fighters: FOUR, characters: CHARACTERS, combat: true, turn: 1 };
const STORE = "Evade points left: 3";

/** Presses a button of the tracker's foot, and waits until the combat has moved. */
async function step(gm: Seat, action: "nextTurn" | "previousTurn" | "nextRound" | "previousRound"): Promise<void> {
  const where = "`${game.combat.round}.${game.combat.turn}`";
  const before = await gm.page.evaluate(where);
  await showTab(gm, "combat");
  await gm.page.locator(`#combat [data-action="${action}"]`).click();
  await until(
    () => gm.page.evaluate(where),
    (now) => now !== before,
  );
}
async function has(seat: Seat, name: string, text: string, wanted: boolean): Promise<void> {
  await showTab(seat, "combat");
  await until(
    () => marks(seat, name),
    (all) => all.length > 0 && all.some((one) => one.includes(text)) === wanted,
  );
}

describe("a turn that is taken back and gone on with", () => {
  it("changes no actor; an evade store and a hold stand or lapse as computed, also after a reload [mouse P15 P22]", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const second = await fight.take("second");
      const red = await fight.take("red");
      await takeTurn(red, "Rosa", { option: "evade" }, { faces: [7, 7, 7, 6, 6] });
      await settled(gm);
      await step(gm, "nextTurn");
      const hold = { option: "hold", inputs: { action: "I strike", condition: "Gor moves" } };
      await takeTurn(gm, "Bela", hold);
      await settled(gm, 2);
      const names = ["Gor", "Rosa", "Bela", "Hulda"];
      const before = await Promise.all(names.map((name) => sourceOf(gm, name)));
      const counts = await Promise.all([gm, second, red].map(countUpdates));
      const messages = await gm.page.evaluate("game.messages.size");
      for (const seat of [gm, second, red]) {
        await marked(seat, "Rosa", STORE);
        await has(seat, "Bela", "Gor moves", true);
      }
      // Her next turn begins: the store is over. Turned back, it stands; on again, it is over.
      for (let i = 0; i < 3; i += 1) await step(gm, "nextTurn");
      for (const seat of [gm, second, red]) await has(seat, "Rosa", STORE, false);
      await step(gm, "previousTurn");
      for (const seat of [gm, second, red]) await has(seat, "Rosa", STORE, true);
      await step(gm, "nextTurn");
      await has(second, "Rosa", STORE, false);
      await step(gm, "previousRound");
      for (const seat of [gm, red]) await has(seat, "Rosa", STORE, true);
      // Everybody's windows are loaded again, and read the same.
      for (const seat of [second, red]) {
        await seat.page.reload();
        await ready(seat);
        await marked(seat, "Rosa", STORE);
        await has(seat, "Bela", "Gor moves", true);
      }
      await step(gm, "nextRound");
      await step(gm, "nextRound");
      for (const seat of [gm, second, red]) {
        await has(seat, "Rosa", STORE, false);
        await has(seat, "Bela", "Gor moves", true);
        await marked(seat, "Rosa", "Action ready");
      }
      expect(await Promise.all(names.map((name) => sourceOf(gm, name)))).toEqual(before);
      expect(await counts[0]?.()).toBe(0);
      expect(await gm.page.evaluate("game.messages.size")).toBe(messages);
    });
  });
});
