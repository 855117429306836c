/** Exact odds of an answer, and of an attack that is considered. */
import { chanceOf, entriesOf, expect, lossesOf, type Distribution } from "../core/odds.ts";
import type { Exchange, Odds, Plan, Scene, Start } from "../core/types.ts";
import { judgeAttack } from "./attack.ts";
import { poolDistribution } from "./dice.ts";
import { answerIn, attackingWeapon, judgeAnswer } from "./judge-answer.ts";
import { readNumbers } from "./numbers.ts";
import { resolve, type Part } from "./parts.ts";
import { readAttack } from "./read.ts";
import { comeOf, type Blow, type Counter } from "./resolve-row.ts";
import { readStats } from "./stats.ts";

const UNIT = "RIPOSTE.Pool.Unit.severity";

function distributionOf(parts: readonly Part[]): Distribution {
  const roll = resolve(parts);
  const thrown = poolDistribution(roll.dice, roll.difficulty);
  return { ...thrown, from: thrown.from + roll.outcome };
}

const armorOf = (scene: Scene, id: string | undefined): number => {
  const fighter = id === undefined ? undefined : scene.fighters[id];
  return fighter === undefined ? 0 : readStats(fighter.stats).armor;
};

/** Odds of an attack nobody answers, against the first target (or an unarmored one). */
function startOdds(start: Start, plan: Plan, scene: Scene): Odds {
  const parts = readNumbers(judgeAttack(start, plan, scene).numbers)?.parts ?? [];
  const attack = distributionOf(parts);
  const { damage } = resolve(parts);
  const armor = armorOf(scene, start.targets[0]);
  const severity = (outcome: number): number => comeOf({ attack: outcome, damage, armor }, null).target.severity;
  return {
    safe: chanceOf(attack, (outcome) => outcome < 1),
    loss: expect(attack, severity),
    unit: UNIT,
    losses: lossesOf(entriesOf(attack).map(([outcome, chance]) => [severity(outcome), chance])),
    back: null,
  };
}

/** Odds of an answer against the attack as it was rolled. */
export function poolOdds(where: Exchange | Start, plan: Plan, scene: Scene): Odds {
  if (where.kind === "start") return startOdds(where, plan, scene);
  const attack = readAttack(where);
  const blow: Blow = { attack: attack.outcome, damage: attack.damage, armor: armorOf(scene, plan.fighter) };
  const kind = answerIn(plan.option);
  if (kind === null || attackingWeapon(where) === null) {
    const { hit, severity } = comeOf(blow, null).target;
    return { safe: hit ? 0 : 1, loss: severity, unit: UNIT, losses: [{ loss: severity, chance: 1 }], back: null };
  }
  const parts = readNumbers(judgeAnswer(where, plan, scene).numbers)?.parts ?? [];
  const { damage } = resolve(parts);
  const armor = armorOf(scene, where.declared.body.attacker.actor);
  const thrown = distributionOf(parts);
  const come = (outcome: number): ReturnType<typeof comeOf> => {
    const counter: Counter = { kind, outcome, damage, armor };
    return comeOf(blow, counter);
  };
  return {
    safe: chanceOf(thrown, (outcome) => !come(outcome).target.hit),
    loss: expect(thrown, (outcome) => come(outcome).target.severity),
    unit: UNIT,
    losses: lossesOf(entriesOf(thrown).map(([outcome, chance]) => [come(outcome).target.severity, chance])),
    back:
      kind === "clash"
        ? {
            hits: chanceOf(thrown, (outcome) => come(outcome).attacker.hit),
            loss: expect(thrown, (outcome) => come(outcome).attacker.severity),
          }
        : null,
  };
}
