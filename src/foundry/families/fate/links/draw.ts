/**
 * Draws the links of the tokens that are looked at, over the board: in Foundry's own layer of elements there, which is moved
 * and scaled with the scene. Whom this user does not see has no line.
 */
import { changes } from "../../../exchange/lib/changes.ts";
import { fighterOf } from "../../../exchange/fighters/fighters.ts";
import { make } from "../../../ui/kit/dom.ts";
import { linesFor, type Link } from "./lines.ts";

type TokenObject = foundry.canvas.placeables.Token.Implementation;

interface End {
  readonly x: number;
  readonly y: number;
  /** How far its picture reaches: a line covers no face. */
  readonly radius: number;
}

/** Where an end of a link stands; null: it is not there, or not seen. */
function standing(uuid: string): End | null {
  const token = canvas.tokens?.placeables.find((one) => one.actor?.uuid === uuid);
  if (token?.visible !== true) return null;
  const { x, y } = token.center;
  return { x, y, radius: Math.min(token.w, token.h) / 2 };
}

/**
 * A line from the rim of its maker's token to that of the other, with its strength at the other's; `place`: behind so many
 * others that end there.
 */
function drawLink({ kind, from, to, strength }: Link, place: number): HTMLElement | null {
  const [start, end] = [standing(from), standing(to)];
  if (start === null || end === null) return null;
  const [x, y] = [end.x - start.x, end.y - start.y];
  const away = Math.hypot(x, y);
  const length = Math.max(0, away - start.radius - end.radius);
  const along = away === 0 ? 0 : start.radius / away;
  const line = make("div", { class: `fate-link is-${kind}` }, make("b", {}, String(strength)));
  line.style.left = `${String(start.x + x * along)}px`;
  line.style.top = `${String(start.y + y * along)}px`;
  line.style.width = `${String(length)}px`;
  line.style.setProperty("--fate-place", String(place));
  line.style.setProperty("--fate-angle", `${String(Math.atan2(y, x))}rad`);
  return line;
}

/** What is drawn now; null: nobody looks, so that nothing is followed. */
let shown: { readonly box: HTMLElement; readonly stop: () => void } | null = null;
let looked: () => readonly TokenObject[] = () => [];
let isDue = false;

/** Follows what moves or changes as long as a token is looked at: a hold may come while it is selected. */
function follow(): () => void {
  const stops = [
    changes.onAny(["actor", "actorList", "combat", "combatDeleted", "combatants"], soon),
    changes.on("linked", soon),
    changes.on("canvas", clear),
  ];
  return () => stops.forEach((stop) => stop());
}

function clear(): void {
  shown?.box.remove();
  shown?.stop();
  shown = null;
}

function linksOf(tokens: readonly TokenObject[]): readonly HTMLElement[] {
  const fighters = tokens.flatMap(({ actor, document: token }) => (actor && fighterOf(actor, token)) ?? []);
  const links = linesFor(fighters);
  return links.flatMap((link, at) => {
    const before = links.slice(0, at).filter(({ to }) => to === link.to).length;
    return drawLink(link, before) ?? [];
  });
}

function redraw(): void {
  isDue = false;
  const tokens = looked();
  const layer = document.getElementById("hud");
  if (tokens.length === 0 || !layer) return clear();
  shown ??= { box: make("div", { class: "fate-links", "aria-hidden": "true" }), stop: follow() };
  const { box } = shown;
  box.replaceChildren(...linksOf(tokens));
  if (box.childElementCount === 0) box.remove();
  else if (!layer.contains(box)) layer.append(box);
}

/** Once before the next picture, however often something changes. */
function soon(): void {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(redraw);
}

/** Draws the links of these tokens, as long as they are looked at. */
export function showLinks(tokens: () => readonly TokenObject[]): void {
  looked = tokens;
  soon();
}

/** A token is drawn again. Where nobody looks at one that is none of this. */
export function followTokens(): void {
  if (shown !== null) soon();
}
