import { afterEach, describe, expect, it } from "vitest";
import { Actor, ActorDelta, TokenDocument } from "../../../../table/client/core/documents/index.ts";
import { getSpeaker, getSpeakerActor } from "../../../../table/client/core/documents/chat/speaker.ts";
import { ForcedDeletion } from "../../../../table/client/core/utils/values/operators.ts";
import { fromUuid, fromUuidSync } from "../../../../table/client/core/uuid-lookup.ts";
import { GM, HERO, SWORD } from "../fake-server.ts";
import { SCENE, ONE, TWO, unhook, world, name, system } from "./unlinked-world.ts";

afterEach(unhook);

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

  it("a uuid names no speaker: the user speaks (API 14 getSpeaker: actor is an Actor; Discworld 9a5060b sends a uuid)", async () => {
    const { base } = await world();
    const inferred = getSpeaker();
    expect([inferred.actor, inferred.token]).toEqual([null, null]);
    expect(getSpeaker({ actor: base.uuid })).toEqual(inferred);
    expect(getSpeaker({ actor: base }).actor).toBe(HERO);
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
    // FFTweaks and Cauldron of Plentiful Resources ask a token for its combatant so.
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
