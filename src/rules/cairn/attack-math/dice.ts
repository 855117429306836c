/** Which dice a blow rolls (C11, C12, C16, C18, C19, C21, C36). */
import type { CairnHouse } from "../stats/house.ts";
import type { CairnWeapon, Die } from "../stats/stats.ts";
import type { Answer, Attack, Strike } from "./attack.ts";
import { speedOf } from "./speed.ts";

export interface BlowDie {
  readonly faces: Die;
  /** The weapon it stands for: its place in the strike. */
  readonly weapon: number;
  readonly impaired: boolean;
  /** C18: the d12 of an Enhanced attack. It has its weapon's properties, but is not the weapon's own die (C32). */
  readonly extra: boolean;
}

export type AnswerEffect = "none" | "impairs" | "negates";

/** What an answer does to one weapon of an attack. Gambits are beyond it (C20); a parry changes no dice (C13). */
export function answerEffect(
  attack: Pick<Attack, "gambit">,
  weapon: CairnWeapon,
  answer: Answer,
  house: Pick<CairnHouse, "gear">,
): AnswerEffect {
  if (attack.gambit || (answer.kind !== "block" && answer.kind !== "dodge")) return "none";
  if (speedOf(weapon) === (answer.kind === "block" ? "slow" : "fast")) return "none";
  const well = answer.kind === "block" ? answer.gear.blocks : !answer.gear.hampered;
  return house.gear === "grades" && well ? "negates" : "impairs";
}

/**
 * The dice of a strike, where `effects` are an answer's on each weapon: in their order, the extra d12 last. C19: an
 * attack that is impaired as a whole rolls one d4, for the first weapon that is not negated.
 */
function strikeDice(strike: Strike, effects: readonly AnswerEffect[]): readonly BlowDie[] {
  if (strike.impaired && !strike.enhanced) {
    const weapon = strike.weapons.findIndex((_, index) => effects[index] !== "negates");
    return weapon < 0 ? [] : [{ faces: 4, weapon, impaired: true, extra: false }];
  }
  const dice: BlowDie[] = [];
  let extra: number | null = null;
  strike.weapons.forEach((weapon, index) => {
    const effect = effects[index] ?? "none";
    if (effect === "negates") return;
    // C18: impaired by several reasons is impaired once; with Enhanced it is a normal roll.
    const weak = strike.impaired || effect === "impairs";
    const impaired = weak && !strike.enhanced;
    dice.push({ faces: impaired ? 4 : weapon.die, weapon: index, impaired, extra: false });
    if (strike.enhanced && !weak) extra ??= index;
  });
  // C19: once for the whole attack, for the first weapon that is still Enhanced.
  return extra === null ? dice : [...dice, { faces: 12, weapon: extra, impaired: false, extra: true }];
}

/** The dice of an attack under this answer, in the order in which they are rolled; none: it is negated (C16). */
export function diceOf(attack: Attack, answer: Answer, house: Pick<CairnHouse, "gear">): readonly BlowDie[] {
  return strikeDice(
    attack,
    attack.weapons.map((weapon) => answerEffect(attack, weapon, answer, house)),
  );
}

/** The dice of a parry or a fight back, which nothing answers (C9). */
export const ownDice = (strike: Strike): readonly BlowDie[] => strikeDice(strike, []);

/** The dice that an answer itself rolls at once: a parry's (C13). A fight back rolls after the damage (C10). */
export function answerDice(answer: Answer): readonly BlowDie[] {
  return answer.kind === "parry" ? ownDice(answer.strike) : [];
}
