/** Draws assets/icons/*.svg from the icons that assets/icons.json picks out of the Game Icons set. */
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { isMain, isObject, readJson, ROOT, text, type JsonObject } from "./files.ts";

const SET = "@iconify-json/game-icons";

interface IconSet {
  icons: JsonObject;
  info: JsonObject;
}

/** The installed icon set. */
export function readIconSet(): IconSet {
  const require = createRequire(import.meta.url);
  const data = readJson(require.resolve(`${SET}/icons.json`));
  const info = readJson(require.resolve(`${SET}/info.json`));
  return { icons: isObject(data["icons"]) ? data["icons"] : {}, info };
}

/**
 * An icon on a dark tile. The colors are written out: in an `<img>` there is no text color to inherit,
 * and black on a dark sheet would not be seen.
 */
export function drawIcon(body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">` +
    `<rect width="512" height="512" rx="72" fill="#2f2724"/>` +
    `<g fill="#f0e4cf" color="#f0e4cf" transform="translate(46 46) scale(0.8203125)">${body}</g></svg>\n`
  );
}

/** Folders of `assets/icons` whose icons are drawn as tokens, and their color from light to dark. */
const DISCS: Readonly<Record<string, readonly [string, string]>> = {
  foes: ["#9c4a33", "#3b1512"],
};

/** An icon on a colored disc with a rim, for a fighter's portrait and token. */
export function drawDisc(body: string, [light, dark]: readonly [string, string]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">` +
    `<defs><radialGradient id="g" cy=".36" r=".72"><stop offset="0" stop-color="${light}"/>` +
    `<stop offset="1" stop-color="${dark}"/></radialGradient></defs>` +
    `<circle cx="256" cy="256" r="250" fill="#1c1713"/><circle cx="256" cy="256" r="243" fill="#d9c28f"/>` +
    `<circle cx="256" cy="256" r="232" fill="url(#g)"/>` +
    `<g fill="#f3ead8" color="#f3ead8" transform="translate(96 96) scale(0.625)">${body}</g></svg>\n`
  );
}

/** File → drawing, for a list of file → icon name. */
export function drawIcons(list: JsonObject, icons: JsonObject): Map<string, string> {
  const drawn = new Map<string, string>();
  for (const [file, name] of Object.entries(list)) {
    const icon = typeof name === "string" ? icons[name] : undefined;
    if (!isObject(icon))
      throw new Error(`assets/icons.json: ${file} wants ${JSON.stringify(name)}, which the icon set lacks`);
    const disc = DISCS[file.split("/")[0] ?? ""];
    const body = text(icon, "body");
    drawn.set(file, disc === undefined ? drawIcon(body) : drawDisc(body, disc));
  }
  return drawn;
}

/** The line that the license asks for. */
export function iconCredits(info: JsonObject): string {
  const author = isObject(info["author"]) ? info["author"] : {};
  const license = isObject(info["license"]) ? info["license"] : {};
  return (
    `Icons in \`assets/icons\` are by the contributors of [${text(info, "name")}](${text(author, "url")}), ` +
    `${text(license, "title")} ([license](${text(license, "url")})), recolored and set on a tile.`
  );
}

if (isMain(import.meta.url)) {
  const folder = join(ROOT, "assets/icons");
  const { icons, info } = readIconSet();
  if (process.argv.includes("--credits")) console.log(iconCredits(info));
  for (const [file, drawing] of drawIcons(readJson(join(ROOT, "assets/icons.json")), icons)) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, drawing);
  }
}
