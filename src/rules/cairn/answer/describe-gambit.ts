/** A gambit in sentences (C20 to C22). */
import type { CardLine, Exchange, RowId } from "../../core/types.ts";
import { wordsIn } from "../start/attack.ts";
import type { Strike } from "../attack-math/attack.ts";
import { bestOf } from "../attack-math/land.ts";
import { ownDice } from "../attack-math/dice.ts";
import { agreedAbility, difficultyIn, gambitPlaces, gambitSave } from "../start/gambit.ts";
import { line, weaponsDatum } from "../attack-math/text.ts";
import { readStrike } from "../thread/numbers.ts";
import { attackersOf, declaredAttackIn, stepIn } from "../thread/read.ts";
import { returnSlot, rollSlot, targetRow } from "../thread/slots.ts";

/** Nothing but a gambit: there is no damage to tell of. */
export const isGambitOnly = (exchange: Exchange): boolean =>
  declaredAttackIn(exchange).attacks.every(({ gambit }) => gambit);

const abilityDatum = (ability: string): { readonly key: string } => ({ key: `RIPOSTE.Cairn.Ability.${ability}` });

/** What is tried, and how hard the dice make it. */
export function triedLine(exchange: Exchange, attack: Strike, place: number): CardLine {
  const { choice } = exchange.declared.body;
  const data = {
    who: { fighter: attackersOf(exchange)[place] ?? "" },
    weapon: weaponsDatum(attack),
    words: wordsIn({ choice }),
  };
  const n = difficultyIn(exchange, place);
  if (n === null) return line("tries", data);
  const dice = stepIn(exchange, rollSlot(place))?.body.faces.join(", ") ?? "";
  return line(n === 0 ? "triesEasily" : "triesOver", { ...data, dice, n });
}

/** C22: what the target makes of the attack back that is open to it. */
export function returnLines(exchange: Exchange, place: number): readonly CardLine[] {
  const step = stepIn(exchange, returnSlot(place));
  if (step === null) return [];
  const who = { fighter: step.body.fighter };
  const strike = readStrike(step.body.numbers["strike"]);
  if (step.body.option === "letBe" || strike === null) return [line("letsBe", { who })];
  const value = bestOf(strike, ownDice(strike), step.body.faces)?.value ?? 0;
  const dice = step.body.faces.join(", ");
  return [line("strikesBack", { who, weapon: weaponsDatum(strike), value, dice })];
}

/** How the target came off against the gambit at this place. */
export function gambitLinesAt(exchange: Exchange, place: number): readonly CardLine[] {
  const ability = agreedAbility(exchange);
  const target = targetRow(exchange);
  const save = gambitSave(exchange, place);
  if (target === undefined || ability === null || save === null) return [];
  const { roll, score, over, works } = save;
  const data = { who: { fighter: target.fighter }, ability: abilityDatum(ability), roll, score, over };
  const words = wordsIn({ choice: exchange.declared.body.choice });
  const harder = over > 0 ? "Over" : "";
  const told = works
    ? [line(`gambitWorks${harder}`, data, "bad"), line("gambitDone", { words }, "warn")]
    : [line(`gambitFails${harder}`, data, "good")];
  return [...told, ...returnLines(exchange, place)];
}

/** The same of all of them, in the target's own row. */
export function gambitLines(exchange: Exchange, row: RowId): readonly CardLine[] {
  const ability = agreedAbility(exchange);
  const target = targetRow(exchange);
  if (target === undefined || row !== target.id || ability === null) return [];
  const told = gambitPlaces(exchange).flatMap((place) => gambitLinesAt(exchange, place));
  return told.length > 0
    ? told
    : [line("agreed", { who: { fighter: target.fighter }, ability: abilityDatum(ability) })];
}
