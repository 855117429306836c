/** What an answer to an attack may be, costs and stores (C9 to C14, C20, C36). */
import type { ActionOption, Judgement, LocalizedText, Plan, Refusal, Step } from "../../core/types.ts";
import { pickedIn } from "../../kit/inputs.ts";
import { isAllowed, judged, refuse } from "../../kit/judge.ts";
import { answerRefusals, fatigueOf, RULE_OF, strikesBack } from "../attack-math/answers.ts";
import { NO_ANSWER, type Answer, type Attack } from "../attack-math/attack.ts";
import { answerDice, diceOf, ownDice } from "../attack-math/dice.ts";
import { ableRefusal } from "../stats/condition.ts";
import type { CairnHouse } from "../stats/house.ts";
import { ANSWERS, statsOf, type AnswerKind, type CairnStats } from "../stats/stats.ts";
import { storedAnswer } from "../thread/answers.ts";
import type { CairnReading } from "../thread/reading.ts";
import { dieFigures, ownStrike, storedDice, strikeParts } from "../thread/strikes.ts";
import { reaches } from "../turn-order/range.ts";
import { ANSWER_OPTIONS } from "./answers.ts";
import { explained } from "./explain.ts";
import { fatiguePrice, gearNames, shatterInputs, shattering } from "./gear-choice.ts";
import { bandNow } from "./reach.ts";
import type { LiveAt } from "./slot.ts";

/** The kind of an answer; null where nothing is done, or no answer is named. */
export const kindOf = ({ option: id }: Pick<Plan, "option">): AnswerKind | null =>
  ANSWERS.find((kind) => kind === id) ?? null;

/** What an attack rolls under an answer. C32: that it is Impaired matters to what pierces, whatever its die was. */
const rolledAgainst = (attack: Attack, answer: Answer, house: CairnHouse) =>
  diceOf(attack, answer, house).map(({ impaired, ...die }) => ({
    ...die,
    dulled: impaired && attack.weapons[die.weapon]?.properties.piercing !== undefined,
  }));

/** Do these attacks roll the same dice under both answers? */
const rollsAlike = ({ declared: { attacks, house } }: CairnReading, one: Answer, other: Answer): boolean => {
  const dice = (by: Answer): string => JSON.stringify(attacks.map((attack) => rolledAgainst(attack, by, house)));
  return dice(one) === dice(other);
};

/** C11, C12: a guard that changes no die of these attacks, or makes a d4 a d4. Refusals: `cairn.vain`. */
export function vainReason(read: CairnReading, answer: Answer): Pick<ActionOption, "vain"> {
  if (answer.kind !== "block" && answer.kind !== "dodge") return {};
  return rollsAlike(read, answer, NO_ANSWER) ? { vain: refuse("cairn.vain", RULE_OF[answer.kind]) } : {};
}

/** C11, C12, C14: both guards cost the same; where a block rolls the same dice as a dodge would, it says so. */
function noMoreNotes(read: CairnReading, answer: Answer): readonly LocalizedText[] {
  if (answer.kind !== "block" || rollsAlike(read, answer, NO_ANSWER)) return [];
  if (!rollsAlike(read, answer, { ...answer, kind: "dodge" })) return [];
  const who = { fighter: read.exchange.declared.body.attacker.actor };
  return [{ key: "RIPOSTE.Cairn.Explain.noMore", data: { who, other: { key: "RIPOSTE.Cairn.Option.dodge" } } }];
}

function judgeAnswer(at: LiveAt, { slot, choice }: Plan, kind: AnswerKind): Judgement {
  const { read, exchange, fighter } = at;
  const { attacks, unaware } = read.declared;
  const named = pickedIn(choice, "against");
  const band = bandNow(at, named);
  const stats = statsOf(fighter);
  const strike = ownStrike(stats, choice);
  const answer = ANSWER_OPTIONS[kind].planned(stats, choice);
  const drop = pickedIn(choice, "drop");
  const fatigue = fatigueOf(kind, stats) > 0;
  const against = answerRefusals(kind, {
    stats,
    able: ableRefusal(stats),
    unaware,
    attacking: exchange.declared.body.parent !== undefined,
    attacks,
    against: named,
    weapons: strike.weapons,
    reaches: strike.weapons.every((weapon) => reaches(weapon, band)),
    drop,
  });
  // C14: what lies on the ground strikes nobody.
  const dropsOwn = fatigue && strike.weapons.some(({ id }) => id === drop);
  const reasons = dropsOwn ? [...against, refuse("cairn.dropsWeapon", "C14")] : against;
  return judged({
    refusals: isAllowed(exchange, slot, kind) ? [] : reasons,
    price: fatigue ? [fatiguePrice(stats, drop)] : [],
    numbers: { ...storedAnswer(answer), ...storedDice(answerDice(answer)) },
    ...(strikesBack(kind) && { modifiers: strikeParts(strike), figures: dieFigures(ownDice(strike)) }),
  });
}

/** C9: a foe that has no answers and nothing to give up. */
export const isUnasked = (stats: CairnStats): boolean => stats.answers.length + shatterInputs(stats).length === 0;

/** An answer, or none, with what it gives up. Refusals: `badStep`, `cairn.dropsWeapon`. */
export function judgeDefense(at: LiveAt, plan: Plan): Judgement {
  const kind = kindOf(plan);
  if (kind === null && plan.option !== NO_ANSWER.kind) return judged({ refusals: [refuse("badStep")] });
  const stats = statsOf(at.fighter);
  const answer = kind === null ? judged() : judgeAnswer(at, plan, kind);
  const { refusals, numbers } = shattering(stats, plan.choice);
  const unasked = kind === null && isUnasked(stats) && { unasked: true };
  const planned = kind === null ? NO_ANSWER : ANSWER_OPTIONS[kind].planned(stats, plan.choice);
  const dropped = answer.price.length > 0 ? pickedIn(plan.choice, "drop") : null;
  return {
    ...answer,
    explains: [...explained(at.read, stats, planned), ...noMoreNotes(at.read, planned)],
    refusals: [...answer.refusals, ...refusals],
    numbers: { ...answer.numbers, ...unasked, ...numbers, ...gearNames(stats, [dropped, numbers["shatter"]]) },
  };
}

/** C14: a block, a dodge and a fight back are paid for with Fatigue by whoever has an inventory. Refusals: `cairn.unpaid`. */
export function priceRefusal({ declared }: CairnReading, { option: id, price, allowed }: Step): Refusal | null {
  const costs = id === "block" || id === "dodge" || id === "fightBack";
  if (!costs || !declared.pays || allowed.includes("cairn.unpaid")) return null;
  return price.some(({ what, amount }) => what === "fatigue" && amount > 0) ? null : refuse("cairn.unpaid", "C14");
}
