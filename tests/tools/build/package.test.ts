import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { listFiles, readJson, ROOT } from "../../../tools/build/files.ts";
import { noticeText, ownNotice } from "../../../tools/notice/notice.ts";
import { packageRelease, summary } from "../../../tools/build/package.ts";
import { releaseAddresses } from "../../../tools/release/address.ts";
import { place, put } from "../place.ts";

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
    NOTICE: "by",
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
  const { target } = packageRelease(root, join(root, "release"));
  expect(target).toBe(join(root, "release/riposte-1.2.3.zip"));
  expect(Object.keys(unzipSync(readFileSync(target))).toSorted()).toEqual(
    [
      ...["CHANGELOG.md", "LICENSE", "NOTICE", "README.md", "system.json", "lang/en.json", "templates/card.hbs"],
      ...["dist/riposte.css", "dist/riposte.js", "assets/icons/axe.svg", "assets/tokens/scout.svg"],
      ...["packs/gear/000005.ldb", "packs/gear/CURRENT"],
    ].toSorted(),
  );
  expect(readFileSync(join(root, "release/system.json"))).toEqual(readFileSync(join(root, "system.json")));
});

test("equal files give an equal zip", () => {
  const root = repository();
  const once = readFileSync(packageRelease(root, join(root, "a")).target);
  expect(readFileSync(packageRelease(root, join(root, "b")).target)).toEqual(once);
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

const manifestOf = (bytes: Uint8Array | undefined): unknown => JSON.parse(new TextDecoder().decode(bytes));

// base-package.d.mts of the public types: `manifest` is "required in order to support module updates", `download` "in
// order to support module installation".
test("with an address the manifest says where it and the zip are, beside the zip and in it", () => {
  const root = repository();
  const release = packageRelease(root, join(root, "release"), "https://files.example.org/riposte/");
  expect(release.missing).toEqual([]);
  const beside = readFileSync(join(root, "release/system.json"));
  expect(manifestOf(beside)).toEqual({
    ...readJson(join(root, "system.json")),
    url: "https://files.example.org/riposte",
    bugs: "https://files.example.org/riposte",
    manifest: "https://files.example.org/riposte/system.json",
    download: "https://files.example.org/riposte/riposte-1.2.3.zip",
  });
  expect(Buffer.from(unzipSync(readFileSync(release.target))["system.json"] ?? [])).toEqual(beside);
  expect(summary(release)).not.toMatch(/lacks/);
});

test.each([
  [
    "https://github.com/some/riposte/releases/download/v1.2.3",
    {
      url: "https://github.com/some/riposte",
      bugs: "https://github.com/some/riposte/issues",
      manifest: "https://github.com/some/riposte/releases/latest/download/system.json",
      download: "https://github.com/some/riposte/releases/download/v1.2.3/riposte-1.2.3.zip",
    },
  ],
  [
    "https://forge.example.org/some/riposte/releases/download/v1.2.3/",
    {
      url: "https://forge.example.org/some/riposte",
      bugs: "https://forge.example.org/some/riposte/issues",
      manifest: "https://forge.example.org/some/riposte/releases/download/v1.2.3/system.json",
      download: "https://forge.example.org/some/riposte/releases/download/v1.2.3/riposte-1.2.3.zip",
    },
  ],
])("a release page %s gives project, issues and files", (url, addresses) => {
  expect(releaseAddresses(url, "riposte-1.2.3.zip")).toEqual(addresses);
});

test("without an address the zip is made, and what the manifest lacks is said", () => {
  const root = repository();
  const release = packageRelease(root, join(root, "release"));
  expect(release.missing).toEqual(["url", "bugs", "manifest", "download"]);
  expect(summary(release)).toMatch(/lacks url, bugs, manifest, download.*--url <address of the release>/s);
});

test.each([
  ["", /no address/],
  ["files.example.org/riposte", /no address/],
  ["http://files.example.org/riposte", /https/],
  ["https://me:secret@files.example.org/riposte", /user/],
  ["https://files.example.org/riposte?a=1", /\? or #/],
  ["https://files.example.org/riposte#", /\? or #/],
  ["https://files.example.org/riposte/system.json", /folder/],
  ["https://files.example.org/riposte-1.2.3.zip", /folder/],
  ["https://files.example.org/riposte//", /two slashes/],
  ["https://files.example.org/riposte extra", /blanks/],
])("the address %j is refused, and nothing is written", (url, why) => {
  const root = repository();
  expect(() => packageRelease(root, join(root, "release"), url)).toThrow(why);
  expect(existsSync(join(root, "release"))).toBe(false);
});

test("NOTICE is what the lists of icons and authors give, names each icon, and is shipped", () => {
  const notice = readFileSync(join(ROOT, "NOTICE"), "utf8");
  expect(notice).toBe(ownNotice());
  // Those of `marks` are drawn for Riposte.
  const drawn = listFiles(join(ROOT, "assets/icons")).filter((file) => !file.startsWith("marks/"));
  for (const file of drawn) expect(notice).toContain(`  - assets/icons/${file} (`);
  for (const words of [
    "Yochai Gal",
    "Block, Dodge, Parry",
    "Dice Goblin Games",
    "by-sa/4.0",
    "CC BY 3.0",
    "Fate Core System",
  ])
    expect(notice).toContain(words);
});

test("an icon without an author is named", () => {
  const authors = { lorc: { name: "Lorc", license: "CC BY 3.0", icons: ["axe"] } };
  expect(noticeText({ "a.svg": "axe" }, authors)).toMatch(/Icons made by Lorc:\n {2}- assets\/icons\/a\.svg \(axe\)/);
  expect(() => noticeText({ "a.svg": "axe", "b.svg": "bow" }, authors)).toThrow("no author of b.svg");
});
