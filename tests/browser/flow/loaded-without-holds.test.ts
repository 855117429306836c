/** A world whose family has no held actions loads nothing for them. A file of its own: its window has loaded nothing else. */
import { describe, expect, it } from "vitest";
import { withFight, type Seat } from "../kit/harness.ts";
import { RED, type WorldSetup } from "../kit/world.ts";

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

describe("a world without held actions", () => {
  it("loads nothing for held actions where no family has them", async () => {
    await withFight(WITHOUT_HOLDS, { uncut: true }, async (fight) => {
      const gm = await fight.take("gm");
      await gm.page.evaluate("game.system.api.ready()");
      const loaded = await files(gm);
      expect(loaded).toEqual(expect.arrayContaining(["cairn.js", "cairn.css"]));
      expect(loaded.filter((file) => /^(?:holds|pool)/.test(file))).toEqual(["pool-documents.js"]);
    });
  });
});
