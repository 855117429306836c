/** How long an effect lasts, and how much of it is left: seconds or rounds and turns on 13, a value with a unit on 14. */
import { localize, theConfig, theGame } from "../../environment.ts";
import { deltas } from "../../generation.ts";
import { type Dict, isDict } from "../../types.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Combat } from "../combat/combat.ts";

/** CONST.ACTIVE_EFFECT_TIME_DURATION_UNITS of generation 14. */
export const TIME_UNITS = ["years", "months", "days", "hours", "minutes", "seconds"] as const;
/** CONST.ACTIVE_EFFECT_DURATION_UNITS. */
export const DURATION_UNITS = [...TIME_UNITS, "rounds", "turns"] as const;

const number = (value: unknown): number | null => (typeof value === "number" ? value : null);
const worldTime = (): number => theGame()?.time.worldTime ?? 0;
const dict = (value: unknown): Dict => (isDict(value) ? value : {});

function counted(unit: string, count: number): string {
  const isTime = TIME_UNITS.some((one) => one === unit);
  const figure = Math.ceil(count);
  if (!isTime) return localize(`TABLE.Time.${unit}${figure === 1 ? "One" : ""}`, { count: figure });
  const style: Intl.NumberFormatOptions = { style: "unit", unit: unit.replace(/s$/, ""), unitDisplay: "long" };
  return new Intl.NumberFormat(theGame()?.i18n.lang ?? "en", style).format(figure);
}

const none = (): string => localize("None");

/** The combat that an effect's rounds count in: the one it began in, else the one that is shown. */
function combatOf(id: unknown): Combat | null {
  const game = theGame();
  return (typeof id === "string" ? game?.combats.get(id) : undefined) ?? game?.combat ?? null;
}

/** Turns since a combat began, as one figure. */
const turnsAt = (round: number, turn: number | null, count: number): number => round * count + (turn ?? 0);

/** 13: figures are `{rounds}.{turns}`: 1.02 is one round and two turns (fvtt-types: _ActiveEffectDuration). */
function flatDuration(source: Dict): Dict {
  const seconds = number(source.seconds) ?? 0;
  if (seconds > 0) return flatSeconds(seconds, number(source.startTime) ?? worldTime());
  const [rounds, turns] = [number(source.rounds) ?? 0, number(source.turns) ?? 0];
  if (rounds !== 0 || turns !== 0) return flatTurns(rounds, turns, source);
  return { type: "none", duration: null, remaining: null, label: none() };
}

function flatSeconds(seconds: number, start: number): Dict {
  const remaining = Math.max(start + seconds - worldTime(), 0);
  return {
    type: "seconds",
    duration: seconds,
    remaining,
    label: counted("seconds", remaining),
    _worldTime: worldTime(),
  };
}

function flatTurns(rounds: number, turns: number, source: Dict): Dict {
  const { startRound, startTurn } = source;
  const combat = combatOf(source.combat);
  const count = Math.max(combat?.turns.length ?? 0, 1);
  const start = number(startRound) ?? combat?.round ?? 0;
  const from = turnsAt(start, number(startTurn) ?? (startRound === undefined ? (combat?.turn ?? 0) : 0), count);
  const now = combat?.started ? turnsAt(combat.round, combat.turn, count) : from;
  const left = Math.max(rounds * count + turns - (now - from), 0);
  const [leftRounds, leftTurns] = [Math.floor(left / count), left % count];
  const label = [
    ...(leftRounds ? [counted("rounds", leftRounds)] : []),
    ...(leftTurns ? [counted("turns", leftTurns)] : []),
  ].join(", ");
  return {
    type: "turns",
    duration: decimal(rounds, turns),
    remaining: decimal(leftRounds, leftTurns),
    label: label || none(),
    _combatTime: now,
  };
}

const decimal = (rounds: number, turns: number): number => Math.round((rounds + turns / 100) * 100) / 100;

/** 14: a duration of calendar or clock. Without a start it counts from now (#14220). */
function timeDuration(value: number, unit: string, start: number): Dict {
  const calendar = theGame()?.time.calendar;
  const singular = unit.replace(/s$/, "");
  const end = calendar?.componentsToTime(calendar.add(start, { [singular]: value })) ?? start;
  const seconds = end - start;
  const secondsRemaining = end - worldTime();
  const remaining = seconds === 0 ? 0 : (value * secondsRemaining) / seconds;
  return { seconds, secondsRemaining, remaining, label: left(unit, remaining), _worldTime: worldTime() };
}

const left = (unit: string, remaining: number): string => (remaining > 0 ? counted(unit, remaining) : none());

/** 14: a duration of rounds or turns of a combat; outside one, by the time that a round takes, where it takes any. */
function combatDuration(value: number, unit: "rounds" | "turns", source: Dict): Dict {
  const begun = dict(source.start);
  const round = number(begun.round);
  const combat = round === null ? null : combatOf(begun.combat);
  const length = Number(theConfig()?.time[unit === "rounds" ? "roundTime" : "turnTime"] ?? 0);
  const seconds = length > 0 ? value * length : null;
  if (round === null || !combat) {
    const passed = seconds === null ? 0 : (worldTime() - (number(begun.time) ?? worldTime())) / length;
    return { seconds, remaining: value - passed, label: left(unit, value - passed), _worldTime: worldTime() };
  }
  const count = Math.max(combat.turns.length, 1);
  const now = turnsAt(combat.round, combat.turn, count);
  const passed = unit === "rounds" ? combat.round - round : now - turnsAt(round, number(begun.turn) ?? 0, count);
  return { seconds, remaining: value - passed, label: left(unit, value - passed), _combatTime: now };
}

/** 14: `value` without a number is without end. */
function phasedDuration(source: Dict): Dict {
  const duration = dict(source.duration);
  const value = number(duration.value);
  if (value === null) return { value: Infinity, seconds: null, remaining: Infinity, label: none() };
  const unit = String(duration.units);
  if (unit === "rounds" || unit === "turns") return combatDuration(value, unit, source);
  return timeDuration(value, unit, number(dict(source.start).time) ?? worldTime());
}

/** What is derived of an effect's duration. */
export function preparedDuration(effect: ActiveEffect): Dict {
  const source = dict(effect._source.duration);
  return deltas().phasedEffects ? phasedDuration(effect._source) : flatDuration(source);
}

/** Where the combat stands as an effect begins; on 13 in the duration itself (T: getInitialDuration). */
export function flatStart(): Dict {
  const combat = theGame()?.combat;
  return {
    startTime: worldTime(),
    ...(combat ? { startRound: combat.round, startTurn: combat.turn ?? 0 } : {}),
  };
}

/** 14: the same, with whose turn it is (T14: getEffectStart). */
export function effectStart(combat: Combat | null = theGame()?.combat ?? null): Dict {
  const combatant = combat?.started ? (combat.combatant ?? null) : null;
  const { id = null, round = null, turn = null } = combat ?? {};
  const { id: current = null, initiative = null } = combatant ?? {};
  return { time: worldTime(), combat: id, combatant: current, initiative, round, turn };
}
