/** One's own turn (P1–P4, P25, P27): what an Action costs, Quick Actions, thinking, words and the GM's shifts. */
import { describe, expect, it } from "vitest";
import {
  choose,
  nextTurn,
  openTurn,
  says,
  showTab,
  spent,
  submit,
  takeTurn,
  turnText,
  type Way,
} from "../kit/hands.ts";
import { fileFight } from "../kit/same-fight.ts";
import { nightly } from "../kit/nightly.ts";
import { agree, faces, injured, prompts, settled, until } from "../kit/play.ts";
import { against, give, leaveTurn, marked, maySend } from "../kit/turns.ts";
import { armor, CHARACTERS, FOUR } from "../kit/world.ts";

const inFight = fileFight();

const fighters = FOUR.map((one) => (one.name === "Rosa" ? { ...one, gear: [armor("mail", 1)] } : one));
/** It is Rosa's turn; Bela's, Hulda's and, in the next round, Gor's follow. */
const world = { fighters, characters: CHARACTERS, combat: true, turn: 1 };
const FREE = "Action ready";
const USED = "Action spent";

async function oneAction(way: Way): Promise<void> {
  await inFight(world, ["gm", "red", "blue"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const blue = await fight.take("blue");
    for (const seat of [gm, red, blue]) await marked(seat, "Rosa", FREE);
    await takeTurn(red, "Rosa", { option: "act", inputs: { words: "I climb the gate" } }, { way, faces: faces(2) });
    for (const seat of [gm, red, blue]) {
      await says(seat, "Rosa: Something else", "I climb the gate", "Outcome 2 · partial");
      await marked(seat, "Rosa", USED);
    }
    await until(
      () => spent(gm, "Rosa"),
      (what) => what === "action",
    );
    // Nothing else is to be had of this round, whatever it would be.
    await openTurn(red, "Rosa", way);
    for (const option of ["attack", "evade", "quick", "act", "mental", "split"]) {
      await choose(red, { option }, way);
      expect(await against(red)).toMatch(/Rosa has already used this round’s Action. P\d+/);
      expect(await maySend(red)).toBe(false);
    }
    await leaveTurn(red);
    // Nobody else's turn is hers either; the next round brings the Action back.
    for (let i = 0; i < 3; i += 1) await nextTurn(gm);
    for (const seat of [gm, red, blue]) await marked(seat, "Rosa", FREE);
    await openTurn(red, "Rosa");
    expect(await turnText(red)).toContain("It is not Rosa’s turn.");
  });
}

describe("one Action a round", () => {
  nightly("is used by whatever is done, and is back in the next round [mouse P1]", () => oneAction("mouse"));
  nightly("the same by keys [keys P1]", () => oneAction("keys"));
});

async function wordsAndShifts(way: Way): Promise<void> {
  await inFight({ ...world, turn: 0 }, ["gm", "red", "blue"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const blue = await fight.take("blue");
    const inputs = { words: "at the chest", difficulty: "1", damage: "2" };
    // At Difficulty 7 the sixes count for nothing: Outcome 3; 1 + 2 of damage, and the armor takes 1.
    const dice = { way, faces: [7, 8, 9, 6, 6] };
    await takeTurn(gm, "Gor", { option: "attack", inputs, targets: ["Rosa"] }, dice);
    await give(red, "none", way);
    await settled(gm);
    await agree([gm, red, blue], ["Gor", "Rosa"]);
    await injured(red, "Rosa", [5]);
    for (const seat of [gm, red, blue]) {
      await says(
        seat,
        "Gor attacks Rosa",
        "“at the chest”",
        "Outcome 3",
        "Rosa is hit: Severity 5",
        "Battle Scar (major)",
      );
    }
    // What a foe's blow is made of is not told to a player who may not see its sheet.
    await showTab(red, "chat");
    const attackWhy = red.page.locator("#chat .riposte-card").last().locator(".riposte-attack-lines .riposte-why");
    expect(await attackWhy.count()).toBe(0);
    await showTab(gm, "chat");
    const card = gm.page.locator("#chat .riposte-card").last();
    for (const why of await card.locator(".riposte-why").all()) if (await why.isVisible()) await why.click();
    const text = (await card.innerText()).replace(/\s+/g, " ");
    for (const part of ["GM", "GM: damage", "Armor"]) expect(text).toContain(part);
  });
}

describe("an attack in words", () => {
  it("has no modifier of its own, armor counts; what the GM shifts is shown [mouse P2 P21 P25]", () =>
    wordsAndShifts("mouse"));
  nightly("the same by keys [keys P2 P21 P25]", () => wordsAndShifts("keys"));
});

async function quickActions(way: Way): Promise<void> {
  await inFight(world, ["gm", "red"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    for (const words of ["I kick the lantern", "I shout"]) {
      await takeTurn(red, "Rosa", { option: "quick", inputs: { words } }, { way });
    }
    await settled(gm, 2);
    await marked(gm, "Rosa", "Action ready: 4 dice less");
    await openTurn(red, "Rosa", way);
    await choose(red, { option: "attack", targets: ["Gor"] }, way);
    expect(await turnText(red)).toMatch(/\b1 die\b/);
    // A third: nothing is left to roll, and the Exert's +1 is all there is (P27).
    await leaveTurn(red);
    await takeTurn(red, "Rosa", { option: "quick", inputs: { words: "I drop the shield" } }, { way });
    await settled(gm, 3);
    await openTurn(red, "Rosa", way);
    await choose(red, { option: "attack", inputs: { exert: "mindOutcome" }, targets: ["Gor"] }, way);
    expect(await turnText(red)).toMatch(/\b0 dice\b/);
    await submit(red, way);
    await says(gm, "Rosa attacks Gor", "Outcome 1");
    await give(gm, "none", way);
    await settled(gm, 4);
    await injured(red, "Gor", [2]);
    expect(await spent(gm, "Rosa")).toBe("action,exert,quick,quick,quick");
    expect(await red.page.evaluate("game.messages.contents.flatMap((one) => one.rolls).length")).toBe(0);
  });
}

describe("Quick Actions", () => {
  it("two leave one die of five, three leave none, and nothing is rolled [mouse P3 P27]", () => quickActions("mouse"));
  nightly("the same by keys [keys P3 P27]", () => quickActions("keys"));
});

async function thinking(way: Way): Promise<void> {
  await inFight(world, ["gm", "red"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const passive = { option: "mental", inputs: { words: "Is somebody behind us?", passive: "on" } };
    // What takes no Action is the GM's word: a player is not offered it.
    await openTurn(red, "Rosa", way);
    await choose(red, { option: "mental" }, way);
    expect(await red.page.locator('[data-input="passive"], [data-input="rolled"]').count()).toBe(0);
    await leaveTurn(red);
    await takeTurn(gm, "Rosa", passive, { way, faces: faces(1, 4) });
    await settled(gm);
    await says(gm, "Rosa: Think", "Rosa is aware: Is somebody behind us?", "Outcome 1");
    expect(await spent(gm, "Rosa")).toBe("");
    await marked(gm, "Rosa", FREE);
    await takeTurn(red, "Rosa", { option: "mental", inputs: { words: "Whose arms are these?" } }, { way });
    await settled(gm, 2);
    await says(gm, "Rosa: Think", "Rosa thinks: Whose arms are these?");
    expect(await spent(gm, "Rosa")).toBe("action");
    await openTurn(red, "Rosa", way);
    await choose(red, { option: "mental" }, way);
    expect(await against(red)).toContain("Rosa has already used this round’s Action.");
    expect(await maySend(red)).toBe(false);
    expect(await prompts(gm).count()).toBe(0);
  });
}

describe("thinking", () => {
  it("is an Action; passive awareness is none [mouse P4]", () => thinking("mouse"));
  nightly("the same by keys [keys P4]", () => thinking("keys"));
});
