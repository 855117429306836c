/** How the card tells a target's answer (C10, C13, C15). */
import type { CardLine, Row } from "../../core/types.ts";
import { stepIn } from "../../kit/steps.ts";
import { ownDice } from "../attack-math/dice.ts";
import { rolledLine } from "../attack-math/rolled-line.ts";
import { allowedLines, line, weaponsDatum } from "../attack-math/text.ts";
import { readStrike } from "../thread/numbers.ts";
import { hasTired, type CairnReading } from "../thread/reading.ts";
import { BACK } from "../thread/slots.ts";
import { kindOf } from "./defend-judge.ts";
import { hasDice } from "./slot.ts";

/** The dice that an answer was rolled with: C10, a fight back rolls in a step of its own, Impaired where the blow has left its mark. */
function diceLines({ answered, answer, exchange }: CairnReading): readonly CardLine[] {
  const step = answer.kind === "parry" ? answered : stepIn(exchange, BACK);
  const strike = step && readStrike(step.body.numbers["strike"]);
  if (step === null || strike === null) return [];
  const { faces } = step.body;
  const dice = ownDice(strike);
  return dice.length > 0 && hasDice(step.body, dice) ? [rolledLine(strike, { dice, faces })] : [];
}

/** How the target has answered. */
export function answerLines(read: CairnReading, row: Row): readonly CardLine[] {
  const { answered, answer, attackers } = read;
  if (answered === null || row.role !== "target") return [];
  const paid = hasTired(read) ? { key: "RIPOSTE.Cairn.Tell.paid" } : "";
  const who = { fighter: row.fighter };
  const kind = kindOf(answered.body);
  // With nothing that it may do, nobody was asked: that it does nothing was nobody's choice.
  if (kind === null) return [line(answered.body.numbers["unasked"] === true ? "unasked" : "none", { who })];
  const allowed = allowedLines(row.fighter, answered.body);
  if (!("against" in answer)) return [line(kind, { who, paid }), ...allowed];
  const whom = { fighter: attackers.find(({ attack }) => attack.id === answer.against)?.fighter ?? "" };
  return [line(kind, { who, whom, paid, weapon: weaponsDatum(answer.strike) }), ...diceLines(read), ...allowed];
}
