/**
 * A world whose family has no held actions loads nothing for them, and one without exchanges nothing that they need, before
 * the window is idle. A file of its own: its window has loaded nothing else.
 */
import { describe, expect, it } from "vitest";
import { fence } from "../kit/fence.ts";
import { ready, withFight, type Seat } from "../kit/harness.ts";
import { prompt, until } from "../kit/play.ts";
import { idOf, RED, type WorldSetup } from "../kit/world.ts";

/** A family without held actions alone. */
const WITHOUT_HOLDS: WorldSetup = {
  fighters: [
    { name: "Kob", token: "axe-guard", cairn: { role: "foe" } },
    { name: "Wim", owners: [RED], token: "captain", cairn: {} },
  ],
  characters: {},
};

/** The files of the build that this window has loaded. */
async function files(seat: Seat): Promise<readonly string[]> {
  const names = await seat.page.evaluate(
    `performance.getEntriesByType("resource").map(({ name }) => /\\/dist\\/([^/?]+)$/.exec(name)?.[1] ?? "").join()`,
  );
  return [...new Set(String(names).split(","))].filter((name) => name !== "");
}

const KOB = `game.actors.get("${idOf("Kob")}")`;
const WIM = `game.actors.get("${idOf("Wim")}")`;
const DECLARE = `game.system.api.attack(${KOB}, { targets: [${WIM}], plan: { slot: "declare", fighter: ${KOB}.uuid,
  option: "attack", choice: { weapon: ${KOB}.items.find(({ type }) => type === "cairnWeapon").id } } }).then(({ ok }) => ok)`;
/** The kinds of all messages, those of steps with their slot. */
async function said(seat: Seat): Promise<readonly string[]> {
  const kinds = await seat.page.evaluate(
    `game.messages.contents.map(({ system }) => (system.kind ?? "declare") + (system.body?.slot ?? "")).join()`,
  );
  return String(kinds).split(",");
}

describe("a world without held actions", () => {
  it("loads nothing for held actions where no family has them; a click before its part is there is done once", async () => {
    await withFight(WITHOUT_HOLDS, { uncut: true }, async (fight) => {
      const gm = await fight.take("gm");
      await gm.page.evaluate("game.system.api.ready()");
      expect(await gm.page.evaluate(DECLARE)).toBe(true);
      const loaded = await files(gm);
      expect(loaded).toEqual(expect.arrayContaining(["cairn.js", "acts.js"]));
      expect(loaded.filter((file) => /^(?:holds|pool)/.test(file))).toEqual(["pool-documents.js"]);

      // Nobody else is there: the GM's window asks, and has not loaded yet what answers.
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await gm.page.route(/\/dist\/(?:acts|duties)\.js/, async (route) => {
        await held;
        await route.continue();
      });
      await gm.page.reload();
      await ready(gm);
      await prompt(gm).locator(`[data-answer="none"]`).check();
      await gm.page.evaluate(`{
        const confirm = document.querySelector("#riposte-tray .riposte-confirm");
        confirm.click();
        confirm.click();
      }`);
      expect(await said(gm)).toEqual(["declare"]);
      release();
      const all = await until(
        () => said(gm),
        (kinds) => kinds.includes("result"),
      );
      expect(all.length).toBeGreaterThan(2);
      await fence([gm]);
      expect(await said(gm)).toEqual([...new Set(all)]);
    });
  });
});
