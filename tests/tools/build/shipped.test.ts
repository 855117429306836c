import { expect, test } from "vitest";
import { checkShipped } from "../../../tools/check/check-shipped.ts";
import { ROOT } from "../../../tools/build/files.ts";
import { codeProblems } from "../../../tools/check/shipped-code.ts";
import { iconProblems } from "../../../tools/check/shipped-icons.ts";
import { openNotes } from "../../../tools/check/shipped-notes.ts";
import { place } from "../place.ts";

test.each([
  [`<i class="fa-solid fa-swords"></i>`, "a:1: fa-swords is not in FontAwesome Free"],
  [`<i class="fa-light fa-hand"></i>`, "a:1: fa-light is a style of FontAwesome Pro"],
  [`<i class="fa-sharp-duotone fa-hand"></i>`, "a:1: fa-sharp-duotone is a style of FontAwesome Pro"],
  [`"fa-regular fa-gavel"`, "a:1: fa-gavel is not free as fa-regular"],
  [`img: "icons/weapons/swords/sword-guard.webp"`, "a:1: only Foundry ships icons/weapons/swords/sword-guard.webp"],
  [`background: url(icons/svg/cowled.svg)`, "a:1: only Foundry ships icons/svg/cowled.svg"],
])("what only Foundry has is refused: %s", (source, problem) => {
  expect(iconProblems("a", source)).toEqual([problem]);
});

test.each([
  `<i class="fa-solid fa-hand fa-spin fa-fw"></i>`,
  `"fa-regular fa-hourglass-half"`,
  "`fa-solid fa-${icon}`",
  `<img src="systems/riposte/assets/icons/axe.svg">`,
])("what is ours or free is left alone: %s", (source) => {
  expect(iconProblems("a", source)).toEqual([]);
});

test.each([
  [`mergeObject(a, b);`, "the global mergeObject has moved to foundry.utils"],
  [`await renderTemplate("x.hbs", {});`, "the global renderTemplate has moved to foundry.applications.handlebars"],
  [`class A extends ActorSheet {}`, "the global ActorSheet has moved to foundry.applications.sheets"],
  [`const x = { f: randomID };`, "the global randomID has moved to foundry.utils"],
  [`doc.update({ "system.map.-=key": null });`, `"system.map.-=key": compat.ts has deletion() and replacement()`],
  ["doc.update({ [`system.map.==${key}`]: 1 });", `"system.map.==": compat.ts has deletion() and replacement()`],
])("an old spelling is refused: %s", (source, problem) => {
  expect(codeProblems("a.ts", source)).toEqual([`a.ts:1: ${problem}`]);
});

test.each([
  `foundry.utils.mergeObject(a, b);`,
  `const { renderTemplate } = foundry.applications.handlebars; renderTemplate("x");`,
  `import { duplicate } from "./own.ts"; duplicate(1);`,
  `class A { render() { return this.Token; } }`,
  `const x: Token = y;`,
  `const text = "a == b, or a -= b";`,
])("today's spelling is left alone: %s", (source) => {
  expect(codeProblems("a.ts", source)).toEqual([]);
});

test("a whole repository: compat.ts may, macros and documents in packs may not", () => {
  const root = place({
    "src/foundry/compat.ts": `export const key = "-=";`,
    "src/foundry/other.ts": `export const key = "-=";`,
    "packs/_source/macros/a.json": { name: "A", command: "const a = 1;\nduplicate(a);" },
    "packs/_source/gear/b.json": { name: "B", system: { "-=old": null } },
    "templates/a.hbs": `<i class="fa-thin fa-hand"></i>`,
  });
  expect(checkShipped(root)).toEqual([
    `src/foundry/other.ts:1: "-=": compat.ts has deletion() and replacement()`,
    "templates/a.hbs:1: fa-thin is a style of FontAwesome Pro",
    `packs/_source/gear/b.json: "-=old" is an instruction, not data`,
    "packs/_source/macros/a.json:2: the global duplicate has moved to foundry.utils",
  ]);
});

test("a note for the GM stands in a secret block with an id, in a fighter and on a journal page", () => {
  const note = "<p>GM: she runs.</p>";
  const secret = (id: string): string => `<section class=\"secret\"${id}>${note}</section>`;
  const fighter = (biography: string): string =>
    JSON.stringify({ system: { biography: `<p>Keeps it.</p>${biography}` } });
  expect(openNotes("a", fighter(secret(' id="secret-Fahcqjzp0awfc2j9"')))).toEqual([]);
  expect(openNotes("a", "<p>Ask the GM: they know.</p>")).toEqual([]);
  const problem = 'a: "GM: she runs." is for the GM, and not in a secret block with an id';
  for (const open of [fighter(note), fighter(secret("")), JSON.stringify({ text: "GM: she runs." }), note])
    expect(openNotes("a", open)).toEqual([problem]);
  expect(openNotes("a", "<p>Warden: slow.</p>")).toHaveLength(1);
});

test("what Riposte ships", () => {
  expect(checkShipped(ROOT)).toEqual([]);
});
