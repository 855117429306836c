/** The line above the tracker's rows, and its headings: who orders rounds brings what draws them. */

/** Draws them into a tracker that was just rendered. */
type DrawOrder = (combat: Combat.Implementation, element: HTMLElement) => void;
let draw: DrawOrder | null = null;

/** Called by a family that orders rounds, when it comes. */
export function provideOrderBar(given: DrawOrder): void {
  draw = given;
}

/** Nothing is drawn while no family that is there orders rounds. */
export const drawOrder: DrawOrder = (combat, element) => draw?.(combat, element);
