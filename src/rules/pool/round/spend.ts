/** How an action is paid from the round: the whole Action, a share of it, a Reaction, a hold, a Desperate Reaction. */
import { refuse } from "../../core/thread/refuse.ts";
import type { Fighter, MessageId, PriceTag, Refusal, Uuid } from "../../core/types.ts";
import { reasons } from "../../kit/judge.ts";
import { activeMarkers } from "./marks.ts";
import { heldBack } from "./holding.ts";
import { use } from "./options.ts";
import type { Part } from "../math/parts.ts";
import {
  barsHold,
  bearsQuick,
  hasExerted,
  quickActions,
  quickSinceSplit,
  roundState,
  splitLeft,
  usesNow,
  type Share,
  type Split,
} from "./round.ts";
import type { PoolStats } from "../stats/stats.ts";

/** What the Action is wanted for. `use`: the name under which a split would have set dice aside for it. */
export type CostRequest = {
  readonly use: string;
  /** All dice go in: no split (P11). */
  readonly committed: boolean;
  readonly targets: readonly Uuid[];
} & (
  | { readonly kind: "turn" }
  | { readonly kind: "held"; readonly hold: MessageId }
  /** `desperate`: the one who answers would pay for it if need be. `except`: P24, where a table decides otherwise. */
  | { readonly kind: "reaction"; readonly desperate: boolean; readonly except?: MessageId | undefined }
);

export interface ActionCost {
  readonly refusals: readonly Refusal[];
  readonly price: readonly PriceTag[];
  /** The dice of the share that it is paid with; null: the whole pool. */
  readonly share: number | null;
  /** Penalties that this action has beside those of Body and Mind. */
  readonly penalties: readonly Part[];
  /** Dice off by Quick Actions, and what else it adds. */
  readonly parts: readonly Part[];
  /** Is it a Desperate Reaction? */
  readonly desperate: boolean;
}

/** What costs nothing of the round: it is no Action, or there is no round. */
export const FREE: ActionCost = { refusals: [], price: [], share: null, penalties: [], parts: [], desperate: false };

const quickPart = (count: number, as = "quick"): readonly Part[] =>
  count > 0 ? [{ k: "quick", n: -2 * count, as }] : [];

/** P20: the −2 that waits for the fighter's next Action. */
function desperatePenalty(fighter: Fighter, stats: PoolStats, want: CostRequest): { parts: Part[]; price: PriceTag[] } {
  const marker = activeMarkers(fighter, "desperate")[0];
  if (marker === undefined || (want.kind === "reaction" && !stats.house.desperateHitsReaction)) {
    return { parts: [], price: [] };
  }
  return {
    parts: [{ k: "dice", n: -2, as: "desperate" }],
    price: [use("penalty", "P20", { of: marker.id, aside: true })],
  };
}

/** P20: the Action is gone, no Exert was made: the Body may pay. */
export const mayBeDesperate = (fighter: Fighter, except?: MessageId): boolean =>
  fighter.moment !== null && roundState(fighter, except).kind === "used" && !hasExerted(fighter);

const RULE = { turn: "P1", held: "P6", reaction: "P12" } as const satisfies Record<CostRequest["kind"], string>;
const USE = { turn: "action", held: "held", reaction: "reaction" } as const satisfies Record<
  CostRequest["kind"],
  string
>;

/** P20: with an Exert made there is no Desperate Reaction either, and that is the reason. */
function gone(fighter: Fighter, want: CostRequest): Refusal {
  if (want.kind === "reaction" && hasExerted(fighter)) return refuse("pool.noDesperate", "P20", { name: fighter.name });
  return (
    (want.kind === "held" ? barsHold(fighter) : null) ??
    refuse("pool.actionUsed", RULE[want.kind], { name: fighter.name })
  );
}

/** P10: no second share against the same target. */
function twice(fighter: Fighter, split: Split, want: CostRequest): readonly Refusal[] {
  if (want.kind !== "turn") return [];
  const before = usesNow(fighter)
    .filter((key) => split.shares.some((share) => share.key === key.of))
    .flatMap((key) => key.on ?? []);
  return want.targets.some((target) => before.includes(target)) ? [refuse("pool.sameTarget", "P10")] : [];
}

function fromSplit(fighter: Fighter, stats: PoolStats, split: Split, want: CostRequest): ActionCost {
  const share: Share | undefined = split.shares.find((each) => !each.used && each.use === want.use);
  const refusals = [
    ...reasons(
      want.committed ? refuse("pool.committedSplit", "P11") : null,
      want.kind === "held" ? barsHold(fighter) : null,
      share === undefined && !want.committed ? refuse("pool.noShare", "P9") : null,
    ),
    ...(share === undefined ? [] : twice(fighter, split, want)),
  ];
  const { quickShortensReaction, quickFallsOn } = stats.house;
  const bears = share === undefined || bearsQuick(split, share, quickFallsOn);
  const isShortened = bears && (want.kind !== "reaction" || quickShortensReaction);
  const quick = isShortened ? Math.max(0, quickSinceSplit(fighter, split)) : 0;
  const what = want.kind === "turn" ? "share" : "shareReaction";
  const price = share === undefined ? [] : [use(what, "P9", { of: share.key, amount: 1 + quick })];
  return { ...FREE, refusals, price, share: share?.dice ?? null, parts: quickPart(quick, "quickShare") };
}

function whole(fighter: Fighter, stats: PoolStats, want: CostRequest): ActionCost {
  const quick = quickActions(fighter);
  const { house } = stats;
  const counts = want.kind !== "reaction" || house.quickShortensReaction;
  const penalty = desperatePenalty(fighter, stats, want);
  const { moment, place } = fighter;
  const isPast = want.kind === "reaction" && moment !== null && place !== null && moment.turn > place;
  const more = want.kind === "held" ? { of: want.hold } : want.kind === "reaction" ? heldBack(fighter, stats) : {};
  return {
    ...FREE,
    refusals: reasons(
      want.committed && quick > 0 && house.quickBarsCommitted ? refuse("pool.quickCommitted", "P11") : null,
      isPast && !house.reactAfterTurn ? refuse("pool.turnPassed", "P26") : null,
    ),
    price: [use(USE[want.kind], RULE[want.kind], more), ...penalty.price],
    penalties: penalty.parts,
    parts: counts ? quickPart(quick) : [],
  };
}

/** P20: a full pool, paid with the Body. */
function desperately(fighter: Fighter, stats: PoolStats, want: CostRequest): ActionCost {
  const penalty = desperatePenalty(fighter, stats, want);
  const bonus: readonly Part[] = stats.house.desperateGivesBonus ? [{ k: "outcome", n: 1, as: "desperateBonus" }] : [];
  return {
    ...FREE,
    refusals: hasExerted(fighter) ? [refuse("pool.noDesperate", "P20", { name: fighter.name })] : [],
    price: [use("body", "P20", { per: null, hurts: 1 }), use("desperate", "P20"), ...penalty.price],
    penalties: penalty.parts,
    parts: bonus,
    desperate: true,
  };
}

/**
 * What the action costs of the round, what it does to the pool, and why it cannot be paid.
 * What is held has the reasons of `barsHold`, too. Refusals: `pool.actionUsed`, `pool.committedSplit`, `pool.noDesperate`,
 * `pool.noShare`, `pool.quickCommitted`, `pool.sameTarget`, `pool.turnPassed`.
 */
export function spend(fighter: Fighter, stats: PoolStats, want: CostRequest): ActionCost {
  if (fighter.moment === null) return FREE;
  const except = want.kind === "reaction" ? want.except : undefined;
  // P9: what was set aside for it last round comes first, where a table lets that last.
  const kept = want.kind === "reaction" && !want.committed ? splitLeft(fighter, stats.house.sharesLast) : null;
  if (kept?.shares.some((share) => !share.used && share.use === want.use) === true) {
    return fromSplit(fighter, stats, kept, want);
  }
  const state = roundState(fighter, except);
  switch (state.kind) {
    case "free":
      return whole(fighter, stats, want);
    case "split":
      return fromSplit(fighter, stats, state.split, want);
    case "used":
      if (want.kind === "reaction" && want.desperate) return desperately(fighter, stats, want);
      return { ...whole(fighter, stats, want), refusals: [gone(fighter, want)] };
  }
}

/** P20: what is not rolled has no dice to lose, and leaves the −2 for the next Action that is. */
export function priceOf({ price }: ActionCost, rolled: boolean): readonly PriceTag[] {
  return rolled ? price : price.filter(({ what }) => what !== "penalty");
}

/** The parts of a pool as it is paid: a share's dice stand in place of Attribute and Ability (P9). */
export function shareDice(base: readonly Part[], { share }: ActionCost): readonly Part[] {
  if (share === null) return base;
  return [{ k: "dice", n: share, as: "share" }, ...base.filter((part) => part.k !== "dice")];
}
