/** Files that code, templates, styles and packs refer to: in the release, or documented files of the host. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../build/files.ts";
import type { Reader } from "../../symbols/program.ts";
import type { Problem } from "../problem.ts";
import { at } from "./heirs.ts";
import type { Texts } from "./selectors.ts";
import { HOLE, writtenTexts } from "./texts.ts";

const OURS = "systems/riposte/";
/** Pictures and templates; `{` begins what a template fills in. */
const PATH =
  /(?:systems|icons|ui|templates|modules|sounds|fonts)\/[^\s"'`()<>,;]+\.(?:svg|webp|png|jpg|hbs|html|ogg|mp3|wav|woff2|json)/g;

/** Files of the host that ours refer to, each with the public place that shows the path on 13 and 14. */
export const HOST_FILES: Readonly<Record<string, string>> = {
  "icons/svg/item-bag.svg": "fvtt-types 13.346: BaseItem.DEFAULT_ICON",
  "icons/svg/mystery-man.svg": "fvtt-types 13.346: CONST.DEFAULT_TOKEN",
  "templates/generic/tab-navigation.hbs": "foundryvtt/dnd5e: module/applications/actor/group-sheet.mjs",
};

/** All problems of paths in `src/`, and in the texts that are given with their paths. */
export function assetProblems(reader: Reader, texts: Texts, shipped: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  for (const { node, text } of writtenTexts(reader))
    for (const path of pathsIn(text)) {
      const said = missing(path, shipped);
      if (said !== null) problems.push(at(reader, node, "asset", said));
    }
  for (const [file, text] of texts)
    for (const [index, line] of text.split("\n").entries())
      for (const path of pathsIn(line)) {
        const said = missing(path, shipped);
        if (said !== null) problems.push({ file, line: index + 1, rule: "asset", message: said });
      }
  return problems;
}

const pathsIn = (text: string): string[] => text.match(PATH) ?? [];

function missing(path: string, shipped: readonly string[]): string | null {
  const shown = path.replaceAll(HOLE, "…");
  if (!path.startsWith(OURS)) {
    return path in HOST_FILES ? null : `${shown} is no documented file of the host (tools/derive/walk/assets.ts)`;
  }
  const own = path.slice(OURS.length).split(/\u0000|\{\{[^}]*\}\}/);
  const pattern = new RegExp(`^${own.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+")}$`);
  return shipped.some((file) => pattern.test(file)) ? null : `${shown} is not in the release`;
}

/** Sources of packs, templates, styles and words. */
export function textsWithPaths(root: string): Map<string, string> {
  const folders = ["packs/_source", "templates", "styles", "lang"];
  const files = folders.flatMap((folder) => listFiles(join(root, folder)).map((name) => `${folder}/${name}`));
  return new Map(["system.json", ...files].map((file) => [file, readFileSync(join(root, file), "utf8")]));
}
