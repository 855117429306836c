/** Declaring a gambit (C20 to C23): what is tried, in words, and the attribute that is proposed for the target's save. */
import { missing, refuse } from "../../core/thread/refuse.ts";
import { textIn } from "../../kit/inputs.ts";
import { turnRefusals } from "../intentions/active-intention.ts";
import { abilityInput, text, toggle, turnPrice } from "../stats/inputs.ts";
import { statsOf } from "../stats/stats.ts";
import { abilityIn } from "../thread/numbers.ts";
import { withInput } from "./joint-attack.ts";
import { blowReachRefusal } from "./declared-turn.ts";
import { judgeStrike, plannedStrike } from "./judge.ts";
import { strike, strikeOption } from "./strike.ts";

/** Refusals: `cairn.noWords`, `noTarget`. */
export const GAMBIT = strike({
  id: "gambit",
  isGambit: true,
  isAimed: true,
  reach: blowReachRefusal,
  offer: (fighter, scene) => {
    // C22: a player proposes.
    const hint = statsOf(fighter).role === "pc" ? "RIPOSTE.Cairn.Input.abilityHint" : null;
    return [
      strikeOption(fighter, scene, {
        id: "gambit",
        rule: "C20",
        targets: "some",
        intended: ["gambit"],
        before: [text("words", { hint: "RIPOSTE.Cairn.Input.wordsHint" }), { ...abilityInput("dex"), hint }],
        // C23: of those who strike along, the ones who try the same.
        after: [...withInput(fighter, scene, "tries"), toggle("unaware", { gm: true })],
        initial: { words: "", ability: "dex" },
        isGambit: true,
      }),
    ];
  },
  judge: (fighter, start, plan, scene) => {
    const at = { fighter, start, plan, scene };
    return judgeStrike(at, {
      strike: plannedStrike(at, true),
      // C22: a player proposes the attribute, a foe's is the Warden's own.
      ability: abilityIn(plan.choice["ability"]) ?? "dex",
      price: turnPrice(fighter),
      first: turnRefusals(fighter),
      last: [
        ...(start.targets.length === 0 ? [refuse("noTarget")] : []),
        ...(textIn(plan.choice, "words") === "" ? [missing(refuse("cairn.noWords", "C20"))] : []),
      ],
      deed: "gambit",
    });
  },
});
