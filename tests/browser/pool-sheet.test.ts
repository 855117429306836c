import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, withFight, type Fight, type Seat } from "./harness.ts";
import { feed } from "./play.ts";
import { CHARACTERS, FOUR, idOf, RED } from "./world.ts";

afterAll(closeBrowser);
const world = { fighters: FOUR, characters: CHARACTERS };
const MARKUP = '<img src=x onerror="globalThis.hurt=1"><b>Dirty</b>';

/** Opens a fighter's sheet and gives its element. */
async function openSheet(seat: Seat, name: string): Promise<ReturnType<Seat["page"]["locator"]>> {
  await seat.page.evaluate(`game.actors.get("${idOf(name)}").sheet.render({ force: true })`);
  const sheet = seat.page.locator(".pool-actor");
  await sheet.waitFor();
  return sheet;
}

/** What is stored of the fighter, below `system`. */
async function stored(seat: Seat, name: string, path: string): Promise<unknown> {
  const json = await seat.page.evaluate(
    `JSON.stringify(foundry.utils.getProperty(game.actors.get("${idOf(name)}"), "${path}") ?? null)`,
  );
  return JSON.parse(String(json));
}

const soon = (read: () => Promise<unknown>): ReturnType<typeof expect.poll> => expect.poll(read, { timeout: 5_000 });

describe.each([13, 14] as const)("the pool sheet on %i", (generation) => {
  const inFight = (test: (fight: Fight) => Promise<void>): Promise<void> => withFight(world, { generation }, test);

  it("keeps injuries one by one, and shows what they cost", async () => {
    await inFight(async (fight) => {
      const red = await fight.take("red");
      const sheet = await openSheet(red, "Rosa");
      await sheet.locator('[data-action="tab"][data-tab="wounds"]').click();
      await sheet.locator('[data-action="addInjury"]').click();
      await sheet.locator('[data-action="worsen"]').click();
      await soon(() => stored(red, "Rosa", "system.body.value")).toBe(5);
      await sheet.locator('[data-action="addInjury"]').click();
      await sheet.locator('[data-action="worsen"]').nth(1).waitFor();
      // Severity 2 and one more: 7 − 3 left, one die off.
      await soon(() => stored(red, "Rosa", "system.penalty")).toEqual({ body: -1, mind: 0, total: -1 });
      expect(await sheet.locator(".pool-penalty").innerText()).toContain("−1");
      await sheet.locator('[data-action="heal"]').first().click();
      await soon(() => stored(red, "Rosa", "system.body.value")).toBe(6);
      await sheet.locator('[data-action="ease"]').click();
      await soon(() => stored(red, "Rosa", "_source.system.injuries")).toEqual({});
    });
  });

  it("rolls an attribute with an ability, scored by the rules; what a player typed is text", async () => {
    await inFight(async (fight) => {
      const red = await fight.take("red");
      const sheet = await openSheet(red, "Rosa");
      await sheet.locator('[data-action="toggleEditing"]').click();
      await sheet.locator("[data-adder] select").selectOption("");
      await sheet.locator('[data-action="addAbility"]').click();
      await sheet.locator("input.pool-ability-name").fill(MARKUP);
      await sheet.locator("input.pool-ability-name").press("Tab");
      await soon(async () => JSON.stringify(await stored(red, "Rosa", "_source.system.abilities"))).toContain("Dirty");
      await sheet.locator('[data-action="toggleEditing"]').click();
      await sheet.locator('[data-attribute="dexterity"]').click();
      await feed(red, 10, 6, 1, 2);
      const own = sheet.locator('[data-ability^="own"] [data-action="rollAbility"]');
      await own.hover();
      await own.click();
      const message = red.page.locator(".chat-message").last();
      await message.locator(".riposte-roll-die").first().waitFor();
      // Dexterity 3 and rating 1: 2 + 1 − 1 + 0.
      expect(await message.locator(".dice-total").innerText()).toBe("2");
      expect(await message.locator(".riposte-roll-die").allInnerTexts()).toEqual(["10", "6", "1", "2"]);
      expect(await message.innerText()).toContain("<b>Dirty</b>");
      expect(await red.page.evaluate("globalThis.hurt ?? 0")).toBe(0);
    });
  });

  it("takes an item dragged from another sheet, and puts it in hand or away", async () => {
    await inFight(async (fight) => {
      const gm = await fight.take("gm");
      const rosa = await openSheet(gm, "Rosa");
      const uuid = await gm.page.evaluate(
        `game.packs.get("riposte.pool-gear").index.contents.find((entry) => entry.name === "Full Plate").uuid`,
      );
      const data = JSON.stringify({ type: "Item", uuid: String(uuid) });
      await gm.page.evaluate(
        `(() => {
          const dataTransfer = new DataTransfer();
          dataTransfer.setData("text/plain", ${JSON.stringify(data)});
          const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
          document.querySelector(".pool-actor .pool-tab").dispatchEvent(drop);
        })()`,
      );
      const row = rosa.locator(".pool-gear-row", { hasText: "Full Plate" });
      await row.waitFor();
      await soon(() => rosa.locator(".pool-chips").innerText()).toContain("Armor 5");
      await row.locator('[data-action="equip"]').click();
      await soon(() => rosa.locator(".pool-chips").innerText()).toContain("Armor 0");
    });
  });

  it("shows a stranger only what may be seen", async () => {
    const fighters = FOUR.map((one) => (one.name === "Gor" ? { ...one, biography: "<p>Keeps the gate.</p>" } : one));
    await withFight({ ...world, fighters }, { generation }, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await gm.page.evaluate(`game.actors.get("${idOf("Gor")}").update({ "ownership.${RED}": 1 })`);
      await soon(() => stored(red, "Gor", "limited")).toBe(true);
      const sheet = await openSheet(red, "Gor");
      expect(await sheet.locator(".window-content").innerText()).toContain("Keeps the gate.");
      expect(await sheet.locator(".pool-attributes, .pool-boxes, [data-action=attack]").count()).toBe(0);
    });
  });
});
