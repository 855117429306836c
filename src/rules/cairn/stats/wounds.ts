/** Wounds (C29, C30, C39): each takes a slot, and the player chooses between one that is worse and one more. */
import { refuse } from "../../core/thread/refuse.ts";
import type { Refusal } from "../../core/types.ts";
import { WOUND_LEVELS, type Ability, type CairnWound, type Score, type WoundKind, type WoundLevel } from "./stats.ts";

/** C29: light → severe → permanent; null: it cannot get worse. */
export function worse(level: WoundLevel): WoundLevel | null {
  return WOUND_LEVELS[WOUND_LEVELS.indexOf(level) + 1] ?? null;
}

/** One way to take a wound. */
export interface WoundOption {
  /** `new`, or `worsen.` and the key of the wound that gets worse. */
  readonly id: string;
  readonly wound: string | null;
  /** What it is then; of one that is refused, what it is now. */
  readonly level: WoundLevel;
  readonly refusal: Refusal | null;
}

/**
 * C29: to worsen each wound of that kind, or a new slot, which starts light. What is permanent is shown with its
 * reason.
 * Refusals: `cairn.woundPermanent`.
 */
export function woundOptions(existing: readonly CairnWound[], kind: WoundKind): readonly WoundOption[] {
  const same = existing.filter((wound) => wound.kind === kind);
  const worsen = same.map(({ id, level }): WoundOption => {
    const next = worse(level);
    const refusal = next === null ? refuse("cairn.woundPermanent", "C29") : null;
    return { id: `worsen.${id}`, wound: id, level: next ?? level, refusal };
  });
  return [...worsen, { id: "new", wound: null, level: "light", refusal: null }];
}

/** C30: the attribute that is proposed; only nerve damage is named by the rules. The table may take another. */
export const FITTING = {
  burns: "str",
  nerveDamage: "wil",
  frostbite: "dex",
  poisoning: "str",
} as const satisfies Readonly<Record<WoundKind, Ability>>;

/** C30: lowered by 1, until training wins it back. What was lost of it already is not lost once more. */
export function scar({ value, max }: Score): Score {
  const lower = Math.max(0, max - 1);
  return { value: Math.min(value, lower), max: lower };
}
