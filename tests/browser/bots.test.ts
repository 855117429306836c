/** The ready encounter fought out by bots in a GM's window: nothing gets stuck, nothing is spent twice. */
import { describe, expect, it } from "vitest";
import { fightOut } from "./bot.ts";
import { conditionName } from "./conditions.ts";
import { withFight } from "./harness.ts";
import { NIGHTLY } from "./nightly.ts";
import { until } from "./play.ts";

const MOST_ROUNDS = 12;

/** A whole fight costs a minute: one in `npm test`, two more at night. */
const SEEDS = NIGHTLY ? (conditionName() === "usual" ? [1, 2] : [3]) : [1];

describe("four heroes against eight foes", () => {
  it.each(SEEDS)("are played to the end or through twelve rounds, seed %i", async (seed) => {
    await withFight({ fighters: [] }, {}, async (fight) => {
      const gm = await fight.take("gm");
      await gm.page.evaluate(`void game.system.api.startEncounter("pool")`);
      await gm.page.locator(".riposte-dialog").getByRole("button", { name: "Set it up" }).click();
      await until(
        () => gm.page.evaluate("game.combat?.combatants.size ?? 0"),
        (size) => size === 12,
      );
      const fought = await fightOut(gm, seed, MOST_ROUNDS);
      expect(fought.faults).toEqual([]);
      expect(fought.exchanges).toBeGreaterThan(20);
      expect(fought.calls).toBeGreaterThan(5);
      expect(fought.follows).toBeGreaterThan(2);
      expect(await gm.page.evaluate("game.system.api.exchanges.open().length")).toBe(0);
    });
  });
});
