/** What is due, row by row, with the changes it brings. */
import { own } from "../../core/thread/own.ts";
import { rollSlot } from "../../core/thread/rows.ts";
import type {
  Battlefield,
  Change,
  Declare,
  Entry,
  Exchange,
  ResultPart,
  Row,
  RowId,
  Slot,
  Step,
} from "../../core/types.ts";
import { harmChanges, priceChanges, selfChanges, spentPoints, type ResultChange } from "./changes.ts";
import { trackMax } from "../stats/body.ts";
import { aftermath, NO_OUTCOME, storedOutcome, type PoolOutcome } from "../math/outcome.ts";
import { houseOf, readAttack, type Reading } from "../math/read.ts";
import type { Harm } from "../math/resolve-row.ts";
import { EXERT_PRICES } from "../round/round.ts";
import { resolveRow, waitsForPoints, type RowResolution } from "./settle-row.ts";
import { answerSlot, backRow, evadeSlot, loneRow, protectSlots, targetRows } from "../math/slots.ts";
import { readStats } from "../stats/stats.ts";

const isOpen = (row: Row | undefined): row is Row => row?.state === "open";

/** What a fighter suffers and is afterwards, with the injury that the Exert of its own `entry` costs. */
function suffered(
  scene: Battlefield,
  fighter: string,
  entry: Entry<Declare | Step> | null,
  harm: Harm,
  more: Partial<PoolOutcome>,
): PoolOutcome {
  const stats = readStats(own(scene.fighters, fighter)?.stats ?? {});
  const exerted = (entry?.body.price ?? []).filter((price) => price.what === "body").map(() => 1);
  const condition = aftermath(trackMax(stats.attributes.brawn), [...stats.injuries, ...exerted], harm.severity);
  return { ...NO_OUTCOME, ...harm, ...condition, ...more };
}

/** The attacker's own costs are paid once: on the first row that can still settle, or has. */
function payingRow(exchange: Exchange, scene: Battlefield): Row | undefined {
  const row = targetRows(exchange).find(
    ({ id, fighter }) => own(scene.fighters, fighter) !== undefined || backRow(exchange, id)?.result !== null,
  );
  return row && backRow(exchange, row.id);
}

/** Who did it and with what, in proper names. */
const noteOf = (name: string, reading: Reading | null): string =>
  [name, reading?.weapon?.name ?? ""].filter((part) => part !== "").join(", ");

function targetPart(exchange: Exchange, slot: Slot, met: RowResolution, scene: Battlefield): ResultChange {
  const { attacker } = exchange.declared.body;
  const { step } = slot;
  const { target } = met.come;
  const outcome = suffered(scene, slot.fighter, step, target, {
    answer: met.kind,
    rolled: met.attack.outcome,
    met: met.counter?.outcome ?? null,
    taken: met.come.taken,
    by: met.by,
    guard: met.guard?.fighter ?? null,
    points: met.come.points,
    damage: met.blow.damage,
    armor: met.blow.armor,
  });
  const later = evadeSlot(exchange, slot.row)?.step ?? null;
  return {
    row: slot.row,
    fighter: slot.fighter,
    stage: 0,
    steps: met.steps,
    outcome: storedOutcome(outcome),
    changes: [
      ...[step, later].flatMap((entry) => (entry === null ? [] : priceChanges(exchange, entry, true))),
      ...spentPoints(exchange, [step, later], met.come.points),
      ...selfChanges(exchange, slot, scene),
      ...harmChanges(exchange, slot.row, target, outcome, noteOf(attacker.name, met.attack), attacker.name),
    ],
  };
}

function backPart(exchange: Exchange, back: Row, slot: Slot, met: RowResolution, scene: Battlefield): ResultChange {
  const { attacker, targets, helpers } = exchange.declared.body;
  const { guard } = met;
  const harm: Harm = met.come.attacker;
  const pays = back.id === payingRow(exchange, scene)?.id;
  // What comes back comes from the one who met the blow.
  const striker = guard?.fighter ?? slot.fighter;
  const name = [...targets, ...(helpers ?? [])].find((ref) => ref.actor === striker)?.name ?? "";
  const outcome = suffered(scene, attacker.actor, exchange.declared, harm, {
    answer: guard === null ? met.kind : "clash",
    damage: (guard ?? met.counter)?.damage ?? 0,
    armor: (guard ?? met.counter)?.armor ?? 0,
  });
  return {
    row: back.id,
    fighter: attacker.actor,
    stage: 0,
    steps: met.steps,
    // What met what is told on the target's row.
    outcome: harm.hit ? storedOutcome(outcome) : {},
    changes: [
      ...priceChanges(exchange, exchange.declared, pays),
      ...(pays ? selfChanges(exchange, null, scene) : []),
      ...harmChanges(exchange, back.id, harm, outcome, noteOf(name, guard?.reading ?? met.answer), name),
    ],
  };
}

/** P19: what the blow did to the protector who met it. */
function guardHarm(
  exchange: Exchange,
  slot: Slot,
  met: RowResolution,
  scene: Battlefield,
): Pick<ResultChange, "outcome" | "changes"> {
  const { guard } = met;
  if (guard === null || guard.row !== slot.row || !guard.harm.hit) return { outcome: {}, changes: [] };
  const { attacker } = exchange.declared.body;
  const outcome = suffered(scene, slot.fighter, slot.step, guard.harm, {
    answer: "clash",
    rolled: met.attack.outcome,
    taken: met.come.taken,
    damage: met.blow.damage,
    armor: guard.worn,
  });
  const note = noteOf(attacker.name, met.attack);
  return {
    outcome: storedOutcome(outcome),
    changes: harmChanges(exchange, slot.row, guard.harm, outcome, note, attacker.name),
  };
}

/** A protector pays for the parry when its target's row settles, whether it counted or not. */
function helperParts(exchange: Exchange, row: RowId, met: RowResolution, scene: Battlefield): readonly ResultChange[] {
  return protectSlots(exchange, row).flatMap((slot): ResultChange[] => {
    if (slot.step === null || !isOpen(own(exchange.rows, slot.row))) return [];
    const { outcome, changes: suffered } = guardHarm(exchange, slot, met, scene);
    const changes = [...priceChanges(exchange, slot.step, true), ...selfChanges(exchange, slot, scene), ...suffered];
    return [{ row: slot.row, fighter: slot.fighter, stage: 0, steps: [slot.step.id], outcome, changes }];
  });
}

function settleTarget(exchange: Exchange, slot: Slot, scene: Battlefield): readonly ResultChange[] {
  if (slot.step === null || waitsForPoints(exchange, slot.row, scene)) return [];
  const met = resolveRow(exchange, slot, slot.step, scene);
  if (met === null) return [];
  const parts: ResultChange[] = [];
  if (isOpen(own(exchange.rows, slot.row))) parts.push(targetPart(exchange, slot, met, scene));
  const back = backRow(exchange, slot.row);
  if (isOpen(back)) parts.push(backPart(exchange, back, slot, met, scene));
  return [...parts, ...helperParts(exchange, slot.row, met, scene)];
}

/** An action without targets: its price and what it sets up. */
function settleAlone(exchange: Exchange, scene: Battlefield): readonly ResultChange[] {
  const row = loneRow(exchange);
  if (!isOpen(row)) return [];
  const roll = rollSlot(exchange);
  if (roll?.step === null) return [];
  const attack = readAttack(exchange);
  const left = attack?.outcome ?? 0;
  const outcome = { ...NO_OUTCOME, rolled: left, left, damage: attack?.damage ?? 0 };
  return [
    {
      row: row.id,
      fighter: row.fighter,
      stage: 0,
      steps: roll === undefined ? [] : [roll.step.id],
      outcome: storedOutcome({ ...outcome, hit: left >= 1 }),
      changes: [...priceChanges(exchange, exchange.declared, true), ...selfChanges(exchange, null, scene)],
    },
  ];
}

/** What a stopped action has cost: all of its price, or what a table does not give back with the Action (P24). */
function stoppedPrice(exchange: Exchange, costs: boolean): readonly Change[] {
  const all = priceChanges(exchange, exchange.declared, costs);
  if (!houseOf(exchange).stoppedGivesBack) return all;
  return all.filter((change) => change.kind !== "spend" || EXERT_PRICES.includes(change.what));
}

/** P24: a GM has stopped it. What was paid stays paid, nothing else happens. */
function settleStopped(exchange: Exchange, scene: Battlefield): readonly ResultChange[] {
  const paying = (payingRow(exchange, scene) ?? loneRow(exchange))?.id;
  const open = Object.values(exchange.rows).filter((row) => row.state === "open");
  return open.map((row): ResultChange => {
    const steps = Object.values(exchange.slots).filter((slot) => slot.row === row.id && slot.step !== null);
    const own = row.role === "attacker";
    const paid = own
      ? stoppedPrice(exchange, row.id === paying)
      : steps.flatMap(({ step }) => (step === null ? [] : priceChanges(exchange, step, true)));
    // What an answer brings its maker beside its price is part of what it costs: the −2 after a desperate one.
    const left = own
      ? row.id === paying && !houseOf(exchange).stoppedGivesBack
        ? selfChanges(exchange, null, scene)
        : []
      : steps.flatMap((slot) => selfChanges(exchange, slot, scene));
    const outcome = storedOutcome({ ...NO_OUTCOME, stopped: true });
    const named = steps.flatMap(({ step }) => step?.id ?? []);
    return { row: row.id, fighter: row.fighter, stage: 0, steps: named, outcome, changes: [...paid, ...left] };
  });
}

/** Every row that is due now. */
export function settlePool(exchange: Exchange, scene: Battlefield): readonly Omit<ResultPart, "attempt">[] {
  if (exchange.phase !== "open" || exchange.rest !== null) return [];
  if (exchange.stopped !== null) return settleStopped(exchange, scene);
  const answered = targetRows(exchange).flatMap((row) => {
    const slot = answerSlot(exchange, row.id);
    return slot === undefined ? [] : settleTarget(exchange, slot, scene);
  });
  return [...answered, ...settleAlone(exchange, scene)];
}
