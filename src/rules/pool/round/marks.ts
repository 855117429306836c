/** What lasts longer than an exchange: whether it still stands, and what of it is left (P5, P9, P15, P20). */
import { turnsBegun } from "../../core/lib/turns.ts";
import { readHold } from "../../core/holds/read-hold.ts";
import type { Fighter, StatusBadge, Marker } from "../../core/types.ts";
import { badgesAt } from "../../kit/badges.ts";
import { called, or, whole } from "../../kit/codec.ts";
import { record, total } from "../../kit/record.ts";
import { weaponsOf } from "../math/numbers.ts";
import { conditionOf, trackMax } from "../stats/body.ts";
import {
  barsHold,
  bearsQuick,
  drawn,
  hasActedSince,
  hasReactedSince,
  isHoldFollowed,
  quickActions,
  quickSinceSplit,
  roundState,
  splitLeft,
  splitNow,
} from "./round.ts";
import type { Split } from "./round.ts";
import { DODGE_USE, parryUse } from "./shares.ts";
import { MOST_EFFECT, readStats, type PoolStats } from "../stats/stats.ts";

/** Is the fighter up? One who is down holds nothing. */
const isUp = (stats: PoolStats): boolean => conditionOf(trackMax(stats.attributes.brawn), stats.injuries) === "up";

/** P15: until the maker's next turn begins; Evade is made on one's own turn. Turned back, the combat finds it active again. */
function isBeforeNextTurn({ moment }: Marker, fighter: Fighter, lasts: "turn" | "round"): boolean {
  const begun = turnsBegun(moment, fighter, moment?.turn);
  if (begun === null) return false;
  return lasts === "turn" ? begun === 0 : (fighter.moment?.round ?? 0) <= (moment?.round ?? 0);
}

const isSameCombat = (marker: Marker, fighter: Fighter): boolean =>
  marker.moment !== null && fighter.moment !== null && marker.moment.combat === fighter.moment.combat;

/** For what is good once, as long as its combat lasts. */
const isUnused = (marker: Marker, fighter: Fighter, what: string): boolean =>
  isSameCombat(marker, fighter) && drawn(fighter, marker.id, what) === 0;

/** Does a marker of this fighter still stand, where its combat stands now? */
export function isActive(marker: Marker, fighter: Fighter): boolean {
  if (marker.by !== fighter.id) return false;
  const stats = readStats(fighter.stats);
  if (!isUp(stats)) return false;
  switch (marker.kind) {
    case "hold": {
      if (!isSameCombat(marker, fighter) || isHoldFollowed(fighter, marker)) return false;
      const ended = stats.house.reactionEndsHold && hasReactedSince(fighter, marker);
      return !ended && !hasActedSince(fighter, marker);
    }
    case "evade":
      return isBeforeNextTurn(marker, fighter, stats.house.evadeLasts) && pointsLeft(fighter, marker) > 0;
    case "split":
      return [splitNow(fighter), splitLeft(fighter, stats.house.sharesLast)].some(
        (one) => one?.marker.id === marker.id,
      );
    case "shift":
    case "ward":
      return isUnused(marker, fighter, marker.kind);
    case "desperate":
      return isUnused(marker, fighter, "penalty");
    default:
      return false;
  }
}

/** The fighter's standing markers of a kind. */
export const activeMarkers = (fighter: Fighter, kind: string): readonly Marker[] =>
  fighter.markers.filter((marker) => marker.kind === kind && isActive(marker, fighter));

/** P15: points of a store that are neither spent nor promised. */
export function pointsLeft(fighter: Fighter, marker: Marker): number {
  const { points } = marker.data;
  return typeof points === "number" ? Math.max(0, points - drawn(fighter, marker.id, "evade")) : 0;
}

/** P15: the store that this fighter can draw on; null: none. */
export function evadeStore(fighter: Fighter): { readonly marker: Marker; readonly left: number } | null {
  const marker = activeMarkers(fighter, "evade")[0];
  return marker === undefined ? null : { marker, left: pointsLeft(fighter, marker) };
}

/** P11: what a Power has left for a fighter's next roll or the next hit on it. */
interface Waiting {
  readonly marker: Marker;
  readonly n: number;
  readonly from: string;
}
const waiting = (fighter: Fighter, kind: "shift" | "ward"): readonly Waiting[] =>
  activeMarkers(fighter, kind).map((marker) => ({ marker, ...shift.read(marker.data) }));

/**
 * P11: what Powers have done to the next roll of this fighter: its Difficulty is shifted by so much. One roll uses up so
 * many; a message has no room for a hundred, and whoever was shouted at must still be able to act.
 */
export const shiftsOn = (fighter: Fighter): readonly Waiting[] => waiting(fighter, "shift").slice(0, MOST_SHIFTS);
const MOST_SHIFTS = 8;

/** P11: the ward that meets the next hit on this fighter; the others wait for their turn. Undefined: there is none. */
export const wardOn = (fighter: Fighter | undefined): Waiting | undefined =>
  fighter && waiting(fighter, "ward").find(({ n }) => n > 0);
/** The largest shift is that of an Outcome that does a Power's effect twice. */
const shift = total(record({ n: or(whole(-2 * MOST_EFFECT, 2 * MOST_EFFECT), 0), from: or(called, "") }));

const badge = badgesAt("RIPOSTE.Pool.Mark.");
/** The badge of a marker. */
const markBadge = (id: string, kind: StatusBadge["kind"], { id: marker }: Marker, more: Partial<StatusBadge>) =>
  badge(id, kind, { id: marker, marker, ...more });

function actionMark(fighter: Fighter): readonly StatusBadge[] {
  const state = roundState(fighter);
  switch (state.kind) {
    case "free": {
      // P3: what a Quick Action has taken.
      const data = { n: 2 * quickActions(fighter) };
      const less = { id: "action", data, glance: { key: "RIPOSTE.Pool.Mark.less", data } };
      return [data.n > 0 ? badge("actionLess", "action", less) : badge("actionFree", "action", { id: "action" })];
    }
    case "used":
      // P1: moving is no Action.
      return [badge("actionUsed", "action", { id: "action", used: true, moves: true })];
    case "split":
      return shareMarks(fighter, state.split, answerUses(fighter));
  }
}

/** P9: the uses of shares that are kept for Reactions. */
const answerUses = ({ stats }: Fighter): readonly string[] => [
  DODGE_USE,
  ...weaponsOf(readStats(stats)).map(({ id }) => parryUse(id)),
];

function shareMarks(fighter: Fighter, split: Split, kept: readonly string[]): readonly StatusBadge[] {
  // P3: what the share that bears it will have fewer.
  const n = 2 * quickSinceSplit(fighter, split);
  const { quickFallsOn } = readStats(fighter.stats).house;
  return split.shares.map((share) => {
    const { key, dice, used, use } = share;
    const ready = n > 0 && bearsQuick(split, share, quickFallsOn) ? "shareLess" : "share";
    return badge(used ? "shareUsed" : ready, "part", {
      ...(kept.includes(use) ? { kept: true } : {}),
      moves: true,
      id: key,
      used,
      n: dice,
      data: { dice, n },
      marker: split.marker.id,
      picture: "split",
    });
  });
}

/** Down or dead; else what is left of the round's Action, and what the fighter has standing. */
export function poolBadges(fighter: Fighter): readonly StatusBadge[] {
  const stats = readStats(fighter.stats);
  const condition = conditionOf(trackMax(stats.attributes.brawn), stats.injuries);
  if (condition !== "up") {
    // Down and dead are told apart at a glance.
    const icon = condition === "dead" ? { icon: "fa-solid fa-skull" } : {};
    return [badge(condition, "condition", { id: "condition", used: true, picture: condition, ...icon })];
  }
  if (fighter.moment === null) return [];
  const holds = activeMarkers(fighter, "hold").flatMap((marker) => {
    const hold = readHold(marker);
    if (hold === null) return [];
    const data = { action: hold.action, condition: hold.condition };
    // It still stands: whoever looks at it is told why it waits.
    const why = barsHold(fighter);
    const rule = why?.rule ? { used: true, rule: why.rule } : {};
    return [markBadge(why === null ? "hold" : "holdBarred", "hold", marker, { data, picture: "hold", ...rule })];
  });
  const stores = activeMarkers(fighter, "evade").map((marker) => {
    const n = pointsLeft(fighter, marker);
    return markBadge("evade", "bonus", marker, { n, data: { n }, picture: "evade", icon: "fa-solid fa-wind" });
  });
  const penalties = activeMarkers(fighter, "desperate").map((marker) =>
    markBadge("desperate", "penalty", marker, { n: -2, picture: "desperate" }),
  );
  const waits = [...shiftsOn(fighter), ...waiting(fighter, "ward")].map(({ marker, n, from }) => {
    const data = { n: Math.abs(n), from };
    if (marker.kind === "ward")
      return markBadge("warded", "bonus", marker, { n, data, icon: "fa-solid fa-shield-halved" });
    const icon = n < 0 ? "fa-solid fa-hand-holding-heart" : "fa-solid fa-bullhorn";
    return markBadge(n < 0 ? "eased" : "hindered", n < 0 ? "bonus" : "penalty", marker, { n, data, icon });
  });
  const kept = splitLeft(fighter, stats.house.sharesLast);
  const shares = kept === null ? [] : shareMarks(fighter, kept, answerUses(fighter)).filter((share) => !share.used);
  return [...actionMark(fighter), ...shares, ...holds, ...stores, ...penalties, ...waits];
}
