/** The bars that the host leaves of minimized windows: they lie above the interface, so that a strip makes room for them. */
import { boxOf, GAP } from "./place.ts";

/** The highest place from `top` down at which no bar lies over a strip of this size, in pixels of the screen. */
export function belowBars(
  top: number,
  { left, width, height }: Readonly<Record<"left" | "width" | "height", number>>,
): number {
  const bars = [...foundry.applications.instances.values()].flatMap(({ minimized, element }) =>
    minimized ? (boxOf(element) ?? []) : [],
  );
  const over = bars.filter((bar) => bar.right > left && bar.left < left + width).sort((a, b) => a.top - b.top);
  return over.reduce((free, bar) => (bar.top < free + height && bar.bottom > free ? bar.bottom + GAP : free), top);
}
