/** A `pool` exchange in sentences (keys and data; `foundry/` finds the words). */
import type { CardLine, CardText, Entry, Exchange, Row, Step, Sum, SumPart, TextParam } from "../../core/types.ts";
import { perRow } from "../../kit/steps.ts";
import { partsAt, allowedData } from "../../kit/text.ts";
import type { AllyEntry } from "../math/allies.ts";
import { effectLines } from "./effect.ts";
import { readNumbers } from "../math/numbers.ts";
import { readOutcome, type PoolOutcome } from "../math/outcome.ts";
import {
  bestDefense,
  pointsOf,
  readPool,
  type PoolReading,
  type Reading,
  type StepReading,
  type TargetReading,
} from "../math/read.ts";
import { gradeDatum, line, weaponDatum } from "../math/text.ts";
import { describeStart, exertLines } from "../start/describe-start.ts";
import type { PoolOption } from "../start/pool-option.ts";

const part = partsAt("RIPOSTE.Pool.Part.");

/** P8: the Power that lets a shot be answered. */
function grantLines({ body: { numbers } }: Entry<Step>, who: TextParam): readonly CardLine[] {
  const power = readNumbers(numbers)?.power;
  return power === undefined ? [] : [line("byPower", { who, power })];
}

/** `spent`: the Evade points that were needed (P15); null: nothing is settled yet. */
function answerLines({ slot: { fighter }, step, kind, roll }: StepReading, spent: number | null): readonly CardLine[] {
  const who = { fighter };
  const points = pointsOf(step.body.price);
  const n = spent ?? points;
  if (step.body.option === "evade") return [line(spent === null ? "evadePoints" : "evadeSpent", { who, n })];
  const withPoints = points > 0 && n > 0 ? [line(spent === null ? "withPoints" : "withSpent", { who, n })] : [];
  if (roll === null) return [line("none", { who }), ...withPoints];
  const { outcome, sum } = roll;
  const data = { who, weapon: weaponDatum(roll), outcome, grade: gradeDatum(outcome) };
  return [
    line(kind ?? "dodge", data, "plain", [sum]),
    ...grantLines(step, who),
    ...(outcome < 0 ? [line("botch", { who }, "warn")] : []),
    ...withPoints,
    ...(step.body.allowed.length > 0 ? [line("allowed", allowedData(fighter, step.body.allowed), "warn")] : []),
    ...exertLines(step, who),
  ];
}

/** P18: everybody who parried for the target. */
const protectorLines = ({ row, protections }: TargetReading): readonly CardLine[] =>
  protections.flatMap(({ slot, step, kind, roll }) => {
    const who = { fighter: slot.fighter };
    const data = { who, target: { fighter: row.fighter }, weapon: weaponDatum(roll), outcome: roll.outcome };
    const told = line(kind === "clash" ? "clashesFor" : "protects", data, "plain", [roll.sum]);
    return [told, ...grantLines(step, who), ...exertLines(step, who)];
  });

/** P18: whose defense counts, where there are several and they do not add up. */
function bestLines(reading: PoolReading, target: TargetReading): readonly CardLine[] {
  const best = bestDefense(reading, target);
  return best === null || best.of < 2 ? [] : [line("onlyBest", best.data)];
}

const isReason = (entry: AllyEntry | undefined): entry is Exclude<AllyEntry, number | null> =>
  typeof entry === "string";

/** P18: why allies of the target cannot parry for it, as long as somebody could and it is not in vain; a line for each reason. */
function helplessLines({ exchange, attack, declared: { allies = [] } }: PoolReading, row: Row): readonly CardLine[] {
  const at = exchange.declared.body.targets.findIndex(({ actor }) => actor === row.fighter);
  if (attack !== null && attack.outcome < 1) return [];
  const reasons = new Set(allies.map(({ entries }) => entries[at]).filter(isReason));
  return [...reasons].map((reason): CardLine => {
    const to = allies.filter(({ entries }) => entries[at] === reason).map(({ ally }) => ally);
    const data = { who: { fighters: to }, target: { fighter: row.fighter } };
    return { ...line(`cannotProtect.${reason}`, data), to };
  });
}

/** P18: a friend's parry is told by its rule and name. */
const whose = (by: string | null): [rule: string, more?: Partial<SumPart>] =>
  by === null ? ["P14"] : ["P18", { fighter: by }];

/** P14: what is left of the attack. */
function leftSum(outcome: PoolOutcome): Sum {
  const parts = [part(outcome.rolled, "attack", "P2")];
  const own = outcome.by === null ? (outcome.answer ?? "protector") : "protector";
  if (outcome.taken !== 0 || outcome.met !== null)
    parts.push(part(-outcome.taken, own === "clash" ? "protector" : own, ...whose(outcome.by)));
  if (outcome.points > 0) parts.push(part(-outcome.points, "evadePoints", "P15"));
  return { label: "RIPOSTE.Pool.Sum.left", total: outcome.left, parts, dice: null, rule: "P14" };
}

/** P19: the clash that came back at the attacker: the target's, or that of the protector who met the blow. */
function clashOf({ row, answer, protections }: TargetReading): Reading | null {
  const { guard } = readOutcome(row.result?.part.outcome ?? {});
  if (guard === null) return answer?.roll ?? null;
  return protections.find(({ slot }) => slot.fighter === guard)?.roll ?? null;
}

/** P25: extra damage by the GM, on the blow that this row was hit with: the attack, or the clash that came back. */
function extraDamage({ attack, targets }: PoolReading, row: Row): number {
  if (row.role !== "attacker") return attack?.extra ?? 0;
  const target = targets.find(({ back }) => back?.id === row.id);
  return (target && clashOf(target))?.extra ?? 0;
}

/** P21: the Severity of the injury. */
function severitySum(reading: PoolReading, row: Row, outcome: PoolOutcome): Sum {
  const extra = extraDamage(reading, row);
  const parts = [
    part(outcome.left, "left", "P14"),
    part(outcome.damage - extra, "weaponDamage", "P2"),
    ...(extra === 0 ? [] : [part(extra, "gmDamage", "P25")]),
    part(-outcome.armor, "armor", "P21"),
    ...(outcome.ward === 0 ? [] : [part(-outcome.ward, "ward", "P11")]),
  ];
  return { label: "RIPOSTE.Pool.Sum.severity", total: outcome.severity, parts, dice: null, rule: "P21" };
}

/** P21: why the fighter goes down, or dies: what of Body this hit leaves. */
function bodySums({ body }: PoolOutcome): readonly Sum[] {
  if (body === undefined) return [];
  const { most, before, after } = body;
  const parts = [
    part(most, "body", null),
    ...(before === 0 ? [] : [part(-before, "lostBefore", null)]),
    part(before - after, "lostNow", "P21"),
  ];
  return [{ label: "RIPOSTE.Pool.Sum.body", total: most - after, parts, dice: null, rule: "P21", ofSheet: true }];
}

function harmLines(reading: PoolReading, row: Row, outcome: PoolOutcome): readonly CardLine[] {
  const who = { fighter: row.fighter };
  const isPlain = outcome.answer !== "clash" || outcome.taken !== 0 || outcome.points > 0;
  const severity = severitySum(reading, row, outcome);
  const hit = isPlain && row.role === "target" ? [leftSum(outcome), severity] : [severity];
  const sums = [...hit, ...bodySums(outcome)];
  if (outcome.severity === 0) return [line("armored", { who }, "good", sums)];
  const key = { up: "hit", incapacitated: "hitDown", dead: "hitDead" }[outcome.condition];
  const lines = [line(key, { who, severity: outcome.severity }, "bad", sums)];
  if (outcome.scar !== null) {
    lines.push(line("scar", { who, tier: { key: `RIPOSTE.Pool.Scar.${outcome.scar}` } }, "bad"));
  }
  return lines;
}

/** How a blow that did not land is told: by what the target did where this alone was enough. */
function missKey({ answer, rolled, met }: PoolOutcome): "miss" | "dodged" | "parried" {
  if (rolled <= 0 || (met ?? 0) < rolled) return "miss";
  return answer === "dodge" ? "dodged" : answer === "parry" ? "parried" : "miss";
}

/** P18: the ally whose parry alone was enough; null: nobody's, or not it alone. */
function parriedBy({ protections }: TargetReading, { by, rolled, met }: PoolOutcome): string | null {
  const isEnough = ({ slot, kind, roll }: TargetReading["protections"][number]): boolean =>
    kind !== "clash" && roll.outcome >= rolled && (by === null || slot.fighter === by);
  if (rolled <= 0 || (met ?? 0) >= rolled) return null;
  return protections.find(isEnough)?.slot.fighter ?? null;
}

/** P19: a clash that ties wounds both, which nobody would guess of two that are hit. */
const tiedLines = ({ answer, rolled, taken, points, met }: PoolOutcome): readonly CardLine[] =>
  answer === "clash" && met === rolled - taken - points ? [line("clashTied")] : [];

/** What became of the target of a blow that did not land. */
function missLines(target: TargetReading, outcome: PoolOutcome): readonly CardLine[] {
  const { fighter } = target.row;
  const who = { fighter };
  const { guard, answer, left, rolled, taken, points, met } = outcome;
  // P18: what help has left of the attack decides a clash.
  const rest = rolled - taken - points;
  const sums = rest === rolled ? [] : [leftSum({ ...outcome, left: rest })];
  if (guard !== null) return [line("guarded", { who: { fighter: guard }, target: who }, "good", sums)];
  const ally = answer === "clash" ? null : parriedBy(target, outcome);
  if (ally !== null) return [line("parriedFor", { who: { fighter: ally }, target: who }, "good", [leftSum(outcome)])];
  if (answer !== "clash") return [line(missKey(outcome), { who, left }, "good", [leftSum(outcome)])];
  const bothFail = rest <= 0 && (met ?? 0) <= 0;
  return [line(bothFail ? "clashNothing" : "clashWon", { who }, "good", sums)];
}

function resultLines(reading: PoolReading, row: Row, option: PoolOption): readonly CardLine[] {
  if (row.result === null || row.state === "open") return [];
  const outcome = readOutcome(row.result.part.outcome);
  const who = { fighter: row.fighter };
  const isAlone = row.target === null;
  if (outcome.stopped) return isAlone || row.role === "target" ? [line("stopped", { who }, "warn")] : [];
  if (reading.declared.effect !== undefined) return effectLines(row, reading.declared.effect.name);
  if (isAlone) return option.result === undefined ? [] : [option.result(outcome, who)];
  if (outcome.hit) return [...harmLines(reading, row, outcome), ...tiedLines(outcome)];
  const target = reading.targets.find((each) => each.row.id === row.id);
  return target === undefined ? [] : missLines(target, outcome);
}

/** How a target has answered, and who else has; why others cannot, as long as somebody could. */
function targetLines(reading: PoolReading, target: TargetReading): readonly CardLine[] {
  const { row, answer, later } = target;
  const spent = row.state === "open" || row.result === null ? null : readOutcome(row.result.part.outcome).points;
  return [
    ...[answer, later].flatMap((read) => (read === null ? [] : answerLines(read, spent))),
    ...protectorLines(target),
    ...bestLines(reading, target),
    ...(row.state === "open" ? helplessLines(reading, row) : []),
  ];
}

/** The whole exchange, as far as it has come. */
export function describePool(exchange: Exchange, option: PoolOption): CardText {
  const reading = readPool(exchange);
  return {
    attack: exchange.phase === "void" ? [] : describeStart(reading, option),
    rows: perRow(exchange, (row) => {
      const target = reading.targets.find((each) => each.row.id === row.id);
      return [...(target ? targetLines(reading, target) : []), ...resultLines(reading, row, option)];
    }),
  };
}
