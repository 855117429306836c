/** Exert (pool.md, base facts): once a round, before the roll, of Body or of Mind; +1 Outcome or no Penalty this round. */
import { refuse } from "../../core/thread/refuse.ts";
import type { Choice, Fighter, Input, PriceTag, Refusal } from "../../core/types.ts";
import { penaltyParts } from "../math/numbers.ts";
import type { Part } from "../math/parts.ts";
import { hasExerted, isPenaltyWaived } from "./round.ts";
import type { PoolStats } from "../stats/stats.ts";

export const EXERTS = ["none", "bodyOutcome", "bodyPenalty", "mindOutcome", "mindPenalty"] as const;
export type Exert = (typeof EXERTS)[number];

/** The Exert of a choice; anything unknown is none. */
export function exertIn(choice: Choice): Exert {
  return EXERTS.find((exert) => exert === choice["exert"]) ?? "none";
}

/** Does this Exert take the Penalties away? */
export const waives = (exert: Exert): boolean => exert === "bodyPenalty" || exert === "mindPenalty";

/** Why this Exert cannot be made now. `penalties`: those of this roll. Refusals: `pool.exertUsed`, `pool.noPenalty`. */
export function exertRefusal(fighter: Fighter, penalties: readonly Part[], exert: Exert): Refusal | null {
  if (exert === "none") return null;
  if (hasExerted(fighter)) return refuse("pool.exertUsed", null);
  if (waives(exert) && penalties.length === 0) return refuse("pool.noPenalty", null);
  return null;
}

/** Penalties of Body and Mind, and those that this roll has beside. */
export const penaltiesOf = (stats: PoolStats, own: readonly Part[]): readonly Part[] => [
  ...penaltyParts(stats),
  ...own,
];

/** Penalties of this roll, and what the Exert does to it. */
export function penaltyAndExert(fighter: Fighter, penalties: readonly Part[], exert: Exert): readonly Part[] {
  const total = penalties.reduce((sum, part) => sum + part.n, 0);
  const waived = waives(exert) || isPenaltyWaived(fighter);
  const parts: Part[] = [...penalties];
  if (waived && total < 0) parts.push({ k: "dice", n: -total, as: "exertPenalty" });
  if (exert === "bodyOutcome" || exert === "mindOutcome") parts.push({ k: "outcome", n: 1, as: "exertOutcome" });
  return parts;
}

/** What an Exert costs: the use of this round, and a Severity-1 Injury or 1 Mind damage. */
export function exertPrice(exert: Exert, inCombat: boolean): readonly PriceTag[] {
  if (exert === "none") return [];
  const body = exert === "bodyOutcome" || exert === "bodyPenalty";
  const real: PriceTag = body
    ? { what: "body", amount: 1, label: "RIPOSTE.Pool.Price.body", per: null, rule: null }
    : { what: "mind", amount: 1, label: "RIPOSTE.Pool.Price.mind", per: null, rule: null };
  if (!inCombat) return [real];
  const what = waives(exert) ? "exertPenalty" : "exert";
  return [real, { what, amount: 1, label: "RIPOSTE.Pool.Price.exert", per: "round", rule: null }];
}

/** The choice among Exerts, each with its reason against it. Refusals: `pool.exertUsed`, `pool.noPenalty`. */
export function exertInput(
  fighter: Fighter,
  penalties: readonly Part[],
  offered: (exert: Exert) => boolean = () => true,
): Input {
  return {
    kind: "pick",
    id: "exert",
    label: "RIPOSTE.Pool.Input.exert",
    hint: "RIPOSTE.Pool.Input.exertHint",
    gm: false,
    initial: "none",
    absent: "none",
    choices: EXERTS.filter((exert) => exert === "none" || offered(exert)).map((exert) => ({
      id: exert,
      label: { key: `RIPOSTE.Pool.Exert.${exert}` },
      refusal: exertRefusal(fighter, penalties, exert),
    })),
  };
}
