/** Exact odds of the blows of one moment, under an answer (C7 to C37). */
import type { Odds } from "../../core/types.ts";
import { chance, mean, sum, type Cases } from "../../kit/odds.ts";
import { chanceBelow, highestOf, type ChanceCase } from "../../kit/chances.ts";
import { damage, unharmed, type Damage } from "./damage.ts";
import { byTurn, type Attack } from "./attack.ts";
import type { Landing } from "./land.ts";
import { attackOf, hurts, parryOf, strikeOf, type JointAttackOdds } from "./moment.ts";
import { gambitsOf, lossBack, returnsOf, type AttackOutcome } from "./returns.ts";

export interface BlowOdds {
  /** Ascending by HP, then STR; the chances sum to 1. */
  readonly losses: readonly { readonly hp: number; readonly str: number; readonly chance: number }[];
  readonly hp: number;
  readonly str: number;
  readonly unhurt: number;
  /** C22, C23: a gambit among the attacks works; null: there is none. */
  readonly gambit: number | null;
  /** What comes back; null: nothing can. */
  readonly back: Odds["back"];
}

/** An attack among those of its moment: a parried one is in only where it is higher, and then bound for STR. */
function contender(attack: Attack, moment: JointAttackOdds): readonly ChanceCase<Landing>[] {
  const parry = parryOf(moment.answer, attack);
  const own = parry && strikeOf(parry);
  const outcomes = attackOf(attack, moment).map(({ value, chance, what }): ChanceCase<Landing> => {
    return {
      value,
      chance: own === null || what === null ? chance : chance * chanceBelow(own, value),
      what: what && { ...what, attack: attack.id, bound: parry ? "str" : "hp", returned: false },
    };
  });
  const dropped = 1 - sum(outcomes, ({ chance }) => chance);
  return own === null || dropped <= 0 ? outcomes : [...outcomes, { value: 0, chance: dropped, what: null }];
}

/** C33: what a blow that would hurt is to one who breaks gear to ignore it. */
function ignoring(harm: Damage, { defender, ignores }: JointAttackOdds): Damage {
  return ignores === undefined || !hurts(harm) ? harm : { ...unharmed(defender), toHp: ignores };
}

/** Any number of attackers: the landing die is found by cumulative chances, never by listing all throws. */
function cameOf(moment: JointAttackOdds): readonly AttackOutcome[] {
  const blows = moment.attacks.filter(({ gambit }) => !gambit).sort(byTurn);
  return highestOf(blows.map((attack) => contender(attack, moment))).map(({ what, chance }) => ({
    landing: what,
    harm: ignoring(damage(what, moment.defender), moment),
    chance,
  }));
}

function lossesOf(cases: Cases<Damage>): BlowOdds["losses"] {
  const sums = new Map<string, BlowOdds["losses"][number]>();
  for (const [{ toHp: hp, toStr: str }, more] of cases) {
    const key = `${hp}/${str}`;
    sums.set(key, { hp, str, chance: (sums.get(key)?.chance ?? 0) + more });
  }
  return [...sums.values()].sort((a, b) => a.hp - b.hp || a.str - b.str);
}

const casesOf = (came: readonly AttackOutcome[]): Cases<Damage> => came.map(({ harm, chance }) => [harm, chance]);

/** All that may come at the defender; for what follows after it, see `endings`. */
export const blowCases = (moment: JointAttackOdds): Cases<Damage> => casesOf(cameOf(moment));

/** All outcomes of joint attacks. */
export function blowOdds(moment: JointAttackOdds): BlowOdds {
  const came = cameOf(moment);
  const cases = casesOf(came);
  const back = returnsOf(came, moment);
  const tried = gambitsOf(moment);
  return {
    losses: lossesOf(cases),
    hp: mean(cases, ({ toHp }) => toHp),
    str: mean(cases, ({ toStr }) => toStr),
    unhurt: chance(cases, (harm) => !hurts(harm)),
    gambit: tried.length === 0 ? null : 1 - tried.reduce((none, { works }) => none * (1 - works), 1),
    back: back && lossBack(back),
  };
}
