/** What is due of an attack, row by row. */
import { own } from "../../core/lib/own.ts";
import type { Battlefield, Exchange, Row } from "../../core/types.ts";
import { dueRows, partOf, type Part } from "../../kit/steps.ts";
import { gambitWaits } from "../answer/gambit.ts";
import { statsOf } from "../stats/stats.ts";
import type { Attacker } from "../thread/attackers.ts";
import { readCairn, type CairnReading } from "../thread/reading.ts";
import { attackerRow } from "../thread/slots.ts";
import { aftermathPart } from "./aftermath.ts";
import { attackerPart, paidBy, waitsForTarget } from "./attacker.ts";
import { priceChanges } from "./blows.ts";
import { targetPart } from "./target.ts";

const attackerIn = ({ attackers }: CairnReading, row: Row): Attacker | undefined =>
  attackers.find(({ place }) => attackerRow(place) === row.id);

function settleRow(read: CairnReading, row: Row, scene: Battlefield): readonly Part[] {
  const fighter = own(scene.fighters, row.fighter);
  if (fighter === undefined) return [];
  if (row.stage > 0) return aftermathPart(read, row, fighter);
  if (gambitWaits(read)) return [];
  if (row.role === "target") return [targetPart(read, row, statsOf(fighter))];
  const attacker = attackerIn(read, row);
  return attacker === undefined || waitsForTarget(read, row) ? [] : [attackerPart(read, attacker, row, scene)];
}

/** A GM has stopped it: what was paid stays paid, nothing else happens. */
function stoppedPart(read: CairnReading, row: Row): Part {
  const attacker = attackerIn(read, row);
  const paid = attacker === undefined ? read.answered : paidBy(read, attacker);
  const changes = row.stage > 0 ? [] : priceChanges(read.exchange, paid);
  return partOf(read.exchange, row, { outcome: { stopped: true }, changes });
}

/** Every row that is due now. */
export function settleAttack(exchange: Exchange, scene: Battlefield): readonly Part[] {
  const rows = dueRows(exchange);
  if (rows.length === 0) return [];
  const read = readCairn(exchange);
  return rows.flatMap((row) => (exchange.stopped === null ? settleRow(read, row, scene) : [stoppedPart(read, row)]));
}
