/** A hold on a gunshot: it comes after the shot, which nothing answers (P7, P8). */
import { describe, expect, it } from "vitest";
import { cardOf, press, pressCard, pressStrip, says, showTab, spent, strip, takeTurn, warned } from "../kit/hands.ts";
import { withFight, type Seat } from "../kit/harness.ts";
import { allSay, AT_BELA, followThrough, holding, takeIt, turns } from "../kit/holding.ts";
import { nightly } from "../kit/nightly.ts";
import { agree, answerByKeys, feed, injuries, prompt, settled } from "../kit/play.ts";
import { idOf, power } from "../kit/world.ts";

const SHOT = "Gor attacks Rosa";
const GUN = { option: "attack", inputs: { weapon: idOf(`gun${idOf("Gor")}`) }, targets: ["Rosa"] };

/** So many scenes that their navigation reaches down to where the strip would be. */
const manyScenes = (gm: Seat): Promise<unknown> =>
  gm.page.evaluate(`Scene.implementation.createDocuments(
    Array.from({ length: 5 }, (_, at) => ({ name: "A long name of a place " + at, navigation: true, ownership: { default: 2 } })),
  ).then(() => null)`);
/** How many entries of the navigation the strip hides (finding 13). */
const NAVIGATION_BELOW = `(() => {
  const strip = document.querySelector("#riposte-holds").getBoundingClientRect();
  const entries = [...ui.nav.element.querySelectorAll("li")].map((one) => one.getBoundingClientRect());
  const under = entries.filter((one) => one.bottom > strip.top && one.top < strip.bottom && one.right > strip.left && one.left < strip.right);
  return { shown: strip.height > 0 && entries.length > 4, under: under.length };
})()`;

describe("a hold on a gunshot", () => {
  it("runs after the shot, which is settled first and cannot be answered [mouse P7 P8]", async () => {
    // On a small screen the dialog reaches down to where the tray is.
    const viewport = { width: 1280, height: 720 };
    await withFight(AT_BELA, { viewport }, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      await takeTurn(blue, "Bela", holding());
      await turns(gm, 2);
      await takeTurn(gm, "Gor", GUN);
      await manyScenes(gm);
      await strip(blue, "watch").waitFor();
      await expect.poll(() => blue.page.evaluate(NAVIGATION_BELOW)).toEqual({ shown: true, under: 0 });
      await pressStrip(blue, "watch", "met");
      await says(gm, SHOT, "Bela’s held Action, called by Blue");
      await showTab(gm, "chat");
      expect(await cardOf(gm, SHOT).locator("[data-action=approve]").innerText()).toContain("it comes after");
      await feed(gm, 7, 2, 2, 2, 2);
      await pressCard(gm, SHOT, "approve");
      await allSay(all, SHOT, "Approved: it comes after");
      // Nothing is waited for before the shot: it is rolled by itself, and nobody is asked.
      await allSay(
        all,
        SHOT,
        "Rosa is hit: Severity 3",
        "Only Evade points or a Power meet a gunshot. Rosa had none, so nobody was asked.",
      );
      expect(await prompt(red).count()).toBe(0);
      // Nobody is led to pass the turn on while it is still to run; a GM who does so is told.
      await blue.page.locator("#riposte-tray [data-action=follow]").waitFor();
      expect(await strip(gm, "turn").count()).toBe(0);
      await gm.page.evaluate("game.combat.nextTurn().then(() => null)");
      await warned(gm, "a held Action is still to run: Gor attacks Rosa.");
      await gm.page.evaluate("game.combat.previousTurn().then(() => null)");
      await followThrough(blue, [6, 6, 2, 2, 2]);
      await allSay(all, SHOT, "Runs now");
      await takeIt(gm);
      await says(blue, "Bela attacks Gor", "Gor is hit: Severity 3");
      await settled(gm, 3);
      await agree(all, ["Gor", "Rosa", "Bela"]);
      expect([await injuries(red, "Rosa"), await injuries(red, "Gor")]).toEqual([[3], [3]]);
      expect([await spent(red, "Gor"), await spent(red, "Bela")]).toEqual(["action", "held"]);
      await allSay(all, SHOT, "Followed through");
    });
  });

  nightly("by keys alone: the call comes after it, unless a Power lets it come first [keys P7 P8]", async () => {
    const quick = power("quick", "Quick eye", { grants: ["heldFirst"] });
    const fighters = AT_BELA.fighters.map((one) => (one.name === "Rosa" ? { ...one, gear: [quick] } : one));
    await withFight({ ...AT_BELA, fighters, turn: 1 }, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      const pass = (): Promise<unknown> => gm.page.evaluate("game.combat.nextTurn().then(() => null)");
      await takeTurn(red, "Rosa", holding({ by: "Rosa" }), { way: "keys" });
      await pass();
      await takeTurn(blue, "Bela", holding(), { way: "keys" });
      await pass();
      await pass();
      await takeTurn(gm, "Gor", { ...GUN, targets: ["Hulda"] }, { way: "keys" });
      const shot = "Gor attacks Hulda";
      for (const [seat, order] of [
        [blue, "after"],
        [red, "before"],
      ] as const) {
        await strip(seat, "watch").waitFor();
        await seat.page.keyboard.press("KeyH");
        await pressStrip(seat, "watch", "met", "keys");
        await strip(gm, "call").waitFor();
        expect(await strip(gm, "call").innerText()).toContain(
          order === "after" ? "Happens after the trigger: a gunshot is quicker" : "Happens before the trigger",
        );
        await gm.page.keyboard.press("KeyH");
        await pressStrip(gm, "call", "approve", "keys");
        await strip(gm, "call").waitFor({ state: "detached" });
      }
      await allSay(all, shot, "Waiting: Rosa’s held Action comes first", "Approved: it comes after");
      expect(await blue.page.locator("#riposte-tray [data-action=follow]").count()).toBe(0);
      await followThrough(red, [6, 2, 2, 2, 2], { by: "Rosa", way: "keys" });
      await answerByKeys(gm, "none");
      await says(gm, shot, "The held Action is done. Does this go on?");
      await gm.page.keyboard.press("Shift+KeyR");
      await feed(gm, 7, 2, 2, 2, 2);
      await press(gm, gm.page.locator("#riposte-panel [data-action=go]"), "keys");
      await says(gm, shot, "Only Evade points or a Power meet a gunshot. Hulda had none, so nobody was asked.");
      await gm.page.keyboard.press("Escape");
      await allSay(all, shot, "Hulda is hit: Severity 3");
      await followThrough(blue, [6, 2, 2, 2, 2], { way: "keys" });
      await answerByKeys(gm, "none");
      await settled(gm, 5);
      await agree(all, ["Gor", "Hulda"]);
      expect([await injuries(red, "Gor"), await injuries(red, "Hulda")]).toEqual([[2, 2], [3]]);
      expect([await spent(red, "Rosa"), await spent(red, "Bela")]).toEqual(["held", "held"]);
    });
  });
});
