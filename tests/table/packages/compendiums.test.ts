/** Compendiums that a gamemaster writes, makes and deletes: as titan (14) and campaign-builder do. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
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
afterAll(async () => {
  // The refusals below are shown to whoever asked.
  for (const name of ["gamemaster", "red"] as const) table.seat(name).errors.length = 0;
  await table.close();
});

const refusal = (page: Page, code: string): Promise<unknown> =>
  page.evaluate(`Promise.resolve().then(() => ${code}).then(() => "done", (error) => error.message)`);

test("a locked pack refuses, and its documents cannot be modified; unlocked it is written, and everybody's index follows (foundryvtt#8718, draw-steel#1983, T: CompendiumCollection#locked)", async () => {
  const hero = `game.packs.get("plain.heroes").getDocuments().then(([doc]) => doc)`;
  expect(await refusal(gm, `${hero}.then((doc) => doc.update({ name: "Changed" }))`)).toContain("locked");
  expect(await gm.evaluate(`${hero}.then((doc) => doc.canUserModify(game.user, "update"))`)).toBe(false);
  await red.evaluate(`game.packs.get("plain.heroes").getDocuments()`);
  const told = await gm.evaluate(`(async () => {
    const heard = [];
    const hook = Hooks.on("updateCompendium", (pack, documents, options, userId) =>
      heard.push([pack.collection, documents.map((doc) => doc.name), options.action, userId === game.user.id]));
    const pack = game.packs.get("plain.heroes");
    await pack.configure({ locked: false });
    const [doc] = await pack.getDocuments();
    const may = doc.canUserModify(game.user, "update");
    await doc.update({ name: "Changed" });
    await doc.createEmbeddedDocuments("ActiveEffect", [{ name: "Bless" }]);
    const [made] = await Actor.createDocuments([{ name: "Second", type: "hero" }], { pack: "plain.heroes" });
    const [folder] = await Folder.createDocuments([{ name: "Box", type: "Actor" }], { pack: "plain.heroes" });
    const there = [pack.index.get(doc.id).name, doc.effects.size, made.pack, pack.index.size, pack.folders.size, pack.has(folder.id)];
    await made.delete();
    Hooks.off("updateCompendium", hook);
    return { may, there, after: [pack.index.size, game.actors.getName("Second")?.id ?? null], heard };
  })()`);
  expect(told).toEqual({
    may: true,
    there: ["Changed", 1, "plain.heroes", 2, 1, false],
    after: [1, null],
    heard: [
      ["plain.heroes", ["Changed"], "update", true],
      ["plain.heroes", ["Second"], "create", true],
      ["plain.heroes", ["Second"], "delete", true],
    ],
  });
  const seen = `[...game.packs.get("plain.heroes").index.values()].map(({ name }) => name)`;
  await expect.poll(() => red.evaluate(seen)).toEqual(["Changed"]);
  await expect
    .poll(() => red.evaluate(`game.packs.get("plain.heroes").contents.map((doc) => doc.effects.contents[0]?.name)`))
    .toEqual(["Bless"]);
  expect(await refusal(red, `${hero}.then((doc) => doc.update({ name: "Mine" }))`)).toContain("lacks permission");
});

test("createCompendium makes a pack of the world in all windows, importDocument fills it, deleteCompendium takes it away (T: CompendiumCollection)", async () => {
  const CompendiumCollection = "foundry.documents.collections.CompendiumCollection";
  const metadata = `{ label: "My Heroes!", type: "Actor" }`;
  expect(await refusal(red, `${CompendiumCollection}.createCompendium(${metadata})`)).toContain("lacks permission");
  const made = await gm.evaluate(`(async () => {
    const pack = await ${CompendiumCollection}.createCompendium(${metadata});
    const actor = game.actors.get("${IDS.ruby}");
    const stored = await pack.importDocument(actor, { keepId: true });
    const { collection, locked, title, metadata: { packageType } } = pack;
    const known = game.packs.get(collection) === pack;
    return { collection, locked, title, packageType, known, id: stored.id, source: stored._stats.exportSource?.uuid ?? null, owner: stored.ownership["${IDS.ruby}"] ?? null, index: pack.index.size };
  })()`);
  expect(made).toEqual({
    ...{ collection: "world.my-heroes", locked: false, title: "My Heroes!", packageType: "world", known: true },
    ...{ id: IDS.ruby, source: `Actor.${IDS.ruby}`, owner: null, index: 1 },
  });
  const other = `game.packs.get("world.my-heroes")`;
  await expect.poll(() => red.evaluate(`${other}?.index.size`)).toBe(1);
  await red.evaluate(`${other}.render(true)`);
  await expect.poll(() => red.locator("#compendium-world-my-heroes [data-entry-id]").count()).toBe(1);
  expect(await refusal(gm, `${other}.importDocument(game.scenes.contents[0])`)).toContain("cannot be imported");
  expect(await refusal(gm, `game.packs.get("plain.tools").deleteCompendium()`)).toContain("no compendium of the world");
  await gm.reload();
  await gm.waitForFunction("globalThis.game?.ready");
  expect(await gm.evaluate(`${other}.getDocuments().then((all) => all.map(({ name }) => name))`)).toEqual(["Ruby"]);
  expect(await gm.evaluate(`${other}.deleteCompendium().then((pack) => game.packs.has(pack.collection))`)).toBe(false);
  await expect.poll(() => red.evaluate(`game.packs.has("world.my-heroes")`)).toBe(false);
  await expect.poll(() => red.locator("#compendium-world-my-heroes").count()).toBe(0);
});
