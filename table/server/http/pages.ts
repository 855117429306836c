import type { Context } from "../context.ts";
import { stringOf } from "../lib/json.ts";
import { askerFor, ROLE, SEATS, seatsOf } from "../users.ts";
import { escapeHtml, page } from "./html.ts";

/**
 * The host under which the three frames sit. Browsers give each name its own cookie, and because all of them end in
 * this one they count as the same site, so the cookies work inside frames.
 */
export const FRAME_HOST = "table.localhost";

const FRAMES = [
  ["gm", SEATS.gamemaster],
  ["red", SEATS.red],
  ["blue", SEATS.blue],
] as const;

const DISCLAIMER =
  "This is the practice table: a stand-in of our own for trying the system and testing it. It is not Foundry Virtual Tabletop.";

/** The first page: who do you want to be? */
export function seatsPage(context: Context, port: number): string {
  const prefix = context.options.table.routePrefix;
  const seats = seatsOf(context.world).map((seat) => {
    const role =
      seat.role >= ROLE.GAMEMASTER ? "Runs the game" : seat.role === ROLE.ASSISTANT ? "Helps to run it" : "Player";
    const href = seat.locked ? `${prefix}/join` : `${prefix}/seat/${seat.id}`;
    return `<li><a class="seat" style="--seat: ${cssColor(seat.color)}" href="${escapeHtml(href)}"><strong>${escapeHtml(seat.name)}</strong><span>${role}</span></a></li>`;
  });
  const dots = FRAMES.map(([, seat]) => `<i style="background: ${seat.color}"></i>`).join("");
  const system = stringOf(context.system.manifest.title) ?? context.system.id;
  return page(
    context.world.title,
    `<main>
<h1>${escapeHtml(context.world.title)}</h1>
<p>${escapeHtml(system)}. Take a seat; open another browser window for another one.</p>
<ul class="seats">
${seats.join("\n")}
</ul>
<a class="seat all" href="http://${FRAME_HOST}:${port}${prefix}/side-by-side">${dots} <strong style="display: inline">All three side by side</strong></a>
<footer>${DISCLAIMER} Generation ${context.options.table.generation}. <a href="${prefix}/missing">What it does not provide</a>.</footer>
</main>`,
  );
}

/** Three windows in one, each with a session of its own. */
export function sideBySidePage(context: Context, port: number): string {
  const prefix = context.options.table.routePrefix;
  const frames = FRAMES.map(
    ([name, seat]) =>
      `<iframe name="${name}" title="${seat.name}" src="http://${name}.${FRAME_HOST}:${port}${prefix}/seat/${seat.id}" style="border-top-color: ${seat.color}"></iframe>`,
  );
  return page(
    `${context.world.title}: side by side`,
    frames.join("\n"),
    `body { margin: 0; height: 100vh; display: grid; grid-template-columns: repeat(3, 1fr); gap: 2px; background: #191715; }
iframe { width: 100%; height: 100%; border: 0; border-top: 4px solid; background: #fff; }
@media (max-width: 900px) { body { grid-template-columns: 1fr; height: 300vh; } }`,
  );
}

/** The form that asks for a user and a password, by the names that a licensed server's form uses. */
export function joinPage(context: Context, error: string | null): string {
  const options = seatsOf(context.world).map(
    (seat) => `<option value="${escapeHtml(seat.id)}">${escapeHtml(seat.name)}</option>`,
  );
  return page(
    `Join ${context.world.title}`,
    `<main>
<h1>Join ${escapeHtml(context.world.title)}</h1>
<p><a href="${context.options.table.routePrefix}/">All seats</a></p>
<form id="join-game-form" method="post" action="${context.options.table.routePrefix}/join">
${error === null ? "" : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
<label>User <select name="userid" required>${options.join("")}</select></label>
<label>Password <input name="password" type="password" autocomplete="current-password"></label>
<button type="submit" name="join">Join</button>
</form>
<footer>${DISCLAIMER}</footer>
</main>`,
  );
}

/** The page that the client builds its interface in. */
export function gamePage(context: Context, userId: string): string {
  const prefix = context.options.table.routePrefix;
  const clock = clockOf(context, userId);
  return `<!doctype html>
<html lang="en" data-route-prefix="${escapeHtml(prefix)}"${clock === 0 ? "" : ` data-clock="${clock}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(context.world.title)}</title>
<link rel="icon" href="${prefix}/icons/table.svg" type="image/svg+xml">
<link rel="stylesheet" href="${prefix}/table/table.css">
<script>globalThis.ROUTE_PREFIX = ${JSON.stringify(prefix).replaceAll("<", "\\u003c")};</script>
<script type="module" src="${prefix}/table/main.js"></script>
</head>
<body class="vtt game system-${escapeHtml(context.system.id)}"></body>
</html>
`;
}

/** The fault `clock`: how far this user's machine is off, in ms. */
function clockOf(context: Context, userId: string): number {
  const { clock } = context.options.faults;
  return askerFor(context.world, userId)?.isGM === true ? clock : 0 - clock;
}

/** Shown in place of the game while the client has not been built. */
export function unbuiltPage(): string {
  return page(
    "Not built",
    `<main><h1>The table's client is not built</h1><p>Run the build, then reload this page.</p></main>`,
  );
}

/** A color that is safe in a style attribute. */
function cssColor(color: string): string {
  return /^#[0-9a-fA-F]{3,8}$/.test(color) ? color : "#7f8c8d";
}
