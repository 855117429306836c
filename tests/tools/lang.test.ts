import { expect, test } from "vitest";
import { checkLang, langProblems } from "../../tools/check/check-lang.ts";
import { readCode } from "../../tools/check/lang/code.ts";
import { readTemplateFile } from "../../tools/check/lang/templates.ts";
import { emptyUses } from "../../tools/check/lang/uses.ts";
import { ROOT, type JsonObject } from "../../tools/build/files.ts";
import { place } from "./place.ts";

function code(source: string, lang: JsonObject): string[] {
  const uses = emptyUses();
  readCode(uses, "a.ts", source);
  return langProblems({ RIPOSTE: lang }, uses, {});
}

function template(source: string, lang: JsonObject = {}): string[] {
  const uses = emptyUses();
  readTemplateFile(uses, "a.hbs", source);
  return langProblems({ RIPOSTE: lang }, uses, {});
}

test("a key in code must exist, and every text must be used", () => {
  expect(code(`f("RIPOSTE.Card.hit")`, { Card: { hit: "Hit" } })).toEqual([]);
  expect(code(`f("RIPOSTE.Card.hit")`, { Card: { miss: "Miss" } })).toEqual([
    "a.ts:1: lang/en.json lacks RIPOSTE.Card.hit",
    "lang/en.json: nothing uses RIPOSTE.Card.miss",
  ]);
});

test("a key with a variable part uses what it can become", () => {
  const lang = { Option: { dodge: "Dodge", dodgeHint: "Step aside", parry: "Parry" } };
  expect(code("f(`RIPOSTE.Option.${id}`)", lang)).toEqual([]);
  expect(code("f(`RIPOSTE.Option.${id}Hint`)", lang)).toEqual([
    "lang/en.json: nothing uses RIPOSTE.Option.dodge",
    "lang/en.json: nothing uses RIPOSTE.Option.parry",
  ]);
  expect(code("const AT = 'RIPOSTE.Option';\nf(`${AT}.${id}`)", lang)).toEqual([]);
  expect(code("f('RIPOSTE.Option.' + id)", lang)).toEqual([]);
  expect(code("f(`RIPOSTE.Tray.${id}`)", {})).toEqual(["a.ts:1: lang/en.json has no key like RIPOSTE.Tray.…"]);
});

test("plural forms are used through their key; a group that is none is missing", () => {
  expect(code(`f("RIPOSTE.Wounds")`, { Wounds: { one: "one wound", other: "{n} wounds" } })).toEqual([]);
  expect(code(`f("RIPOSTE.Wounds")`, { Wounds: { one: "one wound", many2: "x" } })[0]).toMatch(/lacks RIPOSTE\.Wounds/);
});

test("field labels are used by the prefix of their model", () => {
  const model = `class A { static override LOCALIZATION_PREFIXES = ["RIPOSTE.PoolActor"]; }`;
  expect(code(model, { PoolActor: { FIELDS: { mind: { label: "Mind" } } } })).toEqual([]);
  expect(code(model, { PoolActor: { other: "x" } })).toHaveLength(2);
});

test("tabs are used by their label prefix", () => {
  expect(code(`const t = { labelPrefix: "RIPOSTE.Tab" }`, { Tab: { gear: "Gear" } })).toEqual([]);
});

test.each([
  [`ui.notifications.warn("No target chosen")`, 'a.ts:1: text outside lang/: "No target chosen"'],
  ["ui.notifications?.info(`Hello ${name}`)", 'a.ts:1: text outside lang/: "Hello …"'],
  [`const x = { title: "First steps" }`, 'a.ts:1: text outside lang/: "First steps"'],
  [`element.textContent = "Hit"`, 'a.ts:1: text outside lang/: "Hit"'],
  [`element.setAttribute("aria-label", "Close")`, 'a.ts:1: text outside lang/: "Close"'],
  [`element.innerHTML = "<b>Hit</b>"`, 'a.ts:1: text outside lang/: "Hit"'],
])("text in code is found: %s", (source, problem) => {
  expect(code(source, {})).toEqual([problem]);
});

test.each([
  `const x = { name: "parry", class: "one two" }`,
  `element.textContent = total`,
  "element.textContent = `${left} / ${right}`",
  `element.setAttribute("data-id", "some id")`,
  `throw new Error("for developers only")`,
])("what nobody reads is left alone: %s", (source) => {
  expect(code(source, {})).toEqual([]);
});

test("templates: keys in helpers, sub-expressions and partials count", () => {
  const lang = { a: "A", b: "B", c: { x: "X" }, d_1Hint: "D" };
  const source = `<p title="{{localize "RIPOSTE.a"}}">{{#if (eq x (localize "RIPOSTE.b"))}}{{localize (concat "RIPOSTE.c." id)}}{{/if}}{{localize (concat "RIPOSTE.d_" kind "Hint")}}</p>`;
  expect(template(source, lang)).toEqual([]);
  expect(template(`{{localize "RIPOSTE.gone"}}`)).toEqual(["a.hbs:1: lang/en.json lacks RIPOSTE.gone"]);
});

test.each([
  ["<p>Hit</p>", "Hit"],
  ["{{#if x}}<p>{{n}} wounds</p>{{/if}}", "… wounds"],
  [`<button type="button" title="Close {{name}}"></button>`, "Close …"],
  [`<input placeholder='Name'>`, "Name"],
  [`<a aria-label="Undo"></a>`, "Undo"],
  [`<a data-tooltip="More"></a>`, "More"],
])("templates: visible text is found: %s", (source, text) => {
  expect(template(source)).toEqual([`a.hbs: text outside lang/: "${text}"`]);
});

test.each([
  `<p class="row {{css}}" data-action="undo">{{name}} &nbsp; {{n}} / {{m}}</p>`,
  `{{!-- a comment --}}<!-- another --><p>–</p>`,
  `<section {{#if open}}class="open"{{/if}} data-tab="{{tab.id}}"></section>`,
])("templates: what nobody reads is left alone: %s", (source) => {
  expect(template(source)).toEqual([]);
});

test("a whole repository: subtypes need a name", () => {
  const root = place({
    "src/a.ts": `f("RIPOSTE.a")`,
    "templates/a.hbs": `{{localize "RIPOSTE.b"}}`,
    "lang/en.json": { RIPOSTE: { a: "A", b: "B" }, TYPES: { Actor: { pool: "Pool" } } },
    "system.json": { documentTypes: { Actor: { pool: {}, cairn: {} } } },
  });
  expect(checkLang(root)).toEqual(["lang/en.json lacks TYPES.Actor.cairn"]);
});

test("a whole repository: what a macro shows is in the language file, and counts as used", () => {
  const macro = (shown: string) => ({ type: "script", command: `const a = 1;\nui.notifications.warn("${shown}");` });
  const root = place({
    "packs/_source/macros/told.json": macro("RIPOSTE.a"),
    "packs/_source/macros/loose.json": macro("Choose somebody"),
    "lang/en.json": { RIPOSTE: { a: "A" } },
    "system.json": {},
  });
  expect(checkLang(root)).toEqual(['packs/_source/macros/loose.json:2: text outside lang/: "Choose somebody"']);
});

test("Riposte's own texts", () => {
  expect(checkLang(ROOT)).toEqual([]);
});
