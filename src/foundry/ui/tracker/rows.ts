/** Which elements show the marks of which fighter; the sidebar and a popped-out tracker may both show one. */
import type { Uuid } from "../../../rules/core/types.ts";

/** One row's marks on this screen. */
export interface ShownRow {
  readonly box: HTMLElement;
  readonly combat: string;
  readonly combatant: string;
}
interface Kept {
  readonly ref: WeakRef<HTMLElement>;
  readonly combat: string;
  readonly combatant: string;
}

let kept = new Map<Uuid, Kept[]>();

/** Remembers a row for as long as its element lives. */
export function keepRow(fighter: Uuid, { box, combat, combatant }: ShownRow): void {
  kept.set(fighter, [...(kept.get(fighter) ?? []), { ref: new WeakRef(box), combat, combatant }]);
}

/** The rows of a fighter that are on the screen. */
export function rowsOf(fighter: Uuid): readonly ShownRow[] {
  return (kept.get(fighter) ?? []).flatMap(({ ref, combat, combatant }) => {
    const box = ref.deref();
    return box?.isConnected ? [{ box, combat, combatant }] : [];
  });
}

/** Everybody who has a row on the screen. */
export const shownFighters = (): readonly Uuid[] => [...kept.keys()];

/** Forgets rows that went with an earlier drawing of the tracker. */
export function pruneRows(): void {
  const live = [...kept].map(
    ([uuid, entries]) => [uuid, entries.filter(({ ref }) => ref.deref()?.isConnected)] as const,
  );
  kept = new Map(live.filter(([, entries]) => entries.length > 0));
}

/** Forgets all of them. */
export function forgetRows(): void {
  kept = new Map();
}
