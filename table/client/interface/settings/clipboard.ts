/** Tokens copied and pasted by keys, as a gamemaster multiplies a foe. */
import { runHandler } from "../../apps/env.ts";
import { board, game, hooks } from "../platform.ts";
import { clamped, snapped, type Point } from "../scene/geometry.ts";
import type { Token } from "../scene/token.ts";

let copied: Token[] = [];

const mayPaste = (): boolean => game().user.isGM || game().user.hasPermission("TOKEN_CREATE");

/** Remembers the selected tokens; nothing selected, or text marked, leaves the key to others. */
export function copyTokens(): boolean {
  const canvas = board();
  if (!canvas.ready || !mayPaste() || document.getSelection()?.isCollapsed === false) return false;
  if (canvas.tokens.controlled.length === 0) return false;
  copied = canvas.tokens.controlled;
  return true;
}

/** Puts copies of the remembered tokens where the pointer is. */
export function pasteTokens(): boolean {
  const canvas = board();
  const { scene, dimensions } = canvas;
  if (!canvas.ready || !scene || !dimensions || copied.length === 0 || !mayPaste()) return false;
  const tokens = copied;
  const size = canvas.size;
  const corner = cornerOf(tokens);
  const at = snapped({ x: canvas.mousePosition.x - size / 2, y: canvas.mousePosition.y - size / 2 }, dimensions);
  const data = tokens.map((token) => {
    const source = token.document.toObject();
    delete source["_id"];
    const place = { x: token.document.x - corner.x + at.x, y: token.document.y - corner.y + at.y };
    return { ...source, ...clamped(place, token.document, dimensions) };
  });
  if (!hooks().call("pasteToken", tokens, data, { cut: false })) return true;
  runHandler(() => scene.createEmbeddedDocuments("Token", data));
  return true;
}

/** The upper left corner of what is copied: it comes to lie under the pointer. */
function cornerOf(tokens: readonly Token[]): Point {
  const xs = tokens.map((token) => token.document.x);
  const ys = tokens.map((token) => token.document.y);
  return { x: Math.min(...xs), y: Math.min(...ys) };
}
