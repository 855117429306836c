import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { idOf, objectsOf } from "../../../table/server/json.ts";
import { BLUE, GM, RED, dataFolder, errorOf, id, join, open, resultOf } from "./harness.ts";

const CLI = fileURLToPath(new URL("../../../table/server/cli.ts", import.meta.url));

/** A table in a process of its own; killed when the test is over. */
async function child(
  data: string,
  ...args: string[]
): Promise<{ process: ChildProcess; url: string; lines: string[] }> {
  const all = ["--import", "tsx", CLI, "--data", data, "--world", "test", "--system", "tiny", "--port", "0", "--empty"];
  const process_ = spawn(process.execPath, [...all, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void process_.kill("SIGKILL"));
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    process_.once("exit", (code) => reject(new Error(`The table ended with ${String(code)}`)));
    process_.stdout.setEncoding("utf8");
    process_.stdout.on("data", (text: string) => {
      lines.push(...text.split("\n").filter((line) => line !== ""));
      const found = lines.map((line) => /http:\/\/\S+(?=\/$)/.exec(line)?.[0]).find((line) => line !== undefined);
      if (found) resolve(found);
    });
  });
  return { process: process_, url, lines };
}

function ended(process_: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => process_.once("exit", (code) => resolve(code)));
}

test("kill -9 right after an acknowledgement loses nothing acknowledged, and logs nobody out", async () => {
  const data = await dataFolder();
  let cookie = "";
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round++) {
    const { process: table, url } = await child(data);
    cookie ||= await join(url, GM);
    const tab = await open(url, cookie);
    const stored = (await tab.all("ChatMessage")).map(idOf);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    const hero =
      (await tab.all("Actor"))[0] ??
      resultOf(await tab.create("Actor", { _id: id("hero"), name: "H", type: "hero" }))[0];
    expect(objectsOf(hero?.items)).toHaveLength(round);
    resultOf(await tab.create("Item", { name: `I${round}`, type: "thing" }, { parentUuid: `Actor.${id("hero")}` }));
    // A stream of writes, cut while some are under way.
    const writes = Array.from({ length: 40 }, async (_, n) => {
      const _id = id(`m${round}x${n}x`);
      const answer = await tab.create("ChatMessage", { _id, content: `${n}` }).catch(() => null);
      if (answer && errorOf(answer) === null) acknowledged.push(_id);
      if (acknowledged.length >= 15 * (round + 1)) table.kill("SIGKILL");
    });
    await ended(table);
    tab.socket.disconnect();
    await Promise.all(writes);
  }
  const { url } = await child(data);
  const tab = await open(url, cookie);
  const messages = await tab.all("ChatMessage");
  expect(messages.map(idOf)).toEqual(expect.arrayContaining(acknowledged));
  expect(acknowledged.length).toBeGreaterThanOrEqual(45);
});

test("--lossy: what was acknowledged last is lost, what was stored before is not", async () => {
  const data = await dataFolder();
  const first = await child(data, "--lossy", "true");
  const tab = await open(first.url, await join(first.url, RED));
  resultOf(await tab.create("ChatMessage", { content: "old" }));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  resultOf(await tab.create("ChatMessage", { content: "new" }));
  expect(await tab.all("ChatMessage")).toHaveLength(2);
  first.process.kill("SIGKILL");
  await ended(first.process);
  const second = await child(data);
  const again = await open(second.url, await join(second.url, RED));
  expect((await again.all("ChatMessage")).map(({ content }) => content)).toEqual(["old"]);
});

test("the command line: one address, its switches reach the clients, SIGTERM ends it cleanly", async () => {
  const data = await dataFolder();
  const args = [
    "--generation",
    "13",
    "--route-prefix",
    "x",
    "--seed",
    "s",
    "--loud",
    "--fact",
    "notifyHonored=false",
    "--user",
    "Second=4",
  ];
  const { process: table, url, lines } = await child(data, ...args);
  expect(lines).toEqual([`The practice table is open: ${url}/`]);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/x$/);
  const tab = await open(url, await join(url, "second0000000000"));
  const world = await tab.emit("world");
  expect(world.release).toMatchObject({ generation: 13 });
  expect(world.table).toMatchObject({ seed: "s", loudGaps: true, routePrefix: "/x", generation: 13 });
  expect(world.table).toMatchObject({
    facts: { notifyHonored: false, queryTellsUser: false, duplicateIdRefused: true },
  });
  expect(await join(url, BLUE)).not.toBe("");
  table.kill("SIGTERM");
  expect(await ended(table)).toBe(0);
});

test("the command line refuses what it does not know", async () => {
  const data = await dataFolder();
  await expect(child(data, "--generation", "12")).rejects.toThrow("ended with 1");
  await expect(child(data, "--fact", "nonsense=true")).rejects.toThrow("ended with 1");
});
