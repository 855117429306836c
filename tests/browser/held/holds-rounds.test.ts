/** A hold from one round into the next, the Action that it uses up, and what its target may still do (P5, P6, P24). */
import { describe, expect, it } from "vitest";
import {
  openTurn,
  pressCard,
  pressRow,
  pressStrip,
  reply,
  rowOf,
  showTab,
  spent,
  strip,
  swordBlow,
  takeTurn,
  turnText,
} from "../kit/hands.ts";
import { fileFight } from "../kit/same-fight.ts";
import { allSay, AT_BELA, BLOW, followThrough, holding, rowSays, turns, wounded } from "../kit/holding.ts";
import { agree, answerByClick, faces, injuries, prompt, settled } from "../kit/play.ts";
import { give, told } from "../kit/turns.ts";
import { nightly } from "../kit/nightly.ts";

const inFight = fileFight();

const FREE = "Action ready";
const USED = "Action spent";

describe("a hold in the next round", () => {
  it("example 5: followed through before its owner's turn, whose Action is then gone; the target could only react desperately, and gets a stopped Action back from the GM [mouse P5 P6 P20 P23 P24]", async () => {
    await inFight(AT_BELA, ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      await takeTurn(blue, "Bela", holding());
      await turns(gm, 2);
      expect(await gm.page.evaluate("game.combat.round")).toBe(2);
      await takeTurn(gm, "Gor", swordBlow("Gor", "Rosa"));
      for (const seat of all) await rowSays(seat, "Gor", USED);
      await pressStrip(blue, "watch", "met");
      await pressStrip(gm, "call", "approve");
      await followThrough(blue, faces(3));
      for (const seat of all) await rowSays(seat, "Bela", USED);

      await prompt(gm).waitFor();
      // His Action went with the blow: Gor answers desperately, or not at all.
      for (const answer of ["dodge", "parry", "clash"]) {
        expect(await told(gm, answer)).toContain("Desperate Reaction");
      }
      await give(gm, "dodge", "mouse", { faces: faces(1) });
      await allSay(all, "Bela attacks Gor", "Gor dodges: Outcome 1", "Gor is hit: Severity 3");
      await wounded(red, "Gor", 1, 3);
      for (const seat of all) await rowSays(seat, "Gor", "Next Action: −2 dice");

      await pressCard(gm, BLOW, "stop");
      await reply(gm, "ok");
      await allSay(all, BLOW, "The GM stopped it.");
      await settled(gm, 3);
      for (const seat of all) await rowSays(seat, "Gor", USED);
      await pressRow(gm, "Gor", "giveBack");
      for (const seat of all) await rowSays(seat, "Gor", FREE);
      await settled(gm, 4);
      await openTurn(gm, "Gor");
      expect(await turnText(gm)).not.toContain("Gor has already used this round’s Action.");
      await gm.page.keyboard.press("Escape");

      await turns(gm, 2);
      await openTurn(blue, "Bela");
      expect(await turnText(blue)).toContain("Bela has already used this round’s Action.");
      expect(await blue.page.locator(".riposte-attack-form button[type=submit]").isDisabled()).toBe(true);
      expect(await spent(blue, "Bela")).toBe("held");
      expect(await injuries(red, "Rosa")).toEqual([]);
      await agree(all, ["Gor", "Rosa", "Bela"]);
    });
  });

  nightly(
    "withdrawn, it is gone; a reminder comes with the own turn, whose Action ends it [mouse P5 P22]",
    async () => {
      await inFight(AT_BELA, ["gm", "red", "blue"], async (fight) => {
        const gm = await fight.take("gm");
        const red = await fight.take("red");
        const blue = await fight.take("blue");
        const all = [gm, red, blue];
        await takeTurn(blue, "Bela", holding());
        for (const seat of all) await rowSays(seat, "Bela", "Holds:");
        await pressRow(blue, "Bela", "withdraw");
        for (const seat of all) await rowSays(seat, "Bela", "Holds:", false);
        await allSay(all, "Bela: Hold", "No longer held");

        await takeTurn(blue, "Bela", holding());
        for (const seat of all) await rowSays(seat, "Bela", "Holds:");
        expect(await strip(blue, "lapse").count()).toBe(0);
        await turns(gm, 4);
        await strip(blue, "lapse").waitFor();
        expect(await strip(blue, "lapse").innerText()).toMatch(/Bela.s turn: what you hold lapses when you act/);
        expect([await strip(gm, "lapse").count(), await strip(red, "lapse").count()]).toEqual([0, 0]);
        await pressStrip(blue, "lapse", "keep");
        await strip(blue, "lapse").waitFor({ state: "detached" });
        await rowSays(gm, "Bela", "Holds:");
        await takeTurn(blue, "Bela", swordBlow("Bela", "Gor"), { faces: faces(1) });
        await answerByClick(gm, "dodge", faces(1));
        for (const seat of all) await rowSays(seat, "Bela", "Holds:", false);
        await allSay(all, "Bela: Hold", "No longer held");
        await settled(gm, 3);
        expect(await injuries(gm, "Gor")).toEqual([]);
        await agree(all, ["Gor", "Bela"]);
      });
    },
  );

  nightly("a Reaction bars it for this round, with the reason, and not for the next [mouse P5 P6 P23]", async () => {
    await inFight(AT_BELA, ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      const callInWords = async (): Promise<void> => {
        await showTab(red, "combat");
        await rowOf(red, "Bela").locator('[data-mark="hold"]').click();
        await reply(red, "ok", { words: "there!" });
        await strip(gm, "call").waitFor();
      };
      await takeTurn(blue, "Bela", holding());
      await turns(gm, 1);
      await takeTurn(gm, "Hulda", { option: "attack", targets: ["Bela"] }, { faces: faces(1) });
      await answerByClick(blue, "dodge", faces(1));
      for (const seat of all) await rowSays(seat, "Bela", USED);
      for (const seat of all) await rowSays(seat, "Bela", "Holds:");

      // Refused at once: nobody is to decide on what cannot run.
      await showTab(red, "combat");
      await rowOf(red, "Bela").locator('[data-mark="hold"]').click();
      await red.page.getByText("the held Action needs it (P6).").first().waitFor();
      expect(await strip(gm, "call").count()).toBe(0);

      await turns(gm, 1);
      await callInWords();
      await pressStrip(gm, "call", "approve");
      await followThrough(blue, faces(1));
      await answerByClick(gm, "none");
      await settled(gm, 3);
      await agree(all, ["Gor", "Bela"]);
      expect([await injuries(red, "Gor"), await injuries(red, "Bela")]).toEqual([[2], []]);
      expect(await spent(red, "Bela")).toBe("held,reaction");
    });
  });
});
