import { expect, test } from "vitest";
import type { JsonObject } from "../../../../table/shared/protocol.ts";
import { objectsOf } from "../../../../table/server/lib/json.ts";
import { dataFolder, errorOf, GM, id, RED, sit, table } from "../harness.ts";

const YARD: JsonObject = {
  _id: id("yard"),
  name: "Yard",
  background: { src: "yard.webp", scaleX: 2 },
  backgroundColor: "#112233",
  ownership: { default: 2 },
};

test("a world of 13 that 14 opens: each scene gets one level with its map, once [platform §2.1; #14629]", async () => {
  const data = await dataFolder();
  const old = await table({ generation: 13, data, seedDocuments: { Scene: [YARD] } });
  expect((await (await sit(old, GM)).all("Scene"))[0]?.levels).toEqual([]);
  await old.stop();
  const opened = await table({ generation: 14, data });
  const gm = await sit(opened, GM);
  expect((await gm.all("Scene"))[0]?.levels).toMatchObject([
    { _id: "defaultLevel0000", background: { src: "yard.webp", color: "#112233" }, textures: { scaleX: 2 } },
  ]);
  await gm.update("Level", { _id: "defaultLevel0000", name: "Court" }, { parentUuid: `Scene.${id("yard")}` });
  await opened.stop();
  const again = await sit(await table({ generation: 14, data }), GM);
  expect(objectsOf((await again.all("Scene"))[0]?.levels).map(({ name }) => name)).toEqual(["Court"]);
});

test("levels are a GM's to make, change and delete; each lies in a key of its own [T14 BaseLevel.metadata, platform §4]", async () => {
  const running = await table({ generation: 14, seedDocuments: { Scene: [YARD] } });
  const [gm, red] = [await sit(running, GM), await sit(running, RED)];
  const scene = { parentUuid: `Scene.${id("yard")}` };
  expect(errorOf(await red.create("Level", { name: "Mine" }, scene))).toContain("lacks permission");
  expect(errorOf(await red.update("Level", { _id: "defaultLevel0000", name: "Mine" }, scene))).toContain("permission");
  expect(errorOf(await gm.create("Level", { name: "" }, scene))).toContain("blank");
  expect(errorOf(await gm.create("Level", { name: "Attic", sort: 9 }, scene))).toBeNull();
  expect(errorOf(await gm.remove("Level", "defaultLevel0000", scene))).toBeNull();
  expect(objectsOf((await red.all("Scene"))[0]?.levels).map(({ name }) => name)).toEqual(["Attic"]);
});
