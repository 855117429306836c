/** The blows in return: a fight back (C10), and the attack back after a gambit that failed (C22). */
import { own } from "../../core/lib/own.ts";
import type { CardLine, Step } from "../../core/types.ts";
import { initialOf } from "../../kit/inputs.ts";
import { judged, reasons, refuse, refused } from "../../kit/judge.ts";
import { weaponsRefusal, type Strike } from "../attack-math/attack.ts";
import { bodyOf } from "../attack-math/damage.ts";
import { ownDice } from "../attack-math/dice.ts";
import { strikeBack } from "../attack-math/returns.ts";
import { line, question, weaponsDatum } from "../attack-math/text.ts";
import { ableRefusal, strikesImpaired } from "../stats/condition.ts";
import { inBothHands, madeOdds, option, pick, secondInput, spareInput, weaponChoices } from "../stats/inputs.ts";
import { statsOf, UNARMED, weaponsOf, type CairnStats } from "../stats/stats.ts";
import type { GambitReading } from "../thread/gambits.ts";
import { attackId, readStrike } from "../thread/numbers.ts";
import { judgedStrike, ownStrike } from "../thread/strikes.ts";
import { reaches, type Band } from "../turn-order/range.ts";
import { bandNow } from "./reach.ts";
import { hasDice, unless, type CairnSlot } from "./slot.ts";

export const LET_BE = "letBe";

/** It strikes with its dice, or it lets it be. */
function refusal(step: Step) {
  if (step.option === LET_BE) return unless(step.faces.length === 0);
  const strike = readStrike(step.numbers["strike"]);
  return unless(step.option === "strike" && strike !== null && hasDice(step, ownDice(strike)));
}

/**
 * C10: the fight back, with what the answer named; Impaired where the blow has left its mark (C27).
 * Refusals: `badStep`.
 */
export const BACK_SLOT: CairnSlot = {
  // Only if it is still able to act: another's blow may have come between.
  ask: ({ fighter }) => ({
    auto: true,
    options: [option(ableRefusal(statsOf(fighter)) === null ? "strike" : LET_BE, "C10")],
  }),
  judge: ({ read: { answer, hits, target }, fighter }, plan) => {
    if (plan.option === LET_BE) return judged();
    if (answer.kind !== "fightBack") return refused(refuse("badStep"));
    const stats = statsOf(fighter);
    // What the thread says counts before it stands on the sheet.
    const isMarked = own(hits, target?.id ?? "")?.toll.critical;
    const strike: Strike = { ...answer.strike, impaired: isMarked === true || strikesImpaired(stats) };
    return judged({ refusals: reasons(ableRefusal(stats)), ...judgedStrike(strike) });
  },
  refusal: (_, step) => refusal(step),
};

/** C22: what the target would attack back with, unless it says otherwise; null: it cannot. */
export function proposedReturn(stats: CairnStats, band: Band): Strike | null {
  const near = weaponsOf(stats).filter((each) => reaches(each, band));
  if (near.length === 0 || ableRefusal(stats) !== null) return null;
  return { ...ownStrike(stats, {}), weapons: inBothHands(near) };
}

/** What the target makes of the attack back that is open to it. */
export function returnLines({ returned }: GambitReading): readonly CardLine[] {
  if (returned === null) return [];
  const { step, strike } = returned;
  const who = { fighter: step.body.fighter };
  if (step.body.option === LET_BE || strike === null) return [line("letsBe", { who })];
  const dice = step.body.faces.join(", ");
  return [line("strikesBack", { who, weapon: weaponsDatum(strike), dice })];
}

/** C22: once, at its option, costing no turn; with what is in hand and reaches. Refusals: `cairn.noReach`. */
export const RETURN_SLOT: CairnSlot = {
  ask: (at) => {
    const { read, exchange, slot, fighter } = at;
    const stats = statsOf(fighter);
    const near = proposedReturn(stats, bandNow(at, attackId(slot.place)))?.weapons ?? [];
    const weapon = (near[0] ?? UNARMED).id;
    const inputs = [pick("weapon", weaponChoices(stats), weapon), ...secondInput(stats, near), ...spareInput(stats)];
    const plan = { slot: slot.id, fighter: slot.fighter, option: "strike", choice: initialOf(inputs) };
    const attacker = { fighter: read.attackers[slot.place]?.fighter ?? "" };
    return {
      question: question(exchange, slot, "return", { attacker }),
      options: [
        option("strike", "C22", {
          refusal: RETURN_SLOT.judge(at, plan).refusals[0] ?? null,
          inputs,
          initial: plan.choice,
        }),
        option(LET_BE, "C22"),
      ],
    };
  },
  judge: (at, plan) => {
    if (plan.option === LET_BE) return judged();
    const stats = statsOf(at.fighter);
    const strike = ownStrike(stats, plan.choice);
    const band = bandNow(at, attackId(at.slot.place));
    const inReach = strike.weapons.every((weapon) => reaches(weapon, band));
    return judged({
      refusals: reasons(
        ableRefusal(stats),
        weaponsRefusal(strike.weapons),
        inReach ? null : refuse("cairn.noReach", "C22"),
      ),
      ...judgedStrike(strike),
    });
  },
  refusal: (_, step) => refusal(step),
  odds: ({ read, slot, fighter, scene }, { option: id, choice }) => {
    if (id === LET_BE) return madeOdds();
    const foe = bodyOf(statsOf(own(scene.fighters, read.attackers[slot.place]?.fighter ?? "")), {
      spent: read.declared.breaks && slot.place === 0,
    });
    return { ...madeOdds(), made: true, back: strikeBack(ownStrike(statsOf(fighter), choice), foe) };
  },
  tell: ({ read, slot }) => read.gambits.filter(({ place }) => place === slot.place).flatMap(returnLines),
};
