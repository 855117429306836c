import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isJsonObject } from "../../../../src/rules/core/types/json.ts";
import { stableId } from "../../../../tools/build/pack-entries.ts";
import { listUnder, readObject, ROOT, under } from "../sources.ts";

const FOLDER = "packs/_source/fate-rules";
const pages = listUnder(readObject(`${FOLDER}/rules.json`), "pages").flatMap((page) => {
  const { file, name, key } = isJsonObject(page) ? page : {};
  return typeof file === "string" && typeof name === "string" && typeof key === "string"
    ? [{ key, name, text: readFileSync(join(ROOT, FOLDER, file), "utf8") }]
    : [];
});
const all = pages.map(({ text }) => text).join("\n");
const IDS = Array.from({ length: 20 }, (_, at) => `F${String(at + 1)}`);
const ruled = pages.filter(({ name }) => name.startsWith("F") && name.includes(" · "));

const titles = under(under(readObject("lang/en.json"), "RIPOSTE"), "Rule");
function titleOf(id: string): string {
  const title = titles[id];
  return typeof title === "string" ? title : "";
}

describe("the rules journal of the fate family", () => {
  test("begins with the page for a GM who has never seen it", () => {
    expect(pages[0]?.name).toBe("Your first fight");
    expect(pages).toHaveLength(listUnder(readObject(`${FOLDER}/rules.json`), "pages").length);
  });

  test("has one page for each rule F1 to F20, in order, called as cards call it", () => {
    expect(ruled.map(({ key }) => key)).toEqual(IDS.map((id) => id.toLowerCase()));
    expect(ruled.map(({ name }) => name)).toEqual(IDS.map((id) => `${id} · ${titleOf(id)}`));
  });

  test("tells each rule with a scene at the salt house", () => {
    for (const { name, text } of ruled) expect(text, name).toContain("<strong>At the salt house.</strong>");
  });

  test("refers to no rule that there is not, and links each from the page of its chapter", () => {
    for (const [, n = ""] of all.matchAll(/\bF(\d+)\b/g)) expect(Number(n)).toBeLessThanOrEqual(20);
    const journal = stableId("fate-rules/rules");
    const links = [...all.replaceAll(/\s+/g, " ").matchAll(/@UUID\[(.*?)\]\{(.*?)\}/g)].map(([, uuid, label]) => [
      uuid,
      label,
    ]);
    const wanted = ruled.map(({ key, name }) => [
      `Compendium.riposte.fate-rules.JournalEntry.${journal}.JournalEntryPage.${stableId(`fate-rules/rules/pages/${key}`)}`,
      name,
    ]);
    expect(links).toEqual(wanted);
  });

  test("tells the worked examples with their numbers (fate.md)", () => {
    const scenes = [...all.replaceAll(/\s+/g, " ").matchAll(/<strong>At the salt house\.<\/strong>(.*?)<\/p>/g)].map(
      ([scene]) => scene,
    );
    expect(scenes.length).toBeGreaterThanOrEqual(25);
    const examples = [
      [
        "the number to hit is 4, the block, and she has 2 shifts",
        "it would have been 5, his own, and she would have had 1",
      ],
      ["block on moves stands at 4", "Marta rolls 4", "Ned rolls 3"],
      ["Two people, two kinds: refused", "all four. That is fine"],
      ["Might 4, dice of 0, less 1", "stands at 3 now"],
      ["rolls 5: allowed", "defends with 6, so the number to hit is 6"],
      ["A sprint is refused, even to somebody who would roll 8", "she wrenches, with 3"],
      ["With 5 he gets past the block and fails", "with 1 shift: 7 less 6"],
    ];
    expect(examples).toHaveLength(7);
    for (const figures of examples) {
      expect(
        scenes.some((scene) => figures.every((figure) => scene.includes(figure))),
        figures[0],
      ).toBe(true);
    }
  });

  test("is markup without script, style or handler", () => {
    expect(all).not.toMatch(/<script|<style|\son\w+=|javascript:/i);
  });
});
