/** Critical Damage in real windows: the save, the d6 or the place of the hit, and what is left of one (C24 to C27, C34, C38). */
import { describe, expect, it } from "vitest";
import { answer, becomes, bodies, house, over, prepare, read, strike, type Fed } from "./cairn-hands.ts";
import { enter, press, says, showTab, turnText, type Way } from "../kit/hands.ts";
import { withFight, type Seat } from "../kit/harness.ts";
import { feedFaces, prompt, prompts } from "../kit/play.ts";
import { against, leaveTurn, pick } from "../kit/turns.ts";
import type { CairnSetup } from "./cairn-world.ts";
import { nightly } from "../kit/nightly.ts";
import { CHARACTERS, idOf, RED, type FighterSetup, type WorldSetup } from "../kit/world.ts";

const gor: FighterSetup = {
  name: "Gor",
  token: "raider",
  cairn: {
    role: "foe",
    hp: 3,
    str: 16,
    weapons: [{ name: "Sting", die: 8, more: { onCritical: "The sting burns: a light wound." } }],
    system: { criticalDamage: "Drags the prey away." },
  },
};
const world = (rosa: CairnSetup): WorldSetup => ({
  fighters: [gor, { name: "Rosa", owners: [RED], token: "duelist", cairn: { str: 16, ...rosa } }],
  characters: CHARACTERS,
});

/** A roll that is owed, once it is asked for. */
async function roll(seat: Seat, way: Way, title: string, dice: Fed): Promise<void> {
  await prompt(seat).getByText(title).first().waitFor();
  await answer(seat, "roll", way, { dice });
}

/** A hit on somebody, with a d8, and where it is enhanced a d12. */
interface Hit {
  readonly name?: string;
  readonly die: number;
  readonly enhanced?: boolean;
  /** What follows from the failed save, which nobody is asked for. */
  readonly then?: Fed;
}

/** Gor strikes, the target lets it come and fails its save. */
async function fells(gm: Seat, red: Seat, way: Way, hit: Hit): Promise<void> {
  const { name = "Rosa", die, enhanced = false, then = [] } = hit;
  await strike(gm, "Gor", { target: name, dice: enhanced ? [[die, 8], [1, 12]] : [[die, 8]] }, way); // prettier-ignore
  await answer(red, "none", way);
  await roll(red, way, "STR save", [[20, 20], ...then]);
}

/** C34: exactly 0, and no save. */
async function scar(gm: Seat, red: Seat, way: Way): Promise<void> {
  await strike(gm, "Gor", { target: "Rosa", dice: [[4, 8]] }, way);
  await answer(red, "none", way);
  await over(red, 1);
  await says(red, "Gor attacks Rosa", "Rosa loses 4 HP.", "Exactly 0 HP: Rosa may get a scar.");
  if (way === "keys") return;
  // Whom it concerns may roll for it at once: the host posts what its table says.
  await red.page.locator("#chat .riposte-line [data-action=rollTable]").last().click();
  await red.page.locator("#chat .chat-message:not(:has(.riposte-card))", { hasText: "Scars" }).last().waitFor();
  expect(await red.page.evaluate("game.messages.contents.at(-1).speaker.alias")).toBe("Rosa");
  // Its rule is a click away, and has a table for whoever has no idea.
  await showTab(red, "chat");
  await red.page.locator('#chat .riposte-line:has-text("may get a scar") .riposte-rule').last().click();
  const link = red.page.locator(".journal-sheet, .journal-entry").getByText("Scars", { exact: true });
  await link.waitFor();
  await red.page.keyboard.press("Escape");
  await link.waitFor({ state: "detached" });
}

/** C24, C25, C27: a comeback, what it costs, and death. */
async function comeback(gm: Seat, red: Seat, way: Way): Promise<void> {
  await scar(gm, red, way);
  await fells(gm, red, way, { die: 6, then: [[6, 6], [3, 4]] }); // prettier-ignore
  await over(gm, 2);
  await says(red, "Gor attacks Rosa", "Critical Damage!", "(20, needed 10 or less)");
  // What is written on the weapon, and on whoever has it in hand.
  await says(red, "Gor attacks Rosa", "The sting burns: a light wound. Drags the prey away.");
  await says(red, "Gor attacks Rosa", "d6 of Critical Damage: 6", "comes back with 3 HP");
  await bodies(red, { Rosa: [3, 10, 0] });
  expect([await read(red, "Rosa", "critical"), await read(red, "Rosa", "out")]).toEqual([true, false]);
  // Her own attacks are Impaired, those on her Enhanced, unless somebody says otherwise.
  await strike(red, "Rosa", { target: "Gor", dice: [[2, 4]] }, way);
  await over(gm, 3);
  await prepare(gm, "Gor", { target: "Rosa" }, way);
  expect(await turnText(gm)).toMatch(/d8 d12.*why\?/);
  await enter(gm, gm.page.locator('[data-option="attack"][data-input="noPrey"]'), "on", way);
  await expect.poll(() => turnText(gm)).not.toMatch(/d8 d12/);
  await leaveTurn(gm);
  await fells(gm, red, way, { die: 7, enhanced: true, then: [[1, 6]] });
  await over(gm, 4);
  await says(red, "Gor attacks Rosa", "Rosa dies.");
  await becomes(red, "Rosa", "dead", true);
}

/** C24, C25: out of the fight, and the reason stands there. */
async function out(gm: Seat, red: Seat, way: Way): Promise<void> {
  await scar(gm, red, way);
  await fells(gm, red, way, { die: 2, then: [[5, 6]] });
  await over(gm, 2);
  await says(red, "Gor attacks Rosa", "Rosa is out of the fight, and dead within the hour without help.");
  await becomes(red, "Rosa", "out", true);
  await prepare(red, "Rosa", { target: "Gor" }, way);
  expect(await against(red)).toContain("C38");
  await leaveTurn(red);
}

/** The GM's word on what a hit does. */
async function confirm(gm: Seat, way: Way, suggested: readonly string[], without?: string): Promise<void> {
  const word = await pick(gm, "confirm", way);
  const boxes = word.locator("[data-many] input");
  expect(await boxes.evaluateAll((all) => all.map((one) => one.getAttribute("value")))).toEqual(suggested);
  if (without !== undefined) await enter(gm, word.locator(`[data-many] input[value="${without}"]`), "off", way);
  await press(gm, word.locator(".riposte-confirm"), way);
}
const places = (seat: Seat, name: string): Promise<unknown> =>
  seat.page.evaluate(
    `Object.values(game.actors.get("${idOf(name)}")._source.system.injuries).map(({ limb }) => limb).sort().join()`,
  );

interface Place {
  readonly face: number;
  readonly enhanced?: boolean;
  readonly torso?: number;
}

/** C26: the table plays with the place of a hit. */
async function hit(gm: Seat, red: Seat, way: Way, { face, torso, ...hit }: Place): Promise<void> {
  const then: Fed = [[face, 10], ...(torso === undefined ? [] : [[torso, 4] as const])];
  await fells(gm, red, way, { die: 2, ...hit, then });
}

/** Torso, a leg that was hit before, an arm that held nothing. */
async function torsoAndLimbs(gm: Seat, red: Seat, way: Way): Promise<void> {
  await house(gm, { hitLocations: "on" });
  await hit(gm, red, way, { face: 5, torso: 4 });
  await says(red, "Gor attacks Rosa", "thinking…");
  await confirm(gm, way, ["moreStr"]);
  await over(gm, 1);
  await bodies(red, { Rosa: [0, 10, 0] });
  await hit(gm, red, way, { face: 6, enhanced: true });
  await confirm(gm, way, ["slow", "limb", "initiativeLost"]);
  await over(gm, 2);
  await hit(gm, red, way, { face: 9, enhanced: true });
  await confirm(gm, way, ["drops", "limb"], "drops");
  await over(gm, 3);
  await says(red, "Gor attacks Rosa", "Rosa is injured: right arm.", "The limb is of no use");
  await expect.poll(() => places(red, "Rosa")).toBe("leftLeg,leftLeg,rightArm,torso");
  expect(await read(red, "Rosa", "dead")).toBe(false);
}

/** The other leg, and a blow to the head that the GM lets her live through; then one that it does not. */
async function legAndHead(gm: Seat, red: Seat, way: Way): Promise<void> {
  await house(gm, { hitLocations: "on" });
  await hit(gm, red, way, { face: 7 });
  await confirm(gm, way, ["slow", "limb", "initiative"]);
  await over(gm, 1);
  await becomes(red, "Rosa", "limping", true);
  await hit(gm, red, way, { face: 10, enhanced: true });
  await confirm(gm, way, ["death"], "death");
  await over(gm, 2);
  expect(await read(red, "Rosa", "dead")).toBe(false);
  await hit(gm, red, way, { face: 10, enhanced: true });
  await confirm(gm, way, ["death"]);
  await over(gm, 3);
  await becomes(red, "Rosa", "dead", true);
  await expect.poll(() => places(red, "Rosa")).toBe("head,head,leftLeg,rightLeg");
}

/** The GM says on its sheet that a fighter is out. */
async function sayOut(gm: Seat, name: string, way: Way): Promise<void> {
  await gm.page.evaluate(`game.actors.get("${idOf(name)}").sheet.render({ force: true })`);
  const sheet = gm.page.locator(".application.sheet");
  for (const button of ['[data-action="toggleEditing"]', '[data-state="out"]']) {
    await sheet.locator(button).waitFor();
    if (way === "keys") await sheet.locator('input[name="name"]').focus();
    await press(gm, sheet.locator(button), way);
  }
  await becomes(gm, name, "out", true);
  await gm.page.evaluate(`game.actors.get("${idOf(name)}").sheet.close()`);
}

/** C38: a foe that fails its save rolls nothing more and goes on, Impaired, until the GM says that it is out. */
async function stays(gm: Seat, red: Seat, way: Way): Promise<void> {
  await feedFaces(gm, [20, 20]);
  await strike(red, "Rosa", { target: "Gor", dice: [[6, 8]] }, way);
  await over(red, 1);
  await says(red, "Rosa attacks Gor", "Critical Damage! Gor fails the STR save (20, needed 13 or less).");
  expect([await prompts(gm).count(), await prompts(red).count()]).toEqual([0, 0]);
  await becomes(gm, "Gor", "critical", true);
  expect([await read(gm, "Gor", "out"), await read(gm, "Gor", "dead")]).toEqual([false, false]);
  await strike(gm, "Gor", { target: "Rosa", dice: [[3, 4]] }, way);
  await answer(red, "none", way);
  await over(gm, 2);
  await bodies(red, { Rosa: [1, 16, 0] });
  await sayOut(gm, "Gor", way);
  await prepare(gm, "Gor", { target: "Rosa" }, way);
  expect(await against(gm)).toContain("C38");
  await leaveTurn(gm);
}

describe("Critical Damage", () => {
  const each =
    (way: Way, setup: WorldSetup, play: (gm: Seat, red: Seat, way: Way) => Promise<void>) => async (): Promise<void> =>
      // Some of the dice fall by themselves as soon as a window is back, before anybody could feed them.
      withFight(setup, { uncut: play === stays }, async (fight) =>
        play(await fight.take("gm"), await fight.take("red"), way),
      );
  const fit = world({ hp: 4 });
  const limped = world({ hp: 0, system: { injuries: { [idOf("old")]: { limb: "leftLeg", note: "" } } } });

  it("a scar, a comeback and its price, death [mouse C24 C25 C27 C34]", each("mouse", fit, comeback));
  nightly("a scar, and one who is out of the fight [keys C24 C25 C34]", each("keys", fit, out));
  it("torso, leg and arm, each as the GM confirms it [mouse C26]", each("mouse", limped, torsoAndLimbs));
  nightly("leg and head, each as the GM confirms it [keys C26]", each("keys", limped, legAndHead));
  it("a foe rolls no d6 and goes on, until the GM says that it is out [mouse C27 C38]", each("mouse", fit, stays));
  nightly("the same by keys [keys C27 C38]", each("keys", fit, stays));
});
