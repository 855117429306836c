/** Attacks of the `cairn` family in real windows: no roll to hit, the answer first, then the dice, then what they call for. */
import { describe, expect, it } from "vitest";
import { fileFight } from "../kit/same-fight.ts";
import { answer, becomes, over, read, strike } from "./cairn-hands.ts";
import { card, feedFaces, prompt } from "../kit/play.ts";
import { strip } from "../kit/hands.ts";
import { told } from "../kit/turns.ts";
import { CHARACTERS, RED, type FighterSetup, type WorldSetup } from "../kit/world.ts";
import type { CairnSetup } from "./cairn-world.ts";

const inFight = fileFight();

const foe = (name: string, die: number, speed: "fast" | "balanced" | "slow"): FighterSetup => ({
  name,
  token: "raider",
  cairn: { role: "foe", hp: 6, str: 10, weapons: [{ name: `${name}’s weapon`, die, speed }] },
});
const rosa = (more: CairnSetup = {}): FighterSetup => ({
  name: "Rosa",
  owners: [RED],
  token: "duelist",
  cairn: { hp: 10, ...more },
});
const world = (more: CairnSetup = {}): WorldSetup => ({
  fighters: [foe("Gor", 6, "fast"), foe("Hulda", 8, "balanced"), foe("Orm", 10, "slow"), rosa(more)],
  characters: CHARACTERS,
  combat: true,
});

describe("one attacker", () => {
  it("a blow past 0 HP goes to STR, and calls for a save that the player rolls [mouse C7 C24]", async () => {
    await inFight(world({ hp: 3, armor: 1 }), ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await feedFaces(gm, [6, 8]);
      await strike(gm, "Hulda", { target: "Rosa" });
      await answer(red, "none", "mouse");
      await becomes(red, "Rosa", "abilities.str.value", 9);
      expect(await read(red, "Rosa", "hp.value")).toBe(0);
      await feedFaces(red, [9, 20]);
      await answer(red, "roll", "mouse");
      await over(red, 1);
      expect(await read(red, "Rosa", "critical")).toBe(false);
      await expect.poll(() => card(red)).toContain("makes the STR save");
    });
  });

  it("who fails the save rolls for its life, and comes back [keys C24 C25 C27]", async () => {
    await inFight(world({ hp: 3, armor: 1 }), ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await feedFaces(gm, [6, 8]);
      await strike(gm, "Hulda", { target: "Rosa" });
      await answer(red, "none", "keys");
      await becomes(red, "Rosa", "abilities.str.value", 9);
      await feedFaces(red, [10, 20], [6, 6], [3, 4]);
      // What follows from the failed save asks for nothing more.
      await answer(red, "roll", "keys");
      await over(red, 1);
      await becomes(red, "Rosa", "critical", true);
      expect([await read(red, "Rosa", "out"), await read(red, "Rosa", "hp.value")]).toEqual([false, 3]);
      // What it has lost by the blow comes back as a whole.
      await gm.page.locator("#chat .riposte-card").last().getByRole("button", { name: /undo/i }).first().click();
      await gm.page.getByRole("dialog").getByRole("button", { name: "Take back" }).first().click();
      await becomes(red, "Rosa", "critical", false);
      expect([await read(red, "Rosa", "hp.value"), await read(red, "Rosa", "abilities.str.value")]).toEqual([3, 11]);
    });
  });

  it("a block that uses the last free slot: HP are gone from the next attack on, and the prompt said so [mouse C11 C14]", async () => {
    await inFight(world({ fatigue: 8 }), ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await feedFaces(gm, [4, 4]);
      await strike(gm, "Hulda", { target: "Rosa" });
      await prompt(red).waitFor();
      expect(await told(red, "block")).toContain("1 Fatigue, the last slot: HP 0 after this");
      await answer(red, "block", "mouse");
      await becomes(red, "Rosa", "fatigue", 9);
      expect([await read(red, "Rosa", "hp.value"), await read(red, "Rosa", "abilities.str.value")]).toEqual([6, 11]);
      await over(red, 1);
      await feedFaces(gm, [3, 6]);
      await strike(gm, "Gor", { target: "Rosa" });
      await answer(red, "none", "mouse");
      await becomes(red, "Rosa", "abilities.str.value", 8);
      expect(await read(red, "Rosa", "hp.value")).toBe(6);
    });
  });
});

describe("three attackers on one", () => {
  it("she strikes back at the one she named, after the blow [mouse C10]", async () => {
    await inFight(world(), ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await feedFaces(gm, [2, 6], [3, 8], [4, 10]);
      await feedFaces(red, [5, 8]);
      await strike(gm, "Gor", { target: "Rosa", along: ["Hulda", "Orm"] });
      await answer(red, "fightBack", "mouse", { inputs: { against: "a1" } });
      await becomes(red, "Rosa", "hp.value", 6);
      await becomes(red, "Hulda", "hp.value", 1);
      await over(red, 1);
      expect([await read(red, "Gor", "hp.value"), await read(red, "Orm", "hp.value")]).toEqual([6, 6]);
      expect(await read(red, "Rosa", "fatigue")).toBe(1);
      // Who has struck along has had the whole turn: passed over by the strip's button, which is the host's own step, and told.
      await strip(gm, "turn").getByRole("button", { name: "Next turn" }).click();
      await expect.poll(() => gm.page.evaluate("game.combat.combatant.name")).toBe("Rosa");
      expect(await gm.page.locator("#notifications").innerText()).toContain(
        "Passed over: Hulda (has acted already) and Orm (has acted already).",
      );
    });
  });
});
