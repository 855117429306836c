/** An attacker's row: what comes back at it, its price, and what becomes of its gear (C10, C13, C17, C22, C32, C33). */
import { own } from "../../core/lib/own.ts";
import type { Battlefield, Change, Row, RowId } from "../../core/types.ts";
import { add } from "../../kit/changes.ts";
import { stepIn, type Part } from "../../kit/steps.ts";
import { hpGivenUp } from "../attack-math/breaking.ts";
import { bodyOf, bounced, damage } from "../attack-math/damage.ts";
import { ownDice } from "../attack-math/dice.ts";
import { fightBackLanding, type Landing } from "../attack-math/land.ts";
import { statsOf, type CairnStats } from "../stats/stats.ts";
import { lastingChange } from "../stats/timed-effects.ts";
import type { Attacker } from "../thread/attackers.ts";
import { readStrike } from "../thread/numbers.ts";
import { blowOf, together, type SettledHit } from "../thread/outcome.ts";
import type { CairnReading } from "../thread/reading.ts";
import { BACK } from "../thread/slots.ts";
import { hitPart, priceChanges } from "./blows.ts";
import { brokenByAttack, givesUp } from "./gear.ts";

/** C10: the die of the fight back; one that could not strike any more has none. */
function backLanding({ exchange }: CairnReading, against: RowId): Landing | null {
  const step = stepIn(exchange, BACK);
  const strike = step && readStrike(step.body.numbers["strike"]);
  if (!step || !strike || own(exchange.slots, BACK)?.row !== against) return null;
  return fightBackLanding(against, strike, ownDice(strike), step.body.faces);
}

/** C32: the blow that bounced off the target's weapon at this attacker; null: none. */
function bouncedAt({ landed, target, hits, declared }: CairnReading, row: Row, scene: Battlefield): Landing | null {
  const { landing } = landed;
  if (target === undefined || landing?.attack !== row.id) return null;
  const told = own(hits, target.id)?.blow.harm.bounced;
  const body = bodyOf(statsOf(own(scene.fighters, target.fighter)), { unaware: declared.unaware });
  return (told ?? damage(landing, body).bounced) ? bounced(landing) : null;
}

/**
 * What comes back at an attacker, in this order: from a parry, off a weapon that counters, from a fight back or after a
 * gambit. A blow may bounce and a fight back follow it; they are no one moment (C17).
 */
function returnedAt(read: CairnReading, row: Row, bounce: Landing | null): readonly Landing[] {
  const { back } = read.landed;
  const parried = back?.attack === row.id ? back : null;
  const afterGambit = read.gambits.find((gambit) => gambit.row === row.id)?.returned?.landing ?? null;
  return [parried, bounce, afterGambit ?? backLanding(read, row.id)].filter((landing) => landing !== null);
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

/** C32: a sweep's one more attack on another, for whoever's die landed; and the one that this attack has used up. */
function sweeps({ exchange, landed: { landing } }: CairnReading, row: Row, isBounced: boolean): readonly Change[] {
  const { attacker, targets, price } = exchange.declared.body;
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

/** C10: what comes back is not known before the target's own row is settled. */
export const waitsForTarget = ({ answer, target }: CairnReading, row: Row): boolean =>
  answer.kind === "fightBack" && answer.against === row.id && target?.state === "open";

/** The step that an attacker has paid in; the first one pays with the declaration. */
export const paidBy = ({ exchange }: CairnReading, { place, said }: Attacker) =>
  place === 0 ? exchange.declared : said;

/** What comes back at this attacker, and what its attack has cost. */
export function attackerPart(read: CairnReading, attacker: Attacker, row: Row, scene: Battlefield): Part {
  const stats = statsOf(own(scene.fighters, row.fighter));
  // C33: what is given up no longer guards.
  const given = givesUp(read, attacker) ? hpGivenUp(stats) : 0;
  const left = given > 0 ? { ...stats, hp: { ...stats.hp, value: 0 } } : stats;
  const bounce = bouncedAt(read, row, scene);
  return hitPart(read.exchange, row, returnedBlow(returnedAt(read, row, bounce), left), [
    ...add("hp.value", -given, "givenUp"),
    ...priceChanges(read.exchange, paidBy(read, attacker)),
    ...brokenByAttack(read, attacker),
    ...sweeps(read, row, bounce !== null),
  ]);
}
