/** What one target's row comes to, by what lies there: the attack, the answer, protectors, Evade points. */
import type { Entry, Exchange, Fighter, Scene, Slot, Step } from "../core/types.ts";
import { answerIn, pointsIn } from "./judge-answer.ts";
import { evadeStore } from "./marks.ts";
import { houseOf, protectorReadings, readAnswer, readAttack, type Reading } from "./read.ts";
import { comeOf, type Blow, type Come, type Counter } from "./resolve-row.ts";
import { evadeSlot } from "./slots.ts";
import { readStats, type AnswerKind } from "./stats.ts";

export const armorOf = (fighter: Fighter | undefined): number =>
  fighter === undefined ? 0 : readStats(fighter.stats).armor;

export interface Met {
  readonly attack: Reading;
  readonly answer: Reading | null;
  readonly kind: AnswerKind | null;
  readonly blow: Blow;
  readonly counter: Counter | null;
  readonly come: Come;
  /** The protector whose parry counts; null: nobody's. */
  readonly by: string | null;
  /** The steps that it was read from. */
  readonly steps: readonly string[];
}

/** The protector whose parry beats the target's own defense, where only the highest counts. */
function countingParry(exchange: Exchange, row: string, counter: Counter | null, taken: number): string | null {
  if (taken <= 0 || houseOf(exchange).defensesAddUp) return null;
  const own = counter === null || counter.kind === "clash" ? null : counter.outcome;
  if (own !== null && own >= taken) return null;
  return protectorReadings(exchange, row).find((each) => each.outcome === taken)?.fighter ?? null;
}

/** What the row comes to as it stands; null: the attack is not rolled yet. */
export function meet(exchange: Exchange, slot: Slot, step: Entry<Step> | null, scene: Scene): Met | null {
  const attack = readAttack(exchange);
  if (attack === null) return null;
  const answer = readAnswer(exchange, step);
  const kind = step === null ? null : answerIn(step.body.option);
  const blow: Blow = { attack: attack.outcome, damage: attack.damage, armor: armorOf(scene.fighters[slot.fighter]) };
  const counter: Counter | null =
    kind === null || answer === null
      ? null
      : {
          kind,
          outcome: answer.outcome,
          damage: answer.damage,
          armor: armorOf(scene.fighters[exchange.declared.body.attacker.actor]),
        };
  const later = exchange.slots[evadeSlot(slot.id)]?.step ?? null;
  const protectors = protectorReadings(exchange, slot.id);
  const points = (step === null ? 0 : pointsIn(step.body.choice)) + (later === null ? 0 : pointsIn(later.body.choice));
  const come = comeOf(blow, counter, { parries: protectors.map((each) => each.outcome), points }, houseOf(exchange));
  const roll = exchange.slots["roll"]?.step ?? null;
  const steps = [step, roll, later, ...protectors.map((each) => each.step)].flatMap((each) => each?.id ?? []);
  const by = countingParry(exchange, slot.id, counter, come.taken);
  return { attack, answer, kind, blow, counter, come, by, steps };
}

/** P15, where answers come before the roll: does the row wait for its Evade points? */
export function waitsForPoints(exchange: Exchange, row: string, scene: Scene): boolean {
  const slot = exchange.slots[row];
  const later = exchange.slots[evadeSlot(row)];
  const fighter = slot && scene.fighters[slot.fighter];
  if (slot === undefined || slot.step === null || later === undefined || later.step !== null) return false;
  if (fighter === undefined || (evadeStore(fighter)?.left ?? 0) === 0) return false;
  const met = meet(exchange, slot, slot.step, scene);
  if (met === null) return false;
  return met.come.target.hit;
}
