/** What a fighter has done with its round: the one Action, split or whole, and what stands of it (P1–P3, P9, P12, P20). */
import { refuse } from "../../core/thread/refuse.ts";
import type { Fighter, Marker, MessageId, Refusal, SpentKey } from "../../core/types.ts";
import { sum } from "../../kit/odds.ts";
import type { HouseRules } from "../stats/house.ts";
import { SHARES, type ShareChoice } from "./shares.ts";

/** Uses of the round's Action: on the turn, as a Reaction, following through on a hold (P6). */
const ACTION_USES = ["action", "reaction", "held"];
const SHARE_USES = ["split", "share", "shareReaction"];
const TURN_USES = ["action", "share"];
/** Uses of the round's one Exert. */
export const EXERT_PRICES = ["exert", "exertPenalty", "desperate"];

/** Keys of the fighter's own combat; outside a combat there are none. `except`: not those of this exchange. */
function keysOf(fighter: Fighter, except?: MessageId): readonly SpentKey[] {
  const { moment } = fighter;
  if (moment === null) return [];
  return fighter.spent.filter(
    (key) => key.by === fighter.id && key.combat === moment.combat && key.exchange !== except,
  );
}

/** Uses of the round that the fighter is in. */
export function usesNow(fighter: Fighter, except?: MessageId): readonly SpentKey[] {
  return keysOf(fighter, except).filter((key) => key.round === fighter.moment?.round);
}

/** What the fighter has used of this round's Action, whole or in shares. */
export function actionUsesNow(fighter: Fighter): readonly SpentKey[] {
  return usesNow(fighter).filter((key) => [...ACTION_USES, ...SHARE_USES].includes(key.what));
}

const amount = (keys: readonly SpentKey[]): number => sum(keys, ({ n = 1 }) => n);

/** How much has been drawn from a marker, in whichever round. */
export function drawn(fighter: Fighter, marker: string, what: string): number {
  return amount(keysOf(fighter).filter((key) => key.of === marker && key.what === what));
}

/** One Exert a round, of Body or of Mind; a Desperate Reaction is one. */
export const hasExerted = (fighter: Fighter): boolean =>
  usesNow(fighter).some((key) => EXERT_PRICES.includes(key.what));

/** Has an Exert waived the Penalties of this round? */
export const isPenaltyWaived = (fighter: Fighter): boolean =>
  usesNow(fighter).some((key) => key.what === "exertPenalty");

/** A share of a split: what it is for, its dice, and whether it is gone. */
export interface Share extends ShareChoice {
  /** What a use of it draws on. */
  readonly key: string;
  readonly used: boolean;
}
export interface Split {
  readonly marker: Marker;
  readonly shares: readonly Share[];
}

export type RoundState =
  { readonly kind: "free" } | { readonly kind: "used" } | { readonly kind: "split"; readonly split: Split };

/** Is the marker of the fighter's combat, made this many rounds ago? */
const isOfRound = ({ moment }: Fighter, marker: Marker, ago: number): boolean =>
  moment !== null && marker.moment?.combat === moment.combat && marker.moment.round === moment.round - ago;

/** The split that was made so many rounds ago. */
function splitOf(fighter: Fighter, ago: number): Split | null {
  const marker = fighter.markers.find((each) => each.kind === "split" && isOfRound(fighter, each, ago));
  const listed = marker && SHARES.read(marker.data["shares"]);
  if (marker === undefined || listed === undefined) return null;
  const shares = listed.map((share, at): Share => {
    const key = `${marker.id}.${at}`;
    return { key, ...share, used: keysOf(fighter).some((spent) => spent.of === key) };
  });
  return { marker, shares };
}

/** P9: the split of this round; null: none. */
export const splitNow = (fighter: Fighter): Split | null => splitOf(fighter, 0);

/** P9, where a table keeps shares until one's next turn begins: the last round's split; null: nothing is left of one. */
export function splitLeft(fighter: Fighter, lasts: HouseRules["sharesLast"]): Split | null {
  const { moment, place } = fighter;
  if (lasts !== "turn" || moment === null || place === null || moment.turn >= place) return null;
  const split = splitOf(fighter, 1);
  return split === null || split.shares.every((share) => share.used) ? null : split;
}

/** Where the round's Action is. Outside a combat it is always free. */
export function roundState(fighter: Fighter, except?: MessageId): RoundState {
  const uses = usesNow(fighter, except);
  if (uses.some((key) => ACTION_USES.includes(key.what))) return { kind: "used" };
  const split = splitNow(fighter);
  if (split !== null) {
    return split.shares.every((share) => share.used) ? { kind: "used" } : { kind: "split", split };
  }
  // A split that was taken back leaves used what was done with its shares.
  const kept = splitOf(fighter, 1)?.shares ?? [];
  const isSpent = ({ what, of }: SpentKey): boolean =>
    SHARE_USES.includes(what) && kept.every((share) => share.key !== of);
  return { kind: uses.some(isSpent) ? "used" : "free" };
}

/** P6: why nothing that is held can be followed through now; null: it can. Refusals: `pool.heldSplit`, `pool.heldUsed`. */
export function barsHold(fighter: Fighter): Refusal | null {
  const { kind } = roundState(fighter);
  if (kind === "split") return refuse("pool.heldSplit", "P6");
  return kind === "free" ? null : refuse("pool.heldUsed", "P6", { name: fighter.name });
}

/** Uses for which dice of this round's split are still set aside. */
export function setAside(fighter: Fighter): readonly string[] {
  const state = roundState(fighter);
  if (state.kind !== "split") return [];
  return state.split.shares.filter((share) => !share.used).map((share) => share.use);
}

/** Quick Actions of a round: this one, unless another is named. */
export const quickActions = (fighter: Fighter, round = fighter.moment?.round): number =>
  keysOf(fighter).filter((key) => key.what === "quick" && key.round === round).length;

/** P3: Quick Actions made since a split that no share has borne yet. */
export function quickSinceSplit(fighter: Fighter, split: Split): number {
  const before = split.marker.data["quicks"];
  const borne = keysOf(fighter).filter((key) => split.shares.some((share) => share.key === key.of));
  const made = quickActions(fighter, split.marker.moment?.round);
  return made - (typeof before === "number" ? before : 0) - (amount(borne) - borne.length);
}

/** P3: does this share bear them: the next one used, or only the largest that is left? */
export function bearsQuick(split: Split, share: Share, falls: HouseRules["quickFallsOn"]): boolean {
  return falls === "next" || split.shares.every((other) => other.used || other.dice <= share.dice);
}

/** Has the fighter used one of these in the round of a marker or a later one? */
const hasUsedSince = (fighter: Fighter, { moment }: Marker, uses: readonly string[]): boolean =>
  moment !== null &&
  keysOf(fighter).some((key) => uses.includes(key.what) && key.combat === moment.combat && key.round >= moment.round);

/** Did the fighter act on its own turn since? */
export const hasActedSince = (fighter: Fighter, marker: Marker): boolean => hasUsedSince(fighter, marker, TURN_USES);
/** Did the fighter react since? */
export const hasReactedSince = (fighter: Fighter, marker: Marker): boolean =>
  hasUsedSince(fighter, marker, ["reaction"]);

/** Was this held action followed through? */
export const isHoldFollowed = (fighter: Fighter, marker: Marker): boolean => drawn(fighter, marker.id, "held") > 0;
