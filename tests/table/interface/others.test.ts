import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, ready, type TestTable } from "../browser.ts";
import { folderWithModules } from "../fixtures/modules.ts";

let table: TestTable;
let data = "";
beforeAll(async () => {
  data = await folderWithModules();
  table = await openTable({ loud: false, data, seats: ["gamemaster", "red"] });
});
afterAll(async () => {
  // What the rough ones complain of is expected, and looked at below.
  for (const name of ["gamemaster", "red"] as const) table.seat(name).errors.length = 0;
  await table.close();
  await rm(data, { recursive: true, force: true });
});

interface Entry {
  kind: string;
  what: string;
  package: string;
  where: string;
}

async function missing(): Promise<Entry[]> {
  const answer = await fetch(`${table.running.url}/missing`, { headers: { accept: "application/json" } });
  const body: unknown = await answer.json();
  const entries: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "entries") : null;
  return Array.isArray(entries) ? entries.filter(isEntry) : [];
}

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && "what" in value;
}

describe("modules that others wrote [issue 4, --data]", () => {
  test("plain scripts come first, then libraries, the system, the rest [T Module#library]", async () => {
    const { page } = table.seat("red");
    expect(await page.evaluate("order")).toEqual(["script", "library", "wares after plain true"]);
    const active = await page.evaluate("game.modules.filter((module) => module.active).map((module) => module.id)");
    expect(active).toEqual(["bare", "early", "library", "quiet", "rough", "wares"]);
  });

  test("a file that fails is named and left out; the others, the boot and the game go on", async () => {
    const { page, errors } = table.seat("gamemaster");
    expect(await page.evaluate("[game.ready, rough.set, typeof rough.Old, typeof rough.Wall]")).toEqual([
      true,
      true,
      "function",
      "function",
    ]);
    const told = errors.join("\n");
    expect(told).toContain("Module rough (rough): /modules/rough/rough.mjs could not be run");
    expect(told).toContain("Module bare (bare): /modules/bare/bare.mjs could not be run");
    expect(told).toMatch(/Failed to resolve module specifier "lodash"/);
  });

  test("the hooks of the start come in order, and what they find is there (fvtt-types client/game.d.mts, foundryvtt#8510)", async () => {
    const { page } = table.seat("gamemaster");
    await page.evaluate(`game.settings.set("early", "world", 7)`);
    await page.reload();
    await ready(table.seat("gamemaster"));
    const early = (path: string): Promise<unknown> => page.evaluate(`early.${path}`);
    expect(await page.evaluate("Object.keys(early)")).toEqual([
      "init",
      "i18nInit",
      "setup",
      "initializeDynamicTokenRingConfig",
      "initializeCombatConfiguration",
      "canvasConfig",
      "canvasInit",
      "canvasDraw",
      "canvasReady",
      "ready",
    ]);
    for (const hook of ["init", "i18nInit"]) {
      expect(await early(`${hook}.user`), hook).toBeNull();
      // 14 has its tooltips by then (GabePoel/Teriock-FoundryVTT, a system of 14).
      const isEarly = hook === "i18nInit" && (await page.evaluate("game.release.generation")) === 14;
      expect(await early(`${hook}.missing`), hook).toHaveLength(isEarly ? 15 : 16);
    }
    expect(await early("init.stored")).toBe(7);
    expect(await early("init.word")).toBe("WARES.Sign");
    expect(await early("i18nInit.word")).toBe("A sign");
    expect(await early("setup")).toMatchObject({
      user: "Gamemaster",
      missing: [],
      actors: 3,
      mine: true,
      prepared: 10,
      data: true,
    });
    expect(await early("initializeDynamicTokenRingConfig.args")).toEqual(["TokenRingConfig"]);
    expect(await early("initializeCombatConfiguration.args")).toEqual(["CombatConfiguration"]);
    expect(await page.evaluate("CONFIG.Token.ring.configLabels")).toMatchObject({ mine: "My ring" });
    const late = `(() => { try { CONFIG.Token.ring.addConfig("late", {}) } catch (error) { return error.message } })()`;
    expect(await page.evaluate(late)).toContain("initializeDynamicTokenRingConfig");
  });

  test("what is missing is told by name, with the package that asked for it; so are errors and files", async () => {
    const found = async (wanted: Partial<Entry>): Promise<boolean> =>
      (await missing()).some((entry) =>
        Object.entries(wanted).every(([key, value]) => Reflect.get(entry, key) === value),
      );
    const all: Partial<Entry>[] = [
      { kind: "missing", what: "foundry.appv1", package: "rough", where: "later.mjs:2" },
      { kind: "missing", what: "foundry.appv1.api.FormApplication", package: "rough" },
      { kind: "missing", what: "foundry.canvas.placeables.Wall", package: "rough", where: "later.mjs:3" },
      { kind: "error", what: "Cannot read properties of undefined (reading 'part')", package: "rough" },
      { kind: "error", what: "Class extends value undefined is not a constructor or null", package: "rough" },
      { kind: "file", what: "gone.mjs", package: "bare" },
    ];
    for (const wanted of all) await expect.poll(() => found(wanted), { message: JSON.stringify(wanted) }).toBe(true);
    const page = await (await fetch(`${table.running.url}/missing`, { headers: { accept: "text/html" } })).text();
    expect(page).toContain("<code>unready</code>");
  });

  test("a stand-in may be extended; made, it throws its name", async () => {
    const { page } = table.seat("red");
    const error = await page.evaluate("(() => { try { new rough.Old() } catch (error) { return error.message } })()");
    expect(error).toBe("not provided by the practice table: foundry.appv1.api.FormApplication");
  });

  test("styles lie in the layer of modules; what asks for none stands above [platform §6.8]", async () => {
    const look = await table.seat("red").page.evaluate(`(() => {
      const sign = document.createElement("p");
      sign.className = "wares-sign";
      document.body.append(sign);
      const { color, backgroundColor } = getComputedStyle(sign);
      sign.remove();
      return [color, backgroundColor];
    })()`);
    expect(look).toEqual(["rgb(1, 2, 3)", "rgb(7, 8, 9)"]);
  });

  test("only modules with socket: true have a channel [platform §5.1]", async () => {
    const { page, userId } = table.seat("red");
    await page.evaluate(`game.socket.emit("module.quiet", "psst"); game.socket.emit("module.wares", { boats: 2 });`);
    const heard = (): Promise<unknown> => table.seat("gamemaster").page.evaluate("told");
    await expect.poll(heard).toEqual([["wares", { boats: 2 }, userId]]);
  });

  test("a module's subtype carries its id, has its model and is stored [platform §1.2]", async () => {
    const { page } = table.seat("gamemaster");
    const oars = await page.evaluate(
      `Item.create({ name: "Skiff", type: "wares.boat" }).then((boat) => boat.system.oars)`,
    );
    expect(oars).toBe(2);
    await expect.poll(() => table.seat("red").page.evaluate(`game.items.getName("Skiff")?.system.oars`)).toBe(2);
  });

  test("a tool that a package adds stands over the scene and answers [T getSceneControlButtons]", async () => {
    const { page } = table.seat("gamemaster");
    const tool = page.locator("#scene-controls [data-tool=wares]");
    expect(await tool.getAttribute("aria-label")).toBe("A sign");
    await tool.click();
    await expect.poll(() => page.evaluate(`told.includes("pressed")`)).toBe(true);
  });

  test("words come in the chosen language, and in English where it has none", async () => {
    const { page } = table.seat("red");
    await page.evaluate(`game.settings.set("core", "language", "de")`);
    await page.reload();
    await ready(table.seat("red"));
    const words = await page.evaluate(`["Sign", "Only"].map((key) => game.i18n.localize("WARES." + key))`);
    expect(words).toEqual(["Ein Schild", "Only in English"]);
    expect(await page.evaluate(`game.settings.settings.get("core.language").choices`)).toEqual({
      en: "English",
      de: "Deutsch",
    });
  });

  test("the window of modules: what is switched off takes along what needs it, for everybody after the reload", async () => {
    const gm = table.seat("gamemaster");
    const red = table.seat("red");
    await gm.page.locator("#sidebar-tabs [data-tab=settings]").click();
    await gm.page.locator("#settings [data-app=modules]").click();
    const line = (id: string) => gm.page.locator(`#module-management [data-module-id="${id}"]`);
    await line("unready").waitFor();
    expect(await line("unready").textContent()).toContain("It cannot be used");
    await line("library").locator("input").uncheck();
    expect(await line("wares").locator("input").isChecked()).toBe(false);
    await gm.page.locator("#module-management button[type=submit]").click();
    const yes = gm.page.locator(".application.dialog [data-action=yes]");
    await Promise.all([gm.page.waitForEvent("load"), red.page.waitForEvent("load"), yes.click()]);
    for (const seat of [gm, red]) {
      await ready(seat);
      const active = await seat.page.evaluate("game.modules.filter((module) => module.active).map(({ id }) => id)");
      expect(active).toEqual(["bare", "early", "quiet", "rough"]);
      expect(await seat.page.evaluate("globalThis.order")).toBeUndefined();
    }
  });
});
