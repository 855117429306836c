/** The target's own row: the blow, its price, and what its answer does to its gear (C7, C14, C17, C33). */
import type { Change, Row } from "../../core/types.ts";
import { add, setItem } from "../../kit/changes.ts";
import type { Part } from "../../kit/steps.ts";
import { freedBy } from "../attack-math/answers.ts";
import { hpGivenUp } from "../attack-math/breaking.ts";
import { bodyOf, damage } from "../attack-math/damage.ts";
import { aftermath } from "../critical-damage/critical.ts";
import { afterFatigue, slotsFree } from "../stats/inventory.ts";
import type { CairnStats } from "../stats/stats.ts";
import { blowOf, type SettledHit } from "../thread/outcome.ts";
import { hasTired, type CairnReading } from "../thread/reading.ts";
import { fightsOn } from "./aftermath.ts";
import { hitPart, priceChanges } from "./blows.ts";
import { brokenByAnswer, dropChanges, dropIn } from "./gear.ts";

/** The die that landed on the target. */
function targetBlow(read: CairnReading, stats: CairnStats): SettledHit | null {
  const { landing } = read.landed;
  if (landing === null) return null;
  // C14: what is dropped goes with the answer, its Fatigue comes after the blow.
  const freed = freedBy(stats, dropIn(read));
  const free = slotsFree(stats);
  const room = free === null ? null : free + freed - (hasTired(read) ? 1 : 0);
  const body = bodyOf(stats, { unaware: read.declared.unaware, freed });
  return blowOf(landing, damage(landing, body), stats, room);
}

/** C33: what the target gives up to ignore a blow that would hurt: the gear it named, and its HP. Null: nothing. */
function shattered({ answered }: CairnReading, blow: SettledHit | null, stats: CairnStats): readonly Change[] | null {
  const item = answered?.body.numbers["shatter"];
  if (typeof item !== "string" || blow === null || blow.harm.toHp + blow.harm.toStr === 0) return null;
  return [setItem(item, "broken"), ...add("hp.value", -hpGivenUp(stats), "givenUp")];
}

/** What the attacks and the answer come to for the target, before any save. */
export function targetPart(read: CairnReading, row: Row, stats: CairnStats): Part {
  const { exchange } = read;
  const landed = targetBlow(read, stats);
  const given = shattered(read, landed, stats);
  // C33: the blow is ignored.
  const blow = given === null ? landed : null;
  const after = blow && aftermath(blow.victim, blow.harm, {});
  const price = priceChanges(exchange, read.answered);
  const gear = [...dropChanges(read), ...brokenByAnswer(read), ...fightsOn(read, row, after)];
  const part = hitPart(exchange, row, blow, [...price, ...gear]);
  // C7, C14: the card tells that the Fatigue has filled the last slot.
  const isFull = hasTired(read) && afterFatigue(stats, dropIn(read))?.full === true;
  const outcome = { ...(given === null ? part.outcome : { ignored: true }), ...(isFull && { full: true }) };
  return { ...part, outcome, changes: [...(given ?? []), ...part.changes] };
}
