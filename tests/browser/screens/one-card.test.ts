/** One exchange is one card of the log: it moves to where the last thing happened, and holds its steps as a timeline. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { showTab } from "../kit/hands.ts";
import { openFight, withFight, type Fight, type Seat } from "../kit/harness.ts";
import { nightly } from "../kit/nightly.ts";
import { answerByClick, attack, attackAllowed, faces, prompts, settled, until } from "../kit/play.ts";
import { CHARACTERS, FOUR } from "../kit/world.ts";

let fight: Fight;
let gm: Seat;
let red: Seat;
beforeAll(async () => {
  fight = await openFight({ fighters: FOUR, characters: CHARACTERS, combat: true }, { uncut: true });
  gm = await fight.take("gm");
  red = await fight.take("red");
});
afterAll(() => fight.close());

/** What a reader sees of our messages in a window's log: who is said to speak, and what of it is a card. */
const SEEN = `[...document.querySelectorAll("#chat .riposte-message")]
  .filter((one) => one.getClientRects().length > 0)
  .map((one) => one.querySelector(".message-sender").textContent.trim() + (one.querySelector(".riposte-card") ? ": card" : ": line"))`;
const seen = (seat: Seat): Promise<unknown> => seat.page.evaluate(SEEN);
const shows = (seat: Seat, ...wanted: readonly string[]): Promise<void> =>
  expect.poll(() => seen(seat), { timeout: 20_000 }).toEqual(wanted);
/** Which of the thread's messages the only card of a window is: 0 is the declaration. */
const placeOf = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(
    `game.messages.contents.findIndex(({ id }) => id === [...document.querySelectorAll("#chat .riposte-card")].at(-1).closest(".chat-message").dataset.messageId)`,
  );

nightly("comes with the dice where those are shown rolling: the result is not told before", async () => {
  await withFight(
    { fighters: FOUR, characters: CHARACTERS, combat: true },
    { faults: { dice3d: true } },
    async (slow) => {
      const [master, player] = [await slow.take("gm"), await slow.take("red")];
      for (const seat of [master, player]) await showTab(seat, "chat");
      // What a reader could see of the outcome while the dice of the answer roll, look by look.
      await player.page.evaluate(`{
      globalThis.early = 0;
      Hooks.on("createChatMessage", (message) => {
        if (message.system.body?.kind !== "result" && message.rolls.length > 0) return;
        const look = () => {
          const rolls = game.messages.contents.some((one) => one._dice3danimating);
          const seen = [...document.querySelectorAll("#chat .riposte-card")].some((one) => one.getClientRects().length > 0);
          if (!rolls) return void (globalThis.landed = true);
          if (seen) globalThis.early += 1;
          setTimeout(look, 20);
        };
        look();
      });
    }`);
      await attack(master, "Gor", ["Rosa"], faces(2));
      await prompts(player).first().waitFor();
      await answerByClick(player, "dodge", faces(1));
      await settled(player);
      await player.page.waitForFunction("globalThis.landed === true");
      const result = "game.messages.contents.at(-1)";
      expect(
        await player.page.evaluate(
          `[globalThis.early, ${result}.flags["dice-so-nice"]?.linkedTo === game.messages.contents.at(-2).id]`,
        ),
      ).toEqual([0, true]);
      await player.page.locator("#chat .riposte-card").last().waitFor();
    },
  );
});

describe("the log", () => {
  it("shows an exchange as one card, where the last thing happened, under the name of who acts", async () => {
    for (const seat of [gm, red]) await showTab(seat, "chat");
    await attack(gm, "Gor", ["Rosa"], faces(2));
    await prompts(red).first().waitFor();
    for (const seat of [gm, red]) await shows(seat, "Gor: card");
    expect(await placeOf(red)).toBe(0);
    await showTab(red, "combat");
    await answerByClick(red, "dodge", faces(1));
    await settled(red);
    await shows(gm, "Gor: card");
    expect(await placeOf(gm)).toBe(2);
  });

  it("brings the result to who has another tab in front, and no empty card with it", async () => {
    const beside = red.page.locator("#chat-notifications .chat-message");
    await beside.filter({ hasText: "Rosa is hit" }).waitFor();
    const texts = await beside.evaluateAll((all) =>
      all.filter((one) => one.getClientRects().length > 0).map((one) => one.querySelector(".riposte-card") !== null),
    );
    expect(texts).toEqual([true]);
    await showTab(red, "chat");
  });

  it("folds the timeline to one line; it opens with a click and stays open while the card moves", async () => {
    const steps = red.page.locator("#chat .riposte-steps button");
    expect(await steps.innerText()).toBe("3 steps");
    expect(await steps.getAttribute("aria-expanded")).toBe("false");
    await steps.click();
    const list = red.page.locator("#chat .riposte-step-list li");
    await until(
      () => list.allInnerTexts(),
      (texts) => texts.length === 3,
    );
    expect((await list.allInnerTexts()).map((text) => text.replace(/^\S+ [AP]M\s+/, ""))).toEqual([
      "Gamemaster Gor attacks Rosa",
      "Red Rosa dodges: Outcome 1 · partial",
      "Gamemaster Rosa is hit: Severity 2",
    ]);
    await gm.page.locator("#chat .riposte-card").getByRole("button", { name: "Undo" }).click();
    await gm.page.locator(".riposte-dialog button[data-action=back]").click();
    await until(
      () => list.count(),
      (count) => count === 4,
    );
    for (const seat of [gm, red]) await shows(seat, "Gor: card");
    expect(await placeOf(red)).toBe(3);
  });

  it("shows each step as a line of its own to who wants it", async () => {
    await red.page.evaluate(`game.settings.set("riposte", "stepLines", true)`);
    await until(
      () => red.page.locator("#chat .riposte-slim-line, #chat .riposte-folded").count(),
      (count) => count === 3,
    );
    await red.page.evaluate(`game.settings.set("riposte", "stepLines", false)`);
    await shows(red, "Gor: card");
  });

  it("stays at its end while a card grows in place; who has scrolled up is not moved (finding F6)", async () => {
    const log = `document.querySelector("#chat .chat-scroll")`;
    const toEnd = (): Promise<unknown> =>
      red.page.evaluate(`Math.round(${log}.scrollHeight - ${log}.clientHeight - ${log}.scrollTop)`);
    await red.page.setViewportSize({ width: 1000, height: 420 });
    await attackAllowed(gm, "Hulda", ["Rosa"], faces(2));
    await prompts(red).first().waitFor();
    await expect.poll(toEnd).toBeLessThan(2);
    const card = red.page.locator("#chat .riposte-card").last();
    const height = async (): Promise<number> => (await card.boundingBox())?.height ?? 0;
    const before = await height();
    // The hands of a test scroll to what they click; a reader's do not.
    const pick = (answer: string): Promise<void> =>
      card.locator(`[data-answer=${answer}]`).evaluate((radio) => {
        if (radio instanceof HTMLInputElement) radio.click();
      });
    await pick("dodge");
    await until(height, (now) => now > before + 20);
    await expect.poll(toEnd).toBeLessThan(2);
    // A card that grows before the window has heard of the scrolling to the end: nobody has left it.
    await red.page.evaluate(`${log}.scrollTop -= 150`);
    const frames = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";
    await red.page.evaluate(frames);
    await card.evaluate((shown) => {
      shown.closest(".chat-scroll")?.scrollBy(0, 1000);
      if (shown instanceof HTMLElement) shown.style.paddingBottom = "80px";
    });
    await expect.poll(toEnd).toBeLessThan(2);
    await red.page.evaluate(`${log}.scrollTop -= 150`);
    const top = await red.page.evaluate(`${log}.scrollTop`);
    await pick("parry");
    await card.locator("[data-answer=parry]:checked").waitFor({ state: "attached" });
    await red.page.evaluate(frames);
    expect(await red.page.evaluate(`${log}.scrollTop`)).toBe(top);
  });
});
