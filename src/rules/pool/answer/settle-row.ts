/** The outcome of one target's row from what has been posted: the attack, the answer, protectors, Evade points. */
import { rollSlot } from "../../core/thread/rows.ts";
import { own } from "../../core/thread/own.ts";
import type { Battlefield, Entry, Exchange, Fighter, RowId, Slot, Step } from "../../core/types.ts";
import { answerIn, paidPoints } from "./judge-answer.ts";
import { evadeStore } from "../round/marks.ts";
import { houseOf, protectorReadings, readAnswer, readAttack, type Protection, type Reading } from "../math/read.ts";
import {
  resolveAttack,
  type ProtectorAid,
  type IncomingHit,
  type AttackResolution,
  type CounterHit,
  type ProtectorClash,
  type Harm,
} from "../math/resolve-row.ts";
import { answerSlot, evadeSlot } from "../math/slots.ts";
import { readStats, type AnswerKind } from "../stats/stats.ts";

export const armorOf = (fighter: Fighter | undefined): number =>
  fighter === undefined ? 0 : readStats(fighter.stats).armor;

export interface RowResolution {
  readonly attack: Reading;
  readonly answer: Reading | null;
  readonly kind: AnswerKind | null;
  readonly blow: IncomingHit;
  readonly counter: CounterHit | null;
  readonly come: AttackResolution;
  /** The protector whose parry counts; null: nobody's. */
  readonly by: string | null;
  /** P19: the protector who met the blow in the target's place, and the outcome for that one. */
  readonly guard: (Protection & ProtectorClash & { readonly harm: Harm }) | null;
  /** The steps that it was read from. */
  readonly steps: readonly string[];
}

/** The protector whose parry beats the target's own defense, where only the highest counts. */
function countingParry(exchange: Exchange, row: RowId, counter: CounterHit | null, taken: number): string | null {
  if (taken <= 0 || houseOf(exchange).defensesAddUp) return null;
  const own = counter === null || counter.kind === "clash" ? null : counter.outcome;
  if (own !== null && own >= taken) return null;
  return protectorReadings(exchange, row).find((each) => !each.clashes && each.outcome === taken)?.fighter ?? null;
}

/** The clashes of protectors, as they meet the attack; of equal ones the first counts. */
function guardsOf(exchange: Exchange, row: RowId, scene: Battlefield): readonly (Protection & ProtectorClash)[] {
  const armor = armorOf(own(scene.fighters, exchange.declared.body.attacker.actor));
  return protectorReadings(exchange, row)
    .filter((each) => each.clashes)
    .sort((a, b) => a.step.createdTime - b.step.createdTime)
    .map((each) => ({ ...each, damage: each.reading.damage, armor, worn: armorOf(own(scene.fighters, each.fighter)) }));
}

/** What others do for this target so far. */
export function protectorAidOf(
  exchange: Exchange,
  row: RowId,
  scene: Battlefield,
): { readonly parries: ProtectorAid["parries"]; readonly guards: readonly (Protection & ProtectorClash)[] } {
  const parries = protectorReadings(exchange, row).filter((each) => !each.clashes);
  return { parries: parries.map((each) => each.outcome), guards: guardsOf(exchange, row, scene) };
}

/** The row's outcome as it is now; null: the attack is not rolled yet. */
export function resolveRow(
  exchange: Exchange,
  slot: Slot,
  step: Entry<Step> | null,
  scene: Battlefield,
): RowResolution | null {
  const attack = readAttack(exchange);
  if (attack === null) return null;
  const answer = readAnswer(exchange, step);
  const kind = step === null ? null : answerIn(step.body.option);
  const blow: IncomingHit = {
    attack: attack.outcome,
    damage: attack.damage,
    armor: armorOf(own(scene.fighters, slot.fighter)),
  };
  const counter: CounterHit | null =
    kind === null || answer === null
      ? null
      : {
          kind,
          outcome: answer.outcome,
          damage: answer.damage,
          armor: armorOf(own(scene.fighters, exchange.declared.body.attacker.actor)),
        };
  const later = evadeSlot(exchange, slot.row)?.step ?? null;
  const protectors = protectorReadings(exchange, slot.row);
  const points = paidPoints(step) + paidPoints(later);
  const come = resolveAttack(
    blow,
    counter,
    { ...protectorAidOf(exchange, slot.row, scene), points },
    houseOf(exchange),
  );
  const met = come.guard && guardsOf(exchange, slot.row, scene)[come.guard.at];
  const guard = come.guard === null || met === undefined || met === null ? null : { ...met, harm: come.guard.harm };
  const roll = rollSlot(exchange)?.step ?? null;
  const steps = [step, roll, later, ...protectors.map((each) => each.step)].flatMap((each) => each?.id ?? []);
  const by = countingParry(exchange, slot.row, counter, come.taken);
  return { attack, answer, kind, blow, counter, come, by, guard, steps };
}

/** P15, where answers come before the roll: does the row wait for its Evade points? */
export function waitsForPoints(exchange: Exchange, row: RowId, scene: Battlefield): boolean {
  const slot = answerSlot(exchange, row);
  const later = evadeSlot(exchange, row);
  const fighter = slot && own(scene.fighters, slot.fighter);
  // Those that go by themselves are pledged with the answer.
  if (houseOf(exchange).evadeSpent === "needed") return false;
  if (slot === undefined || slot.step === null || later === undefined || later.step !== null) return false;
  if (fighter === undefined || (evadeStore(fighter)?.left ?? 0) === 0) return false;
  const met = resolveRow(exchange, slot, slot.step, scene);
  if (met === null) return false;
  return met.come.target.hit;
}
