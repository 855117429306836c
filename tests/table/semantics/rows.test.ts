/** Each row of the table of semantics has, for each source that it names, at least one test that names it in its title. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const TESTS = join(import.meta.dirname, "..");

/** Topic and what must hold → its sources. A list in brackets is one source with several spellings. */
const ROWS: readonly (readonly [topic: string, sources: readonly string[]])[] = [
  ["boot: init, i18nInit, setup, canvas, ready", ["API hookEvents"]],
  ["who fires what: before at the asker, after everywhere", ["API hookEvents"]],
  ["order before a write", ["#9740"]],
  ["update: the difference; diff, recursive; cleaning", ["API Document#update", "#14411", "#9015"]],
  ["mergeObject", ["mergeObject (T"]],
  ["delete, replace", ["#13090", "#13466", "#14573", "#11273"]],
  ["DataModel", ["#13360", "#13421", "#13453", "#8966"]],
  ["preparation", ["API, #13931", "#13931"]],
  ["permission", ["#12938", "#11311", "#9359"]],
  ["settings", ["T: ClientSettings"]],
  ["ApplicationV2", ["#5441", "#10847", "#12471", "#14417"]],
  ["forms", ["#7952", "#8879", "#10568", "#11223", "#12200"]],
  ["chat", ["#11984", "#13588", "#8856"]],
  ["queries", ["#11235"]],
  ["sockets", ["platform §5.1"]],
  ["combat", ["#9664", "#8794", "#10786", "#11238"]],
  ["rolls", ["#9773", "#10120", "#11093"]],
  ["delta: effects in phases", ["#13740", "#13566"]],
  ["delta: statuses by id", ["#13122"]],
  ["delta: context menus", ["platform 7.3"]],
  ["delta: levels", ["T14 documents/level", "#14503", "#14234"]],
  ["delta: effects that are told, or end", ["T13 _ActiveEffectDuration", "#13667", "#14725", "#14271"]],
  ["calendar", ["#12444", "#12987", "#13219"]],
  ["time of a combat", ["#10924", "#11619", "#12018"]],
  ["compendium folders", ["#9033", "#9390"]],
];

/** The first argument of every `test`, `it`, `describe` (with or without `each`), as it stands in the sources. */
function titles(): string[] {
  const files = readdirSync(TESTS, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".test.ts"));
  return files
    .filter((file) => !file.endsWith("rows.test.ts"))
    .flatMap((file) => {
      const text = readFileSync(join(TESTS, file), "utf8");
      return [...text.matchAll(/(?:\b(?:test|it|describe)|\))\(\s*(["'`])((?:\\.|(?!\1)[^\\\n])*)\1\s*,/g)].map(
        (match) => match[2] ?? "",
      );
    });
}

const all = titles();

/** A number is not found within a longer one. */
const names = (title: string, source: string): boolean =>
  title
    .split(source)
    .slice(1)
    .some((rest) => !/^\d/.test(rest));

test.each(ROWS)("%s has a test for each of its sources: %j", (_topic, sources) => {
  expect(sources.filter((source) => !all.some((title) => names(title, source)))).toEqual([]);
});

test("the titles are found at all", () => {
  expect(all.length).toBeGreaterThan(400);
});
