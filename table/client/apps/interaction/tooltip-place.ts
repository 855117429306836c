export type TooltipDirection = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

/** A place in the window, in pixels (types: TooltipManager.SetStylePosition). */
export interface TooltipStyle {
  top?: number | null;
  right?: number | null;
  bottom?: number | null;
  left?: number | null;
  textAlign?: string;
}

type Places = Record<TooltipDirection, [x: number, y: number]>;

function placesOf(tip: HTMLElement, element: HTMLElement, margin: number): Places {
  const box = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const middle = { x: box.left + box.width / 2 - width / 2, y: box.top + box.height / 2 - height / 2 };
  return {
    UP: [middle.x, box.top - height - margin],
    DOWN: [middle.x, box.bottom + margin],
    LEFT: [box.left - width - margin, middle.y],
    RIGHT: [box.right + margin, middle.y],
    CENTER: [middle.x, middle.y],
  };
}

/** The first side of an element that has room for a tip. */
export function roomyDirection(tip: HTMLElement, element: HTMLElement, margin: number): TooltipDirection {
  const places = placesOf(tip, element, margin);
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  const fits = ([x, y]: [number, number]): boolean =>
    x >= 0 && y >= 0 && x + tip.offsetWidth <= clientWidth && y + tip.offsetHeight <= clientHeight;
  return (["UP", "DOWN", "RIGHT", "LEFT"] as const).find((direction) => fits(places[direction])) ?? "DOWN";
}

/** Where a tip stands on a side of an element; never outside of the window. */
export function placeBeside(
  tip: HTMLElement,
  element: HTMLElement,
  direction: TooltipDirection,
  margin: number,
): TooltipStyle {
  const [x, y] = placesOf(tip, element, margin)[direction];
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  return {
    left: Math.round(Math.max(0, Math.min(x, clientWidth - tip.offsetWidth))),
    top: Math.round(Math.max(0, Math.min(y, clientHeight - tip.offsetHeight))),
  };
}

/** Is this the name of a side? */
export function isDirection(value: string | undefined): value is TooltipDirection {
  return value === "UP" || value === "DOWN" || value === "LEFT" || value === "RIGHT" || value === "CENTER";
}
