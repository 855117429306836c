/** Pictures and glyphs that only a licensed Foundry has: FontAwesome Pro's, and its own `icons/` folder. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../build/files.ts";

const FREE = join(ROOT, "node_modules/@fortawesome/fontawesome-free");
const PRO_STYLES = /\b(?:fa-(?:light|thin|duotone|sharp(?:-\w+)*)(?![\w-])|fa(?:[dlt]|ss|sr|sl|st)(?= fa-))/g;

/** Foundry's own files that may be named all the same, and why. */
const ALLOWED_ICONS: Readonly<Record<string, string>> = {
  "icons/svg/mystery-man.svg": "the picture of everybody without one in 13 and 14, public as CONST.DEFAULT_TOKEN",
  "icons/svg/item-bag.svg":
    "the picture of every item without one in 13 and 14, public as BaseItem.DEFAULT_ICON; only compared with",
};

let known: ReadonlySet<string> | null = null;

/** Every class name of FontAwesome Free: glyphs with their aliases, styles, helpers like `fa-spin`. */
export function freeClasses(): ReadonlySet<string> {
  const css = (): string => readFileSync(join(FREE, "css/all.css"), "utf8");
  known ??= new Set([...css().matchAll(/\.(fa-[a-z0-9-]+)/g)].map(([, name = ""]) => name));
  return known;
}

/** What one file shows that nobody else may ship. */
export function iconProblems(file: string, source: string): string[] {
  const problems: string[] = [];
  source.split("\n").forEach((line, index) => {
    const where = `${file}:${index + 1}`;
    for (const [style] of line.matchAll(PRO_STYLES)) problems.push(`${where}: ${style} is a style of FontAwesome Pro`);
    for (const [name] of line.matchAll(/(?<![\w-])fa-[a-z0-9]+(?:-[a-z0-9]+)*(?![\w-]|\$)/g)) {
      if (!freeClasses().has(name) && !new RegExp(PRO_STYLES).test(name))
        problems.push(`${where}: ${name} is not in FontAwesome Free`);
    }
    for (const [, style = "", name = ""] of line.matchAll(/\bfa-(regular|brands) fa-([a-z0-9-]+)/g)) {
      if (!existsSync(join(FREE, "svgs", style, `${name}.svg`)))
        problems.push(`${where}: fa-${name} is not free as fa-${style}`);
    }
    for (const [, path = ""] of line.matchAll(/["'`(=](icons\/[\w./-]+)/g)) {
      if (!(path in ALLOWED_ICONS)) problems.push(`${where}: only Foundry ships ${path}`);
    }
  });
  return problems;
}
