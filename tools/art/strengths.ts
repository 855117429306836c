/**
 * Draws the pictures of assets/icons/marks: `node --import tsx tools/art/strengths.ts`. An effect's picture on a token has no
 * number of its own, so each strength of a block or a hold has a picture with it. Drawn by us, of plain shapes.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMain, ROOT } from "../build/files.ts";

const FOLDER = join(ROOT, "assets/icons/marks");
const LIGHT = "#f0e4cf";

const line = (d: string, width = 34): string =>
  `<path d="${d}" fill="none" stroke="${LIGHT}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (d: string): string => `<path d="${d}" fill="${LIGHT}"/>`;

const SHIELD = "M190 60 L330 104 V220 C330 312 270 380 190 416 C110 380 50 312 50 220 V104 Z";
const FIST =
  "M70 190 C70 150 118 150 124 176 C130 134 184 134 190 168 C196 130 250 132 254 170 C262 144 308 150 308 190 V300 " +
  "C308 356 272 392 220 400 H158 C110 396 70 352 70 300 Z";

/** What each kind shows, and the color of its tile: what one does is cool, what is done to one is warm. */
const KINDS = {
  blocks: { tile: "#1f4a52", drawing: shape(SHIELD) },
  blocked: {
    tile: "#7a2a1c",
    drawing: `<circle cx="190" cy="220" r="140" fill="none" stroke="${LIGHT}" stroke-width="40"/>${line("M100 130 L280 310", 40)}`,
  },
  holds: {
    tile: "#1f4a52",
    drawing: `${shape(FIST)}<path d="M70 250 H250 M124 190 V250 M190 182 V250 M254 182 V250" stroke="#1f4a52" stroke-width="14" fill="none"/>`,
  },
  held: {
    tile: "#7a2a1c",
    drawing: `<g transform="rotate(-40 190 220)">${line("M170 170 H110 a50 50 0 0 0 0 100 H170")}${line(
      "M210 170 H270 a50 50 0 0 1 0 100 H210",
    )}${line("M140 220 H240")}</g>`,
  },
} as const;

const tile = (color: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">` +
  `<rect width="512" height="512" rx="72" fill="${color}"/>${inside}</svg>\n`;
const number = (n: number): string =>
  `<circle cx="372" cy="372" r="124" fill="#16110f"/>` +
  `<text x="372" y="444" text-anchor="middle" font-family="sans-serif" font-size="204" font-weight="700" fill="#ffd27a">${n}</text>`;

const centered = (inside: string): string => `<g transform="translate(66 32)">${inside}</g>`;
/** File → drawing. */
export function drawMarks(): ReadonlyMap<string, string> {
  const strengths = Object.entries(KINDS).flatMap(([kind, { tile: color, drawing }]) =>
    Array.from({ length: 10 }, (_, n): [string, string] => [`${kind}-${n}.svg`, tile(color, drawing + number(n))]),
  );
  return new Map([
    ...strengths,
    [
      "unaffected.svg",
      tile("#3a3330", centered(`<g opacity=".55">${shape(SHIELD)}</g>${line("M60 400 L330 60", 40)}`)),
    ],
    ["spin.svg", tile("#2f5a2c", line("M372 176 A140 140 0 1 0 396 276 M386 92 V190 H288", 44))],
    [
      "lapsing.svg",
      tile(
        "#7a5a14",
        line("M150 96 H362 M150 416 H362 M180 96 C180 220 332 292 332 416 M332 96 C332 220 180 292 180 416"),
      ),
    ],
  ]);
}

if (isMain(import.meta.url)) {
  mkdirSync(FOLDER, { recursive: true });
  for (const [file, drawing] of drawMarks()) writeFileSync(join(FOLDER, file), drawing);
}
