/** Declaring an attack (C7), and all that may be said of it. */
import { turnRefusals } from "../intentions/active-intention.ts";
import { spareInput, toggle, turnPrice } from "../stats/inputs.ts";
import { statsOf } from "../stats/stats.ts";
import { judgeStrike, plannedStrike } from "./judge.ts";
import { strike, strikeOption } from "./strike.ts";

export const ATTACK = strike({
  id: "attack",
  offer: (fighter, scene) => [
    strikeOption(fighter, scene, {
      id: "attack",
      rule: "C7",
      targets: "any",
      intended: ["melee", "ranged"],
      before: [],
      after: [...spareInput(statsOf(fighter)), toggle("unaware", { gm: true })],
    }),
  ],
  judge: (fighter, start, plan, scene) => {
    const at = { fighter, start, plan, scene };
    const planned = plannedStrike(at);
    return judgeStrike(at, {
      strike: planned,
      price: turnPrice(fighter),
      first: turnRefusals(fighter),
      deed: planned.weapons.some(({ ranged }) => ranged) ? "ranged" : "melee",
    });
  },
});
