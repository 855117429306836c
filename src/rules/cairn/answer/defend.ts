/** The target's answer (C7, C9 to C16, C20, C33, C36): how it is asked, judged, counted and told. */
import type {
  ActionOption,
  CardLine,
  Judgement,
  LocalizedText,
  Plan,
  Refusal,
  Row,
  Step,
  Uuid,
} from "../../core/types.ts";
import { initialOf, pickedIn } from "../../kit/inputs.ts";
import { isAllowed, judged, refuse } from "../../kit/judge.ts";
import { stepIn } from "../../kit/steps.ts";
import { answerRefusals, fatigueOf, RULE_OF } from "../attack-math/answers.ts";
import { NO_ANSWER, type Answer, type Attack } from "../attack-math/attack.ts";
import { counterOf } from "../attack-math/damage.ts";
import { answerDice, diceOf, ownDice } from "../attack-math/dice.ts";
import { rolledLine } from "../attack-math/rolled-line.ts";
import { line, ruled, weaponsDatum } from "../attack-math/text.ts";
import { ableRefusal } from "../stats/condition.ts";
import type { CairnHouse } from "../stats/house.ts";
import { givenIn, option } from "../stats/inputs.ts";
import { ANSWERS, losesGuard, statsOf, UNARMED, weaponsOf, type AnswerKind, type CairnStats } from "../stats/stats.ts";
import { readAnswer, storedAnswer } from "../thread/answers.ts";
import { readStrike } from "../thread/numbers.ts";
import { hasTired, type CairnReading } from "../thread/reading.ts";
import { BACK } from "../thread/slots.ts";
import { dieFigures, ownStrike, storedDice, strikeParts } from "../thread/strikes.ts";
import { reaches } from "../turn-order/range.ts";
import { ANSWER_OPTIONS, foremost } from "./answers.ts";
import { dropInput, fatiguePrice, gearNames, shatterInputs, shattering } from "./gear-choice.ts";
import { explained } from "./explain.ts";
import { jointOdds } from "./joint-odds.ts";
import { bandNow } from "./reach.ts";
import { hasDice, unless, type CairnSlot, type LiveAt } from "./slot.ts";

const kindOf = ({ option: id }: Pick<Plan, "option">): AnswerKind | null => ANSWERS.find((kind) => kind === id) ?? null;

/** What an answer is against these attacks: C20, C22, a gambit is no blow; C32, a weapon may turn blows back whatever is answered. */
function hintOf({ read }: LiveAt, stats: CairnStats, kind: AnswerKind | "none"): Pick<ActionOption, "hint" | "data"> {
  const { attacks, unaware } = read.declared;
  const n = unaware ? 0 : counterOf(stats.weapons);
  const sort = attacks.every(({ gambit }) => gambit)
    ? "Gambit"
    : n > 0
      ? "Counter"
      : kind === "parry" && attacks[1]
        ? "Several"
        : "";
  return { hint: `RIPOSTE.Cairn.Option.${kind}${sort}Hint`, data: { n } };
}

function answerOption(at: LiveAt, kind: AnswerKind): ActionOption {
  const { read, slot, fighter } = at;
  const stats = statsOf(fighter);
  const { rule, inputs: chosen } = ANSWER_OPTIONS[kind];
  const band = bandNow(at, foremost(at, stats));
  const reaching = weaponsOf(stats).filter((weapon) => reaches(weapon, band));
  const drop = dropInput(kind, stats, reaching[0]?.id);
  const dropped = pickedIn(initialOf(drop), "drop");
  // A ruling may allow what nothing in hand reaches: then with the best.
  const best = reaching.length > 0 ? reaching : [...stats.weapons].sort((one, two) => two.die - one.die);
  const weapon = best.find(({ id }) => id !== dropped) ?? UNARMED;
  const inputs = [...chosen(at, stats, weapon.id), ...drop, ...shatterInputs(stats)];
  const initial = initialOf(inputs);
  const plan = { slot: slot.id, fighter: slot.fighter, option: kind, choice: initial };
  const refusal = judgeDefense(at, plan).refusals[0] ?? null;
  return option(kind, rule, {
    ...hintOf(at, stats, kind),
    refusal,
    ...vainReason(read, ANSWER_OPTIONS[kind].planned(stats, initial)),
    inputs,
    initial,
  });
}

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

/** C11, C12: a guard that changes no die of these attacks, or makes a d4 a d4. */
function vainReason(read: CairnReading, answer: Answer): Pick<ActionOption, "vain"> {
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
  const { planned, strikes } = ANSWER_OPTIONS[kind];
  const answer = planned(stats, choice);
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
    ...(strikes && { modifiers: strikeParts(strike), figures: dieFigures(ownDice(strike)) }),
  });
}

/** C32: what in hand turns a blow back at whoever strikes it, however far off. */
const counterLines = ({ weapons }: CairnStats): readonly CardLine[] =>
  weapons.flatMap(({ name, properties: { counter: n } }) =>
    n === undefined ? [] : [ruled("C32", "property.counter", { weapon: name, n })],
  );

/** C9: a foe that has no answers and nothing to give up. */
const isUnasked = (stats: CairnStats): boolean => stats.answers.length + shatterInputs(stats).length === 0;

/** Refusals: `badStep`, `cairn.dropsWeapon`, `cairn.noWeapon`. */
function judgeDefense(at: LiveAt, plan: Plan): Judgement {
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

/** C14: a block, a dodge and a fight back are paid for with Fatigue by whoever has an inventory. */
function priceRefusal({ declared }: CairnReading, { option: id, price, allowed }: Step): Refusal | null {
  const costs = id === "block" || id === "dodge" || id === "fightBack";
  if (!costs || !declared.pays || allowed.includes("cairn.unpaid")) return null;
  return price.some(({ what, amount }) => what === "fatigue" && amount > 0) ? null : refuse("cairn.unpaid", "C14");
}

/** The dice that an answer was rolled with: C10, a fight back rolls in a step of its own, Impaired where the blow has left its mark. */
function diceLines({ answered, answer, exchange }: CairnReading, fighter: Uuid): readonly CardLine[] {
  const step = answer.kind === "parry" ? answered : stepIn(exchange, BACK);
  const strike = step && readStrike(step.body.numbers["strike"]);
  if (step === null || strike === null) return [];
  const { faces } = step.body;
  const dice = ownDice(strike);
  return dice.length > 0 && hasDice(step.body, dice) ? [rolledLine(strike, { dice, faces }, fighter)] : [];
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
  const allowed = answered.body.allowed.length > 0 ? [line("allowed", { who }, "warn")] : [];
  if (answer.kind !== "parry" && answer.kind !== "fightBack") return [line(kind, { who, paid }), ...allowed];
  const whom = { fighter: attackers.find(({ attack }) => attack.id === answer.against)?.fighter ?? "" };
  return [
    line(kind, { who, whom, paid, weapon: weaponsDatum(answer.strike) }),
    ...diceLines(read, row.fighter),
    ...allowed,
  ];
}

/** Refusals: `badStep`, `cairn.dropsWeapon`, `cairn.noAttacker`, `cairn.unpaid`, `cairn.vain`. */
export const ANSWER_SLOT: CairnSlot = {
  ask: (at) => {
    if (at.read.isUndecided) return null;
    const stats = statsOf(at.fighter);
    const inputs = shatterInputs(stats);
    const none = option(NO_ANSWER.kind, null, { ...hintOf(at, stats, "none"), inputs });
    const who = { fighter: at.fighter.id };
    return isUnasked(stats)
      ? { auto: at.exchange.rest === null, options: [none] }
      : {
          notes: [...counterLines(stats), ...(losesGuard(stats) ? [line("slotsFull", { who }, "warn")] : [])],
          options: [...ANSWERS.map((kind) => answerOption(at, kind)), none],
        };
  },
  judge: judgeDefense,
  refusal: ({ read }, step) => {
    const answer = readAnswer(step);
    if (answer === null) return refuse("badStep");
    const names = answer.kind === "parry" || answer.kind === "fightBack" ? answer.against : null;
    const isThere = names === null || read.declared.attacks.some(({ id }) => id === names);
    if (!isThere) return refuse("cairn.noAttacker", "C13");
    return priceRefusal(read, step) ?? unless(hasDice(step, answerDice(answer)));
  },
  odds: ({ read, fighter, scene }, plan) => {
    const target = statsOf(fighter);
    const kind = kindOf(plan);
    return jointOdds(
      {
        declared: read.declared,
        people: read.attackers.flatMap((attacker) => (attacker.staysOut ? [] : attacker.fighter)),
        target,
        answer: kind === null ? NO_ANSWER : ANSWER_OPTIONS[kind].planned(target, plan.choice),
        ability: read.ability ?? read.declared.gambit?.ability ?? null,
        drop: pickedIn(plan.choice, "drop"),
        ignores: givenIn(target, plan.choice) !== null,
      },
      scene,
    );
  },
  tell: ({ read }, row) => answerLines(read, row),
};
