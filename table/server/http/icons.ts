import { createHash } from "node:crypto";
import { escapeHtml } from "./html.ts";

/** Simple charges on a 100 by 100 field, in white on the shield's color. */
const CHARGES = [
  `<path d="M20 30 50 60 80 30v16L50 76 20 46z"/>`,
  `<path d="M42 18h16v24h24v16H58v28H42V58H18V42h24z"/>`,
  `<path d="M50 18 78 50 50 84 22 50z"/>`,
  `<circle cx="50" cy="49" r="25"/>`,
  `<path d="M22 22h14l42 46v14H64L22 36z"/>`,
  `<path d="m50 18 9 22 24 2-18 16 6 24-21-13-21 13 6-24-18-16 24-2z"/>`,
  `<path d="M18 42h64v16H18z"/>`,
  `<path d="M50 20c20 14 26 30 0 60-26-30-20-46 0-60z"/>`,
];

/** What is read at a glance, and lies over whole tokens: it looks like what it is called. */
const DRAWN: Readonly<Record<string, string>> = {
  "svg/skull": `<path d="M50 14c-22 0-34 14-34 33 0 12 5 20 13 25v12h9v-7h6v7h12v-7h6v7h9V72c8-5 13-13 13-25 0-19-12-33-34-33z" fill="#f4efe4" stroke="#1c1712" stroke-width="4"/>
<g fill="#1c1712"><circle cx="37" cy="48" r="9"/><circle cx="63" cy="48" r="9"/><path d="m50 56 5 11H45z"/></g>`,
};

const shield = (hue: number, charge: string): string =>
  `<path d="M10 8h80v42c0 24-18 38-40 46C28 88 10 74 10 50z" fill="hsl(${hue.toFixed(0)} 38% 42%)" stroke="hsl(${hue.toFixed(0)} 30% 24%)" stroke-width="4"/>
<g fill="#fff" fill-opacity=".88">${charge}</g>`;

/** A drawn picture for any file name below `icons/`: the same name gives the same shield. */
export function drawnIcon(name: string): string {
  const stem = name.replace(/\.[a-z0-9]+$/i, "");
  const bytes = createHash("sha256").update(stem).digest();
  const hue = ((bytes[0] ?? 0) * 360) / 256;
  const charge = CHARGES[(bytes[1] ?? 0) % CHARGES.length] ?? "";
  const label = stem.split("/").at(-1) ?? stem;
  const picture = Object.hasOwn(DRAWN, stem) ? DRAWN[stem] : shield(hue, charge);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="256" height="256" role="img">
<title>${escapeHtml(label.replaceAll("-", " "))}</title>
${picture}
</svg>
`;
}
