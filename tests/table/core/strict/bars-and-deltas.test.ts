import { afterEach, describe, expect, it } from "vitest";
import { DocumentStatsField } from "../../../../table/client/core/data/fields/index.ts";
import { Scene } from "../../../../table/client/core/documents/scenes/scene.ts";
import { TokenDocument } from "../../../../table/client/core/documents/tokens/token.ts";
import { setGeneration } from "../../../../table/client/core/generation.ts";
import { applyChanges, expand } from "../../../../table/server/lib/merge.ts";
import { fakeServer, GM, HERO } from "../fake-server.ts";
import { unhook, world } from "../unlinked/unlinked-world.ts";

afterEach(() => {
  unhook();
  setGeneration(13);
});

describe("Bars of a token (fvtt-types client/documents/token.d.mts: GetBarAttributeReturn, TrackedAttributesDescription)", () => {
  it("a bar has a value and a maximum, a number has none, and what the actor lacks has no bar", async () => {
    const { game, broadcast } = fakeServer({ userId: GM });
    const system = { hp: { value: 3, max: 9 }, luck: 2, odd: { value: 4 }, list: [1] };
    await broadcast({ action: "update", type: "Actor", operation: {}, result: [{ _id: HERO, system }] });
    Object.assign(game.actors.get(HERO)?.system ?? {}, { derived: { value: 1, max: 2 } });
    const token = new TokenDocument({ name: "x", actorId: HERO, actorLink: true, bar1: { attribute: "hp" } });
    const of = (alternative: string): unknown => token.getBarAttribute("bar2", { alternative });
    expect(token.getBarAttribute("bar1")).toEqual({
      type: "bar",
      attribute: "hp",
      value: 3,
      max: 9,
      editable: true,
    });
    expect(of("luck")).toMatchObject({ type: "value", value: 2, editable: true });
    expect(of("derived")).toMatchObject({ type: "bar", editable: false });
    for (const lacking of ["mind", "odd", "list", "hp.temp", ""]) expect(of(lacking), lacking).toBeNull();
    const lost = new TokenDocument({ name: "y", bar1: { attribute: "hp" } });
    expect(lost.getBarAttribute("bar1")).toBeNull();
  });
});

describe("Special keys in an unlinked token's delta", () => {
  const change = { flags: { sys: { "==held": { b: 1 }, "-=gone": null, "==own": { c: 1 } } } };
  const stored = { "==held": { b: 1 }, "-=gone": null, own: { c: 1 } };

  it("[fact deltaKeysLiteral] 13: stay as they are where only the base actor has their path (foundryvtt#13201, pf2e#19687)", async () => {
    const { base, own, one, game } = await world({ generation: 13 });
    base.updateSource({ flags: { sys: { held: { a: 1 }, gone: 1 } } });
    one.delta.updateSource({ flags: { sys: { own: { a: 1 } } } });
    one.delta.updateSource(change);
    expect(one.delta.toObject().flags).toEqual({ sys: stored });
    expect(own.flags).toMatchObject({ sys: { held: { a: 1 }, gone: 1, own: { c: 1 } } });
    Object.assign(game.table.facts, { deltaKeysLiteral: false });
    one.delta.updateSource({ flags: { sys: { "==held": { b: 2 } } } });
    expect(own.flags).toMatchObject({ sys: { held: { b: 2 } } });
  });

  it("the server stores the same", () => {
    const before = { flags: { sys: { own: { a: 1 } } } };
    expect(applyChanges(before, expand(change), { literal: true })).toEqual({ flags: { sys: stored } });
    expect(applyChanges(before, expand(change))).toEqual({ flags: { sys: { own: { c: 1 }, held: { b: 1 } } } });
  });

  it("14: are carried out", async () => {
    const { own, one } = await world({ generation: 14 });
    one.delta.updateSource(change);
    expect(own.flags).toMatchObject({ sys: { held: { b: 1 } } });
  });
});

describe("A scene that is created without levels on 14", () => {
  it("[fact createMakesFirstLevel] has none (foundryvtt#14629), unless the fact is the other way", async () => {
    const { game, requests } = fakeServer({ generation: 14, userId: GM });
    await Scene.create({ name: "Yard" });
    Object.assign(game.table.facts, { createMakesFirstLevel: true });
    await Scene.create({ name: "Tower" });
    const made = requests.map(({ operation }) => operation.data?.[0]?.levels);
    expect(made).toEqual([[], [expect.objectContaining({ _id: "defaultLevel0000" })]]);
  });
});

describe("`_stats` (fvtt-types: DocumentStatsField.managedFields)", () => {
  it("names what the server manages; the source of an export is told in parts", () => {
    expect(DocumentStatsField.managedFields).not.toContain("compendiumSource");
    expect(DocumentStatsField.fields).toEqual(expect.arrayContaining([...DocumentStatsField.managedFields]));
    const field = new DocumentStatsField();
    expect(field.clean({ exportSource: { worldId: "w", uuid: "Actor.x" } })).toMatchObject({
      exportSource: { worldId: "w", uuid: "Actor.x", coreVersion: null, systemId: null, systemVersion: null },
    });
    expect(field.clean({})).toMatchObject({ exportSource: null, compendiumSource: null });
  });
});
