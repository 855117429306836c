/** The parts of one target: what hits it, what comes back at the attacker, what its protectors pay and suffer. */
import { own } from "../../../core/lib/own.ts";
import type { Row, Slot, Uuid } from "../../../core/types.ts";
import { partOf, type Part } from "../../../kit/steps.ts";
import { aftermath, storedOutcome } from "../../math/outcome.ts";
import type { TargetReading } from "../../math/read.ts";
import { resolveAttack, type IncomingHit } from "../../math/resolve-row.ts";
import { trackMax, type Condition } from "../../stats/body.ts";
import { actionChanges, answerChanges, harmChanges, priceChanges, spentPoints } from "../changes.ts";
import { attackerOf, statsOf, type LiveReading } from "../live.ts";
import { resolveRow, waitsForPoints, type RowResolution } from "../settle-row.ts";
import { waitsForProtectors } from "../slots.ts";
import { attackOf, entriesOf, isOpen, payingRow, suffered, weaponOf, type Settling } from "./settling.ts";

/** A target's row with what the attack and its answers come to. */
interface Met extends Settling {
  readonly target: TargetReading;
  readonly met: RowResolution;
}

/** What this blow, met by nothing, makes of its target. */
function unmet(live: LiveReading, fighter: Uuid, blow: IncomingHit): Condition {
  const { attributes, injuries } = statsOf(live, fighter);
  const { severity } = resolveAttack(blow, null).target;
  return aftermath(trackMax(attributes.brawn), injuries, severity).condition;
}

/** What the target suffers, and pays for its answer. */
function targetPart({ live, target, met }: Met): Part {
  const { exchange } = live;
  const { row, slot, evade } = target;
  const { come, blow } = met;
  const ward = come.target.hit ? met.ward : 0;
  const outcome = suffered(live, slot.fighter, slot.step, {
    ...come.target,
    answer: met.answer?.kind ?? null,
    rolled: met.attack.outcome,
    met: met.counter?.outcome ?? null,
    taken: come.taken,
    by: met.by,
    guard: met.guard?.by.slot.fighter ?? null,
    points: come.points,
    damage: blow.damage,
    armor: blow.armor - met.ward,
    ward,
  });
  const otherwise = outcome.condition === "up" ? unmet(live, slot.fighter, blow) : "up";
  const entries = entriesOf([slot, evade]);
  return partOf(exchange, row, {
    steps: met.steps,
    outcome: storedOutcome({ ...outcome, spared: otherwise !== "up", fatal: otherwise === "dead" }),
    changes: [
      ...entries.flatMap((entry) => priceChanges(exchange, entry, true)),
      ...spentPoints(exchange, entries, come.points),
      ...spentPoints(exchange, entries, ward, "ward"),
      ...answerChanges(live, slot),
      ...harmChanges(`${exchange.id}${row.id}`, come.target, outcome, attackOf(live)),
    ],
  });
}

/** What came back at the attacker, and from whom: the one who met the blow. */
function strikeBack({ live, target, met: { guard, counter, answer } }: Met) {
  const { targets, helpers = [] } = live.exchange.declared.body;
  const striker = guard?.by ?? answer;
  const fighter = striker?.slot.fighter ?? target.slot.fighter;
  const name = [...targets, ...helpers].find((ref) => ref.actor === fighter)?.name ?? "";
  const { damage = 0, armor = 0 } = guard ?? counter ?? {};
  return { answer: striker?.kind ?? null, damage, armor, by: { name, weapon: weaponOf(striker?.roll) } };
}

/** What the attacker suffers, and pays for the attack. */
function backPart(all: Met, back: Row): Part {
  const { live, option, met } = all;
  const { exchange } = live;
  const harm = met.come.attacker;
  const pays = back.id === payingRow(live)?.id;
  const { by, ...struck } = strikeBack(all);
  const outcome = suffered(live, attackerOf(live), exchange.declared, { ...harm, ...struck });
  return partOf(exchange, back, {
    steps: met.steps,
    // What met what is told on the target's row.
    outcome: harm.hit ? storedOutcome(outcome) : {},
    changes: [
      ...priceChanges(exchange, exchange.declared, pays),
      ...(pays ? actionChanges(live, option) : []),
      ...harmChanges(`${exchange.id}${back.id}`, harm, outcome, by),
    ],
  });
}

/** P19: what the blow did to the protector who met it. */
function guardHarm({ live, met }: Met, slot: Slot): Pick<Part, "outcome" | "changes"> {
  const { guard, attack, come, blow } = met;
  if (guard === null || guard.by.slot.id !== slot.id || !guard.harm.hit) return { outcome: {}, changes: [] };
  const outcome = suffered(live, slot.fighter, slot.step, {
    ...guard.harm,
    answer: "clash",
    rolled: attack.outcome,
    taken: come.taken,
    damage: blow.damage,
    armor: guard.worn,
  });
  const changes = harmChanges(`${live.exchange.id}${slot.row}`, guard.harm, outcome, attackOf(live));
  return { outcome: storedOutcome(outcome), changes };
}

/** A protector pays for the parry when its target's row settles, whether it counted or not. */
function helperPart(met: Met, slot: Slot): readonly Part[] {
  const { live } = met;
  const row = own(live.exchange.rows, slot.row);
  if (slot.step === null || !isOpen(row)) return [];
  const { outcome, changes } = guardHarm(met, slot);
  const paid = [...priceChanges(live.exchange, slot.step, true), ...answerChanges(live, slot)];
  return [partOf(live.exchange, row, { steps: [slot.step.id], outcome, changes: [...paid, ...changes] })];
}

/** The parts of a target that are due; none before it is answered. */
export function settleTarget(settling: Settling, target: TargetReading): readonly Part[] {
  const { live } = settling;
  const met = target.answer === null ? null : resolveRow(live, target);
  if (met === null || waitsForProtectors(live, target) || waitsForPoints(live, target, met)) return [];
  const all = { ...settling, target, met };
  return [
    ...(isOpen(target.row) ? [targetPart(all)] : []),
    ...(isOpen(target.back) ? [backPart(all, target.back)] : []),
    ...target.protectors.flatMap((slot) => helperPart(all, slot)),
  ];
}
