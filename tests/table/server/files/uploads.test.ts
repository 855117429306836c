import { mkdir, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { basename, join as path } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataFolder, GM, join, RED, SYSTEM, table } from "../harness.ts";

interface Answer {
  status: number;
  body: unknown;
}

/** A table whose data folder holds more than a system, with a GM's and a player's hands on its files. */
async function opened() {
  const data = await dataFolder({ ...SYSTEM, persistentStorage: true });
  await mkdir(path(data, "art", "deep"), { recursive: true });
  await mkdir(path(data, ".hidden"));
  await writeFile(path(data, "art", "a b.png"), "picture");
  await writeFile(path(data, "art", "page.html"), "<p>page</p>");
  await symlink("/etc", path(data, "art", "etc"));
  const linked = path(data, "..", `${basename(data)}-linked`);
  await mkdir(linked);
  onTestFinished(() => rm(linked, { recursive: true }));
  await writeFile(path(linked, "system.json"), JSON.stringify({ id: "linked", title: "Linked", version: "1" }));
  await symlink(linked, path(data, "systems", "linked"));
  const { url } = await table({ data });
  const cookies = { gm: await join(url, GM), red: await join(url, RED), nobody: "" };
  type Who = keyof typeof cookies;
  const answer = async (response: Response): Promise<Answer> => ({
    status: response.status,
    body: await response.json(),
  });
  const files = async (who: Who, body: object): Promise<Answer> => {
    const headers = { "Content-Type": "application/json", cookie: cookies[who] };
    return answer(await fetch(`${url}/files`, { method: "POST", headers, body: JSON.stringify(body) }));
  };
  const browse = (who: Who, target: string, more: object = {}): Promise<Answer> =>
    files(who, { action: "browseFiles", source: "data", target, ...more });
  const folder = (who: Who, target: string): Promise<Answer> =>
    files(who, { action: "createDirectory", source: "data", target });
  const upload = async (who: Who, target: string, name: string, more: Record<string, string> = {}): Promise<Answer> => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ source: "data", target, ...more })) form.set(key, value);
    form.set("upload", new File(["content"], name));
    return answer(await fetch(`${url}/upload`, { method: "POST", headers: { cookie: cookies[who] }, body: form }));
  };
  return { data, url, browse, folder, upload };
}

const refused = { body: { status: "failed" } };

test("a folder is listed: paths from the data folder, encoded, without what is hidden [T FilePicker.BrowseReturn]", async () => {
  const { browse } = await opened();
  expect(await browse("gm", "art")).toEqual({
    status: 200,
    body: { target: "art", dirs: ["art/deep", "art/etc"], files: ["art/a%20b.png", "art/page.html"] },
  });
  expect(await browse("gm", "art", { extensions: [".png"] })).toMatchObject({ body: { files: ["art/a%20b.png"] } });
  expect(await browse("gm", "")).toMatchObject({ body: { dirs: ["art", "modules", "systems", "worlds"], files: [] } });
  expect(await browse("gm", "worlds/test")).toMatchObject({ body: { dirs: [], files: ["worlds/test/world.json"] } });
  expect(await browse("gm", "", { source: "public" })).toMatchObject({ body: { dirs: [], files: [] } });
  for (const target of ["gone", "art/etc", "../", "art/..", ".hidden", "worlds/test/data", "art/a%20b.png"])
    expect(await browse("gm", target), target).toMatchObject(refused);
});

test("folders are made one at a time; one that is there answers EEXIST [T FilePicker.createDirectory]", async () => {
  const { folder, browse } = await opened();
  expect(await folder("gm", "art/new")).toEqual({ status: 200, body: { path: "art/new" } });
  expect(await browse("gm", "art/new")).toMatchObject({ status: 200 });
  expect(JSON.stringify((await folder("gm", "art/new")).body)).toContain('"error":"EEXIST');
  for (const target of ["gone/new", "art/etc/new", "systems/linked/new", "worlds/test/data/new", ".new"])
    expect(await folder("gm", target), target).toMatchObject(refused);
});

test("a file is stored where it is to go, and served from there [T FilePicker.upload]", async () => {
  const { data, url, upload } = await opened();
  const stored = await upload("gm", "art/deep", "a map.webp");
  expect(stored).toMatchObject({ status: 200, body: { status: "success", path: "art/deep/a%20map.webp" } });
  expect(await readFile(path(data, "art", "deep", "a map.webp"), "utf8")).toBe("content");
  expect(await (await fetch(`${url}/art/deep/a%20map.webp`)).text()).toBe("content");
  // RFC 7578 4.2, SoSly/foundryvtt-obsidian-bridge (14): files of a chosen folder come with their path.
  expect(await upload("gm", "art", "vault/map.png")).toMatchObject({ status: 200, body: { path: "art/map.png" } });
  expect((await fetch(`${url}/art/page.html`)).headers.get("content-type")).toContain("text/plain");
  for (const path of [".sessions/test.json", "worlds/test/data/actors/CURRENT", "art/etc/passwd"])
    expect((await fetch(`${url}/${path}`)).status, path).toBe(404);
  for (const [target, name] of [
    ["art", "x.html"],
    ["art", "x.js"],
    ["art", "deep/.."],
    ["art", ".png"],
    ["gone", "x.png"],
  ] as const)
    expect(await upload("gm", target, name), `${target} ${name}`).toMatchObject(refused);
  for (const target of ["systems/linked", "art/etc", "worlds/test/data", ".hidden"])
    expect(await upload("gm", target, "x.png"), target).toMatchObject(refused);
  expect(await readdir(path(data, "..", `${basename(data)}-linked`))).toEqual(["system.json"]);
  expect(await upload("gm", "systems/tiny", "x.png")).toMatchObject({ body: { path: "systems/tiny/x.png" } });
});

test("a package with persistentStorage has a folder of its own [API PackageManifest.persistentStorage]", async () => {
  const { data, upload } = await opened();
  const stored = await upload("gm", "", "kept.json", { package: "tiny" });
  expect(stored).toMatchObject({ status: 200, body: { path: "systems/tiny/storage/kept.json" } });
  expect(await readFile(path(data, "systems", "tiny", "storage", "kept.json"), "utf8")).toBe("content");
  expect(await upload("gm", "", "kept.json", { package: "other" })).toMatchObject(refused);
  expect(await upload("gm", "../..", "kept.json", { package: "tiny" })).toMatchObject(refused);
});

test("players may not browse or upload unless the world says so [T USER_PERMISSIONS FILES_BROWSE, FILES_UPLOAD]", async () => {
  const { browse, folder, upload } = await opened();
  for (const who of ["red", "nobody"] as const) {
    expect(await browse(who, "art"), who).toMatchObject(refused);
    expect(await folder(who, "art/new"), who).toMatchObject(refused);
    expect(await upload(who, "art", "x.png"), who).toMatchObject(refused);
  }
});
