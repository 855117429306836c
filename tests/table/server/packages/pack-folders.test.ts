import { expect, test } from "vitest";
import type { JsonObject } from "../../../../table/shared/protocol.ts";
import { asObject, idOf, parseObject, stringOf } from "../../../../table/server/lib/json.ts";
import { dataFolder, GM, SYSTEM, sit, table, type Tab } from "../harness.ts";

const pack = (name: string): object => ({ name, label: name, type: "Item" });
/** The example of #9390: a folder without packs of its own, and two in it. */
const MANIFEST = {
  ...SYSTEM,
  packs: ["spells", "abilities", "weapons", "loose"].map(pack),
  packFolders: [
    {
      name: "Castle",
      sorting: "m",
      color: "#5d1f1f",
      folders: [
        { name: "Lore", sorting: "m", packs: ["spells", "abilities", "missing"] },
        { name: "Other", packs: ["weapons"] },
      ],
    },
  ],
};

interface Told {
  folders: JsonObject[];
  /** Pack → name of its folder. */
  places: Record<string, string | undefined>;
}

async function told(gm: Tab): Promise<Told> {
  const folders = await gm.all("Folder");
  const setting = (await gm.all("Setting")).find(({ key }) => key === "core.compendiumConfiguration");
  const value = parseObject(stringOf(setting?.value) ?? "{}");
  const places = Object.entries(value).map(([id, set]) => {
    const folder = stringOf(asObject(set).folder);
    return [id, stringOf(folders.find((one) => idOf(one) === folder)?.name) ?? undefined] as const;
  });
  return { folders, places: Object.fromEntries(places) };
}

test("a manifest's packFolders become folders of the world, nested, with their packs [T base-package packFolders, #9033, #9390]", async () => {
  const { folders, places } = await told(await sit(await table({ data: await dataFolder(MANIFEST) }), GM));
  const castle = folders.find(({ name }) => name === "Castle");
  expect(folders.map(({ name, type, sorting, folder }) => [name, type, sorting, folder])).toEqual([
    ["Castle", "Compendium", "m", null],
    ["Lore", "Compendium", "m", idOf(asObject(castle))],
    ["Other", "Compendium", "a", idOf(asObject(castle))],
  ]);
  expect(castle).toMatchObject({ color: "#5d1f1f" });
  expect(places).toEqual({ "tiny.spells": "Lore", "tiny.abilities": "Lore", "tiny.weapons": "Other" });
});

test("once per world: what a Gamemaster moves or deletes stays so [T packFolders, #9339]", async () => {
  const data = await dataFolder(MANIFEST);
  const first = await table({ data });
  const gm = await sit(first, GM);
  const { folders } = await told(gm);
  await gm.remove("Folder", idOf(asObject(folders.find(({ name }) => name === "Other"))));
  await first.stop();
  const after = await told(await sit(await table({ data }), GM));
  expect(after.folders.map(({ name }) => name)).toEqual(["Castle", "Lore"]);
});

test("folders of one name at one place are one, whoever asks for them [T: PackageCompendiumFolderSchema]", async () => {
  const seedDocuments = {
    Folder: [
      { name: "Castle", type: "Compendium" },
      { name: "Castle", type: "Item" },
    ],
  };
  const { folders, places } = await told(
    await sit(await table({ data: await dataFolder(MANIFEST), seedDocuments }), GM),
  );
  expect(folders.filter(({ name }) => name === "Castle").map(({ type }) => type)).toEqual(["Compendium", "Item"]);
  expect(places).toMatchObject({ "tiny.weapons": "Other" });
});

test("a manifest that makes no sense there makes no folder, and the table opens", async () => {
  const packFolders = [
    7,
    { packs: ["spells"] },
    { name: "", packs: {} },
    { name: "Deep", packs: [null], color: "red" },
  ];
  const running = await table({ data: await dataFolder({ ...MANIFEST, packFolders }) });
  const { folders } = await told(await sit(running, GM));
  expect(folders.map(({ name, color }) => [name, color])).toEqual([["Deep", null]]);
});
