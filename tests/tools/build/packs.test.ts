import { readdirSync } from "node:fs";
import { join } from "node:path";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { expect, test } from "vitest";
import { buildPacks } from "../../../tools/build/build-packs.ts";
import { isObject, objects, readJson, ROOT, text, type JsonObject } from "../../../tools/build/files.ts";
import { stableId } from "../../../tools/build/pack-entries.ts";
import { place, put } from "../place.ts";

const manifest = {
  id: "riposte",
  version: "1.2.3",
  compatibility: { minimum: "13.341" },
  packs: [
    { name: "fighters", type: "Actor" },
    { name: "gear", type: "Item" },
    { name: "rules", type: "JournalEntry" },
  ],
};
const sources = {
  "system.json": manifest,
  "packs/_source/gear/sword.json": { name: "Sword", type: "poolWeapon", system: { damage: 2, speed: "normal" } },
  "packs/_source/rules/first.json": { name: "First", key: "basics", pages: [{ name: "One", type: "text" }] },
  "packs/_source/fighters/scout.json": {
    name: "Scout",
    type: "pool",
    items: [{ gear: "sword", system: { damage: 3 } }, { gear: "sword" }, { name: "Own", type: "poolArmor" }],
    effects: [{ name: "Tired" }],
  },
};

async function compiled(root: string, pack: string): Promise<JsonObject[]> {
  await buildPacks(root, join(root, "built"));
  const target = join(root, "extracted", pack);
  await extractPack(join(root, "built", pack), target);
  return readdirSync(target).map((file) => readJson(join(target, file)));
}

test("an id is 16 letters and digits, the same for the same key", () => {
  expect(stableId("gear/sword")).toMatch(/^[0-9A-Za-z]{16}$/);
  expect(stableId("gear/sword")).toBe(stableId("gear/sword"));
  expect(stableId("gear/sword")).not.toBe(stableId("gear/axe"));
});

test("a compiled pack holds complete documents, stamped and keyed", async () => {
  const [sword, ...others] = await compiled(place(sources), "gear");
  const id = stableId("gear/sword");
  expect(others).toEqual([]);
  expect(sword).toMatchObject({ name: "Sword", _id: id, _key: `!items!${id}`, ownership: { default: 0 } });
  expect(sword?.["_stats"]).toEqual({
    coreVersion: "13.341",
    systemId: "riposte",
    systemVersion: "1.2.3",
    createdTime: null,
    modifiedTime: null,
    lastModifiedBy: null,
    compendiumSource: null,
    duplicateSource: null,
  });
});

test("embedded documents come with ids of their own; gear is a copy that names its source", async () => {
  const [scout] = await compiled(place(sources), "fighters");
  const items = objects(scout?.["items"]);
  const byName = (name: string) => items.filter((item) => item["name"] === name);
  expect(items).toHaveLength(3);
  expect(new Set(items.map((item) => item["_id"])).size).toBe(3);
  expect(byName("Sword").map((item) => item["system"])).toEqual(
    expect.arrayContaining([
      { damage: 3, speed: "normal" },
      { damage: 2, speed: "normal" },
    ]),
  );
  for (const item of byName("Sword")) {
    expect(item).not.toHaveProperty("gear");
    expect(item["_stats"]).toMatchObject({
      compendiumSource: `Compendium.riposte.gear.Item.${stableId("gear/sword")}`,
    });
    expect(item["_key"]).toBe(`!actors.items!${stableId("fighters/scout")}.${text(item, "_id")}`);
  }
  expect(objects(scout?.["effects"])[0]?.["_key"]).toMatch(/^!actors\.effects!\w{16}\.\w{16}$/);
});

test("an entry's own key outlives its file's name", async () => {
  const [journal] = await compiled(place(sources), "rules");
  expect(journal?.["_id"]).toBe(stableId("rules/basics"));
  expect(objects(journal?.["pages"])).toHaveLength(1);
});

test("a page's words come from the file that it names, and the file's name goes", async () => {
  const root = place(sources);
  put(root, "packs/_source/rules/first.json", {
    name: "First",
    pages: [{ key: "turn", name: "Your turn", file: "pages/turn.html" }],
  });
  put(root, "packs/_source/rules/pages/turn.html", "<p>One Action.</p>\n");
  const [journal] = await compiled(root, "rules");
  const [page] = objects(journal?.["pages"]);
  expect(page).toMatchObject({
    _id: stableId("rules/first/pages/turn"),
    name: "Your turn",
    type: "text",
    text: { format: 1, content: "<p>One Action.</p>\n" },
  });
  expect(page).not.toHaveProperty("file");
});

test("what is no longer in the sources is gone from a rebuilt pack", async () => {
  const root = place(sources);
  put(root, "packs/_source/gear/axe.json", { name: "Axe", type: "poolWeapon" });
  await buildPacks(root, join(root, "built"));
  const without = place(sources);
  await buildPacks(without, join(root, "built"));
  const target = join(root, "extracted");
  await extractPack(join(root, "built/gear"), target);
  expect(readdirSync(target)).toHaveLength(1);
});

test("the stamp is the manifest's minimum, and a manifest that names no build is refused", async () => {
  const minimum = (value: string) => ({ ...manifest, compatibility: { minimum: value } });
  const [sword] = await compiled(place({ ...sources, "system.json": minimum("13.345") }), "gear");
  expect(sword?.["_stats"]).toMatchObject({ coreVersion: "13.345" });
  await expect(compiled(place({ ...sources, "system.json": minimum("13") }), "gear")).rejects.toThrow(/name a build/);
});

test("a source may say who owns it", async () => {
  const sword = { ...sources["packs/_source/gear/sword.json"], ownership: { default: 1 } };
  const [built] = await compiled(place({ ...sources, "packs/_source/gear/sword.json": sword }), "gear");
  expect(built).toMatchObject({ name: "Sword", ownership: { default: 1 } });
});

// foundryvtt/foundryvtt#6823: a player runs a macro of a compendium that they have at least LIMITED ownership of.
test("players can run the macros that are for them, and only these", () => {
  const folder = join(ROOT, "packs/_source/macros");
  const macros = readdirSync(folder).map((file) => readJson(join(folder, file)));
  const forAll = macros.filter(({ ownership }) => isObject(ownership) && ownership["default"] === 1);
  expect(forAll.map((macro) => macro["name"]).toSorted()).toEqual(["Answer", "Take my turn"]);
  const others = macros.filter((macro) => !forAll.includes(macro));
  for (const macro of others) expect(macro["command"], text(macro, "name")).toMatch(/^\/\/ GM: /);
});

// journal-entry.d.mts of the public types lists no `img`.
test("no journal has a picture of its own, which JournalEntry does not store", () => {
  for (const pack of objects(readJson(join(ROOT, "system.json"))["packs"])) {
    if (pack["type"] !== "JournalEntry") continue;
    const folder = join(ROOT, "packs/_source", text(pack, "name"));
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".json")))
      expect(readJson(join(folder, file)), file).not.toHaveProperty("img");
  }
});

test.each([
  ["gear/bad.json", "{ no json", /bad\.json/],
  ["gear/nameless.json", { type: "poolWeapon" }, /gear\/nameless\.json: has no name/],
  [
    "fighters/thief.json",
    { name: "Thief", items: [{ gear: "lockpick" }] },
    /fighters\/thief\.json: there is no gear "lockpick"/,
  ],
])("a bad source is refused by name: %s", async (path, content, message) => {
  const root = place({ ...sources, [`packs/_source/${path}`]: content });
  await expect(buildPacks(root, join(root, "built"))).rejects.toThrow(message);
});

test("our own packs compile, and every source comes out again", async () => {
  const target = place();
  await buildPacks(ROOT, target);
  for (const pack of objects(readJson(join(ROOT, "system.json"))["packs"])) {
    const name = text(pack, "name");
    const out = join(target, "out", name);
    await extractPack(join(target, name), out);
    const names = readdirSync(out).map((file) => readJson(join(out, file))["name"]);
    const folder = join(ROOT, "packs/_source", name);
    const wanted = readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .map((file) => readJson(join(folder, file))["name"]);
    expect(names.toSorted()).toEqual(wanted.toSorted());
  }
});
