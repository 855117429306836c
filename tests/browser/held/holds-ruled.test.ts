/** What the GM says to calls: no, with a reason; these two, in this order; and nothing until there is a GM (P23). */
import { describe, expect, it } from "vitest";
import {
  cardOf,
  press,
  pressCard,
  pressStrip,
  question,
  reply,
  says,
  showTab,
  spent,
  strip,
  swordBlow,
  takeTurn,
  warned,
} from "../kit/hands.ts";
import { withFight } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { allSay, AT_BELA, AT_ROSA, BLOW, followThrough, holding, takeIt, turns } from "../kit/holding.ts";
import { agree, answerByClick, faces, feed, injured, injuries, prompt, prompts, settled } from "../kit/play.ts";
import { nightly } from "../kit/nightly.ts";

const inFight = fileFight();

describe("the GM's word on a call", () => {
  nightly(
    "no, with the reason on the card: the blow goes on, and who calls again is told why not [mouse P23]",
    async () => {
      await inFight(AT_BELA, ["gm", "red", "blue"], async (fight) => {
        const gm = await fight.take("gm");
        const red = await fight.take("red");
        const blue = await fight.take("blue");
        const all = [gm, red, blue];
        await takeTurn(blue, "Bela", holding());
        await turns(gm, 2);
        await takeTurn(gm, "Gor", swordBlow("Gor", "Rosa"));
        // Blue is still looking for words when Red calls and the GM says no.
        await pressCard(blue, BLOW, "met");
        await question(blue).waitFor();
        await pressCard(red, BLOW, "met");
        await reply(red, "ok");
        await feed(gm, ...faces(3));
        await pressCard(gm, BLOW, "deny");
        await reply(gm, "deny", { why: "he only stretches" });
        await allSay(all, BLOW, "Bela’s held Action, called by Red", "Denied (he only stretches)");
        await press(blue, question(blue).locator("button[data-action=ok]"));
        await warned(blue, "The GM has said no to this call.");
        await blue.page.keyboard.press("Escape");
        await question(blue).waitFor({ state: "detached" });
        expect(await cardOf(blue, BLOW).locator("[data-action=met]").count()).toBe(0);
        expect(await strip(blue, "watch").count()).toBe(0);

        // It goes on by itself.
        await answerByClick(red, "dodge", faces(1));
        await settled(gm, 2);
        await agree(all, ["Gor", "Rosa", "Bela"]);
        await injured(blue, "Rosa", [3]);
        expect([await spent(gm, "Bela"), await spent(gm, "Gor")]).toEqual(["", "action"]);
        await allSay(all, "Bela: Hold", "Ready.");
      });
    },
  );

  nightly(
    "two holds on one blow run in the order in which they were approved, then it goes on [mouse P7 P23]",
    async () => {
      await inFight(AT_ROSA, ["gm", "red", "blue"], async (fight) => {
        const gm = await fight.take("gm");
        const red = await fight.take("red");
        const blue = await fight.take("blue");
        const all = [gm, red, blue];
        const follow = "#riposte-tray [data-action=follow]";
        await takeTurn(red, "Rosa", holding({ by: "Rosa" }));
        await turns(gm, 1);
        await takeTurn(blue, "Bela", holding());
        await turns(gm, 2);
        await takeTurn(gm, "Gor", swordBlow("Gor", "Hulda"));
        const blow = "Gor attacks Hulda";
        await allSay(all, blow, "On hold: Rosa and Bela may interrupt.");
        await pressStrip(red, "watch", "met");
        await says(red, blow, "Rosa’s held Action, called by Red");
        await pressStrip(blue, "watch", "met");
        await says(gm, blow, "Bela’s held Action, called by Blue");
        await showTab(gm, "chat");
        const approve = (name: string): Promise<void> =>
          press(gm, cardOf(gm, blow).locator(".riposte-call", { hasText: name }).locator("[data-action=approve]"));
        await approve("Bela’s held Action");
        await says(gm, blow, "Approved: it comes first");
        await approve("Rosa’s held Action");
        await allSay(
          all,
          blow,
          "1 Bela’s held Action",
          "2 Rosa’s held Action",
          "Waiting: Bela’s held Action comes first",
        );
        await blue.page.locator(follow).waitFor();
        expect(await red.page.locator(follow).count()).toBe(0);

        await followThrough(blue, faces(1));
        await takeIt(gm);
        await allSay(all, blow, "Waiting: Rosa’s held Action comes first");
        await followThrough(red, faces(1), { by: "Rosa" });
        await takeIt(gm, "Rosa attacks Gor");
        await says(gm, blow, "The held Action is done. Does this go on?");
        await feed(gm, 6, 6, 2, 2, 2);
        await pressCard(gm, blow, "go");
        await answerByClick(gm, "none");
        await settled(gm, 5);
        await agree(all, ["Gor", "Hulda"]);
        expect([await injuries(red, "Gor"), await injuries(red, "Hulda")]).toEqual([[2, 2], [3]]);
        expect([await spent(blue, "Rosa"), await spent(blue, "Bela")]).toEqual(["held", "held"]);
      });
    },
  );

  it("waits, visibly, while there is no GM, and is put to the one who comes [mouse P23]", async () => {
    await withFight(AT_BELA, { faults: { sleepingGm: false } }, async (fight) => {
      const gone = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      await takeTurn(blue, "Bela", holding());
      await turns(gone, 2);
      await takeTurn(gone, "Gor", swordBlow("Gor", "Rosa"));
      await says(blue, BLOW, "On hold: Bela may interrupt.");
      await fight.leave(gone);
      await pressStrip(blue, "watch", "met");
      await allSay([red, blue], BLOW, "A held Action waits until a GM is here.");
      expect(await prompts(red).count()).toBe(0);

      const gm = await fight.take("gm");
      await strip(gm, "call").waitFor();
      expect(await strip(gm, "call").innerText()).toMatch(/Blue says: Bela.s Condition is met/);
      await allSay([red, blue], BLOW, "Waiting for the GM’s ruling on a held Action");
      await gm.page.keyboard.press("Shift+KeyR");
      const panel = gm.page.locator("#riposte-panel");
      await press(gm, panel.locator("[data-action=call]"));
      await reply(gm, "approve");
      await strip(gm, "call").waitFor({ state: "detached" });
      await followThrough(blue, faces(2));
      await takeIt(gm);
      await feed(gm, 6, 2, 2, 2, 2);
      await press(gm, panel.locator("[data-action=go]"));
      await answerByClick(red, "none");
      await prompt(red).waitFor({ state: "detached" });
      await settled(gm, 3);
      await agree([gm, red, blue], ["Gor", "Rosa"]);
      expect([await injuries(red, "Gor"), await injuries(red, "Rosa")]).toEqual([[3], [2]]);
    });
  });
});
