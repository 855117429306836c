import type { Request } from "express";
import type { Context } from "../context.ts";
import { stringOf } from "../lib/json.ts";
import { ROLE, SEATS, seatsOf } from "../users.ts";
import { escapeHtml, page } from "./html.ts";

/**
 * The host below which every seat has a name of its own. Browsers keep a cookie per name, so each seat has its session,
 * in windows of one browser or in frames: all names end in this one and count as the same site.
 */
export const FRAME_HOST = "table.localhost";

export const FRAMES = [
  ["gm", SEATS.gamemaster],
  ["red", SEATS.red],
  ["blue", SEATS.blue],
] as const;

export const DISCLAIMER =
  "This is the practice table: a stand-in of our own for trying the system and testing it. It is not Foundry Virtual Tabletop.";

/** The name of a seat's address: that of its frame, else the user's name in what a host may be called, else the id. */
function hostOf(seat: { readonly id: string; readonly name: string }): string {
  const frame = FRAMES.find(([, { id }]) => id === seat.id)?.[0];
  const plain = seat.name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const name = /^[a-z]/.test(plain) ? plain.replace(/-$/, "") : "seat";
  // Two names may look alike as hosts, and no user may take a frame's.
  return frame ?? `${name}-${seat.id.slice(0, 4).toLowerCase()}`;
}

/** Does this browser reach the table by a name of its own machine? Else names below `localhost` lead elsewhere. */
const isLocal = ({ hostname }: Request): boolean => /^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/.test(hostname);

/** The port that the browser knows, which a forwarded one may differ from. */
const portOf = ({ headers, socket }: Request): string =>
  /:(\d+)$/.exec(headers.host ?? "")?.[1] ?? String(socket.localPort ?? 80);

const roleOf = (role: number): string =>
  role >= ROLE.GAMEMASTER ? "Runs the game" : role === ROLE.ASSISTANT ? "Helps to run it" : "Player";

/** The first page: who do you want to be? */
export function seatsPage(context: Context, request: Request): string {
  const prefix = context.options.table.routePrefix;
  const port = portOf(request);
  const seats = seatsOf(context.world).map((seat) => {
    const path = seat.locked ? `${prefix}/join` : `${prefix}/seat/${seat.id}`;
    const host = isLocal(request) ? `${hostOf(seat)}.${FRAME_HOST}:${port}` : "";
    const href = host === "" ? path : `http://${host}${path}`;
    const address = host === "" ? "" : `<small>${escapeHtml(host)}</small>`;
    return `<li><a class="seat" style="--seat: ${cssColor(seat.color)}" href="${escapeHtml(href)}"><strong>${escapeHtml(seat.name)}</strong><span>${roleOf(seat.role)}</span>${address}</a></li>`;
  });
  const dots = FRAMES.map(([, seat]) => `<i style="background: ${seat.color}"></i>`).join("");
  const system = stringOf(context.system.manifest.title) ?? context.system.id;
  const advice = isLocal(request)
    ? "Take a seat. Each one has an address of its own, so several windows of one browser can sit at the table."
    : "Take a seat. For another one, use another browser.";
  return page(
    context.world.title,
    `<main>
<h1>${escapeHtml(context.world.title)}</h1>
<p>${escapeHtml(system)}. ${advice}</p>
<ul class="seats">
${seats.join("\n")}
</ul>
<a class="seat all" href="http://${FRAME_HOST}:${port}${prefix}/side-by-side">${dots} <strong style="display: inline">All three side by side</strong></a>
<footer>${DISCLAIMER} Generation ${context.options.table.generation}. <a href="${prefix}/missing">What it does not provide</a>.</footer>
</main>`,
    { fonts: `${prefix}/table/assets` },
  );
}

/** A color that is safe in a style attribute. */
function cssColor(color: string): string {
  return /^#[0-9a-fA-F]{3,8}$/.test(color) ? color : "#7f8c8d";
}
