/** Body, Mind, Injuries, Penalty (pool.md, base facts). Used by the sheet's derived numbers and by the rules alike. */

/** Body or Mind: 5 + half the attribute, rounded up. */
export function trackMax(attribute: number): number {
  return 5 + Math.ceil(attribute / 2);
}

/** Worst Severity plus the number of other Injuries; Injuries of Severity 0 are none. */
export function depletion(injuries: readonly number[]): number {
  const real = injuries.filter((severity) => severity > 0);
  return real.length === 0 ? 0 : Math.max(...real) + real.length - 1;
}

/** Dice taken off (0 or negative) by what is left of Body or of Mind. */
export function penaltyFor(left: number): number {
  if (left >= 6) return 0;
  if (left >= 4) return -1;
  if (left === 3) return -2;
  if (left === 2) return -3;
  return -4;
}

export type Condition = "up" | "incapacitated" | "dead";

/** Depletion equal to Body: incapacitated; over it: dead. */
export function conditionOf(max: number, injuries: readonly number[]): Condition {
  const gone = depletion(injuries);
  if (gone > max) return "dead";
  return gone === max ? "incapacitated" : "up";
}

export const SCAR_TIERS = ["minor", "major", "severe", "extreme"] as const;
export type ScarTier = (typeof SCAR_TIERS)[number];

/** P21: Severity 4 and more leaves a Battle Scar. */
export function scarTier(severity: number): ScarTier | null {
  return severity < 4 ? null : (SCAR_TIERS[severity - 4] ?? "extreme");
}
