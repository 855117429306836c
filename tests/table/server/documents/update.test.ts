import { expect, test } from "vitest";
import type { DocumentOperation, JsonObject } from "../../../../table/shared/protocol.ts";
import { asObject, objectsOf } from "../../../../table/server/lib/json.ts";
import { BLUE, GM, RED, dataFolder, errorOf, id, resultOf, sit, table } from "../harness.ts";
import type { Tab } from "../harness.ts";

const ACTOR = {
  _id: id("actor"),
  name: "A",
  type: "hero",
  system: { hp: { value: 5, max: 9 }, list: [1, 2, 3], map: { a: { n: 1 }, b: { n: 2 } }, text: "t" },
  ownership: { [RED]: 3 },
  items: [
    { _id: id("one"), name: "One", type: "thing", system: { n: 1 }, effects: [{ _id: id("effect"), name: "E" }] },
    { _id: id("two"), name: "Two", type: "thing", system: { n: 2 } },
  ],
};

async function actorAt(data: string, generation: 13 | 14 = 13): Promise<{ red: Tab; stop: () => Promise<void> }> {
  const running = await table({ data, generation, seedDocuments: { Actor: [ACTOR] } });
  return { red: await sit(running, RED), stop: () => running.stop() };
}

/** What `system` becomes under one update, in memory and after a restart. */
async function systemAfter(changes: JsonObject, operation: DocumentOperation = {}): Promise<JsonObject> {
  const data = await dataFolder();
  const { red, stop } = await actorAt(data);
  expect(errorOf(await red.update("Actor", { _id: id("actor"), ...changes }, operation))).toBeNull();
  const now = asObject((await red.all("Actor"))[0]?.system);
  await stop();
  const again = await actorAt(data);
  expect(asObject((await again.red.all("Actor"))[0]?.system)).toEqual(now);
  return now;
}

const { system } = ACTOR;

test.each<[string, JsonObject, DocumentOperation, JsonObject]>([
  ["nested differences merge", { system: { hp: { value: 4 } } }, {}, { ...system, hp: { value: 4, max: 9 } }],
  ["dotted keys expand", { "system.hp.value": 4 }, {}, { ...system, hp: { value: 4, max: 9 } }],
  ["dotted keys expand below the top, too", { system: { "hp.value": 4 } }, {}, { ...system, hp: { value: 4, max: 9 } }],
  ["arrays are replaced", { "system.list": [7] }, {}, { ...system, list: [7] }],
  ["a dotted path makes what is not there", { "system.new.deep.x": 1 }, {}, { ...system, new: { deep: { x: 1 } } }],
  ["a value may become an object", { "system.text": { x: 1 } }, {}, { ...system, text: { x: 1 } }],
  ["-= deletes (#13090)", { "system.map.-=a": null }, {}, { ...system, map: { b: { n: 2 } } }],
  ["-= deletes in nested form", { system: { map: { "-=b": null } } }, {}, { ...system, map: { a: { n: 1 } } }],
  ["-= of what is not there does nothing", { "system.map.-=zz": null }, {}, system],
  ["== replaces an object", { system: { "==map": { c: { n: 3 } } } }, {}, { ...system, map: { c: { n: 3 } } }],
  ["the delete operator (14)", { "system.map.a": { __op: "delete" } }, {}, { ...system, map: { b: { n: 2 } } }],
  [
    "the replace operator (14)",
    { "system.map": { __op: "replace", value: { c: 1 } } },
    {},
    { ...system, map: { c: 1 } },
  ],
  ["recursive: false replaces", { system: { hp: { value: 1 } } }, { recursive: false }, { hp: { value: 1 } }],
])("update: %s", async (_what, changes, operation, expected) => {
  expect(await systemAfter(changes, operation)).toEqual(expected);
});

test("what others are told is what was stored, and brings their copy to the same state", async () => {
  const running = await table({ seedDocuments: { Actor: [ACTOR] } });
  const [red, blue] = [await sit(running, RED), await sit(running, BLUE)];
  const answer = await red.update(
    "Actor",
    { _id: id("actor"), "system.map.-=a": null, name: "B" },
    { render: false, mark: "x" },
  );
  await blue.emit("time");
  expect(blue.got("modifyDocument")).toEqual([[answer]]);
  expect(answer).toMatchObject({
    action: "update",
    type: "Actor",
    userId: RED,
    operation: { render: false, mark: "x" },
  });
  expect(resultOf(answer)[0]).toMatchObject({ _id: id("actor"), name: "B", system: { map: { "-=a": null } } });
  expect(red.got("modifyDocument")).toEqual([]);
});

test("broadcast: false is told to nobody else", async () => {
  const running = await table();
  const [red, blue] = [await sit(running, RED), await sit(running, BLUE)];
  await red.create("ChatMessage", { content: "x" }, { broadcast: false });
  await blue.emit("time");
  expect(blue.got("modifyDocument")).toEqual([]);
  expect(await blue.all("ChatMessage")).toHaveLength(1);
});

test("embedded documents in an update are matched by id; new ones are made; the rest stays", async () => {
  const { red } = await actorAt(await dataFolder());
  const items = [
    { _id: id("two"), system: { n: 5 } },
    { name: "Three", type: "thing" },
  ];
  await red.update("Actor", { _id: id("actor"), items });
  const stored = objectsOf((await red.all("Actor"))[0]?.items);
  expect(stored.map(({ name }) => name)).toEqual(["One", "Two", "Three"]);
  expect(stored[1]?.system).toEqual({ n: 5 });
});

test("without recursive, what others are told holds all the stamps", async () => {
  const { red } = await actorAt(await dataFolder());
  const answer = await red.update("Actor", { _id: id("actor"), system: {} }, { recursive: false });
  const [stored] = await red.all("Actor");
  expect(resultOf(answer)[0]?._stats).toEqual(stored?._stats);
});

test("dotted and deleting keys work in embedded changes, too", async () => {
  const { red } = await actorAt(await dataFolder());
  const items = [{ _id: id("one"), "system.m": 2, "system.-=n": null }];
  await red.update("Actor", { _id: id("actor"), items });
  expect(objectsOf((await red.all("Actor"))[0]?.items)[0]?.system).toEqual({ m: 2 });
});

test("lists of embedded documents, types and ids cannot be broken by operators", async () => {
  const { red } = await actorAt(await dataFolder());
  const before = await red.all("Actor");
  const breaks: JsonObject[] = [
    { "-=items": null },
    { items: { __op: "delete" } },
    { "==items": [] },
    { items: "none" },
    { "-=type": null },
    { "==type": "villain" },
    { type: { __op: "replace", value: "villain" } },
    { type: { __op: "delete" } },
    { type: 7 },
  ];
  for (const changes of breaks) {
    const answer = await red.update("Actor", { _id: id("actor"), ...changes });
    expect([changes, typeof errorOf(answer)]).toEqual([changes, "string"]);
  }
  expect(await red.all("Actor")).toEqual(before);
  await red.update("Actor", { _id: id("actor"), "==_id": id("other"), "-=_stats": null });
  expect((await red.all("Actor"))[0]).toMatchObject({ _id: id("actor"), _stats: { lastModifiedBy: RED } });
});

test("embedded writes go through the parent's uuid, at any depth, and last", async () => {
  const data = await dataFolder();
  const { red, stop } = await actorAt(data);
  const parentUuid = `Actor.${id("actor")}.Item.${id("one")}`;
  await red.update("ActiveEffect", { _id: id("effect"), name: "F" }, { parentUuid });
  await red.create("ActiveEffect", { _id: id("second"), name: "G" }, { parentUuid });
  await red.remove("Item", id("two"), { parentUuid: `Actor.${id("actor")}` });
  await stop();
  const again = await actorAt(data);
  const [actor] = await again.red.all("Actor");
  expect(objectsOf(actor?.items).map(({ name }) => name)).toEqual(["One"]);
  expect(objectsOf(objectsOf(actor?.items)[0]?.effects).map(({ name }) => name)).toEqual(["F", "G"]);
  expect(errorOf(await again.red.remove("Item", id("two"), { parentUuid: `Actor.${id("actor")}` }))).toContain(
    "does not exist",
  );
});

test("deleting: of the missing is refused, deleteAll takes everything, an actor's tokens stay", async () => {
  const scene = { _id: id("scene"), name: "S", tokens: [{ _id: id("token"), actorId: id("actor") }] };
  const running = await table({ seedDocuments: { Actor: [ACTOR], Scene: [scene] } });
  const gm = await sit(running, GM);
  expect(errorOf(await gm.remove("Actor", id("none")))).toBe(`Actor "${id("none")}" does not exist!`);
  expect(errorOf(await gm.update("Actor", { _id: id("none") }))).toBe(`Actor "${id("none")}" does not exist!`);
  await gm.create("ChatMessage", {});
  await gm.create("ChatMessage", {});
  expect((await gm.modify("delete", "ChatMessage", { deleteAll: true })).result).toHaveLength(2);
  expect((await gm.remove("Actor", id("actor"))).result).toEqual([id("actor")]);
  expect(objectsOf((await gm.all("Scene"))[0]?.tokens)).toHaveLength(1);
});

test("ids: kept on request, made otherwise; a taken one is refused or replaces, as the fact says", async () => {
  for (const duplicateIdRefused of [true, false]) {
    const running = await table({ facts: { duplicateIdRefused } });
    const red = await sit(running, RED);
    expect(resultOf(await red.create("ChatMessage", { _id: id("kept"), content: "1" }))[0]?._id).toBe(id("kept"));
    const unkept = resultOf(await red.create("ChatMessage", { _id: id("gone"), content: "2" }, { keepId: false }))[0];
    expect(unkept?._id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(unkept?._id).not.toBe(id("gone"));
    expect(errorOf(await red.create("ChatMessage", { _id: "short" }))).toContain(
      "must be a valid 16-character alphanumeric ID",
    );
    const again = await red.create("ChatMessage", { _id: id("kept"), content: "3" });
    const stored = (await red.all("ChatMessage", { query: { _id: id("kept") } })).map(({ content }) => content);
    if (duplicateIdRefused) expect(errorOf(again)).toContain("already exists");
    expect(stored).toEqual([duplicateIdRefused ? "1" : "3"]);
  }
});

// Draw Steel 1.0.0 (14) deletes an effect that is switched off before it puts the same status on: "reusing the ID will block
// creation if it's already on the actor" (its applied-effect.mjs).
test("ids: an effect whose id is on the actor is refused, though the one there is switched off", async () => {
  const off = { _id: id("blind"), name: "Blind", statuses: ["blind"], disabled: true };
  const running = await table({ seedDocuments: { Actor: [{ ...ACTOR, effects: [off] }] } });
  const gm = await sit(running, GM);
  const parentUuid = `Actor.${id("actor")}`;
  const again = await gm.create("ActiveEffect", { ...off, disabled: false }, { parentUuid });
  expect(errorOf(again)).toContain(
    `ActiveEffect. The _id [${id("blind")}] already exists within the parent collection`,
  );
  expect(objectsOf((await gm.all("Actor"))[0]?.effects).map(({ disabled }) => disabled)).toEqual([true]);
});

test("of two simultaneous messages with one id, one is stored", async () => {
  const running = await table();
  const tabs = [await sit(running, GM), await sit(running, GM)];
  const answers = await Promise.all(tabs.map((tab) => tab.create("ChatMessage", { _id: id("same") })));
  expect(answers.filter((answer) => errorOf(answer) === null)).toHaveLength(1);
});

test("simultaneous updates of one actor all count", async () => {
  const running = await table({ seedDocuments: { Actor: [ACTOR] } });
  const red = await sit(running, RED);
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => red.update("Actor", { _id: id("actor"), [`system.map.k${n}`]: n })),
  );
  expect(Object.keys(asObject(asObject((await red.all("Actor"))[0]?.system).map))).toHaveLength(22);
});

test("get: a query on top-level fields, one of a list, and embedded documents", async () => {
  const { red } = await actorAt(await dataFolder());
  expect(await red.all("Actor", { query: { name: "A" } })).toHaveLength(1);
  expect(await red.all("Actor", { query: { name: "B" } })).toHaveLength(0);
  const parentUuid = `Actor.${id("actor")}`;
  expect(await red.all("Item", { parentUuid, query: { _id__in: [id("two"), id("x")] } })).toHaveLength(1);
});
