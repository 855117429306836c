/** A gambit in the thread: the Warden's word on the attribute, the target's save, its attack back (C20 to C23). */
import { own } from "../../core/thread/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Exchange, Fighter, Judgement, Plan, Refusal, RowId, Slot, Step } from "../../core/types.ts";
import { ableRefusal, strikesImpaired } from "../stats/condition.ts";
import { saveSucceeds } from "../stats/save.ts";
import { dieFigures, strikeParts } from "./attack.ts";
import { weaponsRefusal, type Strike } from "../attack-math/attack.ts";
import { ownDice } from "../attack-math/dice.ts";
import { gambitDifficulty } from "../attack-math/gambit.ts";
import { fightBackLanding, type Landing } from "../attack-math/land.ts";
import { isSet, weaponsIn } from "../stats/inputs.ts";
import { areFaces } from "../../kit/dice.ts";
import { abilityIn, diceIn, facesFor, readStrike, storedStrike } from "../thread/numbers.ts";
import { reaches, type Band } from "../turn-order/range.ts";
import { answerIn, declaredAttackIn, isUnanswered, stepIn } from "../thread/read.ts";
import { AGREE, attackerRow, gambitSlot, openGambit, openReturn, returnSlot, rollSlot } from "../thread/slots.ts";
import { readStats, weaponsOf, type Ability, type CairnStats } from "../stats/stats.ts";

/** The die of every save. */
const SAVE_DIE = 20;

/** C22: the attribute that was settled on; null: no gambit, or the Warden has not spoken yet. */
export function agreedAbility(exchange: Exchange): Ability | null {
  const { gambit } = declaredAttackIn(exchange);
  if (gambit === null) return null;
  return gambit.agreed ? gambit.ability : abilityIn(stepIn(exchange, AGREE)?.body.numbers["ability"]);
}

/** C23: the places of those who try a gambit and have not stayed out of it. */
export function gambitPlaces(exchange: Exchange): readonly number[] {
  return declaredAttackIn(exchange).attacks.flatMap(({ gambit }, place) =>
    gambit && stepIn(exchange, rollSlot(place))?.body.option !== "stayOut" ? [place] : [],
  );
}

/** C21: what the dice of the gambit at this place make of the save; null: they have not been rolled. */
export function difficultyIn(exchange: Exchange, place: number): number | null {
  const step = stepIn(exchange, rollSlot(place));
  return step === null || !gambitPlaces(exchange).includes(place) ? null : gambitDifficulty(step.body.faces);
}

/** The save that the target must make now; null: not yet, or no gambit. */
export function pendingGambitSave(
  exchange: Exchange,
  place: number,
): { readonly ability: Ability; readonly over: number } | null {
  const ability = agreedAbility(exchange);
  const over = difficultyIn(exchange, place);
  return ability === null || over === null || isUnanswered(exchange) ? null : { ability, over };
}

/** C22: how the target's save came out. */
export interface GambitSave {
  readonly roll: number;
  readonly score: number;
  readonly over: number;
  /** The save failed. */
  readonly works: boolean;
}

/** Null: it has not been rolled. */
export function gambitSave(exchange: Exchange, place: number): GambitSave | null {
  const step = stepIn(exchange, gambitSlot(place));
  const roll = step?.body.faces[0];
  const score = step?.body.numbers["score"];
  if (roll === undefined || typeof score !== "number") return null;
  const over = difficultyIn(exchange, place) ?? 0;
  return { roll, score, over, works: !saveSucceeds(roll, score, over) };
}

/** One who has chosen to fight back against a gambit's own attacker strikes it once, by that (*Ruling* of the table). */
function fightsBack(exchange: Exchange, place: number): boolean {
  const answer = answerIn(exchange);
  return answer.kind === "fightBack" && answer.against === attackerRow(place);
}

/** C22, C23: the save against a gambit of one who strikes along opens with its dice, an attack back with the save. */
export function gambitSlots(exchange: Exchange): readonly Slot[] {
  const target = exchange.declared.body.targets[0]?.actor;
  if (target === undefined) return [];
  const isNew = ({ id }: Slot): boolean => own(exchange.slots, id) === undefined;
  return gambitPlaces(exchange)
    .flatMap((place): Slot[] => {
      const save = gambitSave(exchange, place);
      const saves = difficultyIn(exchange, place) === null ? [] : [openGambit(place, target)];
      const strikes = save !== null && !save.works && !fightsBack(exchange, place);
      return strikes ? [...saves, openReturn(place, target)] : saves;
    })
    .filter(isNew);
}

/** C23: nothing lands before every gambit is settled. */
export const gambitWaits = (exchange: Exchange): boolean =>
  gambitPlaces(exchange).some((place) =>
    [gambitSlot(place), returnSlot(place)].some(
      (slot) => own(exchange.slots, slot) !== undefined && stepIn(exchange, slot) === null,
    ),
  );

/** C22: what the target would attack back with, unless it says otherwise; null: it cannot. */
export function proposedReturn(stats: CairnStats, band: Band): Strike | null {
  const weapon = weaponsOf(stats).find((each) => reaches(each, band));
  if (weapon === undefined || ableRefusal(stats) !== null) return null;
  return { weapons: [weapon], impaired: strikesImpaired(stats), enhanced: false, nonLethal: false };
}

/** C22: what the attack back deals to the one who tried it. */
export function returnLanding(exchange: Exchange, row: RowId): Landing | null {
  const place = gambitPlaces(exchange).find((each) => attackerRow(each) === row);
  const step = place === undefined ? null : stepIn(exchange, returnSlot(place));
  const strike = step && readStrike(step.body.numbers["strike"]);
  return step && strike ? fightBackLanding(row, strike, ownDice(strike), step.body.faces) : null;
}

const judged = (more: Partial<Judgement>): Judgement => ({
  refusals: [],
  price: [],
  numbers: {},
  modifiers: [],
  figures: [],
  ...more,
});

/** C22: the Warden's word. Refusals: `badStep`. */
export function judgeAgree({ choice }: Plan): Judgement {
  const ability = abilityIn(choice["ability"]);
  return ability === null ? judged({ refusals: [refuse("badStep")] }) : judged({ numbers: { ability } });
}

/** C22: the target's save, against the score it has now. Refusals: `early`. */
export function judgeGambitSave(exchange: Exchange, fighter: Fighter, place: number): Judgement {
  const save = pendingGambitSave(exchange, place);
  if (save === null) return judged({ refusals: [refuse("early")] });
  const score = readStats(fighter.stats).abilities[save.ability].value;
  return judged({
    numbers: { dice: [SAVE_DIE], score },
    figures: [
      { key: `RIPOSTE.Cairn.Figure.${save.ability}`, n: score },
      ...(save.over > 0 ? [{ key: "RIPOSTE.Cairn.Figure.over", n: save.over }] : []),
    ],
  });
}

/** C22: once, at its option, costing no turn; with what is in hand and reaches. Refusals: `cairn.noReach`. */
export function judgeReturn(exchange: Exchange, plan: Plan, fighter: Fighter): Judgement {
  if (plan.option === "letBe") return judged({});
  const stats = readStats(fighter.stats);
  const weapons = weaponsIn(stats, plan.choice);
  const nonLethal = isSet(plan.choice, "nonLethal");
  const strike: Strike = { weapons, impaired: strikesImpaired(stats), enhanced: false, nonLethal };
  const { band } = declaredAttackIn(exchange);
  const refusals = [
    ableRefusal(stats),
    weaponsRefusal(weapons),
    weapons.every((weapon) => reaches(weapon, band)) ? null : refuse("cairn.noReach", "C22"),
  ].filter((reason) => reason !== null);
  return judged({
    refusals,
    numbers: { strike: storedStrike(strike), dice: [...facesFor(ownDice(strike))] },
    modifiers: strikeParts(strike),
    figures: dieFigures(strike),
  });
}

const bad = (holds: boolean): Refusal | null => (holds ? null : refuse("badStep"));

/** Is this the Warden's word? Refusals: `badStep`. */
export function agreeRefusal({ option, numbers, faces }: Step): Refusal | null {
  return bad(option === "agree" && abilityIn(numbers["ability"]) !== null && faces.length === 0);
}

/** Is this the save against the gambit at this place? Refusals: `badStep`, `early`. */
export function gambitRefusal(exchange: Exchange, { option, numbers, faces }: Step, place: number): Refusal | null {
  if (pendingGambitSave(exchange, place) === null) return refuse("early");
  const dice = diceIn(numbers);
  const whole = dice.length === 1 && dice[0] === SAVE_DIE && areFaces(faces, dice);
  return bad(option === "roll" && whole && typeof numbers["score"] === "number");
}
