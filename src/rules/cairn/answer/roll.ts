/** The attackers' dice, which come when the answer is known (C7, C17). One who was asked along may stay out of it. */
import type { CardLine, Choice, Judgement, Plan } from "../../core/types.ts";
import { textIn } from "../../kit/inputs.ts";
import { judged, refuse, refused } from "../../kit/judge.ts";
import type { Attack } from "../attack-math/attack.ts";
import { rolledLine } from "../attack-math/rolled-line.ts";
import { attacking, line, question, weaponsDatum } from "../attack-math/text.ts";
import { strikesImpaired } from "../stats/condition.ts";
import { option, toggle, turnPrice } from "../stats/inputs.ts";
import { isArmed, statsOf } from "../stats/stats.ts";
import { startRefusals } from "../stats/timed-effects.ts";
import { JOINING, joinedAs, storedJoining } from "../thread/answers.ts";
import { attackDice, type Attacker } from "../thread/attackers.ts";
import type { CairnReading } from "../thread/reading.ts";
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

/** One who strikes along has its turn with it. */
function judgeRoll({ read, slot, fighter }: LiveAt, { option: id, choice }: Plan): Judgement {
  const declared = read.declared.attacks[slot.place];
  if (declared === undefined) return refused(refuse("unknownSlot"));
  if (id === "stayOut") return judged();
  const isFirst = slot.place === 0;
  const stats = statsOf(fighter);
  const joined = joining(declared, choice);
  const attack = isFirst ? declared : { ...joined, impaired: joined.impaired || strikesImpaired(stats) };
  const dice = attackDice(read, attack);
  return judged({
    refusals: isFirst ? [] : startRefusals(fighter),
    price: isFirst ? [] : turnPrice(fighter),
    numbers: { ...(isFirst ? {} : storedJoining(declared, attack)), ...storedDice(dice) },
    modifiers: strikeParts(attack),
    figures: dieFigures(dice),
  });
}

/** What one who strikes along may choose for itself; it begins as it is said of the whole attack. */
function joinOption(at: LiveAt, attack: Attack | undefined) {
  const plan = { slot: at.slot.id, fighter: at.slot.fighter, option: "roll", choice: {} };
  const flags = attack === undefined ? [] : flagsOf(attack).map((flag) => [flag, attack[flag]] as const);
  return option("roll", "C17", {
    label: "RIPOSTE.Cairn.Option.join",
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

/** One of the attacks, as far as it has come. */
export function attackerLines(read: CairnReading, attacker: Attacker): readonly CardLine[] {
  const { attack, fighter, staysOut, rolled } = attacker;
  const who = { fighter };
  const data = { who, weapon: weaponsDatum(attack) };
  const { targets, faces } = read.exchange.declared.body;
  if (targets.length === 0) return [line("swings", { ...data, value: Math.max(0, ...faces) })];
  if (staysOut) return [line("staysOut", { who })];
  if (attack.gambit) return [triedLine(read, attacker, { who })];
  if (rolled === null) return [attacking(who, attack)];
  if (rolled.dice.length === 0) return [line("negated", data)];
  return [attacking(who, rolled.attack), rolledLine(attack, rolled)];
}

/** Refusals: `badStep`, `early`, `unknownSlot`. */
export const ROLL_SLOT: CairnSlot = {
  ask: (at) => {
    const { read, exchange, slot, fighter } = at;
    if (read.isUnanswered) return null;
    const auto = exchange.rest === null;
    if (slot.place === 0) return { auto, options: [option("roll", "C7")] };
    const join = joinOption(at, read.declared.attacks[slot.place]);
    // A foe strikes along by itself, unless something has come between.
    const isAsked = join.refusal !== null || statsOf(fighter).role === "pc";
    return {
      auto: auto && !isAsked,
      question: question(exchange, slot, "join"),
      options: isAsked ? [join, option("stayOut", "C17")] : [option("roll", "C17")],
    };
  },
  judge: judgeRoll,
  refusal: ({ read, slot: { place } }, step) => {
    const attack = read.declared.attacks[place];
    if (attack === undefined) return refuse("badStep");
    if (step.option === "stayOut") return unless(place > 0 && step.faces.length === 0);
    if (step.option !== "roll") return refuse("badStep");
    if (read.isUnanswered) return refuse("early");
    return unless(hasDice(step, attackDice(read, place === 0 ? attack : joinedAs(attack, step.numbers))));
  },
  tell: ({ read, slot }) =>
    read.attackers.slice(slot.place, slot.place + 1).flatMap((each) => attackerLines(read, each)),
};
