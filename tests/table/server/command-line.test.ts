import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { child, CLI, ended } from "./child.ts";
import { BLUE, dataFolder, join, open } from "./harness.ts";

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

test("the command line says what to do about a port that is taken", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const args = ["--data", await dataFolder(), "--world", "test", "--system", "tiny", "--empty", "--port", String(port)];
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", CLI, ...args], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain(`Port ${port} is taken`);
  expect(stderr).toContain(`npm start -- --port ${port + 1}`);
  expect(stderr).toContain("npm start -- --port 0");
  expect(stderr).not.toContain("EADDRINUSE");
});

test("the command line refuses what it does not know", async () => {
  const data = await dataFolder();
  await expect(child(data, "--generation", "12")).rejects.toThrow("ended with 1");
  await expect(child(data, "--fact", "nonsense=true")).rejects.toThrow("ended with 1");
});
