/** Looks at a token: whoever hovers or selects one sees whom it blocks or holds, and who does so with it (F9). */
import { loadSoon } from "../../../ui/kit/lazy.ts";
import { runReporting } from "../../../ui/kit/notify.ts";
import { isFate } from "../models/is-fate.ts";

type TokenObject = foundry.canvas.placeables.Token.Implementation;

const load = (): Promise<typeof import("./draw.ts")> => import("./draw.ts");

/** The tokens that this user points at or has selected. */
const lookedAt = (): readonly TokenObject[] =>
  (canvas.tokens?.placeables ?? []).filter((token) => (token.hover || token.controlled) && isFate(token.actor));

/** Nothing is loaded, read or drawn for a token of another family. */
function onLook(token: TokenObject): void {
  if (isFate(token.actor)) runReporting(load().then(({ showLinks }) => showLinks(lookedAt)));
}

/** Called once, when the family comes into play. */
export function watchLooks(): void {
  Hooks.on("hoverToken", onLook);
  Hooks.on("controlToken", onLook);
  loadSoon(load);
}
