/** Odds of what is only considered, against the live fighters: exact, with every aspect that is chosen. */
import type { Odds } from "../../core/types.ts";
import { own } from "../../core/lib/own.ts";
import { NOTHING_AT_STAKE } from "../../kit/odds.ts";
import { fixedOf } from "../roll/parts.ts";
import { defenseSkills } from "../stats/skills.ts";
import { statsOf } from "../stats/stats.ts";
import { actorOdds, attackOdds, cases, dice, known, strengthOdds, type Thrown } from "../thread/odds.ts";
import type { Considered, FateOption } from "../thread/option.ts";
import { drafted } from "./judge.ts";

/** The defense that is to be expected of the first target: its best fitting skill. */
function expected(
  { targets, scene }: Considered,
  option: FateOption,
  track: Parameters<typeof defenseSkills>[1],
): Thrown | null {
  const held = option.id === "throw" ? Object.values(scene.fighters)[0] : undefined;
  const target = targets[0] ?? held;
  if (target === undefined || option.id === "block" || option.id === "grapple") return null;
  return dice(defenseSkills(statsOf(target), track)[0]?.value ?? 0);
}

/** The odds of a declaration. */
export function startOdds(option: FateOption, at: Considered): Odds {
  if (!option.rolls) return NOTHING_AT_STAKE;
  const { act } = drafted(option, at);
  const roll = dice(fixedOf(act));
  const [target] = at.targets;
  const stats = statsOf(target);
  const armor = own(stats.armor, act.track) ?? 0;
  const all = cases(act, roll, expected(at, option, act.track), option.id === "attack" ? armor : 0);
  if (option.id === "attack")
    return target === undefined
      ? actorOdds(cases(act, roll, known(0), 0), act)
      : attackOdds(all, act, stats, act.track);
  const isStrength = option.type === "block";
  return isStrength ? strengthOdds(all, act, fixedOf(act)) : actorOdds(all, act);
}
