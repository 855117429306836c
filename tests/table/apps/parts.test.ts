import { describe, expect, test } from "vitest";
import type { RenderOptions } from "../../../table/client/apps/types.ts";
import { useAppsPage } from "./page.ts";

// Public packages that these facts come from: foundryvtt/crucible 0.10.2 (root parts that reserve places for other
// parts, titles, `talent-tree-controls.hbs`), Plushtoast/dsa5-foundryVTT (`actorv2/sheet.hbs`),
// StarWarsFoundryVTT/StarWarsFFG (`contentTag: "form"` with a root part that is a form), foundryvtt/dnd5e 5.3.3.

const at = useAppsPage();

describe("root parts", () => {
  test("T HandlebarsTemplatePart.root, StarWarsFFG: contents replace the content's children, no form stays in the form", async () => {
    at.templates.set("t/form.hbs", `<!-- note --><form class="mine"><input name="a.b" value="{{word}}"></form>`);
    at.templates.set("t/foot.hbs", `<footer><button type="submit">Go</button></footer>`);
    const { page } = at;
    const made = await page.evaluate(async () => {
      const { ApplicationV2, HandlebarsApplicationMixin } = table.apps;
      const told: unknown[] = [];
      class Formed extends HandlebarsApplicationMixin(ApplicationV2) {
        static override DEFAULT_OPTIONS = {
          id: "formed",
          window: { contentTag: "form" },
          form: {
            handler: (_event: Event, form: HTMLFormElement, data: { object: object }) =>
              void told.push([form.className, data.object]),
          },
        };
        static override PARTS = {
          body: { template: "t/form.hbs", root: true },
          foot: { template: "t/foot.hbs" },
        };
        override async _prepareContext() {
          return { word: "x" };
        }
      }
      const app = new Formed();
      await app.render({ force: true });
      await app.render();
      Object.assign(globalThis, { told });
      const { content } = app.window;
      return [app.form === content, app.parts.body === content, content?.innerHTML, document.forms.length];
    });
    const inner =
      '<input name="a.b" value="x"><footer data-application-part="foot" class=""><button type="submit">Go</button></footer>';
    expect(made).toEqual([true, true, inner, 1]);
    await page.fill("#formed input", "typed");
    await page.click("#formed button[type=submit]");
    expect(await page.evaluate("told")).toEqual([["window-content", { "a.b": "typed" }]]);
  });

  test("crucible main.hbs, dsa5 sheet.hbs: other parts fill the places that a root part reserves, else go to the end", async () => {
    at.templates.set(
      "t/main.hbs",
      `<template data-application-part="side"></template><section class="body">
        <template data-application-part="list"></template><template data-application-part="never"></template></section>`,
    );
    at.templates.set("t/side.hbs", `<aside><input name="in" value="abc"></aside>`);
    at.templates.set(
      "t/list.hbs",
      `<ol style="height:40px;overflow:auto">{{#each rows}}<li>{{this}}</li>{{/each}}</ol>`,
    );
    at.templates.set("t/late.hbs", "<p>late</p>");
    const { page } = at;
    await page.evaluate(async () => {
      const { ApplicationV2, HandlebarsApplicationMixin } = table.apps;
      class Slotted extends HandlebarsApplicationMixin(ApplicationV2) {
        static override DEFAULT_OPTIONS = { id: "slotted", window: { frame: false } };
        static override PARTS = {
          late: { template: "t/late.hbs" },
          main: { template: "t/main.hbs", root: true },
          side: { template: "t/side.hbs" },
          list: { template: "t/list.hbs", scrollable: [""] },
        };
        override _configureRenderOptions(options: RenderOptions) {
          super._configureRenderOptions(options);
          const given = options.parts ?? [];
          options.parts = options.late ? given : given.filter((part) => part !== "late");
        }
        override async _prepareContext() {
          return { rows: Array.from({ length: 20 }, (_, n) => n) };
        }
      }
      const app = new Slotted();
      await app.render({ force: true });
      Object.assign(globalThis, { app });
    });
    const shape = `[...app.element.querySelectorAll("aside, section, ol, p, template")].map((e) => e.localName + ":" + e.parentElement.localName).join(" ")`;
    const filled = "aside:div section:div ol:section template:section";
    expect(await page.evaluate(shape)).toBe(filled);
    await page.evaluate("app.parts.list.scrollTop = 100");
    await page.focus("#slotted input");
    await page.evaluate("app.render()");
    expect(await page.evaluate(shape)).toBe(filled);
    const kept = "[app.parts.list.scrollTop, document.activeElement.name, app.parts.list.isConnected]";
    expect(await page.evaluate(kept)).toEqual([100, "in", true]);
    await page.evaluate("app.render({ parts: ['late'], late: true })");
    expect(await page.evaluate(shape)).toBe(`${filled} p:div`);
  });

  test("foiled-plan/fvtt-module-enable-popup (13), League-of-Foundry-Developers/fvtt-module-popout: a part may be made and used in another window's document", async () => {
    at.templates.set("t/other.hbs", `<section><input name="a"><a data-action="go">Go</a></section>`);
    const { page } = at;
    await page.evaluate(async () => {
      const { ApplicationV2, HandlebarsApplicationMixin } = table.apps;
      const told: unknown[] = [];
      const frame = document.createElement("iframe");
      document.body.append(frame);
      const other = frame.contentDocument ?? document;
      const create = document.createElementNS.bind(document, "http://www.w3.org/1999/xhtml");
      const value = (tag: string) => (tag === "template" ? other.createElement("template") : create(tag));
      Object.defineProperty(document, "createElement", { value, configurable: true });
      class Other extends HandlebarsApplicationMixin(ApplicationV2) {
        static override DEFAULT_OPTIONS = {
          id: "other",
          tag: "form",
          actions: { go: () => void told.push("gone") },
          form: {
            submitOnChange: true,
            handler: (_e: Event, _f: HTMLFormElement, data: { object: object }) => void told.push(data.object),
          },
        };
        static override PARTS = { body: { template: "t/other.hbs" } };
        override _insertElement(element: HTMLElement) {
          other.body.append(element);
        }
      }
      const app = new Other();
      await app.render({ force: true });
      Reflect.deleteProperty(document, "createElement");
      const view = other.defaultView ?? window;
      const link = app.parts.body?.querySelector("a");
      link?.dispatchEvent(new view.MouseEvent("click", { bubbles: true }));
      const input = app.parts.body?.querySelector("input");
      if (input) input.value = "typed";
      input?.dispatchEvent(new view.Event("change", { bubbles: true }));
      Object.assign(globalThis, { told, own: [app.element.ownerDocument === other, link instanceof HTMLElement] });
    });
    await expect.poll(() => page.evaluate("told")).toEqual(["gone", { a: "typed" }]);
    expect(await page.evaluate("own")).toEqual([true, false]);
  });

  test("HTML standard (form owner): a form within the form keeps its fields to itself and never reloads the page", async () => {
    at.templates.set(
      "t/nest.hbs",
      `<div><input name="outer" value="1"><form><input name="inner" value="2"></form></div>`,
    );
    const { page } = at;
    await page.evaluate(async () => {
      const { ApplicationV2, HandlebarsApplicationMixin } = table.apps;
      const told: unknown[] = [];
      class Nest extends HandlebarsApplicationMixin(ApplicationV2) {
        static override DEFAULT_OPTIONS = {
          id: "nest",
          tag: "form",
          form: {
            handler: (_e: Event, form: HTMLFormElement, data: { object: object }) =>
              void told.push(form.id, data.object),
          },
        };
        static override PARTS = { body: { template: "t/nest.hbs" } };
      }
      class Bare extends HandlebarsApplicationMixin(ApplicationV2) {
        static override DEFAULT_OPTIONS = { id: "bare", tag: "form" };
        static override PARTS = { body: { template: "t/nest.hbs" } };
      }
      await new Nest().render({ force: true });
      await new Bare().render({ force: true });
      Object.assign(globalThis, { told });
    });
    await page.press("#nest [name=inner]", "Enter");
    // Without any form configuration, too: `options.form` has a default (T: ApplicationV2.DEFAULT_OPTIONS of 14).
    await page.press("#bare [name=outer]", "Enter");
    expect(await page.evaluate("[globalThis.told, location.search]")).toEqual([[], ""]);
    await page.press("#nest [name=outer]", "Enter");
    expect(await page.evaluate("told")).toEqual(["nest", { outer: "1" }]);
  });
});

describe("what a first render is told", () => {
  test("dnd5e activity-choice-dialog.mjs, crucible: position and frame are there first; a later render names its title itself", async () => {
    at.templates.set("t/one.hbs", "<p>one</p>");
    const seen = await at.page.evaluate(async () => {
      const { ApplicationV2, HandlebarsApplicationMixin } = table.apps;
      const told: unknown[] = [];
      let name = "first";
      class Telling extends HandlebarsApplicationMixin(ApplicationV2) {
        static override DEFAULT_OPTIONS = {
          id: "telling",
          position: { width: 300 },
          window: { icon: "fa-solid fa-x" },
        };
        static override PARTS = { one: { template: "t/one.hbs" } };
        override get title() {
          return name;
        }
        override _configureRenderOptions(options: RenderOptions) {
          super._configureRenderOptions(options);
          const { position, window } = options;
          told.push([position?.width, position?.height, position?.top, window?.title, window?.icon]);
          if (options.isFirstRender && position) position.height = 120;
        }
      }
      const app = new Telling();
      await app.render({ force: true, position: { top: 50 } });
      told.push([app.position.width, app.position.height, app.position.top]);
      name = "second";
      await app.render();
      told.push(app.window.title?.textContent);
      await app.render({ window: { title: app.title } });
      told.push(app.window.title?.textContent);
      return told;
    });
    expect(seen).toEqual([
      [300, "auto", 50, "first", "fa-solid fa-x"],
      [300, 120, 50],
      [undefined, undefined, undefined, undefined, undefined],
      "first",
      [undefined, undefined, undefined, "second", undefined],
      "second",
    ]);
  });
});
