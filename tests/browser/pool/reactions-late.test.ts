/** The table's order of dice: with `attackRoll` set to "after", answers come first, and Evade points after the roll. */
import { describe, expect, it } from "vitest";
import { nextTurn, says, takeTurn } from "../kit/hands.ts";
import { withFight } from "../kit/harness.ts";
import { agree, faces, feed, injuries, prompt, settled } from "../kit/play.ts";
import { give, marked, pick } from "../kit/turns.ts";
import { CHARACTERS, FOUR } from "../kit/world.ts";

/** It is Rosa's turn; Bela's, Hulda's and, in the next round, Gor's follow. */
const world = { fighters: FOUR, characters: CHARACTERS, combat: true, turn: 1, severalTargets: true };

describe("with the attack rolled after the answers", () => {
  it("odds are against all that may be rolled; points are asked for when it is [mouse P13 P15] [keys P15]", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      await gm.page.evaluate(`game.settings.set("riposte", "attackRoll", "after")`);
      await takeTurn(red, "Rosa", { option: "evade" }, { faces: [7, 7, 7, 6, 6] });
      await settled(gm);
      for (let i = 0; i < 2; i += 1) await nextTurn(gm);
      // The GM's client rolls when both answers lie there.
      await takeTurn(gm, "Hulda", { option: "attack", targets: ["Bela", "Rosa"] });
      await feed(gm, ...faces(3));
      for (const seat of [gm, red, blue]) await says(seat, "Hulda attacks Rosa and Bela", "Rolled after the answers.");
      await pick(blue, "dodge", "mouse");
      // 5 dice against 5: the defender is hit in 41.78 of 100 (pool.md).
      expect(
        await prompt(blue).locator('[data-key="dodge"] .riposte-chance').getAttribute("data-tooltip-text"),
      ).toContain("58.2");
      await give(blue, "dodge", "mouse", { faces: faces(3) });
      await prompt(red).waitFor();
      expect(await prompt(red).locator('[data-answer="evade"]').count()).toBe(0);
      await give(red, "none", "keys");
      await prompt(red).locator('[data-answer="evade"]').waitFor();
      expect(await red.page.locator("#riposte-tray").innerText()).toContain("Hulda hits Rosa: spend Evade points?");
      await give(red, "evade", "keys", { inputs: { points: "2" } });
      await settled(gm, 2);
      await agree([gm, red, blue], ["Rosa", "Bela"]);
      // 3 − 2 = 1, and the sword's 1.
      expect([await injuries(gm, "Rosa"), await injuries(gm, "Bela")]).toEqual([[2], []]);
      for (const seat of [gm, red, blue]) {
        await says(
          seat,
          "Hulda attacks Rosa and Bela",
          "Outcome 3",
          "Rosa is hit: Severity 2",
          "Bela dodges the attack.",
        );
        await marked(seat, "Rosa", "Evade points left: 1");
      }
    });
  });
});
