/** The answers that are offered: dodge, parry, clash, or nothing, each with its reason where it is impossible. */
import type { Ask, Exchange, Fighter, Input, Option, Plan, Scene, Slot } from "../core/types.ts";
import { weaponLabel } from "./attack.ts";
import { exertInput } from "./exert.ts";
import { attackingWeapon, judgeAnswer } from "./judge-answer.ts";
import { matchRefusals } from "./match.ts";
import { carried, weaponsOf } from "./numbers.ts";
import type { CarriedWeapon } from "./numbers.ts";
import { poolOdds } from "./odds.ts";
import { ANSWERS, readStats, type AnswerKind, type PoolStats } from "./stats.ts";

function weaponInput(attack: CarriedWeapon, stats: PoolStats, answer: "parry" | "clash", initial: string): Input {
  return {
    kind: "pick",
    id: "weapon",
    label: "RIPOSTE.Pool.Input.weapon",
    hint: null,
    gm: false,
    initial,
    absent: null,
    choices: weaponsOf(stats).map((weapon) => ({
      id: weapon.id,
      label: weaponLabel(weapon.name),
      refusal: matchRefusals(attack, carried(weapon), answer)[0] ?? null,
    })),
  };
}

/** The weapon that serves best: among those that may, the one with the highest chance to be unhurt. */
function bestWeapon(exchange: Exchange, slot: Slot, stats: PoolStats, answer: "parry" | "clash", scene: Scene): string {
  const weapons = weaponsOf(stats);
  const ranked = weapons.map((weapon) => {
    const choice = { weapon: weapon.id, exert: "none" };
    const plan = { slot: slot.id, fighter: slot.fighter, option: answer, choice };
    const refused = judgeAnswer(exchange, plan, scene).refusals.length > 0;
    return { id: weapon.id, refused, safe: refused ? -1 : poolOdds(exchange, plan, scene).safe };
  });
  return ranked.sort((a, b) => b.safe - a.safe)[0]?.id ?? "";
}

function answerOption(exchange: Exchange, slot: Slot, fighter: Fighter, answer: AnswerKind, scene: Scene): Option {
  const stats = readStats(fighter.stats);
  const attack = attackingWeapon(exchange);
  const weapon = answer === "dodge" ? null : bestWeapon(exchange, slot, stats, answer, scene);
  const initial = weapon === null ? { exert: "none" } : { weapon, exert: "none" };
  const plan: Plan = { slot: slot.id, fighter: fighter.id, option: answer, choice: initial };
  const picks = answer === "dodge" || attack === null ? [] : [weaponInput(attack, stats, answer, weapon ?? "")];
  return {
    id: answer,
    label: `RIPOSTE.Pool.Option.${answer}`,
    hint: `RIPOSTE.Pool.Option.${answer}Hint`,
    refusal: judgeAnswer(exchange, plan, scene).refusals[0] ?? null,
    inputs: [...picks, exertInput(fighter, stats)],
    initial,
  };
}

const NO_DEFENSE: Option = {
  id: "none",
  label: "RIPOSTE.Pool.Option.none",
  hint: "RIPOSTE.Pool.Option.noneHint",
  refusal: null,
  inputs: [],
  initial: {},
};

/** Every open slot whose fighter is still there, asked of its players. */
export function answerAsks(exchange: Exchange, scene: Scene): readonly Ask[] {
  if (exchange.phase !== "open") return [];
  return Object.values(exchange.slots).flatMap((slot): Ask[] => {
    const fighter = scene.fighters[slot.fighter];
    if (slot.step !== null || fighter === undefined || exchange.rows[slot.row]?.state !== "open") return [];
    const options = [...ANSWERS.map((answer) => answerOption(exchange, slot, fighter, answer, scene)), NO_DEFENSE];
    return [{ slot: slot.id, row: slot.row, to: { kind: "fighter", fighter: fighter.id }, waits: slot.waits, options }];
  });
}
