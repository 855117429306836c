import { describe, expect, test } from "vitest";
import type { DefaultOptions, RenderOptions } from "../../../table/client/apps/types.ts";
import { useAppsPage } from "./page.ts";

const at = useAppsPage();

describe("options", () => {
  test("T: arrays concatenate, inner objects merge, the rest is replaced along the class chain", async () => {
    const options = await at.page.evaluate(() => {
      const { ApplicationV2 } = table.apps;
      class Parent extends ApplicationV2 {
        static override DEFAULT_OPTIONS: DefaultOptions = {
          id: "parent-{id}",
          classes: ["a"],
          window: { title: "Parent", icon: "fa-solid fa-x" },
          position: { width: 300 },
        };
      }
      class Child extends Parent {
        static override DEFAULT_OPTIONS = { id: "child-{id}", classes: ["b"], window: { title: "Child" } };
      }
      const app = new Child({ classes: ["c"], uniqueId: "7", position: { height: 90 } });
      const untouched = Parent.DEFAULT_OPTIONS.classes;
      return { ...app.options, actions: null, untouched };
    });
    expect(options.classes).toEqual(["a", "b", "c"]);
    expect(options.untouched).toEqual(["a"]);
    expect(options.id).toBe("child-7");
    expect(options.window).toMatchObject({ title: "Child", icon: "fa-solid fa-x", frame: true, positioned: true });
    expect(options.position).toEqual({ width: 300, height: 90 });
  });

  test("T: the inheritance chain ends at the base application", async () => {
    const names = await at.page.evaluate(() => {
      class Parent extends table.apps.ApplicationV2 {}
      class Child extends Parent {}
      return Array.from(Child.inheritanceChain(), (cls) => cls.name);
    });
    expect(names).toEqual(["Child", "Parent", "ApplicationV2"]);
  });
});

describe("life-cycle", () => {
  test("#5441, T: the steps come in their order, hooks up the chain, the first render's only once", async () => {
    const log = await at.page.evaluate(async () => {
      const steps: string[] = [];
      class Traced extends table.apps.ApplicationV2 {
        override _configureRenderOptions(options: RenderOptions) {
          steps.push("configure");
          super._configureRenderOptions(options);
        }
        override async _prepareContext() {
          steps.push("context");
          return { word: "hi" };
        }
        override async _preFirstRender() {
          steps.push("preFirst");
        }
        override async _preRender() {
          await Promise.resolve();
          steps.push("pre");
        }
        override async _renderHTML(context: Record<string, unknown>) {
          steps.push("html");
          return String(context.word);
        }
        override _replaceHTML(result: unknown, content: HTMLElement) {
          steps.push("replace");
          content.textContent = String(result);
        }
        override _insertElement(element: HTMLElement) {
          steps.push("insert");
          super._insertElement(element);
        }
        override async _onFirstRender() {
          steps.push("first");
        }
        override async _onRender() {
          steps.push("on");
        }
        override _onClose() {
          steps.push("onClose");
        }
      }
      for (const name of ["Traced", "ApplicationV2"]) {
        table.Hooks.on(
          `render${name}`,
          (app: object, element: HTMLElement, context: { word: string }, options: object) =>
            steps.push(
              `hook ${name} ${element.isConnected} ${context.word} ${"isFirstRender" in options} ${"id" in app}`,
            ),
        );
        table.Hooks.on(`close${name}`, () => steps.push(`close ${name}`));
      }
      const app = new Traced();
      app.addEventListener("render", () => steps.push("event"));
      await app.render();
      await app.render({ force: true });
      steps.push("|");
      await app.render();
      steps.push("|");
      await app.close();
      return steps;
    });
    const hooks = ["hook Traced true hi true true", "hook ApplicationV2 true hi true true"];
    const first = ["configure", "context", "preFirst", "pre", "html", "replace", "insert", "first", "on", "event"];
    const again = ["configure", "context", "pre", "html", "replace", "on", "event"];
    const closing = ["onClose", "close Traced", "close ApplicationV2"];
    expect(log).toEqual([...first, ...hooks, "|", ...again, ...hooks, "|", ...closing]);
  });

  test("#5441: renders and closes are queued, one after another, in the order they were asked for", async () => {
    const seen = await at.page.evaluate(async () => {
      const steps: string[] = [];
      class Slow extends table.apps.ApplicationV2 {
        override async _renderHTML(_context: object, options: { n?: number }) {
          steps.push(`start ${options.n}`);
          await new Promise((resolve) => setTimeout(resolve, 20));
          steps.push(`end ${options.n}`);
          return "";
        }
        override _replaceHTML() {}
      }
      const app = new Slow();
      const all = [app.render({ force: true, n: 1 }), app.render({ n: 2 }), app.close(), app.render({ n: 3 })];
      await Promise.all([...all, app.render({ force: true, n: 4 })]);
      return { steps, state: app.state, count: table.apps.instances.size };
    });
    expect(seen.steps).toEqual(["start 1", "end 1", "start 2", "end 2", "start 4", "end 4"]);
    expect(seen).toMatchObject({ state: 2, count: 1 });
  });

  test("a first render that fails says which application, leaves no element and can be tried again", async () => {
    const seen = await at.page.evaluate(async () => {
      let fail = true;
      class Broken extends table.apps.ApplicationV2 {
        static override DEFAULT_OPTIONS = { id: "broken" };
        override async _renderHTML() {
          if (fail) throw new Error("no bread");
          return "";
        }
        override _replaceHTML() {}
      }
      const app = new Broken();
      const error = await app
        .render({ force: true })
        .catch((reason: unknown) => (reason instanceof Error ? reason.message : ""));
      const after = [app.state, document.querySelector("#broken") === null, app.element === undefined];
      fail = false;
      await app.render({ force: true });
      return { error, after, rendered: app.rendered };
    });
    expect(seen.error).toBe('Failed to render Application "broken":\nno bread');
    expect(seen.after).toEqual([-3, true, true]);
    expect(seen.rendered).toBe(true);
  });

  test("T: _canRender may refuse quietly or with a warning", async () => {
    const states = await at.page.evaluate(async () => {
      class No extends table.apps.ApplicationV2 {
        override _canRender() {
          return false as const;
        }
      }
      class Never extends table.apps.ApplicationV2 {
        override _canRender() {
          throw new Error("not for you");
        }
      }
      const apps = [new No(), new Never()];
      for (const app of apps) await app.render({ force: true });
      return apps.map((app) => app.state);
    });
    expect(states).toEqual([0, 0]);
  });
});

describe("windows", () => {
  test("actions are called with the application as `this` and only for their buttons; tabs switch", async () => {
    const { page } = at;
    await page.evaluate(async () => {
      const calls: string[] = [];
      class Clicks extends table.apps.ApplicationV2 {
        static override DEFAULT_OPTIONS = {
          id: "clicks",
          window: { title: "<b>Clicks</b>" },
          actions: {
            left: function (this: Clicks, _event: Event, target: HTMLElement) {
              calls.push(`left ${this.id} ${target.dataset.n}`);
            },
            right: { handler: (event: MouseEvent) => void calls.push(`right ${event.button}`), buttons: [2] },
          },
        };
        static override TABS = { main: { tabs: [{ id: "one" }, { id: "two" }], initial: "one" } };
        override async _renderHTML(context: Record<string, unknown>) {
          calls.push(Object.keys(context.tabs ?? {}).join());
          return `<button data-action="left" data-n="4"><i>L</i></button><a data-action="right">R</a>
            <nav class="tabs"><a data-action="tab" data-group="main" data-tab="one" class="active">1</a>
            <a data-action="tab" data-group="main" data-tab="two">2</a></nav>
            <div class="tab active" data-group="main" data-tab="one">first</div>
            <div class="tab" data-group="main" data-tab="two">second</div>`;
        }
        override _replaceHTML(result: unknown, content: HTMLElement) {
          content.innerHTML = String(result);
        }
        override _onClickAction(_event: MouseEvent, target: HTMLElement) {
          calls.push(`other ${target.dataset.action}`);
        }
      }
      await new Clicks().render({ force: true });
      Object.assign(globalThis, { calls });
    });
    await page.click("[data-action=left] i");
    await page.click("[data-action=left]", { button: "right" });
    await page.click("[data-action=right]");
    await page.click("[data-action=right]", { button: "right" });
    expect(await page.isVisible("text=second")).toBe(false);
    await page.click("[data-tab=two]");
    expect(await page.isVisible("text=second")).toBe(true);
    expect(await page.isVisible("text=first")).toBe(false);
    expect(await page.evaluate("calls")).toEqual(["one,two", "left clicks 4", "right 2"]);
    expect(await page.textContent(".window-title")).toBe("<b>Clicks</b>");
    await page.click("#clicks [data-action=close]");
    await page.waitForSelector("#clicks", { state: "detached" });
  });

  // Openly licensed packages that run on 13 and 14 place themselves in setPosition by what their _onRender has found.
  test("T ApplicationV2#_onRender, #setPosition: a first render is positioned when _onRender is through", async () => {
    const order = await at.page.evaluate(async () => {
      const calls: string[] = [];
      class Placed extends table.apps.ApplicationV2 {
        static override DEFAULT_OPTIONS = { id: "placed", window: { frame: false } };
        override async _renderHTML() {
          return "";
        }
        override _replaceHTML() {}
        override async _onFirstRender() {
          calls.push("_onFirstRender");
        }
        override async _onRender() {
          calls.push("_onRender");
        }
        override setPosition(...position: Parameters<InstanceType<typeof table.apps.ApplicationV2>["setPosition"]>) {
          calls.push("setPosition");
          return super.setPosition(...position);
        }
      }
      await new Placed().render({ force: true });
      return calls;
    });
    expect(order).toEqual(["_onFirstRender", "_onRender", "setPosition"]);
  });

  test("a window is moved by its header, resized, minimized, brought to the front and kept inside the view", async () => {
    const { page } = at;
    await page.evaluate(async () => {
      class Box extends table.apps.ApplicationV2 {
        static override DEFAULT_OPTIONS = {
          window: { title: "Box", resizable: true },
          position: { width: 300, height: 200 },
        };
        override async _renderHTML() {
          return "";
        }
        override _replaceHTML() {}
      }
      const boxes = [new Box({ id: "a" }), new Box({ id: "b" })];
      for (const box of boxes) await box.render({ force: true });
      boxes[0]?.setPosition({ left: 100, top: 100 });
      boxes[1]?.setPosition({ left: 450, top: 100 });
      Object.assign(globalThis, { boxes });
    });
    const box = async (id: string) => page.locator(`#${id}`).boundingBox();
    await page.mouse.move(200, 115);
    await page.mouse.down();
    await page.mouse.move(260, 165, { steps: 4 });
    await page.mouse.up();
    expect(await box("a")).toMatchObject({ x: 160, y: 150, width: 300, height: 200 });
    const front = await page.evaluate(() => ["a", "b"].map((id) => Number(document.getElementById(id)?.style.zIndex)));
    expect(front[0]).toBeGreaterThan(front[1] ?? 0);
    await page.mouse.move(456, 346);
    await page.mouse.down();
    await page.mouse.move(506, 376, { steps: 4 });
    await page.mouse.up();
    expect(await box("a")).toMatchObject({ width: 350, height: 230 });
    await page.dblclick("#a .window-title");
    expect((await box("a"))?.height).toBeLessThan(60);
    await page.dblclick("#a .window-title");
    expect(await box("a")).toMatchObject({ width: 350, height: 230 });
    // By program (T: coffee-pub-blacksmith folds and unfolds its tool windows so, and looks at `minimized` before).
    const folds = await page.evaluate(async () => {
      const app = table.apps.instances.get("a");
      await app?.minimize();
      const folded = app?.minimized;
      await app?.maximize();
      return [folded, app?.minimized];
    });
    expect(folds).toEqual([true, false]);
    expect(await box("a")).toMatchObject({ width: 350, height: 230 });
    const far = await page.evaluate(() => table.apps.instances.get("b")?.setPosition({ left: 5000, top: -50 }));
    expect(far).toMatchObject({ left: 700, top: 0 });
  });

  test("T: a getHeaderControls hook adds entries, hidden ones are left out, frameless apps are their own content", async () => {
    const { page } = at;
    const bare = await page.evaluate(async () => {
      class Menu extends table.apps.ApplicationV2 {
        static override DEFAULT_OPTIONS = {
          id: "menu",
          window: { controls: [{ action: "no", label: "Hidden", visible: false }] },
        };
        override async _renderHTML() {
          return "";
        }
        override _replaceHTML(_result: unknown, content: HTMLElement) {
          content.append("inside");
        }
      }
      table.Hooks.on("getHeaderControlsMenu", (_app: object, controls: object[]) =>
        controls.push({ action: "stay", label: "Stay" }, { action: "close", label: "Away", icon: "fa-solid fa-x" }),
      );
      await new Menu().render({ force: true });
      const app = new Menu({ id: "bare", tag: "section", window: { frame: false, positioned: false } });
      await app.render({ force: true });
      return app.element.outerHTML;
    });
    expect(bare).toBe('<section id="bare" class="application">inside</section>');
    await page.click("#menu [data-action=toggleControls]");
    expect(await page.locator("#menu .controls-dropdown li").allTextContents()).toEqual(["Stay", "Away"]);
    // A choice closes the menu.
    await page.click("#menu .controls-dropdown li >> nth=0");
    expect(await page.locator("#menu .controls-dropdown").isVisible()).toBe(false);
    await page.click("#menu [data-action=toggleControls]");
    await page.click("#menu .controls-dropdown li >> nth=1");
    await page.waitForSelector("#menu", { state: "detached" });
  });
});
