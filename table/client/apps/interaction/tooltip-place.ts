export type TooltipDirection = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

/** Put a tip beside an element: where it is wanted if there is room, else where there is. */
export function placeBeside(tip: HTMLElement, element: HTMLElement, wanted: string | undefined, margin: number): void {
  const box = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = tip;
  const middle = { x: box.left + box.width / 2 - width / 2, y: box.top + box.height / 2 - height / 2 };
  const places: Record<TooltipDirection, [number, number]> = {
    UP: [middle.x, box.top - height - margin],
    DOWN: [middle.x, box.bottom + margin],
    LEFT: [box.left - width - margin, middle.y],
    RIGHT: [box.right + margin, middle.y],
    CENTER: [middle.x, middle.y],
  };
  const fits = ([x, y]: [number, number]) => x >= 0 && y >= 0 && x + width <= clientWidth && y + height <= clientHeight;
  const asked = isDirection(wanted) ? places[wanted] : undefined;
  const [x, y] = asked ?? [places.UP, places.DOWN, places.RIGHT, places.LEFT].find(fits) ?? places.DOWN;
  tip.style.left = `${Math.round(Math.max(0, Math.min(x, clientWidth - width)))}px`;
  tip.style.top = `${Math.round(Math.max(0, Math.min(y, clientHeight - height)))}px`;
}

function isDirection(value: string | undefined): value is TooltipDirection {
  return value === "UP" || value === "DOWN" || value === "LEFT" || value === "RIGHT" || value === "CENTER";
}
