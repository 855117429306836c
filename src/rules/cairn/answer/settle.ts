/** What is due now: the blow on the target, what comes back at the attackers, and what a blow called for. */
import { usesOf } from "../../core/lib/choice.ts";
import { own } from "../../core/thread/own.ts";
import { readSteps } from "../../core/thread/rows.ts";
import type { Battlefield, Change, Declare, Entry, Exchange, ResultPart, Row, RowId, Step } from "../../core/types.ts";
import { aftermath, type Aftermath, type AttributeLoss } from "../critical-damage/critical.ts";
import { slotsFree } from "../stats/inventory.ts";
import { limbOf } from "../stats/location.ts";
import { aftermathOf, blowIn, stillStrikes } from "./aftermath.ts";
import { freedBy } from "../attack-math/answers.ts";
import { bodyOf, bounced, damage } from "../attack-math/damage.ts";
import { hpGivenUp } from "../attack-math/breaking.ts";
import { ownDice } from "../attack-math/dice.ts";
import { fightBackLanding, type Landing } from "../attack-math/land.ts";
import { brokenByAnswer, brokenByAttack, brokenByFightBack, dropChanges, dropIn, givesUp } from "../start/gear.ts";
import { gambitWaits, returnLanding } from "../start/gambit.ts";
import { isTurnAction, settleTurnAction } from "../intentions/exchange.ts";
import { isSuffered, settleSuffered } from "../wounds/exchange.ts";
import { takeWound } from "../wounds/wound.ts";
import { hasActed } from "../stats/inputs.ts";
import { lastingChange, shockedRound } from "../stats/timed-effects.ts";
import { blowOf, storedBlow, together, type SettledHit } from "../thread/outcome.ts";
import { readStrike } from "../thread/numbers.ts";
import { answerIn, attackersOf, declaredAttackIn, landedIn, stepIn } from "../thread/read.ts";
import { ANSWER, BACK, rollSlot, targetRow } from "../thread/slots.ts";
import { readStats, type CairnStats } from "../stats/stats.ts";

type Part = Omit<ResultPart, "attempt">;

const isDue = (exchange: Exchange, row: Row): boolean =>
  row.state === "open" && row.due.every((id) => stepIn(exchange, id) !== null);

/** The steps that this stage is read from. */
function stepsOf(exchange: Exchange, row: Row): readonly string[] {
  const read = readSteps(row);
  return row.slots.flatMap((id) => stepIn(exchange, id)?.id ?? []).filter((id) => !read.includes(id));
}

const statsIn = (scene: Battlefield, fighter: string): CairnStats =>
  readStats(own(scene.fighters, fighter)?.stats ?? {});

/** C10 to C12, C14: what an answer costs beside a use of the round: Fatigue, after the damage it was taken against. */
function priceChanges(exchange: Exchange, entry: Entry<Declare | Step> | null): readonly Change[] {
  if (entry === null) return [];
  const uses = exchange.declared.body.moment === null ? [] : usesOf(entry);
  const fatigue = entry.body.price.find((price) => price.what === "fatigue")?.amount ?? 0;
  return [
    ...uses.map((use): Change => ({ kind: "spend", ...use })),
    ...(fatigue > 0 ? [{ kind: "add", path: "fatigue", by: fatigue, why: "fatigue" } as const] : []),
  ];
}

function blowChanges({ harm, struck }: SettledHit): readonly Change[] {
  return [
    ...(harm.toHp > 0 ? [{ kind: "add", path: "hp.value", by: -harm.toHp, why: "hp" } as const] : []),
    ...(harm.toStr > 0
      ? [
          {
            kind: "add",
            path: "abilities.str.value",
            by: -harm.toStr,
            why: struck.direct ? "strDirect" : "str",
          } as const,
        ]
      : []),
  ];
}

/** C25 to C28: what the aftermath leaves. The key of an injury is that of the step that caused it. */
function tollChanges(toll: AttributeLoss, key: string): readonly Change[] {
  const put = (path: string, why: string): Change => ({ kind: "put", path, value: true, why });
  const limb = toll.injury && limbOf(toll.injury);
  return [
    ...(toll.critical ? [put("critical", "critical")] : []),
    ...(toll.state === "dying" || toll.state === "knockedOut" ? [put("out", toll.state)] : []),
    ...(toll.state === "knockedOut" ? [put("knockedOut", "knockedOut")] : []),
    ...(toll.state === "dead" ? [put("dead", "dead")] : []),
    ...(toll.heal > 0 ? [{ kind: "add", path: "hp.value", by: toll.heal, why: "heal" } as const] : []),
    ...(toll.toStr > 0 ? [{ kind: "add", path: "abilities.str.value", by: -toll.toStr, why: "torso" } as const] : []),
    ...(toll.injury === null
      ? []
      : [{ kind: "put", path: `injuries.${key}`, value: { limb: toll.injury, note: "" }, why: "injury" } as const]),
    ...(limb !== null && toll.effects.includes("initiative") ? [put("limping", "limping")] : []),
  ];
}

/** A row's first stage: a blow, if one landed, and what its fighter has paid. */
function first(exchange: Exchange, row: Row, blow: SettledHit | null, paid: readonly Change[]): Part {
  return {
    row: row.id,
    fighter: row.fighter,
    stage: 0,
    steps: stepsOf(exchange, row),
    outcome: storedBlow(blow),
    changes: [...(blow === null ? [] : blowChanges(blow)), ...paid],
  };
}

/** No more is regained, and no more lost, than there is to regain and to lose by now. */
const bounded = (toll: AttributeLoss, { hp, abilities }: CairnStats): AttributeLoss => ({
  ...toll,
  heal: Math.min(toll.heal, Math.max(0, hp.max - hp.value)),
  toStr: Math.min(toll.toStr, Math.max(0, abilities.str.value)),
});

/** C8, C10: a fight back that comes breaks what it is struck with; the target pays for it in its own row. */
const fightsOn = (exchange: Exchange, row: Row, after: Aftermath | null): readonly Change[] =>
  row.role === "target" &&
  (after === null || after.due === null) &&
  stillStrikes({ answer: answerIn(exchange), toll: after?.toll ?? null })
    ? brokenByFightBack(exchange)
    : [];

/** What a blow called for, when all of it has been rolled. */
function second(exchange: Exchange, row: Row, scene: Battlefield): readonly Part[] {
  const after = aftermathOf(exchange, row.id);
  if (after === null || after.due !== null) return [];
  const steps = stepsOf(exchange, row);
  const toll = bounded(after.toll, statsIn(scene, row.fighter));
  const fighter = own(scene.fighters, row.fighter);
  const round = shockedRound(exchange, fighter !== undefined && hasActed(fighter));
  const shock = toll.losesTurn ? lastingChange(exchange, "shocked", row.fighter, { round }) : [];
  const changes = [...tollChanges(toll, steps.at(-1) ?? exchange.id), ...shock, ...fightsOn(exchange, row, after)];
  const wounding = blowIn(row)?.victim.wounding;
  const wound =
    wounding === undefined || toll.wound === null
      ? { changes: [], outcome: {} }
      : takeWound(wounding, toll.wound.choice, statsIn(scene, row.fighter), `${steps.at(-1) ?? exchange.id}w`);
  const outcome = { state: toll.state, ...(toll.heal > 0 ? { heal: toll.heal } : {}), ...wound.outcome };
  const all = [...changes, ...wound.changes];
  return [{ row: row.id, fighter: row.fighter, stage: 1, steps, outcome, changes: all }];
}

/** C32: what a blow leaves behind on the one it hit. */
function leaves(exchange: Exchange, row: Row, blow: SettledHit | null): readonly Change[] {
  return blow?.harm.effects.bleed === undefined || blow.harm.dead ? [] : lastingChange(exchange, "bleeds", row.fighter);
}

/** C32: a sweep's one more attack on another, for whoever's die landed; and the one that this attack has used up. */
function sweeps(exchange: Exchange, row: Row, isBounced: boolean): readonly Change[] {
  const { attacker, targets, price } = exchange.declared.body;
  const { landing } = landedIn(exchange);
  const used = attacker.actor === row.fighter ? price.find(({ what }) => what === "sweep")?.of : undefined;
  const from = landing?.attack === row.id && !isBounced ? landing.weapon.properties.sweep : undefined;
  const data = { weapon: landing?.weapon.id ?? "", target: targets[0]?.actor ?? "" };
  return [
    ...(used === undefined ? [] : [{ kind: "unmark", id: used } as const]),
    ...(landing !== null && from !== undefined && landing.value >= from
      ? lastingChange(exchange, "sweep", row.fighter, data)
      : []),
  ];
}

/** C7, C17: the die that landed on the target. */
function targetBlow(exchange: Exchange, row: Row, scene: Battlefield): SettledHit | null {
  const { landing } = landedIn(exchange);
  if (landing === null) return null;
  const stats = statsIn(scene, row.fighter);
  // C14: what is dropped goes with the answer, its Fatigue comes after the blow.
  const freed = freedBy(stats, dropIn(exchange));
  const free = slotsFree(stats);
  const paid = stepIn(exchange, ANSWER)?.body.price.some(({ what }) => what === "fatigue") === true ? 1 : 0;
  const room = free === null ? null : free + freed - paid;
  const body = bodyOf(stats, { unaware: declaredAttackIn(exchange).unaware, freed });
  return blowOf(landing, damage(landing, body), stats, room);
}

/** C33: what the target gives up to ignore a blow that would hurt: the gear it named, and its HP. Null: nothing. */
function shattered(
  exchange: Exchange,
  row: Row,
  blow: SettledHit | null,
  scene: Battlefield,
): readonly Change[] | null {
  const item = stepIn(exchange, ANSWER)?.body.numbers["shatter"];
  if (typeof item !== "string" || blow === null || blow.harm.toHp + blow.harm.toStr === 0) return null;
  const hp = hpGivenUp(statsIn(scene, row.fighter));
  const broken: Change = { kind: "item", item, path: "broken", value: true, why: "broken" };
  return hp === 0 ? [broken] : [broken, { kind: "add", path: "hp.value", by: -hp, why: "givenUp" }];
}

/** The target's own row: the blow, its price, and what its answer does to its gear. */
function targetPart(exchange: Exchange, row: Row, scene: Battlefield): Part {
  const landed = targetBlow(exchange, row, scene);
  const given = shattered(exchange, row, landed, scene);
  // C33: the blow is ignored.
  const blow = given === null ? landed : null;
  const after = blow && aftermath(blow.victim, blow.harm, {});
  const price = priceChanges(exchange, stepIn(exchange, ANSWER));
  const gear = [...dropChanges(exchange), ...brokenByAnswer(exchange), ...fightsOn(exchange, row, after)];
  const part = first(exchange, row, blow, [...price, ...gear, ...leaves(exchange, row, blow)]);
  return given === null ? part : { ...part, outcome: { ignored: true }, changes: [...given, ...part.changes] };
}

/** C10: the die of the fight back; one that could not strike any more has none. */
function backLanding(exchange: Exchange, against: RowId): Landing | null {
  const step = stepIn(exchange, BACK);
  const strike = step && readStrike(step.body.numbers["strike"]);
  if (!step || !strike || exchange.slots[BACK]?.row !== against) return null;
  return fightBackLanding(against, strike, ownDice(strike), step.body.faces);
}

/** C32: the blow that bounced off the target's weapon at this attacker; null: none. */
function bouncedAt(exchange: Exchange, row: Row, scene: Battlefield): Landing | null {
  const { landing } = landedIn(exchange);
  const target = targetRow(exchange);
  if (target === undefined || landing?.attack !== row.id) return null;
  const told = blowIn(target)?.harm.bounced;
  const body = bodyOf(statsIn(scene, target.fighter), { unaware: declaredAttackIn(exchange).unaware });
  return (told ?? damage(landing, body).bounced) ? bounced(landing) : null;
}

/**
 * What comes back at an attacker, in this order: from a parry, off a weapon that counters, from a fight back or after a
 * gambit. A blow may bounce and a fight back follow it; they are no one moment (C17).
 */
function returnedAt(exchange: Exchange, row: Row, scene: Battlefield): readonly Landing[] {
  const { back } = landedIn(exchange);
  const parried = back?.attack === row.id ? back : null;
  const struck = returnLanding(exchange, row.id) ?? backLanding(exchange, row.id);
  return [parried, bouncedAt(exchange, row, scene), struck].filter((landing) => landing !== null);
}

/** The blows that come back, one after the other. */
function returnedBlow(landings: readonly Landing[], stats: CairnStats): SettledHit | null {
  return landings.reduce<SettledHit | null>((earlier, landing) => {
    const body = bodyOf(stats);
    const left = earlier === null ? body : { ...body, hp: earlier.harm.hpAfter, str: earlier.harm.strAfter };
    const blow = blowOf(landing, damage(landing, left), stats);
    return earlier === null ? blow : together(earlier, blow);
  }, null);
}

/** C10: what comes back is not known before the target's own row is settled. */
function waitsForTarget(exchange: Exchange, row: Row): boolean {
  const answer = answerIn(exchange);
  const target = targetRow(exchange);
  return answer.kind === "fightBack" && answer.against === row.id && target?.state === "open";
}

function attackerPart(exchange: Exchange, row: Row, scene: Battlefield): readonly Part[] {
  if (waitsForTarget(exchange, row)) return [];
  const place = attackersOf(exchange).indexOf(row.fighter);
  const stats = statsIn(scene, row.fighter);
  // C33: what is given up no longer guards.
  const given = givesUp(exchange, place) ? hpGivenUp(stats) : 0;
  const left = given > 0 ? { ...stats, hp: { ...stats.hp, value: 0 } } : stats;
  const blow = returnedBlow(returnedAt(exchange, row, scene), left);
  const price: readonly Change[] = given > 0 ? [{ kind: "add", path: "hp.value", by: -given, why: "givenUp" }] : [];
  const own = place === 0 ? exchange.declared : stepIn(exchange, rollSlot(place));
  const gear = [...brokenByAttack(exchange, place), ...sweeps(exchange, row, bouncedAt(exchange, row, scene) !== null)];
  return [
    first(exchange, row, blow, [...price, ...priceChanges(exchange, own), ...gear, ...leaves(exchange, row, blow)]),
  ];
}

function settleRow(exchange: Exchange, row: Row, scene: Battlefield): readonly Part[] {
  if (!isDue(exchange, row) || own(scene.fighters, row.fighter) === undefined) return [];
  if (row.stage > 0) return second(exchange, row, scene);
  if (gambitWaits(exchange)) return [];
  if (row.role !== "target") return attackerPart(exchange, row, scene);
  return [targetPart(exchange, row, scene)];
}

/** A GM has stopped it: what was paid stays paid, nothing else happens. */
function stopped(exchange: Exchange, row: Row): Part {
  const place = attackersOf(exchange).indexOf(row.fighter);
  const own = place === 0 ? exchange.declared : stepIn(exchange, row.role === "target" ? ANSWER : rollSlot(place));
  const paid = row.stage > 0 ? [] : priceChanges(exchange, own);
  const { id, fighter, stage } = row;
  return { row: id, fighter, stage, steps: stepsOf(exchange, row), outcome: { stopped: true }, changes: paid };
}

/** Every row that is due now. */
export function settleCairn(exchange: Exchange, scene: Battlefield): readonly Part[] {
  if (exchange.phase !== "open" || exchange.rest !== null) return [];
  const rows = Object.values(exchange.rows);
  if (isSuffered(exchange)) return rows.flatMap((row) => settleSuffered(exchange, row, scene));
  if (isTurnAction(exchange)) {
    return rows.filter(({ state }) => state === "open").map((row) => settleTurnAction(exchange, row, scene));
  }
  if (exchange.stopped !== null)
    return rows.filter(({ state }) => state === "open").map((row) => stopped(exchange, row));
  return rows.flatMap((row) => settleRow(exchange, row, scene));
}
