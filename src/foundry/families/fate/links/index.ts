/** Looks at a token: whoever hovers or selects one sees whom it blocks or holds, and who does so with it (F9). */
import { loadSoon } from "../../../ui/kit/lazy.ts";
import { runReporting } from "../../../ui/kit/notify.ts";
import { isFate } from "../models/is-fate.ts";

type TokenObject = foundry.canvas.placeables.Token.Implementation;

const load = (): Promise<typeof import("./draw.ts")> => import("./draw.ts");

/** The tokens that this user points at or has selected. */
const lookedAt = (): readonly TokenObject[] =>
  (canvas.tokens?.placeables ?? []).filter((token) => (token.hover || token.controlled) && isFate(token.actor));

/** What draws the lines, once somebody has looked. */
let drawn: typeof import("./draw.ts") | null = null;

async function show(): Promise<void> {
  drawn = await load();
  drawn.showLinks(lookedAt);
}

/** Nothing is loaded, read or drawn for a token of another family. */
export function lookAt(token: TokenObject): void {
  if (isFate(token.actor)) runReporting(show());
}

/** Tokens are drawn all the time. */
export const refreshed = (): void => drawn?.followTokens();

/** Nobody waits for the lines later. */
export const loadLinks = (): void => loadSoon(load);
