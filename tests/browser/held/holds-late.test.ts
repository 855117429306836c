/** Calls and follow-throughs at the edge: after the roll, after the GM's go, by one who falls or gives up (P5, P22, P23). */
import { describe, expect, it } from "vitest";
import {
  cardOf,
  press,
  pressCard,
  pressRow,
  pressStrip,
  reply,
  says,
  spent,
  strip,
  swordBlow,
  takeTurn,
  warned,
} from "../kit/hands.ts";
import { withFight } from "../kit/harness.ts";
import { nightly } from "../kit/nightly.ts";
import { fileFight } from "../kit/same-fight.ts";
import { allSay, AT_BELA, AT_ROSA, BLOW, followThrough, holding, turns } from "../kit/holding.ts";
import { agree, answerByClick, faces, feed, injuries, prompt, prompts, settled } from "../kit/play.ts";

const inFight = fileFight();

describe("late, and too late", () => {
  it("a GM calls an NPC's hold after the player's dice fell: approved with that, and the dice stay [mouse P5 P7 P23]", async () => {
    await inFight({ ...AT_BELA, turn: 0 }, ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      const blow = "Rosa attacks Hulda";
      await takeTurn(gm, "Gor", holding({ by: "Gor", watch: "Rosa", at: "Rosa" }));
      await turns(gm, 1);
      await takeTurn(red, "Rosa", { option: "attack", targets: ["Hulda"] });
      await strip(gm, "watch").waitFor();
      await allSay(all, blow, "On hold: Gor may interrupt.");
      expect([await prompts(red).count(), await cardOf(red, blow).locator("[data-action=go]").count()]).toEqual([0, 0]);
      await feed(red, ...faces(3));
      await pressCard(gm, blow, "go");
      await allSay(all, blow, "Outcome 3");
      await strip(gm, "watch").waitFor({ state: "detached" });

      await pressCard(gm, blow, "met");
      await reply(gm, "ok");
      await followThrough(gm, faces(1), { by: "Gor", at: "Rosa" });
      await answerByClick(red, "none");
      await allSay(all, "Gor attacks Rosa", "Rosa is hit: Severity 2");
      await pressCard(gm, blow, "go");
      await answerByClick(gm, "dodge", faces(1));
      await settled(gm, 3);
      await allSay(all, blow, "Outcome 3", "Hulda is hit: Severity 3");
      await agree(all, ["Rosa", "Hulda", "Gor"]);
      expect([await injuries(blue, "Rosa"), await injuries(blue, "Hulda")]).toEqual([[2], [3]]);
      expect([await spent(blue, "Gor"), await spent(blue, "Rosa")]).toEqual(["held", "action"]);
    });
  });

  it("who takes too long is too late: the blow went on, and the hold stands [mouse P23]", async () => {
    await inFight(AT_BELA, ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      await takeTurn(blue, "Bela", holding());
      await turns(gm, 2);
      await takeTurn(gm, "Gor", swordBlow("Gor", "Rosa"));
      await pressStrip(blue, "watch", "met");
      await pressStrip(gm, "call", "approve");
      await press(blue, blue.page.locator("#riposte-tray [data-action=follow]"));
      const form = blue.page.locator(".riposte-attack-form");
      await form.locator(".riposte-following").waitFor();
      await feed(gm, ...faces(2));
      await pressCard(gm, BLOW, "go");
      await prompt(red).waitFor();
      await press(blue, form.locator("button[type=submit]"));
      await warned(blue, "Too late: it is settled.");
      await blue.page.keyboard.press("Escape");
      await answerByClick(red, "none");
      await settled(gm, 2);
      await allSay([gm, red, blue], BLOW, "Not followed through", "Rosa is hit: Severity 3");
      await allSay([gm, red, blue], "Bela: Hold", "Ready.");
      expect([await spent(gm, "Bela"), await spent(gm, "Gor")]).toEqual(["", "action"]);
    });
  });

  nightly(
    "one who falls after the approval holds up neither the next one nor the blow; nor does one who withdraws [mouse P22 P23]",
    async () => {
      await inFight(AT_ROSA, ["gm", "red", "blue"], async (fight) => {
        const gm = await fight.take("gm");
        const red = await fight.take("red");
        const blue = await fight.take("blue");
        const all = [gm, red, blue];
        const blow = "Gor attacks Hulda";
        const follow = "#riposte-tray [data-action=follow]";
        await takeTurn(red, "Rosa", holding({ by: "Rosa" }));
        await turns(gm, 1);
        await takeTurn(blue, "Bela", holding());
        await turns(gm, 2);
        await takeTurn(gm, "Gor", swordBlow("Gor", "Hulda"));
        for (const seat of [red, blue]) {
          await pressStrip(seat, "watch", "met");
          await pressStrip(gm, "call", "approve");
          await strip(gm, "call").waitFor({ state: "detached" });
        }
        await allSay(all, blow, "Waiting: Rosa’s held Action comes first");
        await red.page.locator(follow).waitFor();
        // A wound that the GM writes on her sheet.
        await gm.page.evaluate(
          `game.actors.getName("Rosa").update({ "system.injuries.fall0": { severity: 7, note: "" } })`,
        );
        await allSay(all, blow, "Waiting: Bela’s held Action comes first");
        await red.page.locator(follow).waitFor({ state: "detached" });
        await blue.page.locator(follow).waitFor();
        await pressRow(blue, "Bela", "withdraw");
        await allSay(all, blow, "Let pass");
        await says(gm, blow, "The held Action has been used or has lapsed. Does this go on?");
        await feed(gm, ...faces(1));
        await pressCard(gm, blow, "go");
        await answerByClick(gm, "none");
        await settled(gm, 3);
        expect(await blue.page.locator(follow).count()).toBe(0);
        expect([await injuries(blue, "Hulda"), await spent(blue, "Bela"), await spent(blue, "Rosa")]).toEqual([
          [2],
          "",
          "",
        ]);
      });
    },
  );
});
describe("nobody is there", () => {
  nightly(
    "for who holds, and no GM: whoever attacks goes on after thirty seconds, and the card says so [mouse P5]",
    async () => {
      await withFight(AT_BELA, {}, async (fight) => {
        const gm = await fight.take("gm");
        const red = await fight.take("red");
        const blue = await fight.take("blue");
        const blow = "Rosa attacks Hulda";
        await takeTurn(blue, "Bela", holding({ watch: "Rosa", at: "Rosa" }));
        await turns(gm, 3);
        await fight.leave(gm);
        await feed(red, ...faces(3));
        await takeTurn(red, "Rosa", { option: "attack", targets: ["Hulda"] });
        await says(red, blow, "On hold: Bela may interrupt.");
        const go = cardOf(red, blow).locator("[data-action=go]");
        expect(await go.count()).toBe(0);
        await fight.leave(blue);
        await says(red, blow, "nobody is here for Bela, and no GM");
        await pressCard(red, blow, "go");
        await warned(red, "seconds left");
        await red.page.waitForTimeout(30_000);
        await pressCard(red, blow, "go");
        await says(red, blow, "Red went on without Bela: nobody was here.");
        await says(red, blow, "Outcome 3");
      });
    },
    120_000,
  );
});
