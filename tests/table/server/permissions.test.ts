import { expect, test } from "vitest";
import { idOf } from "../../../table/server/json.ts";
import type { DocumentOperation, JsonObject } from "../../../table/shared/protocol.ts";
import { BLUE, GM, RED, errorOf, id, resultOf, sit, table } from "./harness.ts";
import type { Tab } from "./harness.ts";
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

test("the server decides who may write what (platform §4; #12938, #11311, #9359)", async () => {
  const wrong: string[] = [];
  for (const who of ["Blue", "Trusted", "Red", "Assistant", "Gamemaster"] as const) {
    // Refusals change nothing, so one world serves them all; what is allowed gets worlds of its own below.
    const running = await table({ seedDocuments: WORLD, users: EXTRA });
    const tab = await sit(running, IDS[who]);
    const before = JSON.stringify((await tab.emit("world")).collections);
    for (const [what, attempt, allowed] of ROWS) {
      if (allowed.includes(who)) continue;
      const answer = await send(tab, attempt);
      if (!errorOf(answer)?.startsWith(`User ${who} lacks permission to `)) {
        wrong.push(`${who}: ${what} was not refused: ${JSON.stringify(answer).slice(0, 200)}`);
      }
    }
    expect(JSON.stringify((await tab.emit("world")).collections)).toBe(before);
    await running.stop();
  }
  expect(wrong).toEqual([]);
});

test.each(ROWS)("allowed: %s", async (_what, attempt, allowed) => {
  for (const who of allowed.filter((name, index) => index === 0 || name === "Red" || name === allowed.at(-1))) {
    const running = await table({ seedDocuments: WORLD, users: EXTRA });
    const tab = await sit(running, IDS[who]);
    expect([who, errorOf(await send(tab, attempt))]).toEqual([who, null]);
    await running.stop();
  }
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
