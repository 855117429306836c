/** A held action that comes before what set it off, and cancels it (P5–P7, P22–P24). */
import { describe, expect, it } from "vitest";
import {
  cardOf,
  press,
  pressCard,
  pressRow,
  pressStrip,
  question,
  reply,
  says,
  showTab,
  spent,
  strip,
  swordBlow,
  takeTurn,
} from "../kit/hands.ts";
import { ready } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import {
  ACTION,
  allSay,
  AT_BELA,
  BLOW,
  CONDITION,
  followThrough,
  holding,
  rowSays,
  takeIt,
  turns,
  wounded,
} from "../kit/holding.ts";
import { nightly } from "../kit/nightly.ts";
import { agree, answerByClick, faces, feed, injured, injuries, prompts, settled } from "../kit/play.ts";
import { idOf } from "../kit/world.ts";

const inFight = fileFight();

/** A shot of Bela's that puts Gor down: Outcome 5 and 2 of damage. */
const SHOT = [7, 7, 7, 7, 7];

describe("a hold before a sword blow that it cancels", () => {
  it("is called from the card, approved, followed through; the blow is stopped [mouse P5 P6 P7 P22 P23 P24]", async () => {
    await inFight(AT_BELA, ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      await takeTurn(blue, "Bela", holding({ weapon: "gun" }));
      await allSay(all, "Bela: Hold", ACTION, CONDITION, "Watches Gor", "Ready.");
      for (const seat of all) await rowSays(seat, "Bela", `Holds: ${ACTION}`);
      expect(await spent(gm, "Bela")).toBe("");

      await turns(gm, 2);
      await takeTurn(gm, "Gor", swordBlow("Gor", "Rosa"));
      await allSay(all, BLOW, "On hold: Bela may interrupt.");
      expect(await prompts(red).count()).toBe(0);

      // A window of the GM lies where the strip at the top comes up.
      const sheet = `game.actors.get("${idOf("Gor")}").sheet`;
      await gm.page.evaluate(`(async () => {
        await ${sheet}.render({ force: true });
        ${sheet}.setPosition({ left: 130, top: 0, width: innerWidth - 460, height: 420 });
      })()`);
      await pressCard(blue, BLOW, "met");
      expect(await question(blue).innerText()).toContain(ACTION);
      await reply(blue, "ok", { words: "there he goes" });
      await allSay([red, blue], BLOW, "Waiting for the GM’s ruling on a held Action", "“there he goes”");
      await allSay([gm], BLOW, "A held Action waits for your ruling");
      // Told so, the key makes the window give way, whose bar does not stay on the strip either.
      await gm.page.getByText("Something waits for you at the top of the screen. Press H to see it.").waitFor();
      await gm.page.locator("body").press("KeyH");
      const overStrip = `(() => {
        const box = document.querySelector("#riposte-holds").getBoundingClientRect();
        const points = [4, box.height / 2, box.height - 4].map((y) => [box.left + box.width / 2, box.top + y]);
        return points.map((at) => document.elementFromPoint(...at)?.closest("#riposte-holds, .application")?.id);
      })()`;
      await expect.poll(() => gm.page.evaluate(overStrip)).toEqual(Array.from({ length: 3 }, () => "riposte-holds"));
      expect(await gm.page.evaluate(`${sheet}.minimized`)).toBe(true);
      await gm.page.evaluate(`${sheet}.close()`);
      expect(await blue.page.locator("#riposte-tray [data-action=follow]").count()).toBe(0);

      await pressCard(gm, BLOW, "approve");
      await allSay(all, BLOW, "Approved: it comes first", "Waiting: Bela’s held Action comes first");
      expect(await red.page.locator("#riposte-tray [data-action=follow]").count()).toBe(0);
      expect(await red.page.locator("#riposte-tray h2").innerText()).toBe("On hold");
      expect(await blue.page.locator("#riposte-tray h2").innerText()).toBe("Waiting for you");
      // Opened as any other turn, the turn dialog is about the held Action.
      await blue.page.evaluate(`game.system.api.turn(game.actors.get("${idOf("Bela")}"))`);
      const form = blue.page.locator(".riposte-attack-form");
      await form.locator(".riposte-following", { hasText: ACTION }).waitFor();
      await blue.page.keyboard.press("Escape");
      await form.waitFor({ state: "detached" });
      await followThrough(blue, SHOT, { weapon: "gun" });
      await allSay(all, "Bela attacks Gor", "Bela follows through on a held Action", "Trigger");
      // Nobody has an answer to a gunshot: it settles by itself.
      await allSay(all, "Bela attacks Gor", "Gor is hit and goes down: Severity 7");
      await allSay([red, blue], BLOW, "The held Action is done. Gor is down. The GM decides whether this goes on.");
      // Nobody but the GM is waited for, whose word stands beneath.
      expect(await gm.page.locator("#riposte-tray h2").innerText()).toBe("On hold");

      await press(gm, gm.page.locator("#riposte-tray .riposte-tray-quiet [data-action=stop]"));
      await reply(gm, "ok", { why: "he lies there" });
      await allSay(all, BLOW, "The GM stopped it. (he lies there)");
      await settled(gm, 3);
      await agree(all, ["Gor", "Rosa", "Bela", "Hulda"]);
      expect(await injuries(red, "Rosa")).toEqual([]);
      await injured(red, "Gor", [7]);
      expect(await prompts(red).count()).toBe(0);
      expect([await spent(red, "Gor"), await spent(red, "Bela")]).toEqual(["action", "held"]);
      for (const seat of all) {
        await rowSays(seat, "Gor", "Down");
        // Who is out of the fight is defeated at once, in the row and in Foundry's eyes.
        expect(await seat.page.locator("#sidebar .combatant.defeated", { hasText: "Gor" }).count()).toBe(1);
        expect(await seat.page.evaluate(`game.combat.combatants.find(({ name }) => name === "Gor").isDefeated`)).toBe(
          true,
        );
        await rowSays(seat, "Bela", "Holds:", false);
        await showTab(seat, "chat");
      }
      await allSay(all, "Bela: Hold", "Followed through.");
      expect(await cardOf(gm, BLOW).locator("[data-action=go]").count()).toBe(0);
    });
  });

  nightly("by keys alone, with every window loaded again after the approval [keys P5 P6 P7 P22 P23 P24]", async () => {
    await inFight(AT_BELA, ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      await takeTurn(blue, "Bela", holding({ weapon: "gun" }), { way: "keys" });
      await allSay(all, "Bela: Hold", ACTION, CONDITION, "Watches Gor");
      // Passing the turn is Foundry's own: it has no key.
      await gm.page.evaluate("game.combat.nextTurn().then(() => game.combat.nextTurn()).then(() => null)");
      await takeTurn(gm, "Gor", swordBlow("Gor", "Rosa"), { way: "keys" });
      await strip(blue, "watch").waitFor();
      await blue.page.keyboard.press("KeyH");
      await pressStrip(blue, "watch", "met", "keys");
      await strip(gm, "call").waitFor();
      await gm.page.keyboard.press("KeyH");
      await pressStrip(gm, "call", "approve", "keys");
      await allSay(all, BLOW, "Waiting: Bela’s held Action comes first");

      for (const seat of all) {
        await seat.page.reload();
        await ready(seat);
      }
      await allSay(all, BLOW, "Approved: it comes first", "Waiting: Bela’s held Action comes first");
      await allSay(all, "Bela: Hold", "Ready.");
      // What is closed without a word is still asked.
      await press(blue, blue.page.locator("#riposte-tray [data-action=follow]"), "mouse");
      await blue.page.locator(".riposte-following").waitFor();
      await blue.page.keyboard.press("Escape");
      await blue.page.locator("#riposte-tray [data-action=follow]").waitFor();
      await followThrough(blue, SHOT, { weapon: "gun", way: "keys" });
      await allSay(all, "Bela attacks Gor", "Gor is hit and goes down: Severity 7");
      await says(gm, BLOW, "The held Action is done. Gor is down. Does this go on?");

      await gm.page.keyboard.press("Shift+KeyR");
      await press(gm, gm.page.locator("#riposte-panel [data-action=stop]"), "keys");
      await reply(gm, "ok", { why: "he lies there" }, "keys");
      await allSay(all, BLOW, "The GM stopped it. (he lies there)");
      await settled(gm, 3);
      await agree(all, ["Gor", "Rosa", "Bela", "Hulda"]);
      expect([await injuries(red, "Gor"), await injuries(red, "Rosa")]).toEqual([[7], []]);
      expect([await spent(red, "Gor"), await spent(red, "Bela")]).toEqual(["action", "held"]);
      await allSay(all, "Bela: Hold", "Followed through.");
    });
  });

  nightly(
    "taken back, it is held again, its Action free, and may be called again; let pass after all, the blow falls by itself [mouse P5 P6 P23]",
    async () => {
      await inFight(AT_BELA, ["gm", "red", "blue"], async (fight) => {
        const gm = await fight.take("gm");
        const red = await fight.take("red");
        const blue = await fight.take("blue");
        const all = [gm, red, blue];
        await takeTurn(blue, "Bela", holding());
        await turns(gm, 2);
        await takeTurn(gm, "Gor", swordBlow("Gor", "Rosa"));
        await pressStrip(blue, "watch", "met");
        await pressStrip(gm, "call", "approve");
        await followThrough(blue, faces(2));
        await takeIt(gm);
        await wounded(gm, "Gor", 3);
        for (const seat of all) await rowSays(seat, "Bela", "Holds:", false);
        await pressCard(gm, "Bela attacks Gor", "undo");
        await reply(gm, "back");
        for (const seat of all) await rowSays(seat, "Bela", "Holds:");
        for (const seat of all) await rowSays(seat, "Bela", "Action ready");
        await wounded(red, "Gor");
        expect(await spent(red, "Bela")).toBe("");
        await says(gm, BLOW, "The held Action is done. Does this go on?");

        // It may be called again on the same blow, and this time it counts; taken back once more, the blow is stopped.
        await pressCard(blue, BLOW, "met");
        await reply(blue, "ok", { words: "now, then" });
        await pressStrip(gm, "call", "approve");
        await allSay(all, BLOW, "Waiting: Bela’s held Action comes first");
        await followThrough(blue, faces(1));
        await takeIt(gm);
        await wounded(gm, "Gor", 2);
        await pressCard(gm, "Bela attacks Gor", "undo");
        await reply(gm, "back");
        for (const seat of all) await rowSays(seat, "Bela", "Holds:");
        await pressCard(gm, BLOW, "stop");
        await reply(gm, "ok");
        await pressRow(gm, "Gor", "giveBack");
        await rowSays(gm, "Gor", "Action ready");

        // The same again; this time Bela thinks better of it.
        await takeTurn(gm, "Gor", swordBlow("Gor", "Rosa"));
        await pressStrip(blue, "watch", "met");
        await pressStrip(gm, "call", "approve");
        await feed(gm, ...faces(3));
        await press(blue, blue.page.locator("#riposte-tray [data-action=letpass]"));
        await answerByClick(red, "dodge", faces(1));
        await allSay(all, BLOW, "Let pass", "Rosa is hit: Severity 3");
        for (const seat of all) await rowSays(seat, "Bela", "Holds:");
        await wounded(red, "Rosa", 3);
        await wounded(red, "Gor");
        await agree(all, ["Gor", "Rosa", "Bela"]);
      });
    },
  );
});
