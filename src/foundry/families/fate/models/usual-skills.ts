/** The skills that a new fighter begins with, all at +0: what they ward off, and what a hold does to them (F16). */
import type { Track, WhenHeld } from "../../../../rules/fate/stats/kinds.ts";

interface UsualSkill {
  readonly held?: WhenHeld;
  readonly defends?: readonly Track[];
}
/** By their keys: the rules propose some of them. */
const USUAL = {
  alertness: { held: "free" },
  athletics: { defends: ["physical"] },
  burglary: { held: "impossible" },
  crafts: { held: "impossible" },
  deceit: { defends: ["social"] },
  empathy: { defends: ["social"] },
  fists: { defends: ["physical"] },
  guns: {},
  intimidation: {},
  investigation: { held: "free" },
  lore: { held: "free" },
  might: {},
  rapport: { defends: ["social"] },
  resolve: { defends: ["mental", "social"] },
  stealth: {},
  weapons: { defends: ["physical"] },
} as const satisfies Readonly<Record<string, UsualSkill>>;

/** Named in the language of whoever makes the fighter; they are its own from then on. */
export const usualSkills = () =>
  Object.fromEntries(
    Object.entries<UsualSkill>(USUAL).map(([key, { held = "tried", defends = [] }]) => [
      key,
      { name: game.i18n.localize(`RIPOSTE.FateSheet.Skill.${key}`), value: 0, held, defends: [...defends] },
    ]),
  );
