import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isJsonObject } from "../../../src/rules/core/types/json.ts";
import { stableId } from "../../../tools/build/pack-entries.ts";
import { listUnder, readPack, ROOT } from "./sources.ts";

const journal = readPack("cairn-rules").get("rules") ?? {};
const pages = listUnder(journal, "pages").flatMap((page) => {
  const file = isJsonObject(page) ? page["file"] : undefined;
  return typeof file === "string" ? [readFileSync(join(ROOT, "packs/_source/cairn-rules", file), "utf8")] : [];
});
const all = pages.join("\n");

describe("the rules journal of the cairn family", () => {
  test("has a page for every entry", () => {
    expect(pages).toHaveLength(listUnder(journal, "pages").length);
    expect(pages.length).toBeGreaterThanOrEqual(8);
  });

  test("names every rule C1 to C39 in one heading of its own, so that it can be linked", () => {
    const named = [...all.matchAll(/<h3>(C\d+) · [^<]+<\/h3>/g)].map(([, id]) => id);
    const wanted = Array.from({ length: 39 }, (_, at) => `C${String(at + 1)}`);
    expect(named.toSorted((a = "", b = "") => Number(a.slice(1)) - Number(b.slice(1)))).toEqual(wanted);
  });

  test("refers to no rule that there is not", () => {
    for (const [, n = ""] of all.matchAll(/\bC(\d+)\b/g)) expect(Number(n)).toBeLessThanOrEqual(39);
  });

  test("its one link leads to the table of scars (C34)", () => {
    const links = [...all.matchAll(/@UUID\[(.*?)\]\{(.*?)\}/g)].map(([, uuid, label]) => [uuid, label]);
    const id = stableId("cairn-tables/scars");
    expect([...readPack("cairn-tables").keys()]).toContain("scars");
    expect(links).toEqual([[`Compendium.riposte.cairn-tables.RollTable.${id}`, "Scars"]]);
  });

  test("tells the worked examples with their numbers (cairn.md)", () => {
    const scenes = [...all.replaceAll(/\s+/g, " ").matchAll(/<strong>At the toll\.<\/strong>(.*?)<\/p>/g)].map(
      ([scene]) => scene,
    );
    expect(scenes.length).toBeGreaterThanOrEqual(8);
    for (const figure of [
      "rolls 6 against Armor 1: five come through",
      "11 becomes 9",
      "Her dodge makes it a d4",
      "both show 5: nothing",
      "show 3, 7 and 5 against Armor 1: six damage",
      "needs 3 to 12",
      "d4, d4 and d10",
      "the 7 lands on HP",
    ]) {
      expect(
        scenes.some((scene) => scene.includes(figure)),
        figure,
      ).toBe(true);
    }
  });

  test("is markup without script, style or handler", () => {
    expect(all).not.toMatch(/<script|<style|\son\w+=|javascript:/i);
  });
});
