/** An exchange as messages and live fighters have it, read once for each call of the family; and who is asked in it. */
import { own } from "../../core/lib/own.ts";
import type { Battlefield, Exchange, Fighter, Moment, Slot, Uuid } from "../../core/types.ts";
import { declaredNumbers, type PoolReading, type TargetReading } from "../math/read.ts";
import { withPenalties, type Part } from "../math/parts.ts";
import { penaltyParts } from "../math/numbers.ts";
import { penaltyAndExert } from "../round/exert.ts";
import type { PoolSlotKind } from "../math/slots.ts";
import { HOUSE, type HouseRules } from "../stats/house.ts";
import { readStats, type PoolStats } from "../stats/stats.ts";

/** The reading of an exchange, with its fighters (`sceneAtDeclaration`). */
export interface LiveReading extends PoolReading {
  readonly scene: Battlefield;
}

/** A slot whose step is read from messages alone. */
export interface Asked {
  readonly reading: PoolReading;
  readonly slot: Slot;
  readonly kind: PoolSlotKind;
  /** Undefined: it is about no single target. */
  readonly target: TargetReading | undefined;
}
/** The same with the one who answers. */
export interface Answering extends Asked {
  readonly reading: LiveReading;
  readonly fighter: Fighter;
  readonly stats: PoolStats;
}

export const statsOf = ({ scene }: LiveReading, fighter: Uuid): PoolStats =>
  readStats(own(scene.fighters, fighter)?.stats ?? {});

export const attackerOf = ({ exchange }: PoolReading): Uuid => exchange.declared.body.attacker.actor;

/**
 * P24: an attack that is not rolled yet will be rolled with the Penalties that its attacker has by then. P9: a share keeps
 * its dice where its pools have borne them already.
 */
function partsNow({ parts, house }: PoolReading, fighter: Fighter): readonly Part[] {
  if (house.splitAfterPenalties && parts.some(({ as }) => as === "share")) return parts;
  const penalties = [...penaltyParts(readStats(fighter.stats)), ...parts.filter(({ as }) => as === "desperate")];
  const waived = parts.some(({ as }) => as === "exertPenalty");
  return withPenalties(parts, penaltyAndExert(fighter, penalties, waived ? "bodyPenalty" : "none"));
}

/** A reading beside its fighters. */
export function liveReading(read: PoolReading, scene: Battlefield): LiveReading {
  const attacker = read.attack === null ? own(scene.fighters, attackerOf(read)) : undefined;
  return { ...read, scene, ...(attacker === undefined ? {} : { parts: partsNow(read, attacker) }) };
}

/** Did the combat move on since? A fighter of another combat stays as it is. */
function isLater({ moment: now }: Fighter, then: Moment | null): boolean {
  if (now === null) return false;
  return then === null || (now.combat === then.combat && (now.round !== then.round || now.turn !== then.turn));
}

const playsBy = ({ stats }: Fighter, house: HouseRules): boolean => HOUSE.isSame(readStats(stats).house, house);

/**
 * The fighters where the combat stood at the declaration, and as their table played then, however late somebody answers. What an answer costs is kept under that
 * moment, so it must be judged by it, or an attack of the last round would be answered for nothing; and no half of an
 * exchange is to be played by other house rules than the other.
 */
export function sceneAtDeclaration(exchange: Exchange, scene: Battlefield): Battlefield {
  const { moment } = exchange.declared.body;
  const { house } = declaredNumbers(exchange);
  const then = (fighter: Fighter): Fighter => ({
    ...fighter,
    ...(isLater(fighter, moment) ? { moment, onTurn: moment !== null && moment.turn === fighter.place } : {}),
    ...(playsBy(fighter, house) ? {} : { stats: { ...fighter.stats, house: HOUSE.stored(house) } }),
  });
  const isOther = (fighter: Fighter): boolean =>
    fighter.family === exchange.family && (isLater(fighter, moment) || !playsBy(fighter, house));
  const fighters = Object.entries(scene.fighters);
  if (!fighters.some(([, fighter]) => isOther(fighter))) return scene;
  return { fighters: Object.fromEntries(fighters.map(([id, one]) => [id, isOther(one) ? then(one) : one])) };
}
