import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isJsonObject } from "../../../src/rules/core/types/json.ts";
import { listUnder, readObject, readPack, ROOT } from "./sources.ts";

const FOLDER = "packs/_source/pool-rules";
const journal = readObject(`${FOLDER}/rules.json`);
const pages = listUnder(journal, "pages").flatMap((page) => {
  const { file, name } = isJsonObject(page) ? page : {};
  return typeof file === "string" && typeof name === "string"
    ? [{ name, text: readFileSync(join(ROOT, FOLDER, file), "utf8") }]
    : [];
});
const all = pages.map(({ text }) => text).join("\n");

describe("the rules journal of the pool family", () => {
  test("begins with the page for a GM who has never seen it", () => {
    expect(pages[0]?.name).toBe("Your first fight in ten minutes");
    expect(pages).toHaveLength(listUnder(journal, "pages").length);
  });

  test("names every rule P1 to P28 in one heading of its own, so that it can be linked", () => {
    const named = [...all.matchAll(/<h3>(P\d+) · [^<]+<\/h3>/g)].map(([, id]) => id);
    const wanted = Array.from({ length: 28 }, (_, at) => `P${at + 1}`);
    expect(named.toSorted((a = "", b = "") => Number(a.slice(1)) - Number(b.slice(1)))).toEqual(wanted);
  });

  test("refers to no rule that there is not", () => {
    for (const [, n = ""] of all.matchAll(/\bP(\d+)\b/g)) expect(Number(n)).toBeLessThanOrEqual(28);
  });

  test("tells the worked examples with their numbers (pool.md)", () => {
    const scenes = [...all.replaceAll(/\s+/g, " ").matchAll(/<strong>At the gate\.<\/strong>(.*?)<\/p>/g)];
    expect(scenes.length).toBeGreaterThanOrEqual(10);
    for (const figure of [
      "2, 6, 10, 8, 1, 5, 7",
      "three for the cut and two for the dodge",
      "One die.",
      "3 against 3",
    ]) {
      expect(
        scenes.some(([scene]) => scene.includes(figure)),
        figure,
      ).toBe(true);
    }
  });

  test("is markup without script, style or handler", () => {
    expect(all).not.toMatch(/<script|<style|\son\w+=|javascript:/i);
  });
});

describe("the macros", () => {
  const macros = readPack("macros");
  const api = readFileSync(join(ROOT, "src/foundry/api.ts"), "utf8");
  const offered = /export const api = \{([^}]*)\}/.exec(api)?.[1] ?? "";

  test.each([...macros])("%s calls what the API has, and has an icon of its own", (_, macro) => {
    const command = typeof macro["command"] === "string" ? macro["command"] : "";
    const called = [...command.matchAll(/game\.system\.api\.(\w+)\(/g)].map(([, name]) => name);
    expect(called.length).toBeGreaterThan(0);
    for (const name of called) expect(offered).toMatch(new RegExp(`\\b${name ?? ""}\\b`));
    const img = typeof macro["img"] === "string" ? macro["img"] : "";
    expect(existsSync(join(ROOT, img.replace("systems/riposte/", "")))).toBe(true);
    expect([...macros.values()].filter((other) => other["img"] === img)).toHaveLength(1);
  });
});
