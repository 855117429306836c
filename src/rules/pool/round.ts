/** What a fighter has done with its round: the one Action, split or whole, and what stands of it (P1–P3, P9, P12, P20). */
import { isJsonList, isJsonObject } from "../core/json.ts";
import type { Fighter, Marker, MessageId, SpentKey } from "../core/types.ts";

/** Uses of the round's Action: on the turn, as a Reaction, following through on a hold (P6). */
const ACTION_USES = ["action", "reaction", "held"];
const SHARE_USES = ["split", "share", "shareReaction"];
const TURN_USES = ["action", "share"];
const EXERTS = ["exert", "exertPenalty", "desperate"];

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

/** How much has been drawn from a marker, in whichever round. */
export function drawn(fighter: Fighter, marker: string, what: string): number {
  return keysOf(fighter)
    .filter((key) => key.of === marker && key.what === what)
    .reduce((sum, key) => sum + (key.n ?? 1), 0);
}

/** One Exert a round, of Body or of Mind; a Desperate Reaction is one. */
export const hasExerted = (fighter: Fighter): boolean => usesNow(fighter).some((key) => EXERTS.includes(key.what));

/** Has an Exert waived the Penalties of this round? */
export const isPenaltyWaived = (fighter: Fighter): boolean =>
  usesNow(fighter).some((key) => key.what === "exertPenalty");

/** A share of a split: what it is for, its dice, and whether it is gone. */
export interface Share {
  /** What a use of it draws on. */
  readonly key: string;
  readonly use: string;
  readonly dice: number;
  readonly used: boolean;
}
export interface Split {
  readonly marker: Marker;
  readonly shares: readonly Share[];
}

export type RoundState =
  { readonly kind: "free" } | { readonly kind: "used" } | { readonly kind: "split"; readonly split: Split };

/** Are these two of the same combat and round? */
const isThisRound = (fighter: Fighter, marker: Marker): boolean =>
  fighter.moment !== null &&
  marker.moment?.combat === fighter.moment.combat &&
  marker.moment.round === fighter.moment.round;

/** P9: the split of this round; null: none. */
export function splitNow(fighter: Fighter): Split | null {
  const marker = fighter.markers.find((each) => each.kind === "split" && isThisRound(fighter, each));
  const listed = marker?.data["shares"];
  if (marker === undefined || !isJsonList(listed)) return null;
  const shares = listed.flatMap((share, at): Share[] => {
    if (!isJsonObject(share)) return [];
    const { use, dice } = share;
    if (typeof use !== "string" || typeof dice !== "number") return [];
    const key = `${marker.id}.${at}`;
    return [{ key, use, dice, used: usesNow(fighter).some((spent) => spent.of === key) }];
  });
  return { marker, shares };
}

/** Where the round's Action is. Outside a combat it is always free. */
export function roundState(fighter: Fighter, except?: MessageId): RoundState {
  const uses = usesNow(fighter, except);
  if (uses.some((key) => ACTION_USES.includes(key.what))) return { kind: "used" };
  const split = splitNow(fighter);
  if (split !== null) {
    return split.shares.every((share) => share.used) ? { kind: "used" } : { kind: "split", split };
  }
  return uses.some((key) => key.what === "split") ? { kind: "used" } : { kind: "free" };
}

/** Uses for which dice of this round's split are still set aside. */
export function setAside(fighter: Fighter): readonly string[] {
  const state = roundState(fighter);
  if (state.kind !== "split") return [];
  return state.split.shares.filter((share) => !share.used).map((share) => share.use);
}

const amount = (keys: readonly SpentKey[]): number => keys.reduce((sum, key) => sum + (key.n ?? 1), 0);

/** Quick Actions of this round. */
export const quickActions = (fighter: Fighter): number => usesNow(fighter).filter((key) => key.what === "quick").length;

/** P3: Quick Actions made since a split, which the next unused share has to bear. */
export function quickSinceSplit(fighter: Fighter, split: Split): number {
  const before = split.marker.data["quicks"];
  const borne = usesNow(fighter).filter((key) => split.shares.some((share) => share.key === key.of));
  return quickActions(fighter) - (typeof before === "number" ? before : 0) - (amount(borne) - borne.length);
}

/** Did the fighter act on its own turn in this round or a later one than the marker's? */
export function hasActedSince(fighter: Fighter, marker: Marker): boolean {
  const { moment } = marker;
  if (moment === null) return false;
  return keysOf(fighter).some(
    (key) => TURN_USES.includes(key.what) && key.combat === moment.combat && key.round >= moment.round,
  );
}

/** Did the fighter react in this round or a later one than the marker's? */
export function hasReactedSince(fighter: Fighter, marker: Marker): boolean {
  const { moment } = marker;
  return (
    moment !== null &&
    keysOf(fighter).some((key) => key.what === "reaction" && key.combat === moment.combat && key.round >= moment.round)
  );
}

/** Was this held action followed through? */
export const isFollowed = (fighter: Fighter, marker: Marker): boolean => drawn(fighter, marker.id, "held") > 0;
