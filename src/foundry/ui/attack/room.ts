/** Where the turn dialog stands: whole on the screen, and not over the strip in which its user is asked. */
import { boxOf } from "../host/place.ts";

type Window = foundry.applications.api.ApplicationV2.Any;

export interface Spot {
  readonly left: number;
  readonly top: number;
}

/** Between the dialog, the edges and the strip. */
const GAP = 8;
/** Lower than this the dialog is no use: it goes beside the strip. */
const LEAST = 340;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Where a dialog goes, and how high it may be; it stays where it is if it can. `top`: null, it has no place yet; `strip`:
 * null, nothing is asked. Pure.
 */
export function roomFor(
  { width, height, left, top }: Size & { readonly left: number; readonly top: number | null },
  screen: Size,
  strip: Box | null,
): Spot & { readonly most: number } {
  const inside = (x: number): number => Math.max(0, Math.min(x, screen.width - width));
  const within = (most: number, x: number): Spot & { readonly most: number } => {
    const lowest = GAP + most - Math.min(height, most);
    return { left: inside(x), top: top === null ? (GAP + lowest) / 2 : Math.max(0, Math.min(top, lowest)), most };
  };
  const whole = screen.height - 2 * GAP;
  if (strip === null || left >= strip.right || left + width <= strip.left) return within(whole, left);
  const above = strip.top - 2 * GAP;
  if (above >= Math.min(height, LEAST)) return within(above, left);
  // It does not jump aside from under somebody's hands for what is asked later: a notice tells of that.
  if (top !== null) return within(whole, left);
  // Where neither side has room for both, on the one where less is covered.
  const [toLeft, toRight] = [inside(strip.left - GAP - width), inside(strip.right + GAP)];
  return within(whole, toLeft + width - strip.left <= strip.right - toRight ? toLeft : toRight);
}

/** Has the user moved it since it was put there? */
const wasMoved = ({ position }: Window, spot: Spot | null): boolean =>
  spot !== null && (Math.abs(position.left - spot.left) > 1 || Math.abs(position.top - spot.top) > 1);

/** Of a long list the row alone: who clicks on it twice must find it where it was. */
const USED = ":is(.riposte-share, .riposte-share-foot, .riposte-input, fieldset)";

/** What was just used stays in sight, though reasons that come below leave less room for it. */
function keepInSight(element: HTMLElement): void {
  const { activeElement } = element.ownerDocument;
  const used = activeElement?.closest(`.riposte-turn-body ${USED}`) ?? null;
  if (used !== null && element.contains(used)) used.scrollIntoView({ block: "nearest" });
}

/**
 * Puts the dialog where it covers neither the strip nor the screen's edge; one that its user has moved only stays inside
 * the screen. Returns where it has put it.
 */
export function placeInRoom(app: Window, before: Spot | null): Spot | null {
  const { element } = app;
  const view = element.ownerDocument.defaultView;
  if (!view || app.minimized) return before;
  const screen = { width: view.innerWidth, height: view.innerHeight };
  if (wasMoved(app, before)) {
    const top = Math.max(0, app.position.top);
    element.style.setProperty("--riposte-dialog-room", `${screen.height - Math.min(top, screen.height / 2)}px`);
    app.setPosition();
    keepInSight(element);
    return before;
  }
  // Measured at its full height it has nothing to scroll; it stays where its user has scrolled to.
  const body = element.querySelector(".riposte-turn-body");
  const scrolled = body?.scrollTop ?? 0;
  // Nor does it move for it: a window that is measured higher than the screen is put at the screen's edge.
  const { top } = app.position;
  element.style.removeProperty("--riposte-dialog-room");
  app.setPosition({ height: "auto" });
  const size = element.getBoundingClientRect();
  const room = roomFor(
    { width: size.width, height: size.height, left: app.position.left, top: before && top },
    screen,
    boxOf(element.ownerDocument.getElementById("riposte-tray")),
  );
  element.style.setProperty("--riposte-dialog-room", `${Math.round(room.most)}px`);
  app.setPosition({ left: room.left, top: Math.round(room.top), height: "auto" });
  if (body) body.scrollTop = scrolled;
  keepInSight(element);
  return { left: app.position.left, top: app.position.top };
}
