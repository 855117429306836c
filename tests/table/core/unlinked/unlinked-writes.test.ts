import { afterEach, describe, expect, it } from "vitest";
import { SWORD } from "../fake-server.ts";
import { SCENE, ONE, record, unhook, world, name, system } from "./unlinked-world.ts";

afterEach(unhook);

describe("changes of a token's own actor are kept in its delta [#8973]", () => {
  it("an update sends the difference as one of ActorDelta in its token", async () => {
    const { own, one, other, base, requests } = await world();
    await own.update({ name: "Hero", "system.hp": 3 });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ action: "update", type: "ActorDelta", operation: { parentUuid: name(ONE) } });
    expect(requests[0]?.operation.updates).toEqual([{ _id: one.delta.id, system: { hp: 3 } }]);
    expect([system(own).hp, system(other).hp, system(base).hp]).toEqual([3, 5, 5]);
    expect(one.toObject().delta).toEqual({ _id: ONE, system: { hp: 3 }, items: [], effects: [], flags: {} });
    expect(one.actor).toBe(own);
    expect(await own.update({ name: "Other" })).toBe(own);
    expect([one.delta.name, base.name]).toEqual(["Other", "Hero"]);
  });

  it("fires the hooks and methods of an actor, and those of the delta; none of the token [#8973, #8564]", async () => {
    const { own, one } = await world();
    const all = ["preUpdateActor", "updateActor", "preUpdateActorDelta", "updateActorDelta", "updateToken"];
    const fired = record(...all);
    await own.update({ "system.hp": 3 });
    expect(fired[0]).toBe(`preUpdateActor ${own.uuid}`);
    expect(fired.slice(1).sort()).toEqual([`updateActor ${own.uuid}`, `updateActorDelta ${one.delta.uuid}`]);
  });

  it("others' writes show here, too, with the hooks that come after", async () => {
    const { own, one, broadcast } = await world();
    const fired = record("preUpdateActor", "updateActor", "updateItem");
    const operation = { parentUuid: name(ONE) };
    await broadcast({ action: "update", type: "ActorDelta", operation, result: [{ _id: ONE, system: { hp: 1 } }] });
    const parentUuid = one.delta.uuid;
    await broadcast({
      action: "update",
      type: "Item",
      operation: { parentUuid },
      result: [{ _id: SWORD, system: { edge: 9 } }],
    });
    expect(system(own).hp).toBe(1);
    expect(own.items.get(SWORD)?.system.edge).toBe(9);
    expect(fired).toEqual([`updateActor ${own.uuid}`, `updateItem ${own.uuid}.Item.${SWORD}`]);
  });

  it("a refusal leaves delta and actor as they were", async () => {
    const { own, one, refuseNext } = await world();
    refuseNext("lacks permission to update ActorDelta");
    await expect(own.update({ "system.hp": 1 })).rejects.toThrow("ActorDelta");
    expect([system(own).hp, one.toObject().delta]).toMatchObject([5, { system: {} }]);
  });

  it("delta.update works by itself [#9131]", async () => {
    const { own, one } = await world();
    await one.delta.update({ name: "New Token Name" });
    expect(own.name).toBe("New Token Name");
  });

  it("an update of the token with its delta shows at once [#12611], one of the scene too [#14690]", async () => {
    const { own, one, game } = await world();
    await one.update({ x: 100, delta: { system: { hp: 2 } } });
    expect([one.x, system(own).hp, one.actor === own]).toEqual([100, 2, true]);
    await game.scenes.get(SCENE)?.update({ tokens: [{ _id: ONE, delta: { system: { hp: 1 } } }] });
    expect([system(own).hp, one.delta._source === one._source.delta]).toEqual([1, true]);
  });

  it("what is nested goes key by key; lists are replaced", async () => {
    const { own, base } = await world();
    await base.update({ "system.notes": { a: 1, list: [1, 2] } });
    await own.update({ "system.notes": { b: 2, list: [3] } });
    expect(system(own).notes).toEqual({ a: 1, b: 2, list: [3] });
    await base.update({ "system.notes.a": 7 });
    expect(system(own).notes).toEqual({ a: 7, b: 2, list: [3] });
  });
});
