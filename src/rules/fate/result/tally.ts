/** How the attacks of an exchange ended, held against their odds: from messages alone. */
import { lossesOf } from "../../core/lib/odds.ts";
import { own } from "../../core/lib/own.ts";
import type { Exchange, FightCount, Tally } from "../../core/types.ts";
import { mean } from "../../kit/odds.ts";
import { readDefense } from "../roll/numbers.ts";
import { fixedOf } from "../roll/parts.ts";
import { isOut } from "../stats/condition.ts";
import { STRESS } from "../stats/text.ts";
import { cases, dice, known } from "../thread/odds.ts";
import { laterOf, readFate } from "../thread/reading.ts";
import { rollOf } from "../thread/roll.ts";
import { ACTOR, TARGET } from "../thread/slots.ts";
import { readOutcome } from "./outcome.ts";

/** The settled attack of an exchange, if it was answered. */
export function tallyFate(exchange: Exchange): readonly Tally[] {
  const read = readFate(exchange);
  const row = own(exchange.rows, TARGET);
  const { act, answered, defense, armor } = read;
  if (read.declared.body.option !== "attack" || row === undefined || answered === null) return [];
  if (row.state !== "settled" || row.result === null) return [];
  const outcome = readOutcome(row.result.part.outcome);
  if (outcome.stopped || outcome.refused) return [];
  // What was known when it was answered: nothing of what was invoked since.
  const asked = Object.keys(exchange.slots);
  const before = laterOf(read.later, ACTOR).filter(({ slot }) => asked.indexOf(slot.id) < asked.indexOf(TARGET));
  const roll = rollOf(act, read.declared.body.faces, before, read.roll.ruled);
  const begun = readDefense(answered.body.numbers);
  const against = (thrown: ReturnType<typeof known>) => cases(act, known(roll.total), thrown, armor);
  const undefended = known(act.house.undefended);
  // Who gives in takes nothing of it, and that was no luck.
  const gaveIn = outcome.out === "giveIn";
  const met = against(begun === null ? undefended : dice(fixedOf(begun) + (defense?.ruled ?? 0)));
  return [
    {
      row: row.id,
      fighter: row.fighter,
      answer: answered.body.option,
      loss: gaveIn ? 0 : outcome.stress,
      losses: gaveIn ? null : lossesOf(met.map(([{ stress }, chance]) => [stress, chance])),
      unanswered: gaveIn ? null : mean(against(undefended), ({ stress }) => stress),
      unit: STRESS,
    },
  ];
}

export const fateFight: FightCount = {
  tallies: tallyFate,
  standing: (fighter) => (isOut(fighter) ? "out" : "up"),
  unit: STRESS,
};
