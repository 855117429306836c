/** All that the messages of an exchange say: the attacks, the answer, the dice, what lands and what follows. */
import { own } from "../../core/lib/own.ts";
import type { Entry, Exchange, Row, RowId, Step } from "../../core/types.ts";
import { stepIn } from "../../kit/steps.ts";
import { NO_ANSWER, type Answer } from "../attack-math/attack.ts";
import { ownDice } from "../attack-math/dice.ts";
import { landingOf, type Landed, type RolledParry } from "../attack-math/land.ts";
import { readAnswer } from "./answers.ts";
import { attackersOf, type Attacker } from "./attackers.ts";
import { agreedAbility, gambitsOf, type GambitReading } from "./gambits.ts";
import { hitsOf, type HitReading } from "./hits.ts";
import { NO_ATTACK, readDeclaredAttack, type DeclaredAttack } from "./numbers.ts";
import { ANSWER } from "./slots.ts";

export const declaredAttackIn = ({ declared }: Exchange): DeclaredAttack =>
  readDeclaredAttack(declared.body.numbers) ?? NO_ATTACK;

/** What an exchange says, read once in each call of the family. */
export interface CairnReading {
  readonly exchange: Exchange;
  /** With the attacks of those only who do not stay out of it. */
  readonly declared: DeclaredAttack;
  readonly attackers: readonly Attacker[];
  /** Undefined: nobody is aimed at. */
  readonly target: Row | undefined;
  /** The step of the answer; null: there is none yet, or nobody is asked. */
  readonly answered: Entry<Step> | null;
  /** One that is not asked, or has not answered, does nothing. */
  readonly answer: Answer;
  /** C17: somebody has still to say whether it strikes along: nobody answers before that. */
  readonly isUndecided: boolean;
  /** No dice of the attackers fall yet. */
  readonly isUnanswered: boolean;
  /** What lands on the target, and what a parry sends back. */
  readonly landed: Landed;
  /** C22: the attribute that was settled on, by whoever has the last word; null: not yet, or no gambit. */
  readonly ability: ReturnType<typeof agreedAbility>;
  /** C23: of those who try one and have not stayed out of it. */
  readonly gambits: readonly GambitReading[];
  /** What a row's blow calls for; rows that no blow has hit are not in it. */
  readonly hits: Readonly<Record<RowId, HitReading>>;
}

/** C13: the parry, with its dice. */
function parryOf(answer: Answer, step: Entry<Step> | null): RolledParry | null {
  if (step === null || answer.kind !== "parry") return null;
  const { against, strike } = answer;
  return { against, strike, dice: ownDice(strike), faces: step.body.faces };
}

/** Reads an exchange whole. */
export function readCairn(exchange: Exchange): CairnReading {
  const stated = declaredAttackIn(exchange);
  const answered = stepIn(exchange, ANSWER);
  const answer = (answered && readAnswer(answered.body)) ?? NO_ANSWER;
  const attackers = attackersOf(exchange, { declared: stated, answer });
  const declared = { ...stated, attacks: attackers.filter(({ staysOut }) => !staysOut).map(({ attack }) => attack) };
  const ability = agreedAbility(exchange, stated);
  const isUndecided = Object.values(exchange.slots).some(({ kind, step }) => kind === "join" && step === null);
  return {
    exchange,
    declared,
    attackers,
    target: Object.values(exchange.rows).find(({ role }) => role === "target"),
    answered,
    answer,
    isUndecided,
    isUnanswered: isUndecided || (own(exchange.slots, ANSWER) !== undefined && answered === null),
    landed: landingOf(
      attackers.flatMap(({ rolled }) => rolled ?? []),
      parryOf(answer, answered),
    ),
    ability,
    gambits: gambitsOf(exchange, attackers, ability),
    hits: hitsOf(exchange),
  };
}

/** C14: has the answer been paid for with Fatigue? */
export const hasTired = ({ answered }: CairnReading): boolean =>
  answered?.body.price.some(({ what }) => what === "fatigue") ?? false;
