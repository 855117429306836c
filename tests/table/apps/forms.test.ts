import { describe, expect, test } from "vitest";
import type { FormConfiguration } from "../../../table/client/apps/types.ts";
import { useAppsPage } from "./page.ts";

const at = useAppsPage();

/** The data that the framework reads from a form with these fields. */
async function read(fields: string, options: object = {}): Promise<Record<string, unknown>> {
  return at.page.evaluate(
    ([markup, given]) => {
      document.body.innerHTML = `<form>${markup}</form>`;
      const form = document.querySelector("form");
      if (!form) throw new Error("no form");
      return new table.apps.FormDataExtended(form, given).object;
    },
    [fields, options] as const,
  );
}

describe("FormDataExtended", () => {
  test("flat dotted names keep; numbers, null for none, booleans and JSON by type or data-dtype", async () => {
    const data = await read(`
      <input name="name" value=" Ada "><input name="system.n" type="number" value="3">
      <input name="system.none" type="number" value=""><input name="system.r" type="range" value="40">
      <input name="t" value="4.5" data-dtype="Number"><input name="b" value="true" data-dtype="Boolean">
      <input name="j" value='{"a":[1]}' data-dtype="JSON"><textarea name="area">two\nlines</textarea>
      <select name="pick"><option value="1">1</option><option value="2" selected>2</option></select>
      <select name="num" data-dtype="Number"><option value="7" selected>7</option></select>`);
    expect(data).toEqual({
      name: " Ada ",
      "system.n": 3,
      "system.none": null,
      "system.r": 40,
      t: 4.5,
      b: true,
      j: { a: [1] },
      area: "two\nlines",
      pick: "2",
      num: 7,
    });
  });

  test("#8879, #9973: disabled fields are skipped, also in a disabled fieldset; readonly ones count unless refused", async () => {
    const fields = `<input name="a" disabled value="1"><fieldset disabled><input name="b" value="2"></fieldset>
      <input name="c" readonly value="3"><input name="d" value="4">`;
    expect(await read(fields)).toEqual({ c: "3", d: "4" });
    expect(await read(fields, { readonly: false })).toEqual({ d: "4" });
    expect(await read(fields, { disabled: true })).toEqual({ a: "1", b: "2", c: "3", d: "4" });
  });

  test("#7952: buttons carry no data", async () => {
    const fields = `<button type="button" name="foo">x</button><button name="bar" value="1">y</button>
      <input type="submit" name="baz" value="z"><input name="real" value="1">`;
    expect(await read(fields)).toEqual({ real: "1" });
  });

  test("#7819: a checkbox with a value is that value or null, without one it is a boolean; equal names make an array", async () => {
    const data = await read(`
      <input name="foo" type="checkbox"><input name="foo" type="checkbox" checked>
      <input name="foo" type="checkbox" value="hello" checked><input name="foo" type="checkbox" value="goodbye">
      <input name="foo" type="checkbox" value="4" data-dtype="Number" checked>
      <input name="foo" type="checkbox" value="5" data-dtype="Number">
      <input name="one" type="checkbox" checked><input name="w" value="x"><input name="w" value="y">`);
    expect(data).toEqual({ foo: [false, true, "hello", null, 4, null], one: true, w: ["x", "y"] });
  });

  test("#7993: radio boxes give the chosen value in its type, and nothing when none is chosen", async () => {
    const data = await read(`<input type="radio" name="r" value="1" data-dtype="Number">
      <input type="radio" name="r" value="2" data-dtype="Number" checked><input type="radio" name="none" value="1">`);
    expect(data).toEqual({ r: 2 });
  });

  test("#13158: fields named `length` or `item`, selects of several, data-edit", async () => {
    const data = await read(`<input name="length" type="number" value="3"><input name="item" value="i">
      <select name="m" multiple data-dtype="Number"><option value="1" selected>1<option value="2">2<option value="3" selected>3</select>
      <img data-edit="img" src="a.webp"><div data-edit="system.text"><p>x</p></div>`);
    expect(data).toEqual({ length: 3, item: "i", m: [1, 3], img: "a.webp", "system.text": "<p>x</p>" });
  });

  test("the FormData itself holds text", async () => {
    const text = await at.page.evaluate(() => {
      document.body.innerHTML = `<form><input name="n" type="number" value="3"></form>`;
      const form = document.querySelector("form");
      if (!form) throw new Error("no form");
      const data = new table.apps.FormDataExtended(form);
      data.append("n", 4);
      return [data.getAll("n"), data.object.n];
    });
    expect(text).toEqual([
      ["3", "4"],
      [3, 4],
    ]);
  });
});

describe("forms of an application", () => {
  test("#10568: submit and change go through _onSubmitForm and _onChangeForm; submitOnChange, closeOnSubmit", async () => {
    const { page } = at;
    await page.evaluate(async () => {
      const told: string[] = [];
      class Asking extends table.apps.ApplicationV2 {
        static override DEFAULT_OPTIONS = {
          id: "asking",
          tag: "form",
          form: {
            submitOnChange: true,
            closeOnSubmit: false,
            handler: (_event: Event, _form: HTMLFormElement, data: { object: object }) =>
              void told.push(`handled ${JSON.stringify(data.object)}`),
          },
        };
        override async _renderHTML() {
          return `<input name="a.b" value="1"><input name="off" value="x" disabled><button type="submit">Go</button>`;
        }
        override _replaceHTML(result: unknown, content: HTMLElement) {
          content.innerHTML = String(result);
        }
        override async _onSubmitForm(config: FormConfiguration, event: Event) {
          told.push(`submit ${event.type}`);
          await super._onSubmitForm(config, event);
        }
        override async _onChangeForm(config: FormConfiguration, event: Event) {
          told.push("change");
          await super._onChangeForm(config, event);
        }
      }
      const app = new Asking();
      await app.render({ force: true });
      Object.assign(globalThis, { told, asking: app });
    });
    await page.fill("#asking input", "2");
    await page.press("#asking input", "Tab");
    await page.waitForFunction("told.length === 3");
    expect(await page.evaluate("told")).toEqual(["change", "submit change", 'handled {"a.b":"2"}']);
    await page.evaluate("asking.options.form.closeOnSubmit = true");
    await page.click("#asking button[type=submit]");
    await page.waitForSelector("#asking", { state: "detached" });
    expect(await page.evaluate("told.slice(3)")).toEqual(["submit submit", 'handled {"a.b":"2"}']);
  });
});

describe("custom elements", () => {
  test("they have name and value, count in the form, and speak once for a change", async () => {
    const { page } = at;
    const data = await read(`
      <string-tags name="words" value="a, b"></string-tags><color-picker name="color" value="#112233"></color-picker>
      <range-picker name="level" min="0" max="10" step="1" value="4"></range-picker>
      <file-picker name="file" type="image" value="x.webp"></file-picker>
      <multi-select name="some"><option value="x" selected>X</option><option value="y">Y</option></multi-select>
      <multi-checkbox name="boxes"><option value="p">P</option><option value="q" selected>Q</option></multi-checkbox>
      <document-tags name="docs" value="Actor.aaaaaaaaaaaaaaaa"></document-tags>
      <document-tags name="doc" single value="Item.b"></document-tags>
      <prose-mirror name="text" value="&lt;p&gt;raw&lt;/p&gt;" toggled><p>shown</p></prose-mirror>
      <fieldset disabled><string-tags name="off" value="z"></string-tags></fieldset>`);
    expect(data).toEqual({
      words: ["a", "b"],
      color: "#112233",
      level: 4,
      file: "x.webp",
      some: ["x"],
      boxes: ["q"],
      docs: ["Actor.aaaaaaaaaaaaaaaa"],
      doc: "Item.b",
      text: "<p>raw</p>",
    });
    await page.evaluate(() => {
      const changes: string[] = [];
      document.querySelector("form")?.addEventListener("change", (event) => {
        const { target } = event;
        if (target instanceof HTMLElement)
          changes.push(`${target.localName} ${JSON.stringify(Reflect.get(target, "value"))}`);
      });
      Object.assign(globalThis, { changes });
    });
    await page.fill("string-tags input >> nth=0", "<b>c</b>");
    await page.press("string-tags input >> nth=0", "Enter");
    expect(await page.locator("string-tags >> nth=0 >> .tag span").last().textContent()).toBe("<b>c</b>");
    await page.click("string-tags .tag[data-key=a] .remove");
    await page.selectOption("multi-select select", "y");
    await page.check("multi-checkbox input[data-key=p]");
    await page.fill("range-picker input[type=number]", "50");
    await page.press("range-picker input[type=number]", "Tab");
    expect(await page.textContent("prose-mirror .editor-content")).toBe("shown");
    await page.click("prose-mirror button.toggle");
    await page.fill("prose-mirror .editor-content", "new");
    await page.click("prose-mirror button.toggle");
    expect(await page.evaluate("changes")).toEqual([
      'string-tags ["a","b","<b>c</b>"]',
      'string-tags ["b","<b>c</b>"]',
      'multi-select ["x","y"]',
      'multi-checkbox ["q","p"]',
      "range-picker 10",
      'prose-mirror "<p>new</p>"',
    ]);
  });
});
