/** A `pool` exchange in sentences (keys and data; `foundry/` finds the words). */
import type { Datum, Declare, Entry, Exchange, Line, Modifier, Row, Step, Sum, Telling } from "../core/types.ts";
import { gradeOf } from "./dice.ts";
import { answerIn } from "./judge-answer.ts";
import { readOutcome, type PoolOutcome } from "./outcome.ts";
import { readAnswer, readAttack, type Reading } from "./read.ts";

const TELL = "RIPOSTE.Pool.Tell";

const line = (key: string, data: Line["data"] = {}, tone: Line["tone"] = "plain", sums: readonly Sum[] = []): Line => ({
  key: `${TELL}.${key}`,
  data,
  tone,
  sums,
});

const gradeDatum = (outcome: number): Datum => ({ key: `RIPOSTE.Pool.Grade.${gradeOf(outcome)}` });
const weaponDatum = (reading: Reading): Datum =>
  reading.weapon === null || reading.weapon.name === "" ? { key: "RIPOSTE.Pool.unarmed" } : reading.weapon.name;

const part = (value: number, label: string, rule: string | null): Modifier => ({
  kind: "sum",
  value,
  label: `RIPOSTE.Pool.Part.${label}`,
  rule,
  source: null,
});

/** What an Exert costs is told where it was made. */
function exertLines(step: Entry<Step | Declare>, who: Datum): readonly Line[] {
  const costs = step.body.price.filter((price) => price.what === "body" || price.what === "mind");
  return costs.map((price) => line(price.what === "body" ? "exertBody" : "exertMind", { who }));
}

function attackLines(exchange: Exchange): readonly Line[] {
  const { attacker, choice, allowed } = exchange.declared.body;
  const reading = readAttack(exchange);
  const who = { fighter: attacker.actor };
  const { words } = choice;
  const lines = [
    line("attack", { attacker: who, weapon: weaponDatum(reading) }),
    line("roll", { outcome: reading.outcome, grade: gradeDatum(reading.outcome) }, "plain", [reading.sum]),
  ];
  if (typeof words === "string" && words !== "") lines.push(line("words", { words }));
  if (allowed.length > 0) lines.push(line("allowed", { who }, "warn"));
  return [...lines, ...exertLines(exchange.declared, who)];
}

function answerLines(exchange: Exchange, row: Row, step: Entry<Step>): readonly Line[] {
  const reading = readAnswer(exchange, step);
  const who = { fighter: row.fighter };
  if (reading === null) return [line("none", { who })];
  const answer = answerIn(step.body.option) ?? "dodge";
  const data = { who, weapon: weaponDatum(reading), outcome: reading.outcome, grade: gradeDatum(reading.outcome) };
  const lines = [line(answer, data, "plain", [reading.sum])];
  if (reading.outcome < 0) lines.push(line("botch", { who }, "warn"));
  if (step.body.allowed.length > 0) lines.push(line("allowed", { who }, "warn"));
  return [...lines, ...exertLines(step, who)];
}

/** P14: what is left of the attack. */
function leftSum(outcome: PoolOutcome): Sum {
  const parts = [part(outcome.rolled, "attack", "P2")];
  if (outcome.met !== null) parts.push(part(-Math.max(0, outcome.met), outcome.answer ?? "dodge", "P14"));
  return { label: "RIPOSTE.Pool.Sum.left", total: outcome.left, parts, dice: null, rule: "P14" };
}

/** P21: the Severity of the injury. */
function severitySum(outcome: PoolOutcome): Sum {
  const parts = [
    part(outcome.left, "left", "P14"),
    part(outcome.damage, "weaponDamage", "P2"),
    part(-outcome.armor, "armor", "P21"),
  ];
  return { label: "RIPOSTE.Pool.Sum.severity", total: outcome.severity, parts, dice: null, rule: "P21" };
}

function harmLines(row: Row, outcome: PoolOutcome): readonly Line[] {
  const who = { fighter: row.fighter };
  const sums = outcome.answer === "clash" ? [severitySum(outcome)] : [leftSum(outcome), severitySum(outcome)];
  if (outcome.severity === 0) return [line("armored", { who }, "good", sums)];
  const key = { up: "hit", incapacitated: "hitDown", dead: "hitDead" }[outcome.condition];
  const lines = [line(key, { who, severity: outcome.severity }, "bad", sums)];
  if (outcome.scar !== null) {
    lines.push(line("scar", { who, tier: { key: `RIPOSTE.Pool.Scar.${outcome.scar}` } }, "bad"));
  }
  return lines;
}

function resultLines(row: Row, outcome: PoolOutcome): readonly Line[] {
  const who = { fighter: row.fighter };
  if (outcome.hit) return harmLines(row, outcome);
  if (row.role === "attacker") return [];
  if (outcome.answer !== "clash") return [line("miss", { who, left: outcome.left }, "good", [leftSum(outcome)])];
  const bothFail = outcome.rolled <= 0 && (outcome.met ?? 0) <= 0;
  return [line(bothFail ? "clashNothing" : "clashWon", { who }, "good")];
}

function rowLines(exchange: Exchange, row: Row): readonly Line[] {
  const lines: Line[] = [];
  const step = row.role === "target" ? (exchange.slots[row.id]?.step ?? null) : null;
  if (step !== null) lines.push(...answerLines(exchange, row, step));
  if (row.result === null || row.state === "open") return lines;
  return [...lines, ...resultLines(row, readOutcome(row.result.part.outcome))];
}

/** The whole exchange, as far as it has come. */
export function tellPool(exchange: Exchange): Telling {
  const rows = Object.values(exchange.rows).map((row) => [row.id, rowLines(exchange, row)] as const);
  return { attack: exchange.phase === "void" ? [] : attackLines(exchange), rows: Object.fromEntries(rows) };
}
