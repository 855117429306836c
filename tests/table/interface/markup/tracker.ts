/** Tests of the tracker's head, rows and foot. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { IDS } from "../../fixtures/plain-world.ts";

/** `id.class[data-action]` of each element, in order. */
function outline(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((found) =>
    found.map((element) => {
      const action = element.getAttribute("data-action");
      return `${[element.tagName.toLowerCase(), ...element.classList].join(".")}${action ? `@${action}` : ""}`;
    }),
  );
}

const BUTTON = "button.inline-control.combat-control.icon.fa-solid";

export function trackerTests(gm: () => Page, red: () => Page): void {
  test("without an encounter its GM has one wide button, a player none (investigator, 14 guide: `nav.encounters`)", async () => {
    for (const page of [gm(), red()]) await page.locator("#sidebar-tabs [data-tab=combat]").click();
    expect(await outline(gm(), "#combat nav.encounters > button")).toEqual(["button.combat-control-lg@createCombat"]);
    expect(await gm().locator("#combat .encounter-title").textContent()).toBe("No encounter");
    expect(await gm().locator("#combat .encounter-controls.combat").count()).toBe(0);
    expect(await gm().locator("#combat .encounter-controls button:not([disabled])").count()).toBe(0);
    expect(await red().locator("#combat nav.encounters").count()).toBe(0);
  });

  test("the head has a group of buttons on each side of the title (draw-steel: `.encounter-controls.combat .control-buttons.right`)", async () => {
    await gm().evaluate(`(async () => {
      const combat = await Combat.create({ active: true });
      const order = { "${IDS.ruby}": 3, "${IDS.azure}": 2 };
      await combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.map((token) => {
        return { tokenId: token.id, sceneId: token.parent.id, actorId: token.actorId, initiative: order[token.actorId] ?? null };
      }));
    })()`);
    for (const page of [gm(), red()]) await page.waitForFunction(`ui.combat.viewed?.turns.length === 3`);
    await gm().locator("#combat .combatant").nth(2).waitFor();
    expect(await outline(gm(), "#combat .encounter-controls.combat > *")).toEqual([
      "div.control-buttons.left.flexrow",
      "strong.encounter-title",
      "div.control-buttons.right.flexrow",
    ]);
    expect(await outline(gm(), "#combat .control-buttons.left > *")).toEqual([
      `${BUTTON}.fa-users@rollAll`,
      `${BUTTON}.fa-users-gear@rollNPC`,
    ]);
    expect(await outline(gm(), "#combat nav.encounters > *")).toEqual([
      "button.inline-control.icon.fa-solid.fa-plus@createCombat",
      "button.inline-control.active@cycleCombat",
      "button.inline-control.icon.fa-solid.fa-gear@trackerSettings",
    ]);
    expect(await outline(red(), "#combat .control-buttons [data-action]")).toEqual([]);
  });

  test("the encounter's menu opens by a click on its button, for a GM (releases 13.338: buttons became a menu)", async () => {
    const button = gm().locator("#combat .control-buttons.right > button.encounter-context-menu");
    await button.click();
    const entries = gm().locator("#context-menu li.context-item");
    await expect
      .poll(() => entries.allTextContents().then((all) => all.map((one) => one.trim())))
      .toEqual(["Clear all initiative", "Link to this scene", "End encounter"]);
    await gm().keyboard.press("Escape");
    expect(await red().locator("#combat button.encounter-context-menu").isDisabled()).toBe(true);
  });

  test("a row is as draw-steel's own: picture, name over its buttons and effects, initiative", async () => {
    await gm().evaluate(`game.actors.get("${IDS.ruby}").toggleStatusEffect("prone", { active: true })`);
    const row = gm().locator("#combat ol.combat-tracker > li.combatant").first();
    await row.locator(".token-effect").waitFor();
    const parts = await outline(gm(), "#combat li.combatant:first-child > *");
    expect(parts).toEqual(["img.token-image", "div.token-name", "div.token-initiative"]);
    const control = "button.inline-control.combatant-control.icon.fa-solid";
    expect(await outline(gm(), "#combat li.combatant:first-child .token-name > .combatant-controls > *")).toEqual([
      `${control}.fa-eye-slash@toggleHidden`,
      `${control}.fa-skull@toggleDefeated`,
      `${control}.fa-bullseye@pingCombatant`,
      "div.token-effects",
    ]);
    // To ping is a trusted player's, unless the world says otherwise (T: CONST.USER_PERMISSIONS.PING_CANVAS).
    expect(await outline(red(), "#combat li.combatant:first-child .combatant-controls > button")).toEqual([
      `${control}.fa-arrows-to-eye@panToCombatant`,
    ]);
    expect(await row.locator(".token-effects").getAttribute("data-tooltip-html")).toMatch(/^<ul .*Prone.*<\/ul>$/);
    expect(await row.locator(".token-initiative input.initiative-input").inputValue()).toBe("3");
    expect(await red().locator("#combat input.initiative-input[readonly]").count()).toBe(2);
    expect(await outline(gm(), "#combat li.combatant:last-child .token-initiative > *")).toEqual([
      "button.combatant-control.roll.icon.fa-solid.fa-dice-d20@rollInitiative",
    ]);
  });

  test("the tracked figure stands in a row for those who may observe the actor (T14: TurnContext.resource)", async () => {
    await gm().evaluate(
      `game.settings.set("core", "combatTrackerConfig", { resource: "health.value", skipDefeated: false })`,
    );
    await gm().evaluate("ui.combat.render()");
    await expect
      .poll(() => gm().locator("#combat .token-resource > .resource").allTextContents())
      .toEqual(["10", "10", "10"]);
    await red().evaluate("ui.combat.render()");
    await expect.poll(() => red().locator("#combat .token-resource > .resource").allTextContents()).toEqual(["10"]);
  });

  test("initiative is typed as a number, a difference or nothing; decimals make all of it plain text (T14: hasDecimals)", async () => {
    const first = gm().locator("#combat li.combatant").first();
    const type = async (text: string): Promise<void> => {
      await first.locator("input.initiative-input").fill(text);
      await first.locator("input.initiative-input").press("Enter");
    };
    const initiative = (): Promise<unknown> => gm().evaluate("game.combat.turns[0].initiative");
    await type("+4");
    await expect.poll(initiative).toBe(7);
    await type("=5");
    await expect.poll(initiative).toBe(5);
    await gm().evaluate("void (CONFIG.Combat.initiative.decimals = 2)");
    await gm().evaluate("game.combat.setInitiative(game.combat.turns[1].id, 2.5)");
    await expect
      .poll(() => gm().locator("#combat .token-initiative > span").allTextContents())
      .toEqual(["5.00", "2.50"]);
    await gm().evaluate("game.combat.setInitiative(game.combat.turns[1].id, 2)");
    await expect.poll(() => gm().locator("#combat input.initiative-input").count()).toBe(2);
  });

  test("a click on a row controls its token, a double click opens the sheet; its buttons do neither (T14: _onCombatantMouseDown)", async () => {
    const name = gm().locator("#combat li.combatant").first().locator(".name");
    const sheet = gm().locator(".application.sheet.hero");
    await gm().evaluate("canvas.tokens.releaseAll()");
    await gm().locator("#combat li.combatant").first().locator("[data-action=pingCombatant]").dblclick();
    expect(await gm().evaluate("canvas.tokens.controlled.length")).toBe(0);
    await name.click();
    await expect
      .poll(() => gm().evaluate("canvas.tokens.controlled.map((token) => token.id)"))
      .toEqual([IDS.rubyToken]);
    expect(await sheet.count()).toBe(0);
    await name.dblclick();
    await sheet.waitFor();
    await gm().evaluate(`game.actors.get("${IDS.ruby}").sheet.close()`);
    await sheet.waitFor({ state: "detached" });
  });

  test("the foot: GM and the player in turn (monks-combat-details, crlngn-ui: `.combat-control-lg`, `nav.combat-controls`)", async () => {
    expect(await outline(gm(), "#combat nav.combat-controls > button")).toEqual([
      "button.combat-control.combat-control-lg@startCombat",
    ]);
    await gm().locator("#combat [data-action=startCombat]").click();
    await gm().locator("#combat [data-action=endCombat]").waitFor();
    expect(await outline(gm(), "#combat nav.combat-controls > button")).toEqual([
      `${BUTTON}.fa-backward-step@previousRound`,
      `${BUTTON}.fa-arrow-left@previousTurn`,
      "button.combat-control.combat-control-lg@endCombat",
      `${BUTTON}.fa-arrow-right@nextTurn`,
      `${BUTTON}.fa-forward-step@nextRound`,
    ]);
    await red().locator("#combat nav.combat-controls > .combat-control-lg").waitFor();
    expect(await outline(red(), "#combat nav.combat-controls > button")).toEqual([
      `${BUTTON}.fa-arrow-left@previousTurn`,
      "button.combat-control.combat-control-lg@nextTurn",
      `${BUTTON}.fa-arrow-right@nextTurn`,
    ]);
    await red().locator("#combat .combat-control-lg[data-action=nextTurn]").click();
    await expect.poll(() => gm().evaluate("game.combat.turn")).toBe(1);
  });

  test("a row's menu is a GM's, its entries are found by their keys (monks-combat-details: COMBAT.CombatantUpdate)", async () => {
    const keys = "ui.combat._getEntryContextOptions().map((entry) => entry.label ?? entry.name)";
    expect(await gm().evaluate(keys)).toEqual([
      "COMBAT.CombatantUpdate",
      "COMBAT.CombatantClear",
      "COMBAT.CombatantReroll",
      "COMBAT.CombatantRemove",
    ]);
    await red().locator("#combat .combatant").first().click({ button: "right" });
    await red().locator("#context-menu").waitFor();
    expect(await red().locator("#context-menu .context-item").allTextContents()).toEqual(["Poke them"]);
    await red().keyboard.press("Escape");
  });

  test("more than seven encounters are cycled through (T14: displayCycle)", async () => {
    await gm().evaluate(`Combat.createDocuments(Array.from({ length: 7 }, () => ({})))`);
    await gm().locator("#combat nav.encounters .cycle-combats .encounter-count .value").waitFor();
    expect(await outline(gm(), "#combat .cycle-combats > button")).toEqual([
      "button.inline-control.icon.fa-solid.fa-caret-left@cycleCombat",
      "button.inline-control.icon.fa-solid.fa-caret-right@cycleCombat",
    ]);
    await gm().evaluate(`Combat.deleteDocuments([], { deleteAll: true })`);
    await gm().locator("#combat nav.encounters > .combat-control-lg").waitFor();
  });
}
