import { expect, test } from "vitest";
import { isLeftOut } from "../../half.ts";
import { dataFolder } from "./harness.ts";
import { fightThroughKills, MANIFEST } from "./fight/play.ts";

/** `npm run soak` kills many times, from other seeds. */
const KILLS = Number(process.env["SOAK_KILLS"] ?? 0);
const SEED = Number(process.env["SOAK_SEED"] ?? 1);
const TIME = 240_000 + KILLS * 20_000;

test.skipIf(isLeftOut(1))(
  "a fight goes on through kill -9 at random moments: nothing acknowledged is lost, no exchange is half",
  async () => {
    const setup = { seed: SEED, kills: KILLS || 3, lossy: false };
    const fought = await fightThroughKills(await dataFolder(MANIFEST), setup);
    if (KILLS > 0) console.log(fought);
    expect(fought.faults).toEqual([]);
    expect(fought.exchanges).toBeGreaterThan(2);
    expect(fought.cutShort).toBeGreaterThan(0);
  },
  TIME,
);

test.skipIf(isLeftOut(0))(
  "--lossy: what the crash took is done again, nothing is done twice, and the fight goes on",
  async () => {
    const setup = { seed: SEED + 1, kills: Math.ceil(KILLS / 4) || 2, lossy: true };
    const fought = await fightThroughKills(await dataFolder(MANIFEST), setup);
    if (KILLS > 0) console.log(fought);
    expect(fought.faults).toEqual([]);
    expect(fought.messagesLost).toBeGreaterThan(0);
    expect(fought.exchanges).toBeGreaterThan(2);
  },
  TIME,
);
