/** Writes NOTICE: what Riposte adapts or draws from others, with its authors and licenses. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMain, isObject, readJson, ROOT, text, type JsonObject } from "../build/files.ts";

const ABOUT = `Riposte: Active Defense

The code of Riposte is under the MIT license (LICENSE). What follows comes from others and keeps their licenses.


Rules of the Cairn family: CC BY-SA 4.0

The rules, weapons, tables and texts of the Cairn family (compendiums whose name begins with "Cairn", and the words of
that family in lang/en.json) are adapted from
  - Cairn by Yochai Gal, https://cairnrpg.com
  - the SRD of Block, Dodge, Parry (version 1.32) by Dice Goblin Games, an expansion of Cairn,
    https://dicegoblin.blog/block-dodge-parry
Both are licensed under Creative Commons Attribution-ShareAlike 4.0 International
(https://creativecommons.org/licenses/by-sa/4.0/). Changes: rules are told in our own words, put into data and
computed; characters, foes and examples are ours. The adapted texts and data are under the same license.


Rules of the Fate family: CC BY 3.0

This work is based on Fate Core System and Fate Accelerated Edition (found at http://www.faterpg.com/), products of Evil
Hat Productions, LLC, developed, authored, and edited by Leonard Balsera, Brian Engard, Jeremy Keller, Ryan Macklin, Mike
Olson, Clark Valentine, Amanda Valentine, Fred Hicks, and Rob Donoghue, and licensed for our use under the Creative
Commons Attribution 3.0 Unported license (http://creativecommons.org/licenses/by/3.0/).

Changes: rules are told in our own words, put into data and computed; characters, foes and examples are ours. Blocks and
grapples follow the page "Block Actions" of the campaign wiki "Dresden Files: New York", which names no license: mechanics
only, in our own words. Fate is a trademark of Evil Hat Productions, LLC.


Icons: CC BY 3.0

The drawings in assets/icons are icons of https://game-icons.net, recolored and set on a tile; those in
assets/icons/marks are drawn for Riposte. The others are licensed under Creative Commons Attribution 3.0
(https://creativecommons.org/licenses/by/3.0/), unless their author is marked CC0.
`;

const names = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];

/** The text of NOTICE from the list of icons (file → icon) and that of their authors; throws where one has no author. */
export function noticeText(icons: JsonObject, authors: JsonObject): string {
  const left = new Set(Object.keys(icons));
  const parts = [ABOUT];
  for (const author of Object.values(authors).filter(isObject)) {
    const made = names(author["icons"]);
    const files = Object.keys(icons).filter((file) => made.includes(text(icons, file)));
    if (files.length === 0) continue;
    for (const file of files) left.delete(file);
    const url = text(author, "url");
    const license = text(author, "license") === "CC0" ? " (CC0)" : "";
    parts.push(`Icons made by ${text(author, "name")}${license}${url === "" ? "" : `, ${url}`}:`);
    parts.push(...files.map((file) => `  - assets/icons/${file} (${text(icons, file)})`), "");
  }
  if (left.size > 0) throw new Error(`assets/icon-authors.json names no author of ${[...left].join(", ")}`);
  return `${parts.join("\n").trimEnd()}\n`;
}

/** The text of the repository's NOTICE. */
export const ownNotice = (root = ROOT): string =>
  noticeText(readJson(join(root, "assets/icons.json")), readJson(join(root, "assets/icon-authors.json")));

if (isMain(import.meta.url)) writeFileSync(join(ROOT, "NOTICE"), ownNotice());
