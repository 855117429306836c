/** An answer against the live defender: why not, what it costs, and its numbers (P12–P20). */
import { own } from "../../core/thread/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type {
  Battlefield,
  Entry,
  Exchange,
  Fighter,
  Judgement,
  Plan,
  Price,
  PriceTag,
  Refusal,
  SlotId,
  Step,
} from "../../core/types.ts";
import { isAllowed, reasons } from "../../kit/judge.ts";
import { exertIn, exertPrice, exertRefusal, penaltiesOf, penaltyAndExert } from "../round/exert.ts";
import { judgement } from "../math/judgement.ts";
import { evadeStore } from "../round/marks.ts";
import { grantingPower, matchRefusals } from "../math/match.ts";
import { carried, dodgeParts, readNumbers, weaponParts, weaponsOf, NO_NUMBERS } from "../math/numbers.ts";
import type { CarriedWeapon } from "../math/numbers.ts";
import { downRefusal, use } from "../round/options.ts";
import type { Part } from "../math/parts.ts";
import { declaredNumbers, houseOf, lateParts, readAttack } from "../math/read.ts";
import { reachRefusal } from "../start/protect.ts";
import { slotKind, slotKindIn } from "../math/slots.ts";
import { shareDice, spend } from "../round/spend.ts";
import { DODGE_USE, parryUse } from "../start/split.ts";
import { ANSWERS, readStats, type AnswerKind, type PoolStats, type WeaponStats } from "../stats/stats.ts";

export const answerIn = (option: string): AnswerKind | null => ANSWERS.find((answer) => answer === option) ?? null;

const nothing = (refusals: readonly Refusal[]): Judgement => judgement(refusals, [], NO_NUMBERS);

/** The attacking weapon as declared. */
export function attackingWeapon(exchange: Exchange): CarriedWeapon | null {
  return readNumbers(exchange.declared.body.numbers)?.weapon ?? null;
}

/** P17: a melee weapon against bare hands is easier. */
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
  const shift = attack.class === "brawl" && own.class === "melee" ? stats.house.brawlParryShift : 0;
  return shift === 0 ? parts : [...parts, { k: "difficulty", n: shift, as: "brawlParry" }];
}

/** The Evade points that a plan would spend at most. */
export function pointsIn(choice: Plan["choice"]): number {
  const { points } = choice;
  return typeof points === "number" && Number.isInteger(points) && points > 0 ? points : 0;
}

/** The Evade points that a step has paid for: at most so many are spent. */
export const paidPoints = (step: Entry<Step> | null): number => pointsOf(step?.body.price ?? []);
export const pointsOf = (price: readonly Price[]): number =>
  price.reduce((sum, { what, amount }) => (what === "evade" ? sum + amount : sum), 0);

/**
 * P15: the price of Evade points, and why they cannot be spent: as many as the plan names, or, where they go by
 * themselves, all that are left (what is not needed comes back).
 */
function evading(
  exchange: Exchange,
  { choice, slot }: Plan,
  fighter: Fighter,
): { readonly price: readonly PriceTag[]; readonly refusals: readonly Refusal[] } {
  const { evadeSpent, evadeStopsFirearms } = houseOf(exchange);
  const chosen = evadeSpent === "chosen";
  const store = evadeStore(fighter);
  const left = store?.left ?? 0;
  const shot = attackingWeapon(exchange)?.class === "firearm" && !evadeStopsFirearms;
  const pledged = shot || slotKindIn(exchange, slot) !== "answer" ? 0 : left;
  const points = chosen ? pointsIn(choice) : pledged;
  if (points === 0) return { price: [], refusals: [] };
  const refusals = [
    // They are chosen in sight of the attack's Outcome.
    ...(chosen && readAttack(exchange) === null ? [refuse("early", "P15")] : []),
    ...(shot ? [refuse("pool.firearm", "P15")] : []),
    ...(left < points ? [refuse("pool.noPoints", "P15", { name: fighter.name, left })] : []),
  ];
  return { price: store === null ? [] : [use("evade", "P15", { amount: points, of: store.marker.id })], refusals };
}

/** Only points: nothing is rolled. */
function judgePoints(exchange: Exchange, plan: Plan, fighter: Fighter): Judgement {
  const points = pointsIn(plan.choice);
  const { price, refusals } = evading(exchange, plan, fighter);
  const left = evadeStore(fighter)?.left ?? 0;
  const none = points === 0 ? [refuse("pool.noPoints", "P15", { name: fighter.name, left })] : [];
  const down = reasons(downRefusal(fighter, readStats(fighter.stats)));
  return { ...nothing([...down, ...refusals, ...none]), price };
}

/** P24: where a table says so, the Action of the action that set the held one off still counts as open. */
export function exceptOf(exchange: Exchange, stats: PoolStats): string | undefined {
  return stats.house.triggerSpendsAction ? undefined : exchange.declared.body.parent?.exchange;
}

/** P18: where only one may react to a blow, who has done so already. Refusals: `pool.oneReacts`. */
export function crowdRefusal(exchange: Exchange, id: SlotId): Refusal | null {
  if (houseOf(exchange).allReact) return null;
  const slot = own(exchange.slots, id);
  const others = Object.values(exchange.slots).filter((each) => each.id !== id && each.target === slot?.target);
  const reacted = others.some(({ step }) => step !== null && answerIn(step.body.option) !== null);
  return reacted ? refuse("pool.oneReacts", "P18") : null;
}

function judgeDefense(
  exchange: Exchange,
  plan: Plan,
  fighter: Fighter,
  attack: CarriedWeapon,
  answer: AnswerKind,
  scene: Battlefield,
): Judgement {
  const stats = readStats(fighter.stats);
  const arm = answer === "dodge" ? undefined : weaponsOf(stats).find((weapon) => weapon.id === plan.choice["weapon"]);
  const weapon = arm === undefined ? null : carried(arm);
  const power = grantingPower(attack, answer, stats);
  const { house } = stats;
  const slot = own(exchange.slots, plan.slot);
  const far = slot === undefined || arm === undefined ? null : reachRefusal(exchange, slot, arm.reach, scene);
  const spending = spend(fighter, stats, {
    kind: "reaction",
    use: arm === undefined ? DODGE_USE : parryUse(arm.id),
    committed: arm?.speed === "committed",
    targets: [],
    desperate: plan.choice["desperate"] === true,
    except: exceptOf(exchange, stats),
  });
  // The Exert of a Desperate Reaction is its price.
  const exert = spending.desperate ? "none" : exertIn(plan.choice);
  const penalties = spending.share === null || !house.splitAfterPenalties ? penaltiesOf(stats, spending.penalties) : [];
  const points = evading(exchange, plan, fighter);
  const against = [
    ...matchRefusals(attack, weapon, answer, { power, house: houseOf(exchange) }),
    ...reasons(far, downRefusal(fighter, stats), crowdRefusal(exchange, plan.slot)),
    ...spending.refusals,
  ];
  const parts = [
    ...shareDice(rollParts(stats, attack, answer, arm), spending),
    ...penaltyAndExert(fighter, penalties, exert),
    ...spending.parts,
    ...lateParts(exchange, plan.slot, []),
  ];
  const seen = exchange.rulings
    .filter(({ body }) => body.ruling.what === "modifier" && body.ruling.slot === plan.slot)
    .map((entry) => entry.id);
  const refusals = [
    ...(isAllowed(exchange, plan.slot, plan.option) ? [] : against),
    ...points.refusals,
    ...reasons(exertRefusal(fighter, penalties, exert)),
  ];
  const price = [...spending.price, ...exertPrice(exert, fighter.moment !== null), ...points.price];
  const isLong = arm !== undefined && arm.reach > 1 && slotKindIn(exchange, plan.slot) === "protect";
  return judgement(refusals, price, {
    weapon,
    parts,
    seen,
    house: houseOf(exchange),
    ...(power === null ? {} : { power }),
    ...(isLong ? { reach: arm.reach } : {}),
  });
}

/** The attack's own dice, where they come after its declaration: no choice is left in them. */
function judgeRoll(exchange: Exchange): Judgement {
  const declared = declaredNumbers(exchange);
  const late = lateParts(exchange, "declare", declared.seen);
  return judgement([], [], { ...declared, parts: [...declared.parts, ...late] });
}

/**
 * An answer that is considered, against the live defender.
 * Refusals: `answered`, `badStep`, `early`, `gone`, `pool.firearm`, `pool.noPoints`, `pool.oneReacts`, `unknownSlot`.
 */
export function judgeAnswer(exchange: Exchange, plan: Plan, scene: Battlefield): Judgement {
  const slot = own(exchange.slots, plan.slot);
  const fighter = own(scene.fighters, plan.fighter);
  const attack = attackingWeapon(exchange);
  if (slot === undefined || attack === null) return nothing([refuse("unknownSlot")]);
  if (fighter === undefined) return nothing([refuse("gone")]);
  if (slot.step !== null) return nothing([refuse("answered")]);
  if (slotKind(slot) === "roll") return judgeRoll(exchange);
  const { evadeSpent, protectorClash } = houseOf(exchange);
  const byThemselves = evadeSpent === "needed";
  if (plan.option === "none") {
    return { ...nothing([]), price: byThemselves ? evading(exchange, plan, fighter).price : [] };
  }
  if (plan.option === "evade") {
    return byThemselves ? nothing([refuse("badStep", "P15")]) : judgePoints(exchange, plan, fighter);
  }
  const answer = answerIn(plan.option);
  if (answer === null) return nothing([refuse("badStep")]);
  const protects = answer === "parry" || (answer === "clash" && protectorClash);
  if (slotKind(slot) === "protect" && !protects) return nothing([refuse("badStep", "P18")]);
  return judgeDefense(exchange, plan, fighter, attack, answer, scene);
}
