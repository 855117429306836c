/** Everything that a turn can be spent on, from tracker row, sheet and token, each with its price or the reason. */
import { describe, expect, it } from "vitest";
import {
  choose,
  isNear,
  nextTurn,
  openTurn,
  question,
  reply,
  says,
  showTab,
  spent,
  strip,
  submit,
  takeTurn,
} from "../kit/hands.ts";
import type { Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { faces, feed, injured, prompts, settled, until } from "../kit/play.ts";
import { against, give, leaveTurn, marked, maySend, openFromSheet, openFromToken, tiles } from "../kit/turns.ts";
import { CHARACTERS, FOUR, idOf, power, RED } from "../kit/world.ts";
import { nightly } from "../kit/nightly.ts";

const inFight = fileFight();

/** Closes every window that has a frame. */
const closeAll = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(
    `Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close({ animate: false })))`,
  );

const ASH = power("ash", "Cinder Breath", {
  speed: "committed",
  rolled: true,
  attacks: true,
  reach: 6,
  damage: 1,
  answers: ["dodge"],
});
const fighters = FOUR.map((one) => (one.name === "Rosa" ? { ...one, gear: [ASH] } : one));
/** It is Rosa's turn; Bela's, Hulda's and, in the next round, Gor's follow. */
const world = { fighters, characters: CHARACTERS, combat: true, turn: 1 };
const PRICES = {
  attack: "Costs your Action",
  power: "Costs your Action",
  evade: "Costs your Action",
  hold: "",
  split: "Costs your Action, in shares",
  quick: "Costs 2 dice of your Action",
  act: "Costs your Action",
  mental: "Costs your Action",
};

describe("what a turn may be spent on", () => {
  nightly("stands in the dialog with its price, from the row, the sheet and the token [mouse P1]", async () => {
    await inFight(world, ["red"], async (fight) => {
      const red = await fight.take("red");
      await openTurn(red, "Rosa");
      const prices = await tiles(red);
      expect(prices).toEqual(PRICES);
      await leaveTurn(red);
      await openFromToken(red, "Rosa");
      expect(await tiles(red)).toEqual(prices);
      await leaveTurn(red);
      for (const option of ["evade", "hold", "split"]) {
        await openFromSheet(red, "Rosa", option);
        expect(await tiles(red)).toEqual(prices);
        await leaveTurn(red);
      }
    });
  });

  it("a Power takes the whole Action and all dice; afterwards everything says why it is gone [mouse P1 P11]", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await openFromSheet(red, "Rosa", "power");
      await choose(red, { option: "power", targets: ["Gor"] });
      await submit(red);
      await give(gm, "none", "mouse");
      await settled(gm);
      await says(gm, "Rosa attacks Gor", "Uses Cinder Breath");
      expect(await spent(gm, "Rosa")).toBe("action");
      await openFromToken(red, "Rosa");
      for (const why of Object.values(await tiles(red))) {
        expect(why).toBe("Action spent");
      }
      await leaveTurn(red);
      await marked(gm, "Rosa", "Action spent");
      // A GM lets it pass, and the card says so.
      await openTurn(gm, "Rosa");
      await choose(gm, { option: "evade" });
      expect(await maySend(gm)).toBe(false);
      await choose(gm, { option: "evade", allow: true });
      await submit(gm);
      await settled(gm, 2);
      await says(red, "Rosa: Evade", "The GM allowed it for Rosa.");
    });
  });

  it("a Power heals a friend and asks nobody; its rule leads to the journal, its undo says what goes back [mouse P11]", async () => {
    const mend = power("mend", "Mend", {
      ...{
        speed: "committed",
        rolled: true,
        effect: "heal",
        amount: 2,
        description: "<p>Cloth and <b>thread</b>.</p>",
      },
    });
    const patients = FOUR.map((one) => {
      if (one.name === "Bela") return { ...one, wounds: [1, 3] };
      return one.name === "Rosa" ? { ...one, gear: [mend] } : one;
    });
    await inFight({ ...world, fighters: patients }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await openFromSheet(red, "Rosa", "power");
      await choose(red, { option: "power", targets: ["Bela"] });
      await feed(red, ...faces(1, 4));
      await submit(red);
      await settled(gm);
      await injured(gm, "Bela", [1, 1]);
      expect(await prompts(gm).count()).toBe(0);
      const card = gm.page.locator("#chat .riposte-card").last();
      await until(
        () => card.innerText(),
        (text) => /Cloth and thread\./.test(text) && /Bela is patched up: 2 Severity off the worst Injury\./.test(text),
      );
      await showTab(gm, "chat");
      await card.locator(".riposte-verdict [aria-expanded], .riposte-line [aria-expanded]").first().click();
      await card.locator(".riposte-rule[data-rule]").first().click();
      const rule = await card.locator(".riposte-rule[data-rule]").first().innerText();
      await gm.page.locator(".journal-sheet, .journal-entry").getByText(`${rule} · `).first().waitFor();
      // It has the keyboard, and Escape closes it before anything else and gives the keyboard back.
      await gm.page.locator(".journal-sheet :focus, .journal-entry :focus").getByText(`${rule} · `).waitFor();
      await gm.page.keyboard.press("Escape");
      await card.locator(".riposte-rule[data-rule]:focus").waitFor();
      await closeAll(gm);
      await card.getByRole("button", { name: "Undo" }).click();
      await expect
        .poll(() => question(gm).locator(".riposte-undo-plan").allInnerTexts())
        .toContainEqual(expect.stringContaining("from 1 back to 3"));
      await reply(gm, "back");
      await injured(gm, "Bela", [1, 3]);
    });
  });

  it("in a low window the lists stay where they were scrolled to, and typing moves nothing [mouse P1]", async () => {
    const many = ["Kob", "Lud", "Mara", "Nils", "Orla", "Pim"].map((name) => ({ name }));
    await inFight({ ...world, fighters: [...fighters, ...many] }, ["red"], async (fight) => {
      const red = await fight.take("red");
      const size = red.page.viewportSize();
      await red.page.setViewportSize({ width: 800, height: 600 });
      try {
        const form = await openTurn(red, "Rosa");
        const scrolled = [form.locator(".riposte-turn-body"), form.locator(".riposte-target-list")];
        const tops = (): Promise<unknown> => Promise.all(scrolled.map((one) => one.evaluate((list) => list.scrollTop)));
        for (const one of scrolled) {
          await one.evaluate((list) => {
            list.scrollTop = 40;
          });
        }
        expect(await tops()).toEqual([40, 40]);
        // A person clicks what is in sight: the window does not scroll to it first.
        const goals = form.locator("[data-target]");
        const lastRow = form.locator(".riposte-target").last();
        const below = (await lastRow.boundingBox())?.y;
        for (const place of [2, 3]) {
          await goals.nth(place).evaluate((box) => {
            if (box instanceof HTMLElement) box.click();
          });
        }
        // One attack takes one target: the tick moves.
        expect(await goals.nth(3).isChecked()).toBe(true);
        expect(await form.locator("[data-target]:checked").count()).toBe(1);
        expect(await tops()).toEqual([40, 40]);
        // The odds of a target move no other row away from under the pointer.
        await expect.poll(() => form.locator(".riposte-target-odds").count()).toBe(1);
        expect((await lastRow.boundingBox())?.y).toBe(below);

        await choose(red, { option: "hold" });
        const reasons = form.locator(".riposte-reason");
        const button = form.locator("button[type=submit]");
        const [before, said] = [await button.boundingBox(), await reasons.count()];
        await form.locator("input[type=text]").first().pressSequentially("I strike");
        await until(
          () => reasons.count(),
          (now) => now < said,
        );
        expect(await button.boundingBox()).toEqual(before);
      } finally {
        if (size !== null) await red.page.setViewportSize(size);
      }
    });
  });

  it("whom another Power brings is scrolled to [mouse P11]", async () => {
    const mend = power("mend", "Mend", { speed: "committed", rolled: true, effect: "heal", amount: 2, reach: 6 });
    const many = ["Kob", "Lud", "Mara", "Nils", "Orla", "Pim"].map((name) => ({
      name,
      owners: [RED],
      wounds: [1, 1, 1],
    }));
    const last = { name: "Zoe", owners: [RED], wounds: [5] };
    const powers = FOUR.map((one) => (one.name === "Rosa" ? { ...one, gear: [ASH, mend] } : one));
    await inFight({ ...world, fighters: [...powers, ...many, last] }, ["red"], async (fight) => {
      const red = await fight.take("red");
      const size = red.page.viewportSize();
      await red.page.setViewportSize({ width: 800, height: 600 });
      try {
        const form = await openTurn(red, "Rosa");
        await choose(red, { option: "power" });
        const list = form.locator(".riposte-target-list");
        await form.locator("[data-option=power][data-input=power]").selectOption({ label: "Mend" });
        const row = form.locator(".riposte-target:has(input:checked)");
        await row.getByText("Zoe").waitFor();
        const [inside, around] = [await row.boundingBox(), await list.boundingBox()];
        if (inside === null || around === null) throw new Error("no row, or no list");
        expect(inside.y).toBeGreaterThanOrEqual(around.y - 1);
        expect(inside.y + inside.height).toBeLessThanOrEqual(around.y + around.height + 1);
      } finally {
        if (size !== null) await red.page.setViewportSize(size);
      }
    });
  });

  it("a GM's second click on a target takes the place of the first, too [mouse P2]", async () => {
    await inFight(world, ["gm"], async (fight) => {
      const form = await openTurn(await fight.take("gm"), "Gor");
      for (const name of ["Rosa", "Bela", "Rosa"]) await form.locator(`[data-target="Actor.${idOf(name)}"]`).check();
      expect(await form.locator("[data-target]:checked").count()).toBe(1);
    });
  });

  it("a target from the last attack is not begun with by its friends, nor from afar; a new one is [mouse P2]", async () => {
    await inFight(world, ["gm"], async (fight) => {
      const gm = await fight.take("gm");
      const target = (name: string): Promise<unknown> =>
        gm.page.evaluate(
          `canvas.tokens.setTargets(canvas.tokens.placeables.filter((one) => one.name === "${name}").map((one) => one.id), { mode: "replace" })`,
        );
      const begunWith = async (attacker: string): Promise<readonly string[]> => {
        const form = await openTurn(gm, attacker);
        const ids = await form
          .locator("[data-target]:checked")
          .evaluateAll((boxes) => boxes.map((box) => box.getAttribute("data-target") ?? ""));
        await leaveTurn(gm);
        return ids;
      };
      await target("Gor");
      expect(await begunWith("Hulda")).toEqual([`Actor.${idOf("Gor")}`]);
      await takeTurn(gm, "Rosa", { option: "attack" }, { faces: faces(0) });
      await gm.page.locator(".riposte-attack-form").waitFor({ state: "detached" });
      expect(await begunWith("Hulda")).toEqual([]);
      // Nor by whoever does not reach it.
      expect(await begunWith("Bela")).toEqual([]);
      await target("Rosa");
      expect(await begunWith("Hulda")).toEqual([`Actor.${idOf("Rosa")}`]);
    });
  });

  it("the GM gives the Action back from the row [mouse P24]", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await takeTurn(red, "Rosa", { option: "attack", targets: ["Gor"] }, { faces: faces(0) });
      await give(gm, "none", "mouse");
      await settled(gm);
      await marked(gm, "Rosa", "Action spent");
      const row = gm.page.locator("#combat .combatant", { hasText: "Rosa" });
      await row.hover();
      await row.locator('[data-act="giveBack"]').click();
      for (const seat of [gm, red]) await marked(seat, "Rosa", "Action ready");
      await says(red, "Rosa: Give the Action back", "Rosa has this round’s Action again.");
      await takeTurn(red, "Rosa", { option: "attack", targets: ["Gor"] }, { faces: faces(2) });
      await give(gm, "none", "mouse");
      await settled(gm, 3);
      await injured(red, "Gor", [3]);
    });
  });

  it("whose fighter is down passes the turn on: strip and key say so, and nobody else acts in it unawares [keys P1]", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      // Who lies there beside her is passed over with her.
      await gm.page.evaluate(
        `game.combat.updateEmbeddedDocuments("Combatant", game.combat.combatants
          .filter(({ actorId }) => ["${idOf("Rosa")}", "${idOf("Bela")}"].includes(actorId))
          .map(({ id }) => ({ _id: id, defeated: true }))).then(() => null)`,
      );
      await gm.page.evaluate(`void canvas.tokens.placeables.find((one) => one.name === "Gor").control()`);
      // Nobody is left beside them; the GM goes on all the same.
      await strip(gm, "turn").getByText("All heroes are out of the fight").waitFor();
      await strip(gm, "turn").getByRole("button", { name: "Later" }).click();
      for (const seat of fight.seats)
        await strip(seat, "turn").getByText("Rosa is out of the fight: pass the turn on").waitFor();
      await gm.page.keyboard.press("Alt+KeyR");
      // The key leads to the line, and there to the button that passes the turn on.
      const next = strip(gm, "turn").getByRole("button", { name: "Next Turn" });
      await until(
        () => next.evaluate((button) => button === document.activeElement),
        (isFocused) => isFocused,
      );
      expect(await gm.page.locator(".riposte-attack").count()).toBe(0);
      await gm.page.keyboard.press("Enter");
      await until(
        () => gm.page.evaluate("game.combat.turn"),
        (turn) => turn === 3,
      );
      for (const seat of fight.seats) await strip(seat, "turn").getByText("is down").waitFor({ state: "detached" });
      await until(
        () => isNear(gm),
        (near) => near === true,
      );
      // Somebody who has fallen stays selected: the key means whose turn it is.
      await gm.page.evaluate(
        `void canvas.tokens.placeables.find((one) => one.document.actorId === "${idOf("Rosa")}").control()`,
      );
      const present = String(await gm.page.evaluate("game.combat.combatant.name"));
      await gm.page.keyboard.press("Alt+KeyR");
      await gm.page.locator(".riposte-attack-head h2", { hasText: present }).waitFor();
      await gm.page.keyboard.press("Escape");
      await gm.page.locator(".riposte-attack").waitFor({ state: "detached" });
      // Foundry itself passes over the fallen once a GM has said so.
      await gm.page.evaluate("game.combat.update({ turn: 1 }).then(() => null)");
      await strip(gm, "turn").getByRole("button", { name: "Always skip" }).click();
      await until(
        () => gm.page.evaluate(`game.settings.get("core", "combatTrackerConfig").skipDefeated && game.combat.turn`),
        (turn) => turn === 3,
      );
      await gm.page.evaluate(
        `game.settings.set("core", "combatTrackerConfig", { ...game.settings.get("core", "combatTrackerConfig"), skipDefeated: false }).then(() => null)`,
      );
      // A combat that comes as a whole, started already, is seen at once.
      await gm.page.evaluate(`(async () => {
        const source = { ...game.combat.toObject(), turn: 0 };
        await game.combat.delete();
        await Combat.implementation.create(source, { keepId: true, keepEmbeddedIds: true });
      })()`);
      await strip(gm, "turn").getByText("Your turn: Gor").waitFor();
      // What the digits of an initiative are is said where they stand.
      await showTab(gm, "combat");
      expect(await gm.page.locator("#combat .token-initiative").first().getAttribute("data-tooltip-text")).toContain(
        "more dice go first",
      );
    });
  });

  it("out of turn everything but a split is refused, and the round's end brings all of it back [keys P1]", async () => {
    await inFight({ ...world, turn: 0 }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await openTurn(red, "Rosa", "keys");
      for (const option of ["attack", "evade", "hold", "quick", "act", "mental"]) {
        await choose(red, { option }, "keys");
        expect(await against(red)).toMatch(/It is not Rosa’s turn. P\d+/);
      }
      await choose(red, { option: "split" }, "keys");
      expect(await maySend(red)).toBe(true);
      await nextTurn(gm);
      await choose(red, { option: "evade" }, "keys");
      expect(await maySend(red)).toBe(true);
    });
  });
});
