/** A Quick Action (P3), which is not rolled. */
import { reasons } from "../../kit/judge.ts";
import { judgement } from "../math/judgement.ts";
import { line } from "../math/text.ts";
import { combatRefusal, downRefusal, input, turnRefusal, use } from "../round/options.ts";
import { quickRefusal } from "../start/means.ts";
import { wordsRefusal } from "../start/own-roll.ts";
import type { PoolOption } from "../start/pool-option.ts";

/** Two dice off the rest of the round's Action. */
export const QUICK: PoolOption = {
  id: "quick",
  rule: "P3",
  inputs: () => [input.text("words", { label: "RIPOSTE.Pool.Input.deed", hint: "RIPOSTE.Pool.Input.quickHint" })],
  judge: ({ fighter, stats, choice }) => {
    const refusals = reasons(
      downRefusal(fighter, stats),
      combatRefusal(fighter, "P3"),
      turnRefusal(fighter, "P3"),
      quickRefusal(fighter, stats),
      wordsRefusal(choice, "P3"),
    );
    return judgement(refusals, [use("quick", "P3")], { house: stats.house });
  },
  opening: (_reading, who, words) => line("quick", { who, words }),
};
