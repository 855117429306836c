/** Any other Action, in words (P1), also one that was held (P6). */
import { reasons } from "../../kit/judge.ts";
import { line } from "../math/text.ts";
import { exertInput } from "../round/exert.ts";
import { SHIFT } from "../round/options.ts";
import {
  judgeRoll,
  momentRefusals,
  namedInputs,
  namedParts,
  namedUse,
  spendOn,
  wordsRefusal,
} from "../start/own-roll.ts";
import type { PoolOption } from "../start/pool-option.ts";

export const ACT: PoolOption = {
  id: "act",
  rule: "P1",
  held: true,
  inputs: (acting) => [
    ...namedInputs(acting, { usual: "dexterity", hint: "actHint", gm: false }),
    ...exertInput(acting),
    SHIFT,
  ],
  judge: (plan) =>
    judgeRoll(plan, {
      base: namedParts(plan.stats, plan.choice),
      cost: spendOn(plan, { use: namedUse(plan.choice) }),
      against: [...momentRefusals(plan.fighter, plan.start, false), ...reasons(wordsRefusal(plan.choice, "P1"))],
    }),
  opening: (_reading, who, words) => line("act", { who, words }),
};
