import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../../browser.ts";

let table: TestTable;
beforeAll(async () => {
  table = await openTable({ seats: ["gamemaster", "red", "blue"] });
});
afterAll(() => table.close());

const SEATS = ["gamemaster", "red", "blue"] as const;

async function say(seat: (typeof SEATS)[number], line: string): Promise<void> {
  const box = table.seat(seat).page.locator("#chat textarea.chat-input");
  await box.fill(line);
  await box.press("Enter");
}

describe("the chat log", () => {
  test("what one says stands in every log, as text", async () => {
    await say("red", "Hello <b>all</b>");
    for (const seat of SEATS) {
      const content = table.seat(seat).page.locator("#chat .chat-log .chat-message .message-content");
      await expect
        .poll(() => content.allTextContents().then((all) => all.map((one) => one.trim())))
        .toEqual(["Hello <b>all</b>"]);
    }
  });

  test("a roll posts one message with a Roll", async () => {
    await say("blue", "/r 2d6 + 1");
    await expect
      .poll(() => table.seat("gamemaster").page.evaluate("game.messages.contents.at(-1).rolls.length"))
      .toBe(1);
    await expect.poll(() => table.seat("gamemaster").page.locator("#chat .chat-log .dice-roll").count()).toBe(1);
  });

  test("a bad formula is given back with a warning, nothing is posted", async () => {
    const { page } = table.seat("blue");
    const before = await page.evaluate("game.messages.size");
    await say("blue", "/r 2d");
    await expect.poll(() => page.locator("#notifications .warning").count()).toBe(1);
    expect(await page.evaluate("game.messages.size")).toBe(before);
    expect(await page.locator("#chat textarea.chat-input").inputValue()).toBe("/r 2d");
    await page.locator("#chat textarea.chat-input").fill("");
  });

  test("a whisper is drawn for its readers only (platform §3.4)", async () => {
    await say("gamemaster", "/w Red only you");
    const last = (seat: (typeof SEATS)[number]): Promise<string | null> =>
      table.seat(seat).page.locator("#chat .chat-log .chat-message").last().textContent();
    await expect.poll(() => last("red")).toContain("only you");
    expect(await last("gamemaster")).toContain("only you");
    expect(await last("blue")).not.toContain("only you");
  });

  test("an update redraws the message where it stands (#13588)", async () => {
    const gm = table.seat("gamemaster").page;
    const id = await gm.evaluate<string>(
      `ChatMessage.create({ type: "card", content: "Card" }).then((message) => message.id)`,
    );
    await say("red", "after the card");
    const card = table.seat("blue").page.locator(`#chat .chat-log [data-message-id="${id}"]`);
    await expect.poll(() => card.textContent()).toBe("Card: 0");
    await gm.evaluate(`game.messages.get("${id}").update({ "system.count": 3 })`);
    await expect.poll(() => card.textContent()).toBe("Card: 3");
    const order = await table.seat("blue").page.locator("#chat .chat-log > [data-message-id]").count();
    expect(await card.evaluate((element) => [...(element.parentElement?.children ?? [])].indexOf(element))).toBe(
      order - 2,
    );
  });

  test("a deleted message leaves every log", async () => {
    const { page } = table.seat("gamemaster");
    const id = await page.evaluate<string>("game.messages.contents.at(-1).id");
    await page.evaluate(`game.messages.get("${id}").delete()`);
    for (const seat of SEATS) {
      await expect.poll(() => table.seat(seat).page.locator(`#chat [data-message-id="${id}"]`).count()).toBe(0);
    }
  });

  test("a new message shows as a card while another tab is open, unless notify is false (fact notifyHonored)", async () => {
    const { page } = table.seat("red");
    await page.locator("#sidebar-tabs [data-tab=actors]").click();
    await table.seat("gamemaster").page.evaluate(`ChatMessage.create({ content: "Quiet" }, { notify: false })`);
    await table.seat("gamemaster").page.evaluate(`ChatMessage.create({ content: "Loud" })`);
    // They are items of a list of its own, in no frame, and dismissed by a control of the message. On 13 and 14: Titan's own
    // browser tests ("#chat-notifications .chat-log", "#chat-notifications li[data-message-id] [data-action=dismissMessage]"),
    // crlngn-ui ("#chat-notifications .chat-log .chat-message"), monks-combat-details ("#chat-notifications .chat-log .message"),
    // on 13 tb2e ("li.chat-message" in the stack).
    const cards = page.locator("#chat-notifications > .chat-log > li.chat-message");
    await expect.poll(() => cards.count()).toBe(1);
    expect(await cards.textContent()).toContain("Loud");
    expect(await cards.locator("[data-action=dismissMessage]").count()).toBe(1);
    // API hookEvents.changeSidebarTab: the tab that is active now.
    await page.evaluate(`Hooks.once("changeSidebarTab", (app) => (globalThis.shownTab = app.id))`);
    await page.locator("#sidebar-tabs [data-tab=chat]").click();
    expect(await cards.count()).toBe(0);
    expect(await page.evaluate("globalThis.shownTab")).toBe("chat");
  });

  test("a package may keep the cards away (T14: ChatLog#_shouldShowNotifications)", async () => {
    const { page } = table.seat("blue");
    await page.evaluate(`ui.sidebar.changeTab("combat", "primary")`);
    expect(await page.evaluate("ui.chat._shouldShowNotifications()")).toBe(true);
    // T14: "Hidden in pip-only mode" (core.uiConfig.chatNotifications); TNX-for-FVTT says so of 13.
    const setting = (value: string): Promise<unknown> =>
      page.evaluate(
        `game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), chatNotifications: "${value}" })`,
      );
    await setting("pip");
    expect(await page.evaluate("ui.chat._shouldShowNotifications()")).toBe(false);
    await setting("cards");
    await page.evaluate("ui.chat._shouldShowNotifications = () => false");
    await say("gamemaster", "unannounced");
    await expect.poll(() => page.locator("#chat .chat-log > li").last().textContent()).toContain("unannounced");
    expect(await page.locator("#chat-notifications", { hasText: "unannounced" }).count()).toBe(0);
    await page.evaluate(`delete ui.chat._shouldShowNotifications, ui.sidebar.changeTab("chat", "primary")`);
    expect(await page.evaluate("ui.chat._shouldShowNotifications()")).toBe(false);
  });

  test("14: a package adds a command, which may change the message or keep it back (T14: ChatLog.CHAT_COMMANDS)", async ({
    skip,
  }) => {
    const { page } = table.seat("red");
    if ((await page.evaluate("game.release.generation")) !== 14) {
      expect(await page.evaluate("typeof CONFIG.ui.chat.CHAT_COMMANDS")).toBe("undefined");
      return skip();
    }
    await page.evaluate(`CONFIG.ui.chat.CHAT_COMMANDS.shout = {
      rgx: /^\\/shout (.+)/,
      fn(command, match, chatData) {
        if (match[1] === "nothing") return false;
        chatData.content = command + ": " + match[1].toUpperCase() + (this === ui.chat);
      },
    }`);
    await page.evaluate(`ui.chat.processMessage("/shout nothing")`);
    await page.evaluate(`ui.chat.processMessage("/shout hello")`);
    const last = table.seat("gamemaster").page.locator("#chat .chat-log > li").last();
    await expect.poll(() => last.textContent()).toContain("shout: HELLOtrue");
    expect(await page.locator("#chat .chat-log > li", { hasText: "NOTHING" }).count()).toBe(0);
  });

  test("the log follows new messages, unless the reader scrolled up", async () => {
    const { page } = table.seat("blue");
    await table
      .seat("gamemaster")
      .page.evaluate(`ChatMessage.create(Array.from({ length: 30 }, (_, i) => ({ content: "Line " + i })))`);
    await expect.poll(() => page.locator("#chat .chat-log > li").count()).toBeGreaterThan(30);
    await expect.poll(() => page.evaluate("ui.chat.isAtBottom")).toBe(true);
    await page.locator("#chat .chat-scroll").evaluate((element) => element.scrollTo(0, 200));
    await say("gamemaster", "one more");
    await expect.poll(() => page.locator("#chat .chat-log > li").last().textContent()).toContain("one more");
    expect(await page.evaluate("ui.chat.isAtBottom")).toBe(false);
  });

  test("the popped-out log shows the same, and follows (platform §3.2)", async () => {
    const { page } = table.seat("red");
    await page.evaluate("ui.chat.renderPopout()");
    const inWindow = page.locator("#chat-popout .chat-log > li");
    await expect.poll(() => inWindow.count()).toBeGreaterThan(30);
    await say("gamemaster", "to both");
    await expect.poll(() => inWindow.last().textContent()).toContain("to both");
    await page.evaluate("ui.chat.popout.close()");
  });
});
