import { describe, expect, it } from "vitest";
import { derivedId } from "../../../src/rules/core/lib/ids.ts";
import { fence } from "../kit/fence.ts";
import { withFight, type Seat } from "../kit/harness.ts";
import { nightly } from "../kit/nightly.ts";
import { isNear, question, reply, showTab, tabTo, warned } from "../kit/hands.ts";
import { description } from "../kit/listening.ts";
import { fileFight } from "../kit/same-fight.ts";
import {
  agree,
  answerByClick,
  answerByKeys,
  attack,
  attackAllowed,
  card,
  faces,
  feed,
  injured,
  injuries,
  openAttack,
  prompt,
  prompts,
  settled,
  until,
} from "../kit/play.ts";
import { BLUE, CHARACTERS, FOUR, idOf, RED } from "../kit/world.ts";

const inFight = fileFight();

const world = { fighters: FOUR, characters: CHARACTERS, combat: true };

/** How far above its end the log with the report stands, in pixels; one that is not full tells nothing. */
const BELOW = `(() => {
  let at = document.querySelector("#chat .riposte-report-page");
  while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
  return at && at.scrollHeight > at.clientHeight ? at.scrollHeight - at.clientHeight - at.scrollTop : 1e6;
})()`;

describe("6. the rules on screen", () => {
  it("P19: a clash that ties wounds both [keys P19]", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(3));
      await answerByKeys(red, "clash", faces(3));
      await settled(gm);
      await agree([gm, red], ["Gor", "Rosa"]);
      await injured(gm, "Gor", [4]);
      await injured(gm, "Rosa", [4]);
      const text = await card(red);
      expect(text).toContain("Rosa is hit: Severity 4");
      expect(text).toContain("Gor is hit: Severity 4");
    });
  });

  nightly("P19: a clash of two failures wounds nobody [keys P19]", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(0));
      await answerByKeys(red, "clash", faces(-1));
      await settled(gm);
      expect(await injuries(gm, "Gor")).toEqual([]);
      expect(await injuries(gm, "Rosa")).toEqual([]);
      await expect.poll(() => card(red)).toContain("Both miss.");
    });
  });

  it("P17: bare hands are not offered a parry against a sword, and the reason stands there [mouse P17]", async () => {
    const bare = ["Rosa", "Hulda"];
    const fighters = FOUR.map((one) => (bare.includes(one.name) ? { ...one, armed: false } : one));
    await inFight({ ...world, fighters }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(3));
      await prompt(red).waitFor();
      expect(await prompt(red).locator('[data-answer="parry"]').isDisabled()).toBe(true);
      expect(await prompt(red).locator('[data-key="parry"]').innerText()).toContain(
        "Bare hands, and what only covers them, cannot meet a melee weapon.",
      );
      await red.page.locator("body").press("KeyR");
      await red.page.keyboard.press("Digit2");
      await red.page.keyboard.press("Enter");
      await fence(fight.seats);
      expect(await gm.page.evaluate(`game.messages.size`)).toBe(1);
      await answerByClick(red, "none");
      await settled(gm);
      // A GM's breach takes two steps: by keys it is picked and no more, "Allow" sends nothing yet.
      await attackAllowed(gm, "Bela", ["Hulda"], faces(1));
      const parry = prompt(gm).locator('.riposte-answer[data-key="parry"]');
      const picked = prompt(gm).locator(".riposte-prompt-foot");
      await prompt(gm).waitFor();
      const count = await gm.page.evaluate(`game.messages.size`);
      await gm.page.locator("body").press("KeyR");
      await gm.page.keyboard.press("Digit2");
      await parry.locator("[data-answer]:checked").waitFor({ state: "attached" });
      await gm.page.keyboard.press("Enter");
      expect(await picked.locator(".riposte-confirm").isDisabled()).toBe(true);
      // Beside the button, where nothing scrolls it out of sight. What it would come to is told once it may be.
      expect(await parry.locator(".riposte-figures").count()).toBe(0);
      await picked.locator(".riposte-buttons").getByRole("button", { name: "Allow it anyway" }).click();
      await picked.getByRole("button", { name: "Allow and answer: Parry" }).waitFor();
      expect(await parry.locator(".riposte-figures").innerText()).toMatch(/\d dice/);
      await fence(fight.seats);
      expect(await gm.page.evaluate(`game.messages.size`)).toBe(count);
      await feed(gm, ...faces(2));
      await picked.locator(".riposte-confirm").click();
      await settled(gm, 2);
      await expect.poll(() => card(red)).toContain("The GM allowed it for Hulda.");
    });
  });

  it("P1, P12: the second attack of a round finds the Action used, and says so [mouse P1 P12]", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(1));
      await answerByKeys(red, "dodge", faces(2));
      await settled(gm);
      await openAttack(gm, "Gor");
      const form = gm.page.locator(".riposte-attack-form");
      await form.locator(`[data-target="Actor.${idOf("Rosa")}"]`).check();
      expect(await form.innerText()).toContain("Gor has already used this round’s Action.");
      const roll = form.locator("button[type=submit]");
      expect(await roll.isDisabled()).toBe(true);
      // It is reached by keys, says why, and is still refused.
      await tabTo(gm, roll);
      expect(await description(roll)).toMatch(/^Attack Rosa .*Difficulty 6.*already used this round’s Action/);
      await gm.page.keyboard.press("Enter");
      await gm.page.locator("#notifications").getByText("already used this round’s Action").waitFor();
      await form.locator("[data-allow]").check();
      await form.locator("button[type=submit]").click();
      await prompt(red).waitFor();
      expect(await prompt(red).locator('[data-key="dodge"]').innerText()).toContain("Dodge (Desperate Reaction)");
      // The dialog of a turn does not lie over what its user is asked.
      await openAttack(red, "Rosa");
      const dialog = red.page.locator(".riposte-attack");
      const [window, tray] = await Promise.all(
        [dialog, red.page.locator("#riposte-tray")].map((one) => one.boundingBox()),
      );
      if (!window || !tray) throw new Error("not on the screen");
      const isAbove = window.y >= 0 && window.y + window.height <= tray.y;
      const isBeside = window.x + window.width <= tray.x || tray.x + tray.width <= window.x;
      expect(isAbove || isBeside).toBe(true);
      await dialog.locator("[data-action=close]").first().click();
      // Nor does the tray lie over the column of new cards, once the log is not open.
      await showTab(red, "combat");
      await expect
        .poll(() =>
          red.page.evaluate(`(() => {
            const [tray, cards] = ["riposte-tray", "chat-notifications"].map((id) => document.getElementById(id).getBoundingClientRect());
            return cards.width > 0 && tray.left >= 0 && tray.right <= cards.left;
          })()`),
        )
        .toBe(true);
      await showTab(red, "chat");
      await expect.poll(() => card(red)).toContain("The GM allowed it for Gor.");
      await answerByClick(red, "none");
      await settled(gm, 2);
    });
  });

  it("P1: out of turn a player is refused with the reason; in the next round the Action is back", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await openAttack(red, "Rosa");
      const form = red.page.locator(".riposte-attack-form");
      await form.locator(`[data-target="Actor.${idOf("Gor")}"]`).check();
      expect(await form.innerText()).toContain("It is not Rosa’s turn.");
      expect(await form.locator(".riposte-reason .riposte-rule").innerText()).toBe("P1");
      expect(await form.locator("[data-allow]").count()).toBe(0);
      await gm.page.evaluate("game.combat.nextTurn()");
      await until(
        () => form.locator("button[type=submit]").isDisabled(),
        (disabled) => !disabled,
      );
    });
  });
});

describe("the attack dialog", () => {
  it("keeps its button within reach when every reason is opened", async () => {
    await withFight(world, { viewport: { width: 1360, height: 900 } }, async (fight) => {
      const gm = await fight.take("gm");
      await openAttack(gm, "Gor");
      const form = gm.page.locator(".riposte-attack-form");
      await form.locator(`[data-target="Actor.${idOf("Rosa")}"]`).check();
      await form.locator('select[data-input="exert"]').selectOption("bodyOutcome");
      await form.locator("summary").click();
      await form.locator("button[type=submit]").click({ timeout: 3000 });
      await form.waitFor({ state: "detached" });
    });
  });
});

describe("a waiting prompt", () => {
  it("is uncovered by its key, whatever window lies over it, and Enter answers what is seen", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await red.page.evaluate(
        `game.actors.get("${idOf("Rosa")}").sheet.render({ force: true, position: { left: 300, top: 100, width: 800, height: 700 } })`,
      );
      await red.page.locator(".application.sheet").waitFor();
      await attack(gm, "Gor", ["Rosa"], faces(1));
      await prompt(red).waitFor();
      const covered = (): Promise<unknown> =>
        red.page.evaluate(`[...document.querySelectorAll("#riposte-tray [data-answer]")].filter((one) => {
        const box = one.getBoundingClientRect();
        const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return seen?.closest("#riposte-tray") === null;
      }).length`);
      await expect.poll(covered).toBe(4);
      await red.page.locator("body").press("KeyR");
      await expect.poll(covered).toBe(0);
      // Nothing is held up by what is open, but the GM is told.
      await gm.page.evaluate("game.combat.nextTurn()");
      await warned(gm, "The turn went on, but this is still open: Gor attacks Rosa.");
      await gm.page.evaluate("void game.combat.endCombat()");
      await question(gm).getByText("One exchange is still open").waitFor();
      // Pressed once more, it is asked once.
      expect(await gm.page.evaluate("game.combat.endCombat().then(() => game.combat.started)")).toBe(true);
      expect(await question(gm).count()).toBe(1);
      await reply(gm, "no");
      await answerByKeys(red, "dodge", faces(2));
      await settled(gm);
    });
  });

  it("a bad roll is not to be had again: only a GM calls off once dice lie there", async () => {
    await inFight({ ...world, combat: false }, ["red", "gm", "blue"], async (fight) => {
      const red = await fight.take("red");
      const gm = await fight.take("gm");
      const blue = await fight.take("blue");
      await attack(red, "Rosa", ["Bela"], faces(0));
      await prompt(blue).waitFor();
      const callOff = (seat: typeof red) => seat.page.locator("#chat .riposte-card [data-action=cancel]");
      expect(await callOff(red).count()).toBe(0);
      await callOff(gm).focus();
      await gm.page.keyboard.press("Enter");
      await gm.page.getByRole("dialog").locator("button[data-action=yes]").focus();
      await gm.page.keyboard.press("Enter");
      await prompts(blue).waitFor({ state: "detached" });
      // Neither button is there any more, and the keyboard is near to where they were.
      await callOff(gm).waitFor({ state: "detached" });
      await until(
        () => isNear(gm),
        (near) => near === true,
      );
    });
  });
});

describe("9. one Action for two attacks", () => {
  it("is spent on one of them only, and the other prompt says so the moment the first is answered", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(2));
      await attackAllowed(gm, "Hulda", ["Rosa"], faces(2));
      await until(
        () => prompts(red).count(),
        (count) => count === 2,
      );
      await answerByKeys(red, "dodge", faces(3));
      await until(
        async () => (await prompts(red).count()) === 1 && (await prompt(red).count()) === 1,
        (alone) => alone,
      );
      await until(
        () => prompt(red).locator('[data-key="dodge"]').innerText(),
        (text) => text.includes("Dodge (Desperate Reaction)"),
      );
      await answerByClick(red, "none");
      await settled(gm, 2);
      await injured(gm, "Rosa", [3]);
    });
  });
});

describe("8. names and free texts are text everywhere", () => {
  const EVIL = `<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script><b>Bo</b>`;
  it("sheet, card, tray, tracker, tooltip, notification, undo, order, report and its page in the journal", async () => {
    const fighters = [
      { name: EVIL, id: "evil", token: "raider", weaponName: `${EVIL} sword`, abilityLabel: EVIL },
      { name: `Rosa [[9d9]] ${EVIL}`, id: "Rosa", owners: [RED], token: "duelist" },
      { name: "Bela", owners: [BLUE], token: "captain" },
    ];
    const characters = { [RED]: idOf("Rosa"), [BLUE]: idOf("Bela") };
    await inFight({ fighters, characters, combat: true }, ["gm", "second", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const second = await fight.take("second");
      const red = await fight.take("red");
      await gm.page.evaluate(`game.actors.get("${idOf("evil")}").sheet.render({ force: true })`);
      await openAttack(gm, "evil");
      const form = gm.page.locator(".riposte-attack-form");
      await form.locator('input[data-input="words"], [name="words"]').first().fill(EVIL);
      await form.locator(`[data-target="Actor.${idOf("Rosa")}"]`).check();
      await form.locator("button[type=submit]").click();
      await prompt(red).waitFor();
      expect(await red.page.locator("#riposte-tray").innerText()).toContain(EVIL);
      await gm.page.locator('#sidebar-tabs [data-tab="combat"]').click();
      for (const seat of [gm, red]) {
        for (const hovered of await seat.page.locator("[data-tooltip], [title]").all()) {
          if (await hovered.isVisible()) await hovered.hover({ timeout: 500 }).catch(() => undefined);
        }
      }
      await red.page.evaluate(
        `ui.notifications.warn("RIPOSTE.Refusal.pool.down", { localize: true, format: { name: ${JSON.stringify(EVIL)} } })`,
      );
      await answerByKeys(red, "none");
      await until(
        () => card(red),
        (text) => /hit|misses/.test(text),
      );
      await gm.page.locator("#sidebar-tabs [data-tab=chat]").click();
      await gm.page.locator("#chat .riposte-card [data-action=undo]").click();
      await gm.page.locator(".riposte-undo-plan").first().waitFor();
      expect(await gm.page.locator(".riposte-dialog").innerText()).toContain(EVIL);
      await gm.page.locator(".riposte-dialog [data-action=close]").first().click();
      // The encounter ends. Red has taken the id of its report, and posts one of Red's own, with a welcome.
      await red.page.evaluate(`ChatMessage.createDocuments([
        { _id: "${derivedId(`report:${idOf("combat")}`)}", content: "Nobody fought.", flags: { riposte: { report: true } } },
        { content: "Welcome to Red", flags: { riposte: { welcome: true, report: true } } },
        ...Array.from({ length: 12 }, () => ({ content: "Words." })),
      ], { keepId: true })`);
      // Whoever pressed a button further up has left the log's end.
      await gm.page.evaluate("ui.chat.scrollBottom()");
      await gm.page.evaluate(
        `game.combat.combatants.find(({ actorId }) => actorId === "${idOf("Rosa")}").update({ defeated: true })`,
      );
      // Whoever ends it is told that a report stays.
      await gm.page.evaluate("void game.combat.endCombat()");
      const asked = gm.page
        .locator("dialog, .application")
        .filter({ hasText: "The report of the fight comes into the chat" });
      await asked.locator('[data-action="yes"]').click();
      const report = (seat: Seat): ReturnType<Seat["page"]["locator"]> => seat.page.locator("#chat .riposte-report");
      for (const seat of [gm, second, red]) await report(seat).waitFor({ state: "attached" });
      await report(second).locator("xpath=..").getByRole("button", { name: "Keep in the journal" }).click();
      const page = second.page.locator(".journal-entry-page .riposte-report, .journal-sheet .riposte-report").first();
      await page.waitFor();
      // It is kept: the button says so.
      await report(second).locator("xpath=..").getByRole("button", { name: "In the journal" }).waitFor();
      for (const place of [report(red), page]) {
        expect((await place.innerText()).replaceAll("\u2060", "")).toContain(`Rosa [[9d9]] ${EVIL}`);
        expect(await place.innerText()).toContain("out of the fight");
        expect(await place.locator(".inline-roll").count()).toBe(0);
      }
      await fence(fight.seats);
      // It has grown since it came, by its button: the log stands at its end all the same.
      await until(
        () => gm.page.evaluate(BELOW),
        (below) => Number(below) <= 24,
      );
      for (const seat of [gm, second]) {
        expect(await report(seat).count()).toBe(1);
        expect(await seat.page.locator(".riposte-report-page").count()).toBe(1);
        expect(await seat.page.locator(".riposte-welcome").count()).toBe(0);
      }
      expect(await red.page.locator(".riposte-report-page").count()).toBe(0);
      for (const seat of [gm, second, red]) {
        expect(await seat.page.evaluate("globalThis.pwned")).toBeUndefined();
        expect(await seat.page.locator('img[src="x"]').count()).toBe(0);
        expect(await seat.page.locator("body b", { hasText: /^Bo$/ }).count()).toBe(0);
      }
      await expect.poll(() => card(red)).toContain(EVIL);
    });
  });
});
