/** Worked example 7 (P12, P20): attacked after one's own attack. */
import { describe, expect, it } from "vitest";
import {
  cardOf,
  choose,
  nextTurn,
  openTurn,
  press,
  pressCard,
  question,
  says,
  spent,
  submit,
  swordBlow,
  takeTurn,
  turnText,
  type Way,
} from "../kit/hands.ts";
import type { Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { nightly } from "../kit/nightly.ts";
import { agree, faces, feed, injured, prompt, prompts, settled, until } from "../kit/play.ts";
import { give, marked, pick, told } from "../kit/turns.ts";
import { CHARACTERS, FOUR, idOf } from "../kit/world.ts";

const inFight = fileFight();

/** It is Rosa's turn; Bela's, Hulda's and, in the next round, Gor's follow. */
const fighters = FOUR.map((one) => (one.name === "Hulda" ? { ...one, gun: true } : one));
const world = { fighters, characters: CHARACTERS, combat: true, turn: 1 };
const PENALTY = "Next Action: −2 dice";

const keepAsking = (gm: Seat, on: boolean): Promise<unknown> =>
  gm.page.evaluate(`game.settings.set("riposte", "poolHouse", { keepsAsking: ${String(on)} }).then(() => null)`);

async function misses(): Promise<void> {
  await inFight(world, ["gm", "red"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const shot = { option: "attack", inputs: { weapon: idOf(`gun${idOf("Hulda")}`) }, targets: ["Rosa"], allow: true };
    const miss = { faces: [2, 2, 2, 2, 2] };
    await takeTurn(gm, "Hulda", shot, miss);
    await settled(gm);
    for (const seat of [gm, red])
      await says(seat, "Hulda attacks Rosa", "The attack misses anyway, so Rosa did not have to answer.");
    await says(gm, "Hulda attacks Rosa", "To ask Rosa anyway:");
    expect(await cardOf(red, "Hulda attacks Rosa").innerText()).not.toContain("click");
    expect(await prompts(red).count()).toBe(0);
    // The GM asks anyway; who dodges all the same would waste the Action.
    await pressCard(gm, "Hulda attacks Rosa", "undo");
    await question(gm).locator("[data-action=again]").click();
    await prompt(red).waitFor();
    expect(await told(red, "dodge")).toContain("The attack misses anyway: there is nothing to stop.");
    await give(red, "none", "mouse");
    await settled(gm);
    await keepAsking(gm, true);
    await takeTurn(gm, "Hulda", shot, miss);
    await give(red, "none", "mouse");
    await settled(gm, 2);
    await keepAsking(gm, false);
    expect(await spent(gm, "Rosa")).toBe("");
  });
}

async function exerted(way: Way): Promise<void> {
  await inFight(world, ["gm", "red"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const mine = { option: "attack", inputs: { exert: "mindOutcome" }, targets: ["Gor"] };
    await takeTurn(red, "Rosa", mine, { way, faces: faces(0) });
    await give(gm, "none", way);
    await settled(gm);
    for (let i = 0; i < 2; i += 1) await nextTurn(gm);
    await keepAsking(gm, true);
    await takeTurn(gm, "Hulda", swordBlow("Hulda", "Rosa"), { faces: faces(2) });
    await prompt(red).waitFor();
    for (const answer of ["dodge", "parry", "clash"]) {
      expect(await told(red, answer)).toContain(
        "Rosa has used both Action and Exert this round: no Desperate Reaction is left.",
      );
      expect(await prompt(red).locator(`[data-answer="${answer}"]`).isDisabled()).toBe(true);
    }
    await give(red, "none", way);
    await settled(gm, 2);
    await injured(gm, "Rosa", [3]);
    // As usual nobody is asked for that.
    await keepAsking(gm, false);
    await takeTurn(gm, "Hulda", { ...swordBlow("Hulda", "Rosa"), allow: true }, { faces: faces(1) });
    await settled(gm, 3);
    await says(red, "Hulda attacks Rosa", "Rosa had used both Action and Exert this round, so nobody was asked.");
    await injured(gm, "Rosa", [2, 3]);
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
    await takeTurn(gm, "Hulda", swordBlow("Hulda", "Rosa"), { faces: faces(2) });
    const dodge = await pick(red, "dodge", way);
    expect(await told(red, "dodge")).toContain("Dodge (Desperate Reaction)");
    await until(
      () => told(red, "dodge"),
      (text) => /5 dice .*Costs 1 Injury \(Severity 1\) · this round’s Exert · 2 dice of the next Action/.test(text),
    );
    await feed(red, ...faces(2));
    await press(red, dodge.locator(".riposte-confirm"), way);
    await settled(gm, 2);
    await agree([gm, red, blue], ["Rosa"]);
    await injured(gm, "Rosa", [1]);
    for (const seat of [gm, red, blue]) {
      await says(seat, "Hulda attacks Rosa", "Rosa dodges the attack.", "Rosa makes a Desperate Reaction: 1 Injury");
      await marked(seat, "Rosa", PENALTY);
    }
    // Once a round only, and never against a gun.
    const shot = { option: "attack", inputs: { weapon: idOf(`gun${idOf("Hulda")}`) }, targets: ["Rosa"], allow: true };
    await takeTurn(gm, "Hulda", shot, { faces: [7, 2, 2, 2, 2] });
    await settled(gm, 3);
    await says(
      red,
      "Hulda attacks Rosa",
      "Only Evade points or a Power meet a gunshot. Rosa had none, so nobody was asked.",
    );
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

describe("an attack that misses by itself", () => {
  it("asks nobody, unless a GM or the house rules do [mouse P14]", misses);
});

describe("attacked after one's own attack", () => {
  it("with Mind Exerted: no Desperate Reaction, and the reason stands there [mouse P12 P20]", () => exerted("mouse"));
  nightly("the same by keys [keys P12 P20]", () => exerted("keys"));
  nightly("not Exerted: one Injury, a whole dodge, two dice off the next Action [mouse P12 P20]", () =>
    desperate("mouse"),
  );
  nightly("the whole of it by keys [keys P12 P20]", () => desperate("keys"));
});
