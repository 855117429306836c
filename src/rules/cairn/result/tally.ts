/** How the attacks of an exchange ended, held against their odds (C7, C10 to C13, C17, C25). */
import { lossesOf } from "../../core/lib/odds.ts";
import { own } from "../../core/lib/own.ts";
import type { Battlefield, Exchange, FightCount, Tally } from "../../core/types.ts";
import { mean } from "../../kit/odds.ts";
import { NO_ANSWER, type Answer } from "../attack-math/attack.ts";
import { bodyOf } from "../attack-math/damage.ts";
import { exchangeResultFor } from "../attack-math/moment.ts";
import { blowCases } from "../attack-math/odds.ts";
import { conditionOf } from "../stats/condition.ts";
import { statsOf } from "../stats/stats.ts";
import { hitsOf } from "../thread/hits.ts";
import { readCairn } from "../thread/reading.ts";

/** What is counted is damage: HP and STR are one. */
const DAMAGE = "RIPOSTE.Cairn.Unit.damage";

/** More than any blow takes: what is counted is the damage, not how much there was to lose. */
const PLENTY = 1_000;

/** The settled attack of an exchange, if it was answered; `scene`: the fighters now, for armor and gear. */
export function tallyCairn(exchange: Exchange, { fighters }: Battlefield): readonly Tally[] {
  const read = readCairn(exchange);
  const { target, declared, answered, answer } = read;
  const part = target?.results[0]?.part;
  if (target === undefined || part === undefined || answered === null) return [];
  const attacks = declared.attacks.filter(({ gambit }) => !gambit);
  if (part.outcome["stopped"] === true || attacks.length === 0) return [];
  const blow = own(read.hits, target.id)?.blow;
  const loss = blow === undefined || blow.harm.bounced ? 0 : blow.harm.amount;
  const told = { row: target.id, fighter: target.fighter, answer: answered.body.option, loss, unit: DAMAGE };
  const fighter = own(fighters, target.fighter);
  if (fighter === undefined || part.outcome["ignored"] === true) return [{ ...told, losses: null, unanswered: null }];
  const stats = statsOf(fighter);
  const armor = blow?.struck.armor ?? stats.armor;
  const defender = { ...bodyOf(stats, { unaware: declared.unaware }), armor, hp: PLENTY, str: PLENTY };
  const cases = (by: Answer) =>
    blowCases({ attacks, answer: by, house: declared.house, defender, fate: exchangeResultFor(stats), foes: {} });
  return [
    {
      ...told,
      losses: lossesOf(cases(answer).map(([harm, chance]) => [harm.bounced ? 0 : harm.amount, chance])),
      unanswered: mean(cases(NO_ANSWER), (harm) => (harm.bounced ? 0 : harm.amount)),
    },
  ];
}

export const cairnFight: FightCount = {
  tallies: tallyCairn,
  standing(fighter) {
    const condition = conditionOf(statsOf(fighter));
    return condition === "up" || condition === "dead" ? condition : "out";
  },
  // C25: the save has failed, and the d6 is still to be rolled.
  down(exchange) {
    const hits = Object.entries(hitsOf(exchange)).filter(([, { due }]) => due?.kind === "fate");
    return hits.flatMap(([row]) => own(exchange.rows, row)?.fighter ?? []);
  },
  unit: DAMAGE,
};
