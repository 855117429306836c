/** Attacks of the `cairn` family in real windows: no roll to hit, the answer first, then the dice, then what they call for. */
import { describe, expect, it } from "vitest";
import { withFight, type Seat } from "./harness.ts";
import { card, feedFaces, openAttack, prompt, until } from "./play.ts";
import { CHARACTERS, idOf, RED, type FighterSetup, type WorldSetup } from "./world.ts";
import type { CairnSetup } from "./cairn-world.ts";

const FOES = ["Gor", "Hulda", "Orm"] as const;
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

const read = (seat: Seat, name: string, path: string): Promise<unknown> =>
  seat.page.evaluate(`foundry.utils.getProperty(game.actors.get("${idOf(name)}")._source.system, "${path}")`);

const done = (seat: Seat): Promise<unknown> =>
  until(
    () => seat.page.evaluate("game.system.api.exchanges.open().length"),
    (open) => open === 0,
  );

/** Waits until a number of a fighter is what it should be, in this window. */
const becomes = (seat: Seat, name: string, path: string, value: unknown): Promise<unknown> =>
  until(
    () => read(seat, name, path),
    (now) => now === value,
  );

/** An attack from the dialog, with others who strike at the same moment. */
async function attack(seat: Seat, attacker: string, target: string, others: readonly string[] = []): Promise<void> {
  await openAttack(seat, attacker);
  const form = seat.page.locator(".riposte-attack-form");
  await form.locator(`[data-target="Actor.${idOf(target)}"]`).check();
  for (const name of others) await form.locator(`[data-many] input[value="Actor.${idOf(name)}"]`).check();
  await form.locator("button[type=submit]").click();
  await form.waitFor({ state: "detached" });
}

/** Picks an answer, and for a parry or a fight back whom it is against. */
async function choose(seat: Seat, answer: string, against?: string): Promise<void> {
  const open = prompt(seat);
  await open.locator(`[data-answer="${answer}"]`).check();
  if (against !== undefined) await open.locator(`select[data-input="against"]`).selectOption(against);
  await open.locator(".riposte-confirm").click();
}

/** The same by keys: into the tray, the digit, Enter. */
async function press(seat: Seat, digit: number): Promise<void> {
  await prompt(seat).waitFor();
  await seat.page.locator("body").press("KeyR");
  await seat.page.keyboard.press(`Digit${String(digit)}`);
  await seat.page.keyboard.press("Enter");
}

describe("one attacker", () => {
  it("a blow past 0 HP goes to STR, and calls for a save that the player rolls [mouse C7 C24]", async () => {
    await withFight(world({ hp: 3, armor: 1 }), {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await feedFaces(gm, [6, 8]);
      await attack(gm, "Hulda", "Rosa");
      await choose(red, "none");
      await becomes(red, "Rosa", "abilities.str.value", 9);
      expect(await read(red, "Rosa", "hp.value")).toBe(0);
      await feedFaces(red, [9, 20]);
      await choose(red, "roll");
      await done(red);
      expect(await read(red, "Rosa", "critical")).toBe(false);
      expect(await card(red)).toContain("makes the STR save");
    });
  });

  it("who fails the save rolls for its life, and comes back [keys C24 C25 C27]", async () => {
    await withFight(world({ hp: 3, armor: 1 }), {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await feedFaces(gm, [6, 8]);
      await attack(gm, "Hulda", "Rosa");
      await press(red, 5);
      await becomes(red, "Rosa", "abilities.str.value", 9);
      await feedFaces(red, [10, 20], [6, 6], [3, 4]);
      await press(red, 1);
      await prompt(red).getByText("Critical Damage: roll a d6").first().waitFor();
      await press(red, 1);
      await prompt(red).getByText("Come back").first().waitFor();
      await press(red, 1);
      await done(red);
      await becomes(red, "Rosa", "critical", true);
      expect([await read(red, "Rosa", "out"), await read(red, "Rosa", "hp.value")]).toEqual([false, 3]);
      // What it has lost by the blow comes back as a whole.
      await gm.page.locator("#chat .riposte-card").last().getByRole("button", { name: /undo/i }).first().click();
      await gm.page.getByRole("dialog").getByRole("button", { name: "Take back" }).first().click();
      await becomes(red, "Rosa", "critical", false);
      expect([await read(red, "Rosa", "hp.value"), await read(red, "Rosa", "abilities.str.value")]).toEqual([3, 11]);
    });
  });

  it("a parry that ties hurts nobody; a higher one goes straight to STR [mouse C13]", async () => {
    await withFight(world({ weapons: [{ name: "Knife", die: 6, speed: "fast" }] }), {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await feedFaces(gm, [5, 8]);
      await feedFaces(red, [5, 6]);
      await attack(gm, "Hulda", "Rosa");
      await choose(red, "parry");
      await done(red);
      expect(await card(red)).toContain("nobody is hurt");
      await feedFaces(gm, [5, 6]);
      await feedFaces(red, [6, 6]);
      await attack(gm, "Gor", "Rosa");
      await choose(red, "parry");
      await becomes(red, "Gor", "abilities.str.value", 4);
      await done(red);
      expect([await read(red, "Gor", "hp.value"), await read(red, "Rosa", "hp.value")]).toEqual([6, 10]);
    });
  });

  it("a block that uses the last free slot: HP are gone from the next attack on, and the prompt said so [mouse C11 C14]", async () => {
    await withFight(world({ fatigue: 8 }), {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await feedFaces(gm, [4, 4]);
      await attack(gm, "Hulda", "Rosa");
      await choose(red, "block");
      await becomes(red, "Rosa", "fatigue", 9);
      expect([await read(red, "Rosa", "hp.value"), await read(red, "Rosa", "abilities.str.value")]).toEqual([6, 11]);
      await done(red);
      await feedFaces(gm, [3, 6]);
      await attack(gm, "Gor", "Rosa");
      await choose(red, "none");
      await becomes(red, "Rosa", "abilities.str.value", 8);
      expect(await read(red, "Rosa", "hp.value")).toBe(6);
    });
  });
});

describe("three attackers on one", () => {
  it("one answer covers all of them, the highest die alone lands [mouse C17 C36]", async () => {
    await withFight(world(), {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      // Blocked: the fast and the balanced one roll a d4, the slow one its d10.
      await feedFaces(gm, [4, 4], [2, 4], [7, 10]);
      await attack(gm, "Gor", "Rosa", ["Hulda", "Orm"]);
      await choose(red, "block");
      await becomes(red, "Rosa", "hp.value", 3);
      await done(red);
      expect(await read(red, "Rosa", "fatigue")).toBe(1);
      const text = await card(red);
      expect(text).toContain("Rosa loses 7 HP");
      for (const name of FOES) expect(text).toContain(name);
    });
  });

  it("she strikes back at the one she named, after the blow [mouse C10]", async () => {
    await withFight(world(), {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await feedFaces(gm, [2, 6], [3, 8], [4, 10]);
      await feedFaces(red, [5, 8]);
      await attack(gm, "Gor", "Rosa", ["Hulda", "Orm"]);
      await choose(red, "fightBack", "a1");
      await becomes(red, "Rosa", "hp.value", 6);
      await becomes(red, "Hulda", "hp.value", 1);
      await done(red);
      expect([await read(red, "Gor", "hp.value"), await read(red, "Orm", "hp.value")]).toEqual([6, 6]);
      expect(await read(red, "Rosa", "fatigue")).toBe(1);
    });
  });
});
