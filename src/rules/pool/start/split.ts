/** Splitting the Action (P9–P11): what dice may be set aside for, and how they are shared out. */
import { sharesIn } from "../../core/lib/choice.ts";
import { own } from "../../core/thread/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type {
  ActionOption,
  Choice,
  Exchange,
  Fighter,
  Input,
  Judgement,
  Plan,
  Refusal,
  ShareChoice,
  ShareUse,
} from "../../core/types.ts";
import { asMeans, attackUse, firstReason, isCommitted, planOf, speedOf, struckWith } from "./attack.ts";
import { exertIn, exertInput, exertPrice, exertRefusal, penaltiesOf, penaltyAndExert, waives } from "../round/exert.ts";
import { STANDARD_DIFFICULTY } from "../math/dice.ts";
import { judgement } from "../math/judgement.ts";
import { baseParts, dodgeParts, evadeParts, NO_NUMBERS, weaponParts, weaponsOf } from "../math/numbers.ts";
import { reasons } from "../../kit/judge.ts";
import {
  combatRefusal,
  otherActionUse,
  downRefusal,
  EVADE_USE,
  turnRefusal,
  use,
  weaponLabel,
} from "../round/options.ts";
import { resolve, type Part } from "../math/parts.ts";
import { houseOf } from "../math/read.ts";
import { line } from "../math/text.ts";
import { mark } from "../../kit/changes.ts";
import type { PoolOption } from "./pool-option.ts";
import { quickActions, roundState } from "../round/round.ts";
import { spend } from "../round/spend.ts";
import { ATTRIBUTES, readStats, type PoolStats } from "../stats/stats.ts";

/** The fewest dice of a share (P9), and the most shares that a panel offers. */
export const LEAST_SHARE = 2;
const MOST_SHARES = 4;

/** The use under which a split sets dice aside for a parry or clash with it. */
export const parryUse = (weapon: string): string => `parry.${weapon}`;
export const DODGE_USE = "dodge";

/** The shares of a choice; null: there are none. */
export const readShares = (choice: Choice): readonly ShareChoice[] | null => sharesIn(choice["shares"]);

function penaltyFor(fighter: Fighter, stats: PoolStats, choice: Choice): readonly Part[] {
  const { splitAfterPenalties, quickShrinksSplit } = stats.house;
  const spending = spend(fighter, stats, { kind: "turn", use: "split", committed: false, targets: [] });
  const penalties = splitAfterPenalties ? penaltiesOf(stats, spending.penalties) : [];
  const waiving = exertIn(choice);
  const dice = penaltyAndExert(fighter, penalties, waiving).filter((part) => part.k === "dice");
  return quickShrinksSplit ? [...dice, ...spending.parts] : dice;
}

/**
 * Everything that dice may be set aside for, with the pool that it would have alone.
 * Refusals: `pool.committedSplit`, `pool.powerSplit`.
 */
export function shareUses(fighter: Fighter, stats: PoolStats, choice: Choice): readonly ShareUse[] {
  const off = penaltyFor(fighter, stats, choice);
  const poolOf = (parts: readonly Part[]): number =>
    resolve([...parts.filter((part) => part.k !== "damage"), ...off], stats.house).dice;
  const weapons = weaponsOf(stats).flatMap((weapon): ShareUse[] => {
    const pool = poolOf(weaponParts(stats, weapon));
    const label = weaponLabel(weapon.name);
    const refusal = isCommitted(struckWith(weapon)) ? refuse("pool.committedSplit", "P11") : null;
    const attack = { id: attackUse(weapon.id), label, refusal, pool, way: "RIPOSTE.Pool.Use.attack" };
    const isBlade = weapon.class === "melee" || weapon.class === "brawl";
    return isBlade ? [attack, { ...attack, id: parryUse(weapon.id), way: "RIPOSTE.Pool.Use.parry" }] : [attack];
  });
  const dodge: ShareUse = {
    id: DODGE_USE,
    label: { key: "RIPOSTE.Pool.Option.dodge" },
    refusal: null,
    pool: poolOf(dodgeParts(stats)),
    way: "RIPOSTE.Pool.Use.dodge",
  };
  const evade: ShareUse = {
    id: EVADE_USE,
    label: { key: "RIPOSTE.Pool.Option.evade" },
    refusal: null,
    pool: poolOf(evadeParts(stats)),
    way: "RIPOSTE.Pool.Option.evade",
  };
  return [...weapons, ...powerUses(stats, poolOf), dodge, evade, ...deedUses(stats, poolOf)];
}

/** P11: Powers that need an Action stand in the list with the reason why none of them can be shared. */
function powerUses(stats: PoolStats, poolOf: (parts: readonly Part[]) => number): readonly ShareUse[] {
  const needy = stats.powers.filter((power) => {
    const speed = speedOf(asMeans(power));
    return speed === "normal" || speed === "committed";
  });
  return needy.map((power) => ({
    id: attackUse(power.id),
    label: weaponLabel(power.name),
    refusal: refuse("pool.powerSplit", "P11"),
    pool: poolOf(weaponParts(stats, power)),
    way: "RIPOSTE.Pool.Option.power",
  }));
}

/** P9: any other Action that is planned, by its Attribute and an Ability that the fighter has learned. */
function deedUses(stats: PoolStats, poolOf: (parts: readonly Part[]) => number): readonly ShareUse[] {
  const learned = Object.entries(stats.abilities).filter(([, rating]) => rating > 0);
  const difficulty: Part = { k: "difficulty", n: STANDARD_DIFFICULTY, as: "standard" };
  return ATTRIBUTES.flatMap((attribute) =>
    learned.map(([ability]): ShareUse => {
      const name = own(stats.abilityNames, ability);
      return {
        id: otherActionUse(attribute, ability),
        label: name === undefined ? { key: `RIPOSTE.PoolNames.ability.${ability}` } : { text: name },
        refusal: null,
        pool: poolOf(baseParts(stats, attribute, ability, difficulty)),
        way: `RIPOSTE.PoolNames.attribute.${attribute}`,
      };
    }),
  );
}

function shareRefusals(shares: readonly ShareChoice[], uses: readonly ShareUse[]): readonly Refusal[] {
  const named = shares.map((share) => uses.find((each) => each.id === share.use));
  const barred = named.flatMap((each) => each?.refusal ?? []);
  if (named.some((each) => each === undefined)) return [refuse("pool.noWeapon", "P9")];
  if (barred.length > 0) return barred;
  if (shares.length < 2) return [refuse("pool.splitOne", "P9")];
  const pool = Math.min(...named.map((each) => each?.pool ?? 0));
  if (pool < 2 * LEAST_SHARE) return [refuse("pool.splitFew", "P9", { dice: pool })];
  if (shares.some(({ dice }) => dice < LEAST_SHARE)) return [refuse("pool.shareSmall", "P9")];
  const total = shares.reduce((sum, { dice }) => sum + dice, 0);
  return total > pool ? [refuse("pool.splitOver", "P9", { dice: pool, asked: total })] : [];
}

/** A split that is considered. */
function judgeSplit(fighter: Fighter, plan: Plan): Judgement {
  const stats = readStats(fighter.stats);
  const shares = readShares(plan.choice) ?? [];
  const state = roundState(fighter);
  // It rolls nothing: an Exert can only take the Penalty off its pools.
  const wished = exertIn(plan.choice);
  const exert = waives(wished) ? wished : "none";
  const spending = spend(fighter, stats, { kind: "turn", use: "split", committed: false, targets: [] });
  const penalties = penaltiesOf(stats, spending.penalties);
  const refusals = [
    ...reasons(
      downRefusal(fighter, stats),
      combatRefusal(fighter, "P9"),
      state.kind === "free" ? null : refuse("pool.splitLate", "P9", { name: fighter.name }),
      stats.house.splitOffTurn ? null : turnRefusal(fighter, "P9"),
      exertRefusal(fighter, penalties, exert),
    ),
    ...shareRefusals(shares, shareUses(fighter, stats, plan.choice)),
  ];
  const paid = spending.price.filter((price) => price.what === "penalty");
  const price = [use("split", "P9"), ...paid, ...exertPrice(exert, fighter.moment !== null)];
  return judgement(refusals, price, { ...NO_NUMBERS, house: stats.house });
}

/** The best that can be had at once: an attack and a dodge, halves. */
function firstShares(uses: readonly ShareUse[]): readonly ShareChoice[] {
  const attack = uses.find((each) => each.refusal === null && each.id !== DODGE_USE);
  const dodge = uses.find((each) => each.id === DODGE_USE);
  if (attack === undefined || dodge === undefined) return [];
  const pool = Math.min(attack.pool, dodge.pool);
  const first = Math.ceil(pool / 2);
  return [
    { use: attack.id, dice: first },
    { use: dodge.id, dice: pool - first },
  ];
}

/** Splitting, with all that dice may be set aside for. */
function splitOption(fighter: Fighter): ActionOption {
  const stats = readStats(fighter.stats);
  const uses = shareUses(fighter, stats, {});
  const shares = firstShares(uses);
  const input: Input = {
    kind: "shares",
    id: "shares",
    label: "RIPOSTE.Pool.Input.shares",
    hint: "RIPOSTE.Pool.Input.sharesHint",
    gm: false,
    initial: shares,
    least: LEAST_SHARE,
    most: MOST_SHARES,
    uses,
  };
  const initial = { shares, exert: "none" };
  return {
    id: "split",
    label: "RIPOSTE.Pool.Option.split",
    hint: "RIPOSTE.Pool.Option.splitHint",
    rule: "P9",
    targets: "none",
    act: "RIPOSTE.Pool.Act.split",
    refusal: firstReason(judgeSplit(fighter, planOf(fighter, "split", initial))),
    inputs: [input, exertInput(fighter, penaltiesOf(stats, []), waives)],
    initial,
  };
}

const declaredShares = ({ declared }: Exchange): readonly ShareChoice[] => readShares(declared.body.choice) ?? [];

/**
 * Refusals: `pool.committedSplit`, `pool.noWeapon`, `pool.powerSplit`, `pool.shareSmall`, `pool.splitFew`,
 * `pool.splitLate`, `pool.splitOne`, `pool.splitOver`.
 */
export const SPLIT: PoolOption = {
  id: "split",
  offer: (fighter) => [splitOption(fighter)],
  judge: (fighter, _start, plan) => judgeSplit(fighter, plan),
  isWhole: ({ choice }) => (readShares(choice)?.length ?? 0) > 1,
  setUp: (exchange, fighter) => {
    const shares = declaredShares(exchange).map(({ use: name, dice }) => ({ use: name, dice }));
    // Quick Actions that the pools have borne; those that they have not, the shares will.
    const borne = fighter !== undefined && houseOf(exchange).quickShrinksSplit ? quickActions(fighter) : 0;
    return [mark(exchange, "split", { shares, quicks: borne })];
  },
  opening: (exchange, who) => {
    return line("split", {
      who,
      dice: declaredShares(exchange)
        .map(({ dice }) => String(dice))
        .join(" + "),
    });
  },
};
