/** Splitting the Action (P9–P11): how the dice are shared out. */
import { refuse } from "../../core/thread/refuse.ts";
import type { Choice, Exchange, Judgement, LocalizedText, Refusal } from "../../core/types.ts";
import { mark } from "../../kit/changes.ts";
import { reasons } from "../../kit/judge.ts";
import { sum } from "../../kit/odds.ts";
import { judgement } from "../math/judgement.ts";
import { penaltyParts, weaponsOf } from "../math/numbers.ts";
import { line } from "../math/text.ts";
import { exertIn, exertInput, exertPrice, exertRefusal, waives } from "../round/exert.ts";
import { combatRefusal, downRefusal, input, turnRefusal, use } from "../round/options.ts";
import { quickActions, roundState } from "../round/round.ts";
import { DODGE_USE, poolFor, sharesIn, type SharesData, type ShareChoice, type ShareUse } from "../round/shares.ts";
import { attackUse } from "../start/means.ts";
import type { WeaponStats } from "../stats/stats.ts";
import type { Acting, Considered, PoolOption } from "../start/pool-option.ts";
import { firstInReach } from "../start/reach.ts";
import { shareUses, splitCost } from "../start/share-uses.ts";

/** The fewest dice of a share (P9), and the most shares that a panel offers. */
const LEAST_SHARE = 2;
const MOST_SHARES = 4;

/** The shares of a choice; null: there are none. */
export const readShares = (choice: Choice): readonly ShareChoice[] | null => sharesIn(choice["shares"]);
const declaredShares = ({ declared }: Exchange): readonly ShareChoice[] => readShares(declared.body.choice) ?? [];

/** Dice that are on no share do nothing. */
function wasted(shares: readonly ShareChoice[], uses: readonly ShareUse[]): readonly LocalizedText[] {
  const dice = poolFor(shares, uses) - sum(shares, (share) => share.dice);
  return shares.length > 0 && dice > 0 ? [{ key: "RIPOSTE.Pool.diceLeft", data: { dice } }] : [];
}

function shareRefusals(shares: readonly ShareChoice[], uses: readonly ShareUse[]): readonly Refusal[] {
  const named = shares.map((share) => uses.find((each) => each.id === share.use));
  const barred = named.flatMap((each) => each?.refusal ?? []);
  if (named.includes(undefined)) return [refuse("pool.noWeapon", "P9")];
  if (barred.length > 0) return barred;
  if (shares.length < 2) return [refuse("pool.splitOne", "P9")];
  const pool = poolFor(shares, uses);
  if (pool < 2 * LEAST_SHARE) return [refuse("pool.splitFew", "P9", { dice: pool })];
  if (shares.some(({ dice }) => dice < LEAST_SHARE)) return [refuse("pool.shareSmall", "P9")];
  const asked = sum(shares, ({ dice }) => dice);
  return asked > pool ? [refuse("pool.splitOver", "P9", { dice: pool, asked })] : [];
}

/** What is made to fight with comes first, then what has most dice. */
const byUse = (a: ShareUse, b: ShareUse): number => {
  const [one, other] = [a, b].map(({ isGrouped, pool }) => (isGrouped === true ? pool : Infinity));
  return one === other ? 0 : (other ?? 0) - (one ?? 0);
};

/**
 * The best that can be had at once: an attack with what reaches somebody, and a dodge, halves. Where one of them has too few
 * dice, what has most.
 */
function firstShares(acting: Acting, uses: readonly ShareUse[]): readonly ShareChoice[] {
  const open = uses.filter(({ refusal }) => refusal === null);
  const enough = open.filter(({ pool }) => pool >= 2 * LEAST_SHARE);
  const offered = enough.length > 0 ? enough : open;
  const offer = (id: string): ShareUse | undefined => offered.find((each) => each.id === id);
  const attackWith = ({ id }: WeaponStats): ShareUse | undefined => offer(attackUse(id));
  const weapon = firstInReach(acting, weaponsOf(acting.stats).filter(attackWith));
  const wished = [weapon && attackWith(weapon), offer(DODGE_USE), ...offered.toSorted(byUse)];
  const [one, other = one] = new Set(wished.filter((each) => each !== undefined));
  if (one === undefined || other === undefined) return [];
  const pool = Math.min(one.pool, other.pool);
  const dice = Math.ceil(pool / 2);
  return [
    { use: one.id, dice },
    { use: other.id, dice: pool - dice },
  ];
}

function judgeSplit(plan: Considered): Judgement {
  const { fighter, stats, choice } = plan;
  // It rolls nothing: an Exert can only take the Penalty off its pools.
  const wished = exertIn(choice);
  const exert = waives(wished) ? wished : "none";
  const cost = splitCost(plan);
  const { kind } = roundState(fighter);
  const [shares, uses] = [readShares(choice) ?? [], shareUses(plan, choice)];
  const refusals = [
    ...reasons(
      downRefusal(fighter, stats),
      combatRefusal(fighter, "P9"),
      kind === "used" ? refuse("pool.actionUsed", "P9", { name: fighter.name }) : null,
      kind === "split" ? refuse("pool.splitLate", "P9", { name: fighter.name }) : null,
      stats.house.splitOffTurn ? null : turnRefusal(fighter, "P9"),
      exertRefusal(fighter, [...penaltyParts(stats), ...cost.penalties], exert),
    ),
    ...shareRefusals(shares, uses),
  ];
  const paid = cost.price.filter(({ what }) => what === "penalty");
  const price = [use("split", "P9"), ...paid, ...exertPrice(exert, fighter)];
  return { ...judgement(refusals, price, { house: stats.house }), warnings: wasted(shares, uses) };
}

/**
 * Refusals: `pool.actionUsed`, `pool.noWeapon`, `pool.shareSmall`, `pool.splitFew`, `pool.splitLate`, `pool.splitOne`, `pool.splitOver`.
 */
export const SPLIT: PoolOption = {
  id: "split",
  rule: "P9",
  offerAs: () => ({ act: "RIPOSTE.Pool.Act.split" }),
  inputs: (acting) => {
    const uses = shareUses(acting, {});
    const freed = shareUses(acting, { exert: "mindPenalty" });
    const data: SharesData = { field: "shares", least: LEAST_SHARE, most: MOST_SHARES, uses, freed };
    return [input.own("shares", firstShares(acting, uses), data), ...exertInput(acting, false)];
  },
  judge: judgeSplit,
  isWhole: ({ choice }) => (readShares(choice)?.length ?? 0) > 1,
  setUp: ({ exchange, house }, fighter) => {
    const shares = declaredShares(exchange);
    // Quick Actions that the pools have borne; those that they have not, the shares will.
    const quicks = fighter !== undefined && house.quickShrinksSplit ? quickActions(fighter) : 0;
    return [mark(exchange, "split", { shares, quicks })];
  },
  opening: ({ exchange }, who) => {
    const dice = declaredShares(exchange).map((share) => String(share.dice));
    return line("split", { who, dice: dice.join(" + ") });
  },
};
