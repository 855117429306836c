/** What the tracker shows of a fighter: what is wrong with it, and whether it has had its turn. */
import type { Fighter, StatusBadge } from "../../core/types.ts";
import { badgesAt } from "../../kit/badges.ts";
import { conditionOf, type Condition } from "./condition.ts";
import { hasActed } from "./inputs.ts";
import { losesGuard, statsOf, type CairnStats } from "./stats.ts";

export const badge = badgesAt("RIPOSTE.Cairn.Mark.");

/** How each is marked: told apart at a glance, and by what its token shows. */
const LOOKS = {
  dead: { rule: "C28", icon: "fa-solid fa-skull" },
  out: { rule: "C25", option: "treat" },
  knockedOut: { rule: "C8", option: "treat" },
  paralyzed: { rule: "C28" },
  delirious: { rule: "C28" },
} as const;
const CRITICAL = { rule: "C27", icon: "fa-solid fa-heart-crack", option: "treat" } as const;
const FULL = { rule: "C7", icon: "fa-solid fa-box" } as const;

/** C25: how much is left of the hour, where it is counted. */
function stateMark(stats: CairnStats, condition: Exclude<Condition, "up">): StatusBadge {
  const id = condition === "out" && stats.knockedOut ? "knockedOut" : condition;
  const left = stats.minutesLeft;
  if (id !== "out" || left === null) return badge(id, "condition", LOOKS[id]);
  const label = `RIPOSTE.Cairn.Mark.${left > 0 ? "outLeft" : "outOver"}`;
  return badge(id, "condition", { ...LOOKS[id], label, data: { n: left } });
}

/** Its condition, its turn of the round, and whether it strikes Impaired (C2, C27, C28). */
export function cairnBadges(fighter: Fighter): readonly StatusBadge[] {
  const stats = statsOf(fighter);
  const condition = conditionOf(stats);
  const state = condition === "up" ? [] : [stateMark(stats, condition)];
  const critical = condition === "up" && stats.critical ? [badge("critical", "penalty", CRITICAL)] : [];
  const turn =
    fighter.moment === null || condition === "dead" || condition === "out"
      ? []
      : [badge("turn", "action", { used: hasActed(fighter) })];
  const full = condition === "up" && losesGuard(stats) ? [badge("slotsFull", "condition", FULL)] : [];
  return [...state, ...turn, ...critical, ...full];
}
