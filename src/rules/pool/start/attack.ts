/** Attacking with a weapon or a Power (P1, P2, P6, P9–P11): numbers, price, and why not. */
import { own } from "../../core/thread/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type {
  Exchange,
  TextParam,
  Choice,
  Fighter,
  Input,
  Judgement,
  ActionOption,
  Plan,
  Refusal,
  Battlefield,
  Start,
} from "../../core/types.ts";
import { exertIn, exertInput, exertPrice, exertRefusal, penaltiesOf, penaltyAndExert } from "../round/exert.ts";
import { line, weaponDatum } from "../math/text.ts";
import { declaredNumbers } from "../math/read.ts";
import type { PoolOption } from "./pool-option.ts";
import { judgement } from "../math/judgement.ts";
import { activeMarkers } from "../round/marks.ts";
import { carried, NO_NUMBERS, UNARMED, weaponParts, weaponsOf } from "../math/numbers.ts";
import { reasons } from "../../kit/judge.ts";
import { downRefusal, GM_SHIFTS, gmParts, textInput, turnRefusal, use, weaponLabel } from "../round/options.ts";
import { roundState, setAside } from "../round/round.ts";
import { FREE, shareDice, priceOf, spend, type ActionCost } from "../round/spend.ts";
import { readStats, type PoolStats, type PowerStats, type Speed, type WeaponStats } from "../stats/stats.ts";

/** What is attacked with: a weapon, or a Power as one. */
export type Means =
  | (WeaponStats & { readonly rolled: true; readonly attacks: true; readonly several: false })
  | (PowerStats & { readonly class: "power" });

/** A weapon as means: what is struck with it is rolled, and strikes one. */
export const struckWith = (weapon: WeaponStats): Means => ({
  ...weapon,
  rolled: true,
  attacks: true,
  several: false,
});

/** A Power in the shape of a weapon. */
export const asMeans = (power: PowerStats): Means => ({ ...power, class: "power" });

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

/** P2: one attack has one target; a Power, or a table, may say otherwise. */
function severalRefusal(stats: PoolStats, { targets }: Start, means: Means): Refusal | null {
  const may = means.several || stats.house.severalTargets || !means.rolled || !means.attacks;
  return targets.length > 1 && !may ? refuse("pool.oneTarget", "P2") : null;
}

/** Why the targets are none: gone, or of another family. Refusals: `gone`, `otherFamily`. */
export function targetRefusals(start: Start, scene: Battlefield): readonly Refusal[] {
  return start.targets.flatMap((id) => {
    const target = own(scene.fighters, id);
    if (target === undefined) return [refuse("gone")];
    if (target.family !== start.family) return [refuse("otherFamily", null, { name: target.name })];
    return [];
  });
}

/** P3: a Power as a Quick Action is paid as one, split or not; with the Action spent there is none. */
function quickly(fighter: Fighter, stats: PoolStats): ActionCost {
  if (fighter.moment === null) return FREE;
  const spent = roundState(fighter).kind === "used" && !stats.house.quickWhenSpent;
  const refusals = spent ? [refuse("pool.actionUsed", "P3", { name: fighter.name })] : [];
  return { ...FREE, refusals, price: [use("quick", "P3")] };
}

/** What this action costs of the round by its speed. Refusals: `pool.actionUsed`. */
export function spendFor(fighter: Fighter, stats: PoolStats, start: Start, means: Means): ActionCost {
  const speed = speedOf(means);
  const committed = isCommitted(means);
  const base = { use: attackUse(means.id), committed, targets: start.targets };
  if (start.parent !== undefined) return spend(fighter, stats, { ...base, kind: "held", hold: start.parent.hold });
  if (speed === "free") return FREE;
  if (speed === "quick") return quickly(fighter, stats);
  if (speed === "reaction") return spend(fighter, stats, { ...base, kind: "reaction", desperate: false });
  return spend(fighter, stats, { ...base, kind: "turn" });
}

/**
 * P5, P6: a hold that is followed through must still stand; else it is the fighter's own turn that counts.
 * Refusals: `noHold`.
 */
export function momentRefusals(fighter: Fighter, start: Start, anyTime: boolean): readonly Refusal[] {
  const { parent } = start;
  if (parent !== undefined) {
    const isHeld = activeMarkers(fighter, "hold").some((marker) => marker.id === parent.hold);
    return isHeld ? [] : [refuse("noHold", "P5")];
  }
  return anyTime ? [] : reasons(turnRefusal(fighter, "P1"));
}

/**
 * An attack that is considered, against the live attacker.
 * Refusals: `gone`, `noHold`, `otherFamily`, `pool.actionUsed`, `pool.noWeapon`, `pool.oneTarget`.
 */
export function judgeMeans(
  fighter: Fighter,
  start: Start,
  plan: Plan,
  scene: Battlefield,
  means: Means | undefined,
): Judgement {
  const stats = readStats(fighter.stats);
  if (means === undefined) {
    return judgement([...reasons(downRefusal(fighter, stats)), refuse("pool.noWeapon", "P2")], [], NO_NUMBERS);
  }
  const { rolled } = means;
  const speed = speedOf(means);
  const spending = spendFor(fighter, stats, start, means);
  const exert = exertIn(plan.choice);
  const penalties =
    spending.share === null || !stats.house.splitAfterPenalties ? penaltiesOf(stats, spending.penalties) : [];
  const refusals = [
    ...reasons(downRefusal(fighter, stats)),
    ...spending.refusals,
    ...momentRefusals(fighter, start, speed === "free" || speed === "reaction"),
    ...reasons(severalRefusal(stats, start, means)),
    ...targetRefusals(start, scene),
    ...reasons(exertRefusal(fighter, penalties, exert)),
  ];
  const parts = rolled
    ? [
        ...shareDice(weaponParts(stats, means), spending),
        ...penaltyAndExert(fighter, penalties, exert),
        ...spending.parts,
        ...gmParts(plan.choice),
      ]
    : [];
  const price = [...priceOf(spending, rolled), ...exertPrice(exert, fighter.moment !== null)];
  const numbers = { weapon: carried(means), parts, seen: [], house: stats.house };
  return judgement(refusals, price, {
    ...numbers,
    ...(means.several ? { several: true } : {}),
    ...(rolled && !means.attacks ? { harmless: true } : {}),
  });
}

/** The weapon of a choice. */
export const weaponIn = (stats: PoolStats, choice: Choice): WeaponStats | undefined =>
  weaponsOf(stats).find((candidate) => candidate.id === choice["weapon"]);

/** An attack with a weapon. */
function judgeAttack(fighter: Fighter, start: Start, plan: Plan, scene: Battlefield): Judgement {
  const stats = readStats(fighter.stats);
  const weapon = weaponIn(stats, plan.choice);
  return judgeMeans(fighter, start, plan, scene, weapon && struckWith(weapon));
}

/** A Power (P11): aimed at somebody or not, rolled or not. */
function judgePower(fighter: Fighter, start: Start, plan: Plan, scene: Battlefield): Judgement {
  const stats = readStats(fighter.stats);
  const power = stats.powers.find((candidate) => candidate.id === plan.choice["power"]);
  const judged = judgeMeans(fighter, start, plan, scene, power && asMeans(power));
  if (power === undefined) return { ...judged, refusals: [refuse("pool.noPower", "P11")] };
  const aimless = power.attacks && start.targets.length === 0 ? [refuse("noTarget")] : [];
  return { ...judged, refusals: [...judged.refusals, ...aimless] };
}

function weaponInput(stats: PoolStats, initial: string): Input {
  return {
    hint: null,
    gm: false,
    kind: "pick",
    id: "weapon",
    label: "RIPOSTE.Pool.Input.weapon",
    initial,
    absent: null,
    choices: weaponsOf(stats).map((weapon) => ({ id: weapon.id, label: weaponLabel(weapon.name), refusal: null })),
  };
}

/** The first reason against this option as it is first offered, leaving out what only targets bring. */
export function firstReason(judged: Judgement): Refusal | null {
  return judged.refusals.find(({ code }) => code !== "noTarget") ?? null;
}

/** The attack, with its weapons. */
function attackOption(fighter: Fighter, scene: Battlefield): ActionOption {
  const stats = readStats(fighter.stats);
  // What a split has set dice aside for comes first.
  const aside = setAside(fighter);
  const kept = weaponsOf(stats).find((weapon) => aside.includes(attackUse(weapon.id)));
  const first = (kept ?? stats.weapons[0])?.id ?? UNARMED;
  const initial = { weapon: first, exert: "none", words: "", difficulty: 0, damage: 0 };
  return {
    id: "attack",
    label: "RIPOSTE.Pool.Option.attack",
    hint: "RIPOSTE.Pool.Option.attackHint",
    rule: "P2",
    // In a fight nobody strikes at nobody: a slip of the finger must not cost an Action.
    targets: fighter.moment === null ? "any" : "some",
    refusal: firstReason(judgeAttack(fighter, bare(fighter), planOf(fighter, "attack", initial), scene)),
    inputs: [weaponInput(stats, first), exertInput(fighter, penaltiesOf(stats, [])), textInput("words"), ...GM_SHIFTS],
    initial,
  };
}

/** One that only allows something lasts; it is not something to be done. */
const isUsable = ({ rolled, attacks, grants }: PowerStats): boolean => rolled || attacks || grants.length === 0;

/** The Powers of a fighter that can be used. */
function powerOptions(fighter: Fighter, scene: Battlefield): readonly ActionOption[] {
  const stats = readStats(fighter.stats);
  const usable = stats.powers.filter(isUsable);
  const first = usable[0];
  if (first === undefined) return [];
  const initial = { power: first.id, exert: "none", words: "", difficulty: 0, damage: 0 };
  const pick: Input = {
    hint: null,
    gm: false,
    kind: "pick",
    id: "power",
    label: "RIPOSTE.Pool.Input.power",
    initial: first.id,
    absent: null,
    choices: usable.map((power) => ({ id: power.id, label: { text: power.name }, refusal: null })),
  };
  return [
    {
      id: "power",
      label: "RIPOSTE.Pool.Option.power",
      hint: "RIPOSTE.Pool.Option.powerHint",
      rule: "P11",
      targets: "any",
      refusal: firstReason(judgePower(fighter, bare(fighter), planOf(fighter, "power", initial), scene)),
      inputs: [pick, exertInput(fighter, penaltiesOf(stats, [])), textInput("words"), ...GM_SHIFTS],
      initial,
    },
  ];
}

/** A start of this fighter with no targets yet. */
export const bare = (fighter: Fighter): Start => ({
  kind: "start",
  family: fighter.family,
  attacker: fighter.id,
  targets: [],
});

export const planOf = (fighter: Fighter, option: string, choice: Choice): Plan => ({
  slot: "declare",
  fighter: fighter.id,
  option,
  choice,
});

const named = (exchange: Exchange): TextParam => weaponDatum(declaredNumbers(exchange));

/** Refusals: `gone`, `noHold`, `otherFamily`, `pool.actionUsed`, `pool.noWeapon`, `pool.oneTarget`. */
export const ATTACK: PoolOption = {
  id: "attack",
  aimed: true,
  held: true,
  offer: (fighter, scene) => [attackOption(fighter, scene)],
  judge: judgeAttack,
  opening: (exchange, attacker) => line("attack", { attacker, weapon: named(exchange) }),
};
/**
 * Refusals: `gone`, `noHold`, `noTarget`, `otherFamily`, `pool.actionUsed`, `pool.noPower`, `pool.noWeapon`,
 * `pool.oneTarget`.
 */
export const POWER: PoolOption = {
  id: "power",
  aimed: true,
  held: true,
  offer: powerOptions,
  judge: judgePower,
  opening: (exchange, attacker) => line("power", { attacker, power: named(exchange) }),
};
