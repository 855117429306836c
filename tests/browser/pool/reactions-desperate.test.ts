/** Worked example 7 (P12, P20): attacked after one's own attack. */
import { describe, expect, it } from "vitest";
import { choose, nextTurn, openTurn, press, says, spent, submit, takeTurn, turnText, type Way } from "../kit/hands.ts";
import { fileFight } from "../kit/same-fight.ts";
import { nightly } from "../kit/nightly.ts";
import { agree, faces, feed, injured, prompt, settled, until } from "../kit/play.ts";
import { give, marked, pick, told } from "../kit/turns.ts";
import { CHARACTERS, FOUR, idOf } from "../kit/world.ts";

const inFight = fileFight();

/** It is Rosa's turn; Bela's, Hulda's and, in the next round, Gor's follow. */
const fighters = FOUR.map((one) => (one.name === "Hulda" ? { ...one, gun: true } : one));
const world = { fighters, characters: CHARACTERS, combat: true, turn: 1 };
const PENALTY = "Next Action: −2 dice";

async function exerted(way: Way): Promise<void> {
  await inFight(world, ["gm", "red"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const mine = { option: "attack", inputs: { exert: "mindOutcome" }, targets: ["Gor"] };
    await takeTurn(red, "Rosa", mine, { way, faces: faces(0) });
    await give(gm, "none", way);
    await settled(gm);
    for (let i = 0; i < 2; i += 1) await nextTurn(gm);
    await takeTurn(gm, "Hulda", { option: "attack", targets: ["Rosa"] }, { faces: faces(2) });
    await prompt(red).waitFor();
    for (const answer of ["dodge", "parry", "clash"]) {
      expect(await told(red, answer)).toContain(
        "Rosa has used both Action and Exert this round: no Desperate Reaction is left. (P20)",
      );
      expect(await prompt(red).locator(`[data-answer="${answer}"]`).isDisabled()).toBe(true);
    }
    await give(red, "none", way);
    await settled(gm, 2);
    await injured(gm, "Rosa", [3]);
    expect(await spent(gm, "Rosa")).toBe("action,exert");
    await marked(red, "Rosa", "Action spent");
  });
}

async function desperate(way: Way): Promise<void> {
  await inFight(world, ["gm", "red", "blue"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const blue = await fight.take("blue");
    await takeTurn(red, "Rosa", { option: "attack", targets: ["Gor"] }, { way, faces: faces(0) });
    await give(gm, "none", way);
    await settled(gm);
    for (let i = 0; i < 2; i += 1) await nextTurn(gm);
    await takeTurn(gm, "Hulda", { option: "attack", targets: ["Rosa"] }, { faces: faces(2) });
    const dodge = await pick(red, "dodge", way);
    expect(await told(red, "dodge")).toContain("Dodge in despair (1 Injury, −2 dice next)");
    await until(
      () => told(red, "dodge"),
      (text) => /5 dice .*Costs 1 Injury \(Severity 1\)/.test(text),
    );
    await feed(red, ...faces(2));
    await press(red, dodge.locator(".riposte-confirm"), way);
    await settled(gm, 2);
    await agree([gm, red, blue], ["Rosa"]);
    await injured(gm, "Rosa", [1]);
    for (const seat of [gm, red, blue]) {
      await says(seat, "Hulda attacks Rosa", "Rosa dodges the attack.", "Rosa reacts in despair: 1 Injury");
      await marked(seat, "Rosa", PENALTY);
    }
    // Once a round only, and never against a gun.
    const shot = { option: "attack", inputs: { weapon: idOf(`gun${idOf("Hulda")}`) }, targets: ["Rosa"], allow: true };
    await takeTurn(gm, "Hulda", shot, { faces: [7, 2, 2, 2, 2] });
    await prompt(red).waitFor();
    expect(await told(red, "dodge")).toContain("A gunshot cannot be answered. (P8)");
    await give(red, "none", way);
    await settled(gm, 3);
    // The next Action has two dice less, once.
    for (let i = 0; i < 2; i += 1) await nextTurn(gm);
    await openTurn(red, "Rosa", way);
    await choose(red, { option: "act", inputs: { words: "I stand up" } }, way);
    await press(red, red.page.locator(".riposte-attack-form summary"), way);
    expect(await turnText(red)).toMatch(/After a Desperate Reaction P20 −2/);
    await submit(red, way);
    await settled(gm, 4);
    await marked(blue, "Rosa", "Action spent");
    expect(await spent(gm, "Rosa")).toContain("penalty");
    expect(await red.page.locator(`#combat [aria-label="${PENALTY}"]`).count()).toBe(0);
  });
}

describe("attacked after one's own attack", () => {
  it("with Mind Exerted: no Desperate Reaction, and the reason stands there [mouse P12 P20]", () => exerted("mouse"));
  nightly("the same by keys [keys P12 P20]", () => exerted("keys"));
  it("not Exerted: one Injury, a whole dodge, two dice off the next Action [mouse P12 P20]", () => desperate("mouse"));
  nightly("the whole of it by keys [keys P12 P20]", () => desperate("keys"));
});
