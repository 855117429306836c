/** Exact odds of the blows of one moment, under an answer (C7 to C37). */
import { saveChance } from "../after/save.ts";
import type { CairnHouse } from "../house.ts";
import type { CairnStats } from "../stats.ts";
import type { Answer, Attack, Strike } from "./attack.ts";
import { chanceBelow, highestOf, strikeOutcomes, type Outcome } from "./chances.ts";
import { bounced, damage, type Body, type Damage } from "./damage.ts";
import { diceOf, ownDice } from "./dice.ts";
import type { Best, Landing } from "./land.ts";

/** What a failed save brings: a foe stays (C38), a PC rolls a d6 (C25) or where it was hit (C26). */
export type Fate = "stays" | "d6" | "location";
export const fateFor = ({ role, house }: Pick<CairnStats, "role" | "house">): Fate =>
  role === "foe" ? "stays" : house.hitLocations ? "location" : "d6";

export interface Moment {
  /** In turn order. */
  readonly attacks: readonly Attack[];
  readonly answer: Answer;
  readonly house: Pick<CairnHouse, "gear">;
  readonly defender: Body;
  readonly fate: Fate;
  /** The attackers by their attacks' ids, where something may come back at them. */
  readonly foes: Readonly<Record<string, Body>>;
}

export interface BlowOdds {
  /** Ascending by HP, then STR; the chances sum to 1. */
  readonly losses: readonly { readonly hp: number; readonly str: number; readonly chance: number }[];
  readonly hp: number;
  readonly str: number;
  readonly unhurt: number;
  /** The save is called and failed; of a non-lethal blow: knocked out (C8). */
  readonly critical: number;
  /** STR 0, or Critical Damage by a brutal weapon (C32). The d6 of C25 and C26's place are not in it. */
  readonly dead: number;
  /** What comes back; `hits` is how many attackers lose something, on the average. */
  readonly back: { readonly hits: number; readonly hp: number; readonly str: number } | null;
}

/** What may come, each with its chance. */
export type Cases = readonly (readonly [harm: Damage, chance: number])[];
const sum = <T>(items: readonly T[], of: (item: T) => number): number => items.reduce((all, item) => all + of(item), 0);
const total = (cases: Cases, of: (harm: Damage) => number): number => sum(cases, ([harm, chance]) => of(harm) * chance);
const hurts = ({ toHp, toStr }: Damage): boolean => toHp + toStr > 0;
const kills = ({ nonLethal, effects }: Damage): boolean => !nonLethal && effects.brutal !== undefined;
const criticalOf = ({ save, strAfter }: Damage): number => (save ? 1 - saveChance(strAfter) : 0);

/** C37: the parry that answers this attack. */
const parryOf = (answer: Answer, { id, gambit }: Attack): Strike | null =>
  answer.kind === "parry" && answer.against === id && !gambit ? answer.strike : null;

const strikeOf = (strike: Strike): readonly Outcome<Best>[] => strikeOutcomes(strike, ownDice(strike));
const attackOf = (attack: Attack, { answer, house }: Moment): readonly Outcome<Best>[] =>
  strikeOutcomes(attack, diceOf(attack, answer, house));

/** An attack among those of its moment: a parried one is in only where it is higher, and then bound for STR. */
function contender(attack: Attack, moment: Moment): readonly Outcome<Landing>[] {
  const parry = parryOf(moment.answer, attack);
  const own = parry && strikeOf(parry);
  const outcomes = attackOf(attack, moment).map(({ value, chance, what }): Outcome<Landing> => {
    const landing = what && { ...what, attack: attack.id, bound: parry ? ("str" as const) : ("hp" as const) };
    return {
      value,
      chance: own === null || what === null ? chance : chance * chanceBelow(own, value),
      what: landing && { ...landing, returned: false },
    };
  });
  const dropped = 1 - sum(outcomes, ({ chance }) => chance);
  return own === null || dropped <= 0 ? outcomes : [...outcomes, { value: 0, chance: dropped, what: null }];
}

/** C13: what the parrier's own die deals, by itself. */
function parryBack(moment: Moment): Cases {
  return moment.attacks.flatMap((attack) => {
    const parry = parryOf(moment.answer, attack);
    const foe = moment.foes[attack.id];
    if (parry === null || foe === undefined) return [];
    const theirs = attackOf(attack, moment);
    return returned(strikeOf(parry), attack.id, "str", foe, (value) => chanceBelow(theirs, value));
  });
}

function returned(
  strike: readonly Outcome<Best>[],
  attack: string,
  bound: Landing["bound"],
  foe: Body,
  weight: (value: number) => number,
): Cases {
  return strike.map(({ value, chance, what }) => [
    damage(what && { ...what, attack, bound, returned: true }, foe),
    chance * weight(value),
  ]);
}

/** C10: the chances to strike back after this, as ever and Impaired (C27). */
function ableAfter(harm: Damage, fate: Fate): readonly [whole: number, impaired: number] {
  if (harm.dead) return [0, 0];
  const failed = criticalOf(harm);
  if (harm.nonLethal || kills(harm)) return [1 - failed, 0];
  // C26: the torso takes 1d4 more STR; legs leave the arms free; a hit arm drops what it holds.
  const torso = Math.min(4, Math.max(0, harm.strAfter - 1)) / 4;
  const stays = { stays: 1, d6: 1 / 6, location: 0.5 * torso + 0.2 }[fate];
  return [1 - failed, failed * stays];
}

function fightBack({ answer, foes, fate }: Moment, cases: Cases): Cases {
  const foe = answer.kind === "fightBack" ? foes[answer.against] : undefined;
  if (answer.kind !== "fightBack" || foe === undefined) return [];
  const able = cases.map(([harm, chance]) => ableAfter(harm, fate).map((part) => part * chance));
  return [answer.strike, { ...answer.strike, impaired: true }].flatMap((strike, i) => {
    const chance = sum(able, (parts) => parts[i] ?? 0);
    return returned(strikeOf(strike), answer.against, "hp", foe, () => chance);
  });
}

/** C32: what bounces off the defender's weapon. */
function bounces(landings: readonly Outcome<Landing>[], { defender, foes }: Moment): Cases {
  return landings.flatMap(({ what, chance }) => {
    const foe = what === null ? undefined : foes[what.attack];
    if (what === null || foe === undefined || !damage(what, defender).bounced) return [];
    return [[damage(bounced(what), foe), chance] as const];
  });
}

function lossesOf(cases: Cases): BlowOdds["losses"] {
  const sums = new Map<string, BlowOdds["losses"][number]>();
  for (const [{ toHp: hp, toStr: str }, more] of cases) {
    const key = `${hp}/${str}`;
    sums.set(key, { hp, str, chance: (sums.get(key)?.chance ?? 0) + more });
  }
  return [...sums.values()].sort((a, b) => a.hp - b.hp || a.str - b.str);
}

/** Any number of attackers: the landing die is found by cumulative chances, never by listing all throws. */
function landingsOf(moment: Moment): readonly Outcome<Landing>[] {
  const blows = moment.attacks.filter(({ gambit }) => !gambit);
  return highestOf(blows.map((attack) => contender(attack, moment)));
}

const casesOf = (landings: readonly Outcome<Landing>[], { defender }: Moment): Cases =>
  landings.map(({ what, chance }) => [damage(what, defender), chance]);

/** All that may come at the defender; for what follows after it, see `endings`. */
export const blowCases = (moment: Moment): Cases => casesOf(landingsOf(moment), moment);

/** What the blows of a moment may come to. */
export function blowOdds(moment: Moment): BlowOdds {
  const { answer, defender } = moment;
  const landings = landingsOf(moment);
  const cases = casesOf(landings, moment);
  const back = [...parryBack(moment), ...fightBack(moment, cases), ...bounces(landings, moment)];
  const gives = answer.kind === "parry" || answer.kind === "fightBack" || defender.counter > 0;
  return {
    losses: lossesOf(cases),
    hp: total(cases, ({ toHp }) => toHp),
    str: total(cases, ({ toStr }) => toStr),
    unhurt: total(cases, (harm) => (hurts(harm) ? 0 : 1)),
    critical: total(cases, criticalOf),
    dead: total(cases, (harm) => (harm.dead ? 1 : kills(harm) ? criticalOf(harm) : 0)),
    back: gives
      ? {
          hits: total(back, (harm) => (hurts(harm) ? 1 : 0)),
          hp: total(back, ({ toHp }) => toHp),
          str: total(back, ({ toStr }) => toStr),
        }
      : null,
  };
}
