/** Evading (P15): points to be spent on attacks until one's next turn begins. */
import { mark } from "../../kit/changes.ts";
import { reasons } from "../../kit/judge.ts";
import { evadeParts } from "../math/numbers.ts";
import { line } from "../math/text.ts";
import { exertInput } from "../round/exert.ts";
import { combatRefusal, EVADE_USE, SHIFT, turnRefusal } from "../round/options.ts";
import { judgeRoll, spendOn } from "../start/own-roll.ts";
import type { PoolOption } from "../start/pool-option.ts";

export const EVADE: PoolOption = {
  id: "evade",
  rule: "P15",
  inputs: (acting) => [...exertInput(acting), SHIFT],
  judge: (plan) =>
    judgeRoll(plan, {
      base: evadeParts(plan.stats),
      cost: spendOn(plan, { use: EVADE_USE }),
      against: reasons(combatRefusal(plan.fighter, "P15"), turnRefusal(plan.fighter, "P15")),
    }),
  setUp: ({ exchange, attack }) => {
    const points = Math.max(0, attack?.outcome ?? 0);
    return points > 0 ? [mark(exchange, "evade", { points })] : [];
  },
  opening: (_reading, who) => line("evade", { who }),
  result: ({ rolled }, who) =>
    rolled > 0 ? line("evadeStore", { who, n: rolled }, "good") : line("evadeNothing", { who }, "bad"),
};
