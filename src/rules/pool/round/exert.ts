/** Exert (pool.md, base facts): once a round, before the roll, of Body or of Mind; +1 Outcome or no Penalty this round. */
import { refuse } from "../../core/thread/refuse.ts";
import type { Choice, Fighter, Input, PriceTag, Refusal } from "../../core/types.ts";
import { reasons } from "../../kit/judge.ts";
import { keyed, oneIn } from "../../kit/inputs.ts";
import { penaltyParts } from "../math/numbers.ts";
import type { Part } from "../math/parts.ts";
import { input, use } from "./options.ts";
import { shiftsOn } from "./marks.ts";
import type { SharesData } from "./shares.ts";
import { hasExerted, isPenaltyWaived, roundState } from "./round.ts";
import { priceOf, shareDice, spend, type ActionCost } from "./spend.ts";
import type { PoolStats } from "../stats/stats.ts";

export const EXERTS = ["none", "bodyOutcome", "bodyPenalty", "mindOutcome", "mindPenalty"] as const;
export type Exert = (typeof EXERTS)[number];

/** The Exert of a choice; anything unknown is none. */
export const exertIn = (choice: Choice): Exert => oneIn(choice, "exert", EXERTS) ?? "none";

/** Does this Exert take the Penalties away? */
export const waives = (exert: Exert): boolean => exert === "bodyPenalty" || exert === "mindPenalty";

/** What dice may be set aside for by this choice: an Exert takes the Penalties off the pools of a split (P9). */
export const sharesBy = (data: SharesData, choice: Choice): SharesData =>
  waives(exertIn(choice)) ? { ...data, uses: data.freed } : data;

/** Why this Exert cannot be made now. `penalties`: those of this roll. Refusals: `pool.exertUsed`, `pool.noPenalty`. */
export function exertRefusal(fighter: Fighter, penalties: readonly Part[], exert: Exert): Refusal | null {
  if (exert === "none") return null;
  if (hasExerted(fighter)) return refuse("pool.exertUsed", null);
  if (waives(exert) && penalties.length === 0) return refuse("pool.noPenalty", null);
  return null;
}

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
export function exertPrice(exert: Exert, { moment }: Fighter): readonly PriceTag[] {
  if (exert === "none") return [];
  const isOfBody = exert === "bodyOutcome" || exert === "bodyPenalty";
  const real = isOfBody ? use("body", null, { per: null, hurts: 1 }) : use("mind", null, { per: null });
  if (moment === null) return [real];
  return [real, use(waives(exert) ? "exertPenalty" : "exert", null, { label: "RIPOSTE.Pool.Price.exert" })];
}

/** Who rolls. */
export interface Roller {
  readonly fighter: Fighter;
  readonly stats: PoolStats;
}

/** Penalties that an Exert would take off the next roll of this round. P9: the pools of a split have borne theirs. */
function penaltiesLeft(fighter: Fighter, stats: PoolStats): readonly Part[] {
  const isBorne = stats.house.splitAfterPenalties && roundState(fighter).kind === "split";
  if (isBorne || isPenaltyWaived(fighter)) return [];
  const cost = spend(fighter, stats, { kind: "turn", use: "", committed: false, targets: [] });
  return [...penaltyParts(stats), ...cost.penalties];
}

/**
 * The choice among Exerts that can do something, each with its reason against it; none can: there is no such choice.
 * `rolls`: there is an Outcome to add to.
 * Refusals: `pool.exertUsed`, `pool.noPenalty`.
 */
export function exertInput({ fighter, stats }: Roller, rolls = true): readonly Input[] {
  const penalties = penaltiesLeft(fighter, stats);
  const takes = penalties.length > 0;
  const able = EXERTS.filter((exert) => exert === "none" || (waives(exert) ? takes : rolls));
  const choices = able.map((exert) => ({
    ...keyed(exert, `RIPOSTE.Pool.Exert.${exert}`),
    refusal: exertRefusal(fighter, penalties, exert),
  }));
  const hint = rolls ? (takes ? "exertHint" : "exertOutcomeHint") : "exertPenaltyHint";
  const picked = { hint: `RIPOSTE.Pool.Input.${hint}`, absent: "none" } as const;
  return able.length > 1 ? [input.pick("exert", choices, "none", picked)] : [];
}

/**
 * A roll as it is paid for: a share's dice or the whole pool, Penalties and Exert; no `base`: nothing is rolled.
 * Refusals: `pool.exertUsed`, `pool.noPenalty`.
 */
export function paidRoll(
  { fighter, stats }: Roller,
  base: readonly Part[],
  cost: ActionCost,
  exert: Exert,
): { readonly parts: readonly Part[]; readonly price: readonly PriceTag[]; readonly refusals: readonly Refusal[] } {
  // P9: pools of a split have borne them already, or each share does.
  const bears = cost.share === null || !stats.house.splitAfterPenalties;
  const penalties = bears ? [...penaltyParts(stats), ...cost.penalties] : [];
  const rolled = base.length > 0;
  const own = [...shareDice(base, cost), ...penaltyAndExert(fighter, penalties, exert), ...cost.parts];
  // P11: what a Power has done to this roll is used up with it.
  const shifts = rolled ? shiftsOn(fighter) : [];
  const shifted = shifts.map(({ n, from }): Part => ({ k: "difficulty", n, as: "shift", of: from }));
  const used = shifts.map(({ marker }) => use("shift", "P11", { of: marker.id, aside: true }));
  return {
    parts: rolled ? [...own, ...shifted] : [],
    price: [...priceOf(cost, rolled), ...exertPrice(exert, fighter), ...used],
    refusals: reasons(exertRefusal(fighter, penalties, exert)),
  };
}
