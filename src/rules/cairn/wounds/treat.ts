/** Treated (C25, C27): Critical Damage is over, and who was out of the fight is back. Settles at once. */
import { own } from "../../core/lib/own.ts";
import { write } from "../../kit/changes.ts";
import { instantOption } from "../../kit/instant.ts";
import { judged, refuse } from "../../kit/judge.ts";
import { line, stoppedLines } from "../attack-math/text.ts";
import { conditionOf } from "../stats/condition.ts";
import { option } from "../stats/inputs.ts";
import { statsOf, type CairnStats } from "../stats/stats.ts";

const FLAGS = ["critical", "out", "knockedOut"] as const;

const isTreatable = (stats: CairnStats): boolean => conditionOf(stats) !== "dead" && FLAGS.some((flag) => stats[flag]);

/**
 * Offered where there is something to treat; it costs the one who is treated nothing.
 * Refusals: `cairn.nothingToTreat`.
 */
export const TREAT = instantOption({
  id: "treat",
  offer: (fighter) => (isTreatable(statsOf(fighter)) ? [option("treat", "C27")] : []),
  judge: (fighter) =>
    isTreatable(statsOf(fighter))
      ? judged()
      : judged({ refusals: [refuse("cairn.nothingToTreat", "C27", { name: fighter.name })] }),
  isWhole: ({ faces }) => faces.length === 0,
  result: ({ declared }, scene) => {
    const stats = statsOf(own(scene.fighters, declared.body.attacker.actor));
    // Only what is there is taken off, so that an undo brings back that.
    return { changes: FLAGS.filter((flag) => stats[flag]).map((flag) => write(flag, false, "treated")) };
  },
  lines: ({ declared }) => [line("treated", { who: { fighter: declared.body.attacker.actor } }, "good")],
  rowLines: stoppedLines,
});
