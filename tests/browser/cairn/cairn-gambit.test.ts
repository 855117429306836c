/** Gambits in real windows: what is tried, the attribute that is settled on, the save, the attack back (C20 to C23). */
import { describe, expect, it } from "vitest";
import { answer, bodies, over, strike, type Fed } from "./cairn-hands.ts";
import { enter, press, says, showTab, type Way } from "../kit/hands.ts";
import { withFight, type Seat } from "../kit/harness.ts";
import { nightly } from "../kit/nightly.ts";
import { feedFaces, prompt, prompts } from "../kit/play.ts";
import { pick, told } from "../kit/turns.ts";
import { CHARACTERS, RED, type FighterSetup, type WorldSetup } from "../kit/world.ts";

const foe = (name: string, die: number): FighterSetup => ({
  name,
  token: "raider",
  cairn: { role: "foe", hp: 6, str: 18, dex: 9, weapons: [{ name: `${name}’s weapon`, die }] },
});
const world: WorldSetup = {
  fighters: [
    foe("Gor", 8),
    foe("Hulda", 8),
    { name: "Rosa", owners: [RED], token: "duelist", cairn: { hp: 20, dex: 12, fatigue: 0 } },
  ],
  characters: CHARACTERS,
};
const TRIP = { option: "gambit", target: "Rosa", inputs: { words: "Trip her", ability: "dex" } };

/** The save of the gambit's target, with this die. */
async function save(seat: Seat, way: Way, face: number): Promise<void> {
  await prompt(seat).getByText("Save against the gambit").first().waitFor();
  await answer(seat, "roll", way, { dice: [[face, 20]] });
}

/** Worked example 5: a weapon die of 2 against DEX 12 asks for 3 to 12; what is answered comes as it may. */
async function example(gm: Seat, red: Seat, way: Way): Promise<void> {
  const gambit = async (die: number): Promise<void> => {
    await strike(gm, "Gor", { ...TRIP, dice: [[die, 8]] }, way);
    await prompt(red).waitFor();
  };
  await gambit(2);
  for (const each of ["block", "dodge", "parry"]) {
    expect(await prompt(red).locator(`[data-answer="${each}"]`).isDisabled()).toBe(true);
    expect(await told(red, each)).toContain("C20");
  }
  expect(await prompt(red).locator('[data-answer="fightBack"]').isDisabled()).toBe(false);
  await answer(red, "none", way);
  await prompt(red).getByText("Save against the gambit").first().waitFor();
  expect(await told(red, "roll")).toMatch(/DEX 12.*over 2/);
  // A 1 fails against any Difficulty.
  await save(red, way, 1);
  await over(red, 1);
  await says(
    red,
    "Gor: Gambit on Rosa",
    "Rosa fails the DEX save (1, needed 12 or less and over 2): the gambit works.",
    "Trip her",
  );
  await bodies(red, { Rosa: [20, 11, 0] });
  // A 3 is over it: she strikes back at once, which takes nothing and cannot be answered.
  await gambit(2);
  await answer(red, "none", way);
  await save(red, way, 3);
  await prompt(red).getByText("Strike back").first().waitFor();
  await answer(red, "strike", way, { dice: [[5, 8]] });
  await over(gm, 2);
  expect(await prompts(gm).count()).toBe(0);
  await bodies(red, { Gor: [1, 18, 0], Rosa: [20, 11, 0] });
  // From 4 on there is no Difficulty, and a 1 makes it; she lets it be.
  await gambit(4);
  await answer(red, "none", way);
  await save(red, way, 1);
  await prompt(red).getByText("Strike back").first().waitFor();
  await answer(red, "letBe", way);
  await over(gm, 3);
  await bodies(red, { Gor: [1, 18, 0], Rosa: [20, 11, 0] });
}

/** A player proposes, the GM picks another; both see which it is. Then one in a group of two. */
async function settledOn(gm: Seat, red: Seat, way: Way): Promise<void> {
  await showTab(red, "combat");
  await strike(red, "Rosa", { ...TRIP, target: "Gor", dice: [[1, 8]] }, way);
  const word = await pick(gm, "agree", way);
  await prompts(gm).getByText("which save is it?").first().waitFor();
  // The foe has answered by itself: who waits for the GM still sees the card.
  await red.page.locator("#chat-notifications .riposte-card:visible").getByText("Trip her").waitFor();
  await showTab(red, "chat");
  const field = word.locator('[data-option="agree"][data-input="ability"]');
  expect(await field.inputValue()).toBe("dex");
  await enter(gm, field, "str", way);
  // DEX 9 would fail on a 10. A foe's save rolls itself.
  await feedFaces(gm, [10, 20]);
  await press(gm, word.locator(".riposte-confirm"), way);
  await prompt(gm).getByText("Strike back").first().waitFor();
  await says(red, "Rosa: Gambit on Gor", "Gor makes the STR save (10, needed 18 or less and over 1)");
  // It is no attack that she could answer.
  expect(await prompts(red).count()).toBe(0);
  await answer(gm, "strike", way, { dice: [[3, 8]] });
  await over(red, 1);
  await bodies(red, { Gor: [6, 18, 0], Rosa: [17, 11, 0] });
}

/** C23: the gambit and what comes back of it, then the highest of the others. */
async function among(gm: Seat, red: Seat, way: Way, hp: number): Promise<void> {
  // The dodge makes a d4 of the other's d8, not of the gambit's.
  const dice: Fed = [
    [3, 8],
    [4, 4],
  ];
  await strike(gm, "Gor", { ...TRIP, along: ["Hulda"], dice }, way);
  await prompt(red).waitFor();
  expect(await prompt(red).locator('[data-answer="dodge"]').isDisabled()).toBe(false);
  await answer(red, "dodge", way);
  await save(red, way, 4);
  await prompt(red).getByText("Strike back").first().waitFor();
  // Nothing has landed before the gambit is through.
  await bodies(red, { Rosa: [hp, 11, 0] });
  await answer(red, "strike", way, { dice: [[6, 8]] });
  await over(red, 2);
  await bodies(red, { Gor: [0, 18, 0], Hulda: [6, 18, 0], Rosa: [hp - 4, 11, 1] });
}

describe("a gambit", () => {
  const each = (way: Way, play: (gm: Seat, red: Seat, way: Way) => Promise<void>) => async (): Promise<void> =>
    withFight(world, {}, async (fight) => play(await fight.take("gm"), await fight.take("red"), way));
  const group = async (gm: Seat, red: Seat, way: Way): Promise<void> => {
    await settledOn(gm, red, way);
    await among(gm, red, way, 17);
  };

  it("a die of 2 against DEX 12: a 1 fails, a 3 makes it and strikes back [mouse C20 C21 C22]", each("mouse", example));
  nightly("the same by keys [keys C20 C21 C22]", each("keys", example));
  it(
    "the GM settles the attribute; in a group it is through before the highest die lands [mouse C22 C23]",
    each("mouse", group),
  );
  nightly("the same by keys [keys C22 C23]", each("keys", group));
});
