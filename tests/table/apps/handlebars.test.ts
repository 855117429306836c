import { describe, expect, test } from "vitest";
import type { RenderContext, RenderOptions } from "../../../table/client/apps/types.ts";
import { useAppsPage } from "./page.ts";

const at = useAppsPage();

describe("parts", () => {
  test("#5441: only the parts asked for are rendered again; scroll and focus of a part are kept", async () => {
    at.templates.set(
      "t/list.hbs",
      `<ol style="height:60px;overflow:auto">{{#each rows}}<li>{{this}}</li>{{/each}}</ol>`,
    );
    at.templates.set("t/form.hbs", `<div><input name="a" value="{{value}}"><input name="b" value="bee"></div>`);
    const { page } = at;
    await page.evaluate(async () => {
      const { ApplicationV2, HandlebarsApplicationMixin } = table.apps;
      let count = 0;
      class Two extends HandlebarsApplicationMixin(ApplicationV2) {
        static override DEFAULT_OPTIONS = { id: "two" };
        static override PARTS = {
          list: { template: "t/list.hbs", scrollable: [""], classes: ["mine"], id: "list" },
          form: { template: "t/form.hbs" },
        };
        override async _prepareContext() {
          count += 1;
          return { rows: Array.from({ length: 30 }, (_, n) => `row ${n} of ${count}`), value: count };
        }
      }
      const app = new Two();
      await app.render({ force: true });
      Object.assign(globalThis, { app });
    });
    await page.evaluate("app.parts.list.scrollTop = 150; globalThis.oldForm = app.parts.form");
    await page.focus("[name=b]");
    await page.evaluate("document.activeElement.setSelectionRange(1, 2); app.render({ parts: ['list'] })");
    expect(await page.evaluate("app.parts.form === oldForm")).toBe(true);
    expect(await page.textContent("#two-list li")).toBe("row 0 of 2");
    expect(await page.getAttribute("#two-list", "data-application-part")).toBe("list");
    expect(await page.getAttribute("#two-list", "class")).toBe("mine");
    expect(await page.evaluate("app.parts.list.scrollTop")).toBe(150);
    await page.evaluate("app.render()");
    const focus = await page.evaluate(
      "[app.parts.form === oldForm, document.activeElement.name, document.activeElement.selectionStart]",
    );
    expect(focus).toEqual([false, "b", 1]);
    expect(await page.evaluate("app.parts.list.scrollTop")).toBe(150);
  });

  test("#10847, #14417: a render says whether it is the first, and which parts it draws", async () => {
    at.templates.set("t/one.hbs", "<p>one</p>");
    const told = await at.page.evaluate(async () => {
      const { ApplicationV2, HandlebarsApplicationMixin } = table.apps;
      const told: unknown[] = [];
      class Telling extends HandlebarsApplicationMixin(ApplicationV2) {
        static override DEFAULT_OPTIONS = { id: "telling" };
        static override PARTS = { first: { template: "t/one.hbs" }, second: { template: "t/one.hbs" } };
        override async _onRender(context: RenderContext, options: RenderOptions) {
          await super._onRender(context, options);
          told.push([options.isFirstRender, options.parts]);
        }
      }
      const app = new Telling();
      await app.render({ force: true });
      await app.render({ parts: ["second"] });
      await app.render();
      await app.close();
      await app.render({ force: true });
      await app.close();
      return told;
    });
    const both = ["first", "second"];
    expect(told).toEqual([
      [true, both],
      [false, ["second"]],
      [false, both],
      [true, both],
    ]);
  });

  test("#5441: a part has exactly one root element; the error names the part", async () => {
    at.templates.set("t/two.hbs", "<p>one</p><p>two</p>");
    at.templates.set("t/text.hbs", "loose <p>one</p>");
    const messages = await at.page.evaluate(async () => {
      const { ApplicationV2, HandlebarsApplicationMixin } = table.apps;
      const seen: string[] = [];
      for (const template of ["t/two.hbs", "t/text.hbs"]) {
        class Bad extends HandlebarsApplicationMixin(ApplicationV2) {
          static override PARTS = { body: { template } };
        }
        await new Bad({ id: "bad" })
          .render({ force: true })
          .catch((error: unknown) => seen.push(error instanceof Error ? error.message : ""));
      }
      return seen;
    });
    const problem = 'Template part "body" must render a single HTML element.';
    const whole = `Failed to render Application "bad":\nFailed to render template part "body":\n${problem}`;
    expect(messages).toEqual([whole, whole]);
  });

  test("#11492: a root part replaces the children of the root element", async () => {
    at.templates.set("t/root.hbs", "<p>{{word}}</p><p>second</p>");
    const shown = await at.page.evaluate(async () => {
      const { ApplicationV2, HandlebarsApplicationMixin } = table.apps;
      let word = "first";
      class Root extends HandlebarsApplicationMixin(ApplicationV2) {
        static override DEFAULT_OPTIONS = { id: "root", window: { frame: false } };
        static override PARTS = { root: { template: "t/root.hbs", root: true } };
        override async _prepareContext() {
          return { word };
        }
      }
      const app = new Root();
      await app.render({ force: true });
      const { element } = app;
      word = "<i>";
      await app.render();
      return [app.element === element, element.innerHTML];
    });
    expect(shown).toEqual([true, "<p>&lt;i&gt;</p><p>second</p>"]);
  });

  test("#12471: partials of a part that was left out of the first render are there when it is shown", async () => {
    at.templates.set("t/plain.hbs", "<p>plain</p>");
    at.templates.set("t/full.hbs", `<p>{{> "t/sub.hbs"}}{{> named}}</p>`);
    at.templates.set("t/sub.hbs", "sub");
    at.templates.set("t/named.hbs", " and named");
    const shown = await at.page.evaluate(async () => {
      const { ApplicationV2, HandlebarsApplicationMixin, loadTemplates } = table.apps;
      await loadTemplates({ named: "t/named.hbs" });
      let full = false;
      class Changing extends HandlebarsApplicationMixin(ApplicationV2) {
        static override PARTS = {
          plain: { template: "t/plain.hbs" },
          full: { template: "t/full.hbs", templates: ["t/sub.hbs"] },
        };
        override _configureRenderParts(options: RenderOptions) {
          const parts = super._configureRenderParts(options);
          if (full) delete parts.plain;
          else delete parts.full;
          return parts;
        }
      }
      const app = new Changing();
      await app.render({ force: true });
      const before = app.window.content?.textContent;
      full = true;
      await app.render();
      return [before, app.window.content?.textContent, Object.keys(Changing.PARTS).join()];
    });
    expect(shown).toEqual(["plain", "sub and named", "plain,full"]);
  });

  test("T: forms of a part are handled, again after the part was replaced; part context knows its part", async () => {
    at.templates.set(
      "t/f.hbs",
      `<div data-part="{{partId}}"><form><input name="system.n" type="number" value="3"></form></div>`,
    );
    const { page } = at;
    await page.evaluate(async () => {
      const { ApplicationV2, HandlebarsApplicationMixin } = table.apps;
      const seen: unknown[] = [];
      class Formed extends HandlebarsApplicationMixin(ApplicationV2) {
        static override DEFAULT_OPTIONS = { id: "formed" };
        static override PARTS = {
          f: {
            template: "t/f.hbs",
            forms: {
              form: {
                submitOnChange: true,
                handler(this: { id: string }, _event: Event, _form: HTMLFormElement, data: { object: object }) {
                  seen.push([this.id, data.object]);
                },
              },
            },
          },
        };
      }
      const app = new Formed();
      await app.render({ force: true });
      await app.render();
      Object.assign(globalThis, { seen });
    });
    await page.fill("[name='system.n']", "8");
    await page.press("[name='system.n']", "Tab");
    await page.press("[name='system.n']", "Enter");
    expect(await page.evaluate("seen")).toEqual([
      ["formed", { "system.n": 8 }],
      ["formed", { "system.n": 8 }],
    ]);
    expect(await page.getAttribute("[data-part]", "data-part")).toBe("formed-f");
  });
});

describe("helpers", () => {
  test("T: values are escaped, logic and formatting helpers answer as documented", async () => {
    const lines: [string, string][] = [
      ["{{text}}", "&lt;b&gt;"],
      // The public types say SafeString: markup passes.
      [`{{concat "a" 1 null text}}`, "a1<b>"],
      ["{{#if (and yes (or no yes) (not no))}}y{{/if}}", "y"],
      ["{{eq n 5}} {{ne n 5}} {{lt n 6}} {{gt n 6}} {{lte n 5}} {{gte n 5}}", "true false true false true true"],
      [`{{ifThen yes "It is true" "It is false"}}`, "It is true"],
      [
        `{{numberFormat 5.5}}|{{numberFormat 5.5 decimals=2 sign=true}}|{{numberFormat null decimals=2}}`,
        "6|+5.50|NaN",
      ],
      [`<input {{checked yes}} {{checked no}} {{disabled yes}}>`, "<input checked  disabled>"],
      [`{{#with (object a=1 b="x")}}{{a}}{{b}}{{/with}}`, "1x"],
      [`{{localize "HELLO"}} {{localize "GREET" who=text}}`, "Hello Hi &lt;b&gt;"],
      [`{{doc.shout}}`, "LOUD"],
    ];
    const { page } = at;
    lines.forEach(([template], index) => at.templates.set(`h/${index}.hbs`, template));
    const rendered = await page.evaluate(async (count) => {
      const words: Record<string, string> = { HELLO: "Hello", GREET: "Hi {who}" };
      const i18n = {
        localize: (key: string) => words[key] ?? key,
        format: (key: string, data: Record<string, string>) => (words[key] ?? key).replace("{who}", data.who ?? ""),
      };
      Object.assign(globalThis, { game: { i18n } });
      class Doc {
        get shout() {
          return "LOUD";
        }
      }
      const data = { text: "<b>", n: 5, yes: true, no: false, doc: new Doc() };
      const out: string[] = [];
      for (let n = 0; n < count; n++) out.push(await table.apps.renderTemplate(`h/${n}.hbs`, data));
      return out;
    }, lines.length);
    expect(rendered).toEqual(lines.map(([, expected]) => expected));
  });

  test("T: selectOptions, radioBoxes and numberInput build what the public examples show, labels as text", async () => {
    const lines: [string, string][] = [
      [
        "{{selectOptions choices selected=value}}",
        '<option value="a" selected="">Choice A</option><option value="b">&lt;B&gt;</option>',
      ],
      [
        "{{selectOptions inverted selected=value inverted=true}}",
        '<option value="a" selected="">Choice A</option><option value="b">Choice B</option>',
      ],
      [
        `{{selectOptions objects selected="b" nameAttr="key" labelAttr="label"}}`,
        '<option value="a">Choice A</option><option value="b" selected="">Choice B</option>',
      ],
      [
        `{{selectOptions list selected="b" valueAttr="key" labelAttr="label" blank="None"}}`,
        '<option value="">None</option><option value="a">Choice A</option><option value="b" selected="">Choice B</option>',
      ],
      [
        `{{radioBoxes "pick" choices checked=value}}`,
        '<label class="checkbox"><input type="radio" name="pick" value="a" checked=""> Choice A</label><label class="checkbox"><input type="radio" name="pick" value="b"> &lt;B&gt;</label>',
      ],
      [
        `{{numberInput 2.34 name="n" step=0.5 min=0 max=10 class="wide"}}`,
        '<input type="number" min="0" max="10" step="0.5" value="2.5" name="n" class="wide">',
      ],
    ];
    lines.forEach(([template], index) => at.templates.set(`h/${index}.hbs`, template));
    const rendered = await at.page.evaluate(async (count) => {
      const list = [
        { key: "a", label: "Choice A" },
        { key: "b", label: "Choice B" },
      ];
      const data = {
        choices: { a: "Choice A", b: "<B>" },
        inverted: { "Choice A": "a", "Choice B": "b" },
        objects: { foo: list[0], bar: list[1] },
        list,
        value: "a",
      };
      const out: string[] = [];
      for (let n = 0; n < count; n++) out.push(await table.apps.renderTemplate(`h/${n}.hbs`, data));
      return out;
    }, lines.length);
    expect(rendered).toEqual(lines.map(([, expected]) => expected));
  });

  test("T: templates/generic/tab-navigation.hbs shows tabs, one of them active", async () => {
    const html = await at.page.evaluate(() =>
      table.apps.renderTemplate("templates/generic/tab-navigation.hbs", {
        tabs: {
          one: { id: "one", group: "g", label: "One", active: true, cssClass: "active" },
          two: { id: "two", group: "g" },
        },
      }),
    );
    expect(html).toMatch(/class="active"[^>]*data-action="tab" data-group="g" data-tab="one"/);
    expect(html).toContain('data-tab="two"');
  });
});
