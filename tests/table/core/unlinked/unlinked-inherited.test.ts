import { afterEach, describe, expect, it } from "vitest";
import { GM, HERO, RED, SWORD } from "../fake-server.ts";
import { ONE, SHIELD, record, unhook, world, name, system } from "./unlinked-world.ts";

afterEach(unhook);

describe("the base actor shines through where the delta says nothing [#6892]", () => {
  it("in data, items and effects, at every client", async () => {
    const { own, base, broadcast } = await world();
    await own.update({ "system.hp": 3 });
    await base.update({ name: "Renamed", "system.hp": 4 });
    expect([own.name, system(own).hp]).toEqual(["Renamed", 3]);
    await base.createEmbeddedDocuments("Item", [{ _id: SHIELD, name: "Shield", type: "weapon" }], { keepId: true });
    expect(own.items.get(SHIELD)?.parent).toBe(own);
    const operation = { parentUuid: `Actor.${HERO}` };
    await broadcast({ action: "update", type: "Item", operation, result: [{ _id: SHIELD, name: "Buckler" }] });
    expect(own.items.get(SHIELD)?.name).toBe("Buckler");
    await base.items.get(SHIELD)?.delete();
    expect(own.items.has(SHIELD)).toBe(false);
  });

  it("flags are inherited and merged; one that is unset comes back [#7997, #8400]", async () => {
    const { own, base, other } = await world();
    await base.setFlag("sys", "a", 1);
    await own.setFlag("sys", "b", 2);
    expect([own.getFlag("sys", "a"), own.getFlag("sys", "b"), other.getFlag("sys", "b")]).toEqual([1, 2, undefined]);
    await own.setFlag("sys", "a", false);
    expect(own.getFlag("sys", "a")).toBe(false);
    await own.unsetFlag("sys", "a");
    expect(own.getFlag("sys", "a")).toBe(1);
  });

  it("the switch tokenFlags takes that away", async () => {
    const { own, one, base, game } = await world();
    await base.setFlag("sys", "a", 1);
    game.table.faults.tokenFlags = false;
    one.delta.updateSyntheticActor();
    expect(own.getFlag("sys", "a")).toBeUndefined();
  });

  it("ownership is laid over the base actor's, key by key [#11034, #9655, #9509]", async () => {
    const { own, one, base, game } = await world({ userId: GM });
    const red = game.users.get(RED);
    if (!red) throw new Error("no user");
    expect([own.testUserPermission(red, "OWNER"), one.testUserPermission(red, "OWNER")]).toEqual([true, true]);
    await own.update({ ownership: { default: 1 } });
    expect(own.ownership).toEqual({ default: 1, [RED]: 3 });
    await own.update({ ownership: { [RED]: 0 } });
    expect([own.getUserLevel(red), one.getUserLevel(red), base.getUserLevel(red)]).toEqual([0, 0, 3]);
    expect(own.items.get(SWORD)?.testUserPermission(red, "OBSERVER")).toBe(false);
    await own.update({ ownership: { default: -1, [RED]: -1 } });
    expect([own.getUserLevel(red), one.getUserLevel(red)]).toEqual([0, 0]);
  });
});

describe("items and effects of a token's own actor (T: EmbeddedCollectionDelta)", () => {
  it("what is changed is copied, what is new is the delta's own; the base actor keeps its own [#9095]", async () => {
    const { own, one, base, requests } = await world();
    const fired = record("createItem", "updateItem");
    await own.items.get(SWORD)?.update({ "system.edge": 5 });
    expect(requests[0]).toMatchObject({ type: "Item", operation: { parentUuid: `${name(ONE)}.ActorDelta.${ONE}` } });
    expect(requests[0]?.operation.updates).toEqual([{ _id: SWORD, system: { edge: 5 } }]);
    const [bow] = await own.createEmbeddedDocuments("Item", [{ name: "Bow", type: "weapon" }]);
    expect(bow?.parent).toBe(own);
    expect(fired).toEqual([`updateItem ${own.uuid}.Item.${SWORD}`, `createItem ${bow?.uuid}`]);
    expect(one.toObject().delta).toMatchObject({ items: [{ _id: SWORD, system: { edge: 5 } }, { name: "Bow" }] });
    expect([base.items.size, base.items.get(SWORD)?.system.edge, own.items.size]).toEqual([1, 2, 2]);
    expect(one.delta.items.get(SWORD)).toBe(own.items.get(SWORD));
    expect([one.delta.items.manages(SWORD), one.delta.items.isTombstone(SWORD)]).toEqual([true, false]);
    await base.items.get(SWORD)?.update({ name: "Old sword" });
    expect(own.items.get(SWORD)?.name).toBe("Sword");
  });

  it("what is inherited and deleted leaves a tombstone, also when the base actor got it later [#9466]", async () => {
    const { own, one, base, other } = await world();
    await base.createEmbeddedDocuments("Item", [{ _id: SHIELD, name: "Shield", type: "weapon" }], { keepId: true });
    await own.items.get(SHIELD)?.delete();
    expect(one.toObject().delta).toMatchObject({ items: [{ _id: SHIELD, _tombstone: true }] });
    expect([own.items.has(SHIELD), other.items.has(SHIELD), base.items.has(SHIELD)]).toEqual([false, true, true]);
    expect(one.delta.items.isTombstone(SHIELD)).toBe(true);
    await base.update({ name: "Renamed" });
    expect(own.items.has(SHIELD)).toBe(false);
    await one.delta.items.restoreDocument(SHIELD);
    expect([own.items.get(SHIELD)?.name, one.delta.items.manages(SHIELD)]).toEqual(["Shield", false]);
  });

  it("what is the delta's own and deleted is gone without a trace; the actor hears (T: Actor#_onEmbeddedDocumentChange)", async () => {
    const { own, one } = await world();
    let heard = 0;
    Object.assign(own, { _onEmbeddedDocumentChange: () => (heard += 1) });
    const [bow] = await own.createEmbeddedDocuments("Item", [{ name: "Bow", type: "weapon" }]);
    await bow?.delete();
    expect([heard, one.toObject().delta]).toMatchObject([2, { items: [] }]);
  });

  it("an effect on an inherited item makes the item the delta's [#9602]", async () => {
    const { own, one, base } = await world();
    await own.items.get(SWORD)?.createEmbeddedDocuments("ActiveEffect", [{ name: "Sharp", flags: { sys: { a: 1 } } }]);
    const [effect] = own.items.get(SWORD)?.effects.contents ?? [];
    await effect?.update({ "flags.sys.a": 2 });
    expect(effect?.getFlag("sys", "a")).toBe(2);
    expect(one.toObject().delta).toMatchObject({
      items: [{ _id: SWORD, effects: [{ name: "Sharp", flags: { sys: { a: 2 } } }] }],
    });
    expect(base.items.get(SWORD)?.effects.size).toBe(0);
  });

  it("a status is that token's alone (API 13 and 14: Actor#statuses, a set of what active effects apply)", async () => {
    const { own, other, base, one, two } = await world();
    await own.toggleStatusEffect("prone");
    expect([own, other, base].map((actor) => actor.statuses.has("prone"))).toEqual([true, false, false]);
    expect([one, two].map((token) => token.hasStatusEffect("prone"))).toEqual([true, false]);
    await own.toggleStatusEffect("prone");
    expect([own.statuses.has("prone"), one.delta.effects.size]).toEqual([false, 0]);
  });

  it("embedded documents within an update of the actor [#9384]", async () => {
    const { own, one, base } = await world();
    await own.update({ "system.hp": 1, items: [{ _id: SWORD, name: "Blade" }] });
    expect([own.items.get(SWORD)?.name, base.items.get(SWORD)?.name, system(own).hp]).toEqual(["Blade", "Sword", 1]);
    expect(one.toObject().delta).toMatchObject({ items: [{ _id: SWORD, name: "Blade", system: { edge: 2 } }] });
  });
});
