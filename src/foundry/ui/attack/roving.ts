/**
 * A roving tabindex for the targets of the turn dialog: they are one stop of Tab, and arrows go through them, so that nobody
 * tabs through twelve to reach the rest.
 */

interface Stop {
  tabIndex: number;
  readonly checked: boolean;
}

/** Where Tab stops among these: what has the keyboard, else the first that is picked, else the first. */
export function setStop(all: readonly Stop[], now: unknown): void {
  const stop = all.find((each) => each === now) ?? all.find(({ checked }) => checked) ?? all[0];
  for (const each of all) each.tabIndex = each === stop ? 0 : -1;
}

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ["ArrowDown", 1],
  ["ArrowRight", 1],
  ["ArrowUp", -1],
  ["ArrowLeft", -1],
]);

/** Where this key leads from one of these, around the end; null: it is no such key, or nobody is there. */
export function steppedTo<T>(all: readonly T[], now: unknown, key: string): T | null {
  const step = STEPS.get(key);
  const at = all.findIndex((each) => each === now);
  if (at < 0 || step === undefined) return null;
  return all[(at + step + all.length) % all.length] ?? null;
}

/** The targets in a dialog. */
export const targetsIn = (root: Element): readonly HTMLInputElement[] => [
  ...root.querySelectorAll<HTMLInputElement>("input[data-target]"),
];
