/** The ready encounter fought out by bots in a GM's window: nothing gets stuck, nothing is spent twice. */
import { describe, expect, it } from "vitest";
import { fightOut } from "./bot.ts";
import { conditionName } from "../kit/conditions.ts";
import { withFight } from "../kit/harness.ts";
import { NIGHTLY } from "../kit/nightly.ts";
import { until } from "../kit/play.ts";

/** A whole fight costs a minute: its first rounds in `npm test`, three whole ones at night. */
const MOST_ROUNDS = NIGHTLY ? 12 : 4;

const SEEDS = NIGHTLY ? (conditionName() === "usual" ? [1, 2] : [3]) : [1];

describe("four heroes against eight foes", () => {
  it.each(SEEDS)("are played to the end or through so many rounds, seed %i", async (seed) => {
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
      expect(fought.exchanges).toBeGreaterThan(NIGHTLY ? 20 : 10);
      expect(fought.calls).toBeGreaterThan(NIGHTLY ? 5 : 1);
      expect(fought.follows).toBeGreaterThan(NIGHTLY ? 2 : 0);
      expect(await gm.page.evaluate("game.system.api.exchanges.open().length")).toBe(0);
    });
  });
});
