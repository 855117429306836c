/** How far hands reach: no farther than the zone they are in (base facts, F20). */
import type { Fighter, LocalizedText, Refusal } from "../../core/types.ts";
import { refuse } from "../../kit/judge.ts";
import { inOneZone } from "../stats/condition.ts";
import { zoneIn } from "../stats/inputs.ts";
import { statsOf } from "../stats/stats.ts";
import type { Considered } from "../thread/option.ts";

/** Whoever acts, where it is once a move beside the action is made. */
function standing({ fighter, choice }: Considered): Pick<Fighter, "stats"> {
  const zone = zoneIn(choice);
  return zone === "" ? fighter : { stats: { ...fighter.stats, zone } };
}

/** Why the target is out of hands' reach; null: it is in it, or nobody counts zones. Refusals: `fate.tooFar`. */
export function farRefusal(at: Considered, rule: string | null): Refusal | null {
  const there = standing(at);
  // Whoever strikes may move first or afterwards; whoever holds on stays where it goes.
  const isNear = (target: Fighter): boolean =>
    inOneZone(there, target) || (rule === null && inOneZone(at.fighter, target));
  const far = at.targets.find((target) => !isNear(target));
  return far === undefined ? null : refuse("fate.tooFar", rule, { name: far.name });
}

/** That nobody has said where the target is, where zones are counted. */
export function zoneNotes(at: Considered): readonly LocalizedText[] {
  if (statsOf(standing(at)).zone === "") return [];
  const lost = at.targets.filter((target) => statsOf(target).zone === "");
  return lost.map(({ name }) => ({ key: "RIPOSTE.Fate.Note.zone", data: { name } }));
}
