/** Attacking with a weapon (P2). */
import { own } from "../../core/lib/own.ts";
import type { Choice } from "../../core/types.ts";
import { UNARMED, weaponsOf } from "../math/numbers.ts";
import { rolls } from "../math/parts.ts";
import { line } from "../math/text.ts";
import { exertInput } from "../round/exert.ts";
import { GM_SHIFTS, input, weaponChoice } from "../round/options.ts";
import { setAside } from "../round/round.ts";
import type { PoolStats } from "../stats/stats.ts";
import { attackUse, judgeMeans, meansDatum, struckWith, type Means } from "../start/means.ts";
import type { PoolOption } from "../start/pool-option.ts";
import { firstInReach } from "../start/reach.ts";

function meansIn(stats: PoolStats, choice: Choice): Means | undefined {
  const weapon = weaponsOf(stats).find(({ id }) => id === own(choice, "weapon"));
  return weapon && struckWith(weapon);
}

export const ATTACK: PoolOption = {
  id: "attack",
  rule: "P2",
  held: true,
  // In a fight nobody strikes at nobody: a slip of the finger must not cost an Action.
  offerAs: ({ moment }) => ({ targets: moment === null ? "any" : "some" }),
  inputs: (acting) => {
    const { fighter, stats } = acting;
    const weapons = weaponsOf(stats);
    // What a split has set dice aside for comes first.
    const aside = setAside(fighter);
    const kept = weapons.find(({ id }) => aside.includes(attackUse(id)));
    const choices = weapons.map((weapon) => weaponChoice(weapon));
    return [
      input.pick("weapon", choices, (kept ?? firstInReach(acting, weapons))?.id ?? UNARMED),
      ...exertInput(acting),
      input.text("words"),
      ...GM_SHIFTS,
    ];
  },
  judge: (plan) => judgeMeans(plan, meansIn(plan.stats, plan.choice)),
  means: meansIn,
  isWhole: (_declared, { parts }) => rolls(parts),
  opening: (reading, attacker) => line("attack", { attacker, weapon: meansDatum(reading) }),
};
