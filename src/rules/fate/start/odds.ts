/** Odds of what is only considered, against the live fighters: exact, with every aspect that is chosen. */
import type { Fighter, Odds } from "../../core/types.ts";
import { own } from "../../core/lib/own.ts";
import { NOTHING_AT_STAKE } from "../../kit/odds.ts";
import type { FateNumbers } from "../roll/numbers.ts";
import { fixedOf } from "../roll/parts.ts";
import { defenseSkills } from "../stats/skills.ts";
import { statsOf, type Track } from "../stats/stats.ts";
import { actorOdds, attackOdds, cases, dice, known, strengthOdds, type Thrown } from "../thread/odds.ts";
import type { Considered, FateOption } from "../thread/option.ts";
import { drafted } from "./judge.ts";

/** Whoever may resist: the target, or whoever is thrown (F11, F14). */
function resisting({ fighter, targets, scene, stats }: Considered, { id, helpers }: FateOption): Fighter | undefined {
  if (id === "throw") return own(scene.fighters, helpers?.(fighter)[0] ?? "");
  const isOpposed = id === "attack" || id === "maneuver" || (id === "grapple" && stats.house.grappleOpposed);
  return isOpposed ? targets[0] : undefined;
}

/** The defense that is to be expected of it: its best fitting skill. */
function expected(at: Considered, option: FateOption, track: Track): Thrown | null {
  const target = resisting(at, option);
  return target === undefined ? null : dice(defenseSkills(statsOf(target), track)[0]?.value ?? 0);
}

/** Odds of what is only considered are those of the one it is aimed at: who acts hopes that they are not safe. */
const against = (odds: Odds): Odds => ({ ...odds, safe: 1 - odds.safe });

/** The odds of a declaration; `defense`: null, nobody resists it. */
function oddsAgainst(option: FateOption, at: Considered, act: FateNumbers, defense: Thrown | null): Odds {
  const roll = dice(fixedOf(act));
  const [target] = at.targets;
  const stats = statsOf(target);
  const armor = own(stats.armor, act.track) ?? 0;
  const all = cases(act, roll, defense, option.id === "attack" ? armor : 0);
  if (option.id === "attack")
    return target === undefined
      ? against(actorOdds(cases(act, roll, known(0), 0), act))
      : attackOdds(all, act, stats, act.track);
  const isStrength = option.type === "block";
  return against(isStrength ? strengthOdds(all, act, fixedOf(act)) : actorOdds(all, act));
}

/** The odds of a declaration, against the defense that is to be expected. */
export function startOdds(option: FateOption, at: Considered): Odds {
  if (!option.rolls) return NOTHING_AT_STAKE;
  const { act } = drafted(option, at);
  const defense = expected(at, option, act.track);
  const odds = oddsAgainst(option, at, act, defense);
  return defense === null ? odds : { ...odds, expects: true };
}
