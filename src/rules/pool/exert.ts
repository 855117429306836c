/** Exert (pool.md, base facts): once a round, before the roll, of Body or of Mind; +1 Outcome or no Penalty this round. */
import { refuse } from "../core/refuse.ts";
import type { Choice, Fighter, Input, PriceTag, Refusal } from "../core/types.ts";
import { penaltyParts, usedThisRound } from "./numbers.ts";
import type { Part } from "./parts.ts";
import type { PoolStats } from "./stats.ts";

export const EXERTS = ["none", "bodyOutcome", "bodyPenalty", "mindOutcome", "mindPenalty"] as const;
export type Exert = (typeof EXERTS)[number];

/** The Exert of a choice; anything unknown is none. */
export function exertIn(choice: Choice): Exert {
  return EXERTS.find((exert) => exert === choice["exert"]) ?? "none";
}

const isExert = (what: string): boolean => what === "exert" || what === "exertPenalty";
const waives = (exert: Exert): boolean => exert === "bodyPenalty" || exert === "mindPenalty";

/** Why this Exert cannot be made now. */
export function exertRefusal(fighter: Fighter, stats: PoolStats, exert: Exert): Refusal | null {
  if (exert === "none") return null;
  if (usedThisRound(fighter, isExert)) return refuse("pool.exertUsed", null);
  if (waives(exert) && penaltyParts(stats).length === 0) return refuse("pool.noPenalty", null);
  return null;
}

/** Penalties of this roll, and what the Exert does to it. */
export function penaltyAndExert(fighter: Fighter, stats: PoolStats, exert: Exert): readonly Part[] {
  const penalties = penaltyParts(stats);
  const total = penalties.reduce((sum, part) => sum + part.n, 0);
  const waived = waives(exert) || usedThisRound(fighter, (what) => what === "exertPenalty");
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

/** The choice among Exerts, each with its reason against it. */
export function exertInput(fighter: Fighter, stats: PoolStats): Input {
  return {
    kind: "pick",
    id: "exert",
    label: "RIPOSTE.Pool.Input.exert",
    hint: "RIPOSTE.Pool.Input.exertHint",
    gm: false,
    initial: "none",
    absent: "none",
    choices: EXERTS.map((exert) => ({
      id: exert,
      label: { key: `RIPOSTE.Pool.Exert.${exert}` },
      refusal: exertRefusal(fighter, stats, exert),
    })),
  };
}
