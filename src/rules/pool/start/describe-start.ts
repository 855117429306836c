/** What was declared, in sentences. */
import type { TextParam, Declare, Entry, CardLine, Step } from "../../core/types.ts";
import { textIn } from "../../kit/inputs.ts";
import { allowedData } from "../../kit/text.ts";
import type { PoolReading } from "../math/read.ts";
import { gradeDatum, line } from "../math/text.ts";
import { exertIn } from "../round/exert.ts";
import type { PoolOption } from "./pool-option.ts";

/** What an Exert gives and costs is told where it was made. */
export function exertLines(step: Entry<Step | Declare>, who: TextParam): readonly CardLine[] {
  if (step.body.price.some((price) => price.what === "desperate")) return [line("desperate", { who }, "warn")];
  const costs = step.body.price.filter((price) => price.what === "body" || price.what === "mind");
  const exert = exertIn(step.body.choice);
  const paidFor = (what: string): string => (what === "body" ? "exertBody" : "exertMind");
  return costs.map(({ what }) => line(exert === "none" ? paidFor(what) : `exert.${exert}`, { who }));
}

/** What was declared and what its roll is. */
export function describeStart(reading: PoolReading, option: PoolOption): readonly CardLine[] {
  const { declared } = reading.exchange;
  const { attacker, choice, allowed, parent, roll, targets } = declared.body;
  const who = { fighter: attacker.actor };
  const words = textIn(choice, "words");
  const lines = [option.opening(reading, who, words)];
  if (reading.attack !== null) {
    const { outcome, sum } = reading.attack;
    lines.push(line("roll", { outcome, grade: gradeDatum(outcome) }, "plain", [sum]));
  } else if (roll !== undefined && reading.exchange.stopped === null) {
    lines.push(line(roll === "last" ? "rollLast" : "rollLater", { who }));
  }
  const { text = "", far } = reading.declared;
  if (far !== undefined) lines.push(line(targets.length > 1 ? "farSome" : "far", { who, reach: far }, "warn"));
  if (text !== "") lines.push(line("powerText", { text }));
  if (words !== "" && option.means !== undefined) lines.push(line("words", { words }));
  if (parent !== undefined) lines.push(line("heldAction", { who }));
  if (allowed.length > 0 && option.gm === undefined)
    lines.push(line("allowed", allowedData(attacker.actor, allowed), "warn"));
  return [...lines, ...exertLines(declared, who)];
}
