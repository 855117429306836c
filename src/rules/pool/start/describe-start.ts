/** What was declared, in sentences, and the outcome of an action that asks nobody. */
import type { TextParam, Declare, Entry, Exchange, CardLine, Row, Step } from "../../core/types.ts";
import { textIn } from "../../kit/inputs.ts";

import { optionOf } from "./judge-start.ts";
import { gradeDatum, line } from "../math/text.ts";
import type { PoolOutcome } from "../math/outcome.ts";
import { readAttack } from "../math/read.ts";

/** What an Exert costs is told where it was made. */
export function exertLines(step: Entry<Step | Declare>, who: TextParam): readonly CardLine[] {
  if (step.body.price.some((price) => price.what === "desperate")) return [line("desperate", { who }, "warn")];
  const costs = step.body.price.filter((price) => price.what === "body" || price.what === "mind");
  return costs.map((price) => line(price.what === "body" ? "exertBody" : "exertMind", { who }));
}

/** What was declared and what its roll is. */
export function describeStart(exchange: Exchange): readonly CardLine[] {
  const { attacker, choice, allowed, parent, roll, option } = exchange.declared.body;
  const who = { fighter: attacker.actor };
  const reading = readAttack(exchange);
  const start = optionOf(option);
  const words = textIn(choice, "words");
  const lines = start === undefined ? [] : [start.opening(exchange, who, words)];
  if (reading !== null) {
    const data = { outcome: reading.outcome, grade: gradeDatum(reading.outcome) };
    lines.push(line("roll", data, "plain", [reading.sum]));
  } else if (roll !== undefined) {
    lines.push(line(roll === "last" ? "rollLast" : "rollLater", { who }));
  }
  if (words !== "" && start?.aimed === true) lines.push(line("words", { words }));
  if (parent !== undefined) lines.push(line("heldAction", { who }));
  if (allowed.length > 0 && option !== "giveBack") lines.push(line("allowed", { who }, "warn"));
  return [...lines, ...exertLines(exchange.declared, who)];
}

/** The outcome of an action that asks nobody. */
export function aloneLines(exchange: Exchange, row: Row, outcome: PoolOutcome): readonly CardLine[] {
  const who = { fighter: row.fighter };
  if (outcome.stopped) return [line("stopped", { who }, "warn")];
  if (exchange.declared.body.option !== "evade") return [];
  const n = Math.max(0, outcome.rolled);
  return [n > 0 ? line("evadeStore", { who, n }, "good") : line("evadeNothing", { who }, "bad")];
}
