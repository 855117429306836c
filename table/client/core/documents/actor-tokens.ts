import { isDict } from "../types.ts";
import type { Actor } from "./actor.ts";

/** An actor's tokens on the scene that is shown: their objects, or (with `document`) their documents. */
export function activeTokens(actor: Actor, linked: boolean, document: boolean): unknown[] {
  const canvas: unknown = Reflect.get(globalThis, "canvas");
  const scene: unknown = isDict(canvas) ? canvas.scene : null;
  const tokens = actor.getDependentTokens({ linked }).filter((token) => token.parent === scene);
  return document
    ? tokens
    : tokens.map((token) => token.object).filter((object) => object !== null && object !== undefined);
}
