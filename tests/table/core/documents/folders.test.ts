import { beforeEach, describe, expect, test } from "vitest";
import { CompendiumCollection } from "../../../../table/client/core/collections/index.ts";
import { Folder, Item } from "../../../../table/client/core/documents/index.ts";
import { fakeServer, GM } from "../fake-server.ts";

const OUTER = "folderouter00000";
const INNER = "folderinner00000";
const ENTRY = "entryentry000000";

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer({ userId: GM });
});

function asFolder(document: unknown): Folder {
  if (document instanceof Folder) return document;
  throw new Error("no folder");
}

function pack(): CompendiumCollection {
  const found = new CompendiumCollection(
    { name: "things", type: "Item", packageName: "sys" },
    [{ _id: ENTRY, name: "Axe", type: "weapon", folder: INNER }],
    [
      { _id: OUTER, name: "Outer", type: "Item", folder: null },
      { _id: INNER, name: "Inner", type: "Item", folder: OUTER },
    ],
  );
  server.game.packs.set(found.collection, found);
  return found;
}

describe("folders of a compendium [T Folder#contents: the objects inside the index of the pack]", () => {
  test("are documents of the pack; their contents are entries of its index", () => {
    const { folders, index } = pack();
    const [outer, inner] = [folders.get(OUTER), folders.get(INNER)];
    expect(inner).toBeInstanceOf(Folder);
    expect(inner?.uuid).toBe(`Compendium.sys.things.Folder.${INNER}`);
    expect(inner?.contents).toEqual([index.get(ENTRY)]);
    expect(outer?.contents).toEqual([]);
    expect(outer?.getSubfolders()).toEqual([inner]);
    expect(inner?.getParentFolders()).toEqual([outer]);
    expect(inner?.documentCollection).toBe(index);
    expect(inner?.documentClass).toBe(Item);
  });

  test("a folder of the world has its collection, and none if it holds compendiums", async () => {
    const [items, packs] = await Folder.createDocuments([
      { name: "Items", type: "Item" },
      { name: "Packs", type: "Compendium" },
    ]);
    expect(asFolder(items).documentCollection).toBe(server.game.items);
    expect(asFolder(packs).documentCollection).toBeUndefined();
  });
});

describe("Folder#exportToCompendium [T]", () => {
  test("adds its documents, or writes over those of the same name where it is asked to", async () => {
    const target = pack();
    target.set(ENTRY, target.createDocument({ _id: ENTRY, name: "Axe", type: "weapon", folder: INNER }));
    const folder = asFolder((await Folder.createDocuments([{ name: "Items", type: "Item" }]))[0]);
    await Item.createDocuments([
      { name: "Axe", type: "weapon", folder: folder.id },
      { name: "Bow", type: "weapon", folder: folder.id },
    ]);
    server.requests.length = 0;
    expect(await folder.exportToCompendium(target, { updateByName: true })).toBe(target);
    const written = server.requests.map(({ action, operation }) => [action, operation.pack]);
    expect(written).toEqual([
      ["update", "sys.things"],
      ["create", "sys.things"],
    ]);
  });
});
