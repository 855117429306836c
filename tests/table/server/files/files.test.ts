import { execFileSync } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { safeSegments } from "../../../../table/server/http/files.ts";
import { RED, dataFolder, sit, table } from "../harness.ts";

/** A raw GET: `fetch` would tidy the path before sending it. */
function get(port: number, path: string): Promise<{ status: number; type: string; text: string }> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers["content-type"] ?? "", text }),
      );
    })
      .on("error", reject)
      .end();
  });
}

/** A data folder that its own system's linked folder holds, as when a repository is linked into itself. */
async function linkedData(): Promise<{ data: string; repository: string }> {
  const repository = await dataFolder();
  const data = join(repository, "table", "data");
  await mkdir(join(repository, "dist"), { recursive: true });
  await mkdir(join(repository, ".git"));
  await mkdir(join(repository, "node_modules", "x"), { recursive: true });
  await writeFile(join(repository, "system.json"), JSON.stringify({ id: "tiny", title: "Tiny", version: "1.0.0" }));
  await writeFile(join(repository, "dist", "tiny.js"), "export {};");
  await writeFile(join(repository, "dist", "page.html"), "<script>1</script>");
  await writeFile(join(repository, "dist", "a b%20c.txt"), "spaced");
  await writeFile(join(repository, ".git", "config"), "secret");
  await writeFile(join(repository, ".env"), "secret");
  await writeFile(join(repository, "node_modules", "x", "x.js"), "secret");
  await symlink("/etc", join(repository, "dist", "etc"));
  await symlink(join(repository, ".env"), join(repository, "dist", "env.txt"));
  return { data, repository };
}

test("files of a linked system are served, pages of it as plain text", async () => {
  const { data, repository } = await linkedData();
  const { port } = await table({ data, systemLinks: { tiny: repository } });
  const script = await get(port, "/systems/tiny/dist/tiny.js?v=1");
  expect(script).toMatchObject({ status: 200, text: "export {};" });
  expect(script.type).toContain("javascript");
  expect(await get(port, "/systems/tiny/dist/page.html")).toMatchObject({
    status: 200,
    type: "text/plain; charset=utf-8",
  });
  expect(await get(port, "/systems/tiny/dist/a%20b%2520c.txt")).toMatchObject({ status: 200, text: "spaced" });
  expect(await get(port, "/worlds/test/world.json")).toMatchObject({ status: 200 });
});

test("browsers ask for every file each time, unless a test run says how long files stay as they are", async () => {
  const { data, repository } = await linkedData();
  const cachingOf = async (url: string): Promise<string | null> => (await fetch(url)).headers.get("cache-control");
  const usual = await table({ data, systemLinks: { tiny: repository } });
  expect(await cachingOf(`${usual.url}/systems/tiny/dist/tiny.js`)).toBe("no-cache");
  await usual.stop();
  const { url } = await table({ data, systemLinks: { tiny: repository }, filesMaxAge: 60 });
  expect(await cachingOf(`${url}/systems/tiny/dist/tiny.js`)).toBe("max-age=60");
  expect(await cachingOf(`${url}/worlds/test/world.json`)).toBe("no-cache");
});

test("13 sends a page of a package as a page (foundryvtt#14375)", async () => {
  const { data, repository } = await linkedData();
  const { port } = await table({ data, systemLinks: { tiny: repository }, generation: 13 });
  expect((await get(port, "/systems/tiny/dist/page.html")).type).toContain("text/html");
});

test("path tricks are refused", async () => {
  const { data, repository } = await linkedData();
  const running = await table({ data, systemLinks: { tiny: repository } });
  await sit(running, RED);
  await mkdir(join(data, "worlds", "other", "data", "users"), { recursive: true });
  await writeFile(join(data, "worlds", "other", "data", "users", "CURRENT"), "secret");
  const tricks = [
    "/systems/tiny/../../.sessions/test.json",
    "/systems/tiny/dist/../../../../.sessions/test.json",
    "/systems/tiny/%2e%2e/%2e%2e/.sessions/test.json",
    "/systems/tiny/..%2f..%2f.sessions%2ftest.json",
    "/systems/tiny/dist%2ftiny.js",
    "/systems/tiny/dist%5ctiny.js",
    "/systems/tiny/..\\..\\.sessions\\test.json",
    "/systems/tiny/%252e%252e/x",
    "/systems/tiny//etc/passwd",
    "/systems//etc/passwd",
    "/systems/%2fetc/passwd",
    "/systems/tiny/dist/tiny.js%00.txt",
    "/systems/tiny/%E0%A4%A",
    "/systems/tiny/.env",
    "/systems/tiny/.git/config",
    "/systems/tiny/dist/./../.env",
    "/systems/tiny/node_modules/x/x.js",
    "/systems/tiny/dist/etc/passwd",
    "/systems/tiny/dist/env.txt",
    "/systems/tiny/dist",
    "/systems/tiny",
    "/systems",
    "/systems/../.sessions/test.json",
    "/systems/tiny/table/data/.sessions/test.json",
    "/systems/tiny/table/data/worlds/test/data/users/CURRENT",
    "/systems/tiny/table/data/worlds/other/data/users/CURRENT",
    "/worlds/other/data/users/CURRENT",
    "/worlds/test/data/users/CURRENT",
    "/worlds/test/../../.sessions/test.json",
    "/table/../server/start.ts",
    "/table/%2e%2e/server/start.ts",
    "/lang/..%2f..%2f..%2fserver%2fstart.ts",
    "/.sessions/test.json",
  ];
  for (const trick of tricks) {
    const { status, text } = await get(running.port, trick);
    expect([trick, status]).toEqual([trick, 404]);
    expect(text).not.toMatch(/secret|[0-9a-f]{48}|root:/);
  }
});

test("a path's segments are decoded once, and dots, drives and slashes are no names", () => {
  expect(safeSegments("/a/b%20c")).toEqual(["a", "b c"]);
  expect(safeSegments("/a/%252e%252e")).toEqual(["a", "%2e%2e"]);
  for (const bad of ["/..", "/%2e", "/.x", "/a%2fb", "/C:/x", "/a%00", "/%zz", "/x/node_modules"]) {
    expect([bad, safeSegments(bad)]).toEqual([bad, null]);
  }
});

test("everything lies below the route prefix", async () => {
  const running = await table({ routePrefix: "/deep/er/" });
  expect(running.url).toMatch(/:\d+\/deep\/er$/);
  expect((await get(running.port, "/deep/er/status")).status).toBe(200);
  expect((await get(running.port, "/status")).status).toBe(404);
  expect((await get(running.port, "/deep/er/systems/tiny/system.json")).status).toBe(200);
  expect((await get(running.port, "/deep/er/")).text).toMatch(/href="http:\/\/gm\.[\w.]+:\d+\/deep\/er\/seat\//);
});

test("an icon of any name is drawn, the same for the same name, with the name as text", async () => {
  const { port } = await table();
  const one = await get(port, "/icons/svg/sword.svg");
  expect(one).toMatchObject({ status: 200, type: "image/svg+xml; charset=utf-8" });
  expect((await get(port, "/icons/svg/sword.webp")).text).toBe(one.text);
  expect((await get(port, "/icons/svg/shield.svg")).text).not.toBe(one.text);
  // What lies over whole tokens is no shield.
  expect((await get(port, "/icons/svg/skull.svg")).text).toContain("<circle");
  expect((await get(port, "/icons/%3Cscript%3E.svg")).text).not.toContain("<script>");
});

test("a world without its system says what is missing", async () => {
  const data = await dataFolder();
  await expect(table({ data, system: "absent" })).rejects.toThrow(/needs the system "absent"/);
  expect(execFileSync("ls", [join(data, "worlds", "test")]).toString()).not.toContain("world.json");
});
