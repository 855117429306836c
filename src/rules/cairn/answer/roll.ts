/** The attackers' dice, which come when the answer is known (C7, C17). One who was asked along may stay out of it, before that. */
import type { CardLine, Choice, Judgement, Plan, Refusal, Step } from "../../core/types.ts";
import { textIn } from "../../kit/inputs.ts";
import { isAllowed, judged, refuse, refused } from "../../kit/judge.ts";
import type { Question } from "../../kit/slots.ts";
import type { Attack } from "../attack-math/attack.ts";
import { ownDice } from "../attack-math/dice.ts";
import { rolledLine } from "../attack-math/rolled-line.ts";
import { attacking, line, question, ruled, weaponsDatum } from "../attack-math/text.ts";
import { strikesImpaired } from "../stats/condition.ts";
import { option, toggle, turnPrice } from "../stats/inputs.ts";
import { isArmed, statsOf } from "../stats/stats.ts";
import { startRefusals } from "../stats/timed-effects.ts";
import { JOINING, joinedAs, storedJoining } from "../thread/answers.ts";
import { attackDice, type Attacker } from "../thread/attackers.ts";
import type { CairnReading } from "../thread/reading.ts";
import { openRoll } from "../thread/slots.ts";
import { dieFigures, storedDice, strikeParts } from "../thread/strikes.ts";
import { hasDice, unless, type CairnSlot, type LiveAt } from "./slot.ts";

/** C8, C20: bare hands spare a life anyway, and a gambit deals no damage. */
const flagsOf = ({ gambit, weapons }: Attack) =>
  JOINING.filter((flag) => flag !== "nonLethal" || (!gambit && isArmed(weapons)));

/** C8, C18: one who strikes along has the declarer's choices, and may make them otherwise. */
function joining(attack: Attack, choice: Choice): Attack {
  const chosen = JOINING.map((flag) => {
    const value = choice[flag];
    return [flag, typeof value === "boolean" ? value : attack[flag]] as const;
  });
  return { ...attack, ...Object.fromEntries(chosen) };
}

/** Is it settled that this attack is made? Of the one who declares it is. */
const isIn = ({ place, said }: Attacker): boolean => place === 0 || said !== null;

/** What somebody who strikes along picks. */
const JOIN = "join";

/** C17: why this one cannot strike along, but for what a GM has allowed: of its turn that is taken, with the declaration. */
function joinRefusals({ exchange, slot, fighter }: LiveAt): readonly Refusal[] {
  const { allowed } = exchange.declared.body;
  if (isAllowed(exchange, slot.id, JOIN)) return [];
  return startRefusals(fighter).filter(({ code }) => code !== "cairn.acted" || !allowed.includes(code));
}

/** One who strikes along has its turn with it. */
function judgeRoll(at: LiveAt, { option: id, choice }: Plan): Judgement {
  const { read, slot, fighter } = at;
  const attacker = read.attackers[slot.place];
  if (attacker === undefined) return refused(refuse("unknownSlot"));
  if (id === "stayOut") return judged();
  const { attack: declared } = attacker;
  const joins = !isIn(attacker);
  const joined = joining(declared, choice);
  const attack = joins ? { ...joined, impaired: joined.impaired || strikesImpaired(statsOf(fighter)) } : declared;
  const dice = attackDice(read, attack);
  return judged({
    ...(joins && { refusals: joinRefusals(at), price: turnPrice(fighter) }),
    numbers: {
      ...(joins && storedJoining(declared, attack)),
      ...(slot.kind !== "join" && storedDice(dice)),
    },
    modifiers: strikeParts(attack),
    figures: dieFigures(dice),
  });
}

/** What one who strikes along may choose for itself; it begins as it is said of the whole attack. */
function joinOption(at: LiveAt, attack: Attack | undefined) {
  const plan = { slot: at.slot.id, fighter: at.slot.fighter, option: JOIN, choice: {} };
  const flags = attack === undefined ? [] : flagsOf(attack).map((flag) => [flag, attack[flag]] as const);
  return option(JOIN, "C17", {
    refusal: judgeRoll(at, plan).refusals[0] ?? null,
    inputs: flags.map(([flag, initial]) => toggle(flag, { initial })),
    initial: Object.fromEntries(flags),
  });
}

/** What is tried, and how hard the dice make it (C21). */
function triedLine(read: CairnReading, { place, attack, step }: Attacker, who: CardLine["data"]): CardLine {
  const data = { ...who, weapon: weaponsDatum(attack), words: textIn(read.exchange.declared.body.choice, "words") };
  const n = read.gambits.find((gambit) => gambit.place === place)?.over ?? null;
  if (n === null) return line("tries", data);
  const dice = step?.body.faces.join(", ") ?? "";
  return line(n === 0 ? "triesEasily" : "triesOver", { ...data, dice, n });
}

/** C32: what these weapons can do beside their damage, and about armor. They counter only when their wielder is struck. */
function propertyLines(attack: Attack): readonly CardLine[] {
  const most = Math.max(...ownDice(attack).map(({ faces }) => faces));
  return attack.weapons.flatMap(({ name, properties }) =>
    Object.entries(properties)
      .filter(([id, n]) => id === "heavy" || (id !== "counter" && n <= most))
      .map(([id, n]) => ruled("C32", `property.${id}`, { weapon: name, n })),
  );
}

/** One of the attacks, as far as it has come. */
export function attackerLines(read: CairnReading, attacker: Attacker): readonly CardLine[] {
  const { attack, fighter, staysOut, isAsked, rolled } = attacker;
  const who = { fighter };
  const data = { who, weapon: weaponsDatum(attack) };
  const { targets, faces } = read.exchange.declared.body;
  if (targets.length === 0) return [line("swings", { ...data, value: Math.max(0, ...faces) })];
  if (staysOut) return [line("staysOut", { who })];
  if (isAsked) return [line("asked", data)];
  if (attack.gambit) return [triedLine(read, attacker, { who })];
  if (rolled === null) return [attacking(who, attack), ...propertyLines(attack)];
  if (rolled.dice.length === 0) return [line("negated", data)];
  return [attacking(who, rolled.attack, rolled.dice), rolledLine(attack, rolled)];
}

/** Whether one strikes along. A foe does by itself, unless something has come between; so does who was declared by their own player. */
function askToJoin(at: LiveAt): Question {
  const { read, exchange, slot, fighter } = at;
  const join = joinOption(at, read.attackers[slot.place]?.attack);
  const isAsked = join.refusal !== null || statsOf(fighter).role === "pc";
  return {
    auto: exchange.rest === null && !isAsked,
    declared: true,
    question: question(exchange, slot, "join"),
    options: isAsked ? [join, option("stayOut", "C17")] : [option("roll", "C17")],
  };
}

const staysOut = ({ option: id, faces }: Step): boolean => id === "stayOut" && faces.length === 0;

/** Refusals: `badStep`, `early`, `unknownSlot`. */
export const ROLL_SLOT: CairnSlot = {
  ask: (at) => {
    const { read, exchange, slot } = at;
    const attacker = read.attackers[slot.place];
    if (read.isUnanswered || attacker === undefined) return null;
    return isIn(attacker) ? { auto: exchange.rest === null, options: [option("roll", "C7")] } : askToJoin(at);
  },
  judge: judgeRoll,
  refusal: ({ read, slot: { place } }, step) => {
    const attacker = read.attackers[place];
    if (attacker === undefined) return refuse("badStep");
    const { attack } = attacker;
    const joins = !isIn(attacker);
    if (joins && staysOut(step)) return null;
    // Whoever is not asked only rolls.
    if (step.option !== "roll" && step.option !== JOIN) return refuse("badStep");
    if (read.isUnanswered) return refuse("early");
    return unless(hasDice(step, attackDice(read, joins ? joinedAs(attack, step.numbers) : attack)));
  },
  tell: ({ read, slot }) =>
    read.attackers.slice(slot.place, slot.place + 1).flatMap((each) => attackerLines(read, each)),
};

/** C17: said before the answer, so before any die has fallen. Refusals: `badStep`, `early`, `unknownSlot`. */
export const JOIN_SLOT: CairnSlot = {
  ...ROLL_SLOT,
  ask: askToJoin,
  refusal: (_, step) => unless(["stayOut", "roll", JOIN].includes(step.option) && step.faces.length === 0),
  holdUp: "every",
  tell: ({ slot: { step } }, { fighter }) => [
    line(step?.body.option === "stayOut" ? "staysOut" : "joins", { who: { fighter } }),
  ],
  opens: ({ slot: { step, place, fighter } }) => (step?.body.option === "stayOut" ? [] : [openRoll(place, fighter)]),
};
