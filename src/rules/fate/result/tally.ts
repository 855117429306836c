/** How the attacks of an exchange ended, held against their odds: from messages alone. */
import { lossesOf } from "../../core/lib/odds.ts";
import { own } from "../../core/lib/own.ts";
import type { Exchange, FightCount, Tally } from "../../core/types.ts";
import { mean } from "../../kit/odds.ts";
import { fixedOf } from "../roll/parts.ts";
import { isOut } from "../stats/condition.ts";
import { STRESS } from "../stats/text.ts";
import { cases, dice, known } from "../thread/odds.ts";
import { readFate } from "../thread/reading.ts";
import { TARGET } from "../thread/slots.ts";
import { readOutcome } from "./outcome.ts";

/** The settled attack of an exchange, if it was answered. */
export function tallyFate(exchange: Exchange): readonly Tally[] {
  const read = readFate(exchange);
  const row = own(exchange.rows, TARGET);
  const { act, answered, roll, defense, armor } = read;
  if (read.declared.body.option !== "attack" || row === undefined || answered === null) return [];
  if (row.state !== "settled" || row.result === null) return [];
  const outcome = readOutcome(row.result.part.outcome);
  if (outcome.stopped || outcome.refused) return [];
  const against = (thrown: ReturnType<typeof known>) => cases(act, known(roll.total), thrown, armor);
  const undefended = known(act.house.undefended);
  const met = against(defense === null ? undefended : dice(fixedOf(defense.fixed) + defense.ruled));
  return [
    {
      row: row.id,
      fighter: row.fighter,
      answer: answered.body.option,
      loss: outcome.stress,
      losses: lossesOf(met.map(([{ stress }, chance]) => [stress, chance])),
      unanswered: mean(against(undefended), ({ stress }) => stress),
      unit: STRESS,
    },
  ];
}

export const fateFight: FightCount = {
  tallies: tallyFate,
  standing: (fighter) => (isOut(fighter) ? "out" : "up"),
  unit: STRESS,
};
