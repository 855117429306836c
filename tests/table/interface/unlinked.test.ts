import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type TestTable } from "../browser.ts";

const RAT = "ratratrat0000000";

let table: TestTable;
let gm: Page;
let red: Page;
beforeAll(async () => {
  table = await openTable({ seats: ["gamemaster", "red"] });
  gm = table.seat("gamemaster").page;
  red = table.seat("red").page;
  const rat = {
    _id: RAT,
    name: "Rat",
    type: "hero",
    ownership: { default: 3 },
    prototypeToken: { appendNumber: true, bar1: { attribute: "health" } },
    items: [{ name: "Tail", type: "thing" }],
  };
  await gm.evaluate(`Actor.create(${JSON.stringify(rat)}, { keepId: true })`);
});
afterAll(() => table.close());

/** The id of a token by its name. */
const idOf = (name: string): Promise<string> => gm.evaluate<string>(`canvas.scene.tokens.getName("${name}").id`);
const rat = (page: Page, n: number): Promise<unknown> =>
  page.evaluate(
    `(({ name, actor }) => [name, actor.system.health.value, actor.items.size, [...actor.statuses]])(canvas.scene.tokens.getName("Rat (${n})"))`,
  );

async function bar(page: Page, n: number): Promise<string | null> {
  return page.locator(`#board [data-token-id="${await idOf(`Rat (${n})`)}"] .bar.bar1`).getAttribute("data-value");
}

test("an actor dropped twice makes two unlinked tokens with numbered names, in every window [#17, #9634]", async () => {
  await gm.locator("#sidebar-tabs [data-tab=actors]").click();
  const entry = gm.locator(`#actors [data-entry-id="${RAT}"]`);
  const names = "canvas.scene.tokens.filter((token) => !token.actorLink).map((token) => token.name).sort().slice(1)";
  for (const x of [300, 500]) {
    const before = await gm.evaluate<number>("canvas.tokens.placeables.length");
    await entry.dragTo(gm.locator("#board"), { targetPosition: { x, y: 520 } });
    await expect.poll(() => gm.evaluate("canvas.tokens.placeables.length")).toBe(before + 1);
  }
  for (const page of [gm, red]) await expect.poll(() => page.evaluate(names)).toEqual(["Rat (1)", "Rat (2)"]);
});

test("each has a sheet of its own; what is typed there is its own, its bar shows it, the base actor keeps its own [#8973]", async () => {
  for (const n of [1, 2]) await gm.locator(`#board [data-token-id="${await idOf(`Rat (${n})`)}"]`).dblclick();
  const sheets = gm.locator("form.plain.hero");
  await expect.poll(() => sheets.count()).toBe(2);
  const ids = await sheets.evaluateAll((all) => all.map((one) => one.id));
  expect(new Set(ids).size).toBe(2);
  const first = gm.locator(`form.plain.hero[id*="${await idOf("Rat (1)")}"]`);
  await first.locator('[name="system.health.value"]').fill("4");
  await first.locator('[name="system.health.value"]').press("Tab");
  for (const page of [gm, red]) {
    await expect.poll(() => rat(page, 1)).toEqual(["Rat (1)", 4, 1, []]);
    expect(await rat(page, 2)).toEqual(["Rat (2)", 10, 1, []]);
    await expect.poll(() => bar(page, 1)).toBe("4 / 10");
    expect(await bar(page, 2)).toBe("10 / 10");
    expect(await page.evaluate(`game.actors.get("${RAT}").system.health.value`)).toBe(10);
  }
});

test("the base actor's change shows in sheets and bars of those that have nothing of their own there [#6892]", async () => {
  await gm.evaluate(`game.actors.get("${RAT}").update({ name: "Old rat", "system.health.value": 7 })`);
  const field = (id: string, name: string): Promise<string> =>
    gm.locator(`form.plain.hero[id*="${id}"] [name="${name}"]`).inputValue();
  const [one, two] = [await idOf("Rat (1)"), await idOf("Rat (2)")];
  for (const [id, health] of [
    [one, "4"],
    [two, "7"],
  ] as const) {
    await expect.poll(() => field(id, "name")).toBe("Old rat");
    expect(await field(id, "system.health.value")).toBe(health);
  }
  for (const page of [gm, red]) await expect.poll(() => bar(page, 2)).toBe("7 / 10");
});

test("a player who owns it changes status, item and bar of one rat from the token's buttons [#9509]", async () => {
  const one = red.locator(`#board [data-token-id="${await idOf("Rat (1)")}"]`);
  await one.click({ button: "right" });
  await red.locator("#token-hud [data-action=togglePalette]").click();
  await red.locator('#token-hud .effect-control[data-status-id="prone"]').click();
  await expect.poll(() => rat(gm, 1)).toEqual(["Rat (1)", 4, 1, ["prone"]]);
  const input = red.locator('#token-hud input[name="bar1"]');
  await input.fill("-3");
  await input.press("Enter");
  await expect.poll(() => rat(gm, 1)).toEqual(["Rat (1)", 1, 1, ["prone"]]);
  await red.evaluate(`canvas.scene.tokens.getName("Rat (1)").actor.items.contents[0].delete()`);
  await expect.poll(() => rat(gm, 1)).toEqual(["Rat (1)", 1, 0, ["prone"]]);
  expect(await rat(gm, 2)).toEqual(["Rat (2)", 7, 1, []]);
  await one.click({ button: "right" });
});

test("the tracker lists both; they act one by one, and a token that goes takes its row and its sheet along (T: CombatEncounters#_onDeleteToken)", async () => {
  await gm.evaluate(
    `TokenDocument.implementation.createCombatants(["Rat (1)", "Rat (2)"].map((name) => canvas.scene.tokens.getName(name)))`,
  );
  await gm.locator("#sidebar-tabs [data-tab=combat]").click();
  const rows = gm.locator("#combat .combatant");
  await expect.poll(() => rows.count()).toBe(2);
  expect((await rows.allTextContents()).map((text) => /Rat \(\d\)/.exec(text)?.[0]).sort()).toEqual([
    "Rat (1)",
    "Rat (2)",
  ]);
  expect(await rows.filter({ hasText: "Rat (1)" }).locator(".token-effect").count()).toBe(1);
  expect(await rows.filter({ hasText: "Rat (2)" }).locator(".token-effect").count()).toBe(0);
  const rolled = `game.combat.turns.map((one) => [one.name, typeof one.initiative])`;
  await gm.evaluate(`canvas.scene.tokens.getName("Rat (2)").actor.rollInitiative()`);
  expect(await gm.evaluate(rolled)).toEqual([
    ["Rat (2)", "number"],
    ["Rat (1)", "object"],
  ]);
  await gm.evaluate(`canvas.scene.tokens.getName("Rat (1)").delete()`);
  for (const page of [gm, red]) await expect.poll(() => page.evaluate("game.combat.combatants.size")).toBe(1);
  await expect.poll(() => gm.locator("form.plain.hero").count()).toBe(1);
  await gm.evaluate("game.combat.delete()");
});

test("restored, it is as its base actor is, and its sheet says so (T: ActorDelta#restore)", async () => {
  await gm.evaluate(
    `canvas.scene.tokens.getName("Rat (2)").actor.update({ name: "Leader", "system.health.value": 2 })`,
  );
  const name = gm.locator(`form.plain.hero[id*="${await idOf("Rat (2)")}"] [name="name"]`);
  await expect.poll(() => name.inputValue()).toBe("Leader");
  await gm.evaluate(`canvas.scene.tokens.getName("Rat (2)").delta.restore()`);
  await expect.poll(() => name.inputValue()).toBe("Old rat");
  for (const page of [gm, red]) await expect.poll(() => bar(page, 2)).toBe("7 / 10");
});
