/** How the attacks of an exchange ended, held against their odds (C7, C10 to C13, C17, C25, C26, C33). */
import { lossesOf } from "../../core/lib/odds.ts";
import { own } from "../../core/lib/own.ts";
import type { Battlefield, Change, Exchange, FightCount, Row, Tally, Uuid } from "../../core/types.ts";
import { mean, sum } from "../../kit/odds.ts";
import { NO_ANSWER, type Answer } from "../attack-math/attack.ts";
import { bodyOf, type Damage, type HarmedBody } from "../attack-math/damage.ts";
import { exchangeResultFor } from "../attack-math/moment.ts";
import { blowCases } from "../attack-math/odds.ts";
import { conditionOf } from "../stats/condition.ts";
import { statsOf, type CairnStats } from "../stats/stats.ts";
import { hitsOf } from "../thread/hits.ts";
import { readBlow, type SettledHit } from "../thread/outcome.ts";
import { readCairn, type CairnReading } from "../thread/reading.ts";
import { ANSWER, attackerRow } from "../thread/slots.ts";

/** What is counted is damage: HP and STR are one, and no more than there was of them. */
const DAMAGE = "RIPOSTE.Cairn.Unit.damage";

const taken = ({ toHp, toStr }: Pick<Damage, "toHp" | "toStr">): number => toHp + toStr;

/**
 * HP and STR before the blow, and whether HP counted (C7), which may have changed since; where none has hit, all that it may
 * have had.
 */
function before(blow: SettledHit | undefined, { hp, abilities: { str } }: CairnStats): Partial<HarmedBody> {
  if (blow === undefined) return { hp: Math.max(hp.value, hp.max), str: Math.max(str.value, str.max) };
  const { harm, struck } = blow;
  const past = harm.toStr > 0 && harm.hpAfter > 0 && !struck.direct;
  const overburdened = harm.toHp > 0 || past ? { overburdened: past } : {};
  return { hp: harm.hpAfter + harm.toHp, str: harm.strAfter + harm.toStr, ...overburdened };
}

/** HP and STR that these changes take, gains aside. */
const lostBy = (changes: readonly Change[]): number =>
  sum(changes, (change) =>
    change.kind === "add" && ["hp.value", "abilities.str.value"].includes(change.path) ? Math.max(0, -change.by) : 0,
  );

/** What the answer has cost (C33), and what was lost since the blow (C26); nothing is left out. */
function beside({ results }: Row): Pick<Tally, "cost" | "after"> {
  const [first, ...since] = results.map(({ part }) => part);
  const cost = first?.outcome["ignored"] === true ? lostBy(first.changes) : 0;
  const after = sum(since, ({ changes }) => lostBy(changes));
  return { ...(cost !== 0 && { cost }), ...(after !== 0 && { after }) };
}

/** The attack of an exchange that is to be counted, as far as the messages say; null: there is none. */
function countedIn(read: CairnReading) {
  const { exchange, target, declared, answered } = read;
  const part = target?.results[0]?.part;
  // C7: one that is unaware has no slot to answer in.
  const isUnasked = own(exchange.slots, ANSWER) === undefined;
  if (target === undefined || part === undefined || (answered === null && !isUnasked)) return null;
  // C20: a gambit hurts nobody, and may be answered.
  const attacks = declared.attacks.filter(({ gambit }) => !gambit);
  if (part.outcome["stopped"] === true || (attacks.length === 0 && answered === null)) return null;
  const option = { answer: answered?.body.option ?? NO_ANSWER.kind, ...(isUnasked && { unasked: true as const }) };
  return { target, attacks, option, isIgnored: part.outcome["ignored"] === true };
}

/** The settled attack of an exchange, if it was answered or nobody was asked; `scene`: the fighters now, for armor and gear. */
export function tallyCairn(exchange: Exchange, { fighters }: Battlefield): readonly Tally[] {
  const read = readCairn(exchange);
  const counted = countedIn(read);
  if (counted === null) return [];
  const { target, attacks, option, isIgnored } = counted;
  const { declared, answer } = read;
  const blow = own(read.hits, target.id)?.blow;
  const loss = blow === undefined ? 0 : taken(blow.harm);
  const told = { row: target.id, fighter: target.fighter, ...option, loss, unit: DAMAGE, ...beside(target) };
  const fighter = own(fighters, target.fighter);
  if (attacks.length === 0 || fighter === undefined || isIgnored) return [{ ...told, losses: null, unanswered: null }];
  const stats = statsOf(fighter);
  const armor = blow?.struck.armor ?? stats.armor;
  const defender = { ...bodyOf(stats, { unaware: declared.unaware }), armor, ...before(blow, stats) };
  const cases = (by: Answer) =>
    blowCases({ attacks, answer: by, house: declared.house, defender, fate: exchangeResultFor(stats), foes: {} });
  return [
    {
      ...told,
      losses: lossesOf(cases(answer).map(([harm, chance]) => [taken(harm), chance])),
      unanswered: mean(cases(NO_ANSWER), taken),
    },
  ];
}

/** C17: of those who attack at one moment, whose die has landed. */
function hitBy(exchange: Exchange): Uuid | null {
  const { attackers, hits, target } = readCairn(exchange);
  const attack = target && own(hits, target.id)?.blow.struck.attack;
  return attackers.find(({ place }) => attackerRow(place) === attack)?.fighter ?? null;
}

export const cairnFight: FightCount = {
  tallies: tallyCairn,
  attackers: (exchange) =>
    readCairn(exchange).attackers.flatMap(({ attack, fighter, staysOut }) =>
      attack.gambit || staysOut ? [] : [fighter],
    ),
  hitBy,
  // C20, C22: a gambit hurts nobody, the fight back and the attack back at it do.
  strikesBack(exchange) {
    const { answer, gambits } = readCairn(exchange);
    return answer.kind === "fightBack" || gambits.some(({ returned }) => !!returned?.strike);
  },
  standing(fighter) {
    const condition = conditionOf(statsOf(fighter));
    return condition === "up" || condition === "dead" ? condition : "out";
  },
  kills: ({ outcome }) => readBlow(outcome)?.harm.dead ?? outcome["state"] === "dead",
  // C25: by its name, so that counting needs nothing of what is played.
  treats: ({ declared }) => declared.body.option === "treat",
  // C25: the save has failed, and the d6 is still to be rolled.
  down(exchange) {
    const hits = Object.entries(hitsOf(exchange)).filter(([, { due }]) => due?.kind === "fate");
    return hits.flatMap(([row]) => own(exchange.rows, row)?.fighter ?? []);
  },
  unit: DAMAGE,
};
