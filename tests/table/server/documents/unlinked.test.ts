import { expect, test } from "vitest";
import { asObject, idOf, objectsOf, toJson } from "../../../../table/server/lib/json.ts";
import { openLevel, readRecords } from "../../../../table/server/store/collection.ts";
import type { JsonObject } from "../../../../table/shared/protocol.ts";
import { BLUE, GM, RED, dataFolder, errorOf, id, resultOf, sit, table } from "../harness.ts";
import type { Tab } from "../harness.ts";

const ACTOR = {
  _id: id("actor"),
  name: "Rat",
  type: "hero",
  ownership: { default: 0, [RED]: 3 },
  system: { hp: 5, biography: "plain" },
  flags: { tiny: { a: 1 } },
  items: [
    { _id: id("sword"), name: "Sword", type: "thing", effects: [{ _id: id("effect"), name: "E" }] },
    { _id: id("shield"), name: "Shield", type: "thing" },
  ],
};
const TOKENS = [
  { _id: id("one"), name: "Rat", actorId: id("actor") },
  { _id: id("two"), name: "Rat", actorId: id("actor"), delta: { ownership: { default: 1, [BLUE]: 3 } } },
  { _id: id("linked"), name: "Rat", actorId: id("actor"), actorLink: true, delta: { ownership: { [BLUE]: 3 } } },
];
const COMBATANTS = ["one", "two"].map((token) => ({
  _id: id(`fights${token}`),
  actorId: id("actor"),
  tokenId: id(token),
  sceneId: id("scene"),
}));
const SEED = {
  Actor: [ACTOR],
  Scene: [{ _id: id("scene"), name: "S", tokens: TOKENS }],
  Combat: [{ _id: id("combat"), combatants: COMBATANTS }],
};

const SCENE = `Scene.${id("scene")}`;
const token = (name: string): string => `${SCENE}.Token.${id(name)}`;
const delta = (name: string): string => `${token(name)}.ActorDelta.${id(name)}`;

async function tokenOf(tab: Tab, name: string): Promise<JsonObject> {
  const tokens = await tab.all("Token", { parentUuid: SCENE });
  return tokens.find((one) => idOf(one) === id(name)) ?? {};
}

async function deltaOf(tab: Tab, name: string): Promise<JsonObject> {
  return asObject((await tokenOf(tab, name)).delta);
}

async function ask(tab: Tab, name: string, changes: JsonObject): Promise<string | null> {
  return errorOf(await tab.update("ActorDelta", { _id: id(name), ...changes }, { parentUuid: token(name) }));
}

test("a new token has a delta with the token's id that says nothing [#9464, #11476, #12997]", async () => {
  const gm = await sit(await table({ seedDocuments: SEED }), GM);
  expect(await deltaOf(gm, "one")).toEqual({ _id: id("one"), system: {}, items: [], effects: [], flags: {} });
});

test("deltas and what is in them lie in keys of their own, and are there after a restart [platform §13.1: the layout; foundryvtt-cli]", async () => {
  const data = await dataFolder();
  const first = await table({ data, seedDocuments: SEED });
  const red = await sit(first, RED);
  expect(await ask(red, "one", { "system.hp": 2 })).toBeNull();
  await red.update("Item", { _id: id("sword"), name: "Blade" }, { parentUuid: delta("one") });
  await red.remove("Item", id("shield"), { parentUuid: delta("one") });
  await red.create("Item", { _id: id("bow"), name: "Bow", type: "thing" }, { parentUuid: delta("one") });
  const parentUuid = `${delta("one")}.Item.${id("sword")}`;
  await red.update("ActiveEffect", { _id: id("effect"), name: "F" }, { parentUuid });
  const before = await deltaOf(red, "one");
  expect(before).toMatchObject({ _id: id("one"), system: { hp: 2 } });
  expect(objectsOf(before.items)).toMatchObject([
    { _id: id("sword"), name: "Blade", type: "thing", effects: [{ name: "F" }] },
    { _id: id("shield"), _tombstone: true },
    { _id: id("bow"), name: "Bow" },
  ]);
  await first.stop();
  const db = openLevel(`${data}/worlds/test/data/scenes`);
  const records = await readRecords(db);
  await db.close();
  const at = `${id("scene")}.${id("one")}`;
  expect(records.get(`!scenes.tokens!${at}`)).toMatchObject({ delta: id("one") });
  const deltaKey = `!scenes.tokens.delta!${at}.${id("one")}`;
  expect(records.get(deltaKey)).toMatchObject({ system: { hp: 2 }, items: [id("sword"), id("shield"), id("bow")] });
  const itemKey = `!scenes.tokens.delta.items!${at}.${id("one")}.${id("sword")}`;
  expect(records.get(itemKey)).toMatchObject({ name: "Blade", effects: [id("effect")] });
  expect([...records.keys()]).toContain(
    `!scenes.tokens.delta.items.effects!${at}.${id("one")}.${id("sword")}.${id("effect")}`,
  );
  const again = await sit(await table({ data }), RED);
  expect(await deltaOf(again, "one")).toEqual(before);
  const [actor] = await again.all("Actor");
  expect(objectsOf(actor?.items).map(({ name }) => name)).toEqual(["Sword", "Shield"]);
});

test("others hear of it as of any write: an ActorDelta in its token, an Item in its ActorDelta [#8973]", async () => {
  const running = await table({ seedDocuments: SEED });
  const [red, gm] = [await sit(running, RED), await sit(running, GM)];
  await ask(red, "one", { "system.hp": 2 });
  await red.update("Item", { _id: id("sword"), name: "Blade" }, { parentUuid: delta("one") });
  await gm.emit("time");
  expect(gm.got("modifyDocument").map(([response]) => response)).toMatchObject([
    { type: "ActorDelta", operation: { parentUuid: token("one") }, result: [{ _id: id("one"), system: { hp: 2 } }] },
    { type: "Item", operation: { parentUuid: delta("one") }, result: [{ _id: id("sword"), name: "Blade" }] },
  ]);
  const [, item] = gm.got("modifyDocument").map(([response]) => asObject(toJson(response)));
  expect(asObject(objectsOf(item?.result)[0]?._stats)).toMatchObject({ lastModifiedBy: RED });
  const [response] = gm.got("modifyDocument");
  expect(JSON.stringify(response)).not.toContain("_stats");
});

test("who owns the base actor may write the delta, whoever the delta's own ownership names, too [#9509, #9655, #11034]", async () => {
  const running = await table({ seedDocuments: SEED });
  const [red, blue] = [await sit(running, RED), await sit(running, BLUE)];
  expect([await ask(red, "one", { "system.hp": 1 }), await ask(red, "two", { "system.hp": 1 })]).toEqual([null, null]);
  expect(await ask(blue, "two", { "system.hp": 2 })).toBeNull();
  expect(await ask(blue, "one", { "system.hp": 1 })).toBe(
    `User Blue lacks permission to update ActorDelta [${id("one")}] in parent Token [${id("one")}]`,
  );
  expect(await ask(blue, "linked", { "system.hp": 1 })).toContain("lacks permission");
  expect(errorOf(await blue.update("Token", { _id: id("two"), x: 5 }, { parentUuid: SCENE }))).toBeNull();
  expect(errorOf(await blue.update("Token", { _id: id("one"), x: 5 }, { parentUuid: SCENE }))).toContain("Token");
  for (const action of ["update", "create", "remove"] as const) {
    const data: JsonObject = { _id: id("sword"), name: "Mine", type: "thing" };
    const parentUuid = delta("one");
    const answer =
      action === "remove"
        ? await blue.remove("Item", id("sword"), { parentUuid })
        : await blue[action]("Item", action === "create" ? { ...data, _id: id("mine") } : data, { parentUuid });
    expect(errorOf(answer)).toContain(`lacks permission to ${action === "remove" ? "delete" : action} Item`);
  }
});

test("[fact deltaOwnershipCounts off] the actor's ownership alone counts; at the client the delta's still does [#11034, #9509]", async () => {
  const running = await table({ seedDocuments: SEED, facts: { deltaOwnershipCounts: false } });
  const [red, blue] = [await sit(running, RED), await sit(running, BLUE)];
  expect(await ask(red, "two", { "system.hp": 1 })).toBeNull();
  expect(await ask(blue, "two", { "system.hp": 2 })).toContain("lacks permission");
});

test("ownership in a delta is a GM's to give, also by way of the token or the scene [#12938, platform §4]", async () => {
  const running = await table({ seedDocuments: SEED });
  const [red, gm] = [await sit(running, RED), await sit(running, GM)];
  const ownership = { [BLUE]: 3 };
  expect(await ask(red, "one", { ownership })).toContain("lacks permission");
  const viaToken = await red.update("Token", { _id: id("one"), delta: { ownership } }, { parentUuid: SCENE });
  expect(errorOf(viaToken)).toContain("lacks permission");
  const whole = await red.update("Token", { _id: id("one"), "==delta": { ownership } }, { parentUuid: SCENE });
  expect(errorOf(whole)).toContain("lacks permission");
  expect(await ask(gm, "one", { ownership })).toBeNull();
  expect(await deltaOf(gm, "one")).toMatchObject({ ownership });
});

test("a player who may place tokens gives itself nothing by them [#12938]", async () => {
  const running = await table({ seedDocuments: SEED });
  const [blue, gm] = [await sit(running, BLUE), await sit(running, GM)];
  await gm.update("User", { _id: BLUE, permissions: { TOKEN_CREATE: true } });
  const mine = { _id: id("mine"), actorId: id("actor"), delta: { ownership: { [BLUE]: 3 }, system: { hp: 1 } } };
  expect(errorOf(await blue.create("Token", mine, { parentUuid: SCENE }))).toBeNull();
  expect(await deltaOf(gm, "mine")).toEqual({ _id: id("mine"), system: { hp: 1 }, items: [], effects: [], flags: {} });
  expect(await ask(blue, "mine", { "system.hp": 0 })).toContain("lacks permission");
});

test("a combatant is its token's: the delta's ownership counts for it [fact ownersWriteCombatants]", async () => {
  const running = await table({ seedDocuments: SEED, facts: { ownersWriteCombatants: true } });
  const blue = await sit(running, BLUE);
  const roll = async (name: string): Promise<string | null> =>
    errorOf(
      await blue.update(
        "Combatant",
        { _id: id(`fights${name}`), initiative: 3 },
        { parentUuid: `Combat.${id("combat")}` },
      ),
    );
  expect([await roll("two"), typeof (await roll("one"))]).toEqual([null, "string"]);
});

test("only what an actor may have otherwise is kept, without tags that act", async () => {
  const gm = await sit(await table({ seedDocuments: SEED }), GM);
  const biography = `<p>ok</p><script>1</script>`;
  await ask(gm, "one", { system: { biography }, prototypeToken: { name: "X" }, folder: id("f"), _stats: {} });
  expect(await deltaOf(gm, "one")).toEqual({
    _id: id("one"),
    system: { biography: "<p>ok</p>" },
    items: [],
    effects: [],
    flags: {},
  });
});

test("keys go, values are put whole, in both generations' ways [#13090, #13466]", async () => {
  const gm = await sit(await table({ seedDocuments: SEED }), GM);
  await ask(gm, "one", { system: { map: { a: 1, b: 2, c: 3 } }, flags: { tiny: { a: 2, b: 3 } } });
  await ask(gm, "one", {
    "system.map.-=a": null,
    system: { map: { b: { __op: "delete" } } },
    "flags.==tiny": { b: 4 },
  });
  expect(await deltaOf(gm, "one")).toMatchObject({ system: { map: { c: 3 } }, flags: { tiny: { b: 4 } } });
});

test("a token's update carries its delta; without one it becomes empty; scenes, too [#12611, #14690]", async () => {
  const gm = await sit(await table({ seedDocuments: SEED }), GM);
  const answer = await gm.update("Token", { _id: id("one"), x: 3, "delta.system.hp": 1 }, { parentUuid: SCENE });
  expect(resultOf(answer)).toEqual([{ _id: id("one"), x: 3, delta: { _id: id("one"), system: { hp: 1 } } }]);
  const items = [
    { _id: id("sword"), name: "Blade" },
    { _id: id("shield"), _tombstone: true },
  ];
  await gm.update("Scene", { _id: id("scene"), tokens: [{ _id: id("one"), delta: { items } }] });
  const changed = await deltaOf(gm, "one");
  expect(changed).toMatchObject({ system: { hp: 1 }, items: [{ name: "Blade", type: "thing" }, { _tombstone: true }] });
  await gm.update("Token", { _id: id("one"), "==delta": { name: "Other" } }, { parentUuid: SCENE });
  expect(await deltaOf(gm, "one")).toMatchObject({ name: "Other", system: {}, items: [] });
  await gm.update("Token", { _id: id("one"), delta: null }, { parentUuid: SCENE });
  expect(await deltaOf(gm, "one")).toEqual({ _id: id("one"), system: {}, items: [], effects: [], flags: {} });
});

test("who owns it may restore it; a type that nobody declared is refused as an actor's [T BaseActorDelta.metadata]", async () => {
  const running = await table({ seedDocuments: SEED });
  const [red, blue] = [await sit(running, RED), await sit(running, BLUE)];
  await ask(red, "one", { name: "Other" });
  const parentUuid = token("one");
  expect(errorOf(await blue.remove("ActorDelta", id("one"), { parentUuid }))).toContain("lacks permission to delete");
  expect(errorOf(await red.remove("ActorDelta", id("one"), { parentUuid }))).toBeNull();
  expect(await ask(red, "one", { type: "villain" })).toContain("villain");
  expect(await deltaOf(red, "one")).toEqual({ _id: id("one"), system: {}, items: [], effects: [], flags: {} });
  expect(await ask(red, "two", { _id: id("one"), name: "X" })).toContain("does not exist");
});

test("deleted, a delta is empty and the token stays; what is inherited again leaves no mark [T ActorDelta#restore, #9657]", async () => {
  const gm = await sit(await table({ seedDocuments: SEED }), GM);
  await ask(gm, "one", { name: "Other" });
  await gm.remove("Item", id("sword"), { parentUuid: delta("one") });
  const restored = { _id: id("one"), items: [{ _id: id("sword") }] };
  await gm.update("ActorDelta", restored, { parentUuid: token("one"), restoreDelta: true });
  expect(await deltaOf(gm, "one")).toMatchObject({ name: "Other", items: [] });
  expect((await gm.remove("ActorDelta", id("one"), { parentUuid: token("one") })).result).toEqual([id("one")]);
  expect(await deltaOf(gm, "one")).toEqual({ _id: id("one"), system: {}, items: [], effects: [], flags: {} });
});

test("what is inherited can be read, changed and deleted through the delta; what is gone cannot [#9466]", async () => {
  const gm = await sit(await table({ seedDocuments: SEED }), GM);
  await gm.create("Item", { _id: id("late"), name: "Late", type: "thing" }, { parentUuid: `Actor.${id("actor")}` });
  const names = async (): Promise<unknown[]> =>
    (await gm.all("Item", { parentUuid: delta("one") })).map(({ name }) => name);
  expect(await names()).toEqual(["Sword", "Shield", "Late"]);
  expect(errorOf(await gm.remove("Item", id("late"), { parentUuid: delta("one") }))).toBeNull();
  expect(await names()).toEqual(["Sword", "Shield"]);
  expect(errorOf(await gm.update("Item", { _id: id("late"), name: "X" }, { parentUuid: delta("one") }))).toBe(
    `Item "${id("late")}" does not exist!`,
  );
  await gm.create("Item", { _id: id("late"), name: "Back", type: "thing" }, { parentUuid: delta("one") });
  expect(await names()).toContain("Back");
});

test("a copied token takes its delta along, under its own id; deleted tokens and scenes leave nothing behind", async () => {
  const data = await dataFolder();
  const running = await table({ data, seedDocuments: SEED });
  const gm = await sit(running, GM);
  await ask(gm, "one", { "system.hp": 1 });
  await gm.remove("Item", id("shield"), { parentUuid: delta("one") });
  const source = { ...(await tokenOf(gm, "one")), _id: id("copy") };
  await gm.create("Token", source, { parentUuid: SCENE });
  expect(await deltaOf(gm, "copy")).toMatchObject({
    _id: id("copy"),
    system: { hp: 1 },
    items: [{ _id: id("shield"), _tombstone: true }],
  });
  await gm.remove("Token", id("one"), { parentUuid: SCENE });
  expect(errorOf(await gm.update("ActorDelta", { _id: id("one"), name: "X" }, { parentUuid: token("one") }))).toContain(
    "does not exist",
  );
  await gm.remove("Scene", id("scene"));
  await running.stop();
  const db = openLevel(`${data}/worlds/test/data/scenes`);
  expect([...(await readRecords(db)).keys()]).toEqual([]);
  await db.close();
});
