/** What somebody is struck with (P1, P2, P6, P9–P11): its numbers, price, and why not. */
import { own } from "../../core/lib/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Battlefield, CardLine, Fighter, Judgement, Refusal, Start, TextParam } from "../../core/types.ts";
import { reasons } from "../../kit/judge.ts";
import { judgement } from "../math/judgement.ts";
import { carried, weaponParts, type PoolNumbers } from "../math/numbers.ts";
import type { PoolReading } from "../math/read.ts";
import { line, weaponDatum } from "../math/text.ts";
import { conditionLines, injuredLines } from "../round/conditions.ts";
import { downRefusal, use } from "../round/options.ts";
import { roundState } from "../round/round.ts";
import { FREE, spend, type ActionCost } from "../round/spend.ts";
import { type PoolStats, type PowerStats, type Speed, type WeaponStats } from "../stats/stats.ts";
import { judgeRoll, momentRefusals, spendOn } from "./own-roll.ts";
import type { Considered } from "./pool-option.ts";

/** What is attacked with: a weapon, or a Power as one. */
export interface Means extends WeaponStats {
  /** Is it rolled, is it aimed at somebody, and may it strike several at once? */
  readonly rolled: boolean;
  readonly attacks: boolean;
  readonly several: boolean;
  /** What it does without attacking, and what it says; left out: it is a weapon. */
  readonly power?: Pick<PowerStats, "effect" | "amount" | "condition" | "conditionName" | "text">;
}

/** A weapon as means: what is struck with it is rolled, and strikes one. */
export const struckWith = (weapon: WeaponStats): Means => ({ ...weapon, rolled: true, attacks: true, several: false });

/** A Power in the shape of a weapon. */
export const asMeans = (power: PowerStats): Means => ({ ...power, class: "power", power });

/** The use under which a split sets dice aside for an attack with it. */
export const attackUse = (weapon: string): string => `attack.${weapon}`;

/**
 * What it needs of the round. P3: a Quick Action is not rolled, so whatever is rolled at somebody needs the Action, be its
 * item quick or free; only a Power that asks something of the dice and strikes nobody may be free.
 */
export function speedOf(means: Means): Speed {
  const strikes = means.rolled && means.attacks;
  const isFast = means.speed === "quick" ? means.rolled : means.speed === "free" && strikes;
  return isFast ? "normal" : means.speed;
}

/** P11: heavy weapons, and every Power that needs an Action. */
export function isCommitted(means: Means): boolean {
  const speed = speedOf(means);
  return speed === "committed" || (means.class === "power" && speed === "normal");
}

/** P11: what a Power does without attacking; null: nothing by itself. */
export function effectOf({ attacks, power }: Means): NonNullable<PoolNumbers["effect"]> | null {
  if (attacks || power === undefined || power.effect === "none") return null;
  const { effect: kind, amount: n, condition: status, conditionName: name } = power;
  return { kind, n, ...(kind === "condition" ? { status, name: name || status } : {}) };
}

/**
 * P2, P11: one attack has one target, and so has what a Power does without attacking (`effect`).
 * Refusals: `pool.oneTarget`, `pool.power.oneTarget`.
 */
export const oneTargetRefusal = (effect: PoolNumbers["effect"] | null): Refusal =>
  effect == null ? refuse("pool.oneTarget", "P2") : refuse("pool.power.oneTarget", "P11");

/** A Power, or a table, may say otherwise. */
function severalRefusal(stats: PoolStats, { targets }: Start, means: Means): Refusal | null {
  const effect = effectOf(means);
  const isLoose = effect === null && (!means.rolled || !means.attacks);
  const may = means.several || stats.house.severalTargets || isLoose;
  return targets.length <= 1 || may ? null : oneTargetRefusal(effect);
}

/** Why the targets are none: gone, or of another family. Refusals: `gone`, `otherFamily`. */
function targetRefusals(start: Start, scene: Battlefield): readonly Refusal[] {
  return start.targets.flatMap((id) => {
    const target = own(scene.fighters, id);
    if (target === undefined) return [refuse("gone")];
    if (target.family !== start.family) return [refuse("otherFamily", null, { name: target.name })];
    return [];
  });
}

/** P3: with the Action spent there is no Quick Action. Refusals: `pool.actionUsed`. */
export const quickRefusal = (fighter: Fighter, { house }: PoolStats): Refusal | null =>
  roundState(fighter).kind === "used" && !house.quickWhenSpent
    ? refuse("pool.actionUsed", "P3", { name: fighter.name })
    : null;

/** What this action costs of the round by its speed; a Power as a Quick Action is paid as one, split or not (P3). */
function costOf(plan: Considered, means: Means): ActionCost {
  const { fighter, stats, start } = plan;
  const speed = speedOf(means);
  const want = { use: attackUse(means.id), committed: isCommitted(means), targets: start.targets };
  if (start.parent !== undefined) return spendOn(plan, want);
  switch (speed) {
    case "free":
      return FREE;
    case "quick": {
      if (fighter.moment === null) return FREE;
      return { ...FREE, refusals: reasons(quickRefusal(fighter, stats)), price: [use("quick", "P3")] };
    }
    case "reaction":
      return spend(fighter, stats, { ...want, kind: "reaction", desperate: false });
    case "normal":
    case "committed":
      return spendOn(plan, want);
  }
}

/**
 * An attack that is considered, against the live attacker.
 * Refusals: `gone`, `otherFamily`, `pool.actionUsed`, `pool.noWeapon`, `pool.oneTarget`, `pool.power.oneTarget`.
 */
export function judgeMeans(plan: Considered, means: Means | undefined): Judgement {
  const { fighter, stats, start, scene } = plan;
  if (means === undefined) return judgement([...reasons(downRefusal(fighter, stats)), refuse("pool.noWeapon", "P2")]);
  const { rolled, attacks, several, power } = means;
  const effect = effectOf(means);
  const text = power?.text ?? "";
  const speed = speedOf(means);
  const judged = judgeRoll(plan, {
    base: rolled ? weaponParts(stats, means) : [],
    cost: costOf(plan, means),
    against: [
      ...momentRefusals(fighter, start, speed === "free" || speed === "reaction"),
      ...reasons(severalRefusal(stats, start, means)),
      ...targetRefusals(start, scene),
    ],
    numbers: {
      weapon: carried(means),
      ...(several ? { several: true } : {}),
      ...(rolled && !attacks ? { harmless: true } : {}),
      ...(effect === null ? {} : { effect }),
      ...(text === "" ? {} : { text }),
    },
  });
  const others = start.targets.map((id) => own(scene.fighters, id));
  const hurt = rolled && attacks ? injuredLines(others) : [];
  return { ...judged, notes: [...meansLines(means), ...hurt, ...[fighter, ...others].flatMap(conditionLines)] };
}

/** What a Power says, and what it does without attacking. */
function meansLines(means: Means): readonly CardLine[] {
  const text = means.power?.text ?? "";
  const effect = effectOf(means);
  const condition = { key: effect?.name ?? "" };
  return [
    ...(text === "" ? [] : [line("powerText", { text })]),
    ...(effect === null ? [] : [line(`effect.${effect.kind}`, { n: effect.n, condition })]),
  ];
}

/** The declared weapon or Power, by its name. */
export const meansDatum = ({ declared }: PoolReading): TextParam => weaponDatum(declared);
