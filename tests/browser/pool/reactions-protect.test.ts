/** Worked example 8 (P18, P28): an ally in reach parries for the target; the highest counts, and each pays. */
import { describe, expect, it } from "vitest";
import { says, spent, takeTurn, type Way } from "../kit/hands.ts";
import { fileFight } from "../kit/same-fight.ts";
import { nightly } from "../kit/nightly.ts";
import { agree, faces, injuries, prompt, settled, until } from "../kit/play.ts";
import { give, marked, pick } from "../kit/turns.ts";
import { CHARACTERS, FOUR } from "../kit/world.ts";

const inFight = fileFight();

const PLACES: Readonly<Record<string, readonly [number, number]>> = { Gor: [4, 2], Rosa: [5, 2], Bela: [6, 2] };
const fighters = FOUR.map((one) => {
  const at = PLACES[one.name];
  return at === undefined ? one : { ...one, at };
});
const world = { fighters, characters: CHARACTERS, combat: true };
const STRIKE = { option: "attack", targets: ["Rosa"] };

async function protects(way: Way): Promise<void> {
  await inFight(world, ["gm", "red", "blue"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const blue = await fight.take("blue");
    await takeTurn(gm, "Gor", STRIKE, { way, faces: faces(5) });
    await prompt(red).waitFor();
    await pick(blue, "parry", way);
    expect(await blue.page.locator("#riposte-tray").innerText()).toContain("Gor attacks Rosa. Bela: parry for Rosa?");
    expect(await prompt(blue).locator('[data-answer="dodge"]').count()).toBe(0);
    await give(blue, "parry", way, { faces: faces(3) });
    // What Bela did stands before Red's eyes while Red still thinks.
    await until(
      async () => (await red.page.locator("#riposte-tray").innerText()).replace(/\s+/g, " "),
      (text) => text.includes("Bela parries for Rosa with Sword: Outcome 3"),
    );
    await give(red, "dodge", way, { faces: faces(2) });
    await settled(gm);
    await agree([gm, red, blue], ["Rosa", "Bela"]);
    // 5 − 3 = 2, and the sword's 1.
    expect([await injuries(gm, "Rosa"), await injuries(gm, "Bela")]).toEqual([[3], []]);
    for (const seat of [gm, red, blue]) {
      await says(
        seat,
        "Gor attacks Rosa",
        "Rosa is hit: Severity 3",
        "Rosa dodges: Outcome 2",
        "Bela parries for Rosa",
      );
      await marked(seat, "Bela", "Action spent");
    }
    expect([await spent(gm, "Rosa"), await spent(gm, "Bela")]).toEqual(["reaction", "reaction"]);
  });
}

async function beforeClash(way: Way): Promise<void> {
  await inFight(world, ["gm", "red", "blue"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const blue = await fight.take("blue");
    await takeTurn(gm, "Gor", STRIKE, { way, faces: faces(4) });
    await give(blue, "parry", way, { faces: faces(2) });
    await until(
      () => red.page.locator("#riposte-tray").innerText(),
      (text) => text.includes("Bela parries for Rosa"),
    );
    // The parry lowers the blow to 2 before it is compared: 3 against 2 wins.
    await give(red, "clash", way, { faces: faces(3) });
    await settled(gm);
    expect([await injuries(gm, "Rosa"), await injuries(gm, "Gor")]).toEqual([[], [4]]);
    await says(blue, "Gor attacks Rosa", "Rosa wins the clash.", "Gor is hit: Severity 4");
  });
}

async function staysOut(): Promise<void> {
  await inFight(world, ["gm", "red", "blue"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const blue = await fight.take("blue");
    await takeTurn(gm, "Gor", STRIKE, { faces: faces(2) });
    await prompt(blue).waitFor();
    // Red's answer stops it: nothing is left to parry, it settles, and Blue's prompt goes.
    await give(red, "dodge", "mouse", { faces: faces(2) });
    await settled(gm);
    await prompt(blue).waitFor({ state: "detached" });
    expect(await spent(gm, "Bela")).toBe("");
  });
}

describe("a protector in reach", () => {
  it("parries better than the target dodges: the hit is what the parry leaves [mouse P18 P28]", () =>
    protects("mouse"));
  nightly("the same by keys [keys P18 P28]", () => protects("keys"));
  nightly("lowers the blow before a clash is compared [mouse P28]", () => beforeClash("mouse"));
  nightly("the same by keys [keys P28]", () => beforeClash("keys"));
  nightly("holds nobody up, and keeps the Action that it did not use [mouse P18]", staysOut);
});
