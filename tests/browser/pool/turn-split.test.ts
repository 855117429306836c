/** Splitting the Action (P9–P11): five dice as 3 and 2 or 2 and 3, the second share a dodge; and what cannot be. */
import { describe, expect, it } from "vitest";
import { choose, isFocused, nextTurn, openTurn, says, spent, submit, takeTurn, type Way } from "../kit/hands.ts";
import type { Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { nightly } from "../kit/nightly.ts";
import { agree, faces, injured, injuries, prompt, settled, until } from "../kit/play.ts";
import {
  against,
  give,
  leaveTurn,
  marked,
  maySend,
  moveDie,
  pressSplitter,
  shared,
  told,
  useShare,
} from "../kit/turns.ts";
import { CHARACTERS, FOUR, greatsword, idOf } from "../kit/world.ts";

const inFight = fileFight();

/** Worked example 2: Dodge 7 and Melee 5, so five dice are shared. */
const fighters = FOUR.map((one) =>
  one.name === "Rosa"
    ? {
        ...one,
        attributes: { brawn: 4, dexterity: 4 },
        abilities: { melee: 1, athletics: 3 },
        gear: [greatsword("great")],
      }
    : one.name === "Bela"
      ? { ...one, attributes: { brawn: 2 }, abilities: { melee: 1 } }
      : one,
);
/** It is Rosa's turn; Bela's, Hulda's and, in the next round, Gor's follow. */
const world = { fighters, characters: CHARACTERS, combat: true, turn: 1 };
const SWORD = `attack.${idOf(`sword${idOf("Rosa")}`)}`;

/** Splits what is proposed (3 and 2), or one die moved over (2 and 3). */
async function split(red: Seat, way: Way): Promise<void> {
  await openTurn(red, "Rosa", way);
  await choose(red, { option: "split" }, way);
  expect(await shared(red)).toEqual([3, 2]);
  await moveDie(red, 0, 1, way);
  expect(await shared(red)).toEqual([2, 3]);
  if (way === "mouse") {
    await moveDie(red, 1, 0, way);
    expect(await shared(red)).toEqual([3, 2]);
  }
  await submit(red, way);
}

async function sharesPlayed(way: Way): Promise<void> {
  const [first, second] = way === "mouse" ? [3, 2] : [2, 3];
  await inFight(world, ["gm", "red", "blue"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const blue = await fight.take("blue");
    await split(red, way);
    await settled(gm);
    for (const seat of [gm, red, blue]) {
      await marked(seat, "Rosa", `A share of ${first} dice: ready`, `A share of ${second} dice: ready`);
      await says(seat, "Rosa: Split", "Rosa splits the Action");
    }
    // P11: all dice or none; P9: nothing was set aside for evading.
    await openTurn(red, "Rosa", way);
    await choose(red, { option: "attack", inputs: { weapon: idOf("great") }, targets: ["Gor"] }, way);
    expect(await against(red)).toContain("This takes all dice, so it cannot be part of a split.");
    await choose(red, { option: "evade" }, way);
    expect(await against(red)).toContain("The split has no dice set aside for this.");
    await leaveTurn(red);
    const attack = { option: "attack", targets: ["Gor"] };
    await takeTurn(red, "Rosa", attack, { way, faces: faces(2, first) });
    await give(gm, "none", way);
    await settled(gm, 2);
    await injured(red, "Gor", [3]);
    for (const seat of [gm, blue]) {
      await marked(seat, "Rosa", `A share of ${first} dice: spent`, `A share of ${second} dice: ready`);
    }
    for (let i = 0; i < 2; i += 1) await nextTurn(gm);
    await takeTurn(gm, "Hulda", { option: "attack", targets: ["Rosa"] }, { faces: faces(2) });
    await prompt(red).waitFor();
    expect(await told(red, "dodge")).toContain(`${second} dice`);
    expect(await told(red, "parry")).toContain("The split has no dice set aside for this.");
    await give(red, "dodge", way, { faces: faces(2, second) });
    await settled(gm, 3);
    await agree([gm, red, blue], ["Rosa", "Gor"]);
    expect(await injuries(gm, "Rosa")).toEqual([]);
    expect(await spent(gm, "Rosa")).toBe("share,shareReaction,split");
    await marked(gm, "Rosa", "Action spent");
  });
}

describe("a split", () => {
  it("of five dice into 3 and 2, dragged; the second share is a dodge [mouse P9 P11]", () => sharesPlayed("mouse"));
  it("of five dice into 2 and 3, by arrow keys; the second share is a dodge [keys P9 P11]", () => sharesPlayed("keys"));
});

async function twice(way: Way): Promise<void> {
  await inFight(world, ["gm", "red"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    await openTurn(red, "Rosa", way);
    await choose(red, { option: "split" }, way);
    await useShare(red, 1, SWORD, way);
    await submit(red, way);
    await settled(gm);
    await takeTurn(red, "Rosa", { option: "attack", targets: ["Gor"] }, { way, faces: faces(1, 3) });
    await give(gm, "none", way);
    await settled(gm, 2);
    await openTurn(red, "Rosa", way);
    await choose(red, { option: "attack", targets: ["Gor"] }, way);
    expect(await against(red)).toContain("A split cannot attack the same target twice.");
    expect(await maySend(red)).toBe(false);
    await leaveTurn(red);
    await takeTurn(red, "Rosa", { option: "attack", targets: ["Hulda"] }, { way, faces: faces(1, 2) });
    await give(gm, "none", way);
    await settled(gm, 3);
    expect([await injuries(red, "Gor"), await injuries(red, "Hulda")]).toEqual([[2], [2]]);
  });
}

describe("two attacks of one split", () => {
  it("are never at the same target [mouse P10]", () => twice("mouse"));
  nightly("the same by keys [keys P10]", () => twice("keys"));
});

async function refusals(way: Way): Promise<void> {
  await inFight({ ...world, turn: 2 }, ["gm", "blue", "red"], async (fight) => {
    const gm = await fight.take("gm");
    const blue = await fight.take("blue");
    const red = await fight.take("red");
    // Bela has 3 dice for her sword, so that the split begins with something else.
    await openTurn(blue, "Bela", way);
    await choose(blue, { option: "split" }, way);
    expect(await against(blue)).toBe("");
    await useShare(blue, 0, `attack.${idOf(`sword${idOf("Bela")}`)}`, way);
    await until(
      () => against(blue),
      (text) => text.includes("Dice to share: 3. A split needs 4 at least."),
    );
    expect(await maySend(blue)).toBe(false);
    await leaveTurn(blue);
    for (let i = 0; i < 3; i += 1) await nextTurn(gm);
    await openTurn(red, "Rosa", way);
    await choose(red, { option: "split" }, way);
    // One die taken away leaves a share too small.
    await pressSplitter(red, 1, "less", way);
    await until(
      () => against(red),
      (text) => text.includes("Each share needs at least 2 dice."),
    );
    // The last die gone, the button keeps the keyboard, and says of which share it is.
    const less = red.page.getByRole("button", { name: /^One die fewer: Dodge/ });
    await less.focus();
    for (let i = 0; i < 4; i += 1) await red.page.keyboard.press("Enter");
    await red.page.locator('[role=spinbutton][aria-label^="Dodge"][aria-valuenow="0"]').waitFor();
    expect(await isFocused(less)).toBe(true);
    // A heavy weapon cannot be named at all, and no Exert is offered: there is no Penalty to take away.
    const great = red.page.locator(`.riposte-share select option[value="attack.${idOf("great")}"]`).first();
    expect(await great.isDisabled()).toBe(true);
    expect(await great.innerText()).toContain("This takes all dice, so it cannot be part of a split.");
    expect(await red.page.locator('.riposte-attack-form [data-input="exert"]').count()).toBe(0);
  });
}

describe("what cannot be split", () => {
  it("says why: a pool of 3, a share of 1, a heavy weapon, an Exert for nothing [mouse P9 P11]", () =>
    refusals("mouse"));
  nightly("the same by keys [keys P9 P11]", () => refusals("keys"));
});
