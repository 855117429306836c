/** Names and calls that published packages use and that had no test of their own. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../browser.ts";
import { IDS } from "../fixtures/plain-world.ts";

let table: TestTable;
let gm: Page;
let red: Page;
beforeAll(async () => {
  table = await openTable({ seats: ["gamemaster", "red"] });
  gm = table.seat("gamemaster").page;
  red = table.seat("red").page;
});
afterAll(() => table.close());

describe("documents and windows of exported data", () => {
  test("fromImport makes a document of exported data without storing it, and checks it strictly (types: ClientDocument.fromImport)", async () => {
    const made = await gm.evaluate(`(async () => {
      const before = game.journal.size;
      const source = JSON.parse(JSON.stringify({ name: "Kept", pages: [{ name: "One", type: "text", text: { content: "x" } }] }));
      const entry = await JournalEntry.implementation.fromImport(source);
      return [entry instanceof JournalEntry, entry.name, entry.pages.size, entry.id, game.journal.size - before];
    })()`);
    expect(made).toEqual([true, "Kept", 1, null, 0]);
    const refused = `JournalEntry.implementation.fromImport({ name: "" }).then(() => "made", (error) => error.constructor.name)`;
    expect(await gm.evaluate(refused)).not.toBe("made");
  });

  test("ui.windows lists the windows of ApplicationV1: none (types: ui.windows)", async () => {
    expect(await gm.evaluate("Object.keys(ui.windows)")).toEqual([]);
  });
});

describe("initiative", () => {
  test("a roll of the combat warns of nothing and honors the caller's mode (types: Combat#rollInitiative)", async () => {
    const told = await gm.evaluate(`(async () => {
      const warnings = [];
      const warn = console.warn;
      console.warn = (...all) => warnings.push(all.map(String).join(" "));
      const token = game.scenes.get("${IDS.scene}").tokens.contents[0];
      const combat = await Combat.create({ scene: "${IDS.scene}" });
      await combat.createEmbeddedDocuments("Combatant", [{ tokenId: token.id, sceneId: token.parent.id, actorId: token.actorId }]);
      const ids = combat.combatants.map((one) => one.id);
      await combat.rollInitiative(ids);
      const open = game.messages.contents.at(-1).whisper.length;
      const modern = game.release.generation > 13;
      await combat.rollInitiative(ids, { messageOptions: modern ? { messageMode: "gm" } : { rollMode: "gmroll" } });
      const whispered = game.messages.contents.at(-1).whisper.length;
      console.warn = warn;
      await combat.delete();
      return { warnings, open, whispered };
    })()`);
    expect(told).toEqual({ warnings: [], open: 0, whispered: 1 });
  });
});

describe("modes and styles of messages", () => {
  test("14 maps a roll mode of 13; 13 has no such method (types for 14: Roll._mapLegacyRollMode)", async () => {
    const map = `typeof Roll._mapLegacyRollMode === "function" ? ["gmroll", "blind"].map((mode) => Roll._mapLegacyRollMode(mode)) : null`;
    const modern = await gm.evaluate("game.release.generation > 13");
    expect(await gm.evaluate(map)).toEqual(modern ? ["gm", "blind"] : null);
  });

  test("a message's numeric type is its style on 13, and refused on 14; its user is its author (types: BaseChatMessage.migrateData; fantasycalendar/FoundryVTT-ItemPiles#831)", async () => {
    const made = await gm.evaluate(`(async () => {
      const data = { content: "old", type: CONST.CHAT_MESSAGE_STYLES.OOC, user: game.user.id };
      const message = await ChatMessage.create(data).catch((error) => error.constructor.name);
      return typeof message === "string" ? message : [message.type, message.style, message._source.author === game.user.id];
    })()`);
    const modern = await gm.evaluate("game.release.generation > 13");
    expect(made).toEqual(modern ? "DataModelValidationError" : ["base", 1, true]);
    table.seat("gamemaster").errors.length = 0;
  });
});

describe("what a token says (types: ChatBubbles, hookEvents.chatBubbleHTML, ChatMessage.Database.CreateOperation#chatBubble)", () => {
  const bubbles = (page: Page): Promise<string[]> =>
    page.evaluate(
      `[...document.querySelectorAll("#hud #chat-bubbles .chat-bubble")].map((one) => one.textContent.trim())`,
    );
  const TOKEN = "canvas.tokens.placeables[0]";

  test("broadcast shows a bubble on every client, say on this one", async () => {
    expect(await gm.evaluate("canvas.hud.bubbles instanceof CONFIG.Canvas.chatBubblesClass")).toBe(true);
    await gm.evaluate(`canvas.hud.bubbles.broadcast(${TOKEN}, "Halt!", { pan: false })`);
    expect(await bubbles(gm)).toEqual(["Halt!"]);
    await expect.poll(() => bubbles(red)).toEqual(["Halt!"]);
    await gm.evaluate(`canvas.hud.bubbles.say(${TOKEN}, "Psst", { pan: false, cssClasses: ["low"] })`);
    expect(await bubbles(gm)).toEqual(["Psst"]);
    expect(await gm.locator("#chat-bubbles .chat-bubble.low").count()).toBe(1);
    expect(await bubbles(red)).toEqual(["Halt!"]);
  });

  test("a package may stop it; who switched bubbles off gets none", async () => {
    const stopped = await gm.evaluate(`(async () => {
      let heard = null;
      Hooks.once("chatBubbleHTML", (token, html, message) => { heard = [token === ${TOKEN}, html instanceof HTMLElement, message]; return false; });
      const none = await canvas.hud.bubbles.say(${TOKEN}, "No", { pan: false });
      await game.settings.set("core", "chatBubbles", false);
      const off = await canvas.hud.bubbles.say(${TOKEN}, "No", { pan: false });
      await game.settings.set("core", "chatBubbles", true);
      return [heard, none, off];
    })()`);
    expect(stopped).toEqual([[true, true, "No"], null, null]);
  });

  test("a message made with chatBubble: true is said over its speaker", async () => {
    await gm.evaluate(
      `ChatMessage.create({ content: "Over here", speaker: ChatMessage.getSpeaker({ token: ${TOKEN}.document }) }, { chatBubble: true })`,
    );
    await expect.poll(() => bubbles(gm)).toEqual(["Over here"]);
    await expect.poll(() => bubbles(red)).toEqual(["Over here"]);
  });
});

describe("tools of other layers (types: SceneControls.Control, hookEvents.getSceneControlButtons)", () => {
  test("each layer has an entry to put tools into; without tools it is not shown", async () => {
    const names = await gm.evaluate<string[]>("Object.keys(ui.controls.controls)");
    expect(names).toEqual(
      expect.arrayContaining(["tokens", "tiles", "drawings", "walls", "lighting", "sounds", "regions", "notes"]),
    );
    expect(names.includes("templates")).toBe(await gm.evaluate("game.release.generation === 13"));
    await gm.evaluate(`(async () => {
      Hooks.once("getSceneControlButtons", (controls) => {
        controls.notes.tools.clock = { name: "clock", order: 1, title: "Clock", icon: "fa-solid fa-clock", button: true, onChange: () => (globalThis.pressed = true) };
      });
      await ui.controls.render({ reset: true });
      await ui.controls.activate({ control: "notes" });
    })()`);
    const shown =
      "[...document.querySelectorAll('#scene-controls-layers [data-control]')].map((one) => one.dataset.control)";
    expect(await gm.evaluate(shown)).toEqual(["tokens", "notes"]);
    await gm.locator("#scene-controls [data-tool=clock]").click();
    await expect.poll(() => gm.evaluate("globalThis.pressed")).toBe(true);
    await gm.evaluate("ui.controls.render({ reset: true }).then(() => ui.controls.activate({ control: 'tokens' }))");
  });

  test("the tools are prepared again by `reset` and with each scene that is drawn; the active set stays (API v14 SceneControlsRenderOptions, foundryvtt#10201, dice-tray and easy-phasey for 13)", async () => {
    const told = await gm.evaluate(`(async () => {
      const scenes = [];
      const hook = Hooks.on("getSceneControlButtons", (controls) => {
        scenes.push(canvas.scene?.name);
        controls.notes.tools.first = { name: "first", order: 1, title: "First", icon: "fa-solid fa-clock" };
        controls.notes.tools.second = { name: "second", order: 2, title: "Second", icon: "fa-solid fa-clock" };
        if (canvas.scene?.name === "Phase") controls.tokens.tools.phase = { name: "phase", order: 3, title: "Phase", icon: "fa-solid fa-forward", button: true, onChange: () => {} };
      });
      await ui.controls.render();
      const before = scenes.length;
      await ui.controls.render({ reset: true, control: "notes", tool: "second" });
      const chosen = [scenes.length, ui.controls.control.name, ui.controls.tool.name];
      const here = canvas.scene;
      const phase = await Scene.create({ name: "Phase" });
      await phase.view();
      const there = ["phase" in ui.controls.controls.tokens.tools, scenes.at(-1), ui.controls.control.name, ui.controls.tool.name];
      await here.view();
      const back = ["phase" in ui.controls.controls.tokens.tools, scenes.at(-1) === here.name];
      Hooks.off("getSceneControlButtons", hook);
      await phase.delete();
      await ui.controls.render({ reset: true, control: "tokens" });
      return { before, chosen, there, back };
    })()`);
    expect(told).toEqual({
      before: 0,
      chosen: [1, "notes", "second"],
      there: [true, "Phase", "notes", "second"],
      back: [false, true],
    });
  });
});
