/** A held action, a GM's word, an answer and an undo by keys alone: the keyboard is never lost, and what is said makes sense. */
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { cardOf, isFocused, showTab, strip, takeTurn } from "../kit/hands.ts";
import type { Seat } from "../kit/harness.ts";
import { BLOW, turns } from "../kit/holding.ts";
import { listen, said } from "../kit/listening.ts";
import { faces, feed, prompt, settled } from "../kit/play.ts";
import { fileFight } from "../kit/same-fight.ts";
import { CHARACTERS, FOUR, type WorldSetup } from "../kit/world.ts";

const inFight = fileFight();
/** Bare hands parry no sword: Rosa's second answer is refused. */
const WORLD: WorldSetup = {
  fighters: FOUR.map((one) => (one.name === "Rosa" ? { ...one, armed: false } : one)),
  characters: CHARACTERS,
  combat: true,
  turn: 1,
};

const keys = async ({ page }: Seat, ...pressed: readonly string[]): Promise<void> => {
  for (const key of pressed) await page.keyboard.press(key);
};
const says = (seat: Seat, text: string | RegExp): Promise<void> =>
  expect.poll(() => said(seat)).toContainEqual(expect.stringMatching(text));
/** So much is not said in so short a time: what was said is over. */
const later = ({ page }: Seat): Promise<unknown> =>
  page.evaluate("document.querySelector('.riposte-live').replaceChildren()");
/** What has the keyboard, by its name. */
const hasKeyboard = (seat: Seat, name: string): Promise<void> =>
  expect
    .poll(() => seat.page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()"))
    .toContain(name);

/** A question is there, and the keyboard is in it: what is pressed before would go to what was there. */
const asks = (dialog: Locator): Promise<void> =>
  expect.poll(() => dialog.evaluateAll(([one]) => one?.contains(one.ownerDocument.activeElement) ?? false)).toBe(true);

it("a call is denied, a refused answer says why, an undo is thought over [keys #14]", async () => {
  await inFight(WORLD, ["gm", "red"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const dialog = gm.page.locator(".riposte-dialog");
    for (const seat of [gm, red]) await listen(seat);
    await keys(gm, "KeyR", "KeyH");
    await says(gm, /^Nothing is waiting for you\.$/);
    await strip(red, "turn").waitFor();
    await keys(red, "KeyR");
    await says(red, /^No attack is waiting\. H: your turn and held Actions\.$/);
    // From the strip into what it begins, and back to where it began, although the strip was drawn again meanwhile.
    await keys(red, "KeyH", "Enter");
    await asks(red.page.locator(".riposte-attack"));
    await keys(red, "Escape");
    await hasKeyboard(red, "Begin");
    await takeTurn(red, "Rosa", { option: "hold", inputs: { action: "I trip him", condition: "he moves" } });
    await turns(gm, 3);
    await feed(gm, ...faces(2));
    for (const seat of [gm, red]) await later(seat);
    await takeTurn(gm, "Gor", { option: "attack", targets: ["Rosa"] });

    await strip(red, "watch").waitFor();
    // Anybody may say that it is met: from what rests to the held action, and back without a call.
    await keys(gm, "KeyR");
    await says(gm, /On hold: Rosa may interrupt\. H: to the held Actions, to say that a Condition is met\.$/);
    // Whoever looks sees where the keyboard is, and reads the same.
    expect(await gm.page.locator(".riposte-tray-quiet:focus span").innerText()).toMatch(/H: to the held Actions/);
    await showTab(gm, "combat");
    await keys(gm, "KeyH");
    await says(gm, /^Rosa: I trip him\. When: he moves\. Enter: say that the Condition is met\.$/);
    expect(await isFocused(gm.page.locator("#combat [data-act=call]"))).toBe(true);
    await keys(gm, "Enter");
    await expect.poll(() => isFocused(dialog.locator("[name=words]"))).toBe(true);
    await keys(gm, "Escape");
    await dialog.waitFor({ state: "detached" });
    for (const seat of [gm, red]) await later(seat);
    await says(red, /^Is Rosa’s Condition met\? I trip him\. When: he moves\. Trigger: Gor attacks Rosa\.$/);
    await keys(red, "KeyH", "Enter");
    await strip(gm, "call").waitFor();
    // From the row of the held action, to which the keyboard may have come back, the key would lead on.
    await gm.page.evaluate("document.activeElement.blur()");
    await keys(gm, "KeyH", "Tab", "Tab", "Enter");
    await asks(dialog);
    expect([await dialog.getAttribute("aria-label"), await dialog.getAttribute("aria-description")]).toEqual([
      "Is the Condition met?",
      expect.stringMatching(/^Rosa: I trip him\. .+ Trigger: Gor attacks Rosa\.$/),
    ]);
    await keys(gm, "Escape");
    await hasKeyboard(gm, "Rule on the call…: Red says: Rosa’s Condition is met");
    await keys(gm, "Enter");
    await expect.poll(() => isFocused(dialog.locator("[name=when]:checked"))).toBe(true);
    await keys(gm, "Tab", "n", "o", "Tab", "Tab", "Enter");
    await says(gm, /says no to Rosa’s held Action\. \(no\)$/);

    await prompt(red).waitFor();
    // What another is asked is said first; only once more leads to the first answer that is possible, with nothing picked.
    const asked = gm.page.locator("#riposte-tray li", { hasText: "asked: Red" });
    await asked.waitFor();
    await keys(gm, "KeyR");
    await says(gm, /^asked: Red\. R again: answer in their place\.$/);
    expect(await isFocused(asked.locator("[data-action=toggle]"))).toBe(true);
    expect(await prompt(gm).count()).toBe(0);
    await keys(gm, "KeyR");
    await expect.poll(() => prompt(gm).getAttribute("aria-label")).toMatch(/^asked: Red\. Gor attacks Rosa/);
    expect(await prompt(gm).locator("[data-answer]:checked").count()).toBe(0);
    // Drawn again meanwhile, it is not refused any more.
    const pastRefused = async (): Promise<boolean> => {
      await gm.page.evaluate(
        "document.querySelector('#riposte-tray [data-action=toggle]').focus(); document.querySelector('#riposte-tray [data-key=dodge]').classList.add('is-refused')",
      );
      await keys(gm, "KeyR");
      return isFocused(prompt(gm).locator("[data-answer=none]"));
    };
    await expect.poll(pastRefused).toBe(true);
    await keys(gm, "Escape");
    // From an older card into the tray: after the answer the keyboard goes on to the card of what was answered.
    await showTab(red, "chat");
    const older = red.page.locator("#chat .riposte-card").first();
    await older.evaluate((card) => card.setAttribute("tabindex", "-1"));
    await older.focus();
    await keys(red, "KeyR", "Digit2");
    await says(red, /^Parry\. .+\.(?: \(P\d+\))?$/);
    const dodge = prompt(red).locator("[data-answer=dodge]");
    expect([await isFocused(dodge), await prompt(red).locator("[data-answer]:checked").count()]).toEqual([true, 0]);
    await feed(red, ...faces(0));
    await keys(red, "Digit1", "Enter");
    await settled(gm, 2);
    await expect
      .poll(() => cardOf(red, BLOW).evaluate((card) => card.contains(card.ownerDocument.activeElement)))
      .toBe(true);

    await showTab(gm, "chat");
    const undo = cardOf(gm, BLOW).locator("[data-action=undo]");
    await undo.focus();
    // Foundry takes Tab on the page for "next token": on a card it goes on to what is next, and back.
    await keys(gm, "Shift+Tab");
    expect(await gm.page.evaluate("document.activeElement.closest('.riposte-message') !== null")).toBe(true);
    await keys(gm, "Tab");
    expect(await isFocused(undo)).toBe(true);
    await keys(gm, "Enter");
    await asks(dialog);
    await keys(gm, "Escape");
    await expect.poll(() => isFocused(undo)).toBe(true);
    await keys(gm, "Enter");
    await asks(dialog);
    await keys(gm, "Enter");
    await prompt(red).waitFor();
    await expect
      .poll(() => gm.page.evaluate("document.activeElement.closest('.riposte-card, #riposte-tray') !== null"))
      .toBe(true);
  });
});
