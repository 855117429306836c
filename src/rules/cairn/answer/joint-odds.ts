/** Exact odds of the attacks of one moment on one target, for the dialog and for the prompt of the answer (C7 to C37). */
import { own } from "../../core/lib/own.ts";
import type { Battlefield, Odds, Uuid } from "../../core/types.ts";
import { lossesOf } from "../../core/lib/odds.ts";
import { freedBy } from "../attack-math/answers.ts";
import type { Answer } from "../attack-math/attack.ts";
import { hpGivenUp } from "../attack-math/breaking.ts";
import { bodyOf } from "../attack-math/damage.ts";
import { exchangeResultFor, type JointAttackOdds } from "../attack-math/moment.ts";
import { blowCases, blowOdds, type BlowOdds } from "../attack-math/odds.ts";
import { chanceOf, endOdds, endingsAmong, type Endings } from "../critical-damage/endings.ts";
import { LOSS } from "../stats/inputs.ts";
import { statsOf, type Ability, type CairnStats } from "../stats/stats.ts";
import type { DeclaredAttack } from "../thread/numbers.ts";
import { proposedReturn } from "./strike-back.ts";

/** C20 to C22: one who is hit by nothing may still fall to a gambit. */
function shown({ losses, hp, str, unhurt, gambit, back }: BlowOdds, ends: Endings): Odds {
  return {
    safe: unhurt * (1 - (gambit ?? 0)),
    loss: hp + str,
    unit: LOSS,
    lossParts: [
      { loss: hp, unit: "RIPOSTE.Cairn.Unit.hp" },
      { loss: str, unit: "RIPOSTE.Cairn.Unit.str" },
    ],
    losses: lossesOf(losses.map((each) => [each.hp + each.str, each.chance])),
    back,
    // C22, C23: beside what the blows may end in.
    ...endOdds(ends, gambit === null ? [] : [chanceOf("gambit", gambit)]),
  };
}

export interface JointAttack {
  readonly declared: DeclaredAttack;
  /** Who attacks, in the order of the attacks. */
  readonly people: readonly Uuid[];
  readonly target: CairnStats;
  readonly answer: Answer;
  /** C22: what the gambit's save is rolled against, as far as it is settled. */
  readonly ability: Ability | null;
  readonly drop: string | null;
  /** C33: gear is given up to ignore the blow. */
  readonly ignores: boolean;
}

/** The odds for the target, and of what comes back. */
export function jointOdds({ declared, people, target, ...answering }: JointAttack, { fighters }: Battlefield): Odds {
  const { attacks, house, unaware, band, breaks } = declared;
  const { answer, ability, drop, ignores } = answering;
  const foes = attacks.map(({ id }, place) => {
    const foe = statsOf(own(fighters, people[place] ?? ""));
    return [id, bodyOf(foe, { spent: breaks && place === 0 })] as const;
  });
  const moment: JointAttackOdds = {
    attacks,
    answer,
    house,
    defender: bodyOf(target, { unaware, freed: freedBy(target, drop) }),
    fate: exchangeResultFor(target),
    foes: Object.fromEntries(foes),
    ...(ability === null
      ? {}
      : { gambit: { score: target.abilities[ability].value, strike: proposedReturn(target, band) } }),
    ...(ignores && { ignores: hpGivenUp(target) }),
  };
  return shown(blowOdds(moment), endingsAmong(target, blowCases(moment)));
}
