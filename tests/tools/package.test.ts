import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { packageRelease } from "../../tools/package.ts";
import { place, put } from "./place.ts";

function repository(): string {
  return place({
    "system.json": {
      id: "riposte",
      version: "1.2.3",
      esmodules: ["dist/riposte.js"],
      styles: ["dist/riposte.css"],
      languages: [{ lang: "en", path: "lang/en.json" }],
      packs: [{ name: "gear", path: "packs/gear", type: "Item" }],
      readme: "README.md",
      license: "LICENSE",
      changelog: "CHANGELOG.md",
    },
    "README.md": "read",
    LICENSE: "may",
    "CHANGELOG.md": "new",
    "template.json": "{}",
    "dist/riposte.js": `render("systems/riposte/templates/card.hbs")`,
    "dist/riposte.css": "",
    "lang/en.json": "{}",
    "templates/card.hbs": `<img src="systems/riposte/assets/icons/axe.svg">`,
    "assets/icons/axe.svg": "<svg/>",
    "assets/tokens/scout.svg": "<svg/>",
    "packs/gear/CURRENT": "x",
    "packs/gear/000005.ldb": "x",
    "packs/gear/LOCK": "",
    "packs/gear/LOG": "",
    "packs/_source/gear/axe.json": { img: "systems/riposte/assets/tokens/scout.svg" },
    "src/riposte.ts": "",
    "table/README.md": "",
    "tests/a.test.ts": "",
  });
}

test("the zip holds exactly what Foundry needs, and the manifest lies beside it", () => {
  const root = repository();
  const target = packageRelease(root, join(root, "release"));
  expect(target).toBe(join(root, "release/riposte-1.2.3.zip"));
  expect(Object.keys(unzipSync(readFileSync(target))).toSorted()).toEqual(
    [
      ...["CHANGELOG.md", "LICENSE", "README.md", "system.json", "lang/en.json", "templates/card.hbs"],
      ...["dist/riposte.css", "dist/riposte.js", "assets/icons/axe.svg", "assets/tokens/scout.svg"],
      ...["packs/gear/000005.ldb", "packs/gear/CURRENT"],
    ].toSorted(),
  );
  expect(readFileSync(join(root, "release/system.json"))).toEqual(readFileSync(join(root, "system.json")));
});

test("equal files give an equal zip", () => {
  const root = repository();
  const once = readFileSync(packageRelease(root, join(root, "a")));
  expect(readFileSync(packageRelease(root, join(root, "b")))).toEqual(once);
});

test("whatever refers to a file that is not there is named", () => {
  const root = repository();
  put(root, "templates/card.hbs", `<img src="systems/riposte/assets/icons/gone.svg">`);
  put(root, "packs/_source/gear/axe.json", { img: "systems/riposte/assets/tokens/nobody.svg" });
  put(root, "dist/riposte.js", `render("systems/riposte/templates/missing.hbs")`);
  put(root, "system.json", {
    id: "riposte",
    version: "1.2.3",
    esmodules: ["dist/other.js"],
    packs: [{ name: "rules" }],
  });
  expect(() => packageRelease(root, join(root, "release"))).toThrow(
    [
      "the release lacks dist/other.js, which system.json refers to",
      "the release lacks packs/rules/CURRENT, which system.json refers to",
      "the release lacks templates/missing.hbs, which dist/riposte.js refers to",
      "the release lacks assets/icons/gone.svg, which templates/card.hbs refers to",
      "the release lacks assets/tokens/nobody.svg, which packs/_source/gear/axe.json refers to",
    ].join("\n"),
  );
});

test("a manifest that would ship sources is refused", () => {
  const root = repository();
  put(root, "system.json", { id: "riposte", version: "1", packs: [{ name: "gear", path: "packs/_source/gear" }] });
  put(root, "packs/_source/gear/CURRENT", "x");
  expect(() => packageRelease(root, join(root, "release"))).toThrow(/packs\/_source\/gear\/axe\.json does not belong/);
});
