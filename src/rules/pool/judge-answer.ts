/** An answer against the live defender: why not, what it costs, and its numbers (P12, P13, P16, P17, P19). */
import { refuse } from "../core/refuse.ts";
import type { Exchange, Fighter, Judgement, Plan, Refusal, Scene } from "../core/types.ts";
import { actionPrice, downRefusal, isAction } from "./attack.ts";
import { exertIn, exertPrice, exertRefusal, penaltyAndExert } from "./exert.ts";
import { judgement } from "./judgement.ts";
import { matchRefusals } from "./match.ts";
import { carried, dodgeParts, readNumbers, usedThisRound, weaponParts, weaponsOf, NO_NUMBERS } from "./numbers.ts";
import type { CarriedWeapon } from "./numbers.ts";
import type { Part } from "./parts.ts";
import { lateParts } from "./read.ts";
import { ANSWERS, readStats, type AnswerKind, type PoolStats, type WeaponStats } from "./stats.ts";

export const answerIn = (option: string): AnswerKind | null => ANSWERS.find((answer) => answer === option) ?? null;

const nothing = (refusals: readonly Refusal[]): Judgement => judgement(refusals, [], NO_NUMBERS);

/** The attacking weapon as declared. */
export function attackingWeapon(exchange: Exchange): CarriedWeapon | null {
  return readNumbers(exchange.declared.body.numbers)?.weapon ?? null;
}

/** P17: a melee weapon against bare hands is at Difficulty −1. */
function rollParts(
  stats: PoolStats,
  attack: CarriedWeapon,
  answer: AnswerKind,
  own: WeaponStats | undefined,
): readonly Part[] {
  if (answer === "dodge") return dodgeParts(stats);
  if (own === undefined) return [];
  // Only a clash strikes back: a parry's weapon does no damage.
  const parts = weaponParts(stats, own).filter((part) => part.k !== "damage" || answer === "clash");
  const easier = attack.class === "brawl" && own.class === "melee";
  return easier ? [...parts, { k: "difficulty", n: -1, as: "brawlParry" }] : parts;
}

const isAllowed = (exchange: Exchange, plan: Plan): boolean =>
  exchange.rulings.some(
    ({ body: { ruling } }) => ruling.what === "allow" && ruling.slot === plan.slot && ruling.option === plan.option,
  );

function ownReasons(fighter: Fighter, stats: PoolStats): readonly Refusal[] {
  const reasons = [
    downRefusal(fighter, stats),
    usedThisRound(fighter, isAction) ? refuse("pool.actionUsed", "P12", { name: fighter.name }) : null,
  ];
  return reasons.filter((reason) => reason !== null);
}

/** An answer that is considered, against the live defender. */
export function judgeAnswer(exchange: Exchange, plan: Plan, scene: Scene): Judgement {
  const slot = exchange.slots[plan.slot];
  const fighter = scene.fighters[plan.fighter];
  const attack = attackingWeapon(exchange);
  if (slot === undefined || attack === null) return nothing([refuse("unknownSlot")]);
  if (fighter === undefined) return nothing([refuse("gone")]);
  const closed = slot.step === null ? [] : [refuse("answered")];
  if (plan.option === "none") return nothing(closed);
  const answer = answerIn(plan.option);
  if (answer === null) return nothing([refuse("badStep")]);
  const stats = readStats(fighter.stats);
  const own = answer === "dodge" ? undefined : weaponsOf(stats).find((weapon) => weapon.id === plan.choice["weapon"]);
  const weapon = own === undefined ? null : carried(own);
  const exert = exertIn(plan.choice);
  const exertReason = exertRefusal(fighter, stats, exert);
  const against = [...matchRefusals(attack, weapon, answer), ...ownReasons(fighter, stats)];
  const late = lateParts(exchange, plan.slot, []);
  const parts = [...rollParts(stats, attack, answer, own), ...penaltyAndExert(fighter, stats, exert), ...late];
  const seen = exchange.rulings.filter(({ body }) => body.ruling.slot === plan.slot).map((entry) => entry.id);
  const refusals = [
    ...closed,
    ...(isAllowed(exchange, plan) ? [] : against),
    ...(exertReason === null ? [] : [exertReason]),
  ];
  const price = [...actionPrice(fighter, "P12"), ...exertPrice(exert, fighter.moment !== null)];
  return judgement(refusals, price, { weapon, parts, seen });
}
