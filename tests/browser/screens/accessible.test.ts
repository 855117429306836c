/** Screens of ours as axe-core sees them, in both themes. Foundry's own frames around them are not ours to judge. */
import { expect, it } from "vitest";
import type { Seat } from "../kit/harness.ts";
import { listen, said } from "../kit/listening.ts";
import { isFocused, openTurn, reply, showTab, strip, takeTurn } from "../kit/hands.ts";
import { answerByClick, faces, feed, openAttack, rollAttack, until } from "../kit/play.ts";
import { OFF_SCREEN } from "../kit/looks.ts";
import { fileFight } from "../kit/same-fight.ts";
import { BLUE, idOf, RED } from "../kit/world.ts";
import { apart, CLOSE, dialogs, itemOf, lookAt, sheetOf, WORLD } from "./axe-world.ts";
import { bringAxe, look } from "./axe.ts";

const inFight = fileFight();

/** Makes this window believe that Blue is there, or has left. */
const presence = (isThere: boolean): string => `{
  const blue = game.users.get("${BLUE}");
  blue.active = ${isThere};
  Hooks.callAll("userConnected", blue, ${isThere});
}`;

/** However much there is to say in it, a turn dialog and its button are seen whole in a window of 800 pixels (finding F10). */
async function fitsLowWindow({ page }: Seat): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator(".riposte-attack details:not([open]) > summary").evaluateAll((all) => {
    for (const one of all) one.dispatchEvent(new MouseEvent("click"));
  });
  await expect.poll(() => page.evaluate(OFF_SCREEN)).toEqual([]);
  if (usual) await page.setViewportSize(usual);
}

it("axe-core finds nothing where an attack is made, answered, ruled on and undone, in both themes", async () => {
  await inFight(WORLD, ["gm", "red"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    // A screen reader says only what comes into a region that was there before.
    await expect.poll(() => red.page.locator("body > .riposte-live[aria-live=polite]:empty").count()).toBe(1);
    for (const seat of [gm, red]) await bringAxe(seat);

    await gm.page.evaluate(`game.settings.set("riposte", "timer", 300)`);
    await openAttack(gm, "Gor");
    await look(gm, "the turn dialog of the pool");
    await feed(gm, ...faces(3));
    await rollAttack(gm, ["Rosa"]);
    await red.page.locator("#riposte-tray .riposte-timer").waitFor();
    // In Red's window Blue is there, so that the prompt can be passed.
    await red.page.evaluate(presence(true));
    await red.page.locator("#riposte-tray [data-action=pass]").click();
    await dialogs(red, 1);
    await apart(red);
    await look(red, "a prompt with its time, in the tray and on the card, whom to pass it to");
    await red.page.evaluate(CLOSE);
    await red.page.evaluate(presence(false));
    await gm.page.locator("#chat .riposte-card [data-action=rule]").click();
    // What is ruled on is said first, not the button that rules.
    await expect.poll(() => isFocused(gm.page.locator(".riposte-dialog [name=offer]"))).toBe(true);
    await gm.page.locator("#chat .chat-message:visible").last().click({ button: "right" });
    await gm.page.locator("#context-menu").getByText("See as player").click();
    await dialogs(gm, 2);
    await gm.page.locator(".riposte-see-as .riposte-card, .riposte-see-as p").first().waitFor();
    await apart(gm);
    await look(gm, "a card that waits, the GM's ruling, the card as a player sees it");
    await gm.page.evaluate(CLOSE);

    await openAttack(gm, "Rosa");
    await rollAttack(gm, ["Gor"], true);
    await gm.page.evaluate("game.system.api.panel()");
    await gm.page.locator(".riposte-panel-npc").getByRole("button", { name: "Best odds" }).click();
    await gm.page.locator("#riposte-defend .riposte-defend-row").waitFor();
    await apart(gm);
    await look(gm, "the GM's panel, the answers of all own fighters");
    await gm.page.evaluate(CLOSE);

    await answerByClick(red, "none");
    await gm.page.locator("#chat .riposte-card [data-action=undo]").first().click();
    await gm.page.evaluate(`{
      const { sheet } = game.actors.get("${idOf("Gor")}");
      sheet.options.actions.giveOrders.call(sheet);
      void new (game.settings.menus.get("riposte.encounters").type)().render();
      // Nothing to wait for: a question waits for its answer.
      0;
    }`);
    await dialogs(gm, 3);
    await gm.page.locator("[name=order]").selectOption("rules");
    await apart(gm);
    await look(gm, "what an undo does, a standing order, the ready encounters");
    await gm.page.evaluate(CLOSE);

    await gm.page.evaluate(`game.settings.set("riposte", "timer", 0)`);
  });
});

it("axe-core finds nothing where an action is held, watches, is called and the encounter ends, in both themes", async () => {
  await inFight(WORLD, ["gm", "red"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    for (const seat of [gm, red]) await bringAxe(seat);
    // A held action watches: its line on the strip, and the GM's ruling on its call.
    await takeTurn(gm, "Rosa", { option: "hold", inputs: { action: "Strike", condition: "Gor moves" }, allow: true });
    await openAttack(gm, "Gor");
    await rollAttack(gm, ["Rosa"]);
    await strip(red, "watch").waitFor();
    for (const [name, place] of [
      ["Gor", { left: 20, top: 340, width: 500 }],
      ["Kob", { left: 530, top: 340, width: 500 }],
      ["Bela", { left: 20, top: 20, width: 390, height: 300 }],
    ] as const) {
      await gm.page.evaluate(`game.actors.get("${idOf(name)}").update({ "ownership.${RED}": 1 })`);
      await red.page.waitForFunction(`game.actors.get("${idOf(name)}").limited`);
      await red.page.evaluate(
        `game.actors.get("${idOf(name)}").sheet.render({ force: true, position: ${JSON.stringify(place)} })`,
      );
    }
    await until(
      () => red.page.locator(".application .window-content").count(),
      (count) => count === 3,
    );
    await red.page.locator("#chat .riposte-card [data-action=met]").first().click();
    await dialogs(red, 1);
    await red.page.evaluate(`[...foundry.applications.instances.values()].at(-1).setPosition({ left: 420, top: 20 })`);
    await look(red, "a held action that watches and is called, limited sheets of all families");
    await reply(red, "ok", { words: "now" });
    await red.page.evaluate(CLOSE);
    await showTab(gm, "chat");
    await gm.page
      .locator("#riposte-holds [data-kind=call] [data-action=deny], #chat [data-action=deny]")
      .first()
      .click();
    await dialogs(gm, 1);
    await look(gm, "a call that a GM denies");
    await reply(gm, "deny", { why: "too late" });
    await strip(red, "watch").waitFor({ state: "detached" });
    await answerByClick(red, "none");

    await listen(gm);
    // The end: another encounter begins, this one is over and has its report; the first minute's card stands in the log.
    await gm.page.evaluate(`(async () => {
      const combat = await Combat.create({ scene: game.scenes.viewed.id });
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: "${idOf("Gor")}", initiative: 9 }]);
      await combat.startCombat();
    })()`);
    await dialogs(gm, 1);
    await gm.page.evaluate(`(async () => {
      await game.combats.get("${idOf("combat")}").delete();
      await ChatMessage.create({ content: "Welcome", whisper: [game.user.id], flags: { riposte: { welcome: true } } });
    })()`);
    await showTab(gm, "chat");
    await gm.page.locator("#chat .riposte-report-page").waitFor();
    await gm.page.locator("#chat .riposte-welcome").waitFor();
    // It is said once, when it is whole.
    const welcomes = (await said(gm)).filter((text) => text.includes("Welcome"));
    expect(welcomes).toEqual([expect.stringMatching(/Welcome to Riposte.*Set up a fight/)]);
    await look(gm, "older encounters, a fight report, the welcome card");
  });
});

it("axe-core finds nothing on sheets, turn dialogs and house rules, in both themes", async () => {
  await inFight({ ...WORLD, combat: false }, ["gm"], async (fight) => {
    const gm = await fight.take("gm");
    await bringAxe(gm);
    await openTurn(gm, "Kob");
    await look(gm, "the turn dialog of Cairn");
    await fitsLowWindow(gm);
    await gm.page.evaluate(CLOSE);

    for (const [what, open] of [
      ["a hero's sheet of the pool", sheetOf("Rosa")],
      ["a foe's sheet of the pool", sheetOf("Gor")],
      ["a hero's sheet of Cairn", sheetOf("Wim")],
      ["a foe's sheet of Cairn", sheetOf("Kob")],
      ["a fighter's sheet of Fate", sheetOf("Bela")],
      ["its skills", `${sheetOf("Bela")}.then((sheet) => sheet.changeTab("skills", "primary"))`],
      [
        "its skills to be edited",
        `(async () => {
          const { sheet } = game.actors.get("${idOf("Bela")}");
          sheet.editing = true;
          await sheet.render({ force: true, position: { width: 400 } });
          sheet.changeTab("skills", "primary");
        })()`,
      ],
      ["a weapon of the pool", itemOf("Gor", "poolWeapon")],
      ["a Power", itemOf("Gor", "poolPower")],
      ["armor", itemOf("Gor", "poolArmor")],
      ["a weapon of Cairn", itemOf("Kob", "cairnWeapon")],
      ["a weapon of Fate", itemOf("Bela", "fateWeapon")],
      ["house rules of the pool", `new (game.settings.menus.get("riposte.poolHouse").type)().render({ force: true })`],
      ["the turn dialog of Fate", `game.system.api.turn(game.actors.get("${idOf("Bela")}"))`],
      ["house rules of Fate", `new (game.settings.menus.get("riposte.fateHouse").type)().render({ force: true })`],
      ["house rules of Cairn", `new (game.settings.menus.get("riposte.cairnHouse").type)().render({ force: true })`],
    ] as const)
      await lookAt(gm, what, open);

    // The form of house rules tells what was changed by then, not that it was opened; the keyboard goes back to where it was.
    await showTab(gm, "chat");
    await listen(gm);
    await gm.page.locator("#chat-message, #chat textarea").first().focus();
    await gm.page.evaluate(`new (game.settings.menus.get("riposte.poolHouse").type)().render({ force: true })`);
    const house = gm.page.locator("#riposte-house");
    await house.locator("output").getByText("Nothing changed").waitFor();
    await gm.page.keyboard.press("Space");
    await house.locator("output").getByText("1 of").waitFor();
    expect((await said(gm)).join()).toMatch(/^1 of \d+ changed$/);
    await gm.page.evaluate(CLOSE);
    await expect.poll(() => isFocused(gm.page.locator("#chat-message, #chat textarea").first())).toBe(true);
  });
});
