/** What a blow called for: its result when all of it has been rolled, and the slots that come next (C10, C24 to C29). */
import { own } from "../../core/lib/own.ts";
import type { Change, Exchange, Fighter, ResultPart, Row, Slot } from "../../core/types.ts";
import { add, write } from "../../kit/changes.ts";
import { partOf, stepsOf, type Part } from "../../kit/steps.ts";
import { isHeld } from "../attack-math/returns.ts";
import { nextDue, type Aftermath, type AttributeLoss } from "../critical-damage/critical.ts";
import { hasActed } from "../stats/inputs.ts";
import { limbOf } from "../stats/location.ts";
import { statsOf, type CairnStats } from "../stats/stats.ts";
import { lastingChange, shockedRound } from "../stats/timed-effects.ts";
import { readBlow } from "../thread/outcome.ts";
import { readCairn, type CairnReading } from "../thread/reading.ts";
import { attackerRow, openBack, openDue } from "../thread/slots.ts";
import { takeWound } from "../wounds/wound.ts";
import { brokenByFightBack } from "./gear.ts";

/** C10: does this leave it what it needs to strike back? C26: not where it dropped what it would strike with. */
export function stillStrikes({ answer }: CairnReading, toll: AttributeLoss | null): boolean {
  if (answer.kind !== "fightBack") return false;
  return toll === null || (toll.state === "up" && !(toll.effects.includes("drops") && isHeld(answer.strike)));
}

/** C8, C10: a fight back that comes breaks what it is struck with; the target pays for it in its own row. */
export const fightsOn = (read: CairnReading, row: Row, after: Aftermath | null): readonly Change[] =>
  row.role === "target" && (after?.due ?? null) === null && stillStrikes(read, after?.toll ?? null)
    ? brokenByFightBack(read)
    : [];

/** C10: once the target's own row is settled, it strikes back if it still can, not at one who stayed out. */
function strikesBack(read: CairnReading, row: Row): readonly Slot[] {
  const { answer, attackers, hits } = read;
  if (row.role !== "target" || answer.kind !== "fightBack") return [];
  const at = attackers.find(({ place }) => attackerRow(place) === answer.against);
  const strikes = at?.staysOut === false && stillStrikes(read, own(hits, row.id)?.toll ?? null);
  return strikes ? [openBack(at.place, row.fighter)] : [];
}

/** The slots that come after a part has counted. */
export function nextCairn(exchange: Exchange, part: ResultPart): readonly Slot[] {
  const row = own(exchange.rows, part.row);
  if (row === undefined) return [];
  const blow = part.stage === 0 ? readBlow(part.outcome) : null;
  const due = blow && nextDue(blow.victim, blow.harm, {});
  return due ? [openDue(row, due.kind)] : strikesBack(readCairn(exchange), row);
}

/** No more is regained, and no more lost, than there is to regain and to lose by now. */
const bounded = (toll: AttributeLoss, { hp, abilities }: CairnStats): AttributeLoss => ({
  ...toll,
  heal: Math.min(toll.heal, Math.max(0, hp.max - hp.value)),
  toStr: Math.min(toll.toStr, Math.max(0, abilities.str.value)),
});

/** C25 to C28: what the aftermath leaves. The key of an injury is that of the step that caused it. */
function lossChanges({ critical, state, heal, toStr, injury, effects }: AttributeLoss, key: string): readonly Change[] {
  const limps = injury !== null && limbOf(injury) !== null && effects.includes("initiative");
  const flags = {
    critical: critical && "critical",
    out: (state === "dying" || state === "knockedOut") && state,
    knockedOut: state === "knockedOut" && state,
    dead: state === "dead" && state,
  };
  return [
    ...Object.entries(flags).flatMap(([path, why]) => (why === false ? [] : [write(path, true, why)])),
    ...add("hp.value", heal, "heal"),
    ...add("abilities.str.value", -toStr, "torso"),
    ...(injury === null ? [] : [write(`injuries.${key}`, { limb: injury, note: "" }, "injury")]),
    ...(limps ? [write("limping", true, "limping")] : []),
  ];
}

/** A row's later stage: nothing while something of it is pending. */
export function aftermathPart(read: CairnReading, row: Row, fighter: Fighter): readonly Part[] {
  const { exchange } = read;
  const hit = own(read.hits, row.id);
  if (hit === undefined || hit.due !== null) return [];
  const stats = statsOf(fighter);
  const toll = bounded(hit.toll, stats);
  const key = stepsOf(exchange, row).at(-1) ?? exchange.id;
  const round = shockedRound(exchange, hasActed(fighter));
  const { wounding } = hit.blow.victim;
  const wound = wounding && toll.wound && takeWound(wounding, toll.wound.choice, stats, `${key}w`);
  return [
    partOf(exchange, row, {
      outcome: { state: toll.state, ...(toll.heal > 0 && { heal: toll.heal }), ...wound?.outcome },
      changes: [
        ...lossChanges(toll, key),
        ...(toll.losesTurn ? lastingChange(exchange, "shocked", row.fighter, { round }) : []),
        ...fightsOn(read, row, hit),
        ...(wound?.changes ?? []),
      ],
    }),
  ];
}
