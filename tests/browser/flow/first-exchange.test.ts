import { describe, expect, it } from "vitest";
import { replay } from "../../../tools/replay/replay.ts";
import type { Seat } from "../kit/harness.ts";
import { fence } from "../kit/fence.ts";
import { fileFight } from "../kit/same-fight.ts";
import {
  agree,
  answerByClick,
  answerByKeys,
  attack,
  card,
  exchanges,
  faces,
  feed,
  injured,
  injuries,
  openAttackFromSheet,
  prompt,
  prompts,
  rollAttack,
  settled,
  until,
} from "../kit/play.ts";
import { floated, heard, isFocused, isNear, nextTurn, strip, watchFloats } from "../kit/hands.ts";
import { listen, said } from "../kit/listening.ts";
import { CHARACTERS, FOUR } from "../kit/world.ts";

const inFight = fileFight();

const world = { fighters: FOUR, characters: CHARACTERS, combat: true, severalTargets: true };

/** The GM saves the newest card as a file, and `npm run replay` ends as the table did. */
async function replaysAsSaved({ page }: Seat): Promise<void> {
  const saved = page.waitForEvent("download");
  await page.locator("#chat .chat-message:visible").last().click({ button: "right" });
  await page.locator("#context-menu").getByText("Save this exchange as a file").click();
  const lines: string[] = [];
  expect(await replay(await (await saved).path(), { say: (line) => lines.push(line) })).toBe(0);
  expect(lines.filter((line) => /^\d+\. /.test(line))).toHaveLength(3);
  expect(lines.join("\n")).toContain("phase: open → settled");
}

describe("an attack is answered on another screen", () => {
  it("1. the prompt is on Red's screen only; a key and Enter answer it; three windows agree [keys P12 P13 P14 P21]", async () => {
    await inFight(world, ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      for (const seat of [gm, red, blue]) await listen(seat);
      await openAttackFromSheet(gm, "Gor");
      await feed(gm, ...faces(3));
      // Each is called by its name alone.
      const form = gm.page.locator(".riposte-attack-form");
      expect(await form.getByRole("radio", { name: "Attack", exact: true }).count()).toBe(1);
      expect(await form.getByRole("checkbox", { name: "Rosa", exact: true }).count()).toBe(1);
      await rollAttack(gm, ["Rosa"]);
      await prompt(red).waitFor();
      expect(await prompt(red).innerText()).toContain("Dodge");
      expect(await prompts(blue).count()).toBe(0);
      expect(await prompts(gm).count()).toBeLessThanOrEqual(1);
      // These windows ask for reduced motion: what waits does not move.
      const waiting = gm.page.locator('.riposte-status[data-status="waiting"] > i').first();
      expect(await waiting.evaluate((icon) => getComputedStyle(icon).animationName)).toBe("none");
      const before = red.page.locator("#sidebar-tabs [data-tab=combat]");
      await before.focus();
      await red.page.keyboard.press("KeyR");
      await red.page.keyboard.press("Digit1");
      // A click on it leaves the keyboard where Enter answers.
      await prompt(red).getByRole("button", { name: "why? Dodge" }).click();
      await prompt(red).locator("input:checked:focus").waitFor();
      await answerByKeys(red, "dodge", faces(2));
      await settled(gm);
      await agree([gm, red, blue], ["Gor", "Rosa", "Bela"]);
      await injured(red, "Rosa", [2]);
      for (const seat of [gm, red, blue]) {
        await until(
          () => card(seat),
          (text) => text.includes("Rosa is hit: Severity 2") && text.includes("Rosa dodges: Outcome 2"),
        );
      }
      await prompt(red).waitFor({ state: "detached" });
      // Who answered is back where they were; each window was told once, and nobody of a card or of a reason that is none.
      expect(await isFocused(before)).toBe(true);
      const end = "Rosa is hit: Severity 2";
      await expect
        .poll(async () => (await said(red)).slice(0, 2))
        .toEqual([expect.stringMatching(/^Gor attacks Rosa/), end]);
      await expect.poll(() => said(blue)).toEqual(["Gor attacks Rosa.", end]);
      expect((await said(gm)).filter((text) => text.includes("already used"))).toEqual([]);
    });
  });

  it("1b. an attack that is dodged wounds nobody, and uses both Actions [mouse P12 P14 P16]", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(2));
      for (const seat of [gm, red]) await watchFloats(seat);
      await answerByClick(red, "parry", faces(2));
      await settled(gm);
      for (const seat of [gm, red]) {
        await expect.poll(() => floated(seat)).toEqual(["◆ Parried"]);
        await expect.poll(() => heard(seat)).toContain("guarded");
      }
      expect(await injuries(gm, "Rosa")).toEqual([]);
      await expect.poll(() => card(red)).toContain("Rosa parries the attack.");
      const used = await gm.page.evaluate(
        `["Gor", "Rosa"].map((name) => Object.values(game.actors.getName(name).flags.riposte.spent).map((key) => key.what).join()).join("/")`,
      );
      expect(used).toBe("action/reaction");
      await replaysAsSaved(gm);
      // Gor's turn is taken, and its player, here the GM, is told how it ends.
      await expect.poll(() => strip(gm, "turn").innerText()).toMatch(/Turn taken: Gor[^]*Close[^]*Next turn/i);
      // The button that is meant keeps its color below the pointer: in the light theme its words would be gone.
      const meant = strip(gm, "turn").locator("button.is-primary");
      const color = () => meant.evaluate((button) => getComputedStyle(button).backgroundColor);
      const before = await color();
      await meant.hover();
      expect(await color()).toBe(before);
      // "Your turn", on the screen of whoever plays the fighter; its Action is used by the parry, so nothing rings.
      expect(await strip(red, "turn").count()).toBe(0);
      // Pressed just when the turn has gone on by itself, it does not pass the next one's on.
      await gm.page.evaluate(
        `Hooks.once("updateCombat", () => document.querySelector('[data-kind="turn"] [data-action="end"]').click())`,
      );
      await nextTurn(gm);
      await fence([gm]);
      expect(await gm.page.evaluate("game.combat.turn")).toBe(1);
      await expect.poll(() => strip(red, "turn").innerText()).toMatch(/Your turn: Rosa[^]*Only moving is left/);
      expect(await strip(gm, "turn").count()).toBe(0);
      // Nothing to begin: the button passes it on, as the tracker's does for who owns the fighter.
      await red.page.keyboard.press("KeyH");
      expect(await isFocused(strip(red, "turn").locator("[data-action=end]"))).toBe(true);
      await red.page.keyboard.press("Enter");
      await expect.poll(() => gm.page.evaluate("game.combat.turn")).toBe(2);
      // Its line is gone, and the keyboard is not.
      await strip(red, "turn").waitFor({ state: "detached" });
      await expect.poll(() => isNear(red)).toBe(true);
    });
  });

  it("2. Red attacks Blue's fighter with no GM connected: answered, resolved and applied [keys P19 P21]", async () => {
    await inFight({ ...world, combat: false }, ["red", "blue"], async (fight) => {
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      await attack(red, "Rosa", ["Bela"], faces(4));
      await answerByKeys(blue, "clash", faces(4));
      await settled(red);
      await settled(blue);
      await agree([red, blue], ["Rosa", "Bela"]);
      await injured(blue, "Bela", [5]);
      await injured(blue, "Rosa", [5]);
    });
  });

  it("4. one attack on three targets with different owners: answers in any order, one card", async () => {
    await inFight(world, ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      await attack(gm, "Gor", ["Rosa", "Bela", "Hulda"], faces(3));
      await answerByKeys(blue, "none");
      await until(
        () => exchanges(red),
        ([first]) => first?.includes("t1=settled") ?? false,
      );
      await prompt(gm)
        .waitFor()
        .catch(() => prompts(gm).locator("button").first().click());
      await answerByClick(gm, "dodge", faces(3));
      await answerByKeys(red, "parry", faces(1));
      await settled(gm);
      await agree([gm, red, blue], ["Gor", "Rosa", "Bela", "Hulda"]);
      expect(await Promise.all(["Rosa", "Bela", "Hulda"].map((name) => injuries(red, name)))).toEqual([[3], [4], []]);
      const text = await until(
        () => card(blue),
        (seen) => seen.includes("Bela is hit"),
      );
      expect(text).toContain("Rosa is hit: Severity 3");
      expect(text).toContain("Bela is hit: Severity 4");
      expect(text).toContain("Hulda dodges the attack.");
      expect(await blue.page.locator("#chat .riposte-card").count()).toBe(1);
    });
  });
});
