/** Treated (C25, C27): Critical Damage is over, and who was out of the fight is back. A deed that settles at once. */
import { refuse } from "../../core/thread/refuse.ts";
import type { Change, Fighter, Judgement, ActionOption } from "../../core/types.ts";
import { conditionOf } from "../stats/condition.ts";
import { readStats, type CairnStats } from "../stats/stats.ts";

const FLAGS = ["critical", "out", "knockedOut"] as const;

const isTreatable = (stats: CairnStats): boolean => conditionOf(stats) !== "dead" && FLAGS.some((flag) => stats[flag]);

/** It costs the one who is treated nothing. Refusals: `cairn.nothingToTreat`. */
export function judgeTreat(fighter: Fighter): Judgement {
  const refusals = isTreatable(readStats(fighter.stats))
    ? []
    : [refuse("cairn.nothingToTreat", "C27", { name: fighter.name })];
  return { refusals, price: [], numbers: {}, modifiers: [], figures: [] };
}

/** Offered where there is something to treat. */
export function treatOption(fighter: Fighter): readonly ActionOption[] {
  if (!isTreatable(readStats(fighter.stats))) return [];
  const labels = { label: "RIPOSTE.Cairn.Option.treat", hint: "RIPOSTE.Cairn.Option.treatHint" } as const;
  return [{ id: "treat", ...labels, rule: "C27", targets: "none", refusal: null, inputs: [], initial: {} }];
}

/** Only what is there is taken off, so that an undo brings back that. */
export const treatChanges = (stats: CairnStats): readonly Change[] =>
  FLAGS.filter((flag) => stats[flag]).map((flag) => ({ kind: "put", path: flag, value: false, why: "treated" }));
