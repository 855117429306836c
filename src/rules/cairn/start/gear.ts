/** What becomes of gear in an exchange: improvised weapons break (C8), something is dropped for room (C14). */
import type { Change, Declare, Entry, Exchange, Step } from "../../core/types.ts";
import type { Strike } from "../attack-math/attack.ts";
import { worn } from "../attack-math/breaking.ts";
import { gambitPlaces } from "./gambit.ts";
import { readStrike } from "../thread/numbers.ts";
import { answerIn, declaredAttackIn, stepIn } from "../thread/read.ts";
import { ANSWER, returnSlot, rollSlot } from "../thread/slots.ts";

/** C8: gone after the attack, whatever its outcome. */
const breaking = (item: string): Change => ({ kind: "item", item, path: "broken", value: true, why: "broken" });
const broken = (strike: Strike): readonly Change[] => worn(strike).map(({ id }) => breaking(id));

/** C8: what an attacker has struck with; nothing where it never rolled. */
export function brokenByAttack(exchange: Exchange, place: number): readonly Change[] {
  const attack = declaredAttackIn(exchange).attacks[place];
  const step = stepIn(exchange, rollSlot(place));
  const rolled = exchange.declared.body.targets.length === 0 || step?.body.option === "roll";
  if (attack === undefined || !rolled) return [];
  const given = place === 0 && declaredAttackIn(exchange).breaks ? attack.weapons.slice(0, 1) : [];
  const whole = given.filter(({ kind }) => kind !== "improvised");
  return [...broken(attack), ...whole.map(({ id }) => breaking(id))];
}

/** C33: has this attacker given up its guard for the attack? */
export const givesUp = (exchange: Exchange, place: number): boolean =>
  place === 0 && declaredAttackIn(exchange).breaks && brokenByAttack(exchange, place).length > 0;

/** C22, C23: what the target strikes back with at those who tried a gambit. */
export const returnStrikes = (exchange: Exchange): readonly Strike[] =>
  gambitPlaces(exchange).flatMap(
    (place) => readStrike(stepIn(exchange, returnSlot(place))?.body.numbers["strike"]) ?? [],
  );

/** C8: what the target parries with, or strikes a gambit's maker back with. */
export function brokenByAnswer(exchange: Exchange): readonly Change[] {
  const answer = answerIn(exchange);
  const backs = returnStrikes(exchange);
  return [...(answer.kind === "parry" ? broken(answer.strike) : []), ...backs.flatMap(broken)];
}

/** C8, C10: what a fight back strikes with, once it is known that it will. */
export function brokenByFightBack(exchange: Exchange): readonly Change[] {
  const answer = answerIn(exchange);
  return answer.kind === "fightBack" ? broken(answer.strike) : [];
}

/** C14: what goes with an answer to make room for its Fatigue; null: nothing. */
export function dropIn(exchange: Exchange): string | null {
  const step: Entry<Declare | Step> | null = stepIn(exchange, ANSWER);
  const drop = step?.body.choice["drop"];
  const paid = step?.body.price.some(({ what }) => what === "fatigue") ?? false;
  return paid && typeof drop === "string" && drop !== "" ? drop : null;
}

/** C14: it lies about from then on. */
export function dropChanges(exchange: Exchange): readonly Change[] {
  const item = dropIn(exchange);
  return item === null ? [] : [{ kind: "item", item, path: "dropped", value: true, why: "dropped" }];
}
