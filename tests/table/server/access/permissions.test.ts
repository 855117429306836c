import { expect, test } from "vitest";
import { idOf } from "../../../../table/server/lib/json.ts";
import type { RunningTable } from "../../../../table/server/start.ts";
import { isWorldDocument } from "../../../../table/server/world.ts";
import { WORLD_COLLECTIONS } from "../../../../table/shared/protocol.ts";
import type { DocumentOperation, JsonObject, WorldDocumentName } from "../../../../table/shared/protocol.ts";
import { BLUE, GM, RED, errorOf, id, resultOf, sit, table } from "../harness.ts";
import type { Tab } from "../harness.ts";
import { ACTOR, ASSISTANT, COMBAT, ROWS, TRUSTED, WORLD } from "./permission-rows.ts";
import type { Try, Who } from "./permission-rows.ts";

function send(tab: Tab, [action, type, data, parentUuid]: Try): Promise<JsonObject> {
  const operation: DocumentOperation = parentUuid ? { parentUuid } : {};
  if (action === "create") return tab.create(type, data, operation);
  if (action === "update") return tab.update(type, data, operation);
  return tab.remove(type, idOf(data), operation);
}

const IDS: Record<Who, string> = { Gamemaster: GM, Assistant: ASSISTANT, Trusted: TRUSTED, Red: RED, Blue: BLUE };
const EXTRA = [
  { name: "Assistant", role: 3 },
  { name: "Trusted", role: 2 },
];

/** What a world holds now. Documents are never changed in place, so references are enough. */
function contents({ context }: RunningTable): Map<WorldDocumentName, Map<string, JsonObject>> {
  const names = Object.keys(WORLD_COLLECTIONS).filter(isWorldDocument);
  return new Map(
    names.map((name) => [
      name,
      new Map(
        context.world
          .collection(name)
          .all()
          .map((doc) => [idOf(doc), doc]),
      ),
    ]),
  );
}

/** Puts a world back as it was; true: something had changed. */
async function restore(running: RunningTable, before: ReturnType<typeof contents>): Promise<boolean> {
  let hadChanged = false;
  for (const [name, documents] of before) {
    const collection = running.context.world.collection(name);
    const changes = new Map<string, JsonObject | null>();
    for (const doc of collection.all()) if (!documents.has(idOf(doc))) changes.set(idOf(doc), null);
    for (const [key, doc] of documents) if (collection.get(key) !== doc) changes.set(key, doc);
    hadChanged ||= changes.size > 0;
    if (changes.size > 0) await collection.run(() => collection.commit(changes, true));
  }
  return hadChanged;
}

test("the server decides who may write what (platform §4; #12938, #11311, #9359)", async () => {
  const running = await table({ seedDocuments: WORLD, users: EXTRA, faults: { lossy: true } });
  const before = contents(running);
  const tabs = new Map<Who, Tab>();
  const wrong: string[] = [];
  for (const [what, attempt, allowed] of ROWS) {
    for (const who of ["Blue", "Trusted", "Red", "Assistant", "Gamemaster"] as const) {
      const open = tabs.get(who);
      const tab = open?.socket.connected === true ? open : await sit(running, IDS[who]);
      tabs.set(who, tab);
      const said = errorOf(await send(tab, attempt));
      const hadChanged = await restore(running, before);
      const isRefused = said?.startsWith(`User ${who} lacks permission to `) === true && !hadChanged;
      const isRight = allowed.includes(who) ? said === null && hadChanged : isRefused;
      if (!isRight) wrong.push(`${who}: ${what}: ${said ?? "done"}${hadChanged ? ", and something changed" : ""}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("a refusal names user, action, document and parent, and nobody else hears of it", async () => {
  const running = await table({ seedDocuments: WORLD });
  const [blue, red] = [await sit(running, BLUE), await sit(running, RED)];
  const answer = await blue.update("Item", { _id: id("sword"), name: "mine" }, { parentUuid: ACTOR });
  expect(answer.error).toEqual({
    class: "PermissionError",
    message: `User Blue lacks permission to update Item [${id("sword")}] in parent Actor [${id("redhero")}]`,
  });
  await red.emit("time");
  expect(red.got("modifyDocument")).toEqual([]);
});

test("one refused document refuses the whole request", async () => {
  const running = await table({ seedDocuments: WORLD });
  const red = await sit(running, RED);
  const updates = [id("redhero"), id("foe")].map((_id) => ({ _id, name: "Changed" }));
  expect(errorOf(await red.modify("update", "Actor", { updates }))).toContain("lacks permission");
  expect((await red.all("Actor")).map(({ name }) => name)).not.toContain("Changed");
});

test("owners set the initiative of their combatants, and without the fact nothing else (foundryvtt#10501, #12386; Nimble#853 and player-initiative for 14)", async () => {
  const running = await table({ seedDocuments: WORLD });
  const red = await sit(running, RED);
  const write = async (changes: JsonObject): Promise<string | null> =>
    errorOf(await red.update("Combatant", { _id: id("redfights"), ...changes }, { parentUuid: COMBAT }));
  expect(await write({ initiative: 3 })).toBeNull();
  for (const changes of [{ initiative: 3, defeated: true }, { "flags.a.b": 1 }, { system: {} }]) {
    expect(await write(changes)).toContain("lacks permission");
  }
  const foe = await red.update("Combatant", { _id: id("foefights"), initiative: 3 }, { parentUuid: COMBAT });
  expect(errorOf(foe)).toContain("lacks permission");
});

test("fact: owners may write their combatants, but only the keys that are theirs", async () => {
  const running = await table({ seedDocuments: WORLD, facts: { ownersWriteCombatants: true } });
  const red = await sit(running, RED);
  const operation = { parentUuid: COMBAT };
  expect(
    errorOf(await red.update("Combatant", { _id: id("redfights"), initiative: 3, "flags.a.b": 1 }, operation)),
  ).toBeNull();
  expect(errorOf(await red.update("Combatant", { _id: id("redfights"), hidden: true }, operation))).toContain("lacks");
  expect(errorOf(await red.update("Combatant", { _id: id("foefights"), initiative: 3 }, operation))).toContain("lacks");
  const inCombat = { _id: id("combat"), turn: 1, combatants: [{ _id: id("redfights"), initiative: 4 }] };
  expect(errorOf(await red.update("Combat", inCombat))).toBeNull();
});

test("fact: the author of a new message is checked, or not", async () => {
  for (const messageAuthorChecked of [true, false]) {
    const running = await table({ facts: { messageAuthorChecked } });
    const blue = await sit(running, BLUE);
    const answer = await blue.create("ChatMessage", { content: "x", author: RED });
    if (messageAuthorChecked) expect(errorOf(answer)).toBe("User Blue lacks permission to create ChatMessage");
    else expect(resultOf(answer)[0]).toMatchObject({ author: RED, _stats: { lastModifiedBy: BLUE } });
  }
});

test("the world's permission table and a user's own exceptions go before the default roles", async () => {
  const running = await table();
  const gm = await sit(running, GM);
  const blue = await sit(running, BLUE);
  const attempt = (): Promise<JsonObject> => blue.create("Actor", { name: "N", type: "hero" });
  await gm.create("Setting", { key: "core.permissions", value: JSON.stringify({ ACTOR_CREATE: [1, 2, 3, 4] }) });
  const made = resultOf(await attempt())[0];
  expect(made?.ownership).toEqual({ default: 0, [BLUE]: 3 });
  await gm.update("User", { _id: BLUE, "permissions.ACTOR_CREATE": false });
  expect(errorOf(await attempt())).toContain("lacks permission");
});

test("a player cannot share out ownership while creating", async () => {
  const running = await table();
  const gm = await sit(running, GM);
  await gm.update("User", { _id: BLUE, "permissions.ACTOR_CREATE": true });
  const blue = await sit(running, BLUE);
  const made = resultOf(
    await blue.create("Actor", { name: "N", type: "hero", ownership: { default: 3, [RED]: 3 } }),
  )[0];
  expect(made?.ownership).toEqual({ default: 0, [BLUE]: 3 });
});
