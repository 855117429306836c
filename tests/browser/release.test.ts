import { execFileSync } from "node:child_process";
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { startTable } from "../../table/server/start.ts";
import { SEATS } from "../../table/server/users.ts";
import { browser } from "./harness.ts";

const ROOT = join(import.meta.dirname, "../..");

describe("the release", () => {
  it("unpacked into a data folder, boots with its compendiums and nothing missing", async () => {
    execFileSync(process.execPath, ["--import", "tsx", "tools/package.ts"], { cwd: ROOT, stdio: "pipe" });
    const zip = readdirSync(join(ROOT, "release")).find((name) => name.endsWith(".zip")) ?? "";
    const data = mkdtempSync(join(tmpdir(), "riposte-release-"));
    for (const [name, bytes] of Object.entries(unzipSync(readFileSync(join(ROOT, "release", zip))))) {
      const file = join(data, "systems/riposte", name);
      mkdirSync(dirname(file), { recursive: true });
      if (!name.endsWith("/")) writeFileSync(file, bytes);
    }
    const table = await startTable({ data, system: "riposte" });
    const context = await (await browser()).newContext();
    try {
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      page.on("response", (response) => {
        if (response.status() >= 400) complaints.push(`${String(response.status())} ${response.url()}`);
      });
      await page.goto(`${table.url}/seat/${SEATS.gamemaster.id}`);
      await page.waitForFunction("globalThis.game?.ready === true");
      const sizes = await page.evaluate(`game.packs.map((pack) => pack.index.size).join()`);
      expect(sizes).toMatch(/^[1-9]\d*(?:,[1-9]\d*)*$/);
      // Every compendium that the manifest names is there, and none is empty.
      expect(await page.evaluate("game.packs.size === game.system.packs.size && game.packs.size > 0")).toBe(true);
      await page.evaluate(`game.actors.contents[0].sheet.render({ force: true })`);
      await page.locator(".application.sheet").getByRole("button", { name: "Attack" }).first().waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await context.close();
      await table.stop();
      rmSync(data, { recursive: true, force: true });
    }
  });
});
