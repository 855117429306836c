/** Exact odds for the screens: of an attack in the dialog, of an answer in the prompt, of a save. */
import { own } from "../../core/thread/own.ts";
import type { Exchange, Odds, Plan, Battlefield, Start } from "../../core/types.ts";
import type { PendingSave } from "../critical-damage/critical.ts";
import { endings, endingsAmong, type Endings } from "../critical-damage/endings.ts";
import { saveChance } from "../stats/save.ts";
import { aftermathOf, blowIn, rolledSince } from "./aftermath.ts";
import { answerKind, plannedAnswer } from "./answer.ts";
import { helpersOf, judgeAttack, strikeIn } from "../start/attack.ts";
import { NO_ANSWER, type Answer } from "../attack-math/attack.ts";
import { freedBy } from "../attack-math/answers.ts";
import { bodyOf, type HarmedBody } from "../attack-math/damage.ts";
import { hpGivenUp } from "../attack-math/breaking.ts";
import { gambitOdds } from "../attack-math/gambit.ts";
import { exchangeResultFor, type JointAttackOdds } from "../attack-math/moment.ts";
import { blowCases, blowOdds, type BlowOdds } from "../attack-math/odds.ts";
import { agreedAbility, difficultyIn, proposedReturn, pendingGambitSave } from "../start/gambit.ts";
import { retreatOdds } from "../intentions/retreat.ts";
import { givenIn } from "../stats/inputs.ts";
import { abilityIn, readDeclaredAttack, type DeclaredAttack } from "../thread/numbers.ts";
import { attackersOf, declaredAttackIn } from "../thread/read.ts";
import { slotKind } from "../thread/slots.ts";
import { readStats, type Ability, type CairnStats } from "../stats/stats.ts";

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

/** C20 to C22: one who is hit by nothing may still fall to a gambit. */
function shown({ losses, hp, str, unhurt, gambit, back }: BlowOdds, ends: Endings): Odds {
  const sums = new Map<number, number>();
  for (const each of losses) sums.set(each.hp + each.str, (sums.get(each.hp + each.str) ?? 0) + each.chance);
  const label = (id: string): string => `RIPOSTE.Cairn.Odds.${id}`;
  return {
    safe: unhurt * (1 - (gambit ?? 0)),
    loss: hp + str,
    unit: UNIT,
    losses: [...sums].sort(([a], [b]) => a - b).map(([loss, chance]) => ({ loss, chance })),
    back: back && { hits: back.hits, loss: back.hp + back.str },
    more: [
      ...(gambit === null ? [] : [{ label: label("gambit"), kind: "chance" as const, value: gambit }]),
      { label: label("str"), kind: "amount", value: str },
      { label: label("critical"), kind: "chance", value: ends.critical },
      ...endFigures(ends),
    ],
  };
}

/** C8, C24 to C26, C28: how it may end for the one who is hit, as far as there is any chance of it. */
const endFigures = (ends: Endings): NonNullable<Odds["more"]> =>
  (["knockedOut", "dying", "dead"] as const).flatMap((id) =>
    ends[id] > 0 ? [{ label: `RIPOSTE.Cairn.Odds.${id}`, kind: "chance" as const, value: ends[id] }] : [],
  );

interface Aimed {
  readonly declared: DeclaredAttack;
  readonly people: readonly string[];
  readonly target: CairnStats;
  readonly answer: Answer;
  /** C22: what the gambit's save is rolled against, as far as it is settled. */
  readonly ability: Ability | null;
  readonly drop: string | null;
  /** C33: gear is given up to ignore the blow. */
  readonly ignores: boolean;
}

/** An attacker as what comes back finds it; C33: without the HP that it has given up. */
function foeOf(stats: CairnStats, breaks: boolean): HarmedBody {
  return { ...bodyOf(stats), ...(breaks ? { hp: 0 } : {}) };
}

function oddsOf({ declared, people, target, answer, ability, drop, ignores }: Aimed, scene: Battlefield): Odds {
  const { attacks, house, unaware, band, breaks } = declared;
  const defender = bodyOf(target, { unaware, freed: freedBy(target, drop) });
  const foes = attacks.map(({ id }, place) => {
    return [
      id,
      foeOf(readStats(own(scene.fighters, people[place] ?? "")?.stats ?? {}), breaks && place === 0),
    ] as const;
  });
  const moment: JointAttackOdds = {
    attacks,
    answer,
    house,
    defender,
    fate: exchangeResultFor(target),
    foes: Object.fromEntries(foes),
    ...(ability === null
      ? {}
      : { gambit: { score: target.abilities[ability].value, strike: proposedReturn(target, band) } }),
    ...(ignores ? { ignores: hpGivenUp(target) } : {}),
  };
  return shown(blowOdds(moment), endingsAmong(target, blowCases(moment)));
}

function attackOdds(start: Start, plan: Plan, scene: Battlefield): Odds {
  const fighter = own(scene.fighters, start.attacker);
  const target = own(scene.fighters, start.targets[0] ?? "");
  if (fighter === undefined || target === undefined) return onlySafe(0);
  const declared = readDeclaredAttack(judgeAttack(fighter, start, plan, scene).numbers);
  if (declared === null || declared.attacks.some(({ weapons }) => weapons.length === 0)) return onlySafe(0);
  const people = [start.attacker, ...helpersOf(start, plan, scene)];
  const ability = declared.gambit?.ability ?? null;
  const unanswered = { answer: NO_ANSWER, drop: null, ignores: false };
  return oddsOf({ declared, people, target: readStats(target.stats), ability, ...unanswered }, scene);
}

function answerOdds(exchange: Exchange, plan: Plan, scene: Battlefield): Odds {
  const fighter = own(scene.fighters, plan.fighter);
  if (fighter === undefined) return onlySafe(0);
  const target = readStats(fighter.stats);
  const kind = answerKind(plan.option);
  const answer = kind === null ? NO_ANSWER : plannedAnswer(kind, target, plan);
  const declared = declaredAttackIn(exchange);
  const drop = plan.choice["drop"];
  return oddsOf(
    {
      declared,
      people: attackersOf(exchange),
      target,
      answer,
      ability: agreedAbility(exchange) ?? declared.gambit?.ability ?? null,
      drop: typeof drop === "string" ? drop : null,
      ignores: givenIn(target, plan.choice) !== null,
    },
    scene,
  );
}

/** C22: the chance of the save against a gambit. */
function gambitChance(exchange: Exchange, { fighter }: Plan, place: number, scene: Battlefield): number {
  const save = pendingGambitSave(exchange, place);
  const stats = readStats(own(scene.fighters, fighter)?.stats ?? {});
  return save === null ? 0 : saveChance(stats.abilities[save.ability].value, save.over);
}

/** C22: the chance of that save by the attribute that the Warden has in hand. */
function agreeChance(exchange: Exchange, { choice }: Plan, scene: Battlefield): number {
  const ability = abilityIn(choice["ability"]) ?? declaredAttackIn(exchange).gambit?.ability ?? "dex";
  const target = exchange.declared.body.targets[0]?.actor ?? "";
  const score = readStats(own(scene.fighters, target)?.stats ?? {}).abilities[ability].value;
  const over = difficultyIn(exchange, 0);
  const gambit = declaredAttackIn(exchange).attacks.find((attack) => attack.gambit);
  if (over !== null || gambit === undefined) return saveChance(score, over ?? 0);
  return gambitOdds(gambit, score).attackBack;
}

/** C25, C26: how it may end from here, where that hangs on what is rolled next. */
function dueEnds(exchange: Exchange, row: string, due: PendingSave | null): Pick<Odds, "more"> {
  const blow = blowIn(own(exchange.rows, row));
  const isOpen = due?.kind === "save" || due?.kind === "fate" || due?.kind === "location";
  return blow !== null && isOpen
    ? { more: endFigures(endings(blow.victim, blow.harm, rolledSince(exchange, row))) }
    : {};
}

function startOdds(start: Start, plan: Plan, scene: Battlefield): Odds {
  if (strikeIn(plan.option) !== null) return attackOdds(start, plan, scene);
  const fighter = own(scene.fighters, start.attacker);
  return fighter !== undefined && plan.option === "retreat" ? retreatOdds(fighter) : onlySafe(1);
}

/** Exact odds of a plan. */
export function oddsCairn(where: Exchange | Start, plan: Plan, scene: Battlefield): Odds {
  if (where.kind === "start") return startOdds(where, plan, scene);
  const slot = own(where.slots, plan.slot);
  const kind = slotKind(slot);
  if (slot === undefined || kind === null) return onlySafe(0);
  if (kind.kind === "answer") return answerOdds(where, plan, scene);
  if (kind.kind === "agree") return onlySafe(agreeChance(where, plan, scene));
  if (kind.kind === "gambit") return onlySafe(gambitChance(where, plan, kind.place, scene));
  const due = kind.kind === "due" ? (aftermathOf(where, slot.row)?.due ?? null) : null;
  const saves = due !== null && (due.kind === "save" || due.kind === "shock");
  return { ...onlySafe(saves ? saveChance(due.score) : 1), ...dueEnds(where, slot.row, due) };
}
