import { describe, expect, test } from "vitest";
import { useAppsPage } from "./page.ts";

// Sources: fvtt-types 13.346 and 14.366, `client/applications/elements/*.d.mts` ("T"); the comment on the setter of
// `value` in foundryvtt/dnd5e 5.3.3 `module/applications/components/checkbox.mjs`; foundryvtt/crucible 0.10.2
// `module/applications/elements/currency.mjs` for fields of packages.

const at = useAppsPage();

/** What `change` and `input` say, from the form. */
const LISTEN = `
  document.body.innerHTML = "<form></form>"; globalThis.form = document.forms[0]; globalThis.said = [];
  for (const type of ["input", "change"]) form.addEventListener(type, (event) => said.push(type + " " + event.target.localName));
  globalThis.E = table.apps.applications.elements;
  globalThis.put = (element) => (form.append(element), element);
  globalThis.data = () => new table.apps.FormDataExtended(form).object;
  globalThis.fails = (run) => { try { run(); return "" } catch (error) { return error.message } };
`;

describe("form elements", () => {
  test("T: create makes each of them with name, value and settings; it stands in its form's data", async () => {
    const { page } = at;
    await page.evaluate(LISTEN);
    const made = await page.evaluate(`(() => {
      const choices = { options: [{ value: "a", label: "A" }, { value: "b", label: "B", group: "G" }, { value: "c", label: "C" }] };
      put(E.HTMLRangePickerElement.create({ name: "range", value: 3.2, min: 1, max: 5, step: 0.5 }));
      put(E.HTMLMultiSelectElement.create({ name: "multi", value: ["a", "b"], ...choices }));
      put(E.HTMLMultiCheckboxElement.create({ name: "boxes", value: new Set(["c"]), ...choices }));
      put(E.HTMLStringTagsElement.create({ name: "tags", value: ["one", "two"] }));
      put(E.HTMLColorPickerElement.create({ name: "color", value: "#aabbcc" }));
      put(E.HTMLColorPickerElement.create({ name: "none" }));
      put(E.HTMLFilePickerElement.create({ name: "file", value: "a.webp", type: "image", noupload: true }));
      put(E.HTMLDocumentTagsElement.create({ name: "docs", value: ["Actor.a", "Actor.b"], type: "Actor", max: 2 }));
      put(E.HTMLDocumentTagsElement.create({ name: "doc", value: "Item.c", single: true }));
      put(E.HTMLProseMirrorElement.create({ name: "text", value: "<p>raw</p>", toggled: true, enriched: "<p>rich</p>", height: 90 }));
      put(E.HTMLHueSelectorSlider.create({ name: "hue", value: 0.25 }));
      put(E.HTMLCodeMirrorElement.create({ name: "code", value: "{}", language: "json" }));
      put(E.HTMLStringTagsElement.create({ name: "off", value: ["x"], disabled: true }));
      const file = form.querySelector("file-picker");
      return [data(), said, file.type, file.noupload, file.input.value, form.querySelector("document-tags").max,
        form.querySelector("multi-checkbox fieldset legend").textContent, form.querySelector("code-mirror").language];
    })()`);
    expect(made).toEqual([
      {
        range: 3,
        multi: ["a", "b"],
        boxes: ["c"],
        tags: ["one", "two"],
        color: "#aabbcc",
        none: null,
        file: "a.webp",
        docs: ["Actor.a", "Actor.b"],
        doc: "Item.c",
        text: "<p>raw</p>",
        hue: 0.25,
        code: "{}",
      },
      [],
      "image",
      true,
      "a.webp",
      2,
      "G",
      "json",
    ]);
  });

  test("T, dnd5e: setting a value says input and change; unknown choices throw, locked ones stay; fields let go of listeners", async () => {
    const { page } = at;
    await page.evaluate(LISTEN);
    const seen = await page.evaluate(`(() => {
      const multi = put(Object.assign(document.createElement("div"), { innerHTML:
        '<multi-select name="m"><option value="a" selected>A</option><option value="b">B</option><option value="c" disabled selected>C</option></multi-select>' })).firstChild;
      multi.value = ["b"];
      const after = [multi.value, said.splice(0)];
      multi.select("b");
      const errors = [fails(() => multi.select("zz")), fails(() => (multi.value = ["zz"]))].map((text) => text.includes("zz"));
      multi.value = ["c"]; multi.unselect("c");
      const locked = multi.value;
      multi.disableOption("c", false); multi.unselect("c");
      const tags = put(document.createElement("string-tags"));
      const empty = fails(() => (tags.value = [""])) !== "";
      const hue = fails(() => (document.createElement("hue-slider").value = 2)) !== "";
      said.length = 0;
      const range = put(E.HTMLRangePickerElement.create({ name: "r", value: 1, min: 0, max: 9, step: 1 }));
      const { abortSignal } = range;
      range.remove(); form.append(range);
      const number = range.querySelector("[type=number]");
      number.value = 4; number.dispatchEvent(new Event("change", { bubbles: true }));
      return [after, errors, locked, multi.value, empty, hue, abortSignal.aborted, said];
    })()`);
    expect(seen).toEqual([
      [["b"], ["input multi-select", "change multi-select"]],
      [true, true],
      ["c"],
      [],
      true,
      true,
      true,
      ["input range-picker", "change range-picker"],
    ]);
  });

  test("T: prose-mirror opens by attribute and saves; a secret block only asks; a package's own field counts", async () => {
    const { page } = at;
    await page.evaluate(LISTEN);
    const seen = await page.evaluate(`(() => {
      const text = put(E.HTMLProseMirrorElement.create({ name: "text", value: "<p>old</p>", toggled: true }));
      const shut = text.open;
      text.setAttribute("open", "");
      text.querySelector(".editor-content").innerHTML = "<p>new</p>";
      const dirty = [text.open, text.isDirty(), text.value];
      text.save();
      const saved = [text.open, text.isDirty(), text.value, said.splice(0)];
      const raw = '<p>x</p><section class="secret" id="secret-1"><p>y</p></section>';
      const block = document.createElement("secret-block");
      block.innerHTML = raw.slice(8);
      put(block);
      block.addEventListener("change", () => said.push("asked"));
      block.querySelector("button.reveal").click();
      const secret = [block.revealed, block.toggleRevealed(raw)];
      class Own extends E.AbstractFormInputElement {
        static tagName = "own-field";
        _buildElements() { this._value = Number(this.getAttribute("value")); this._primaryInput = document.createElement("input"); return [this._primaryInput]; }
        _toggleDisabled(disabled) { this._primaryInput.disabled = disabled; }
      }
      customElements.define(Own.tagName, Own);
      const own = document.createElement("own-field");
      own.setAttribute("name", "own.path"); own.setAttribute("value", "7"); put(own);
      own.disabled = true;
      return [shut, dirty, saved, said, secret, own.querySelector("input").disabled, data(), (own.disabled = false, data()["own.path"])];
    })()`);
    expect(seen).toEqual([
      false,
      [true, true, "<p>new</p>"],
      [false, false, "<p>new</p>", ["change prose-mirror"]],
      ["asked", "change secret-block"],
      [false, '<p>x</p><section class="secret revealed" id="secret-1"><p>y</p></section>'],
      true,
      { text: "<p>new</p>" },
      7,
    ]);
  });

  test("T14: autocomplete-tags, formula-input and grid offsets exist on 14 only", async () => {
    const { page } = at;
    await page.evaluate(LISTEN);
    const names = `["HTMLAutocompleteTagsElement", "HTMLFormulaInputElement", "HTMLGridOffset2DTagsElement"].map((name) => name in E)`;
    expect(await page.evaluate(names)).toEqual([false, false, false]);
    expect(
      await page.evaluate(`table.apps.fields.createMultiSelectInput({ name: "x", type: "autocomplete" }).localName`),
    ).toBe("multi-select");
    await page.evaluate("table.setGeneration(14); table.apps.prepareApplications()");
    expect(await page.evaluate(names)).toEqual([true, true, true]);
    const seen = await page.evaluate(`(() => {
      const auto = put(E.HTMLAutocompleteTagsElement.create({ name: "auto", value: ["a"], options: [{ value: "a", label: "Alpha" }, { value: "b", label: "Beta" }] }));
      const input = auto.querySelector("input");
      input.value = "Beta"; input.dispatchEvent(new Event("change", { bubbles: true }));
      const formula = put(E.HTMLFormulaInputElement.create({ name: "formula", value: "1d6", context: "default" }));
      formula.addEventListener("edit", (event) => { event.preventDefault(); said.push("edit"); });
      formula.button.click();
      const grid = put(document.createElement("grid-offset-2d-tags"));
      grid.setAttribute("name", "grid");
      grid.value = ["1.-2"];
      return [data(), said, fails(() => (grid.value = ["1"])) !== "", auto.localName];
    })()`);
    expect(seen).toEqual([
      { auto: ["a", "b"], formula: "1d6", grid: ["1.-2"] },
      [
        "input autocomplete-tags",
        "change autocomplete-tags",
        "edit",
        "input grid-offset-2d-tags",
        "change grid-offset-2d-tags",
      ],
      true,
      "autocomplete-tags",
    ]);
  });
});
