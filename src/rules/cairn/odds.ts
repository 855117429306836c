/** Exact odds for the screens: of an attack in the dialog, of an answer in the prompt, of a save. */
import type { Exchange, Odds, Plan, Scene, Start } from "../core/types.ts";
import { saveChance } from "./after/save.ts";
import { aftermathOf } from "./aftermath.ts";
import { answerKind, plannedAnswer } from "./answer.ts";
import { judgeAttack, strikeIn } from "./attack.ts";
import { NO_ANSWER, type Answer, type Attack } from "./blow/attack.ts";
import { freedBy } from "./blow/answers.ts";
import { bodyOf } from "./blow/damage.ts";
import { hpGivenUp } from "./blow/breaking.ts";
import { blowOdds, fateFor, type BlowOdds } from "./blow/odds.ts";
import { gambitOdds } from "./blow/gambit.ts";
import { agreedAbility, saveOwed } from "./gambit.ts";
import { retreatOdds } from "./intend/retreat.ts";
import { givenIn } from "./inputs.ts";
import { readDeclared, type Declared } from "./numbers.ts";
import { attackersOf, declaredIn } from "./read.ts";
import { slotKind } from "./slots.ts";
import { readStats, type CairnStats } from "./stats.ts";

const UNIT = "RIPOSTE.Cairn.Unit.loss";

/** The chance to be safe, where nothing else is at stake. */
const onlySafe = (safe: number): Odds => ({
  safe,
  loss: 0,
  unit: UNIT,
  losses: [{ loss: 0, chance: 1 }],
  back: null,
  bare: true,
});

function shown({ losses, hp, str, unhurt, critical, dead, back }: BlowOdds): Odds {
  const sums = new Map<number, number>();
  for (const each of losses) sums.set(each.hp + each.str, (sums.get(each.hp + each.str) ?? 0) + each.chance);
  const label = (id: string): string => `RIPOSTE.Cairn.Odds.${id}`;
  return {
    safe: unhurt,
    loss: hp + str,
    unit: UNIT,
    losses: [...sums].sort(([a], [b]) => a - b).map(([loss, chance]) => ({ loss, chance })),
    back: back && { hits: back.hits, loss: back.hp + back.str },
    more: [
      { label: label("str"), kind: "amount", value: str },
      { label: label("critical"), kind: "chance", value: critical },
      ...(dead > 0 ? [{ label: label("dead"), kind: "chance" as const, value: dead }] : []),
    ],
  };
}

/** C20 to C22: the gambit among the attacks, and what its save makes of the whole. */
function withGambit(odds: Odds, declared: Declared, target: CairnStats, ability = declared.gambit?.ability): Odds {
  const attack = declared.attacks.find(({ gambit }) => gambit);
  if (attack === undefined || ability === undefined) return odds;
  const { works } = gambitOdds(attack, target.abilities[ability].value);
  const figure = { label: "RIPOSTE.Cairn.Odds.gambit", kind: "chance", value: works } as const;
  return { ...odds, safe: odds.safe * (1 - works), more: [figure, ...(odds.more ?? [])] };
}

interface Aimed {
  readonly declared: Declared;
  readonly attacks: readonly Attack[];
  readonly people: readonly string[];
  readonly target: CairnStats;
  readonly answer: Answer;
  readonly drop: string | null;
}

function oddsOf({ declared, attacks, people, target, answer, drop }: Aimed, scene: Scene): Odds {
  const { house, unaware } = declared;
  const defender = bodyOf(target, { unaware, freed: freedBy(target, drop) });
  const foes = attacks.map(
    ({ id }, place) => [id, bodyOf(readStats(scene.fighters[people[place] ?? ""]?.stats ?? {}))] as const,
  );
  return shown(blowOdds({ attacks, answer, house, defender, fate: fateFor(target), foes: Object.fromEntries(foes) }));
}

function attackOdds(start: Start, plan: Plan, scene: Scene): Odds {
  const fighter = scene.fighters[start.attacker];
  const target = scene.fighters[start.targets[0] ?? ""];
  if (fighter === undefined || target === undefined) return onlySafe(0);
  const declared = readDeclared(judgeAttack(fighter, start, plan, scene).numbers);
  if (declared === null || declared.attacks.some(({ weapons }) => weapons.length === 0)) return onlySafe(0);
  const { attacks } = declared;
  const stats = readStats(target.stats);
  const aimed = { declared, attacks, people: [start.attacker], target: stats, answer: NO_ANSWER, drop: null };
  return withGambit(oddsOf(aimed, scene), declared, stats);
}

/** C33: a blow that would hurt costs the HP that are given up, and no more. */
function ignoring({ more: _more, ...odds }: Odds, hp: number): Odds {
  const hurt = 1 - odds.safe;
  if (hp === 0) return { ...odds, safe: 1, loss: 0, losses: [{ loss: 0, chance: 1 }] };
  const losses = [
    { loss: 0, chance: odds.safe },
    { loss: hp, chance: hurt },
  ];
  return { ...odds, loss: hp * hurt, losses: losses.filter(({ chance }) => chance > 0) };
}

function answerOdds(exchange: Exchange, plan: Plan, scene: Scene): Odds {
  const fighter = scene.fighters[plan.fighter];
  if (fighter === undefined) return onlySafe(0);
  const target = readStats(fighter.stats);
  const kind = answerKind(plan.option);
  const answer = kind === null ? NO_ANSWER : plannedAnswer(kind, target, plan);
  const declared = declaredIn(exchange);
  const drop = plan.choice["drop"];
  const aimed = { declared, attacks: declared.attacks, people: attackersOf(exchange), target, answer };
  const blows = oddsOf({ ...aimed, drop: typeof drop === "string" ? drop : null }, scene);
  const odds = givenIn(target, plan.choice) === null ? blows : ignoring(blows, hpGivenUp(target));
  return withGambit(odds, declared, target, agreedAbility(exchange) ?? undefined);
}

/** C22: the chance of the save against a gambit. */
function gambitChance(exchange: Exchange, { fighter }: Plan, scene: Scene): number {
  const owed = saveOwed(exchange);
  const stats = readStats(scene.fighters[fighter]?.stats ?? {});
  return owed === null ? 0 : saveChance(stats.abilities[owed.ability].value, owed.over);
}

function startOdds(start: Start, plan: Plan, scene: Scene): Odds {
  if (strikeIn(plan.option) !== null) return attackOdds(start, plan, scene);
  const fighter = scene.fighters[start.attacker];
  return fighter !== undefined && plan.option === "retreat" ? retreatOdds(fighter) : onlySafe(1);
}

/** Exact odds of a plan. */
export function oddsCairn(where: Exchange | Start, plan: Plan, scene: Scene): Odds {
  if (where.kind === "start") return startOdds(where, plan, scene);
  const slot = where.slots[plan.slot];
  const kind = slotKind(plan.slot);
  if (slot === undefined || kind === null) return onlySafe(0);
  if (kind.kind === "answer") return answerOdds(where, plan, scene);
  if (kind.kind === "gambit") return onlySafe(gambitChance(where, plan, scene));
  const due = kind.kind === "due" ? (aftermathOf(where, slot.row)?.due ?? null) : null;
  return onlySafe(due !== null && (due.kind === "save" || due.kind === "shock") ? saveChance(due.score) : 1);
}
