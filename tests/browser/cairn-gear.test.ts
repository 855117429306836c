/** Gear in real windows: what breaks in an exchange is written to the item, and is whole again when it is taken back. */
import { describe, expect, it } from "vitest";
import { withFight, type Seat } from "./harness.ts";
import { feedFaces, openAttack, until } from "./play.ts";
import { idOf, type WorldSetup } from "./world.ts";

const world: WorldSetup = {
  fighters: [
    {
      name: "Gor",
      token: "raider",
      cairn: { role: "foe", hp: 6, str: 10, weapons: [{ name: "Chair", die: 8, speed: "balanced" }] },
    },
    { name: "Rosa", token: "duelist", cairn: { role: "foe", hp: 9, str: 10, weapons: [] } },
  ],
  combat: true,
};
const isBroken = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(`game.actors.get("${idOf("Gor")}").items.getName("Chair").system.broken`);

describe("an improvised weapon", () => {
  it("breaks after its attack, and is whole again when that is taken back (C8)", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      await gm.page.evaluate(
        `game.actors.get("${idOf("Gor")}").items.getName("Chair").update({ "system.kind": "improvised" })`,
      );
      await feedFaces(gm, [5, 8]);
      await openAttack(gm, "Gor");
      const form = gm.page.locator(".riposte-attack-form");
      await form.locator(`[data-target="Actor.${idOf("Rosa")}"]`).check();
      await form.locator("button[type=submit]").click();
      await form.waitFor({ state: "detached" });
      const id = await until(
        () => gm.page.evaluate("game.system.api.exchanges.open()[0]?.id ?? null"),
        (open) => open !== null,
      );
      expect(await isBroken(gm)).toBe(false);
      await gm.page.evaluate(
        `game.system.api.answer("${String(id)}", { slot: "t0", fighter: "Actor.${idOf("Rosa")}", option: "none", choice: {} })`,
      );
      await until(
        () => isBroken(gm),
        (broken) => broken === true,
      );
      await gm.page.evaluate(`game.system.api.undo("${String(id)}")`);
      await until(
        () => isBroken(gm),
        (broken) => broken === false,
      );
    });
  });
});
