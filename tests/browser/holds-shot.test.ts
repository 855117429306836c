/** A hold on a gunshot: it comes after the shot, which nothing answers (P7, P8). */
import { afterAll, describe, expect, it } from "vitest";
import { cardOf, pressCard, pressStrip, says, showTab, spent, takeTurn } from "./hands.ts";
import { closeBrowser, withFight } from "./harness.ts";
import { allSay, AT_BELA, followThrough, holding, takeIt, turns } from "./holding.ts";
import { agree, answerByClick, feed, injuries, prompt, settled } from "./play.ts";
import { idOf } from "./world.ts";

afterAll(closeBrowser);
const SHOT = "Gor attacks Rosa";
const GUN = { option: "attack", inputs: { weapon: idOf(`gun${idOf("Gor")}`) }, targets: ["Rosa"] };

describe("a hold on a gunshot", () => {
  it("runs after the shot, which is settled first and cannot be answered [mouse P7 P8]", async () => {
    await withFight(AT_BELA, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      await takeTurn(blue, "Bela", holding());
      await turns(gm, 2);
      await takeTurn(gm, "Gor", GUN);
      await pressStrip(blue, "watch", "met");
      await says(gm, SHOT, "Bela’s held Action, called by Blue");
      await showTab(gm, "chat");
      expect(await cardOf(gm, SHOT).locator("[data-action=approve]").innerText()).toContain("it comes after");
      await feed(gm, 7, 2, 2, 2, 2);
      await pressCard(gm, SHOT, "approve");
      await allSay(all, SHOT, "Approved: it comes after");
      expect(await blue.page.locator("#riposte-tray [data-action=follow]").count()).toBe(0);
      await pressCard(gm, SHOT, "go");
      await prompt(red).waitFor();
      expect((await prompt(red).innerText()).match(/A gunshot cannot be answered\. \(P8\)/g)?.length).toBe(3);
      await answerByClick(red, "none");
      await allSay(all, SHOT, "Rosa is hit: Severity 3");
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
});
