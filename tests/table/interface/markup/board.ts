/** Tests of what tokens and the board are made of: bars, rulers, rings, status effects, levels. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { IDS } from "../../fixtures/plain-world.ts";

export function boardTests(gm: () => Page): void {
  const redraw = (): Promise<unknown> => gm().evaluate("canvas.draw().then(() => undefined)");
  const bars = (): Promise<string[]> =>
    gm()
      .locator(`#board [data-token-id="${IDS.rubyToken}"] .bar`)
      .evaluateAll((all) => all.map((bar) => `${bar.getAttribute("data-bar")}: ${bar.getAttribute("data-value")}`));

  test("a bar is drawn for an attribute with value and maximum, and for no other (T: Token#drawBars)", async () => {
    expect(await bars()).toEqual(["bar1: 10 / 10"]);
    for (const attribute of ["nothing.of.the.kind", "health.value", "health.valueOf"]) {
      await gm().evaluate(
        `canvas.scene.tokens.get("${IDS.rubyToken}").update({ bar2: { attribute: "${attribute}" } })`,
      );
      expect(await bars()).toEqual(["bar1: 10 / 10"]);
    }
    await gm().evaluate(`canvas.scene.tokens.get("${IDS.rubyToken}").update({ bar2: { attribute: "health" } })`);
    await expect.poll(bars).toEqual(["bar1: 10 / 10", "bar2: 10 / 10"]);
    await gm().evaluate(`canvas.scene.tokens.get("${IDS.rubyToken}").update({ bar2: { attribute: null } })`);
    await expect.poll(bars).toEqual(["bar1: 10 / 10"]);
  });

  test("the class in CONFIG.Token.rulerClass makes each token's ruler, read when it is drawn (draw-steel, dnd5e: TokenRuler)", async () => {
    expect(
      await gm().evaluate(`(() => {
        const { BaseTokenRuler, TokenRuler } = foundry.canvas.placeables.tokens;
        globalThis.rulerCalls = [];
        CONFIG.Token.rulerClass = class PlainRuler extends TokenRuler {
          static WAYPOINT_LABEL_TEMPLATE = "systems/plain/label.hbs";
          async draw() { rulerCalls.push("draw"); await super.draw(); }
          refresh(data) { rulerCalls.push(Object.keys(data).join()); super.refresh(data); }
          destroy() { rulerCalls.push("destroy"); super.destroy(); }
          _getSegmentStyle(waypoint) { return { ...super._getSegmentStyle(waypoint), color: 0xff0000 }; }
        };
        return Object.getPrototypeOf(TokenRuler) === BaseTokenRuler;
      })()`),
    ).toBe(true);
    await redraw();
    expect(
      await gm().evaluate(`(() => {
        const token = canvas.tokens.get("${IDS.rubyToken}");
        const { ruler } = token;
        const style = ruler._getSegmentStyle({ userId: game.user.id });
        return [ruler.constructor.name, ruler.token === token, ruler.visible, style.color, typeof style.width];
      })()`),
    ).toEqual(["PlainRuler", true, false, 0xff0000, "number"]);
    const calls = await gm().evaluate<string[]>("rulerCalls");
    expect(calls).toContain("draw");
    expect(calls).toContain("passedWaypoints,pendingWaypoints,plannedMovement");
    await gm().evaluate("void (CONFIG.Token.rulerClass = null)");
    await redraw();
    expect(await gm().evaluate(`canvas.tokens.get("${IDS.rubyToken}").ruler`)).toBeNull();
    expect(await gm().evaluate("rulerCalls.filter((call) => call === 'destroy').length")).toBe(3);
    await gm().evaluate("void (CONFIG.Token.rulerClass = foundry.canvas.placeables.tokens.TokenRuler)");
    await redraw();
  });

  test("the class in CONFIG.Canvas.rulerClass makes a ruler per user (T: Ruler, BaseRuler#path)", async () => {
    await gm().evaluate(
      `void (CONFIG.Canvas.rulerClass = class PlainMeasure extends foundry.canvas.interaction.Ruler {})`,
    );
    await redraw();
    expect(
      await gm().evaluate(`(() => {
        const { ruler, rulers } = canvas.controls;
        const before = [ruler.active, ruler.visible];
        ruler.path = [{ x: 1, y: 2, elevation: 0 }, { x: 3, y: 4, elevation: 5 }];
        return [ruler.constructor.name, rulers.length, before, ruler.active, ruler.origin.x, ruler.destination.elevation,
          Object.isFrozen(ruler.path[0]), ruler.user === game.user];
      })()`),
    ).toEqual(["PlainMeasure", 3, [false, false], true, 1, 5, true, true]);
    await gm().locator("#board .scene-ruler polyline[points='1,2 3,4']").waitFor({ state: "attached" });
    await gm().evaluate("canvas.controls.ruler.reset()");
  });

  test("rings are added in their hook, and a token wears the class of the set in use (T: TokenRingConfig; dnd5e: TokenRing.effects)", async () => {
    expect(await gm().evaluate("Object.getOwnPropertyDescriptor(CONFIG.Token, 'ring').writable")).toBe(false);
    expect(await gm().evaluate("foundry.canvas.placeables.tokens.TokenRing.initialized")).toBe(true);
    expect(
      await gm().evaluate(`(() => {
        const { TokenRing, TokenRingConfig, DynamicRingData } = foundry.canvas.placeables.tokens;
        class PlainRing extends TokenRing {}
        const data = { id: "plain", label: "Plain", spritesheet: "systems/plain/rings.json" };
        let late = "";
        try { CONFIG.Token.ring.addConfig("plain", new DynamicRingData(data)); } catch (error) { late = error.message; }
        Hooks.once("initializeDynamicTokenRingConfig", (config) => {
          config.addConfig("plain", new DynamicRingData({ ...data, framework: { ringClass: PlainRing } }));
        });
        TokenRingConfig.initialize();
        const refused = (() => { try { return new DynamicRingData({ ...data, framework: { ringClass: Map } }), ""; } catch (error) { return "refused"; } })();
        return [late !== "", refused, CONFIG.Token.ring.useConfig("plain"), CONFIG.Token.ring.ringClass === PlainRing,
          CONFIG.Token.ring.configIDs, CONFIG.Token.ring.useConfig("none"), TokenRing.effects.RING_GRADIENT];
      })()`),
    ).toEqual([true, "refused", true, true, ["coreSteel", "coreBronze", "plain"], false, 4]);
    await gm().evaluate(`canvas.scene.tokens.get("${IDS.rubyToken}").update({ ring: { enabled: true } })`);
    expect(
      await gm().evaluate(`(() => {
        const token = canvas.tokens.get("${IDS.rubyToken}");
        const other = canvas.tokens.get("${IDS.azureToken}");
        return [token.hasDynamicRing, token.ring.constructor.name, token.ring.token === token, other.ring, other.hasDynamicRing];
      })()`),
    ).toEqual([true, "PlainRing", true, null, false]);
    expect(
      await gm().evaluate(
        `canvas.tokens.get("${IDS.rubyToken}").ring.flashColor(Color.from("#ff0000"), { duration: 20, easing: foundry.canvas.placeables.tokens.TokenRing.easeTwoPeaks })`,
      ),
    ).toBe(true);
    await gm().evaluate(`canvas.scene.tokens.get("${IDS.rubyToken}").update({ ring: { enabled: false } })`);
    await expect.poll(() => gm().evaluate(`canvas.tokens.get("${IDS.rubyToken}").ring`)).toBeNull();
  });

  test("a token's buttons offer the statuses that are for its actor's type, in their order (T14: StatusEffect#hud, #order)", async () => {
    const offered = await gm().evaluate(`(() => {
      const before = [...CONFIG.statusEffects];
      CONFIG.statusEffects = [
        { id: "late", name: "Late", img: "icons/svg/a.svg", order: 9 },
        { id: "never", name: "Never", img: "icons/svg/b.svg", hud: false },
        { id: "foes", name: "Foes", img: "icons/svg/c.svg", hud: { actorTypes: ["villain"] } },
        { id: "heroes", name: "Heroes", img: "icons/svg/d.svg", hud: { actorTypes: ["hero"] }, order: 1 },
      ];
      const hud = new foundry.applications.hud.TokenHUD();
      Object.defineProperty(hud, "actor", { value: game.actors.get("${IDS.ruby}") });
      const ids = Object.keys(hud._getStatusEffectChoices());
      CONFIG.statusEffects = before;
      return ids;
    })()`);
    expect(offered).toEqual(["heroes", "late"]);
  });

  test("a double click on a token opens its actor's sheet (official article: tokens)", async () => {
    await gm().locator(`#board [data-token-id="${IDS.rubyToken}"]`).dblclick();
    await gm().locator(".application.sheet.hero").waitFor();
    await gm().evaluate(`game.actors.get("${IDS.ruby}").sheet.close()`);
    await gm().locator(".application.sheet.hero").waitFor({ state: "detached" });
  });

  test("14: the board shows a scene's first level; of a scene without levels it shows nothing (#14629)", async () => {
    const shown = (): Promise<unknown> => gm().evaluate("[canvas.level?.id ?? null, canvas.tokens.placeables.length]");
    if ((await gm().evaluate("game.release.generation")) === 13) {
      expect(await shown()).toEqual([null, 3]);
      return;
    }
    const [first, second] = await gm().evaluate<string[]>(`(async () => {
      const [made] = await canvas.scene.createEmbeddedDocuments("Level", [{ name: "Attic", sort: 9 }]);
      return [canvas.scene.levels.contents[0].id, made.id];
    })()`);
    await gm().evaluate("canvas.draw(canvas.scene).then(() => undefined)");
    expect(await shown()).toEqual([first, 3]);
    await gm().evaluate(`canvas.scene.deleteEmbeddedDocuments("Level", ["${second}"])`);
    const source = await gm().evaluate<object>(`canvas.scene.levels.get("${first}").toObject()`);
    await gm().evaluate(`canvas.scene.deleteEmbeddedDocuments("Level", ["${first}"])`);
    await expect.poll(shown).toEqual([null, 0]);
    await gm().evaluate(
      `canvas.scene.createEmbeddedDocuments("Level", [${JSON.stringify(source)}], { keepId: true }).then(() => canvas.draw()).then(() => undefined)`,
    );
    await expect.poll(shown).toEqual([first, 3]);
  });
}
