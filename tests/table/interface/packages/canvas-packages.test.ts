import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../../browser.ts";
import { folderWithCanvasModules } from "../../fixtures/canvas-modules.ts";

describe.each([13, 14] as const)("what packages wrap and add before the game starts, Foundry %i", (generation) => {
  let table: TestTable;
  let data = "";
  const ask = <T>(expression: string): Promise<T> => table.seat("gamemaster").page.evaluate<T>(expression);

  beforeAll(async () => {
    data = await folderWithCanvasModules();
    table = await openTable({ data, generation, seats: ["gamemaster"] });
  });
  afterAll(async () => {
    await table.close();
    await rm(data, { recursive: true, force: true });
  });

  test("the start runs through the methods of foundry.Game, wrapped ones too (T: Game; lib-wrapper 1.13.5)", async () => {
    expect(await ask("starts")).toEqual([
      "initialize true true",
      ...["init", "i18nInit", "activateSocketListeners", "setupGame", "activateListeners"],
      ...["initializePacks", "initializeDocuments", "setup", "initializeUI", "initializeCanvas", "canvasReady"],
      ...["initializeKeyboard", "ready"],
    ]);
    expect(await ask("game instanceof foundry.Game && Game === foundry.Game")).toBe(true);
  });

  test("canvas.hud is there at canvasInit, rendered with the scene, and keeps what packages put on it (T14: HeadsUpDisplayContainer; Nimble 0.8.9, Image Hover 3.1)", async () => {
    expect(await ask("overlays")).toEqual(["canvasInit Buttons", "container true hud"]);
    expect(await ask("[canvas.hud === canvas.hud, canvas.hud.portrait.object, canvas.hud.token.object]")).toEqual([
      true,
      undefined,
      undefined,
    ]);
    expect(await ask(`document.getElementById("hud").classList.contains("themed")`)).toBe(true);
  });

  test("a HUD lies over its placeable, in pixels of the scene; close lets go of it (T14: BasePlaceableHUD)", async () => {
    const shown = await ask<Record<string, unknown>>(`(async () => {
      const token = canvas.tokens.placeables[0];
      const hud = canvas.hud.portrait;
      await hud.bind(token);
      canvas.pan({ x: 400, y: 300, scale: 0.5 });
      const box = hud.element.getBoundingClientRect();
      const { x, y } = canvas.clientCoordinatesFromCanvas({ x: token.x, y: token.y });
      return {
        off: [box.left - x, box.top - y, box.width - token.w * 0.5, box.height - token.h * 0.5].map(Math.round),
        form: hud.element.tagName, parent: hud.element.parentElement.id, ids: /^placeable-hud-\\d+$/.test(hud.id),
        bound: hud.object === token && hud.document === token.document && hud.layer === canvas.tokens,
        text: hud.element.textContent.trim() === token.name + " " + hud.id,
        seen: canvas.scene._viewPosition,
        closed: [(await hud.close()).object, hud.document],
      };
    })()`);
    expect(shown).toEqual({
      off: [0, 0, 0, 0],
      ...{ form: "FORM", parent: "hud", ids: true, bound: true, text: true },
      seen: { x: 400, y: 300, scale: 0.5 },
      closed: [undefined, undefined],
    });
    // It is the base application: hooks of what lies further up are not called (T: ApplicationV2.BASE_APPLICATION).
    expect(await ask("overlays.splice(2)")).toEqual(["renderBasePlaceableHUD Portrait"]);
  });

  test("a HUD refuses what stands in no scene that is viewed (T14: BasePlaceableHUD#_canRender)", async () => {
    expect(await ask(`canvas.hud.portrait.bind({ document: {} }).then(() => canvas.hud.portrait.rendered)`)).toBe(
      false,
    );
    const said = table.seat("gamemaster").page.locator("#notifications .notification", { hasText: "PlaceableObject" });
    expect(await said.count()).toBe(1);
  });

  test("a token's buttons: a palette that stays open, and hasActiveHUD (T14: TokenHUD, PlaceableObject)", async () => {
    const shown = await ask(`(async () => {
      const [token] = canvas.tokens.placeables;
      const { token: hud } = canvas.hud;
      await hud.bind(token);
      hud.togglePalette("effects");
      await hud.render();
      const palette = hud.element.querySelector('.palette[data-palette="effects"]');
      const open = [palette.classList.contains("active"), getComputedStyle(palette).display !== "none"];
      const names = [hud.constructor.name, hud.element.id, token.detectionFilter, token.hasActiveHUD, canvas.tokens.hud === hud, hud.activePalette];
      hud.togglePalette("effects", false);
      const closed = getComputedStyle(palette).display;
      await hud.close();
      return [names, open, closed, token.hasActiveHUD, hud.activePalette];
    })()`);
    expect(shown).toEqual([
      ["Buttons", "token-hud", null, true, true, "effects"],
      [true, true],
      ...["none", false, null],
    ]);
  });

  test("a scene that was viewed before is shown where it was left (T: Scene#_viewPosition)", async () => {
    const views = await ask(`(async () => {
      const scene = canvas.scene;
      canvas.pan({ x: 500, y: 200, scale: 0.75 });
      const other = await Scene.create({ name: "Elsewhere" });
      await other.view();
      const empty = Object.keys((await Scene.create({ name: "Unseen" }))._viewPosition);
      await scene.view();
      return [empty, scene._viewPosition, canvas.scale, overlays.filter((one) => one.startsWith("container")).length];
    })()`);
    expect(views).toEqual([[], { x: 500, y: 200, scale: 0.75 }, 0.75, 3]);
  });

  test("each draw fires canvasInit, canvasDraw, canvasReady; canvas.grid is the scene's (T hooks; T Canvas#grid)", async () => {
    const fired = await ask(`(async () => {
      const fired = [];
      for (const name of ["canvasInit", "canvasDraw", "canvasReady", "canvasTearDown"])
        Hooks.once(name, (...args) => fired.push(name + " " + args.length + " " + (args[0] === canvas)));
      await canvas.draw();
      return fired;
    })()`);
    expect(fired).toEqual(["canvasTearDown 1 true", "canvasInit 1 true", "canvasDraw 1 true", "canvasReady 1 true"]);
    expect(await ask("canvas.grid === canvas.scene.grid && canvas.grid instanceof foundry.grid.SquareGrid")).toBe(true);
  });

  test("CONFIG.Canvas.layers names every layer with its group; each is made at canvas[name], also a new one (T: CONFIG.Canvas.Layers; draw-steel, dnd5e: tokens, Nimble 0.8.9: templates)", async () => {
    const groups = await ask<string[]>(
      `Object.entries(CONFIG.Canvas.layers).map(([name, { group }]) => name + " " + group).sort()`,
    );
    const onInterface = ["controls", "drawings", "grid", "lighting", "mist", "notes", "regions", "sounds", "templates"];
    const expected = [...onInterface, "tiles", "tokens", "walls"].map((name) => `${name} interface`);
    expect(groups).toEqual([...expected, "weather primary"]);
    const made = await ask(`(() => {
      const names = ["mist", "templates", "tokens", "notes"].map((name) => canvas[name].constructor.name);
      const held = Object.keys(CONFIG.Canvas.layers).filter((name) => canvas[name] === undefined);
      const { mist } = canvas;
      const before = canvas.activeLayer === canvas.tokens;
      mist.activate();
      const active = [canvas.activeLayer === mist, mist.active];
      mist.deactivate();
      return [names, held, mist.constructor.instance === mist, mist.getZIndex(), mist.name, canvas.templates.name,
        canvas.notes.documentCollection === canvas.scene.notes, canvas.walls.documentCollection === canvas.scene.walls,
        before, active, canvas.activeLayer === canvas.tokens, canvas.tokens.isMine, canvas.layers.includes(mist)];
    })()`);
    expect(made).toEqual([
      ["MistLayer", "Templates", "Tokens", "NotesLayer"],
      [],
      ...[true, 42, "MistLayer", "TemplateLayer", true, true],
      ...[true, [true, true], true, true, true],
    ]);
    const [first, told] = await ask<unknown[]>("drawn.slice(0, 2)");
    expect([typeof first, told]).toEqual(["string", true]);
  });

  test("the layer of tokens and the layer of controls are layers as all are (T: TokenLayer, ControlsLayer)", async () => {
    const kinds = `(() => {
      const { layers } = foundry.canvas;
      return [
        canvas.tokens instanceof layers.PlaceablesLayer, canvas.tokens.name, canvas.tokens.options.name,
        canvas.controls instanceof layers.InteractionLayer,
        canvas.tokens.active && canvas.activeLayer === canvas.tokens,
      ];
    })()`;
    expect(await ask(kinds)).toEqual([true, "TokenLayer", "tokens", true, true]);
  });

  test("text scrolls over the scene, unless the user does not want it (T: InterfaceCanvasGroup#createScrollingText, CONFIG.Canvas.groups)", async () => {
    const scroll = `(async () => {
      const shown = () => Array.from(document.querySelectorAll(".scrolling-text"), (one) => [one.textContent, one.style.color]);
      const given = await canvas.interface.createScrollingText({ x: 100, y: 100 }, "-5", { fill: 0xff0000, duration: 200 });
      const first = shown();
      await new Promise((resolve) => setTimeout(resolve, 500));
      const later = shown();
      await game.settings.set("core", "scrollingStatusText", false);
      const none = [await canvas.interface.createScrollingText({ x: 100, y: 100 }, "-6"), shown().length];
      await game.settings.set("core", "scrollingStatusText", true);
      const { interface: own, primary } = CONFIG.Canvas.groups;
      return { given: Boolean(given), first, later, none, own: canvas.interface instanceof own.groupClass, parents: [own.parent, primary.parent] };
    })()`;
    expect(await ask(scroll)).toEqual({
      given: true,
      first: [["-5", "rgb(255, 0, 0)"]],
      later: [],
      none: [undefined, 0],
      own: true,
      parents: ["rendered", "environment"],
    });
  });

  test("where less motion is wanted it stands still, as long, and no style becomes a transition", async () => {
    const { page } = table.seat("gamemaster");
    await page.emulateMedia({ reducedMotion: "reduce" });
    const scroll = `(async () => {
      const moving = () => document.getAnimations().filter(({ playState }) => playState === "running").length;
      await canvas.interface.createScrollingText({ x: 100, y: 100 }, "-7", { duration: 200 });
      document.getElementById("board").style.opacity = "0.9";
      const [first] = document.querySelectorAll(".scrolling-text");
      const now = [first.textContent, getComputedStyle(first).opacity, moving()];
      await new Promise((resolve) => setTimeout(resolve, 500));
      return [...now, first.isConnected];
    })()`;
    expect(await ask(scroll)).toEqual(["-7", "1", 0, false]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
  });
});
