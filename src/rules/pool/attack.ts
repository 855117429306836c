/** Attacking (P1, P2): weapon, numbers, price, and why not. */
import { refuse } from "../core/refuse.ts";
import type {
  Choice,
  Fighter,
  FighterMark,
  Input,
  Judgement,
  Option,
  Plan,
  PriceTag,
  Refusal,
  Scene,
  Start,
} from "../core/types.ts";
import { conditionOf, trackMax } from "./body.ts";
import { exertIn, exertInput, exertPrice, exertRefusal, penaltyAndExert } from "./exert.ts";
import { judgement } from "./judgement.ts";
import { carried, usedThisRound, weaponParts, weaponsOf, UNARMED, NO_NUMBERS } from "./numbers.ts";
import type { Part } from "./parts.ts";
import { readStats, type PoolStats } from "./stats.ts";

export const isAction = (what: string): boolean => what === "action";

/** The round's Action as a price; outside a combat there is none. */
export function actionPrice(fighter: Fighter, rule: string): readonly PriceTag[] {
  if (fighter.moment === null) return [];
  return [{ what: "action", amount: 1, label: "RIPOSTE.Pool.Price.action", per: "round", rule }];
}

/** One who is down does nothing. */
export function downRefusal(fighter: Fighter, stats: PoolStats): Refusal | null {
  const condition = conditionOf(trackMax(stats.attributes.brawn), stats.injuries);
  return condition === "up" ? null : refuse("pool.down", null, { name: fighter.name });
}

function actRefusals(fighter: Fighter, stats: PoolStats): readonly Refusal[] {
  const reasons: (Refusal | null)[] = [
    downRefusal(fighter, stats),
    usedThisRound(fighter, isAction) ? refuse("pool.actionUsed", "P1", { name: fighter.name }) : null,
    fighter.moment !== null && !fighter.onTurn ? refuse("pool.notYourTurn", "P1", { name: fighter.name }) : null,
  ];
  return reasons.filter((reason) => reason !== null);
}

const gmParts = (choice: Choice): readonly Part[] => {
  const parts: Part[] = [];
  const { difficulty, damage } = choice;
  if (typeof difficulty === "number" && difficulty !== 0) parts.push({ k: "difficulty", n: difficulty, as: "gm" });
  if (typeof damage === "number" && damage !== 0) parts.push({ k: "damage", n: damage, as: "gmDamage" });
  return parts;
};

function targetRefusals(start: Start, scene: Scene): readonly Refusal[] {
  return start.targets.flatMap((id) => {
    const target = scene.fighters[id];
    if (target === undefined) return [refuse("gone")];
    if (target.family !== start.family) return [refuse("otherFamily", null, { name: target.name })];
    return [];
  });
}

/** An attack that is considered, against the live attacker. */
export function judgeAttack(start: Start, plan: Plan, scene: Scene): Judgement {
  const fighter = scene.fighters[start.attacker];
  if (fighter === undefined) return judgement([refuse("gone")], [], NO_NUMBERS);
  const stats = readStats(fighter.stats);
  const weapon = weaponsOf(stats).find((candidate) => candidate.id === plan.choice["weapon"]);
  const exert = exertIn(plan.choice);
  const exertReason = exertRefusal(fighter, stats, exert);
  const refusals = [
    ...actRefusals(fighter, stats),
    ...targetRefusals(start, scene),
    ...(weapon === undefined ? [refuse("pool.noWeapon", "P2")] : []),
    ...(exertReason === null ? [] : [exertReason]),
  ];
  const parts =
    weapon === undefined
      ? []
      : [...weaponParts(stats, weapon), ...penaltyAndExert(fighter, stats, exert), ...gmParts(plan.choice)];
  const price = [...actionPrice(fighter, "P1"), ...exertPrice(exert, fighter.moment !== null)];
  return judgement(refusals, price, { weapon: weapon === undefined ? null : carried(weapon), parts, seen: [] });
}

/** Down or dead; else whether the Action of this round is still there. Outside a combat it is not counted. */
export function actionMarks(fighter: Fighter): readonly FighterMark[] {
  const stats = readStats(fighter.stats);
  const condition = conditionOf(trackMax(stats.attributes.brawn), stats.injuries);
  if (condition !== "up") return [{ id: "condition", used: true, label: `RIPOSTE.Pool.Mark.${condition}` }];
  if (fighter.moment === null) return [];
  const used = usedThisRound(fighter, isAction);
  return [{ id: "action", used, label: `RIPOSTE.Pool.Mark.${used ? "actionUsed" : "actionFree"}` }];
}

/** How a weapon is named in a list. */
export const weaponLabel = (name: string): { readonly key: string } | { readonly text: string } =>
  name === "" ? { key: "RIPOSTE.Pool.unarmed" } : { text: name };

function attackInputs(fighter: Fighter, stats: PoolStats, first: string): readonly Input[] {
  const common = { hint: null, gm: false };
  return [
    {
      ...common,
      kind: "pick",
      id: "weapon",
      label: "RIPOSTE.Pool.Input.weapon",
      initial: first,
      absent: null,
      choices: weaponsOf(stats).map((weapon) => ({ id: weapon.id, label: weaponLabel(weapon.name), refusal: null })),
    },
    exertInput(fighter, stats),
    { ...common, kind: "text", id: "words", label: "RIPOSTE.Pool.Input.words", initial: "", max: 200 },
    {
      ...common,
      kind: "number",
      id: "difficulty",
      label: "RIPOSTE.Pool.Input.difficulty",
      gm: true,
      initial: 0,
      min: -5,
      max: 5,
    },
    {
      ...common,
      kind: "number",
      id: "damage",
      label: "RIPOSTE.Pool.Input.damage",
      gm: true,
      initial: 0,
      min: 0,
      max: 10,
    },
  ];
}

/** What a fighter may start: the attack, with its weapons. */
export function attackOptions(fighter: Fighter): readonly Option[] {
  const stats = readStats(fighter.stats);
  const first = stats.weapons[0]?.id ?? UNARMED;
  return [
    {
      id: "attack",
      label: "RIPOSTE.Pool.Option.attack",
      hint: "RIPOSTE.Pool.Option.attackHint",
      refusal: actRefusals(fighter, stats)[0] ?? null,
      inputs: attackInputs(fighter, stats, first),
      initial: { weapon: first, exert: "none", words: "", difficulty: 0, damage: 0 },
    },
  ];
}
