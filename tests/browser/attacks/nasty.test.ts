/** What goes wrong once, or for good: a Gamemaster who sleeps, lines that are cut, a server that starts again. */
import { describe, expect } from "vitest";
import { onTableInHalf, withFight, type Fight } from "../kit/harness.ts";
import { agree, answerByKeys, attack, faces, injured, prompt, settled, until } from "../kit/play.ts";
import { CHARACTERS, FOUR, GM, RED } from "../kit/world.ts";

const world = { fighters: FOUR, characters: CHARACTERS, combat: true };
const results = `game.messages.filter((one) => one.system.kind === "result").length`;

describe("the Gamemaster who writes first is listed as there, and sleeps [platform §5.3]", () => {
  onTableInHalf(0)("the next in line does what was theirs to do, after a while, and once", async () => {
    await withFight(world, { faults: { sleepingGm: true } }, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(3));
      await answerByKeys(red, "dodge", faces(1));
      await settled(red);
      await agree([gm, red], ["Gor", "Rosa"]);
      await injured(gm, "Rosa", [3]);
      expect(await gm.page.evaluate(results)).toBe(1);
    });
  });

  onTableInHalf(1)("with no other Gamemaster, the fighters' own players do it", async () => {
    await withFight({ ...world, turn: 1 }, { faults: { sleepingGm: true } }, async (fight) => {
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      await attack(red, "Rosa", ["Bela"], faces(2));
      await answerByKeys(blue, "dodge", faces(1));
      await settled(blue);
      await agree([red, blue], ["Rosa", "Bela"]);
      await injured(red, "Bela", [2]);
    });
  });
});

/** Two windows play an exchange while their connections are lost and come back. */
async function playThroughIt(fight: Fight, cut: () => void): Promise<void> {
  const gm = await fight.take("gm");
  const red = await fight.take("red");
  for (const seat of [gm, red])
    await seat.page.evaluate("globalThis.lines = 0; game.socket.on('connect', () => lines++)");
  await attack(gm, "Gor", ["Rosa"], faces(3));
  await prompt(red).waitFor();
  cut();
  for (const seat of [gm, red]) {
    // A window may keep its page, or load it again.
    await until(
      () => seat.page.evaluate("globalThis.lines ?? 1").catch(() => 0),
      (lines) => Number(lines) > 0,
      20_000,
    );
    await seat.page.waitForFunction("globalThis.game?.ready === true");
    seat.errors.splice(0);
  }
  await answerByKeys(red, "dodge", faces(1));
  await settled(gm);
  await agree([gm, red], ["Gor", "Rosa"]);
  await injured(red, "Rosa", [3]);
}

describe("connections are lost between declare and answer", () => {
  onTableInHalf(1)("everybody's line is cut, and comes back: the exchange goes on", async () => {
    await withFight(world, { uncut: true }, (fight) =>
      playThroughIt(fight, () => [GM, RED].forEach((user) => fight.running?.dropClient(user))),
    );
  });

  onTableInHalf(0)("the server is away for a second and knows nobody afterwards: the exchange goes on", async () => {
    await withFight(world, { uncut: true }, (fight) => playThroughIt(fight, () => fight.running?.outage(1000)));
  });
});
