import { mkdirSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linkSystem } from "../../../tools/build/link.ts";
import { place } from "../place.ts";

const repository = () => place({ "system.json": { id: "riposte" } });

test("the link goes below Data, or beside the systems that are there", () => {
  const root = repository();
  const outer = place();
  expect(linkSystem(root, outer)).toBe(join(outer, "Data/systems/riposte"));
  expect(realpathSync(join(outer, "Data/systems/riposte"))).toBe(realpathSync(root));
  expect(linkSystem(root, join(outer, "Data"))).toBe(join(outer, "Data/systems/riposte"));
  expect(readdirSync(join(outer, "Data/systems"))).toEqual(["riposte"]);
});

test("a link elsewhere, or to nowhere, is replaced", () => {
  const root = repository();
  const data = place();
  mkdirSync(join(data, "systems"));
  symlinkSync(join(data, "gone"), join(data, "systems/riposte"), "junction");
  linkSystem(root, data);
  expect(realpathSync(join(data, "systems/riposte"))).toBe(realpathSync(root));
});

test("a real folder is never overwritten, and a missing data folder is said", () => {
  const root = repository();
  const data = place({ "systems/riposte/system.json": "mine" });
  expect(() => linkSystem(root, data)).toThrow(/is a real folder/);
  expect(readdirSync(join(data, "systems/riposte"))).toEqual(["system.json"]);
  expect(() => linkSystem(root, join(data, "nowhere"))).toThrow(/There is no folder/);
});
