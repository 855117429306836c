/** Thinking, which is an Action (P4). */
import { isSet } from "../../kit/inputs.ts";
import { reasons } from "../../kit/judge.ts";
import { line } from "../math/text.ts";
import { exertInput } from "../round/exert.ts";
import { input, SHIFT, turnRefusal } from "../round/options.ts";
import { FREE } from "../round/spend.ts";
import { judgeRoll, namedInputs, namedParts, namedUse, spendOn } from "../start/own-roll.ts";
import type { PoolOption } from "../start/pool-option.ts";

/** Awareness has its own pool and takes nothing; whether it is that, and is rolled at all, is the GM's word. */
export const MENTAL: PoolOption = {
  id: "mental",
  rule: "P4",
  inputs: (acting) => [
    ...namedInputs(acting, { usual: "intellect", hint: "mentalHint", gm: true }),
    input.toggle("passive", { gm: true }),
    ...exertInput(acting),
    SHIFT,
  ],
  judge: (plan) => {
    const passive = isSet(plan.choice, "passive");
    return judgeRoll(plan, {
      base: namedParts(plan.stats, plan.choice),
      cost: passive ? FREE : spendOn(plan, { use: namedUse(plan.choice) }),
      against: passive ? [] : reasons(turnRefusal(plan.fighter, "P4")),
    });
  },
  opening: ({ exchange }, who, words) => {
    const how = isSet(exchange.declared.body.choice, "passive") ? "passive" : "mental";
    return line(words === "" ? how : `${how}Words`, { who, words });
  },
};
