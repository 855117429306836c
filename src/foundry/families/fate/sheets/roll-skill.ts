/** A skill rolled from the sheet, as an ordinary roll: four Fate dice, read on the ladder. */
import type { FateStats } from "../../../../rules/fate/stats/stats.ts";
import { skillOf } from "../../../../rules/fate/stats/skills.ts";
import { gameWords } from "../../../ui/kit/view-context.ts";
import { skillName } from "./view/ladder.ts";
import { gradeOf } from "./view/shared.ts";

/** Rolls it and posts it. */
export async function rollSkill(actor: Actor.Implementation, stats: FateStats, key: string): Promise<void> {
  const skill = skillOf(stats, key);
  const sign = skill.value < 0 ? "-" : "+";
  const formula = skill.value === 0 ? "4df" : `4df ${sign} ${String(Math.abs(skill.value))}`;
  const roll = await new foundry.dice.Roll(formula).evaluate({ allowInteractive: true });
  const name = foundry.utils.escapeHTML(skillName(gameWords, skill));
  const flavor = gameWords.t("RIPOSTE.FateSheet.rolled", { name, ...gradeOf(gameWords, roll.total) });
  await roll.toMessage({ speaker: ChatMessage.getSpeaker({ actor }), flavor });
}
