import { afterEach, describe, expect, it } from "vitest";
import { TypeDataModel } from "../../../table/client/core/abstract/type-data.ts";
import * as fields from "../../../table/client/core/data/fields/index.ts";
import { Actor, ActorDelta, TokenDocument } from "../../../table/client/core/documents/index.ts";
import { getSpeaker, getSpeakerActor } from "../../../table/client/core/documents/speaker.ts";
import { theConfig } from "../../../table/client/core/environment.ts";
import { Hooks } from "../../../table/client/core/hooks.ts";
import type { Dict, JsonObject } from "../../../table/client/core/types.ts";
import { ForcedDeletion } from "../../../table/client/core/utils/operators.ts";
import { fromUuid, fromUuidSync } from "../../../table/client/core/uuid-lookup.ts";
import { fakeServer, GM, HERO, RED, SWORD } from "./fake-server.ts";

const SCENE = "scenescene000000";
const ONE = "tokenone00000000";
const TWO = "tokentwo00000000";
const LINKED = "tokenlinked00000";
const SHIELD = "shieldshield0000";

const hooked: [string, number][] = [];
afterEach(() => {
  for (const [name, id] of hooked.splice(0)) Hooks.off(name, id);
});

/** Names of hooks as they fire. */
function record(...names: string[]): string[] {
  const fired: string[] = [];
  for (const name of names) {
    const id = Hooks.on(name, (doc: { uuid: string }) => void fired.push(`${name} ${doc.uuid}`));
    hooked.push([name, id]);
  }
  return fired;
}

class HeroData extends TypeDataModel {
  declare hp: number;
  declare doubled: number;
  static override defineSchema() {
    return {
      hp: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 5 }),
      notes: new fields.ObjectField(),
    };
  }
  override prepareDerivedData(): void {
    this.doubled = this.hp * 2;
  }
}

async function world(options: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    configure: () => {
      const config = theConfig();
      if (config) config.Actor.dataModels.hero = HeroData;
    },
    ...options,
  });
  const token = (_id: string, more: JsonObject = {}): JsonObject => ({
    _id,
    name: "Hero",
    actorId: HERO,
    actorLink: false,
    ...more,
  });
  const tokens = [token(ONE), token(TWO), token(LINKED, { actorLink: true })];
  const scene: JsonObject = { _id: SCENE, name: "Scene", active: true, tokens };
  await server.broadcast({
    action: "create",
    type: "Scene",
    operation: {},
    result: [scene],
  });
  const doc = (id: string): TokenDocument => {
    const found = server.game.scenes.get(SCENE)?.tokens.get(id);
    if (!found) throw new Error("no token");
    return found;
  };
  const [one, two, linked] = [doc(ONE), doc(TWO), doc(LINKED)];
  const base = server.game.actors.get(HERO);
  const [own, other] = [one.actor, two.actor];
  if (!base || !own || !other) throw new Error("no actor");
  return { ...server, one, two, linked, base, own, other };
}

const name = (id: string): string => `Scene.${SCENE}.Token.${id}`;
const system = (actor: Actor): Dict => actor.system;

describe("an unlinked token's own actor (T: TokenDocument#actor, Actor#isToken)", () => {
  it("is of the same class, names its token, and has the id of the base actor [platform §11, #5381]", async () => {
    const { one, linked, base, own, other } = await world();
    expect(own).toBeInstanceOf(Actor);
    expect([own.isToken, own.token === one, own.parent === one, own.id]).toEqual([true, true, true, HERO]);
    expect(own.uuid).toBe(`${name(ONE)}.Actor.${HERO}`);
    expect(own.items.get(SWORD)?.uuid).toBe(`${name(ONE)}.Actor.${HERO}.Item.${SWORD}`);
    expect(own).not.toBe(other);
    expect(one.actor).toBe(own);
    expect(linked.actor).toBe(base);
    expect([linked.isLinked, base.isToken, base.token]).toEqual([true, false, null]);
    expect(own.toObject()).toMatchObject({ _id: HERO, name: "Hero", items: [{ _id: SWORD }] });
    expect(one.actors.get(HERO)).toBe(own);
  });

  it("uuids lead to it, its items and its delta, and to nothing once the token is gone", async () => {
    const { own, one, broadcast } = await world();
    expect(fromUuidSync(own.uuid)).toBe(own);
    expect(await fromUuid(own.uuid)).toBe(own);
    expect(fromUuidSync(`${own.uuid}.Item.${SWORD}`)).toBe(own.items.get(SWORD));
    expect(fromUuidSync(one.delta.uuid)).toBe(one.delta);
    await broadcast({ action: "delete", type: "Token", operation: { parentUuid: `Scene.${SCENE}` }, result: [ONE] });
    expect(fromUuidSync(own.uuid)).toBeNull();
    expect(await fromUuid(`${own.uuid}.Item.${SWORD}`)).toBeNull();
  });

  it("prepares its data as any actor does, over its own numbers [API ActorDelta]", async () => {
    const { own, base } = await world();
    await own.update({ "system.hp": 2 });
    expect([system(own).doubled, system(base).doubled]).toEqual([4, 10]);
  });

  it("T Actor#getDependentTokens, getActiveTokens; Actors#tokens", async () => {
    const { own, base, one, two, linked, game } = await world();
    expect(own.getDependentTokens()).toEqual([one]);
    expect(new Set(base.getDependentTokens())).toEqual(new Set([one, two, linked]));
    expect(base.getDependentTokens({ linked: true })).toEqual([linked]);
    Object.assign(globalThis, { canvas: { scene: game.scenes.get(SCENE) } });
    expect(own.getActiveTokens(true, true)).toEqual([one]);
    expect(base.getActiveTokens(true, true)).toEqual([linked]);
    expect(base.getActiveTokens(false, true)).toHaveLength(3);
    expect(Object.keys(game.actors.tokens).sort()).toEqual([ONE, TWO].sort());
    expect(game.actors.tokens[ONE]).toBe(own);
    Reflect.deleteProperty(globalThis, "canvas");
  });
});

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

  it("a status is that token's alone", async () => {
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

describe("back to the base actor (T: ActorDelta#restore)", () => {
  it("everything is inherited again, and can be changed at once [#9657, #9955]", async () => {
    const { own, one, requests } = await world();
    await own.update({ name: "Other", "system.hp": 1 });
    await own.items.get(SWORD)?.delete();
    expect(await one.delta.restore()).toBe(own);
    expect(requests.at(-1)).toMatchObject({ action: "delete", type: "ActorDelta", operation: { ids: [ONE] } });
    expect([own.name, system(own).hp, own.items.has(SWORD)]).toEqual(["Hero", 5, true]);
    expect(one.toObject().delta).toEqual({ _id: ONE, system: {}, items: [], effects: [], flags: {} });
    await own.update({ "system.hp": 4 });
    expect([system(own).hp, own.id]).toEqual([4, HERO]);
  });

  it("toggling the link changes which actor it is; what the delta says is kept [T TokenDocument#actorLink, #12775]", async () => {
    const { own, one, base } = await world();
    await own.update({ "system.hp": 1 });
    await one.update({ actorLink: true });
    expect([one.actor === base, system(base).hp, base.items.size]).toEqual([true, 5, 1]);
    await one.update({ actorLink: false });
    expect([one.actor?.isToken, one.actor?.system.hp]).toEqual([true, 1]);
  });

  it("another base actor makes another actor, also through the scene [#9487]", async () => {
    const { one, base, game } = await world({ userId: GM });
    const made = await Actor.create({ name: "Foe", type: "hero" });
    if (!(made instanceof Actor)) throw new Error("no actor");
    await game.scenes.get(SCENE)?.update({ tokens: [{ _id: ONE, actorId: made.id }] });
    expect([one.actor?.id, one.actor?.name, base.items.size]).toEqual([made.id, "Foe", 1]);
  });

  it("without its base actor a token has none [#13498]", async () => {
    const { one, broadcast } = await world();
    await broadcast({ action: "delete", type: "Actor", operation: {}, result: [HERO] });
    expect([one.actor, one.baseActor, one.delta instanceof ActorDelta]).toEqual([null, null, true]);
    expect(one.isOwner).toBe(false);
  });

  it("other tokens' updates leave it alone [#9465]", async () => {
    const { own, two, one } = await world();
    await own.update({ "system.hp": 1 });
    let prepared = 0;
    Object.assign(own, { prepareData: () => (prepared += 1) });
    await two.update({ x: 50 });
    expect([prepared, one.actor === own, system(own).hp]).toEqual([0, true, 1]);
  });
});

describe("around it", () => {
  it("speakers name the token, and lead back to its actor (T: ChatMessage.getSpeaker)", async () => {
    const { own, one } = await world();
    const speaker = { scene: SCENE, token: ONE, actor: HERO, alias: "Hero" };
    expect(getSpeaker({ token: one })).toEqual(speaker);
    expect(getSpeaker({ actor: own })).toEqual(speaker);
    expect(getSpeakerActor(speaker)).toBe(own);
  });

  it("combatants of two tokens of one actor are two (T: Combat#getCombatantsByActor, getCombatantsByToken)", async () => {
    const { own, other, base, one, two, broadcast, game } = await world();
    const combatants = [one, two].map((token, index) => ({
      _id: `combatant${index}000000`,
      actorId: HERO,
      tokenId: token.id ?? "",
      sceneId: SCENE,
    }));
    const combat = { _id: "combatcombat0000", scene: SCENE, active: true, combatants };
    await broadcast({ action: "create", type: "Combat", operation: {}, result: [combat] });
    const made = game.combats.get("combatcombat0000");
    if (!made) throw new Error("no combat");
    expect(made.combatants.map((one) => one.actor)).toEqual([own, other]);
    expect(made.getCombatantsByActor(own)).toHaveLength(1);
    expect(made.getCombatantsByActor(base)).toHaveLength(2);
    expect(made.getCombatantsByActor(HERO)).toHaveLength(2);
    expect([own.inCombat, one.combatant?.actor]).toEqual([true, own]);
    await own.update({ "system.hp": 0 });
    expect(made.combatants.contents.map((one) => Reflect.get(one.actor?.system ?? {}, "hp"))).toEqual([0, 5]);
  });

  it("a bar writes to the token's own actor (T: Actor#modifyTokenAttribute)", async () => {
    const { own, one, base } = await world();
    await one.update({ bar1: { attribute: "hp" } });
    await own.modifyTokenAttribute("hp", -2, true, false);
    expect([one.getBarAttribute("bar1")?.value, system(base).hp]).toEqual([3, 5]);
  });

  it("dropping makes tokens as the prototype says; unlinked ones are numbered [#17, #9634, #11799]", async () => {
    const { base, game } = await world({ userId: GM });
    const scene = game.scenes.get(SCENE);
    await base.update({ prototypeToken: { appendNumber: true } });
    const drop = async (): Promise<string> => {
      const token = await base.getTokenDocument({ x: 0 });
      const [made] = (await scene?.createEmbeddedDocuments("Token", [token.toObject()])) ?? [];
      return String(made && Reflect.get(made, "name"));
    };
    expect([await drop(), await drop(), await drop()]).toEqual(["Hero (1)", "Hero (2)", "Hero (3)"]);
    await scene?.tokens.getName("Hero (2)")?.delete();
    expect(await drop()).toBe("Hero (4)");
    await base.update({ prototypeToken: { actorLink: true } });
    expect(await drop()).toBe("Hero");
  });

  it("a copy of a token has a copy of its delta, for itself", async () => {
    const { own, one, game } = await world({ userId: GM });
    await own.update({ "system.hp": 2 });
    const data = one.toObject();
    delete data._id;
    const [made] = (await game.scenes.get(SCENE)?.createEmbeddedDocuments("Token", [data])) ?? [];
    if (!(made instanceof TokenDocument) || !made.actor) throw new Error("no copy");
    expect(system(made.actor).hp).toBe(2);
    await made.actor.update({ "system.hp": 1 });
    expect([system(own).hp, system(made.actor).hp]).toEqual([2, 1]);
  });

  it.each([13, 14] as const)("generation %i: keys are deleted in the delta by its own means", async (generation) => {
    const { own, requests } = await world({ generation });
    await own.update({ "system.notes.a": 1 });
    await own.update(generation === 14 ? { "system.notes.a": new ForcedDeletion() } : { "system.notes.-=a": null });
    expect(system(own).notes).toEqual({});
    expect(requests).toHaveLength(2);
  });
});
