/** A turn that nothing is rolled for: a move, a spell, a trick (C2). The token is dragged by hand; this spends the turn. */
import { instantOption } from "../../kit/instant.ts";
import { isSet, textIn } from "../../kit/inputs.ts";
import { judged, reasons } from "../../kit/judge.ts";
import { line, stoppedLines } from "../attack-math/text.ts";
import { turnRefusals } from "../intentions/active-intention.ts";
import { fullTurnRefusal } from "../intentions/held.ts";
import { option, text, toggle, turnPrice } from "../stats/inputs.ts";
import { moveNote } from "../turn-order/range.ts";

/** Offered in a combat. */
export const MOVE = instantOption({
  id: "move",
  offer: (fighter) =>
    fighter.moment === null
      ? []
      : [
          option("move", "C2", {
            refusal: turnRefusals(fighter)[0] ?? null,
            inputs: [toggle("two", { refusal: fullTurnRefusal(fighter, "quickMove", "C2") }), text("deed")],
            initial: { deed: "" },
          }),
        ],
  judge: (fighter, _start, { choice }) =>
    judged({
      refusals: [
        ...turnRefusals(fighter),
        ...reasons(isSet(choice, "two") ? fullTurnRefusal(fighter, "quickMove", "C2") : null),
      ],
      price: turnPrice(fighter),
      notes: [moveNote(isSet(choice, "two") ? "two" : "one", fighter.at !== null)],
    }),
  isWhole: ({ faces }) => faces.length === 0,
  result: () => ({}),
  lines: ({ declared: { body } }) => {
    const words = textIn(body.choice, "deed");
    const key = isSet(body.choice, "two") ? "movesTwo" : words === "" ? "moves" : "does";
    return [line(key, { who: { fighter: body.attacker.actor }, words })];
  },
  rowLines: stoppedLines,
});
