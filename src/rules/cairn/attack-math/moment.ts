/** What the odds of blows are reckoned from: the attacks of one moment, the answer, and everybody's body. */
import { highestOf, type ChanceCase } from "../../kit/chances.ts";
import type { CairnHouse } from "../stats/house.ts";
import type { CairnStats } from "../stats/stats.ts";
import type { Answer, Attack, Strike } from "./attack.ts";
import type { HarmedBody, Damage } from "./damage.ts";
import { diceOf, ownDice, type BlowDie } from "./dice.ts";
import { dieOutcome, type Best } from "./land.ts";

/** What a failed save brings: a foe stays (C38), a PC rolls a d6 (C25) or where it was hit (C26). */
export type ExchangeResult = "stays" | "d6" | "location";
export const exchangeResultFor = ({ role, house }: Pick<CairnStats, "role" | "house">): ExchangeResult =>
  role === "foe" ? "stays" : house.hitLocations ? "location" : "d6";

export interface JointAttackOdds {
  /** In turn order. */
  readonly attacks: readonly Attack[];
  readonly answer: Answer;
  readonly house: Pick<CairnHouse, "gear">;
  readonly defender: HarmedBody;
  readonly fate: ExchangeResult;
  /** The attackers by their attacks' ids, where something may come back at them. */
  readonly foes: Readonly<Record<string, HarmedBody>>;
  /** C22: the target's score against a gambit among these, and what it would attack back with; null: it cannot. */
  readonly gambit?: { readonly score: number; readonly strike: Strike | null };
  /** C33: gear is broken to ignore a blow that would hurt, and this many HP are given up with it. */
  readonly ignores?: number;
}

export const hurts = ({ toHp, toStr }: Pick<Damage, "toHp" | "toStr">): boolean => toHp + toStr > 0;

/** C37: the parry that answers this attack. */
export const parryOf = (answer: Answer, { id, gambit }: Attack): Strike | null =>
  answer.kind === "parry" && answer.against === id && !gambit ? answer.strike : null;

/** C19: the outcomes of these dice of an attack. */
export function strikeOutcomes(strike: Strike, dice: readonly BlowDie[]): readonly ChanceCase<Best>[] {
  return highestOf(
    dice.map((die) =>
      Array.from({ length: die.faces }, (_, face): ChanceCase<Best> => {
        const what = dieOutcome(strike, die, face + 1);
        return { value: what?.value ?? 0, chance: 1 / die.faces, what };
      }),
    ),
  );
}

/** The outcomes of an attack's dice under the answer, and of one that nothing answers. */
export const attackOf = (attack: Attack, { answer, house }: JointAttackOdds): readonly ChanceCase<Best>[] =>
  strikeOutcomes(attack, diceOf(attack, answer, house));
export const strikeOf = (strike: Strike): readonly ChanceCase<Best>[] => strikeOutcomes(strike, ownDice(strike));
