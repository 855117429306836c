/** A fight of bots in real windows: a Gamemaster, two players, and a server that dies at random moments. */
import { expect, it } from "vitest";
import { fightOut } from "../../tests/browser/pool/bot.ts";
import { ready, withFight, type Fight, type Seat } from "../../tests/browser/kit/harness.ts";
import { agree, until } from "../../tests/browser/kit/play.ts";
import { CHARACTERS, FOUR } from "../../tests/browser/kit/world.ts";
import { chance } from "../../tests/rules/core/table/chance.ts";
import { ANSWERING } from "./attackers/answering.ts";

const KILLS = Number(process.env["SOAK_WINDOWS"] ?? 20);
const SEED = Number(process.env["SOAK_SEED"] ?? 1);
const NAMES = FOUR.map(({ name }) => name);
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Rows that are settled and whose changes their actor does not know, or does not hold. Runs in the page. */
const OWED = String.raw`game.system.api.exchanges.all().flatMap((exchange) =>
  Object.values(exchange.rows).flatMap((row) => {
    const part = row.result?.part;
    if (row.state !== "settled" || part === undefined || part.changes.length === 0) return [];
    const ledger = fromUuidSync(row.fighter)?.flags.riposte?.ledger ?? {};
    // An actor remembers twenty exchanges.
    if (ledger[exchange.id] === undefined && Object.keys(ledger).length >= 20) return [];
    const key = [row.id.replace(/[^A-Za-z0-9-]/g, "-"), part.stage, part.attempt].join("_");
    const line = ledger[exchange.id]?.[key];
    const puts = part.changes.filter((change) => change.kind === "put");
    const isThere = line !== undefined && puts.every((put) => line.entries.some((one) => one.path === "system." + put.path));
    return isThere ? [] : [exchange.id + " " + key];
  }),
)`;

/** Everybody is well again, so that the fight goes on. */
const HEAL = String.raw`(async () => {
  for (const actor of game.actors) {
    const keys = Object.keys(actor.toObject().system.injuries ?? {});
    const gone = Object.fromEntries(keys.map((key) => ["system.injuries.-=" + key, null]));
    await actor.update({ ...gone, "system.mindDamage": 0 });
  }
})()`;

/** What a dying server makes a console say. */
const OF_THE_CRASH = /net::ERR|WebSocket|connection|Failed to (fetch|load)|NetworkError|dynamically imported module/i;

async function back(fight: Fight): Promise<void> {
  for (const seat of fight.seats) {
    await seat.page.waitForFunction("globalThis.beforeTheFall === undefined", null, { timeout: 60_000 });
    await ready(seat);
    const others = seat.errors.splice(0).filter((error) => !OF_THE_CRASH.test(error));
    if (others.length > 0) throw new Error(`${seat.name}'s console: ${others.join("\n")}`);
  }
}

/** The bot plays until its page is gone, or as long as it finds something to do. */
async function play(gm: Seat, seed: number, rounds: number): Promise<readonly string[]> {
  try {
    await gm.page.evaluate(HEAL);
    const round = Number(await gm.page.evaluate("game.combat.round"));
    return (await fightOut(gm, seed, round + rounds)).faults;
  } catch (error) {
    if (/context was destroyed|navigation|connection|Target.*closed/i.test(String(error))) return [];
    throw error;
  }
}

it(
  `${KILLS} kills of the server in the midst of a fight: it goes on, nothing is stuck, nothing is done twice`,
  async () => {
    const random = chance(SEED);
    await withFight({ fighters: FOUR, characters: CHARACTERS, combat: true }, { killable: true }, async (fight) => {
      const gm = await fight.take("gm");
      for (const name of ["red", "blue"] as const) {
        const seat = await fight.take(name);
        await seat.context.addInitScript(ANSWERING);
        await seat.page.reload();
        await ready(seat);
      }
      let faults: readonly string[] = [];
      for (let kill = 1; kill <= KILLS && faults.length === 0; kill += 1) {
        for (const { page } of fight.seats) await page.evaluate("globalThis.beforeTheFall = true");
        let isDead = false;
        // What seems stuck while there is no server is looked at again when it is back.
        const playing = play(gm, SEED * 1000 + kill, 50).then((found) => (isDead ? [] : found));
        await sleep(200 + random() * 2500);
        isDead = true;
        await fight.killServer();
        await sleep(random() * 1500);
        await fight.startServer();
        faults = await playing;
        await back(fight);
        const count = await gm.page.evaluate("game.messages.size");
        console.log(`kill ${kill} of ${KILLS}: ${String(count)} messages`);
      }
      expect(faults).toEqual([]);
      expect(await play(gm, SEED, 2)).toEqual([]);
      await until(
        () => gm.page.evaluate("game.system.api.exchanges.open().length"),
        (open) => open === 0,
        30_000,
      );
      await until(
        () => gm.page.evaluate(OWED),
        (owed) => Array.isArray(owed) && owed.length === 0,
      );
      await agree(fight.seats, NAMES);
    });
  },
  120_000 + KILLS * 60_000,
);
