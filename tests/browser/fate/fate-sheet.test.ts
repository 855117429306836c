/** The sheet of the `fate` family in real windows: edited by mouse and by keys, invoked from, seen by others. */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { fileFight } from "../kit/same-fight.ts";
import type { Seat } from "../kit/harness.ts";
import { isFocused, question, reply } from "../kit/hands.ts";
import { openAttack, prompt, prompts } from "../kit/play.ts";
import { CHARACTERS, idOf, RED, type WorldSetup } from "../kit/world.ts";
import { act, answer, becomes, feedFate, over, read, sum } from "./fate-hands.ts";

const inFight = fileFight();
/** Answers the open prompt by a defense, while the keyboard is elsewhere. */
const DEFEND = `(async () => {
  const [{ exchange, ask }] = game.system.api.openPrompts();
  const { initial } = ask.options.find(({ id }) => id === "defend");
  await game.system.api.answer(exchange.id, { slot: ask.slot, fighter: ask.to.fighter, option: "defend", choice: initial });
})()`;
const MARKUP = '<img src=x onerror="globalThis.hurt=1"><b>Dirty</b>';

const WORLD: WorldSetup = {
  fighters: [
    { name: "Gor", token: "raider", biography: "<p>Owns the pier.</p>", fate: { points: 0, zone: "Pier" } },
    {
      name: "Rosa",
      owners: [RED],
      token: "duelist",
      fate: { aspects: { Tangled: 1, Quick: 0 }, points: 1, zone: "Pier", armor: 1 },
    },
  ],
  characters: CHARACTERS,
  combat: true,
};

async function openSheet(seat: Seat, name: string): Promise<Locator> {
  await seat.page.evaluate(`(async () => {
    const actor = game.actors.get("${idOf(name)}");
    await actor.sheet.render({ force: true, position: { left: 10, top: 10, width: 440 } });
    // It stands beside the tray. A sheet that was open before comes back with the tab that it had.
    if (!actor.limited) actor.sheet.changeTab("fight", "primary");
  })()`);
  const sheet = seat.page.locator(".fate-actor");
  await sheet.locator(".fate-aspects, .rs-limited").waitFor();
  return sheet;
}
const button = (within: Locator, name: string | RegExp): Locator => within.getByRole("button", { name });
const row = (sheet: Locator, name: string): Locator => sheet.locator(".fate-aspect", { hasText: name });
const focused = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate("document.activeElement?.getAttribute('aria-label')");
/** What an actor's aspects are called. */
const aspects = async (seat: Seat, name: string): Promise<unknown> =>
  seat.page.evaluate(`Object.values(game.actors.get("${idOf(name)}").system.aspects).map((one) => one.name)`);
const soon = (look: () => Promise<unknown>): ReturnType<typeof expect.poll> => expect.poll(look, { timeout: 20_000 });

describe("the fate sheet", () => {
  it("is edited by mouse and by keys; who presses a button keeps the keyboard on it", async () => {
    await inFight(WORLD, ["gm", "red"], async (fight) => {
      const red = await fight.take("red");
      const sheet = await openSheet(red, "Rosa");
      const { keyboard } = red.page;
      // Stress: a box by the mouse, another one by keys.
      await button(sheet, "Physical, box 2").click();
      await becomes(red, "Rosa", "stress.physical.boxes", { b2: true });
      await button(sheet, "Physical, box 1").focus();
      await keyboard.press("Space");
      await becomes(red, "Rosa", "stress.physical.boxes", { b1: true, b2: true });
      await sheet.locator('.fate-track-box[aria-pressed="true"]').nth(1).waitFor();
      expect(await focused(red)).toBe("Physical, box 1");
      await button(sheet, "Clear all stress").click();
      await becomes(red, "Rosa", "stress.physical.boxes", { b1: false, b2: false });
      // Tab leaves the tabs, too, and does not turn to the next token.
      const tab = sheet.getByRole("tab", { name: "Fight" });
      await tab.focus();
      await keyboard.press("Tab");
      expect(await isFocused(tab)).toBe(false);
      // Fate points, spin, zone.
      await button(sheet, "One fate point more").click();
      await becomes(red, "Rosa", "fate.value", 2);
      await button(sheet, "Refresh to 3").press("Enter");
      await becomes(red, "Rosa", "fate.value", 3);
      await button(sheet, "Spin").press("Space");
      await becomes(red, "Rosa", "spin", true);
      await sheet.getByLabel("Zone").fill("Boathouse");
      await sheet.getByLabel("Zone").press("Tab");
      await becomes(red, "Rosa", "zone", "Boathouse");
      await soon(() =>
        sheet.locator("datalist option").evaluateAll((all) => all.map((one) => one.getAttribute("value"))),
      ).toEqual(["Pier"]);
      // Aspects: a new one is named at once, gets a tag, loses it, and goes.
      await button(sheet, "New aspect").press("Enter");
      await soon(() => focused(red)).toBe("Name of the aspect");
      await keyboard.type("High Ground");
      await keyboard.press("Tab");
      await soon(() => aspects(red, "Rosa")).toContain("High Ground");
      await button(row(sheet, "High Ground"), "one more free tag").click();
      await button(row(sheet, "High Ground"), "1 free tag").click();
      await button(row(sheet, "High Ground"), /free tag\./).waitFor({ state: "detached" });
      await button(row(sheet, "High Ground"), "Remove").click();
      await soon(() => aspects(red, "Rosa")).not.toContain("High Ground");
      // A consequence is written where it stands, and heals.
      await sheet.getByLabel("Mild").fill("Bruised Ribs");
      await sheet.getByLabel("Mild").press("Tab");
      await becomes(red, "Rosa", "consequences.mild.aspect", "Bruised Ribs");
      await button(sheet, "Bruised Ribs: over and done").click();
      await becomes(red, "Rosa", "consequences.mild.aspect", "");
      // Emptied by hand, it takes its tags along.
      await red.page.evaluate(
        `game.actors.get("${idOf("Rosa")}").update({ "system.consequences.mild": { aspect: "Split Lip", tags: 1 } }).then(() => null)`,
      );
      await sheet.locator(".fate-consequence.is-taken .fate-tags").waitFor();
      await sheet.getByLabel("Mild").fill("");
      await sheet.getByLabel("Mild").press("Tab");
      await becomes(red, "Rosa", "consequences.mild", { aspect: "", tags: 0, by: "" });
      // Skills: rolled as an ordinary roll, then renamed and raised.
      await sheet.locator('[data-action="tab"][data-tab="skills"]').click();
      expect(await sheet.locator(".fate-rung").allInnerTexts()).toEqual([
        expect.stringMatching(/^Good\s+\+3\s+Weapons$/),
        expect.stringMatching(/^Fair\s+\+2\s+Athletics\s+Fists\s+Might$/),
        expect.stringMatching(/^Average\s+\+1\s+Alertness$/),
      ]);
      await feedFate(red, ...sum(2));
      await button(sheet, "Weapons").press("Enter");
      await soon(() => red.page.locator("#chat .chat-message").last().innerText()).toContain("Weapons: Superb (+5)");
      await button(sheet, "Edit aspects and skills").click();
      await sheet.getByLabel("Weapons, rank").fill("5");
      await sheet.getByLabel("Weapons, rank").press("Tab");
      await becomes(red, "Rosa", "skills.weapons.value", 5);
      const wards = sheet.getByRole("group", { name: "Weapons defends against" });
      await button(wards, "Mental").press("Space");
      await becomes(red, "Rosa", "skills.weapons.defends", ["physical", "mental"]);
      await button(sheet, "Edit aspects and skills").click();
      // Stress by hand goes through an exchange: how to take it is asked.
      await button(sheet, "Take stress").click();
      // What is asked has a name, and says what it is about.
      await question(red).waitFor();
      expect(await question(red).getAttribute("aria-label")).toBe("Take stress");
      expect(await question(red).getAttribute("aria-description")).toContain("How to take it is asked next.");
      await reply(red, "ok", { stress: "4", cause: "the fall" });
      // Enter takes what is being typed.
      await prompt(red).locator('.riposte-answer[data-key="soak"]').click();
      const ankle = prompt(red).locator('.riposte-prompt-foot [data-input="mild"]');
      await ankle.pressSequentially("Twisted ankle");
      await ankle.press("Enter");
      await becomes(red, "Rosa", "consequences.mild.aspect", "Twisted ankle");
    });
  });

  it("shows a hold on both sides with the way out; aspects are invoked by a click while that is asked", async () => {
    await inFight(WORLD, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const sheet = await openSheet(red, "Rosa");
      await act(gm, "Gor", { option: "grapple", targets: ["Rosa"], faces: sum(2) });
      await over(gm, 1);
      const bond = sheet.locator(".fate-bond");
      await soon(() => bond.innerText()).toMatch(/Held by Gor, strength 4.*4 or more with an attack/s);
      const gors = await openSheet(gm, "Gor");
      expect(await gors.locator(".fate-bond").innerText()).toContain("Holds Rosa, strength 4");
      await gm.page.evaluate(`game.actors.get("${idOf("Gor")}").sheet.close()`);
      await button(bond, "Wrench free").click();
      await red.page.locator('.riposte-tile[data-key="wrench"] input:checked').waitFor({ state: "attached" });
      await red.page.locator(".riposte-attack [data-action=close]").click();
      // Gor is met by a worse roll: Rosa may invoke, by a click on what she has.
      await gm.page.evaluate("game.combat.nextRound()");
      await act(gm, "Gor", { option: "attack", targets: ["Rosa"], faces: sum(0) });
      await prompt(red).waitFor();
      await sheet.getByLabel("Zone").pressSequentially("x");
      await feedFate(red, ...sum(-2));
      await red.page.evaluate(DEFEND);
      await prompts(red).getByText("3 stress is coming").first().waitFor();
      // What is being typed is left alone.
      expect([await focused(red), await sheet.locator("[data-action=invoke]").count()]).toEqual(["Zone", 0]);
      await sheet.getByLabel("Zone").press("Backspace");
      await red.page.keyboard.press("Tab");
      await button(sheet, "Invoke “Quick”").click();
      await button(question(red), "+2 to the roll").click();
      await sheet.locator('[data-action="invoke"]').first().waitFor({ state: "detached" });
      // 3 against 1 + 2: it hits all the same, for the Club less the coat. The point is taken with the result.
      await answer(red, "soak");
      await becomes(red, "Rosa", "stress.physical.boxes", { b1: true });
      expect(await read(red, "Rosa", "fate.value")).toBe(0);
    });
  });

  it("an aspect is dragged onto a roll: picked for a defense, invoked once the dice have fallen, with the odds of both ways", async () => {
    await inFight(WORLD, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const sheet = await openSheet(red, "Rosa");
      const drag = (name: string, to: Locator): Promise<void> =>
        sheet.locator(`.fate-aspect[data-key="${idOf(name)}"] .fate-kind`).dragTo(to);
      // Over a prompt, and over the turn dialog: what is ticked there stays so.
      await openAttack(red, "Rosa");
      const turn = red.page.locator(".riposte-attack-form");
      for (let times = 0; times < 2; times += 1) {
        await drag("Quick", turn.locator("header"));
        await turn.locator('[data-option="attack"][data-input="invoke"][value$="Quick00000000000"]:checked').waitFor();
      }
      await red.page.locator('.riposte-attack [data-action="close"]').click();
      await act(gm, "Gor", { option: "attack", targets: ["Rosa"], faces: sum(1) });
      await prompt(red).waitFor();
      await drag("Quick", prompt(red));
      await prompt(red).locator('[data-input="invoke"][value$="Quick00000000000"]:checked').waitFor();
      // It is picked, no more: nobody has answered yet, and what is dragged elsewhere is nothing.
      await drag("Quick", red.page.locator("#players"));
      await red.page.locator(`#riposte-tray [data-input="invoke"][value$="Quick00000000000"]`).first().uncheck();
      await feedFate(red, ...sum(-1));
      await red.page.evaluate(DEFEND);
      await prompts(red).getByText("stress is coming").first().waitFor();
      await drag("Quick", prompt(red));
      await soon(() => question(red).innerText()).toMatch(
        /\+2 to the roll: [\d.]+ ?% to stay unhurt.*Roll all four again: /s,
      );
      // Its chances are heard with it.
      expect(await question(red).getAttribute("aria-label")).toBe("Invoke an aspect");
      expect(await question(red).getAttribute("aria-description")).toContain("+2 to the roll: ");
      await button(question(red), "+2 to the roll").click();
      await soon(() => red.page.locator("#chat .riposte-card").last().innerText()).toContain("Rosa invokes “Quick”");
    });
  });

  it("shows others what they may see; what somebody wrote is text", async () => {
    await inFight(WORLD, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await gm.page.evaluate(
        `game.actors.get("${idOf("Gor")}").update({ "ownership.${RED}": 1, "system.aspects.bad": { name: ${JSON.stringify(MARKUP)}, tags: 1, by: ${JSON.stringify(MARKUP)} } })`,
      );
      await red.page.waitForFunction(`game.actors.get("${idOf("Gor")}").limited`);
      const sheet = await openSheet(red, "Gor");
      expect(await sheet.locator(".window-content").innerText()).toContain("Owns the pier.");
      expect(await sheet.locator(".fate-stress, .fate-aspects, .fate-points, [data-action=start]").count()).toBe(0);
      await gm.page.evaluate(`game.actors.get("${idOf("Gor")}").update({ "ownership.${RED}": 2 })`);
      await row(sheet, "Dirty").waitFor();
      // Whoever may look, but not write, sees everything and presses nothing.
      expect(await sheet.locator(".fate-aspect-name").first().innerText()).toBe(MARKUP);
      expect(await sheet.locator(".fate-stress, .fate-points").count()).toBe(2);
      expect(
        await sheet
          .locator("[data-action=toggleBox], [data-action=addTag], [data-action=start], [data-action=moreFate]")
          .count(),
      ).toBe(0);
      expect(await red.page.evaluate("globalThis.hurt ?? null")).toBeNull();
      expect(await read(red, "Gor", "zone")).toBe("Pier");
    });
  });

  it("a consequence that nobody has named says which it is, until somebody does; other fields leave it as it is", async () => {
    await inFight(WORLD, ["gm"], async (fight) => {
      const gm = await fight.take("gm");
      const taken = `{ "system.consequences.mild": { aspect: "…", tags: 1, by: "" } }`;
      await gm.page.evaluate(`game.actors.get("${idOf("Rosa")}").update(${taken}).then(() => null)`);
      const sheet = await openSheet(gm, "Rosa");
      const field = sheet.getByPlaceholder("Unnamed mild consequence");
      await field.waitFor();
      await sheet.locator('input[name="system.zone"]').fill("Quay");
      await sheet.locator('input[name="system.zone"]').press("Tab");
      await becomes(gm, "Rosa", "zone", "Quay");
      expect(await read(gm, "Rosa", "consequences.mild")).toMatchObject({ aspect: "…", tags: 1 });
      await field.fill("Bruised Ribs");
      await field.press("Tab");
      await becomes(gm, "Rosa", "consequences.mild.aspect", "Bruised Ribs");
      expect(await read(gm, "Rosa", "consequences.mild.tags")).toBe(1);
    });
  });

  it("a new fighter has a ready list of skills, and things that are usable at once", async () => {
    await inFight(WORLD, ["gm"], async (fight) => {
      const gm = await fight.take("gm");
      const made = await gm.page.evaluate(`(async () => {
        const actor = await Actor.create({ name: "Fresh", type: "fate" });
        const bare = await Actor.create({ name: "Bare", type: "fate", system: { skills: {} } });
        const [club] = await actor.createEmbeddedDocuments("Item", [{ name: "Club", type: "fateWeapon" }]);
        const { skills, fate } = actor.system;
        const said = [Object.keys(skills).length, skills.fists.name, skills.fists.value, [...skills.resolve.defends].join(), fate.refresh, club.system.skill, Object.keys(bare.system.skills).length];
        await Actor.deleteDocuments([actor.id, bare.id]);
        return said;
      })()`);
      expect(made).toEqual([16, "Fists", 0, "mental,social", 3, "weapons", 0]);
    });
  });
});
