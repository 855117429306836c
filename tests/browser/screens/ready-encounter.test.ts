import { describe, expect, it } from "vitest";
import { isFocused } from "../kit/hands.ts";
import type { Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";

const inFight = fileFight();

const read = async (seat: Seat, expression: string): Promise<unknown> => {
  const json = await seat.page.evaluate(`JSON.stringify(${expression})`);
  return JSON.parse(String(json));
};
const soon = (what: () => Promise<unknown>): ReturnType<typeof expect.poll> => expect.poll(what, { timeout: 15_000 });

/** Runs the macro as the GM would, from its compendium. */
async function runMacro(seat: Seat): Promise<void> {
  await seat.page.evaluate(
    `void (async () => {
      const pack = await game.packs.get("riposte.macros").getDocuments();
      await pack.find((macro) => macro.name.startsWith("Ready encounter")).execute();
    })()`,
  );
}
const dialog = (seat: Seat): ReturnType<Seat["page"]["locator"]> => seat.page.locator(".riposte-dialog");
const COMBAT = `[...game.combats].map((combat) => [combat.round, combat.combatants.size])`;
/** The map and the color around it: 14 keeps them with the level that the tokens stand on. */
const MAP = `(() => {
  const scene = game.scenes.active;
  if (game.release.generation < 14) return [scene.background.src, String(scene.backgroundColor)];
  const { src, color } = scene.levels.get(scene.tokens.contents[0].level).background;
  return [src, String(color)];
})()`;
const PLACES = `game.scenes.active.tokens.map((token) => [token.name, token.x, token.y]).sort()`;

describe("the ready encounter", () => {
  it("stands after one macro and one click, with heroes for the players, and can begin", async () => {
    await inFight({ fighters: [] }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await runMacro(gm);
      await dialog(gm).waitFor();
      expect(await dialog(gm).innerText()).toContain("Red plays Ysolde Marrow");
      // By ear: it has a name, and begins on what may be chosen before it is done.
      expect(await dialog(gm).getAttribute("aria-label")).toBe("Ready encounter");
      await soon(() => isFocused(dialog(gm).locator("[name=share]"))).toBe(true);
      await dialog(gm).getByRole("button", { name: "Set it up" }).click();

      await soon(() => read(gm, COMBAT)).toEqual([[0, 12]]);
      expect(await read(gm, "game.scenes.active.name")).toBe("The toll gate");
      expect(await read(gm, "game.actors.size")).toBe(12);
      expect(await read(gm, "game.combat.turns.every((turn) => turn.initiative !== null && turn.actor !== null)")).toBe(
        true,
      );
      expect(await read(gm, "new Set(game.scenes.active.tokens.map((token) => token.actorId)).size")).toBe(12);
      expect(await read(gm, MAP)).toEqual(["systems/riposte/assets/maps/toll-gate.svg", "#b9b08b"]);
      await soon(() => read(red, "game.user.character?.name ?? null")).toBe("Ysolde Marrow");
      expect(await read(red, "game.user.character.isOwner")).toBe(true);
      await soon(() => gm.page.locator("#chat").innerText()).toContain("The toll gate is ready.");
      // The other heroes are the GM's; everybody may open their sheets, and nobody those of foes.
      const seen = `game.actors.filter((actor) => actor.testUserPermission(game.user, "OBSERVER")).length`;
      expect(await read(red, `[${seen}, game.actors.filter(({ isOwner }) => isOwner).length]`)).toEqual([4, 1]);
      expect(await gm.page.locator("#chat").innerText()).toMatch(/Nobody plays (?!.*Ysolde).+, or .+ yet/);
      const told = await red.page.locator("#chat").innerText();
      expect(told).not.toContain("The toll gate is ready.");
      // Whose fighter it is, and how one plays.
      expect(told).toContain("Red plays Ysolde Marrow");
      expect(told).toContain("Attacked? You are asked above the hotbar");

      // Whoever is first, it is not Red's turn.
      await gm.page.evaluate(
        `game.combat.combatants.find(({ name }) => name === "Ysolde Marrow").update({ initiative: -1 }).then(() => game.combat.startCombat())`,
      );
      await soon(() => read(red, COMBAT)).toEqual([[1, 12]]);

      // A fighter of it begins another fight elsewhere: the GM may end this one, and the player may act in the new one.
      const mayAttack = `game.system.api.actions(game.user.character).some(({ id, refusal }) => id === "attack" && !refusal)`;
      await soon(() => read(red, mayAttack)).toBe(false);
      await gm.page.evaluate(
        `(async () => {
          const road = await Scene.create({ name: "The road" });
          const combat = await Combat.create({ scene: road.id });
          const actorId = game.actors.getName("Ysolde Marrow").id;
          await combat.createEmbeddedDocuments("Combatant", [{ actorId, initiative: 9 }]);
          await combat.startCombat();
        })()`,
      );
      await soon(() => dialog(gm).innerText()).toContain("The toll gate, round 1:");
      await soon(() => read(red, mayAttack)).toBe(false);
      await dialog(gm).getByRole("button", { name: "End it" }).click();
      await soon(() => read(red, COMBAT)).toEqual([[1, 1]]);
      await soon(() => read(red, mayAttack)).toBe(true);
    });
  });

  it("finds its own again: from the beginning, or as it stands", async () => {
    await inFight({ fighters: [] }, ["gm"], async (fight) => {
      const gm = await fight.take("gm");
      await runMacro(gm);
      await dialog(gm).getByRole("button", { name: "Set it up" }).click();
      await soon(() => read(gm, COMBAT)).toEqual([[0, 12]]);
      const places = await read(gm, PLACES);
      await gm.page.evaluate(
        `(async () => {
          const actor = game.actors.getName("Gruda Ironlap");
          await actor.update({ "system.injuries.x1": { severity: 3, note: "" }, "system.mindDamage": 2 });
          await game.scenes.active.tokens.getName("Gruda Ironlap").update({ x: 0, y: 0 });
          await game.combat.startCombat();
        })()`,
      );
      const body = `game.actors.getName("Gruda Ironlap").system.body.value`;
      expect(await read(gm, body)).toBe(4);

      await runMacro(gm);
      await dialog(gm).locator('[name="again"]').uncheck();
      await dialog(gm).getByRole("button", { name: "Set it up" }).click();
      await soon(() => gm.page.locator("#chat .chat-message").count()).toBe(2);
      expect(await read(gm, body)).toBe(4);
      expect(await read(gm, COMBAT)).toEqual([[1, 12]]);

      await runMacro(gm);
      await dialog(gm).getByRole("button", { name: "Set it up" }).click();
      await soon(() => gm.page.locator("#chat .chat-message").count()).toBe(3);
      expect(await read(gm, body)).toBe(7);
      expect(await read(gm, `game.actors.getName("Gruda Ironlap").system.mindDamage`)).toBe(0);
      expect(await read(gm, COMBAT)).toEqual([[0, 12]]);
      expect(await read(gm, PLACES)).toEqual(places);
      expect(await read(gm, "[game.actors.size, game.scenes.active.tokens.size]")).toEqual([12, 12]);
    });
  });

  it("is one click on the card that greets the GM of an empty world, once", async () => {
    await inFight({ fighters: [] }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await gm.page.evaluate(`game.settings.set("riposte", "welcomed", false)`);
      await gm.page.reload();
      const card = gm.page.locator("#chat .riposte-welcome");
      await card.waitFor();
      expect(await red.page.locator("#chat").innerText()).not.toContain("Welcome");
      expect(await red.page.locator(".riposte-welcome").count()).toBe(0);

      await card.getByRole("button", { name: "Read the rules: The ford" }).click();
      await gm.page.locator(".journal-sheet, .journal-entry").first().waitFor();
      await card.getByRole("button", { name: "Settings" }).click();
      await gm.page.locator('section[data-category="system"].active').waitFor();
      await gm.page.evaluate("game.settings.sheet.close()");

      await card.getByRole("button", { name: "Set up a fight: The ford" }).click();
      await soon(() => read(gm, COMBAT)).toEqual([[0, 11]]);
      await soon(() => gm.page.locator("#chat").innerText()).toContain("The ford is ready.");
      expect(await dialog(gm).count()).toBe(0);
      await soon(() => read(red, "game.user.character !== null")).toBe(true);

      await card.getByRole("button", { name: "Got it" }).click();
      await card.waitFor({ state: "detached" });
      await gm.page.evaluate(`(async () => {
        for (const Name of [Combat, Actor, ChatMessage]) await Name.implementation.deleteDocuments([], { deleteAll: true });
      })()`);
      await gm.page.reload();
      await gm.page.waitForFunction("globalThis.game?.ready === true");
      await soon(() => read(gm, `game.settings.get("riposte", "welcomed")`)).toBe(true);
      expect(await read(gm, "game.messages.size")).toBe(0);
    });
  });

  it("is nothing for a player", async () => {
    await inFight({ fighters: [] }, ["red"], async (fight) => {
      const red = await fight.take("red");
      await runMacro(red);
      await soon(() => red.page.locator("#notifications").innerText()).toContain("Only a GM");
      expect(await read(red, "game.actors.size")).toBe(0);
    });
  });
});
