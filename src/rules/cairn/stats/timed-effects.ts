/** What outlasts an exchange: by a weapon's properties one more attack, a lost turn, a bleeding (C32); a retreat (C31). */
import type {
  Change,
  Exchange,
  Fighter,
  LangKey,
  StatusBadge,
  Marker,
  Moment,
  Refusal,
  Reminder,
} from "../../core/types.ts";
import { reasons, refuse } from "../../kit/judge.ts";
import { badge } from "./badges.ts";
import { ableRefusal, conditionOf } from "./condition.ts";
import { actedRefusal } from "./inputs.ts";
import { statsOf } from "./stats.ts";

/**
 * `sweep`: one more attack this turn. `shocked`: its turn of that round is lost. `bleeds`: 1d4 STR at its next turn.
 * `away`: it has got away from the encounter.
 */
export const LASTING = ["sweep", "shocked", "bleeds", "away"] as const;
export type Lasting = (typeof LASTING)[number];

const isAfter = (now: Moment, then: Moment): boolean =>
  now.round > then.round || (now.round === then.round && now.turn > then.turn);

/** Does one of these still count, where its combat stands now? */
export function isEffectActive({ kind, by, moment: made, data }: Marker, { id, moment }: Fighter): boolean {
  if (by !== id || made === null || moment === null || made.combat !== moment.combat) return false;
  switch (LASTING.find((each) => each === kind)) {
    case "sweep":
      return made.round === moment.round && made.turn === moment.turn;
    case "shocked":
      return made.round <= moment.round && data["round"] === moment.round;
    case "bleeds":
    case "away":
      return made.round <= moment.round;
    case undefined:
      return false;
  }
}

/** A fighter's own that stand; the latest last. The dead bleed no more. */
export const lastingOf = (fighter: Fighter, kind: Lasting): readonly Marker[] =>
  conditionOf(statsOf(fighter)) === "dead"
    ? []
    : fighter.markers.filter((marker) => marker.kind === kind && isEffectActive(marker, fighter));

/**
 * Has the turn come at whose start this bleeds, the first one after the blow? Also where it was passed over. While the
 * order of a round is still made nobody has a turn.
 */
function hasComeToBleed(made: Moment, { moment: now, place, stats }: Fighter): boolean {
  if (now === null || !isAfter(now, made)) return false;
  const rounds = now.round - made.round;
  if (rounds >= 2 || place === null) return rounds >= 1;
  if (rounds === 0) return place > made.turn && now.turn >= place;
  const isFixed = statsOf({ stats }).round?.fixed ?? true;
  return now.turn >= (isFixed ? place : Math.max(1, place));
}

/** C32: why a fighter has lost this turn; null: it has not. Refusals: `cairn.shocked`. */
export const shockRefusal = (fighter: Fighter): Refusal | null =>
  lastingOf(fighter, "shocked").length > 0 ? refuse("cairn.shocked", "C32") : null;

/** Why this fighter can start nothing now. Refusals: `cairn.shocked`. */
export const startRefusals = (fighter: Fighter): readonly Refusal[] =>
  reasons(ableRefusal(statsOf(fighter)), shockRefusal(fighter), actedRefusal(fighter));

/** C32: the bleedings that come by themselves now. */
export const bleedsDue = (fighter: Fighter): readonly Marker[] =>
  lastingOf(fighter, "bleeds").filter(({ moment }) => moment !== null && hasComeToBleed(moment, fighter));

/** Those that somebody may roll: the same, and at any turn of its own after the blow. */
export const bleedsNow = (fighter: Fighter): readonly Marker[] =>
  lastingOf(fighter, "bleeds").filter(
    ({ moment: made }) =>
      made !== null &&
      (hasComeToBleed(made, fighter) || (fighter.onTurn && fighter.moment !== null && isAfter(fighter.moment, made))),
  );

/** One of these for a fighter; nothing outside a combat, where there are no turns: there the card alone tells of it. */
export function lastingChange(
  { id, declared }: Exchange,
  kind: Lasting,
  by: string,
  data: Marker["data"] = {},
): readonly Change[] {
  const { moment } = declared.body;
  if (moment === null) return [];
  // A fighter may come by several in one exchange; each is kept by itself.
  return [{ kind: "marker", marker: { id: `${id}${kind}`, kind, by, moment, data } }];
}

/** C32: the round of the turn that a shock takes: this one's, or the next one's where it has been had. */
export const shockedRound = ({ declared }: Exchange, hasActed: boolean): number =>
  (declared.body.moment?.round ?? 0) + (hasActed ? 1 : 0);

/** How each is marked: what it is for its fighter, its icon where it has one of its own, its rule. */
const MARKS: Readonly<Record<Lasting, Omit<Partial<StatusBadge>, "id"> & Pick<StatusBadge, "kind">>> = {
  sweep: { kind: "bonus", icon: "fa-solid fa-wind" },
  shocked: { kind: "penalty" },
  bleeds: { kind: "condition", icon: "fa-solid fa-droplet" },
  away: { kind: "condition", icon: "fa-solid fa-person-running", rule: "C31" },
};

/** What the tracker shows of them. */
export const effectBadges = (fighter: Fighter): readonly StatusBadge[] =>
  LASTING.flatMap((kind) => {
    const marker = lastingOf(fighter, kind).at(-1);
    if (marker === undefined) return [];
    const { kind: sort, ...look } = MARKS[kind];
    return [badge(kind, sort, { marker: marker.id, rule: "C32", ...look })];
  });

/** Who has one more attack where it `sweeps` on, and who bleeds, is reminded. */
export function effectReminders(fighter: Fighter, sweeps: () => boolean): readonly Reminder[] {
  const data = { who: { fighter: fighter.id } };
  const words = (id: string): LangKey => `RIPOSTE.Cairn.Remind.${id}`;
  const [bleeds] = bleedsNow(fighter);
  const remind = (id: string): Reminder => ({ id, label: words(id), data, option: id, act: words(`${id}Act`) });
  return [
    ...(lastingOf(fighter, "sweep").length > 0 && sweeps() ? [remind("sweep")] : []),
    ...(bleeds === undefined ? [] : [{ ...remind("bleeds"), upkeep: bleeds.id }]),
  ];
}
