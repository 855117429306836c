/**
 * What the API opens of the screens. It imports nothing, so that API, screens and sheets may all ask for it; each screen
 * puts itself behind its door at `init`.
 */

/** How fighters without a player answer. */
export type DefendOrder = "ask" | "best" | "cheapest" | "none";

interface Doors {
  /** The GM's panel with everything that waits. */
  readonly panel: () => Promise<void>;
  /** Answers all that waits for the GM's fighters, by this order or by each one's own. */
  readonly defendAll: (order?: DefendOrder) => Promise<void>;
  /** Puts the keyboard into the prompt. */
  readonly focusTray: () => void;
}

const doors: { -readonly [K in keyof Doors]?: Doors[K] } = {};

/** Says what is behind a door. */
export function setDoor<K extends keyof Doors>(name: K, open: Doors[K]): void {
  doors[name] = open;
}

/** Opens the GM's panel. */
export async function openPanel(): Promise<void> {
  await doors.panel?.();
}

/** Answers all that waits for the GM's fighters. */
export async function defendAll(order?: DefendOrder): Promise<void> {
  await doors.defendAll?.(order);
}

/** Puts the keyboard into the prompt. */
export function focusTray(): void {
  doors.focusTray?.();
}
