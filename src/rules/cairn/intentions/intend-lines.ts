/** A declared intention in sentences (C1): a PC's is told; of a foe's the card tells the hint at most. */
import type { CardLine, Declare } from "../../core/types.ts";
import { linesAt } from "../../kit/text.ts";
import type { DeclaredIntention } from "../turn-order/declared.ts";
import { intentionLabel, turnKind } from "../turn-order/intention.ts";

const line = linesAt("RIPOSTE.Cairn.Intend.Tell.");

/** The lines of a declaration; `secret` in its numbers says that it is a foe's. */
export function intentionLines(
  { attacker, numbers, allowed }: Declare,
  { intention, words, hint, override, target, enhanced, impaired }: DeclaredIntention,
): readonly CardLine[] {
  const who = { fighter: attacker.actor };
  if (numbers["secret"] === true) return [hint === "" ? line("secret", { who }) : line("hint", { who, hint })];
  const what = { key: intentionLabel({ id: intention }) };
  const turn = { key: `RIPOSTE.Cairn.Intend.Turn.${turnKind(intention, override)}` };
  const at = numbers["at"];
  return [
    target !== null && typeof at === "string"
      ? line("intendsAt", { who, what, turn, at })
      : line("intends", { who, what, turn }),
    ...(enhanced === true ? [line("enhanced", { who })] : []),
    ...(impaired === true ? [line("impaired", { who })] : []),
    ...(words === "" ? [] : [line("words", { who, words })]),
    ...(allowed.length > 0 ? [line("allowed", { who }, "warn")] : []),
  ];
}
