/** What was declared, in sentences, and the outcome of an action that asks nobody. */
import type { TextParam, Declare, Entry, Exchange, CardLine, Row, Step, Sum } from "../../core/types.ts";
import { gradeOf } from "../math/dice.ts";
import { holdData } from "./hold.ts";
import { startIn, textIn } from "../round/options.ts";
import type { PoolOutcome } from "../math/outcome.ts";
import { declaredNumbers, readAttack, type Reading } from "../math/read.ts";
import { readShares } from "./split.ts";

const TELL = "RIPOSTE.Pool.Tell";

export const line = (
  key: string,
  data: CardLine["data"] = {},
  tone: CardLine["tone"] = "plain",
  sums: readonly Sum[] = [],
): CardLine => ({ key: `${TELL}.${key}`, data, tone, sums });

export const gradeDatum = (outcome: number): TextParam => ({ key: `RIPOSTE.Pool.Grade.${gradeOf(outcome)}` });

const named = (weapon: Reading["weapon"]): TextParam =>
  weapon === null || weapon.name === "" ? { key: "RIPOSTE.Pool.unarmed" } : weapon.name;

export const weaponDatum = (reading: Reading): TextParam => named(reading.weapon);

/** What an Exert costs is told where it was made. */
export function exertLines(step: Entry<Step | Declare>, who: TextParam): readonly CardLine[] {
  if (step.body.price.some((price) => price.what === "desperate")) return [line("desperate", { who }, "warn")];
  const costs = step.body.price.filter((price) => price.what === "body" || price.what === "mind");
  return costs.map((price) => line(price.what === "body" ? "exertBody" : "exertMind", { who }));
}

/** The line that says what it is. */
function opening(exchange: Exchange, who: TextParam): readonly CardLine[] {
  const { option, choice } = exchange.declared.body;
  const start = startIn(option);
  const words = textIn(choice, "words");
  switch (start) {
    case null:
      return [];
    case "attack":
      return [line("attack", { attacker: who, weapon: named(declaredNumbers(exchange).weapon) })];
    case "power":
      return [line("power", { attacker: who, power: named(declaredNumbers(exchange).weapon) })];
    case "hold": {
      const { action, condition } = holdData(exchange.declared.body);
      return [line("hold", { who, action: action ?? "", condition: condition ?? "" })];
    }
    case "split": {
      const dice = (readShares(choice) ?? []).map((share) => String(share.dice)).join(" + ");
      return [line("split", { who, dice })];
    }
    case "quick":
    case "act":
      return [line(start, { who, words })];
    case "mental":
      return [line(choice["passive"] === true ? "passive" : "mental", { who, words })];
    case "evade":
    case "giveBack":
      return [line(start, { who })];
  }
}

/** What was declared and what its roll is. */
export function describeStart(exchange: Exchange): readonly CardLine[] {
  const { attacker, choice, allowed, parent, roll, option } = exchange.declared.body;
  const who = { fighter: attacker.actor };
  const reading = readAttack(exchange);
  const lines = [...opening(exchange, who)];
  if (reading !== null) {
    const data = { outcome: reading.outcome, grade: gradeDatum(reading.outcome) };
    lines.push(line("roll", data, "plain", [reading.sum]));
  } else if (roll !== undefined) {
    lines.push(line(roll === "last" ? "rollLast" : "rollLater", { who }));
  }
  const words = textIn(choice, "words");
  const start = startIn(option);
  if (words !== "" && (start === "attack" || start === "power")) lines.push(line("words", { words }));
  if (parent !== undefined) lines.push(line("heldAction", { who }));
  if (allowed.length > 0 && start !== "giveBack") lines.push(line("allowed", { who }, "warn"));
  return [...lines, ...exertLines(exchange.declared, who)];
}

/** The outcome of an action that asks nobody. */
export function aloneLines(exchange: Exchange, row: Row, outcome: PoolOutcome): readonly CardLine[] {
  const who = { fighter: row.fighter };
  if (outcome.stopped) return [line("stopped", { who }, "warn")];
  if (startIn(exchange.declared.body.option) !== "evade") return [];
  const n = Math.max(0, outcome.rolled);
  return [n > 0 ? line("evadeStore", { who, n }, "good") : line("evadeNothing", { who }, "bad")];
}
