import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../../browser.ts";
import { IDS } from "../../fixtures/plain-world.ts";

const PACK = `game.packs.get("plain.heroes")`;
const WANDERER = "wanderer00000000";

let table: TestTable;
let gm: Page;
let red: Page;
beforeAll(async () => {
  table = await openTable({ seats: ["gamemaster", "red"] });
  gm = table.seat("gamemaster").page;
  red = table.seat("red").page;
});
afterAll(() => table.close());

/** What a script throws; "done" if it does not. */
const refused = (page: Page, script: string): Promise<string> =>
  page.evaluate<string>(`Promise.resolve().then(() => ${script}).then(() => "done", (error) => error.message)`);

describe("a whole encounter made by a macro (T: Scene, Actor, Combat, CompendiumCollection)", () => {
  test("the index and the documents of a pack", async () => {
    expect(await gm.evaluate(`${PACK}.getIndex().then((index) => index.get("${WANDERER}").name)`)).toBe("Wanderer");
    const more = `${PACK}.getIndex({ fields: ["system.health"] }).then((index) => index.get("${WANDERER}").system.health.max)`;
    expect(await gm.evaluate(more)).toBe(9);
    expect(await gm.evaluate(`${PACK}.getDocuments().then((all) => all.map((one) => one.constructor.name))`)).toEqual([
      "PlainActor",
    ]);
  });

  test("importFromCompendium lays the changes over the copy and remembers where it is from; keepId keeps the id", async () => {
    const made = await gm.evaluate(`(async () => {
      const folder = await Folder.create({ name: "Ambush", type: "Actor", color: "#7a2e2e" });
      const data = { folder: folder.id, name: "Scout", "system.health.value": 4, "ownership.default": 1 };
      const actor = await game.actors.importFromCompendium(${PACK}, "${WANDERER}", data, { keepId: true });
      return [actor.id, actor.name, actor.folder.name, actor.system.health.value, actor.system.health.max,
        actor._stats.compendiumSource, actor.ownership.default, folder.contents.length];
    })()`);
    expect(made).toEqual([WANDERER, "Scout", "Ambush", 4, 9, `Compendium.plain.heroes.Actor.${WANDERER}`, 1, 1]);
    await expect.poll(() => red.evaluate(`game.actors.get("${WANDERER}")?.name`)).toBe("Scout");
  });

  test("Actor.createDocuments with keepId keeps the ids, all in one call and in order", async () => {
    const ids = ["goblin0000000001", "goblin0000000002"];
    const data = ids.map((_id, at) => ({ _id, name: `Goblin ${at + 1}`, type: "hero" }));
    const made = await gm.evaluate(
      `Actor.createDocuments(${JSON.stringify(data)}, { keepId: true }).then((all) => all.map((one) => one.id))`,
    );
    expect(made).toEqual(ids);
    expect(
      await gm.evaluate(`Actor.create({ _id: "${ids[0]}", name: "Other", type: "hero" }).then((one) => one.id)`),
    ).not.toBe(ids[0]);
  });

  // `keepId` of DatabaseCreateOperation on Foundry's API pages, 13 and 14.
  test("createEmbeddedDocuments with keepId brings items of a pack's actor back under their ids", async () => {
    const made = await gm.evaluate(`(async () => {
      const actor = game.actors.get("goblin0000000002");
      const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Club", type: "thing" }]);
      const source = item.toObject();
      await item.delete();
      const [again] = await actor.createEmbeddedDocuments("Item", [source], { keepId: true });
      return [again.id === source._id, actor.items.get(source._id)?.name, actor.items.size];
    })()`);
    expect(made).toEqual([true, "Club", 1]);
  });

  test("getTokenDocument is the prototype with what is said otherwise laid over it, not stored", async () => {
    const token = await gm.evaluate(`(async () => {
      const actor = game.actors.get("goblin0000000001");
      await actor.update({ "prototypeToken.width": 2, "prototypeToken.texture.src": "icons/svg/wolf.svg" });
      const token = await actor.getTokenDocument({ x: 300, y: 200, "texture.tint": "#ff0000", hidden: true });
      return [token.constructor.name, token.id, token.actorId, token.name, token.x, token.width, token.texture.src, token.hidden];
    })()`);
    expect(token).toEqual(["TokenDocument", null, "goblin0000000001", "Goblin 1", 300, 2, "icons/svg/wolf.svg", true]);
  });

  test("a scene with tokens, more tokens on it, activated: everybody sees it", async () => {
    const id = await gm.evaluate<string>(`(async () => {
      const first = (await game.actors.get("${IDS.ruby}").getTokenDocument({ x: 100, y: 100, actorLink: true })).toObject();
      const scene = await Scene.create({ name: "The ambush", width: 1200, height: 800, padding: 0,
        grid: { size: 100 }, ownership: { default: 2 }, tokens: [first],
        levels: [{ _id: "defaultLevel0000", name: "Ground" }] });
      const more = ["goblin0000000001", "goblin0000000002"].map((id, at) => game.actors.get(id).getTokenDocument({ x: 500, y: at * 300 }));
      await scene.createEmbeddedDocuments("Token", (await Promise.all(more)).map((token) => token.toObject()));
      await scene.activate();
      return scene.id;
    })()`);
    for (const page of [gm, red]) {
      await expect.poll(() => page.evaluate("canvas.ready && canvas.scene.id")).toBe(id);
      expect(await page.evaluate("canvas.tokens.placeables.map((token) => token.name).sort()")).toEqual([
        "Goblin 1",
        "Goblin 2",
        "Ruby",
      ]);
    }
    await expect.poll(() => gm.evaluate("game.scenes.filter((scene) => scene.active).length")).toBe(1);
    await red.evaluate(`game.scenes.get("${IDS.scene}").view()`);
    expect(await red.evaluate("canvas.scene.id")).toBe(IDS.scene);
    expect(await gm.evaluate("canvas.scene.id")).toBe(id);
    await red.evaluate(`game.scenes.get("${id}").view()`);
  });

  test("a combat of them, begun", async () => {
    await gm.evaluate(`(async () => {
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.map((token) => {
        return { tokenId: token.id, sceneId: token.parent.id, actorId: token.actorId, hidden: token.hidden };
      }));
      await combat.rollAll();
      await combat.startCombat();
    })()`);
    await expect
      .poll(() => red.evaluate("[game.combat.round, game.combat.turn, game.combat.turns.length]"))
      .toEqual([1, 0, 3]);
    expect(await red.evaluate("game.combat.turns.every((one) => Number.isInteger(one.initiative))")).toBe(true);
    const sorted = await red.evaluate<number[]>("game.combat.turns.map((one) => one.initiative)");
    expect(sorted).toEqual([...sorted].sort((a, b) => b - a));
    await expect.poll(() => red.locator("#board .token.in-turn").count()).toBe(1);
  });

  test("none of it is a player's to do: refused by the server, and said (platform §4)", async () => {
    for (const script of [
      `Scene.create({ name: "Mine" })`,
      `canvas.scene.createEmbeddedDocuments("Token", [{ actorId: "${IDS.ruby}", x: 0, y: 0 }])`,
      `game.scenes.get("${IDS.scene}").activate()`,
      `Combat.create({ scene: canvas.scene.id })`,
      `game.actors.importFromCompendium(${PACK}, "${WANDERER}")`,
      `Folder.create({ name: "Mine", type: "Actor" })`,
      `Actor.createDocuments([{ name: "Mine", type: "hero" }], { keepId: true })`,
      `game.combat.createEmbeddedDocuments("Combatant", [{ actorId: "goblin0000000001" }])`,
    ]) {
      expect(await refused(red, script), script).toContain("lacks permission");
    }
    expect(await gm.evaluate("game.scenes.size")).toBe(3);
    // Each refusal is told on the player's console, too; no other complaint is among them.
    const told = table.seat("red").errors.splice(0);
    expect(told.filter((line) => !line.includes("lacks permission"))).toEqual([]);
    await expect.poll(() => red.locator("#notifications .notification.error").count()).toBeGreaterThan(0);
  });
});

describe("several messages in one call (platform §3, design §2)", () => {
  test("keep their order, and each has a createdTime of its own, rising", async () => {
    const wanted = ["one", "two", "three", "four", "five"];
    const data = wanted.map((content) => ({ content }));
    await red.evaluate(`ChatMessage.createDocuments(${JSON.stringify(data)})`);
    const last = (page: Page): Promise<[string, number][]> =>
      page.evaluate<[string, number][]>(
        "game.messages.contents.slice(-5).map((message) => [message.content, message._stats.createdTime])",
      );
    for (const page of [red, gm]) {
      await expect.poll(() => last(page).then((all) => all.map(([content]) => content))).toEqual(wanted);
      const times = (await last(page)).map(([, time]) => time);
      expect(new Set(times).size).toBe(5);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
    expect(await last(gm)).toEqual(await last(red));
  });
});
