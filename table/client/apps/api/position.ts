import type { Position } from "../types.ts";

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));

/** Fill in and clamp a wanted position, so that the window can be reached inside its viewport. */
export function fitPosition(element: HTMLElement, wanted: Position): Position {
  const view = element.ownerDocument.documentElement;
  const scale = wanted.scale || 1;
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  const least = (value: string | undefined, fallback: number) => parseFloat(value ?? "") || fallback;

  const fitSide = (size: number | "auto", side: "Width" | "Height", minimum: number): [number | "auto", number] => {
    const room = side === "Width" ? view.clientWidth : view.clientHeight;
    if (size !== "auto") {
      const fitted = clamp(size, Math.min(minimum, room), room / scale);
      return [fitted, fitted];
    }
    if (side === "Width") element.style.width = "auto";
    else element.style.height = "auto";
    return ["auto", Math.min(side === "Width" ? element.offsetWidth : element.offsetHeight, room / scale)];
  };

  const [width, shownWidth] = fitSide(wanted.width, "Width", least(style?.minWidth, 180));
  if (width !== "auto") element.style.width = `${width}px`;
  const [height, shownHeight] = fitSide(wanted.height, "Height", least(style?.minHeight, 40));

  const freeX = view.clientWidth - shownWidth * scale;
  const freeY = view.clientHeight - shownHeight * scale;
  const left = clamp(Number.isFinite(wanted.left) ? wanted.left : freeX / 2, 0, freeX);
  const top = clamp(Number.isFinite(wanted.top) ? wanted.top : freeY / 2, 0, freeY);
  return { width, height, left: Math.round(left), top: Math.round(top), scale, zIndex: wanted.zIndex };
}

/** Write a position to an element's style. */
export function applyPosition(element: HTMLElement, position: Position, minimized: boolean): void {
  const size = (value: number | "auto") => (value === "auto" ? "auto" : `${value}px`);
  const { style } = element;
  style.width = size(position.width);
  if (!minimized) style.height = size(position.height);
  style.left = `${position.left}px`;
  style.top = `${position.top}px`;
  style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
  if (position.zIndex) style.zIndex = String(position.zIndex);
}

/** A CSS length in pixels, of a parent that long; undefined if it is none. */
export function parseCSSDimension(style: string, parentDimension: number): number | undefined {
  const value = parseFloat(style);
  if (!Number.isFinite(value)) return undefined;
  if (style.includes("px")) return value;
  if (style.includes("%") || style.includes("vw") || style.includes("vh")) return (value / 100) * parentDimension;
  return undefined;
}
