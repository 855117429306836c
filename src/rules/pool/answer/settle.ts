/** What is due, row by row, with the changes it brings. */
import { own } from "../../core/lib/own.ts";
import { rollSlot } from "../../core/thread/rows.ts";
import type { Change, Declare, Entry, Row, Slot, Step, Uuid } from "../../core/types.ts";
import { openRows, partOf, type Part } from "../../kit/steps.ts";
import { aftermath, NO_OUTCOME, storedOutcome, type PoolOutcome } from "../math/outcome.ts";
import type { Reading, TargetReading } from "../math/read.ts";
import type { Harm } from "../math/resolve-row.ts";
import { EXERT_PRICES } from "../round/round.ts";
import type { PoolOption } from "../start/pool-option.ts";
import { trackMax } from "../stats/body.ts";
import { actionChanges, answerChanges, harmChanges, priceChanges, spentPoints } from "./changes.ts";
import { effectPart } from "./effect.ts";
import { attackerOf, statsOf, type LiveReading } from "./live.ts";
import { resolveRow, waitsForPoints, type RowResolution } from "./settle-row.ts";

/** A call of `settle`: the exchange, read once, and its option. */
interface Settling {
  readonly live: LiveReading;
  readonly option: PoolOption;
}
/** A target's row with what the attack and its answers come to. */
interface Met extends Settling {
  readonly target: TargetReading;
  readonly met: RowResolution;
}

const isOpen = (row: Row | undefined): row is Row => row?.state === "open";
const entriesOf = (slots: readonly (Slot | undefined)[]): readonly Entry<Step>[] =>
  slots.flatMap((slot) => slot?.step ?? []);

/** What a fighter suffers, and is afterwards: with the injury that the Exert of its own `entry` costs. */
function suffered(
  live: LiveReading,
  fighter: Uuid,
  entry: Entry<Declare | Step> | null,
  hurt: Harm & Partial<PoolOutcome>,
): PoolOutcome {
  const stats = statsOf(live, fighter);
  const exerted = (entry?.body.price ?? []).filter((price) => price.what === "body").map(() => 1);
  const condition = aftermath(trackMax(stats.attributes.brawn), [...stats.injuries, ...exerted], hurt.severity);
  return { ...NO_OUTCOME, ...condition, ...hurt };
}

/** The attacker's own costs are paid once: on the first row that can still settle, or has. */
const payingRow = ({ targets, scene }: LiveReading): Row | undefined =>
  targets.find(({ row, back }) => own(scene.fighters, row.fighter) !== undefined || back?.result !== null)?.back;

const weaponOf = (reading: Reading | null | undefined): string => reading?.weapon?.name ?? "";

/** Who attacks, with what, in proper names. */
const attackOf = ({ exchange, attack }: LiveReading) => ({
  name: exchange.declared.body.attacker.name,
  weapon: weaponOf(attack),
});

function targetPart({ live, target, met }: Met): Part {
  const { exchange } = live;
  const { row, slot, evade } = target;
  const { come, blow } = met;
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
    armor: blow.armor,
  });
  const entries = entriesOf([slot, evade]);
  return partOf(exchange, row, {
    steps: met.steps,
    outcome: storedOutcome(outcome),
    changes: [
      ...entries.flatMap((entry) => priceChanges(exchange, entry, true)),
      ...spentPoints(exchange, entries, come.points),
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

function settleTarget(settling: Settling, target: TargetReading): readonly Part[] {
  const { live } = settling;
  const met = target.answer === null ? null : resolveRow(live, target);
  if (met === null || waitsForPoints(live, target, met)) return [];
  const all = { ...settling, target, met };
  return [
    ...(isOpen(target.row) ? [targetPart(all)] : []),
    ...(isOpen(target.back) ? [backPart(all, target.back)] : []),
    ...target.protectors.flatMap((slot) => helperPart(all, slot)),
  ];
}

/** An action without targets: its price and what it sets up. */
function settleAlone({ live, option }: Settling): readonly Part[] {
  const { exchange, attack, alone } = live;
  const roll = rollSlot(exchange);
  if (roll?.step === null) return [];
  const steps = roll === undefined ? [] : [roll.step.id];
  const helped = openRows(exchange).filter((row) => live.declared.effect !== undefined && row.role === "target");
  const others = helped.map((row) => partOf(exchange, row, { steps, ...effectPart(live, row) }));
  if (!isOpen(alone)) return others;
  const itself = effectPart(live, alone);
  const left = attack?.outcome ?? 0;
  const outcome = { ...NO_OUTCOME, rolled: left, left, damage: attack?.damage ?? 0, hit: left >= 1 };
  return [
    partOf(exchange, alone, {
      steps,
      outcome: { ...storedOutcome(outcome), ...itself.outcome },
      changes: [...priceChanges(exchange, exchange.declared, true), ...actionChanges(live, option), ...itself.changes],
    }),
    ...others,
  ];
}

/** What a stopped action has cost: all of its price, or what a table does not give back with the Action (P24). */
function stoppedAction({ live, option }: Settling, pays: boolean): readonly Change[] {
  const all = priceChanges(live.exchange, live.exchange.declared, pays);
  if (live.house.stoppedGivesBack) {
    return all.filter((change) => change.kind !== "spend" || EXERT_PRICES.includes(change.what));
  }
  // What an action brings its maker beside its price is part of what it costs: the −2 after a desperate one.
  return pays ? [...all, ...actionChanges(live, option)] : all;
}

/** P24: a GM has stopped it. What was paid stays paid, nothing else happens. */
function settleStopped(settling: Settling): readonly Part[] {
  const { live } = settling;
  const { exchange } = live;
  const paying = payingRow(live) ?? live.alone;
  return openRows(exchange).map((row) => {
    const slots = Object.values(exchange.slots).filter((slot) => slot.row === row.id && slot.step !== null);
    const entries = entriesOf(slots);
    const answered = [
      ...entries.flatMap((entry) => priceChanges(exchange, entry, true)),
      ...slots.flatMap((slot) => answerChanges(live, slot)),
    ];
    return partOf(exchange, row, {
      steps: entries.map(({ id }) => id),
      outcome: storedOutcome({ ...NO_OUTCOME, stopped: true }),
      changes: row.role === "attacker" ? stoppedAction(settling, row.id === paying?.id) : answered,
    });
  });
}

/** Every row that is due now. */
export function settlePool(live: LiveReading, option: PoolOption): readonly Part[] {
  const settling = { live, option };
  if (live.exchange.stopped !== null) return settleStopped(settling);
  return [...live.targets.flatMap((target) => settleTarget(settling, target)), ...settleAlone(settling)];
}
