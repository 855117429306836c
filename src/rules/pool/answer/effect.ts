/** What a Power does without attacking (P11): an Injury heals, a next roll is easier or harder, a hit is softened, a condition. */
import { own } from "../../core/lib/own.ts";
import type { CardLine, Change, Row } from "../../core/types.ts";
import type { JsonObject } from "../../core/types/json.ts";
import { add } from "../../kit/changes.ts";
import { amount, flag, oneOf, or } from "../../kit/codec.ts";
import { record, stored, total } from "../../kit/record.ts";
import type { Part } from "../../kit/steps.ts";
import type { PoolNumbers } from "../math/numbers.ts";
import { line } from "../math/text.ts";
import { conditionOf, trackMax, type Condition } from "../stats/body.ts";
import { EFFECTS, type PowerEffect } from "../stats/kinds.ts";
import { readStats } from "../stats/stats.ts";
import type { LiveReading } from "./live.ts";

type Effect = NonNullable<PoolNumbers["effect"]>;

/** An Outcome of a complete success does it twice. */
const TWICE = 4;

/** What became of it; of what an Injury did not hold nothing is taken. `up`: it lifted one who was down. */
const done = total(record({ effect: or(oneOf(EFFECTS), "none"), done: amount, up: flag }));

function healed({ scene }: LiveReading, fighter: string, n: number) {
  const { attributes, injuriesByKey } = readStats(own(scene.fighters, fighter)?.stats ?? {});
  const [worst, ...others] = Object.entries(injuriesByKey).sort(([, a], [, b]) => b - a);
  if (worst === undefined) return { told: { done: 0 }, changes: [] };
  const [key, severity] = worst;
  const off = Math.min(n, severity);
  const isAt = (left: number, condition: Condition): boolean =>
    conditionOf(trackMax(attributes.brawn), [left, ...others.map(([, each]) => each)]) === condition;
  const up = isAt(severity, "incapacitated") && isAt(severity - off, "up");
  return { told: { done: off, up }, changes: add(`injuries.${key}.severity`, -off, "mended") };
}

/**
 * P11: a condition, or what waits for the next roll or hit; outside a combat, where nothing lasts, the card alone tells of
 * that.
 */
function brought(
  { exchange, declared }: LiveReading,
  row: Row,
  { kind, status }: Effect,
  n: number,
): readonly Change[] {
  if (kind === "condition") return status === undefined ? [] : [{ kind: "status", id: status }];
  const { moment } = exchange.declared.body;
  const data = { n: kind === "ease" ? -n : n, from: declared.weapon?.name ?? "" };
  const lasting = kind === "ward" ? kind : "shift";
  const marker = { id: `${exchange.id}${row.id}`, kind: lasting, by: row.fighter, moment, data };
  return moment === null ? [] : [{ kind: "marker", marker }];
}

/** What it does in a row; nothing where it failed, or is no such Power. */
export function effectPart(live: LiveReading, row: Row): Pick<Part, "outcome" | "changes"> {
  const { effect } = live.declared;
  const { attack } = live;
  const isSelf = row.role === "attacker" && live.exchange.declared.body.targets.length === 0;
  if (effect === undefined || (row.role === "attacker" && !isSelf)) return { outcome: {}, changes: [] };
  const times = attack === null ? 1 : attack.outcome >= TWICE ? 2 : attack.outcome >= 1 ? 1 : 0;
  const n = effect.n * times;
  const heal = effect.kind === "heal" ? healed(live, row.fighter, n) : null;
  const outcome = stored(done, { effect: effect.kind, done: n, up: false, ...heal?.told });
  if (n === 0) return { outcome, changes: [] };
  return { outcome, changes: heal?.changes ?? brought(live, row, effect, n) };
}

export interface Effected {
  readonly effect: Exclude<PowerEffect, "none">;
  /** By how much; 0: it did nothing. */
  readonly done: number;
}

/** What a part's Power did without attacking, by what it kept; null: it was no such Power. */
export function effectOf(outcome: JsonObject): Effected | null {
  const { effect, done: n } = done.read(outcome);
  return effect === "none" ? null : { effect, done: n };
}

/** The same in sentences, from what the result kept. */
export function effectLines(row: Row, name = ""): readonly CardLine[] {
  const told = done.read(row.result?.part.outcome ?? {});
  if (row.result === null || told.effect === "none") return [];
  const data = { who: { fighter: row.fighter }, n: told.done, condition: { key: name } };
  if (told.done === 0) return [line("done.nothing", data)];
  return [
    line(
      `done.${told.effect}`,
      data,
      told.effect === "hinder" ? "bad" : told.effect === "condition" ? "plain" : "good",
    ),
    ...(told.up ? [line("done.up", data, "good")] : []),
  ];
}
