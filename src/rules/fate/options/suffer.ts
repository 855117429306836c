/** Stress by hand: a fall, a fire, whatever nobody attacked with. Declared for the fighter whom it concerns. */
import { keyed, oneIn, textIn } from "../../kit/inputs.ts";
import { missing, refuse } from "../../kit/judge.ts";
import { amountIn } from "../stats/inputs.ts";
import { TRACKS } from "../stats/stats.ts";
import { input, line } from "../stats/text.ts";
import type { FateOption } from "../thread/option.ts";
import { who } from "../thread/telling.ts";

const MOST_STRESS = 20;
const MOST_CAUSE = 120;

/** Refusals: `badDeclare`, `fate.noStress`. */
export const SUFFER: FateOption = {
  id: "suffer",
  rule: null,
  type: "other",
  targets: "none",
  rolls: false,
  free: true,
  inputs: () => [
    { ...input.number("stress", 1, MOST_STRESS), initial: 1 },
    input.pick(
      "track",
      TRACKS.map((track) => keyed(track, `RIPOSTE.Fate.Track.${track}`)),
      TRACKS[0],
    ),
    input.text("cause", { max: MOST_CAUSE, hint: "RIPOSTE.Fate.Input.causeHint" }),
  ],
  plan: ({ choice }) => {
    const suffers = amountIn(choice, "stress", MOST_STRESS);
    return {
      refusals: [suffers === 0 ? missing(refuse("fate.noStress")) : null],
      numbers: { suffers, track: oneIn(choice, "track", TRACKS) ?? TRACKS[0] },
    };
  },
  refusal: (_body, { suffers }) => (suffers > 0 ? null : refuse("badDeclare")),
  effects: () => ({ keepsOwn: true }),
  opening: (read) => {
    const { act, declared } = read;
    const cause = textIn(declared.body.choice, "cause", MOST_CAUSE);
    const data = { ...who(read), n: act.suffers, track: { key: `RIPOSTE.Fate.Track.${act.track}` }, cause };
    return [line(cause === "" ? "suffer" : "sufferBy", data, "bad")];
  },
  result: () => [],
};
