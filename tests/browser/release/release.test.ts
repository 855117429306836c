import { execFileSync } from "node:child_process";
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { startTable } from "../../../table/server/start.ts";
import { SEATS } from "../../../table/server/users.ts";
import { browser } from "../kit/harness.ts";
import { sourceClasses, windowClasses } from "./classes.ts";

/** The ids under which a window knows the sheets of Riposte, with the subtypes that they are for. */
const SHEET_IDS = `["Actor", "Item"].flatMap((name) => Object.values(CONFIG[name].sheetClasses).flatMap((sheets) =>
  Object.entries(sheets).filter(([id]) => id.startsWith("riposte.")).map(([id, { cls }]) => [id, cls.name])))`;
const isPairs = (value: unknown): value is [string, string][] => Array.isArray(value) && value.every(Array.isArray);

const ROOT = join(import.meta.dirname, "../../..");

describe("the release", () => {
  it("unpacked into a data folder, boots with its compendiums, its classes by their names and nothing missing", async () => {
    execFileSync(process.execPath, ["--import", "tsx", "tools/build/package.ts"], { cwd: ROOT, stdio: "pipe" });
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

      // What comes later is fetched while the window is idle. Then every class is there, by the name of its source:
      // DocumentSheetConfig makes a sheet's id of its class's name, and hooks and elements are called after classes.
      const sources = sourceClasses();
      expect(sources).toEqual(expect.arrayContaining(["PoolActorSheet", "RiposteActor", "ExchangeModel", "GmPanel"]));
      await expect.poll(() => windowClasses(page)).toEqual(expect.arrayContaining(sources));
      const sheets: unknown = await page.evaluate(SHEET_IDS);
      if (!isPairs(sheets)) throw new TypeError("no list of sheets");
      expect(sheets.length).toBeGreaterThan(5);
      for (const [id, name] of sheets) expect(id).toBe(`riposte.${name}`);
      for (const [, name] of sheets) expect(sources).toContain(name);
    } finally {
      await context.close();
      await table.stop();
      rmSync(data, { recursive: true, force: true });
    }
  });
});
