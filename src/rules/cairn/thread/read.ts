/** What the messages of an exchange say: the attacks, the answer, the dice, and what lands. */
import { isJsonList, isJsonObject, type JsonObject } from "../../core/types/json.ts";
import { own } from "../../core/thread/own.ts";
import type { Entry, Exchange, Step } from "../../core/types.ts";
import { NO_ANSWER, type Answer, type Attack } from "../attack-math/attack.ts";
import { diceOf, ownDice, type BlowDie } from "../attack-math/dice.ts";
import { landingOf, type Landed, type RolledAttack, type RolledParry } from "../attack-math/land.ts";
import { readDeclaredAttack, readStrike, type DeclaredAttack } from "./numbers.ts";
import { DEFAULT_HOUSE_RULES } from "../stats/house.ts";
import { ANSWER, rollSlot } from "./slots.ts";

const NOTHING: DeclaredAttack = {
  attacks: [],
  unaware: false,
  pays: false,
  band: "close",
  gambit: null,
  breaks: false,
  house: DEFAULT_HOUSE_RULES,
};

export const declaredAttackIn = (exchange: Exchange): DeclaredAttack =>
  readDeclaredAttack(exchange.declared.body.numbers) ?? NOTHING;

export const stepIn = (exchange: Exchange, slot: string): Entry<Step> | null => own(exchange.slots, slot)?.step ?? null;

/** Who attacks, in the order of the attacks. */
export function attackersOf(exchange: Exchange): readonly string[] {
  const { attacker, helpers = [] } = exchange.declared.body;
  return [attacker.actor, ...helpers.map((helper) => helper.actor)];
}

/** An answer as its step carries it; null: it is none of this family. */
export function readAnswer({ option, numbers }: Pick<Step, "option" | "numbers">): Answer | null {
  switch (option) {
    case "none":
      return NO_ANSWER;
    case "block":
    case "dodge": {
      const gear = isJsonObject(numbers["gear"]) ? numbers["gear"] : {};
      return { kind: option, gear: { blocks: gear["blocks"] === true, hampered: gear["hampered"] === true } };
    }
    case "parry":
    case "fightBack": {
      const strike = readStrike(numbers["strike"]);
      const against = numbers["against"];
      return strike === null || typeof against !== "string" ? null : { kind: option, against, strike };
    }
    default:
      return null;
  }
}

/** How the target answers; one that is not asked, or has not answered, does nothing. */
export function answerIn(exchange: Exchange): Answer {
  const step = stepIn(exchange, ANSWER);
  return (step && readAnswer(step.body)) ?? NO_ANSWER;
}

/** Is there an answer that is still waited for? */
export const isUnanswered = (exchange: Exchange): boolean =>
  exchange.slots[ANSWER] !== undefined && stepIn(exchange, ANSWER) === null;

const JOINING = ["impaired", "enhanced", "nonLethal"] as const;
type Joining = Pick<Attack, (typeof JOINING)[number]>;

/** C8, C18: how one who strikes along does it, where that is otherwise than the declaration has it. */
export function storedJoining(attack: Attack, joining: Joining): JsonObject {
  const isSame = JOINING.every((flag) => attack[flag] === joining[flag]);
  return isSame ? {} : { joining: JOINING.filter((flag) => joining[flag]) };
}

/** An attack as its own step has it. */
export function joinedAs(attack: Attack, numbers: JsonObject): Attack {
  const { joining } = numbers;
  if (!isJsonList(joining)) return attack;
  const [impaired, enhanced, nonLethal] = JOINING.map((flag) => joining.includes(flag));
  return { ...attack, impaired: impaired === true, enhanced: enhanced === true, nonLethal: nonLethal === true };
}

/** The dice of one of the attacks, under the answer to it. */
export function attackDice(exchange: Exchange, attack: Attack): readonly BlowDie[] {
  return diceOf(attack, answerIn(exchange), declaredAttackIn(exchange).house);
}

/** C13: the parry, with its dice. */
function parryIn(exchange: Exchange): RolledParry | null {
  const step = stepIn(exchange, ANSWER);
  const answer = answerIn(exchange);
  if (step === null || answer.kind !== "parry") return null;
  const { against, strike } = answer;
  return { against, strike, dice: ownDice(strike), faces: step.body.faces };
}

/** Those that have been rolled; one who stayed out of it has not. */
export function rolledAttacks(exchange: Exchange): readonly RolledAttack[] {
  return declaredAttackIn(exchange).attacks.flatMap((declared, place): RolledAttack[] => {
    const step = stepIn(exchange, rollSlot(place));
    if (step === null || step.body.option !== "roll") return [];
    const attack = place === 0 ? declared : joinedAs(declared, step.body.numbers);
    return [{ attack, dice: attackDice(exchange, attack), faces: step.body.faces }];
  });
}

/** What lands on the target, and what a parry sends back. */
export const landedIn = (exchange: Exchange): Landed => landingOf(rolledAttacks(exchange), parryIn(exchange));
