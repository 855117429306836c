/** Using a Power (P11): aimed at somebody or not, rolled or not. */
import { own } from "../../core/lib/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Choice, Refusal } from "../../core/types.ts";
import { missing, reasons } from "../../kit/judge.ts";
import { line } from "../math/text.ts";
import { exertInput } from "../round/exert.ts";
import { GM_SHIFTS, input, weaponChoice } from "../round/options.ts";
import type { PoolStats, PowerEffect, PowerStats } from "../stats/stats.ts";
import { asMeans, judgeMeans, meansDatum, type Means } from "../start/means.ts";
import type { Acting, PoolOption } from "../start/pool-option.ts";

/** One that only allows something lasts; it is not something to be done. */
export const isUsable = ({ rolled, attacks, grants }: PowerStats): boolean => rolled || attacks || grants.length === 0;

function meansIn({ powers }: PoolStats, choice: Choice): Means | undefined {
  const power = powers.find(({ id }) => id === own(choice, "power"));
  return power && asMeans(power);
}

/** Those that are there may only allow something: that is no reason to look for one. */
const noPowers = ({ fighter: { name }, stats: { powers } }: Acting): Refusal =>
  missing(refuse(powers.length === 0 ? "pool.noPowers" : "pool.onlyAllows", "P11", { name }));

/** What is good for whoever it is used on; a condition may be: where a Power does not say, one's own come first. */
const HELPS: readonly PowerEffect[] = ["heal", "ease", "ward", "condition"];

/** Refusals: `noTarget`, `pool.unknownCondition`, `pool.noPower`, `pool.noPowers`, `pool.onlyAllows`. */
export const POWER: PoolOption = {
  id: "power",
  rule: "P11",
  held: true,
  offerAs: () => ({ targets: "any" }),
  inputs: (acting) => {
    const usable = acting.stats.powers.filter(isUsable);
    const [first] = usable;
    if (first === undefined) return noPowers(acting);
    const choices = usable.map((power) => weaponChoice(power));
    return [
      input.pick("power", choices, first.id, { unlike: true }),
      ...exertInput(acting),
      input.text("words"),
      ...GM_SHIFTS,
    ];
  },
  judge: (plan) => {
    const means = meansIn(plan.stats, plan.choice);
    const judged = judgeMeans(plan, means);
    if (means === undefined) {
      const isNone = !plan.stats.powers.some(isUsable);
      return { ...judged, refusals: [isNone ? noPowers(plan) : refuse("pool.noPower", "P11")] };
    }
    // Whoever heals may heal themselves; a word is said to somebody.
    const { condition = "", conditionName, effect = "none" } = means.attacks ? {} : (means.power ?? {});
    const isAimed = means.attacks || effect === "ease" || effect === "hinder";
    const heals = effect === "heal" ? ({ heals: true } as const) : {};
    const helps = HELPS.includes(effect) ? ({ helps: true, ...heals } as const) : {};
    const against = reasons(
      isAimed && plan.start.targets.length === 0 ? refuse("noTarget") : null,
      // The item names a condition that no package here has registered.
      effect === "condition" && conditionName === ""
        ? refuse("pool.unknownCondition", "P11", { name: means.name, condition })
        : null,
    );
    return { ...judged, refusals: [...judged.refusals, ...against], ...helps };
  },
  means: meansIn,
  opening: (reading, attacker) => line("power", { attacker, power: meansDatum(reading) }),
};
