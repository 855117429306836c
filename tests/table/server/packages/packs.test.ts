import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { expect, test } from "vitest";
import type { JsonObject } from "../../../../table/shared/protocol.ts";
import { asObject, objectsOf, stringOf } from "../../../../table/server/lib/json.ts";
import { GM, RED, SYSTEM, dataFolder, errorOf, id, resultOf, sit, table } from "../harness.ts";
import type { Tab } from "../harness.ts";

const PACKS = [
  { name: "fighters", label: "Fighters", type: "Actor", path: "packs/fighters" },
  { name: "hidden", label: "Hidden", type: "Actor", path: "packs/fighters", ownership: {} },
  { name: "unbuilt", label: "Unbuilt", type: "Item" },
  { name: "outside", label: "Outside", type: "Item", path: "../../worlds/test/data/users" },
];

const FIGHTER = {
  _id: id("fighter"),
  _key: `!actors!${id("fighter")}`,
  name: "Fighter",
  type: "hero",
  img: "a.svg",
  folder: id("folder"),
  system: { hp: 3, secret: { deep: 1 } },
  items: [
    {
      _id: id("blade"),
      _key: `!actors.items!${id("fighter")}.${id("blade")}`,
      name: "Blade",
      type: "thing",
      effects: [
        { _id: id("edge"), _key: `!actors.items.effects!${id("fighter")}.${id("blade")}.${id("edge")}`, name: "Edge" },
      ],
    },
  ],
};
const FOLDER = { _id: id("folder"), _key: `!folders!${id("folder")}`, name: "Folder", type: "Actor" };

/** A data folder whose tiny system has a pack built by the official tool. */
async function withPacks(packs: readonly object[] = PACKS): Promise<string> {
  const data = await dataFolder({ ...SYSTEM, packs, packFolders: [{ name: "F", packs: ["fighters"] }] });
  const source = join(data, "source");
  await mkdir(source);
  await writeFile(join(source, "fighter.json"), JSON.stringify(FIGHTER));
  await writeFile(join(source, "folder.json"), JSON.stringify(FOLDER));
  await compilePack(source, join(data, "systems", "tiny", "packs", "fighters"));
  return data;
}

/** Stores what `CompendiumCollection#configure({ locked })` stores. */
async function setLocked(gm: Tab, pack: string, locked: boolean): Promise<void> {
  const key = "core.compendiumConfiguration";
  const value = JSON.stringify({ [pack]: { locked } });
  const [stored] = await gm.all("Setting", { query: { key } });
  if (stored) resultOf(await gm.update("Setting", { _id: stringOf(stored._id) ?? "", value }));
  else resultOf(await gm.create("Setting", { key, value }));
}

const unlock = (gm: Tab, pack: string): Promise<void> => setLocked(gm, pack, false);

function packsOf(world: JsonObject): Map<string, JsonObject> {
  return new Map(objectsOf(world.packs).map((pack) => [stringOf(asObject(pack.metadata).id) ?? "", pack]));
}

test("packs built by the official tool are read: index, folders and whole documents", async () => {
  const running = await table({ data: await withPacks() });
  const red = await sit(running, RED);
  const world = await red.emit("world");
  const pack = packsOf(world).get("tiny.fighters");
  expect(pack?.metadata).toMatchObject({
    packageName: "tiny",
    packageType: "system",
    type: "Actor",
    label: "Fighters",
  });
  expect(pack?.index).toEqual([
    {
      _id: id("fighter"),
      uuid: `Compendium.tiny.fighters.Actor.${id("fighter")}`,
      name: "Fighter",
      img: "a.svg",
      type: "hero",
      folder: id("folder"),
    },
  ]);
  expect(objectsOf(pack?.folders)[0]?.name).toBe("Folder");
  expect(world.system).toMatchObject({ packFolders: [{ name: "F" }] });
  const [doc] = await red.all("Actor", { pack: "tiny.fighters", query: { _id: id("fighter") } });
  expect(doc).toMatchObject({ system: { hp: 3 }, items: [{ name: "Blade", effects: [{ name: "Edge" }] }] });
  const [entry] = await red.all("Actor", { pack: "tiny.fighters", index: true, indexFields: ["system.secret.deep"] });
  expect(entry).toMatchObject({ name: "Fighter", system: { secret: { deep: 1 } } });
  expect(entry?.items).toBeUndefined();
});

test("a path that ends in .db means the folder of that name; a NeDB file alone is migrated on 13 (foundryvtt#5065, #12838)", async () => {
  // foundryvtt.com/article/v11-leveldb-packs: packs/monsters.db becomes the folder packs/monsters.
  const packs = [
    { name: "fighters", label: "Fighters", type: "Actor", path: "packs/fighters.db" },
    { name: "old", label: "Old", type: "Item", path: "packs/old.db" },
  ];
  const data = await withPacks(packs);
  const lines = [
    { _id: id("rope"), name: "Rope", type: "thing", effects: [{ _id: id("knot"), name: "Knot" }] },
    { _id: id("lamp"), name: "Lamp", type: "thing" },
    { _id: id("rope"), name: "Long rope", type: "thing", effects: [{ _id: id("knot"), name: "Knot" }] },
    { _id: id("lamp"), $$deleted: true },
    { $$indexCreated: { fieldName: "name" } },
  ];
  const file = join(data, "systems", "tiny", "packs", "old.db");
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const log: string[] = [];
  const thirteen = await sit(await table({ data, generation: 13 }), GM);
  expect(await thirteen.all("Actor", { pack: "tiny.fighters" })).toMatchObject([{ name: "Fighter" }]);
  expect(await thirteen.all("Item", { pack: "tiny.old" })).toMatchObject([
    { name: "Long rope", effects: [{ name: "Knot" }] },
  ]);
  const fourteen = await sit(await table({ data, world: "other", generation: 14, log: (line) => log.push(line) }), GM);
  expect(await fourteen.all("Actor", { pack: "tiny.fighters" })).toHaveLength(1);
  expect(await fourteen.all("Item", { pack: "tiny.old" })).toEqual([]);
  expect(log.join("\n")).toMatch(/tiny\.old" is empty: it is a NeDB file/);
});

test("T CompendiumCollection#visible, heist (13): players know of a pack that is not for them, and of nothing in it; unbuilt ones are empty; paths stay in the package", async () => {
  const lines: string[] = [];
  const running = await table({ data: await withPacks(), log: (line) => lines.push(line) });
  const [red, gm] = [await sit(running, RED), await sit(running, GM)];
  const names = async (tab: typeof red): Promise<string[]> => [...packsOf(await tab.emit("world")).keys()];
  expect(packsOf(await red.emit("world")).get("tiny.hidden")).toMatchObject({ index: [], folders: [] });
  expect(await names(gm)).toEqual(["tiny.fighters", "tiny.hidden", "tiny.unbuilt"]);
  expect(errorOf(await red.modify("get", "Actor", { pack: "tiny.hidden" }))).toContain("lacks permission");
  expect(await gm.all("Actor", { pack: "tiny.hidden" })).toHaveLength(1);
  expect(await gm.all("Item", { pack: "tiny.unbuilt" })).toEqual([]);
  expect(lines.join("\n")).toMatch(/tiny\.unbuilt" is empty/);
  expect(lines.join("\n")).toMatch(/tiny\.outside" is left out/);
});

test("a locked pack is not written (foundryvtt#8718), and the build's own files are left alone, unlocked too", async () => {
  const data = await withPacks();
  const folder = join(data, "systems", "tiny", "packs", "fighters");
  const snapshot = async (): Promise<string[]> =>
    Promise.all(
      (await readdir(folder))
        .sort()
        .map(async (name) => `${name} ${(await readFile(join(folder, name))).toString("hex")}`),
    );
  const before = await snapshot();
  const running = await table({ data });
  const gm = await sit(running, GM);
  expect(errorOf(await gm.create("Actor", { name: "X", type: "hero" }, { pack: "tiny.fighters" }))).toContain("locked");
  const effect = { parentUuid: `Compendium.tiny.fighters.Actor.${id("fighter")}`, pack: "tiny.fighters" };
  expect(errorOf(await gm.create("ActiveEffect", { name: "Steve" }, effect))).toContain("locked");
  await unlock(gm, "tiny.fighters");
  expect(resultOf(await gm.create("ActiveEffect", { name: "Steve" }, effect))).toMatchObject([{ name: "Steve" }]);
  expect(await snapshot()).toEqual(before);
  // The tool can rebuild while the table runs.
  await compilePack(join(data, "source"), folder);
});

test("unlocked, a gamemaster creates, updates and deletes in a package's pack, folders and embedded documents too (T: Document.createDocuments `pack`, titan for 14)", async () => {
  const running = await table({ data: await withPacks() });
  const [gm, red] = [await sit(running, GM), await sit(running, RED)];
  const pack = "tiny.fighters";
  expect(errorOf(await gm.update("Actor", { _id: id("fighter"), name: "X" }, { pack }))).toContain("locked");
  expect(errorOf(await gm.remove("Actor", id("fighter"), { pack }))).toContain("locked");
  await unlock(gm, pack);
  expect(errorOf(await red.update("Actor", { _id: id("fighter"), name: "X" }, { pack }))).toContain("lacks permission");
  expect(errorOf(await gm.create("Item", { name: "Sword", type: "thing" }, { pack }))).toContain(
    "holds Actor documents",
  );
  expect(errorOf(await gm.create("Actor", { name: "X", type: "hero" }, { pack: "tiny.none" }))).toContain(
    "no compendium",
  );
  resultOf(await gm.update("Actor", { _id: id("fighter"), name: "Veteran", "system.hp": 5 }, { pack }));
  resultOf(await gm.create("Folder", { _id: id("new"), name: "New", type: "Actor" }, { pack }));
  const blade = `Compendium.${pack}.Actor.${id("fighter")}.Item.${id("blade")}`;
  resultOf(await gm.create("ActiveEffect", { _id: id("rust"), name: "Rust" }, { pack, parentUuid: blade }));
  resultOf(await gm.remove("ActiveEffect", id("edge"), { pack, parentUuid: blade }));
  expect(await red.all("Actor", { pack })).toMatchObject([
    { name: "Veteran", system: { hp: 5, secret: { deep: 1 } }, items: [{ effects: [{ name: "Rust" }] }] },
  ]);
  expect(await gm.all("Actor")).toEqual([]);
  await expect.poll(() => red.got("modifyDocument").length).toBe(5);
  const stored = packsOf(await red.emit("world")).get(pack);
  expect(objectsOf(stored?.index)[0]?.name).toBe("Veteran");
  expect(objectsOf(stored?.folders)).toHaveLength(2);
  resultOf(await gm.remove("Actor", id("fighter"), { pack }));
  expect(await gm.all("Actor", { pack })).toEqual([]);
});

test("a write in a pack is not told to who may not look into it (T CompendiumCollection#testUserPermission)", async () => {
  const running = await table({ data: await withPacks() });
  const [gm, red] = [await sit(running, GM), await sit(running, RED)];
  await unlock(gm, "tiny.hidden");
  resultOf(await gm.create("Actor", { name: "Secret", type: "hero" }, { pack: "tiny.hidden" }));
  resultOf(await gm.create("Actor", { name: "Known", type: "hero" }));
  await expect.poll(() => JSON.stringify(red.got("modifyDocument"))).toContain("Known");
  expect(JSON.stringify(red.got("modifyDocument"))).not.toContain("Secret");
});

test("a gamemaster makes a compendium of the world, which is kept, and deletes it (T: ManageCompendiumRequest, CompendiumCollection#deleteCompendium)", async () => {
  const data = await dataFolder();
  const first = await table({ data, faults: { lossy: false } });
  const [gm, red] = [await sit(first, GM), await sit(first, RED)];
  const make = { action: "create", data: { name: "my-things", label: "My things", type: "Item" } };
  expect(errorOf(await red.emit("manageCompendium", make))).toContain("lacks permission");
  for (const name of ["../out", "", "a/b"]) {
    expect(errorOf(await gm.emit("manageCompendium", { action: "create", data: { name, type: "Item" } }))).toContain(
      "name",
    );
  }
  const made = await gm.emit("manageCompendium", make);
  expect(made.result).toMatchObject({ id: "world.my-things", packageType: "world", packageName: "test", type: "Item" });
  expect(errorOf(await gm.emit("manageCompendium", make))).toContain("already");
  await expect.poll(() => red.got("manageCompendium")).toMatchObject([[{ result: { id: "world.my-things" } }]]);
  const pack = "world.my-things";
  expect(resultOf(await gm.create("Item", { name: "Rope", type: "thing" }, { pack }))).toMatchObject([
    { name: "Rope" },
  ]);
  await first.stop();

  const again = await sit(await table({ data }), GM);
  expect(await again.all("Item", { pack })).toMatchObject([{ name: "Rope" }]);
  await unlock(again, "tiny.nothing");
  expect(errorOf(await again.emit("manageCompendium", { action: "delete", data: "tiny.nothing" }))).toContain(
    "no compendium",
  );
  expect((await again.emit("manageCompendium", { action: "delete", data: pack })).result).toBe(pack);
  expect(packsOf(await again.emit("world")).has(pack)).toBe(false);
});

test("only packs of the world are deleted, and no locked one (campaign-builder for 13 unlocks first)", async () => {
  const running = await table({ data: await withPacks() });
  const gm = await sit(running, GM);
  const drop = (data: string): Promise<JsonObject> => gm.emit("manageCompendium", { action: "delete", data });
  expect(errorOf(await drop("tiny.fighters"))).toContain("no compendium of the world");
  await gm.emit("manageCompendium", { action: "create", data: { name: "box", type: "Actor" } });
  await setLocked(gm, "world.box", true);
  expect(errorOf(await drop("world.box"))).toContain("locked");
  expect(errorOf(await gm.create("Actor", { name: "X", type: "hero" }, { pack: "world.box" }))).toContain("locked");
});
