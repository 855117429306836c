/** Who is asked again when an exchange is taken back to be played once more. */
import type { Choice, Exchange } from "../../../../../rules/core/types.ts";
import { sparedFor } from "../../../../exchange/thread/by-order.ts";
import { namesOf, type ViewContext } from "../../shared/viewer.ts";
import { list } from "../../shared/words.ts";

/**
 * That everybody who has answered is asked again, also who answered only whether to take part: all of it begins again, or a
 * later roll could be had again alone. Null: nobody has.
 */
export function againText(desk: ViewContext, exchange: Exchange): string | null {
  const { attacker } = exchange.declared.body;
  const asked = Object.values(exchange.slots).filter(({ once, fighter }) => !once && fighter !== attacker.actor);
  const textOf = (key: string, isIn: (choice: Choice) => boolean): readonly string[] => {
    const fighters = asked.flatMap(({ step, fighter }) => (step && isIn(step.body.choice) ? [fighter] : []));
    const names = list(desk.words, [...new Set(fighters)].map(namesOf(desk, exchange)));
    return fighters.length === 0 ? [] : [desk.words.t(`RIPOSTE.Card.${key}`, { fighters: names })];
  };
  const texts = [
    ...textOf("UndoAsks", (choice) => sparedFor(choice) === null),
    ...textOf("UndoAsksNow", (choice) => sparedFor(choice) !== null),
  ];
  return texts.length === 0 ? null : texts.join(" ");
}
