/** The sheet of the `cairn` family in real windows: slots, what fills them, saves, wounds. */
import { describe, expect, it } from "vitest";
import { showTab, warned } from "../kit/hands.ts";
import { withFight, type Fight, type Seat } from "../kit/harness.ts";
import { feedFaces } from "../kit/play.ts";
import { shippedBiography } from "../kit/shipped.ts";
import { CHARACTERS, idOf, RED, type FighterSetup, type Source } from "../kit/world.ts";

const thing = (name: string, sort: number, type: string, system: Source): Source => ({
  _id: idOf(name),
  name,
  type,
  sort,
  effects: [],
  system,
});
const ITEMS: readonly Source[] = [
  thing("Rope", 1000, "cairnGear", {}),
  thing("Mail", 2000, "cairnArmor", { armor: 2, bulky: true }),
  thing("Torches", 3000, "cairnGear", { uses: 3 }),
  thing("Key", 4000, "cairnGear", { petty: true }),
];
const PEOPLE: readonly FighterSetup[] = [
  { name: "Rosa", owners: [RED], cairn: { hp: 5, str: 12, weapons: [{ name: "Sword", die: 8 }], items: ITEMS } },
  { name: "Gor", biography: shippedBiography("cairn-foes/toll-captain"), cairn: { role: "foe", answers: ["dodge"] } },
];
const WORLD = { fighters: PEOPLE, characters: CHARACTERS };
const inFight = (test: (fight: Fight) => Promise<void>): Promise<void> => withFight(WORLD, {}, test);

type Sheet = ReturnType<Seat["page"]["locator"]>;
async function openSheet(seat: Seat, name: string): Promise<Sheet> {
  await seat.page.evaluate(`game.actors.get("${idOf(name)}").sheet.render({ force: true })`);
  const sheet = seat.page.locator(".cairn-actor");
  await sheet.locator(".cairn-slots, .rs-limited").waitFor();
  return sheet;
}

/** What the actor has, below `system`. */
const of = async (seat: Seat, name: string, path: string): Promise<unknown> => {
  const read = `foundry.utils.getProperty(game.actors.get("${idOf(name)}"), "${path}")`;
  return JSON.parse(String(await seat.page.evaluate(`JSON.stringify(${read} ?? null)`)));
};
const soon = (read: () => Promise<unknown>): ReturnType<typeof expect.poll> => expect.poll(read, { timeout: 5_000 });
/** Each slot as "number name". */
const slots = async (sheet: Sheet): Promise<readonly string[]> =>
  (await sheet.locator(".cairn-slot").allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());

/** Drags one thing by its place in the list onto something else of the sheet. */
const drag = (seat: Seat, name: string, onto: string): Promise<unknown> =>
  seat.page.evaluate(
    `(() => {
      const item = game.actors.get("${idOf("Rosa")}").items.get("${idOf(name)}");
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(item.toDragData()));
      const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
      document.querySelector(${JSON.stringify(`.cairn-actor ${onto}`)}).dispatchEvent(drop);
    })()`,
  );

describe("the cairn sheet", () => {
  it("shows ten slots; bulky fills two, petty none; full means that HP counts as 0, and what was there is kept", async () => {
    await inFight(async (fight) => {
      const red = await fight.take("red");
      const sheet = await openSheet(red, "Rosa");
      expect((await slots(sheet)).map((text) => text.split(" ").slice(0, 2).join(" "))).toEqual([
        "1 Sword",
        "2 Rope",
        "3 Mail",
        "5 Torches",
        ...[6, 7, 8, 9, 10].map((n) => `${String(n)} free`),
      ]);
      expect(await sheet.locator(".cairn-petty").innerText()).toContain("Key");
      for (let fatigue = 1; fatigue <= 5; fatigue += 1) {
        await sheet.locator('[data-action="addFatigue"]').click();
        await soon(() => of(red, "Rosa", "system.fatigue")).toBe(fatigue);
        expect(await of(red, "Rosa", "system.overburdened")).toBe(fatigue === 5);
      }
      expect(await sheet.locator(".cairn-full").innerText()).toContain("HP counts as 0");
      expect(await sheet.locator(".cairn-zero").innerText()).toBe("0");
      expect(await of(red, "Rosa", "system.health.value")).toBe(0);
      expect(await of(red, "Rosa", "_source.system.hp.value")).toBe(5);
      // What is taken away takes its button with it: the keyboard goes to the next of them.
      await sheet.locator('[data-action="removeFatigue"]').last().press("Enter");
      await soon(() => of(red, "Rosa", "system.fatigue")).toBe(4);
      await soon(() => sheet.locator("button:focus").count()).toBe(1);
      await soon(() => sheet.locator(".cairn-full").count()).toBe(0);
      expect(await of(red, "Rosa", "system.health.value")).toBe(5);
    });
  });

  it("drops what is carried, and picks it up: the tracker's mark of a full inventory goes and comes with it", async () => {
    const [rosa, ...others] = PEOPLE;
    const full = { ...rosa, name: "Rosa", cairn: { ...rosa?.cairn, fatigue: 5 } };
    await withFight({ ...WORLD, fighters: [full, ...others], combat: true }, {}, async (fight) => {
      const red = await fight.take("red");
      const row = red.page.locator("#combat .combatant", { hasText: "Rosa" });
      const isMarked = (): Promise<number> => row.locator('[aria-label^="No free slot"]').count();
      await showTab(red, "combat");
      await soon(isMarked).toBe(1);
      const sheet = await openSheet(red, "Rosa");
      await sheet.getByRole("button", { name: "Drop Rope" }).click();
      await soon(isMarked).toBe(0);
      await soon(() => sheet.locator(".cairn-full").count()).toBe(0);
      expect(await of(red, "Rosa", "system.slots")).toEqual({ size: 10, taken: 9 });
      await sheet.getByRole("button", { name: "Pick Rope up" }).click();
      await soon(isMarked).toBe(1);
      expect(await of(red, "Rosa", "system.slots")).toEqual({ size: 10, taken: 10 });
    });
  });

  it("sorts what is dragged: before another thing, or behind all in a free slot; by keys the focus goes along", async () => {
    await inFight(async (fight) => {
      const red = await fight.take("red");
      const sheet = await openSheet(red, "Rosa");
      const names = (): Promise<readonly string[]> => sheet.locator(".cairn-slot .rs-link").allInnerTexts();
      await drag(red, "Rope", ".cairn-slot.is-free");
      await soon(names).toEqual(["Sword", "Mail", "Torches", "Rope"]);
      await drag(red, "Torches", `[data-item-id="${idOf("Mail")}"].cairn-slot`);
      await soon(names).toEqual(["Sword", "Torches", "Mail", "Rope"]);
      await sheet.getByRole("button", { name: "Rope, slot 5" }).focus();
      await red.page.keyboard.press("Alt+ArrowUp");
      await soon(names).toEqual(["Sword", "Torches", "Rope", "Mail"]);
      const focused = `document.activeElement?.getAttribute("aria-label")`;
      await soon(() => red.page.evaluate(focused)).toBe("Rope, slot 3");
      // The last one goes no further.
      await sheet.getByRole("button", { name: "Mail, slot 4" }).press("Alt+ArrowDown");
      await sheet.locator('[data-action="toggleEditing"]').click();
      await sheet.getByRole("button", { name: "Sword: one slot down" }).press("Enter");
      await soon(names).toEqual(["Torches", "Sword", "Rope", "Mail"]);
      await soon(() => red.page.evaluate(focused)).toBe("Sword: one slot down");
    });
  });

  it("rolls a save on a click and says whether it was made", async () => {
    await inFight(async (fight) => {
      const red = await fight.take("red");
      const sheet = await openSheet(red, "Rosa");
      await feedFaces(red, [12, 20]);
      await sheet.locator('[data-ability="str"]').click();
      const message = red.page.locator(".chat-message").last();
      await soon(() => message.innerText()).toContain("STR save against 12: made it");
      await feedFaces(red, [13, 20]);
      await sheet.locator('[data-ability="str"]').click();
      await soon(() => message.innerText()).toContain("STR save against 12: failed");
      // A foe's nerve is rolled by the number that stands for it.
      const gm = await fight.take("gm");
      await gm.page.evaluate(`game.actors.get("${idOf("Gor")}").update({ "system.morale": 7 })`);
      const foe = await openSheet(gm, "Gor");
      await feedFaces(gm, [8, 20]);
      await foe.locator('[data-ability="morale"]').click();
      await soon(() => gm.page.locator(".chat-message").last().innerText()).toContain("Morale against 7: lost");
    });
  });

  it("keeps wounds: worse, for good with what it lowers, healed (C29, C30)", async () => {
    await withFight({ ...WORLD, combat: true }, {}, async (fight) => {
      const red = await fight.take("red");
      const sheet = await openSheet(red, "Rosa");
      // How a wound comes about is an exchange of its own (cairn-wounds.test.ts).
      const wound = (id: string, kind: string): Promise<unknown> =>
        red.page.evaluate(
          `game.actors.get("${idOf("Rosa")}").update({ "system.wounds.${id}": { kind: "${kind}", level: "light" } })`,
        );
      await wound("first", "nerveDamage");
      await sheet.locator('[data-action="worsen"]').click();
      await soon(() => sheet.locator(".cairn-slot.is-wound").innerText()).toContain("severe");
      // In a fight care is care in the field.
      await sheet.locator('[data-action="heal"]').click();
      await warned(red, "A severe wound heals only between adventures.");
      expect(await sheet.locator(".cairn-slot.is-wound").innerText()).toContain("severe");
      await sheet.locator('[data-action="worsen"]').click();
      const ask = red.page.locator(".riposte-dialog");
      await ask.waitFor();
      expect(await ask.getAttribute("aria-label")).toBe("A wound for good");
      // WIL is proposed for nerve damage, so Enter takes it.
      await ask.locator("button[autofocus], button.default").press("Enter");
      await soon(() => of(red, "Rosa", "system.abilities.wil")).toEqual({ value: 10, max: 10 });
      await soon(() => sheet.locator(".cairn-slot.is-wound").innerText()).toContain("permanent");
      expect(await sheet.locator('[data-action="worsen"], [data-action="heal"]').count()).toBe(0);
      await wound("second", "burns");
      await sheet.locator('[data-action="heal"]').click();
      await soon(() => sheet.locator(".cairn-slot.is-wound").count()).toBe(1);
    });
  });

  it("uses up, puts away, and drops what is broken from the fight", async () => {
    await inFight(async (fight) => {
      const red = await fight.take("red");
      const sheet = await openSheet(red, "Rosa");
      await sheet.locator('[data-action="useUp"]').click();
      await soon(() => sheet.locator('[data-action="useUp"]').innerText()).toBe("×2");
      // C30: with no fight on, a severe wound heals when the adventure is over.
      await red.page.evaluate(
        `game.actors.get("${idOf("Rosa")}").update({ "system.wounds.old": { kind: "burns", level: "severe" } })`,
      );
      for (const [answer, left] of [
        ["no", 1],
        ["yes", 0],
      ] as const) {
        await sheet.locator('[data-action="heal"]').click();
        await red.page.locator(`.riposte-dialog [data-action="${answer}"]`).click();
        await red.page.locator(".riposte-dialog").waitFor({ state: "detached" });
        await soon(() => sheet.locator(".cairn-slot.is-wound").count()).toBe(left);
      }
      const chips = async (): Promise<string> => (await sheet.locator(".rs-chips").innerText()).replace(/\s+/g, " ");
      expect(await chips()).toContain("Armor 2");
      await sheet.locator(".cairn-slot", { hasText: "Mail" }).locator('[data-action="equip"]').click();
      await soon(chips).toContain("Armor 0");
      await red.page.evaluate(
        `game.actors.get("${idOf("Rosa")}").items.getName("Sword").update({ "system.broken": true })`,
      );
      await soon(() => sheet.locator(".cairn-weapon .rs-link").allInnerTexts()).toEqual(["Bare hands"]);
      expect(await sheet.locator(".cairn-slot.is-broken").innerText()).toContain("broken");
    });
  });

  it("lets the Gamemaster say what a foe may answer with, and gives it an inventory", async () => {
    await inFight(async (fight) => {
      const gm = await fight.take("gm");
      const sheet = await openSheet(gm, "Gor");
      expect(await sheet.locator(".cairn-foe").innerText()).toContain("Dodge");
      expect(await sheet.locator(".cairn-n").count()).toBe(0);
      await sheet.locator('[data-action="toggleEditing"]').click();
      await sheet.locator('[data-answer="parry"]').click();
      await soon(() => of(gm, "Gor", "_source.system.answers")).toEqual(["dodge", "parry"]);
      await sheet.locator('[name="system.hasInventory"]').check();
      await soon(() => of(gm, "Gor", "system.slots")).toEqual({ size: 10, taken: 1 });
      await soon(() => sheet.locator(".cairn-n").count()).toBe(10);
    });
  });

  it("keeps a weapon's properties, each with its X where it has one (C32)", async () => {
    await inFight(async (fight) => {
      const red = await fight.take("red");
      const sheet = await openSheet(red, "Rosa");
      await sheet.locator(".cairn-weapon", { hasText: "Sword" }).locator("button.rs-link").click();
      const item = red.page.locator(".cairn-item");
      await item.locator('[name="system.die"]').selectOption("10");
      const kept = (path: string): Promise<unknown> => of(red, "Rosa", `items.contents.0._source.system.${path}`);
      await soon(() => kept("die")).toBe(10);
      await item.locator('[data-property="piercing"]').click();
      await soon(() => kept("properties")).toEqual({ piercing: 0 });
      await item.locator('[data-property="sweep"]').click();
      await item.locator('[name="system.properties.sweep"]').fill("9");
      await item.locator('[name="system.properties.sweep"]').press("Tab");
      await soon(() => kept("properties")).toEqual({ piercing: 0, sweep: 9 });
      await soon(() => sheet.locator(".cairn-weapon").first().innerText()).toContain("sweep 9");
      const sweep = sheet.locator(".cairn-property", { hasText: "sweep 9" });
      expect(await sweep.getAttribute("data-tooltip-text")).toMatch(/^On this or more: one more attack/);
      await item.locator('[data-property="piercing"]').click();
      await soon(() => kept("properties")).toEqual({ sweep: 9 });
    });
  });

  it("shows a stranger only what may be seen, and takes no item of another family", async () => {
    await inFight(async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await gm.page.evaluate(`game.actors.get("${idOf("Gor")}").update({ "ownership.${RED}": 1 })`);
      await soon(() => of(red, "Gor", "limited")).toBe(true);
      const sheet = await openSheet(red, "Gor");
      const seen = await sheet.locator(".window-content").innerText();
      expect(seen).toContain("Keeps the book of who has paid.");
      expect(seen).not.toContain("GM:");
      expect(await sheet.locator(".cairn-vitals, .cairn-slots, [data-action=attack]").count()).toBe(0);
      const rosa = await openSheet(gm, "Rosa");
      await gm.page.evaluate(
        `(async () => {
          const item = await Item.create({ name: "Full Plate", type: "poolArmor" });
          const dataTransfer = new DataTransfer();
          dataTransfer.setData("text/plain", JSON.stringify(item.toDragData()));
          const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
          document.querySelector(".cairn-actor .rs-tab").dispatchEvent(drop);
        })()`,
      );
      await gm.page.getByText("Full Plate does not fit on this sheet.").waitFor();
      expect(await rosa.locator(".rs-link", { hasText: "Full Plate" }).count()).toBe(0);
    });
  });
});

describe("the optional rules of cairn", () => {
  it("are set in a form of their own, and reach the rules", async () => {
    await inFight(async (fight) => {
      const gm = await fight.take("gm");
      await gm.page.evaluate(`(async () => {
        const menu = game.settings.menus.get("riposte.cairnHouse");
        await new menu.type().render({ force: true });
      })()`);
      const form = gm.page.locator("#riposte-cairn-house");
      await form.locator('[name="gear"]').selectOption("grades");
      await form.locator('[name="hitLocations"]').check();
      expect(await form.locator("output").innerText()).toBe("2 of 6 changed");
      await form.locator("button[type=submit]").click();
      const kept = (): Promise<unknown> => gm.page.evaluate(`game.settings.get("riposte", "cairnHouse")`);
      await soon(kept).toEqual({ gear: "grades", hitLocations: true });
    });
  });
});
