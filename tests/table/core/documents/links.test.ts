import { beforeEach, describe, expect, test, vi } from "vitest";
import { Actor, Item } from "../../../../table/client/core/documents/index.ts";
import type { Document } from "../../../../table/client/core/abstract/document.ts";
import { findSync } from "../../../../table/client/core/uuid-lookup.ts";
import { fakeServer, GM, HERO, SWORD } from "../fake-server.ts";

let server: ReturnType<typeof fakeServer>;
const hero = (): Actor => server.game.actors.get(HERO) ?? new Actor();

beforeEach(() => {
  server = fakeServer({ userId: GM, generation: 14 });
});

function only<T>(found: T | undefined | null): T {
  if (found === undefined || found === null) throw new Error("nothing there");
  return found;
}

describe("documents name each other and what is inside of them [T ClientDocument, Document]", () => {
  test("getCollectionName takes a collection's or a document's name (its two examples)", () => {
    expect(Actor.getCollectionName("items")).toBe("items");
    expect(Actor.getCollectionName("Item")).toBe("items");
    expect(Actor.getCollectionName("Scene")).toBeNull();
  });

  test("traverseEmbeddedDocuments goes through all levels, with the path of each collection", async () => {
    const sword = only(hero().items.get(SWORD));
    await sword.createEmbeddedDocuments("ActiveEffect", [{ name: "Sharp", img: "icons/svg/aura.svg" }]);
    const paths = [...hero().traverseEmbeddedDocuments()].map(([path, doc]) => `${path} ${doc.documentName}`);
    expect(paths).toEqual(["items Item", "items.effects ActiveEffect"]);
  });

  test("an effect knows the item and the actor that it lies in (T14 ActiveEffect#item, #actor, #thumbnail)", async () => {
    const data = [{ name: "Sharp", img: "icons/svg/aura.svg" }];
    const sword = only(hero().items.get(SWORD));
    const [within] = await sword.createEmbeddedDocuments("ActiveEffect", data);
    const [upon] = await hero().createEmbeddedDocuments("ActiveEffect", data);
    expect(within).toMatchObject({ thumbnail: "icons/svg/aura.svg" });
    expect([Reflect.get(Object(within), "item"), Reflect.get(Object(within), "actor")]).toEqual([sword, hero()]);
    expect([Reflect.get(Object(upon), "item"), Reflect.get(Object(upon), "actor")]).toEqual([null, hero()]);
  });

  test("a relative uuid is read relative to the same document again (T: foundry.utils.buildRelativeUuid)", async () => {
    const sword = only(hero().items.get(SWORD));
    const [shield] = await hero().createEmbeddedDocuments("Item", [{ name: "Shield", type: "weapon" }]);
    const [effect] = await sword.createEmbeddedDocuments("ActiveEffect", [
      { name: "Sharp", img: "icons/svg/aura.svg" },
    ]);
    const resolve = (uuid: string, relative: Document): string | undefined => findSync(uuid, { relative })?.uuid;
    for (const [target, origin, written] of [
      [sword, hero(), `.Item.${SWORD}`],
      [only(effect), hero(), `.Item.${SWORD}.ActiveEffect.${String(effect?.id)}`],
      [only(shield), sword, `.${String(shield?.id)}`],
    ] as const) {
      expect(target.getRelativeUUID(origin)).toBe(written);
      expect(resolve(written, origin)).toBe(target.uuid);
    }
    expect(hero().getRelativeUUID(sword)).toBe(`Actor.${HERO}`);
    expect(sword._createDocumentLink(null, { relativeTo: hero(), label: "Blade" })).toBe(
      `@UUID[.Item.${SWORD}]{Blade}`,
    );
    expect(sword.link).toBe(`@UUID[Actor.${HERO}.Item.${SWORD}]{Sword}`);
  });

  test("sortRelative stores the keys that change, with data for the one that is moved", async () => {
    const made = await Item.createDocuments([
      { name: "A", type: "weapon", sort: 100 },
      { name: "B", type: "weapon", sort: 200 },
    ]);
    const [a, b] = [only(made[0]), only(made[1])];
    await b.sortRelative({ target: a, siblings: [a], sortBefore: true, updateData: { name: "First" } });
    expect(b._source.sort).toBeLessThan(Number(a._source.sort));
    expect(b._source.name).toBe("First");
  });

  test("on 14 unsetFlag sends an operator, without a warning about keys of old (#13466)", async () => {
    const warn = vi.spyOn(console, "warn");
    await hero().setFlag("core", "note", { deep: 1 });
    await hero().unsetFlag("core", "note.deep");
    expect(hero().getFlag("core", "note")).toEqual({});
    await hero().unsetFlag("core", "note");
    expect(hero().getFlag("core", "note")).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});
