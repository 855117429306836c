/** Exact odds of what comes back at the attackers: parried, bounced, fought back, or after a gambit (C10, C13, C22, C32). */
import { own } from "../../core/lib/own.ts";
import type { Odds } from "../../core/types.ts";
import { sum } from "../../kit/odds.ts";
import { saveChance } from "../stats/save.ts";
import { isGear } from "../stats/stats.ts";
import type { Attack, Strike } from "./attack.ts";
import { chanceBelow, type ChanceCase } from "../../kit/chances.ts";
import { bounced, damage, type HarmedBody, type Damage } from "./damage.ts";
import { gambitOdds } from "./gambit.ts";
import type { Best, Landing } from "./land.ts";
import { attackOf, hurts, parryOf, strikeOf, type ExchangeResult, type JointAttackOdds } from "./moment.ts";

/** What one attacker loses in all, each with its chance. */
export type Returned = readonly { readonly toHp: number; readonly toStr: number; readonly chance: number }[];

/** A die that lands on the target, and what it does there. */
export interface AttackOutcome {
  readonly landing: Landing | null;
  readonly harm: Damage;
  readonly chance: number;
}

const isBrutal = ({ nonLethal, effects }: Damage): boolean => !nonLethal && effects.brutal !== undefined;
/** The save is called, and fails. */
const criticalOf = ({ save, strAfter }: Damage): number => (save ? 1 - saveChance(strAfter) : 0);

function returned(
  outcomes: readonly ChanceCase<Best>[],
  { attack, bound, foe }: { readonly attack: string; readonly bound: Landing["bound"]; readonly foe: HarmedBody },
  weight: (value: number) => number,
): Returned {
  return outcomes.map(({ value, chance, what }) => {
    const { toHp, toStr } = damage(what && { ...what, attack, bound, returned: true }, foe);
    return { toHp, toStr, chance: chance * weight(value) };
  });
}

/** What comes back, on the average; `hits` is how many attackers lose something. */
export const lossBack = (back: Returned): NonNullable<Odds["back"]> => ({
  hits: sum(back, (loss) => (hurts(loss) ? loss.chance : 0)),
  loss: sum(back, ({ toHp, toStr, chance }) => (toHp + toStr) * chance),
});

/** C22: what an attack back does to this one. */
export const strikeBack = (strike: Strike, foe: HarmedBody): NonNullable<Odds["back"]> =>
  lossBack(returned(strikeOf(strike), { attack: "", bound: "hp", foe }, () => 1));

/** C13: what the parrier's own die deals, by itself. */
function parryBack(moment: JointAttackOdds): Returned {
  return moment.attacks.flatMap((attack) => {
    const parry = parryOf(moment.answer, attack);
    const foe = own(moment.foes, attack.id);
    if (parry === null || foe === undefined) return [];
    const theirs = attackOf(attack, moment);
    return returned(strikeOf(parry), { attack: attack.id, bound: "str", foe }, (value) => chanceBelow(theirs, value));
  });
}

/** C26: a hit arm drops what it holds; claws and fists are not held. */
export const isHeld = ({ weapons }: Strike): boolean => weapons.some(isGear);

/** C10: the chances to strike back after this, as ever and Impaired (C27). */
function ableAfter(harm: Damage, fate: ExchangeResult, strike: Strike): readonly [whole: number, impaired: number] {
  if (harm.dead) return [0, 0];
  const failed = criticalOf(harm);
  if (harm.nonLethal || isBrutal(harm)) return [1 - failed, 0];
  // C26: the torso takes 1d4 more STR; legs leave the arms free.
  const torso = Math.min(4, Math.max(0, harm.strAfter - 1)) / 4;
  const stays = { stays: 1, d6: 1 / 6, location: 0.5 * torso + (isHeld(strike) ? 0.2 : 0.4) }[fate];
  return [1 - failed, failed * stays];
}

/** C32: what bounces off the defender's weapon. One who fights back at the same attacker strikes what that leaves of it. */
function bounces(came: readonly AttackOutcome[], { answer, foes }: JointAttackOdds): Returned {
  return came.flatMap(({ landing, harm, chance }) => {
    const foe = landing === null ? undefined : own(foes, landing.attack);
    if (landing === null || foe === undefined || !harm.bounced) return [];
    const { toHp, toStr, hpAfter, strAfter } = damage(bounced(landing), foe);
    const { attack } = landing;
    if (answer.kind !== "fightBack" || answer.against !== attack) return [{ toHp, toStr, chance }];
    const left = { ...foe, hp: hpAfter, str: strAfter };
    return returned(strikeOf(answer.strike), { attack, bound: "hp", foe: left }, () => chance).map((more) => ({
      ...more,
      toHp: toHp + more.toHp,
      toStr: toStr + more.toStr,
    }));
  });
}

/** C10: the fight back where nothing has bounced at the same attacker before. */
function fightBack(came: readonly AttackOutcome[], { answer, foes, fate }: JointAttackOdds): Returned {
  if (answer.kind !== "fightBack") return [];
  const { against: attack, strike } = answer;
  const foe = own(foes, attack);
  if (foe === undefined) return [];
  const clear = came.filter(({ harm, landing }) => !(harm.bounced && landing?.attack === attack));
  const able = clear.map(({ harm, chance }) => ableAfter(harm, fate, strike).map((part) => part * chance));
  return [strike, { ...strike, impaired: true }].flatMap((each, i) => {
    const chance = sum(able, (parts) => parts[i] ?? 0);
    return returned(strikeOf(each), { attack, bound: "hp", foe }, () => chance);
  });
}

/** C20 to C23: the gambits of a moment, each with how likely the target's save lets it work. */
export function gambitsOf({
  attacks,
  gambit,
}: JointAttackOdds): readonly { readonly attack: Attack; readonly works: number }[] {
  if (gambit === undefined) return [];
  const { score } = gambit;
  return attacks.flatMap((attack) => (attack.gambit ? [{ attack, works: gambitOdds(attack, score).works }] : []));
}

/** C22: the attack back at each gambit that failed; to fight back at its attacker goes in its place. */
function attackBack(moment: JointAttackOdds): Returned {
  const { answer, foes, gambit } = moment;
  const strike = gambit?.strike ?? null;
  if (strike === null) return [];
  return gambitsOf(moment).flatMap(({ attack: { id: attack }, works }) => {
    const foe = own(foes, attack);
    if (foe === undefined || (answer.kind === "fightBack" && answer.against === attack)) return [];
    return returned(strikeOf(strike), { attack, bound: "hp", foe }, () => 1 - works);
  });
}

/** All that may come back at an attacker, each attacker by itself; null: nothing can. */
export function returnsOf(came: readonly AttackOutcome[], moment: JointAttackOdds): Returned | null {
  const { answer, defender, gambit } = moment;
  const risks = gambitsOf(moment).length > 0 && gambit?.strike != null;
  if (!("against" in answer) && !risks && defender.counter === 0) return null;
  return [...parryBack(moment), ...fightBack(came, moment), ...bounces(came, moment), ...attackBack(moment)];
}
