/** A `pool` exchange in sentences (keys and data; `foundry/` finds the words). */
import { own } from "../../core/thread/own.ts";
import type { CardLine, CardText, Entry, Exchange, Row, RowId, Step, Sum } from "../../core/types.ts";
import { partsAt } from "../../kit/text.ts";
import type { AllyEntry } from "../math/allies.ts";
import { answerIn, paidPoints } from "./judge-answer.ts";
import { readOutcome, type PoolOutcome } from "../math/outcome.ts";
import { declaredNumbers, readAnswer, readAttack } from "../math/read.ts";
import { answerSlot, evadeSlot, protectSlots } from "../math/slots.ts";
import { gradeDatum, line, weaponDatum } from "../math/text.ts";
import { aloneLines, describeStart, exertLines } from "../start/describe-start.ts";

const part = partsAt("RIPOSTE.Pool.Part.");

function answerLines(exchange: Exchange, row: Row, step: Entry<Step>): readonly CardLine[] {
  const reading = readAnswer(exchange, step);
  const who = { fighter: row.fighter };
  const points = paidPoints(step);
  if (step.body.option === "evade") return [line("evadePoints", { who, n: points })];
  const withPoints = points > 0 ? [line("withPoints", { who, n: points })] : [];
  if (reading === null) return [line("none", { who }), ...withPoints];
  const answer = answerIn(step.body.option) ?? "dodge";
  const data = { who, weapon: weaponDatum(reading), outcome: reading.outcome, grade: gradeDatum(reading.outcome) };
  const lines = [line(answer, data, "plain", [reading.sum])];
  if (reading.outcome < 0) lines.push(line("botch", { who }, "warn"));
  lines.push(...withPoints);
  if (step.body.allowed.length > 0) lines.push(line("allowed", { who }, "warn"));
  return [...lines, ...exertLines(step, who)];
}

/** P18: everybody who parried for the target. */
function protectorLines(exchange: Exchange, row: Row): readonly CardLine[] {
  return protectSlots(exchange, row.id).flatMap(({ fighter, step }): readonly CardLine[] => {
    const reading = readAnswer(exchange, step);
    if (step === null || reading === null) return [];
    const who = { fighter };
    const data = { who, target: { fighter: row.fighter }, weapon: weaponDatum(reading), outcome: reading.outcome };
    const key = step.body.option === "clash" ? "clashesFor" : "protects";
    return [line(key, data, "plain", [reading.sum]), ...exertLines(step, who)];
  });
}

const isReason = (entry: AllyEntry | undefined): entry is Exclude<AllyEntry, number | null> =>
  typeof entry === "string";

/** P18: why allies of the target cannot parry for it, as long as somebody could; a line for each reason. */
function helplessLines(exchange: Exchange, row: Row): readonly CardLine[] {
  const at = exchange.declared.body.targets.findIndex(({ actor }) => actor === row.fighter);
  const allies = declaredNumbers(exchange).allies ?? [];
  const reasons = new Set(allies.map(({ entries }) => entries[at]).filter(isReason));
  return [...reasons].map((reason): CardLine => {
    const to = allies.filter(({ entries }) => entries[at] === reason).map(({ ally }) => ally);
    const data = { who: { fighters: to }, target: { fighter: row.fighter } };
    return { ...line(`cannotProtect.${reason}`, data), to };
  });
}

/** P14: what is left of the attack. */
function leftSum(outcome: PoolOutcome): Sum {
  const parts = [part(outcome.rolled, "attack", "P2")];
  const own = outcome.by === null ? (outcome.answer ?? "protector") : "protector";
  if (outcome.taken !== 0 || outcome.met !== null)
    parts.push(part(-outcome.taken, own === "clash" ? "protector" : own, "P14"));
  if (outcome.points > 0) parts.push(part(-outcome.points, "evadePoints", "P15"));
  return { label: "RIPOSTE.Pool.Sum.left", total: outcome.left, parts, dice: null, rule: "P14" };
}

/** P19: the clash that came back at the attacker: the target's, or that of the protector who met the blow. */
function clashOf(exchange: Exchange, row: RowId): Entry<Step> | null {
  const guard = readOutcome(own(exchange.rows, row)?.result?.part.outcome ?? {}).guard;
  if (guard === null) return answerSlot(exchange, row)?.step ?? null;
  return protectSlots(exchange, row).find((slot) => slot.fighter === guard)?.step ?? null;
}

/** P25: extra damage by the GM, on the blow that this row was hit with: the attack, or the clash that came back. */
function extraDamage(exchange: Exchange, row: Row): number {
  const clash = row.target === null ? null : clashOf(exchange, row.target);
  const blow = row.role === "attacker" ? readAnswer(exchange, clash) : readAttack(exchange);
  return blow?.extra ?? 0;
}

/** P21: the Severity of the injury. */
function severitySum(exchange: Exchange, row: Row, outcome: PoolOutcome): Sum {
  const extra = extraDamage(exchange, row);
  const parts = [
    part(outcome.left, "left", "P14"),
    part(outcome.damage - extra, "weaponDamage", "P2"),
    ...(extra === 0 ? [] : [part(extra, "gmDamage", "P25")]),
    part(-outcome.armor, "armor", "P21"),
  ];
  return { label: "RIPOSTE.Pool.Sum.severity", total: outcome.severity, parts, dice: null, rule: "P21" };
}

function harmLines(exchange: Exchange, row: Row, outcome: PoolOutcome): readonly CardLine[] {
  const who = { fighter: row.fighter };
  const isPlain = outcome.answer !== "clash" || outcome.taken !== 0 || outcome.points > 0;
  const severity = severitySum(exchange, row, outcome);
  const sums = isPlain && row.role === "target" ? [leftSum(outcome), severity] : [severity];
  if (outcome.severity === 0) return [line("armored", { who }, "good", sums)];
  const key = { up: "hit", incapacitated: "hitDown", dead: "hitDead" }[outcome.condition];
  const lines = [line(key, { who, severity: outcome.severity }, "bad", sums)];
  if (outcome.scar !== null) {
    lines.push(line("scar", { who, tier: { key: `RIPOSTE.Pool.Scar.${outcome.scar}` } }, "bad"));
  }
  return lines;
}

function resultLines(exchange: Exchange, row: Row, outcome: PoolOutcome): readonly CardLine[] {
  const who = { fighter: row.fighter };
  if (outcome.stopped) return row.role === "target" ? [line("stopped", { who }, "warn")] : [];
  if (row.target === null) return aloneLines(exchange, row, outcome);
  if (outcome.hit) return harmLines(exchange, row, outcome);
  if (row.role !== "target") return [];
  if (outcome.guard !== null) return [line("guarded", { who: { fighter: outcome.guard }, target: who }, "good")];
  if (outcome.answer !== "clash") return [line("miss", { who, left: outcome.left }, "good", [leftSum(outcome)])];
  const bothFail = outcome.rolled - outcome.taken - outcome.points <= 0 && (outcome.met ?? 0) <= 0;
  return [line(bothFail ? "clashNothing" : "clashWon", { who }, "good")];
}

function rowLines(exchange: Exchange, row: Row): readonly CardLine[] {
  const lines: CardLine[] = [];
  if (row.role === "target") {
    const steps = [answerSlot(exchange, row.id)?.step ?? null, evadeSlot(exchange, row.id)?.step ?? null];
    for (const step of steps) if (step !== null) lines.push(...answerLines(exchange, row, step));
    lines.push(...protectorLines(exchange, row));
  }
  if (row.state === "open" && row.role === "target") lines.push(...helplessLines(exchange, row));
  if (row.result === null || row.state === "open") return lines;
  return [...lines, ...resultLines(exchange, row, readOutcome(row.result.part.outcome))];
}

/** The whole exchange, as far as it has come. */
export function describePool(exchange: Exchange): CardText {
  const rows = Object.values(exchange.rows).map((row) => [row.id, rowLines(exchange, row)] as const);
  return { attack: exchange.phase === "void" ? [] : describeStart(exchange), rows: Object.fromEntries(rows) };
}
