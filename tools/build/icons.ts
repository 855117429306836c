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

/** File → drawing, for a list of file → icon name. */
export function drawIcons(list: JsonObject, icons: JsonObject): Map<string, string> {
  const drawn = new Map<string, string>();
  for (const [file, name] of Object.entries(list)) {
    const icon = typeof name === "string" ? icons[name] : undefined;
    if (!isObject(icon))
      throw new Error(`assets/icons.json: ${file} wants ${JSON.stringify(name)}, which the icon set lacks`);
    drawn.set(file, drawIcon(text(icon, "body")));
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
