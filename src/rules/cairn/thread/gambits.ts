/** A gambit in the thread: the Warden's word on the attribute, the target's save, its attack back (C20 to C23). */
import type { Entry, Exchange, RowId, Step } from "../../core/types.ts";
import { stepIn } from "../../kit/steps.ts";
import type { Strike } from "../attack-math/attack.ts";
import { ownDice } from "../attack-math/dice.ts";
import { gambitDifficulty } from "../attack-math/gambit.ts";
import { fightBackLanding, type Landing } from "../attack-math/land.ts";
import { saveSucceeds } from "../stats/save.ts";
import type { Ability } from "../stats/stats.ts";
import type { Attacker } from "./attackers.ts";
import { abilityIn, readStrike, type DeclaredAttack } from "./numbers.ts";
import { AGREE, attackerRow, gambitSlot, returnSlot } from "./slots.ts";

/** C22: how the target's save came out. */
export interface GambitSave {
  readonly roll: number;
  readonly score: number;
  readonly over: number;
  /** The save failed. */
  readonly works: boolean;
}

/** C22: what the target makes of the attack back that is open to it; `strike` is null where it lets it be. */
export interface Returned {
  readonly step: Entry<Step>;
  readonly strike: Strike | null;
  readonly landing: Landing | null;
}

export interface GambitReading {
  readonly place: number;
  /** The row of the one who tries it. */
  readonly row: RowId;
  /** C21: the Difficulty that its dice make; null: they have not been rolled. */
  readonly over: number | null;
  /** What the target saves by; null: the Warden has not spoken yet. */
  readonly ability: Ability | null;
  /** Null: not rolled yet. */
  readonly save: GambitSave | null;
  readonly returned: Returned | null;
}

/** C22: a player proposes, and the Warden has the last word. */
export function agreedAbility(exchange: Exchange, { gambit }: DeclaredAttack): Ability | null {
  if (gambit === null) return null;
  return gambit.agreed ? gambit.ability : abilityIn(stepIn(exchange, AGREE)?.body.numbers["ability"]);
}

function saveIn(step: Entry<Step> | null, over: number): GambitSave | null {
  const roll = step?.body.faces[0];
  const score = step?.body.numbers["score"];
  if (roll === undefined || typeof score !== "number") return null;
  return { roll, score, over, works: !saveSucceeds(roll, score, over) };
}

function returnedIn(step: Entry<Step> | null, row: RowId): Returned | null {
  const strike = step && readStrike(step.body.numbers["strike"]);
  return step && { step, strike, landing: strike && fightBackLanding(row, strike, ownDice(strike), step.body.faces) };
}

/** The gambits of an exchange, by the places of those who try them. */
export const gambitsOf = (
  exchange: Exchange,
  attackers: readonly Attacker[],
  ability: Ability | null,
): readonly GambitReading[] =>
  attackers
    .filter(({ attack, staysOut }) => attack.gambit && !staysOut)
    .map(({ place, step }) => {
      const over = step && gambitDifficulty(step.body.faces);
      const row = attackerRow(place);
      const save = saveIn(stepIn(exchange, gambitSlot(place)), over ?? 0);
      return { place, row, over, ability, save, returned: returnedIn(stepIn(exchange, returnSlot(place)), row) };
    });
