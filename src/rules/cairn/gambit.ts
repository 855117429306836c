/** A gambit in the thread: the Warden's word on the attribute, the target's save, its attack back (C20 to C23). */
import { openSlot } from "../core/opening.ts";
import { refuse } from "../core/refuse.ts";
import type { Exchange, Fighter, Judgement, Plan, Refusal, Slot, Step } from "../core/types.ts";
import { ableRefusal, strikesImpaired } from "./after/condition.ts";
import { saveSucceeds } from "./after/save.ts";
import { dieFigures, strikeParts } from "./attack.ts";
import { weaponsRefusal, type Strike } from "./blow/attack.ts";
import { ownDice } from "./blow/dice.ts";
import { gambitDifficulty } from "./blow/gambit.ts";
import { fightBackLanding, type Landing } from "./blow/land.ts";
import { weaponsIn } from "./inputs.ts";
import { abilityIn, areFaces, diceIn, facesFor, readStrike, storedStrike } from "./numbers.ts";
import { reaches, type Band } from "./order/range.ts";
import { answerIn, declaredIn, isUnanswered, stepIn } from "./read.ts";
import { AGREE, attackerRow, GAMBIT, RETURN, rollSlot } from "./slots.ts";
import { readStats, weaponsOf, type Ability, type CairnStats } from "./stats.ts";

/** The die of every save. */
const SAVE_DIE = 20;

/** C22: the attribute that was settled on; null: no gambit, or the Warden has not spoken yet. */
export function agreedAbility(exchange: Exchange): Ability | null {
  const { gambit } = declaredIn(exchange);
  if (gambit === null) return null;
  return gambit.agreed ? gambit.ability : abilityIn(stepIn(exchange, AGREE)?.body.numbers["ability"]);
}

/** C21: what the gambit's dice make of the save; null: they have not been rolled. */
export function difficultyIn(exchange: Exchange): number | null {
  const step = stepIn(exchange, rollSlot(0));
  return step === null || declaredIn(exchange).gambit === null ? null : gambitDifficulty(step.body.faces);
}

/** The save that the target owes now; null: not yet, or no gambit. */
export function saveOwed(exchange: Exchange): { readonly ability: Ability; readonly over: number } | null {
  const ability = agreedAbility(exchange);
  const over = difficultyIn(exchange);
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
export function gambitSave(exchange: Exchange): GambitSave | null {
  const step = stepIn(exchange, GAMBIT);
  const roll = step?.body.faces[0];
  const score = step?.body.numbers["score"];
  if (roll === undefined || typeof score !== "number") return null;
  const over = difficultyIn(exchange) ?? 0;
  return { roll, score, over, works: !saveSucceeds(roll, score, over) };
}

/** One who has chosen to fight back against the gambit's own attacker strikes it once, by that (*Ruling* of the table). */
function fightsBack(exchange: Exchange): boolean {
  const answer = answerIn(exchange);
  return answer.kind === "fightBack" && answer.against === attackerRow(0);
}

/** C22: the attack back opens with the save. */
export function returnSlots(exchange: Exchange): readonly Slot[] {
  const save = gambitSave(exchange);
  const target = exchange.declared.body.targets[0]?.actor;
  const known = exchange.slots[RETURN] !== undefined;
  if (save === null || save.works || target === undefined || known || fightsBack(exchange)) return [];
  return [openSlot(RETURN, attackerRow(0), target)];
}

/** C23: nothing lands before the gambit is through. */
export const gambitWaits = (exchange: Exchange): boolean =>
  exchange.slots[RETURN] !== undefined && stepIn(exchange, RETURN) === null;

/** C22: what the target would attack back with, unless it says otherwise; null: it cannot. */
export function proposedReturn(stats: CairnStats, band: Band): Strike | null {
  const weapon = weaponsOf(stats).find((each) => reaches(each, band));
  if (weapon === undefined || ableRefusal(stats) !== null) return null;
  return { weapons: [weapon], impaired: strikesImpaired(stats), enhanced: false, nonLethal: false };
}

/** C22: what the attack back deals to the one who tried it. */
export function returnLanding(exchange: Exchange, row: string): Landing | null {
  const step = stepIn(exchange, RETURN);
  const strike = step && readStrike(step.body.numbers["strike"]);
  return step && strike && row === attackerRow(0)
    ? fightBackLanding(row, strike, ownDice(strike), step.body.faces)
    : null;
}

const judged = (more: Partial<Judgement>): Judgement => ({
  refusals: [],
  price: [],
  numbers: {},
  modifiers: [],
  figures: [],
  ...more,
});

/** C22: the Warden's word. */
export function judgeAgree({ choice }: Plan): Judgement {
  const ability = abilityIn(choice["ability"]);
  return ability === null ? judged({ refusals: [refuse("badStep")] }) : judged({ numbers: { ability } });
}

/** C22: the target's save, against the score it has now. */
export function judgeGambitSave(exchange: Exchange, fighter: Fighter): Judgement {
  const owed = saveOwed(exchange);
  if (owed === null) return judged({ refusals: [refuse("early")] });
  const score = readStats(fighter.stats).abilities[owed.ability].value;
  return judged({
    numbers: { dice: [SAVE_DIE], score },
    figures: [
      { key: `RIPOSTE.Cairn.Figure.${owed.ability}`, n: score },
      ...(owed.over > 0 ? [{ key: "RIPOSTE.Cairn.Figure.over", n: owed.over }] : []),
    ],
  });
}

/** C22: once, at its option, costing no turn; with what is in hand and reaches. */
export function judgeReturn(exchange: Exchange, plan: Plan, fighter: Fighter): Judgement {
  if (plan.option === "letBe") return judged({});
  const stats = readStats(fighter.stats);
  const weapons = weaponsIn(stats, plan.choice);
  const strike: Strike = { weapons, impaired: strikesImpaired(stats), enhanced: false, nonLethal: false };
  const { band } = declaredIn(exchange);
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

/** Does a step fit one of these slots? */
export function gambitRefusal(exchange: Exchange, step: Step, kind: "agree" | "gambit"): Refusal | null {
  const { option, numbers, faces } = step;
  if (kind === "agree") return bad(option === "agree" && abilityIn(numbers["ability"]) !== null && faces.length === 0);
  if (saveOwed(exchange) === null) return refuse("early");
  const dice = diceIn(numbers);
  const whole = dice.length === 1 && dice[0] === SAVE_DIE && areFaces(faces, dice);
  return bad(option === "roll" && whole && typeof numbers["score"] === "number");
}
