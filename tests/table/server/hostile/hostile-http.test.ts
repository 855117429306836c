import { mkdir, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { RED, dataFolder, join as joinTable, table } from "../harness.ts";

test("a body that is too big, packed or not, is refused, and nobody sits down", async () => {
  const { url } = await table();
  const big = JSON.stringify({ action: "join", userid: RED, password: "x".repeat(2_000_000) });
  for (const [body, headers] of [
    [big, {}],
    // Fifty megabytes in fifty kilobytes.
    [new Uint8Array(gzipSync(Buffer.alloc(50_000_000, "x"))), { "Content-Encoding": "gzip" }],
  ] as const) {
    const type = { "Content-Type": "application/json" };
    const response = await fetch(`${url}/join`, { method: "POST", headers: { ...type, ...headers }, body });
    expect(response.status).toBe(413);
    expect(response.headers.get("set-cookie")).toBeNull();
  }
  const nested = `{"action":"join","userid":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
  const headers = { "Content-Type": "application/json" };
  expect((await fetch(`${url}/join`, { method: "POST", headers, body: nested })).status).toBe(400);
  expect(await joinTable(url, RED)).not.toBe("");
});

test("files are read and never written", async () => {
  const { url } = await table();
  const file = `${url}/systems/tiny/system.json`;
  expect((await fetch(file, { method: "HEAD" })).status).toBe(200);
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    expect([method, (await fetch(file, { method })).status]).toEqual([method, 405]);
  }
  expect(await (await fetch(file)).json()).toMatchObject({ id: "tiny" });
  for (const path of ["/join", "/game", "/status", "/seat/x"]) {
    expect([path, (await fetch(url + path, { method: "DELETE" })).status]).toEqual([path, 404]);
  }
});

test("a world's databases are not served: not in capitals, not where the world is a link to elsewhere", async () => {
  const data = await dataFolder();
  const elsewhere = await dataFolder();
  await mkdir(join(elsewhere, "data", "users"), { recursive: true });
  await writeFile(join(elsewhere, "data", "users", "CURRENT"), "secret");
  await writeFile(join(elsewhere, "map.txt"), "a map");
  await mkdir(join(data, "worlds", "test", "DATA", "users"), { recursive: true });
  await writeFile(join(data, "worlds", "test", "DATA", "users", "CURRENT"), "secret");
  await symlink(elsewhere, join(data, "worlds", "linked"));
  await mkdir(join(data, "modules"), { recursive: true });
  await symlink(join(data, "worlds"), join(data, "modules", "peep"));
  const { url } = await table({ data });
  for (const path of [
    "/worlds/linked/data/users/CURRENT",
    "/worlds/linked/DATA/users/CURRENT",
    "/worlds/test/DATA/users/CURRENT",
    "/WORLDS/test/data/users/CURRENT",
    "/modules/peep/test/data/users/CURRENT",
    "/modules/peep/linked/data/users/CURRENT",
  ]) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
  }
  expect(await (await fetch(`${url}/worlds/linked/map.txt`)).text()).toBe("a map");
});

test("a system that itself lies in somebody's `worlds/x/data` is served", async () => {
  const outer = await dataFolder();
  const repository = join(outer, "worlds", "x", "data", "repository");
  await mkdir(join(outer, "worlds", "x", "data"), { recursive: true });
  await rename(join(outer, "systems", "tiny"), repository);
  const { url } = await table({ data: join(repository, "table", "data"), systemLinks: { tiny: repository } });
  expect((await fetch(`${url}/systems/tiny/system.json`)).status).toBe(200);
});
