import { isElement, isPointerEvent } from "../nodes.ts";
import type { ApplicationV2 } from "./application.ts";

interface Start {
  x: number;
  y: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Follow the pointer until it is released. The first three pixels do not count, so that clicks stay clicks. */
function follow(event: PointerEvent, app: ApplicationV2, move: (dx: number, dy: number, start: Start) => void): void {
  if (event.button !== 0) return;
  const box = app.element.getBoundingClientRect();
  const start: Start = {
    x: event.clientX,
    y: event.clientY,
    left: box.left,
    top: box.top,
    width: app.element.offsetWidth,
    height: app.element.offsetHeight,
  };
  const view = app.element.ownerDocument.defaultView ?? globalThis;
  let moving = false;
  const onMove = (next: Event) => {
    if (!isPointerEvent(next)) return;
    const dx = next.clientX - start.x;
    const dy = next.clientY - start.y;
    moving ||= Math.hypot(dx, dy) > 3;
    if (moving && app.rendered) move(dx, dy, start);
  };
  const stop = () => {
    view.removeEventListener("pointermove", onMove);
    view.removeEventListener("pointerup", stop);
    view.removeEventListener("pointercancel", stop);
  };
  view.addEventListener("pointermove", onMove);
  view.addEventListener("pointerup", stop);
  view.addEventListener("pointercancel", stop);
}

/** Let a window be moved by its header, resized by its corner and minimized by a double click. */
export function attachWindowDragging(app: ApplicationV2): void {
  const { header, resize } = app.window;
  header?.addEventListener("pointerdown", (event) => {
    if (isElement(event.target) && event.target.closest("button, a, input, select")) return;
    follow(event, app, (dx, dy, start) => app.setPosition({ left: start.left + dx, top: start.top + dy }));
  });
  resize?.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    const scale = app.position.scale || 1;
    follow(event, app, (dx, dy, start) =>
      app.setPosition({ width: start.width + dx / scale, height: start.height + dy / scale }),
    );
  });
  if (!app.options.window.minimizable) return;
  header?.addEventListener("dblclick", (event) => {
    if (isElement(event.target) && event.target.closest("button, a, input, select")) return;
    void (app.minimized ? app.maximize() : app.minimize());
  });
}
