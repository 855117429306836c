/** Those who attack at one moment, with their dice (C17). */
import type { Entry, Exchange, Step, Uuid } from "../../core/types.ts";
import { stepIn } from "../../kit/steps.ts";
import type { Answer, Attack } from "../attack-math/attack.ts";
import { diceOf, type BlowDie } from "../attack-math/dice.ts";
import type { RolledAttack } from "../attack-math/land.ts";
import { joinedAs } from "./answers.ts";
import type { DeclaredAttack } from "./numbers.ts";
import { joinSlot, rollSlot } from "./slots.ts";

export interface Attacker {
  readonly place: number;
  readonly fighter: Uuid;
  /** Only for telling. */
  readonly name: string;
  /** As it was declared, and as its own player has it since. */
  readonly attack: Attack;
  /** Of one who strikes along: that it does, or that it stays out of it; null: neither yet. */
  readonly said: Entry<Step> | null;
  readonly staysOut: boolean;
  /** Asked whether it strikes along, and has not said yet. */
  readonly isAsked: boolean;
  /** Its dice; null: not yet. */
  readonly step: Entry<Step> | null;
  /** Null: it has not rolled. */
  readonly rolled: RolledAttack | null;
}

/** What decides which dice an attack rolls. */
interface Met {
  readonly declared: DeclaredAttack;
  readonly answer: Answer;
}

/** The dice of one of the attacks, under the answer to it. */
export const attackDice = ({ answer, declared }: Met, attack: Attack): readonly BlowDie[] =>
  diceOf(attack, answer, declared.house);

/** In the order of the attacks: the one who declares, then the others. */
export function attackersOf(exchange: Exchange, met: Met): readonly Attacker[] {
  const { body } = exchange.declared;
  const people = [body.attacker, ...(body.helpers ?? [])];
  return met.declared.attacks.map((declared, place): Attacker => {
    const step = stepIn(exchange, rollSlot(place));
    const said = place === 0 ? null : (stepIn(exchange, joinSlot(place)) ?? step);
    const attack = said === null ? declared : joinedAs(declared, said.body.numbers);
    const staysOut = said?.body.option === "stayOut";
    const rolled = step && !staysOut ? { attack, dice: attackDice(met, attack), faces: step.body.faces } : null;
    const { actor: fighter = "", name = "" } = people[place] ?? {};
    const isAsked = said === null && declared.asks === true;
    return { place, fighter, name, attack, said, step, rolled, staysOut, isAsked };
  });
}
