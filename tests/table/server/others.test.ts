import { mkdir, writeFile } from "node:fs/promises";
import { join as path } from "node:path";
import { describe, expect, test } from "vitest";
import { objectsOf, stringOf } from "../../../table/server/lib/json.ts";
import type { JsonObject } from "../../../table/shared/protocol.ts";
import { GM, RED, dataFolder, join, open, resultOf, table } from "./harness.ts";

async function withModules(modules: Record<string, object | string>): Promise<string> {
  const data = await dataFolder();
  for (const [folder, manifest] of Object.entries(modules)) {
    await mkdir(path(data, "modules", folder), { recursive: true });
    const text = typeof manifest === "string" ? manifest : JSON.stringify({ title: folder, ...manifest });
    await writeFile(path(data, "modules", folder, "module.json"), text);
  }
  return data;
}

const MODULES = {
  lib: { id: "lib", library: true },
  user: {
    id: "user",
    relationships: { requires: [{ id: "lib", type: "module" }] },
    documentTypes: { Item: { boat: {} } },
  },
  alone: { id: "alone", relationships: { requires: [{ id: "nowhere", type: "module" }] } },
  foreign: { id: "foreign", relationships: { systems: [{ id: "other", type: "system" }] } },
  old: { id: "old", compatibility: { minimum: "11", maximum: "12" } },
  late: { id: "late", compatibility: { minimum: "14" } },
  marked: `\uFEFF{"id": "marked", "title": "Marked"}`,
};

async function modulesOf(url: string): Promise<Map<string | null, JsonObject>> {
  const tab = await open(url, await join(url, GM));
  const world = await tab.emit("world");
  return new Map(objectsOf(world.modules).map((module) => [stringOf(module.id), module]));
}

describe("modules of the data folder", () => {
  test("all are listed, with active and availability; needs, systems and generation are respected [T PACKAGE_AVAILABILITY_CODES]", async () => {
    const running = await table({ data: await withModules(MODULES), generation: 13 });
    const modules = await modulesOf(running.url);
    const shown = [...modules.values()].map(({ id, active, availability }) => [id, active, availability]);
    expect(shown).toEqual([
      ["alone", false, 6],
      ["foreign", false, 5],
      ["late", false, 8],
      ["lib", true, 4],
      ["marked", true, 4],
      ["old", false, 7],
      ["user", true, 4],
    ]);
    expect(modules.get("alone")?.problem).toContain('"nowhere"');
  });

  test("the world's moduleConfiguration says which are on; one whose requirement is off is off, and its types are refused [platform §1.1, §1.2]", async () => {
    const running = await table({ data: await withModules(MODULES) });
    const tab = await open(running.url, await join(running.url, GM));
    const boat = { name: "Boat", type: "user.boat" };
    resultOf(await tab.create("Item", boat));
    const setting = {
      key: "core.moduleConfiguration",
      value: JSON.stringify({ user: true, lib: false, marked: true }),
    };
    resultOf(await tab.create("Setting", setting));
    const modules = await modulesOf(running.url);
    expect([...modules.values()].filter(({ active }) => active).map(({ id }) => id)).toEqual(["marked"]);
    expect(JSON.stringify(await tab.create("Item", boat))).toContain("not a valid type");
  });

  test("a manifest that cannot be read leaves its module out and is told with its name and reason [issue 4, --data]", async () => {
    const lines: string[] = [];
    const data = await withModules({ broken: "{ no json", astray: { id: "elsewhere" }, fine: { id: "fine" } });
    await writeFile(path(data, "modules", "note.txt"), "not a module");
    const running = await table({ data, log: (line) => lines.push(line) });
    expect([...(await modulesOf(running.url)).keys()]).toEqual(["fine"]);
    expect(lines.join("\n")).toMatch(/"broken" is left out/);
    const page = await (await fetch(`${running.url}/missing`)).text();
    expect(page).toContain("<code>broken</code>");
    expect(page).toContain("its folder must be called so");
  });
});

describe("the page of what this table does not provide [issue 4, --data]", () => {
  test("lists what clients report, counted, as text; files asked for in vain; only who sits there reports", async () => {
    const running = await table({ data: await withModules({ lib: MODULES.lib }) });
    const cookie = await join(running.url, RED);
    const report = (body: unknown, headers: Record<string, string> = { cookie }): Promise<Response> =>
      fetch(`${running.url}/missing`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
    const entry = { kind: "missing", what: "foundry.<b>x</b>", package: "lib", where: "lib.js:1" };
    expect((await report({ entries: [entry, { ...entry, count: 2 }, { kind: "wish", what: "y" }, 5] })).status).toBe(
      200,
    );
    expect((await report({ entries: [entry] }, {})).status).toBe(401);
    expect((await fetch(`${running.url}/modules/lib/gone.js`)).status).toBe(404);
    const answer = await fetch(`${running.url}/missing`, { headers: { accept: "application/json" } });
    expect(await answer.json()).toMatchObject({
      generation: 14,
      entries: [
        { kind: "missing", what: "foundry.<b>x</b>", package: "lib", count: 3 },
        { kind: "file", what: "gone.js", package: "lib", count: 1 },
      ],
    });
    const page = await (await fetch(`${running.url}/missing`, { headers: { accept: "text/html" } })).text();
    expect(page).toContain("foundry.&lt;b&gt;x&lt;/b&gt;");
  });
});
