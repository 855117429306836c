/** Attacks of the `cairn` family in real windows: no roll to hit, the answer first, then the dice, then what they call for. */
import { describe, expect, it } from "vitest";
import { withFight, type Seat } from "./harness.ts";
import { card, feedFaces, prompt, until } from "./play.ts";
import { CHARACTERS, idOf, RED, BLUE, type FighterSetup } from "./world.ts";

const PEOPLE: readonly FighterSetup[] = [
  { name: "Gor", token: "raider", cairn: { role: "foe", hp: 4 } },
  { name: "Rosa", owners: [RED], token: "duelist", cairn: { hp: 3, armor: 1 } },
  { name: "Bela", owners: [BLUE], token: "captain", cairn: {} },
];
const SETUP = { fighters: PEOPLE, characters: CHARACTERS, combat: true };

const read = (seat: Seat, name: string, path: string): Promise<unknown> =>
  seat.page.evaluate(`foundry.utils.getProperty(game.actors.get("${idOf(name)}")._source.system, "${path}")`);

async function attack(seat: Seat, attacker: string, target: string): Promise<void> {
  await seat.page.evaluate(`void game.system.api.attack(game.actors.get("${idOf(attacker)}"))`);
  const form = seat.page.locator(".riposte-attack-form");
  await form.waitFor();
  await form.locator(`[data-target="Actor.${idOf(target)}"]`).check();
  await form.locator("button[type=submit]").click();
  await form.waitFor({ state: "detached" });
}

describe("one attacker", () => {
  it("C7, C24: a blow past 0 HP goes to STR, and calls for a save that the player rolls [mouse C7 C24]", async () => {
    await withFight(SETUP, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await feedFaces(gm, [6, 8]);
      await attack(gm, "Gor", "Rosa");
      await prompt(red).locator('[data-answer="none"]').check();
      await prompt(red).locator(".riposte-confirm").click();
      await until(
        () => read(red, "Rosa", "abilities.str.value"),
        (str) => str === 9,
      );
      expect(await read(red, "Rosa", "hp.value")).toBe(0);
      await feedFaces(red, [9, 20]);
      await prompt(red).locator('[data-answer="roll"]').waitFor();
      await prompt(red).locator(".riposte-confirm").click();
      await until(
        () => red.page.evaluate("game.system.api.exchanges.open().length"),
        (open) => open === 0,
      );
      expect(await read(red, "Rosa", "critical")).toBe(false);
      expect(await card(red)).toContain("makes the STR save");
    });
  });
});
