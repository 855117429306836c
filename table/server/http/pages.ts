import type { Context } from "../context.ts";
import { askerFor, seatsOf } from "../users.ts";
import { escapeHtml, page } from "./html.ts";
import { DISCLAIMER, FRAME_HOST, FRAMES } from "./seats.ts";

/** Three windows in one, each with a session of its own. */
export function sideBySidePage(context: Context, port: number): string {
  const prefix = context.options.table.routePrefix;
  const frames = FRAMES.map(
    ([name, seat]) =>
      `<iframe name="${name}" title="${seat.name}" src="http://${name}.${FRAME_HOST}:${port}${prefix}/seat/${seat.id}" style="border-top-color: ${seat.color}"></iframe>`,
  );
  return page(`${context.world.title}: side by side`, frames.join("\n"), {
    style: `body { margin: 0; height: 100vh; display: grid; grid-template-columns: repeat(3, 1fr); gap: 2px; background: #191715; }
iframe { width: 100%; height: 100%; border: 0; border-top: 4px solid; background: #fff; }
@media (max-width: 900px) { body { grid-template-columns: 1fr; height: 300vh; } }`,
  });
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
    { fonts: `${context.options.table.routePrefix}/table/assets` },
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
