/** An exchange in one sentence. */
import type { Exchange } from "../../../rules/core/types.ts";
import { optionName } from "./notes.ts";
import { namesOf, type Desk } from "./viewer.ts";
import { list, upperFirst } from "./words.ts";

/** "Attacker attacks target and target"; what asks nobody is named by what it is. */
export function headlineOf(desk: Desk, exchange: Exchange): string {
  const name = namesOf(desk, exchange);
  const { attacker, targets, option } = exchange.declared.body;
  const who = name(attacker.actor);
  const aimed = list(
    desk.words,
    targets.map((ref) => name(ref.actor)),
  );
  const text =
    targets.length > 0
      ? desk.words.t("RIPOSTE.Card.Headline", { attacker: who, targets: aimed })
      : desk.words.t("RIPOSTE.Card.HeadlineAlone", { attacker: who, what: optionName(desk, exchange, option) });
  return upperFirst(desk.words.lang, text);
}
