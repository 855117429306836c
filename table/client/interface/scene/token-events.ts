/** Pointer and keys on tokens: select, target, open, move. One listener set on the board serves all tokens. */
import { runHandler } from "../../apps/env.ts";
import { closest } from "../dom.ts";
import { game } from "../platform.ts";
import type { Canvas } from "./canvas.ts";
import type { Token } from "./token.ts";

const DRAG_FROM = 4;

/** Listens on the board for everything that happens to tokens. */
export function listenToTokens(canvas: Canvas, board: HTMLElement): void {
  const tokenAt = (event: Event): Token | undefined => {
    const id = closest(event, ".token")?.dataset["tokenId"];
    return id === undefined ? undefined : canvas.tokens.get(id);
  };

  board.addEventListener("pointerover", (event) => hoverOver(canvas, tokenAt(event) ?? null));
  board.addEventListener("pointerleave", () => hoverOver(canvas, null));
  board.addEventListener("focusin", (event) => hoverOver(canvas, tokenAt(event) ?? null));

  board.addEventListener("pointerdown", (event) => {
    const token = tokenAt(event);
    if (event.button !== 0) return;
    if (!token) {
      runHandler(() => canvas.hud?.token.close());
      if (event.target === board || closest(event, ".stage")) canvas.tokens.releaseAll();
      return;
    }
    event.preventDefault();
    token.element.focus({ preventScroll: true });
    if (event.shiftKey && token.controlled) token.release();
    else if (!token.controlled) token.control({ releaseOthers: !event.shiftKey });
    if (token.isOwner) startDrag(canvas, token, event);
  });

  board.addEventListener("dblclick", (event) => {
    const token = tokenAt(event);
    if (token) openSheet(token);
  });

  board.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    const token = tokenAt(event);
    if (!token) return;
    if (token.isOwner && !token.controlled) token.control();
    const hud = canvas.hud?.token;
    runHandler(() => (token.hasActiveHUD ? hud?.close() : hud?.bind(token)));
  });

  board.addEventListener("keydown", (event) => {
    const token = tokenAt(event);
    if (!token || event.key !== "Enter") return;
    event.preventDefault();
    openSheet(token);
  });
}

function hoverOver(canvas: Canvas, token: Token | null): void {
  if (canvas.tokens.hover === token) return;
  canvas.tokens.hover?.setHover(false);
  canvas.tokens.hover = token;
  token?.setHover(true);
}

/** Opens the sheet of the token's actor for those who may look. */
function openSheet(token: Token): void {
  const actor = token.actor;
  if (!actor || !actor.testUserPermission(game().user, "LIMITED")) return;
  runHandler(() => actor.sheet?.render({ force: true }));
}

function startDrag(canvas: Canvas, token: Token, down: PointerEvent): void {
  let dragged = false;
  const moved = (): Token[] => canvas.tokens.controlled.filter((one) => one.isOwner);
  const offset = (event: PointerEvent): { x: number; y: number } => ({
    x: (event.clientX - down.clientX) / canvas.scale,
    y: (event.clientY - down.clientY) / canvas.scale,
  });
  const move = (event: PointerEvent): void => {
    if (!dragged && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < DRAG_FROM) return;
    dragged = true;
    const by = offset(event);
    for (const one of moved()) {
      one.element.classList.add("dragging");
      one.element.style.translate = `${by.x}px ${by.y}px`;
    }
  };
  const stop = (): void => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", drop);
    window.removeEventListener("pointercancel", stop);
    window.removeEventListener("keydown", escape, true);
    for (const one of canvas.tokens.placeables) {
      one.element.classList.remove("dragging");
      one.element.style.translate = "";
    }
  };
  const drop = (event: PointerEvent): void => {
    const tokens = moved();
    stop();
    if (dragged && tokens.includes(token)) {
      runHandler(() => canvas.tokens.moveBy(offset(event), tokens, !event.shiftKey));
    }
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !dragged) return;
    event.stopPropagation();
    stop();
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", drop);
  window.addEventListener("pointercancel", stop);
  window.addEventListener("keydown", escape, true);
}
