/** Evade points over three attacks (P8, P15, P28), one of them a gunshot: spent as each needs, gone at the next turn. */
import { describe, expect, it } from "vitest";
import { nextTurn, says, spent, swordBlow, takeTurn, type Way } from "../kit/hands.ts";
import { withFight } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { nightly } from "../kit/nightly.ts";
import { agree, faces, injured, injuries, prompt, prompts, settled, until } from "../kit/play.ts";
import { expectMark, give, marked, pick, told } from "../kit/turns.ts";
import { CHARACTERS, FOUR, idOf, power } from "../kit/world.ts";

const inFight = fileFight();

const fighters = FOUR.map((one) => (one.name === "Hulda" || one.name === "Gor" ? { ...one, gun: true } : one));
/** It is Rosa's turn; Bela's, Hulda's and, in the next round, Gor's follow. */
const world = { fighters, characters: CHARACTERS, combat: true, turn: 1, severalTargets: true };
const left = (n: number): string => `Evade points left: ${n}`;
const gunOf = (name: string) => ({ weapon: idOf(`gun${idOf(name)}`) });

async function threeAttacks(way: Way): Promise<void> {
  await inFight(world, ["gm", "red", "blue"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const blue = await fight.take("blue");
    await takeTurn(red, "Rosa", { option: "evade" }, { way, faces: [7, 7, 7, 6, 6] });
    await settled(gm);
    for (const seat of [gm, red, blue]) {
      await says(seat, "Rosa: Evade", "Rosa has 3 Evade points.");
      await marked(seat, "Rosa", left(3), "Action spent");
    }
    await expectMark(blue, "Rosa", left(3));
    for (let i = 0; i < 2; i += 1) await nextTurn(gm);

    // Outcome 2: two points stop it.
    await takeTurn(gm, "Hulda", swordBlow("Hulda", "Rosa"), { faces: faces(2) });
    await pick(red, "evade", way);
    expect(await red.page.locator("#riposte-tray").innerText()).toContain("Outcome 2");
    expect(await prompt(red).locator('[data-option="evade"][data-input="points"]').inputValue()).toBe("2");
    await give(red, "evade", way);
    await settled(gm, 2);
    await marked(blue, "Rosa", left(1));
    await says(blue, "Hulda attacks Rosa", "The attack misses Rosa.");

    // A gunshot of Outcome 2 is answered by nothing else; the one point left brings it to 1, which hits.
    const shot = { option: "attack", inputs: gunOf("Hulda"), targets: ["Rosa"], allow: true };
    await takeTurn(gm, "Hulda", shot, { faces: [7, 7, 2, 2, 2] });
    await prompt(red).waitFor();
    expect(await told(red, "dodge")).toContain("Only Evade points or a Power meet a gunshot.");
    await give(red, "evade", way);
    await settled(gm, 3);
    await injured(gm, "Rosa", [3]);
    expect(await spent(gm, "Rosa")).toBe("action,evade,evade");

    // Nothing is left for the third.
    await nextTurn(gm);
    await takeTurn(gm, "Gor", swordBlow("Gor", "Rosa"), { faces: faces(1) });
    await prompt(red).waitFor();
    expect(await prompt(red).locator('[data-answer="evade"]').count()).toBe(0);
    await give(red, "none", way);
    await settled(gm, 4);
    await agree([gm, red, blue], ["Rosa"]);
    await injured(gm, "Rosa", [2, 3]);
    expect(await prompts(red).count()).toBe(0);
  });
}

async function lapses(way: Way): Promise<void> {
  await withFight(world, {}, async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    await takeTurn(red, "Rosa", { option: "evade" }, { way, faces: [7, 7, 7, 6, 6] });
    await settled(gm);
    for (let i = 0; i < 3; i += 1) await nextTurn(gm);
    // In the next round, before her turn, they still stand, beside a dodge: only what is needed is spent.
    await takeTurn(gm, "Gor", swordBlow("Gor", "Rosa"), { faces: faces(3) });
    await give(red, "dodge", way, { inputs: { points: "3" }, faces: faces(2) });
    await settled(gm, 2);
    expect(await injuries(gm, "Rosa")).toEqual([]);
    await marked(gm, "Rosa", left(2));
    await nextTurn(gm);
    for (const seat of [gm, red]) {
      await until(
        () => seat.page.locator(`#combat [aria-label^="Evade points left"]`).count(),
        (count) => count === 0,
      );
    }
  });
}

describe("a store of 3 Evade points", () => {
  it("over three attacks, one of them a gunshot [mouse P8 P15]", () => threeAttacks("mouse"));
  nightly("the same by keys [keys P8 P15]", () => threeAttacks("keys"));
  nightly("after a dodge takes only what is needed, and is gone when the own turn begins [mouse P15 P28]", () =>
    lapses("mouse"),
  );
  nightly("the same by keys [keys P15 P28]", () => lapses("keys"));
});

async function powerDodges(way: Way): Promise<void> {
  const gone = power("gone", "Gone Before the Bang", { grants: ["dodgeFirearm"] });
  const gifted = fighters.map((one) => (one.name === "Rosa" ? { ...one, gear: [gone] } : one));
  await inFight({ ...world, fighters: gifted, turn: 0 }, ["gm", "red", "blue"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const blue = await fight.take("blue");
    const shot = { option: "attack", inputs: gunOf("Gor"), targets: ["Rosa", "Bela"] };
    await takeTurn(gm, "Gor", shot, { way, faces: [7, 7, 2, 2, 2] });
    await prompt(red).waitFor();
    for (const answer of ["parry", "clash"]) {
      expect(await told(red, answer)).toContain("Only Evade points or a Power meet a gunshot.");
    }
    await give(red, "dodge", way, { faces: faces(2) });
    await settled(gm);
    await says(
      blue,
      "Gor attacks Rosa and Bela",
      "Only Evade points or a Power meet a gunshot. Bela had none, so nobody was asked.",
    );
    expect([await injuries(gm, "Rosa"), await injuries(gm, "Bela")]).toEqual([[], [4]]);
  });
}

describe("a gunshot", () => {
  it("is dodged by one whose Power allows it, and by nobody else [mouse P8]", () => powerDodges("mouse"));
  nightly("the same by keys [keys P8]", () => powerDodges("keys"));
});
