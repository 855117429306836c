/** The skill that a choice rolls with. */
import type { Choice } from "../../core/types.ts";
import { pickedIn } from "../../kit/inputs.ts";
import { skillOf, skillsOf, type Skill } from "../stats/skills.ts";
import type { FateStats } from "../stats/stats.ts";

/** The skill that was picked; left out: the highest, or the one that is named. */
export const pickedSkill = (stats: FateStats, choice: Choice, usual?: string): Skill =>
  skillOf(stats, pickedIn(choice, "skill") ?? usual ?? skillsOf(stats)[0]?.id ?? "");
