import { expect, test } from "vitest";
import { isDict } from "../../../../table/client/core/types.ts";
import type { JsonObject } from "../../../../table/shared/protocol.ts";
import { GM, RED, errorOf, id, sit, table } from "../harness.ts";

const COMBAT: JsonObject = { _id: id("fight"), round: 1, turn: 0, combatants: [{ _id: id("one") }] };

test("the option worldTime of a Combat's update sets the clock first, and tells everybody, the asker too [#10924, #11619]", async () => {
  const running = await table({ seedDocuments: { Combat: [COMBAT] } });
  const [gm, red] = [await sit(running, GM), await sit(running, RED)];
  await gm.update("Combat", { _id: id("fight"), turn: 1 }, { worldTime: { delta: 6 } });
  await red.update("Combat", { _id: id("fight"), round: 2, turn: 0 }, { worldTime: { delta: 60 } });
  await gm.update("Combat", { _id: id("fight"), turn: 1 }, { worldTime: { delta: 0 } });
  await red.emit("time");
  const settings = await gm.all("Setting");
  expect(settings.filter(({ key }) => key === "core.time").map(({ value }) => value)).toEqual(["66"]);
  const heard = red.got("modifyDocument").map(([response]) => (isDict(response) ? response.type : null));
  expect(heard).toEqual(["Setting", "Combat", "Setting", "Combat"]);
});

test("an update that is refused moves no clock", async () => {
  const running = await table({ seedDocuments: { Combat: [COMBAT] } });
  const red = await sit(running, RED);
  const answer = await red.update("Combat", { _id: id("fight"), name: "x" }, { worldTime: { delta: 60 } });
  expect(errorOf(answer)).toContain("lacks permission");
  expect((await red.all("Setting")).some(({ key }) => key === "core.time")).toBe(false);
});
