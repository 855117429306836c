/** Dodge, parry and clash against the live defender: how they are offered, why not, what they cost, their numbers (P12–P20). */
import { own } from "../../core/lib/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { ActionOption, CardLine, Choice, Judgement, Refusal, Step } from "../../core/types.ts";
import { initialOf, isSet } from "../../kit/inputs.ts";
import { isAllowed, reasons } from "../../kit/judge.ts";
import { judgement } from "../math/judgement.ts";
import { grantingPower, matchRefusal, RULE_OF } from "../math/match.ts";
import { missedRefusal } from "../math/missed.ts";
import { carried, dodgeParts, weaponParts, weaponsOf, type CarriedWeapon, type PoolNumbers } from "../math/numbers.ts";
import { rolls, type Part } from "../math/parts.ts";
import { line } from "../math/text.ts";
import { answerIn, hasItsDice, lateParts, shiftsOf } from "../math/read.ts";
import { exertIn, exertInput, paidRoll } from "../round/exert.ts";
import { downRefusal, input, option, weaponChoice } from "../round/options.ts";
import { mayBeDesperate, spend, type ActionCost } from "../round/spend.ts";
import { reachRefusal } from "../start/protect.ts";
import { reaches } from "../start/reach.ts";
import { DODGE_USE, parryUse } from "../round/shares.ts";
import type { AnswerKind, WeaponStats } from "../stats/stats.ts";
import type { Answering, Asked } from "./live.ts";
import { answerOdds } from "./odds.ts";
import { evading, pointsInputs } from "./points.ts";
import type { PoolAnswer } from "./pool-answer.ts";
import { vainReason } from "./settle-row.ts";

/** What it is rolled with. P17: a melee weapon against bare hands is easier. */
function rollParts({ reading, stats }: Answering, answer: AnswerKind, arm: WeaponStats | undefined): readonly Part[] {
  if (answer === "dodge") return dodgeParts(stats);
  if (arm === undefined) return [];
  // Only a clash strikes back: a parry's weapon does no damage.
  const parts = weaponParts(stats, arm).filter((part) => part.k !== "damage" || answer === "clash");
  const isEased = reading.declared.weapon?.class === "brawl" && arm.class === "melee";
  const shift = isEased ? stats.house.brawlParryShift : 0;
  return shift === 0 ? parts : [...parts, { k: "difficulty", n: shift, as: "brawlParry" }];
}

/** P18: where only one may react to a blow, who has done so already. Refusals: `pool.oneReacts`. */
function crowdRefusal({ reading: { exchange, house }, slot }: Asked): Refusal | null {
  if (house.allReact) return null;
  const others = Object.values(exchange.slots).filter(({ id, target }) => id !== slot.id && target === slot.target);
  const reacted = others.some(({ step }) => step !== null && answerIn(step.body.option) !== null);
  return reacted ? refuse("pool.oneReacts", "P18") : null;
}

/** P24: where a table says so, the Action of the action that set the held one off still counts as open. */
const exceptOf = ({ reading, stats }: Answering): string | undefined =>
  stats.house.triggerSpendsAction ? undefined : reading.exchange.declared.body.parent?.exchange;

/** P14: nobody lowers what does not hit; a clash strikes back all the same (P19). */
const missedFor = (asked: Asked, answer: AnswerKind): Refusal | null =>
  answer === "clash" ? null : missedRefusal(asked);

/** What it costs of the round. */
function costOf(at: Answering, arm: WeaponStats | undefined, desperate: boolean): ActionCost {
  return spend(at.fighter, at.stats, {
    kind: "reaction",
    use: arm === undefined ? DODGE_USE : parryUse(arm.id),
    committed: arm?.speed === "committed",
    targets: [],
    desperate,
    except: exceptOf(at),
  });
}

/** Why this weapon cannot meet the attack, as they stand. */
function armRefusals(
  at: Answering,
  attack: CarriedWeapon,
  answer: AnswerKind,
  arm: WeaponStats | null,
): readonly Refusal[] {
  const { reading, slot, stats } = at;
  const terms = { power: grantingPower(attack, answer, stats), house: reading.house };
  const far = arm === null ? null : reachRefusal(reading, slot, arm.reach, reading.scene);
  return reasons(matchRefusal(attack, arm && carried(arm), answer, terms), far);
}

/** P19: a clash strikes, and a weapon may be too short for that. As with attacks, it is said and not refused. */
function farLines(
  { reading, fighter }: Answering,
  answer: AnswerKind,
  arm: WeaponStats | undefined,
): readonly CardLine[] {
  const { scene, exchange } = reading;
  const foe = own(scene.fighters, exchange.declared.body.attacker.actor);
  if (answer !== "clash" || arm === undefined || reaches(arm, fighter.at, foe?.at ?? null)) return [];
  return [line("clashFar", { weapon: arm.name })];
}

function judgeDefense(at: Answering, answer: AnswerKind, choice: Choice): Judgement {
  const { reading, slot, kind, fighter, stats } = at;
  const { exchange, declared, house } = reading;
  if (declared.weapon === null) return judgement([refuse("unknownSlot")]);
  const arm = answer === "dodge" ? undefined : weaponsOf(stats).find(({ id }) => id === own(choice, "weapon"));
  const power = grantingPower(declared.weapon, answer, stats);
  const cost = costOf(at, arm, isSet(choice, "desperate"));
  // The Exert of a Desperate Reaction is its price.
  const paid = paidRoll(at, rollParts(at, answer, arm), cost, cost.desperate ? "none" : exertIn(choice));
  const points = evading(at, choice);
  const against = [
    ...reasons(missedFor(at, answer)),
    ...armRefusals(at, declared.weapon, answer, arm ?? null),
    ...reasons(downRefusal(fighter, stats), crowdRefusal(at)),
    ...cost.refusals,
  ];
  const refusals = [...(isAllowed(exchange, slot.id, answer) ? [] : against), ...points.refusals, ...paid.refusals];
  const judged = judgement(refusals, [...paid.price, ...points.price], {
    weapon: arm === undefined ? null : carried(arm),
    parts: [...paid.parts, ...lateParts(exchange, slot.id, [])],
    seen: shiftsOf(exchange, slot.id).map(({ id }) => id),
    house,
    ...(power === null ? {} : { power }),
    ...(arm !== undefined && arm.reach > 1 && kind === "protect" ? { reach: arm.reach } : {}),
  });
  return {
    ...judged,
    warnings: farLines(at, answer, arm),
    ...(power === null ? {} : { explains: [line("byPower", { who: { fighter: fighter.id }, power })] }),
  };
}

/** The weapon that serves best: with the fewest reasons against it, the highest chance to be unhurt, then what hurts them most. */
function bestWeapon(at: Answering, answer: AnswerKind, desperate: boolean): string {
  const ranked = weaponsOf(at.stats).map(({ id }) => {
    const judged = judgeDefense(at, answer, { weapon: id, exert: "none", desperate });
    const { safe, back } = answerOdds(at, answer, judged);
    const against = judged.refusals.length;
    return { id, safe: against > 0 ? -against : safe, loss: back?.loss ?? 0 };
  });
  // The last digits of two sums are no difference.
  const [best] = ranked.sort((a, b) => Math.round((b.safe - a.safe) * 1e9) || b.loss - a.loss);
  return best?.id ?? "";
}

function offerOf(at: Answering, answer: AnswerKind): ActionOption {
  const { reading, slot, kind, fighter, stats } = at;
  const attack = reading.declared.weapon;
  const isRuled = isAllowed(reading.exchange, slot.id, answer);
  const may = mayBeDesperate(fighter, exceptOf(at));
  const refusalOf = (arm: WeaponStats): Refusal | null =>
    attack === null || isRuled ? null : (armRefusals(at, attack, answer, arm)[0] ?? null);
  const arms = weaponsOf(stats).map((arm) => weaponChoice(arm, refusalOf(arm)));
  const inputs = [
    ...(answer === "dodge" ? [] : [input.pick("weapon", arms, bestWeapon(at, answer, may))]),
    ...(may ? [] : exertInput(at)),
    ...pointsInputs(at),
  ];
  // P20: in place of the answer whose Action is gone, with its price in its name, so that nobody slips into an Injury.
  const initial = { ...initialOf(inputs), ...(may ? { desperate: true } : {}) };
  const usual = kind === "protect" && answer === "parry" ? "P18" : RULE_OF[answer];
  return option(answer, may ? "P20" : usual, {
    ...(may ? { label: `RIPOSTE.Pool.Option.${answer}Desperate`, hint: "RIPOSTE.Pool.Option.desperateHint" } : {}),
    refusal: judgeDefense(at, answer, initial).refusals[0] ?? null,
    ...(answer === "clash" ? {} : vainReason(at, may)),
    inputs,
    initial,
  });
}

/** A defense that is posted, by messages alone. */
function stepRefusal(asked: Asked, step: Step, numbers: PoolNumbers, answer: AnswerKind): Refusal | null {
  const { reading, slot } = asked;
  const { declared, house, exchange } = reading;
  const isRolled = hasItsDice(step.faces, numbers) && rolls(numbers.parts);
  if (declared.weapon === null || !isRolled) return refuse("badStep");
  const terms = { power: numbers.power ?? null, house };
  const reason =
    missedFor(asked, answer) ??
    matchRefusal(declared.weapon, numbers.weapon, answer, terms) ??
    reachRefusal(reading, slot, numbers.reach ?? 1, null) ??
    crowdRefusal(asked);
  if (reason === null || step.allowed.includes(reason.code)) return null;
  return isAllowed(exchange, slot.id, step.option) ? null : reason;
}

const defense = (answer: AnswerKind): PoolAnswer => ({
  id: answer,
  defense: answer,
  offer: (at) => [offerOf(at, answer)],
  judge: (at, choice) => judgeDefense(at, answer, choice),
  stepRefusal: (asked, step, numbers) => stepRefusal(asked, step, numbers, answer),
});

/** Refusals: `badStep`, `pool.oneReacts`, `unknownSlot`. */
export const DODGE = defense("dodge");
/** Refusals: `badStep`, `pool.oneReacts`, `unknownSlot`. */
export const PARRY = defense("parry");
/** Refusals: `badStep`, `pool.oneReacts`, `unknownSlot`. */
export const CLASH = defense("clash");
