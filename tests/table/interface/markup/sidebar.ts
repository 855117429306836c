/** Tests of the sidebar's tabs and of the ids and classes of the interface. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

const ACTIVE = `(() => {
  const ids = (selector) => [...document.querySelectorAll(selector)].map((one) => one.dataset.tab);
  return [ids("#sidebar-content > .tab.active"), ids("#sidebar-tabs [aria-pressed=true]"), ids("#sidebar-tabs .active"),
    [...document.getElementById("sidebar-content").classList].filter((name) => name.startsWith("active-"))];
})()`;

export function sidebarTests(gm: () => Page): void {
  const only = (tab: string): unknown => [[tab], [tab], [tab], [`active-${tab}`]];

  test("one tab is active, its button is pressed, and the content says which (#12421; 14 guide: aria-pressed)", async () => {
    for (const tab of ["chat", "actors", "combat"]) {
      await gm().evaluate(`ui["${tab}"].activate()`);
      expect(await gm().evaluate(ACTIVE)).toEqual(only(tab));
    }
    // Monk's TokenBar leads to the log so; others expand the sidebar before it.
    await gm().evaluate(`(ui.sidebar.collapse(), ui.sidebar.expand(), ui.sidebar.changeTab("chat", "primary"))`);
    expect([await gm().evaluate("ui.sidebar.expanded"), await gm().evaluate(ACTIVE)]).toEqual([true, only("chat")]);
  });

  test("a tab that is still being made when another is chosen does not become a second active one", async () => {
    const seen = await gm().evaluate(`(async () => {
      class SlowTab extends foundry.applications.sidebar.AbstractSidebarTab {
        static tabName = "slow";
        static DEFAULT_OPTIONS = { id: "slow-tab" };
        async _renderHTML() { await new Promise((resolve) => setTimeout(resolve, 60)); return document.createElement("p"); }
        _replaceHTML(result, content) { content.replaceChildren(result); }
      }
      ui.slow = new SlowTab();
      ui.sidebar.changeTab("slow", "primary");
      const rendering = ui.slow.render({ force: true });
      await new Promise((resolve) => setTimeout(resolve, 10));
      ui.sidebar.changeTab("chat", "primary");
      await rendering;
      const active = [...document.querySelectorAll("#sidebar-content > .tab.active")].map((one) => one.dataset.tab);
      const result = [active, ui.slow.active, ui.chat.active];
      await ui.slow.close();
      delete ui.slow;
      return result;
    })()`);
    expect(seen).toEqual([["chat"], false, true]);
  });

  test("a tab in a window is no tab of the sidebar, and brings its docked one back (T: isPopout, popout)", async () => {
    await gm().evaluate("ui.actors.renderPopout().then(() => undefined)");
    expect(
      await gm().evaluate(`(() => {
        const { popout } = ui.actors;
        return [popout.isPopout, popout.active, popout.element.id, popout.element.classList.contains("tab"),
          popout.element.classList.contains("sidebar-popout"), Object.keys(ui.sidebar.popouts)];
      })()`),
    ).toEqual([true, false, "actors-popout", false, true, ["actors"]]);
    await gm().evaluate("(ui.sidebar.collapse(), ui.actors.popout.activate())");
    expect(await gm().evaluate(ACTIVE)).toEqual(only("actors"));
    expect(
      await gm().evaluate("[ui.sidebar.expanded, document.querySelector('#sidebar-content').matches('.expanded')]"),
    ).toEqual([true, true]);
    await gm().evaluate("ui.actors.popout.close().then(() => undefined)");
    expect(await gm().evaluate("Object.keys(ui.sidebar.popouts)")).toEqual([]);
  });

  test("the interface stands where packages look for it (crlngn-ui, splittermond, dnd5e: #ui-middle #ui-top; ryuutama: #loading)", async () => {
    const missing = await gm().evaluate(`[
      "#interface > #ui-left > #ui-left-column-1 #scene-controls", "#ui-left-column-1 #players", "#ui-left-column-2 #scene-navigation",
      "#scene-controls > #scene-controls-layers", "#scene-controls > #scene-controls-tools",
      "#scene-navigation #scene-navigation-active > li.scene[data-scene-id]", "#scene-navigation #scene-navigation-inactive",
      "#players #players-active li.player[data-user-id]", "#players #players-inactive",
      "#interface > #ui-middle > #ui-top > #loading", "#ui-middle > #ui-bottom > #hotbar #action-bar li.slot[data-slot]",
      "#hotbar #hotbar-controls-right #hotbar-page",
      "#interface > #ui-right > #ui-right-column-1 #chat-notifications", "#ui-right > #sidebar > #sidebar-content",
      "#sidebar > #sidebar-tabs > menu > li > button[data-action=tab][data-tab=chat].ui-control.plain.icon",
      "#sidebar-tabs menu button.collapse[data-action=toggleState]", "body > #notifications", "body > #board",
    ].filter((selector) => !document.querySelector(selector))`);
    expect(missing).toEqual([]);
  });

  test("the chat's foot: modes as buttons under their generation's id, the log's buttons beside (Lame Messenger, crlngn-ui)", async () => {
    await gm().evaluate("ui.chat.activate()");
    const modern = (await gm().evaluate("game.release.generation")) !== 13;
    const group = gm().locator(modern ? "#chat .chat-form #message-modes" : "#chat .chat-form #roll-privacy");
    expect(
      await gm()
        .locator(modern ? "#roll-privacy" : "#message-modes")
        .count(),
    ).toBe(0);
    const pressed = (): Promise<string[]> =>
      group
        .locator("button[aria-pressed=true]")
        .evaluateAll((all) =>
          all.map((one) => one.getAttribute("data-message-mode") ?? one.getAttribute("data-roll-mode") ?? ""),
        );
    expect(await group.locator("button.ui-control.icon").count()).toBe(modern ? 5 : 4);
    expect(await pressed()).toEqual([modern ? "public" : "publicroll"]);
    await group.locator("button.fa-user-secret").click();
    await expect.poll(pressed).toEqual([modern ? "gm" : "gmroll"]);
    expect(await gm().evaluate(`game.settings.get("core", "${modern ? "messageMode" : "rollMode"}")`)).toBe(
      modern ? "gm" : "gmroll",
    );
    await group.locator("button").first().click();
    await expect.poll(pressed).toEqual([modern ? "public" : "publicroll"]);
    expect(await gm().locator("#chat .chat-controls > .control-buttons > [data-action=export]").count()).toBe(1);
    expect(await gm().locator("#chat .chat-scroll > ol.chat-log").count()).toBe(1);
  });

  test("a message has the parts that draw-steel's own header has", async () => {
    await gm().evaluate(`ChatMessage.create({ content: "parts", flavor: "flavored", whisper: [game.user.id] })`);
    const message = gm().locator("#chat li.chat-message", { hasText: "parts" });
    await message.waitFor();
    for (const part of [
      "header.message-header > h4.message-sender",
      "header.message-header > .message-metadata > time.message-timestamp",
      "header.message-header > .message-metadata > [data-action=deleteMessage].message-delete",
      "header.message-header > .whisper-to",
      "header.message-header > .flavor-text",
      ":scope > .message-content",
    ]) {
      expect([part, await message.locator(part).count()]).toEqual([part, 1]);
    }
    expect(await message.evaluate((one) => one.matches(".message.whisper[data-message-id]"))).toBe(true);
    await gm().evaluate("ChatMessage.deleteDocuments([], { deleteAll: true })");
  });
}
