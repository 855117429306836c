import { describe, expect, it } from "vitest";
import { withFight, type Fight, type Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { feed } from "../kit/play.ts";
import { shippedBiography } from "../kit/shipped.ts";
import { CHARACTERS, FOUR, idOf, RED } from "../kit/world.ts";

const inFight = fileFight();

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

describe("the pool sheet", () => {
  const alone = (test: (fight: Fight) => Promise<void>): Promise<void> => withFight(world, {}, test);

  it("keeps injuries one by one, and shows what they cost", async () => {
    await alone(async (fight) => {
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
      expect(await sheet.getByRole("button", { name: "Mind, box 1", pressed: true }).count()).toBe(1);
      await sheet.locator('[data-action="heal"]').first().click();
      await soon(() => stored(red, "Rosa", "system.body.value")).toBe(6);
      await sheet.locator('[data-action="ease"]').click();
      await soon(() => stored(red, "Rosa", "_source.system.injuries")).toEqual({});
    });
  });

  it("rolls an attribute with an ability, scored by the rules; what a player typed is text", async () => {
    await alone(async (fight) => {
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
    await alone(async (fight) => {
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
          document.querySelector(".pool-actor .rs-tab").dispatchEvent(drop);
        })()`,
      );
      const row = rosa.locator(".pool-gear-row", { hasText: "Full Plate" });
      await row.waitFor();
      await soon(() => rosa.locator(".rs-chips").innerText()).toMatch(/Armor\s5/);
      await row.locator('[data-action="equip"]').click();
      await soon(() => rosa.locator(".rs-chips").innerText()).toMatch(/Armor\s0/);
    });
  });

  it("starts whatever a turn allows from its strip, and tells why it does not", async () => {
    await inFight({ ...world, combat: true }, ["gm"], async (fight) => {
      const gm = await fight.take("gm");
      const sheet = await openSheet(gm, "Gor");
      const labels = await sheet.locator(".rs-start").allInnerTexts();
      expect(labels.map((label) => label.trim())).toEqual([
        "Attack",
        "Power",
        "Evade",
        "Hold",
        "Split",
        "Quick",
        "Other",
        "Think",
      ]);
      // Who has no Power keeps its place.
      expect(await sheet.locator(".rs-start.is-refused").allInnerTexts()).toEqual([expect.stringContaining("Power")]);
      expect(await sheet.locator(".rs-mark").allInnerTexts()).toEqual([expect.stringContaining("ready")]);

      await sheet.locator('[data-start="evade"]').click();
      const form = gm.page.locator(".riposte-attack-form");
      await form.waitFor();
      expect(await form.locator('[data-start="evade"]').isChecked()).toBe(true);
      // Gor: Dexterity 3, Athletics 2, at 7: three of five are points.
      await feed(gm, 7, 8, 9, 2, 3);
      await form.locator("button[type=submit]").click();
      await form.waitFor({ state: "detached" });

      // The open sheet follows: the Action is used, the points stand, and what is gone is struck out.
      await soon(() => sheet.locator(".rs-mark.is-action").innerText()).toContain("spent");
      await soon(() => sheet.locator(".rs-mark.is-bonus").innerText()).toContain("3");
      await soon(() => sheet.locator('[data-start="attack"]').getAttribute("class")).toContain("is-refused");
      expect(await sheet.locator('[data-start="attack"]').getAttribute("data-tooltip-text")).toContain(
        "used this round’s Action",
      );
    });
  });

  it("takes powers, uses the one that is used, and says of the other that it lasts", async () => {
    await inFight({ ...world, combat: true }, ["gm"], async (fight) => {
      const gm = await fight.take("gm");
      await gm.page.evaluate(
        `(async () => {
          const pack = await game.packs.get("riposte.pool-powers").getDocuments();
          const named = (name) => pack.find((power) => power.name === name).toObject();
          const actor = game.actors.get("${idOf("Gor")}");
          await actor.createEmbeddedDocuments("Item", [named("War Cry"), named("Ear to the Wind"), named("Cinder Breath")]);
        })()`,
      );
      const sheet = await openSheet(gm, "Gor");
      const row = (name: string): ReturnType<typeof sheet.locator> =>
        sheet.locator(".pool-gear-row", { hasText: name });
      expect(await row("Ear to the Wind").innerText()).toContain("Always on");
      expect(await row("Ear to the Wind").locator('[data-action="usePower"]').count()).toBe(0);
      expect(await row("Cinder Breath").innerText()).toContain("reach 6");
      // Wits 2, no Lore: 2 dice, Difficulty 7.
      expect((await row("Cinder Breath").locator(".pool-figures").innerText()).replace(/\s+/g, " ")).toBe(
        "2d10 at 7 +1",
      );
      await row("War Cry").locator('[data-action="usePower"]').click();
      const form = gm.page.locator(".riposte-attack-form");
      await form.waitFor();
      expect(await form.locator('[data-start="power"]').isChecked()).toBe(true);
      expect(await form.locator('[data-option="power"][data-input="power"] option:checked').innerText()).toBe(
        "War Cry",
      );
    });
  });

  it("keeps a power's numbers and what it always allows", async () => {
    await inFight(world, ["gm"], async (fight) => {
      const gm = await fight.take("gm");
      const sheet = await openSheet(gm, "Gor");
      await sheet.locator('[data-action="createItem"][data-type="poolPower"]').click();
      const power = gm.page.locator(".pool-item");
      await power.locator('[name="system.speed"]').selectOption("reaction");
      const kept = (path: string): Promise<unknown> => stored(gm, "Gor", `items.contents.1._source.system.${path}`);
      await soon(() => kept("speed")).toBe("reaction");
      await power.locator('[name="system.rolled"]').uncheck();
      await soon(() => power.locator('[name="system.attribute"]').count()).toBe(0);
      // What it does without attacking: how much of it is asked once it does anything.
      expect(await power.locator('[name="system.amount"]').count()).toBe(0);
      await power.locator('[name="system.effect"]').selectOption("heal");
      await power.locator('[name="system.amount"]').fill("3");
      await power.locator('[name="system.amount"]').press("Tab");
      await soon(async () => [await kept("effect"), await kept("amount")]).toEqual(["heal", 3]);
      await power.locator('[name="system.attacks"]').check();
      await power.locator('[name="system.damage"]').waitFor();
      expect(await power.locator('[name="system.effect"]').count()).toBe(0);
      await power.locator('[data-grant="dodgeFirearm"]').click();
      await soon(() => kept("grants")).toEqual(["dodgeFirearm"]);
      await soon(() => sheet.locator(".is-power").innerText()).toContain("Dodge firearms");
    });
  });

  it("shows a stranger only what may be seen, and none of a shipped foe's notes for the GM", async () => {
    const biography = shippedBiography("pool-fighters/raider");
    const fighters = FOUR.map((one) => (one.name === "Gor" ? { ...one, biography } : one));
    await inFight({ ...world, fighters }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await gm.page.evaluate(`game.actors.get("${idOf("Gor")}").update({ "ownership.${RED}": 1 })`);
      await soon(() => stored(red, "Gor", "limited")).toBe(true);
      const sheet = await openSheet(red, "Gor");
      const seen = await sheet.locator(".window-content").innerText();
      expect(seen).toContain("Gruda wears a smith’s apron");
      expect(seen).not.toContain("GM");
      expect(await sheet.locator(".pool-attributes, .pool-boxes, [data-action=attack]").count()).toBe(0);
      // Whoever is let in meanwhile sees everything, once; whoever is shut out again sees the one part alone.
      const parts = `[...document.querySelectorAll(".application.sheet [data-application-part]")]
        .map((part) => part.dataset.applicationPart)`;
      await gm.page.evaluate(`game.actors.get("${idOf("Gor")}").update({ "ownership.${RED}": 3 })`);
      await sheet.locator(".pool-attributes").waitFor();
      expect(await red.page.evaluate(parts)).not.toContain("limited");
      await gm.page.evaluate(`game.actors.get("${idOf("Gor")}").update({ "ownership.${RED}": 1 })`);
      await soon(() => red.page.evaluate(parts)).toEqual(["limited"]);
      const own = await openSheet(gm, "Gor");
      await own.locator('[data-action="tab"][data-tab="story"]').click();
      expect(await own.locator("section.secret[id]").innerText()).toContain("GM: she throws the javelin first");
    });
  });
});
