/** The hooks that the family hears, once it comes into play. */
import { arrive, leave } from "./encounter/drag.ts";
import { dragStarts } from "./sheets/dragging.ts";
import { isNamed } from "./sheets/naming.ts";
import { lookAt, refreshed } from "./links/index.ts";

/** Called once. */
export function hearHooks(): void {
  Hooks.on("hoverToken", lookAt);
  Hooks.on("controlToken", lookAt);
  Hooks.on("refreshToken", refreshed);
  Hooks.on("preUpdateToken", (token, update) => leave(token, update));
  document.addEventListener("dragstart", dragStarts);
  document.addEventListener("change", isNamed, true);
  Hooks.on("updateToken", (token, _update, _options, user) => arrive(token, user));
}
