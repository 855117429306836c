/** Holds that are called in words, on a held action's own action, or not at all (P5, P22, P23). */
import { describe, expect, it } from "vitest";
import {
  cardOf,
  press,
  pressCard,
  pressRow,
  pressStrip,
  question,
  reply,
  rowOf,
  says,
  showTab,
  spent,
  strip,
  submit,
  swordBlow,
  takeTurn,
  turnText,
  warned,
} from "../kit/hands.ts";
import type { Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { allSay, AT_BELA, AT_ROSA, BLOW, followThrough, holding, rowSays, takeIt, turns } from "../kit/holding.ts";
import { agree, answerByClick, exchanges, faces, feed, injuries, prompt, prompts, settled } from "../kit/play.ts";
import { nightly } from "../kit/nightly.ts";
import { idOf } from "../kit/world.ts";

const inFight = fileFight();

const IN_WORDS = { option: "hold", inputs: { action: "I slam the gate", condition: "the bell rings" } };
/** A world setting, as the GM saves it in the settings window. */
const watched = (gm: Seat, value: string): Promise<unknown> =>
  gm.page.evaluate(`game.settings.set("riposte", "watched", "${value}")`);

describe("a hold without an attack", () => {
  it("is called in words from the tracker, approved there, and followed through as another Action [mouse P5 P6 P22 P23]", async () => {
    await inFight(AT_BELA, ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      await takeTurn(blue, "Bela", IN_WORDS);
      for (const seat of all) await rowSays(seat, "Bela", "Holds: I slam the gate. When: the bell rings");
      await turns(gm, 1);

      await showTab(red, "combat");
      await rowOf(red, "Bela").locator('[data-mark="hold"]').click();
      await question(red).waitFor();
      await press(red, question(red).locator("button[data-action=ok]"));
      await warned(red, "Say what just happened.");
      await reply(red, "ok", { words: "ding" });
      await allSay(all, "Bela: Hold", "Bela’s held Action, called by Red", "“ding”");
      await pressRow(gm, "Bela", "approve");
      await allSay(all, "Bela: Hold", "Approved");
      // Who attacks meanwhile waits for it; nobody is asked whether it is called once more, and once it is used nothing waits.
      await takeTurn(gm, "Hulda", swordBlow("Hulda", "Rosa"));
      await allSay(all, "Hulda attacks Rosa", "On hold: Bela may interrupt.");
      await blue.page.locator("#riposte-tray [data-action=follow]").waitFor();
      expect(await strip(blue, "watch").count()).toBe(0);
      await press(blue, blue.page.locator("#riposte-tray [data-action=follow]"));
      expect(await turnText(blue)).toContain("I slam the gate when the bell rings");
      const words = blue.page.locator('[data-option="act"][data-input="words"]');
      expect(await words.inputValue()).toBe("I slam the gate");
      await feed(blue, ...faces(2));
      await submit(blue);
      await allSay(all, "Bela: Something else", "I slam the gate");
      for (const seat of all) await rowSays(seat, "Bela", "Holds:", false);
      await rowSays(red, "Bela", "Action spent");
      expect(await spent(red, "Bela")).toBe("held");
      await prompt(red).waitFor();
      await answerByClick(red, "none");
      await settled(gm, 3);
      await agree(all, ["Bela", "Rosa"]);
      expect(await exchanges(gm)).toHaveLength(3);
    });
  });
});

describe("holds upon holds", () => {
  nightly("a held action may set off another one, which sets off no third [mouse P7 P23]", async () => {
    await inFight(AT_ROSA, ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      const counter = "Bela attacks Gor";
      const third = "Rosa attacks Bela";
      await takeTurn(red, "Rosa", holding({ by: "Rosa", watch: "Bela", at: "Bela" }));
      await turns(gm, 1);
      await takeTurn(blue, "Bela", holding());
      await turns(gm, 1);
      await takeTurn(gm, "Hulda", holding({ by: "Hulda", watch: "Rosa", at: "Rosa" }));
      await turns(gm, 1);
      await takeTurn(gm, "Gor", swordBlow("Gor", "Hulda"));
      await pressStrip(blue, "watch", "met");
      await pressStrip(gm, "call", "approve");
      await followThrough(blue, []);
      await allSay(all, counter, "On hold: Rosa may interrupt.");
      await pressStrip(red, "watch", "met");
      await pressStrip(gm, "call", "approve");
      await followThrough(red, faces(1), { by: "Rosa", at: "Bela" });

      // Hulda watches Rosa: but this goes no further.
      await prompt(blue).waitFor();
      expect(await strip(gm, "watch").count()).toBe(0);
      expect(await cardOf(gm, third).locator("[data-action=met]").count()).toBe(0);
      const told = await gm.page.evaluate(`(async () => {
        const deep = game.system.api.exchanges.all().find((one) => one.declared.body.parent?.depth === 2);
        const held = game.system.api.holds.inPlay().find(({ actor }) => actor.name === "Hulda");
        const call = { hold: held.marker.id, holder: held.actor.uuid, words: "now" };
        const outcome = await game.system.api.call(deep.id, call);
        return outcome.refusals.map((one) => one.code).join();
      })()`);
      expect(told).toBe("holdDepth");
      await answerByClick(blue, "none");
      await says(gm, third, "Bela is hit: Severity 2");
      await feed(blue, ...faces(1));
      await pressCard(gm, counter, "go");
      await takeIt(gm);
      await pressCard(gm, "Gor attacks Hulda", "stop");
      await reply(gm, "ok");
      await settled(gm, 6);
      await agree(all, ["Gor", "Rosa", "Bela", "Hulda"]);
      expect([await injuries(gm, "Gor"), await injuries(gm, "Bela"), await injuries(gm, "Hulda")]).toEqual([
        [2],
        [2],
        [],
      ]);
    });
  });
});

describe("letting it pass", () => {
  it("the holder waives and the attack is rolled by itself; watched never, and always [mouse P5]", async () => {
    await inFight(AT_BELA, ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      await takeTurn(blue, "Bela", holding());
      await turns(gm, 1);
      await watched(gm, "never");
      await takeTurn(gm, "Hulda", { option: "attack", targets: ["Bela"] }, { faces: faces(2) });
      // It may be called on it all the same; that it is meant, somebody has to say.
      await showTab(red, "combat");
      await rowOf(red, "Bela").locator('[data-mark="hold"]').click();
      const trigger = question(red).locator("[name=trigger]");
      await expect.poll(() => trigger.inputValue()).toBe("words");
      expect(await trigger.locator("option").allInnerTexts()).toEqual(["Hulda attacks Bela", "something else"]);
      await red.page.keyboard.press("Escape");
      await question(red).waitFor({ state: "detached" });
      await answerByClick(blue, "none");
      await says(blue, "Hulda attacks Bela", "Bela is hit: Severity 3");
      await watched(gm, "watched");
      await turns(gm, 1);
      await feed(gm, ...faces(3));
      await takeTurn(gm, "Gor", swordBlow("Gor", "Rosa"));
      await allSay(all, BLOW, "On hold: Bela may interrupt.");
      // This one passes, and so would the others of this round; what is held stands.
      await pressStrip(blue, "watch", "waiveRound");
      await answerByClick(red, "dodge", faces(1));
      await allSay(all, BLOW, "Rosa is hit: Severity 3");
      await rowSays(blue, "Bela", "Holds:");
      const passing = `Object.values(fromUuidSync("Actor.${idOf("Bela")}").flags.riposte.markers)[0].data.passesIn`;
      expect(await gm.page.evaluate(passing)).toBe(await gm.page.evaluate("game.combat.round"));

      await watched(gm, "always");
      await turns(gm, 2);
      await pressStrip(blue, "lapse", "withdraw");
      await takeTurn(blue, "Bela", swordBlow("Bela", "Rosa"));
      await allSay(all, "Bela attacks Rosa", "On hold");
      expect(await prompts(red).count()).toBe(0);
      await feed(blue, ...faces(1, 4));
      await prompt(blue).locator(".riposte-confirm").click();
      await answerByClick(red, "none");
      await settled(gm, 4);
      await agree(all, ["Rosa", "Bela"]);
      expect([await injuries(gm, "Rosa"), await injuries(gm, "Bela")]).toEqual([[2, 3], [3]]);
    });
  });
});
