/** A sheet in a window of its own (14): its DOM classes are not those of the main window, so `instanceof` fails there. */
import { expect, it } from "vitest";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = join(import.meta.dirname, "../../src/foundry");

// foundry.utils.isElementInstanceOf is in the types of 14 only: no class of the DOM is asked for at all.
it("no source asks for a DOM class with instanceof", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) =>
    /instanceof (?:HTML\w*|SVG\w*|Element|Node|Document\b|DocumentFragment|Event|[A-Z]\w+Event)\b/.test(
      readFileSync(join(SOURCES, file), "utf8"),
    ),
  );
  expect(found).toEqual([]);
});
