/** The `cairn` family: no roll to hit, answers before the damage, saves after it. Rules: docs and tests cite C ids. */
import type { DiceRequest, Family } from "../core/types.ts";
import { own } from "../core/lib/own.ts";
import { diceIn } from "../kit/dice.ts";
import { startOptions, type StartOption } from "../kit/options.ts";
import { intentionBadges, intentionReminders } from "./intentions/badges.ts";
import { isIntentionActive } from "./intentions/active-intention.ts";
import { INTEND } from "./intentions/intend.ts";
import { RETREAT } from "./intentions/retreat.ts";
import { impactsIn } from "./result/impacts.ts";
import { ATTACK } from "./start/attack.ts";
import { GAMBIT } from "./start/gambit.ts";
import { helpersOf } from "./start/joint-attack.ts";
import { MOVE } from "./start/move.ts";
import { movesIn } from "./start/moves.ts";
import { declaredTurn, reachRefusal } from "./start/declared-turn.ts";
import { SWEEP, sweepOffer } from "./start/sweep.ts";
import { cairnBadges } from "./stats/badges.ts";
import { howHurt } from "./stats/condition.ts";
import { ANSWERS } from "./stats/kinds.ts";
import { chanceOfFall, harmOf, spendsLast } from "./stats/last.ts";
import { effectBadges, effectReminders, isEffectActive } from "./stats/timed-effects.ts";
import { openingDice, readDeclaredAttack, readStrike } from "./thread/numbers.ts";
import { bandBetween } from "./turn-order/range.ts";
import { readCairn } from "./thread/reading.ts";
import { strikeParts } from "./thread/strikes.ts";
import { allowedLines } from "./attack-math/text.ts";
import { BLEEDS, bleedUpkeep } from "./wounds/bleed.ts";
import { TREAT } from "./intentions/treat.ts";
import { WOUND } from "./wounds/wound-option.ts";

/** What is offered now and then comes last: nothing changes its place for it. */
const OPTIONS: readonly StartOption[] = [ATTACK, GAMBIT, INTEND, RETREAT, MOVE, WOUND, TREAT, SWEEP, BLEEDS];

const MEMBERS = startOptions(OPTIONS);

/** Refusals of its options: see each. */
export const cairn = {
  id: "cairn",
  optionNames: "RIPOSTE.Cairn.Option.",
  rolls: "last",
  isActive: (marker, fighter) => isIntentionActive(marker, fighter) || isEffectActive(marker, fighter),
  orders: {
    declines: "none",
    costly: {
      price: "fatigue",
      label: "RIPOSTE.Cairn.Orders.fatigue",
      hint: "RIPOSTE.Cairn.Orders.fatigueHint",
      never: "RIPOSTE.Cairn.Orders.fatigueNever",
    },
    answers: ANSWERS,
    falls: chanceOfFall,
    harm: harmOf,
    namesFalls: true,
    last: { label: "RIPOSTE.Cairn.Orders.last", said: "RIPOSTE.Cairn.Orders.lastSaid", spends: spendsLast },
  },
  undecided: {
    keepsAsking: ({ declared }) => readDeclaredAttack(declared.body.numbers)?.house.keepsAsking ?? false,
    helpless: ["cairn.dead", "cairn.out", "cairn.paralyzed", "cairn.delirious", "cairn.unaware"],
  },
  helpers: helpersOf,
  ...MEMBERS,
  describe: (exchange) => {
    const { body } = exchange.declared;
    const told = MEMBERS.describe(exchange);
    return { ...told, attack: [...told.attack, ...allowedLines(body.attacker.actor, body)] };
  },
  declared: declaredTurn,
  reach: (start, plan, scene) => {
    const fighter = own(scene.fighters, start.attacker);
    if (fighter === undefined) return null;
    const { reach = reachRefusal } = OPTIONS.find(({ id }) => id === plan.option) ?? {};
    return reach(fighter, start, plan, scene);
  },
  moves: movesIn,
  isNextTo: (from, to) => bandBetween(from, to) === "close",
  // C20: a gambit hurts nobody by itself.
  attacks: ({ numbers }) => readDeclaredAttack(numbers)?.attacks.some(({ gambit }) => !gambit) ?? false,
  // C17: who was asked along attacks once it has said so.
  attackers: (exchange) =>
    readCairn(exchange).attackers.flatMap(({ fighter, staysOut, isAsked }) => (staysOut || isAsked ? [] : [fighter])),
  badges: (fighter) => [...cairnBadges(fighter), ...intentionBadges(fighter), ...effectBadges(fighter)],
  reminders: (fighter, scene) => [
    ...intentionReminders(fighter),
    ...effectReminders(fighter, () => sweepOffer(fighter, scene())?.refusal === null),
  ],
  howHurt,
  upkeep: bleedUpkeep,
  impacts: impactsIn,
  explain: (numbers) => {
    const attack = readDeclaredAttack(numbers)?.attacks[0] ?? readStrike(numbers["strike"]);
    return attack === null ? [] : strikeParts(attack);
  },
  /** The next die that is still lacking; they may be of several sizes. */
  nextDice: ({ numbers, faces }): DiceRequest | null => {
    const declared = readDeclaredAttack(numbers);
    const sides = (declared === null ? diceIn(numbers) : openingDice(declared))[faces.length];
    return sides === undefined ? null : { kind: "dice", n: 1, sides };
  },
} satisfies Family;
