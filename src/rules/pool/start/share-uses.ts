/** What dice may be set aside for when the Action is split (P9, P11), with the pool that each would have alone. */
import { refuse } from "../../core/thread/refuse.ts";
import type { Choice, PickChoice } from "../../core/types.ts";
import { keyed } from "../../kit/inputs.ts";
import { STANDARD_DIFFICULTY } from "../math/dice.ts";
import { baseParts, dodgeParts, evadeParts, penaltyParts, weaponParts, weaponsOf } from "../math/numbers.ts";
import { resolve, type Part } from "../math/parts.ts";
import { exertIn, penaltyAndExert, type Roller } from "../round/exert.ts";
import { abilityChoice, EVADE_USE, otherActionUse, weaponChoice } from "../round/options.ts";
import { DODGE_USE, parryUse, type ShareUse } from "../round/shares.ts";
import { spend, type ActionCost } from "../round/spend.ts";
import { ATTRIBUTES, type PoolStats } from "../stats/stats.ts";
import { asMeans, attackUse, isCommitted, speedOf, struckWith } from "./means.ts";

/** What the split itself costs of the round. */
export const splitCost = ({ fighter, stats }: Roller): ActionCost =>
  spend(fighter, stats, { kind: "turn", use: "split", committed: false, targets: [] });

/** What comes off every pool to be shared. */
function offPools(roller: Roller, choice: Choice): readonly Part[] {
  const { fighter, stats } = roller;
  const cost = splitCost(roller);
  const penalties = stats.house.splitAfterPenalties ? [...penaltyParts(stats), ...cost.penalties] : [];
  const dice = penaltyAndExert(fighter, penalties, exertIn(choice)).filter((part) => part.k === "dice");
  return stats.house.quickShrinksSplit ? [...dice, ...cost.parts] : dice;
}

type UseOf = (choice: PickChoice, parts: readonly Part[], way: string) => ShareUse;

/** Everything that dice may be set aside for. Refusals: `pool.committedSplit`, `pool.powerSplit`. */
export function shareUses(roller: Roller, choice: Choice): readonly ShareUse[] {
  const { stats } = roller;
  const off = offPools(roller, choice);
  const useOf: UseOf = (pick, parts, way) => {
    const { dice } = resolve([...parts.filter((part) => part.k !== "damage"), ...off], stats.house);
    return { ...pick, pool: dice, way };
  };
  return [
    ...weaponUses(stats, useOf),
    ...powerUses(stats, useOf),
    useOf(keyed(DODGE_USE, "RIPOSTE.Pool.Option.dodge"), dodgeParts(stats), "RIPOSTE.Pool.Use.dodge"),
    useOf(keyed(EVADE_USE, "RIPOSTE.Pool.Option.evade"), evadeParts(stats), "RIPOSTE.Pool.Option.evade"),
    ...otherUses(stats, useOf),
  ];
}

function weaponUses(stats: PoolStats, useOf: UseOf): readonly ShareUse[] {
  return weaponsOf(stats).flatMap((weapon): ShareUse[] => {
    const refusal = isCommitted(struckWith(weapon)) ? refuse("pool.committedSplit", "P11") : null;
    const pick = { ...weaponChoice(weapon, refusal), id: attackUse(weapon.id) };
    const attack = useOf(pick, weaponParts(stats, weapon), "RIPOSTE.Pool.Use.attack");
    const isBlade = weapon.class === "melee" || weapon.class === "brawl";
    return isBlade ? [attack, { ...attack, id: parryUse(weapon.id), way: "RIPOSTE.Pool.Use.parry" }] : [attack];
  });
}

/** P11: Powers that need an Action stand in the list with the reason why none of them can be shared. */
function powerUses(stats: PoolStats, useOf: UseOf): readonly ShareUse[] {
  const needy = stats.powers.filter((power) => ["normal", "committed"].includes(speedOf(asMeans(power))));
  return needy.map((power) => {
    const pick = { ...weaponChoice(power, refuse("pool.powerSplit", "P11")), id: attackUse(power.id) };
    return useOf(pick, weaponParts(stats, power), "RIPOSTE.Pool.Option.power");
  });
}

/** P9: any other Action that is planned, by its Attribute and an Ability that the fighter has learned. */
function otherUses(stats: PoolStats, useOf: UseOf): readonly ShareUse[] {
  const learned = Object.entries(stats.abilities).filter(([, rating]) => rating > 0);
  const difficulty: Part = { k: "difficulty", n: STANDARD_DIFFICULTY, as: "standard" };
  return ATTRIBUTES.flatMap((attribute) =>
    learned.map(([ability]) => {
      const pick = { ...abilityChoice(stats, ability), id: otherActionUse(attribute, ability) };
      const way = `RIPOSTE.PoolNames.attribute.${attribute}`;
      return { ...useOf(pick, baseParts(stats, attribute, ability, difficulty), way), isGrouped: true };
    }),
  );
}
