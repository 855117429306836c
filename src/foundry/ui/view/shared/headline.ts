/** An exchange in one sentence. */
import { isLost } from "../../../../rules/core/trust/lost.ts";
import type { Exchange, Uuid } from "../../../../rules/core/types.ts";
import { optionName } from "./notes.ts";
import { namesOf, type ViewContext } from "./viewer.ts";
import { list, upperFirst } from "./words.ts";

/** Everybody who attacks in it, the one who declared it first. */
export const attackersOf = (desk: ViewContext, exchange: Exchange): readonly Uuid[] =>
  desk.family(exchange.family)?.rules.attackers?.(exchange) ?? [exchange.declared.body.attacker.actor];

/**
 * "Attacker attacks target and target", "Attacker and attacker attack target"; what attacks nobody is named by what it is.
 * `targets`: only these of its targets are named.
 */
export function headlineOf(desk: ViewContext, exchange: Exchange, targets?: readonly Uuid[]): string {
  if (isLost(exchange)) return desk.words.t("RIPOSTE.Card.HeadlineChanged");
  const name = namesOf(desk, exchange);
  const { body } = exchange.declared;
  const aimed = targets ?? body.targets.map(({ actor }) => actor);
  const names = (fighters: readonly Uuid[]): string => list(desk.words, fighters.map(name));
  const attackers = attackersOf(desk, exchange);
  const attacks = desk.family(exchange.family)?.rules.attacks?.(body) ?? true;
  const said =
    aimed.length === 0 || !attacks
      ? desk.words.t(aimed.length === 0 ? "RIPOSTE.Card.HeadlineAlone" : "RIPOSTE.Card.HeadlineOn", {
          attacker: name(body.attacker.actor),
          what: optionName(desk, exchange, body.option),
          targets: names(aimed),
        })
      : attackers.length === 1
        ? desk.words.t("RIPOSTE.Card.Headline", { attacker: names(attackers), targets: names(aimed) })
        : desk.words.t("RIPOSTE.Card.HeadlineMany", { attackers: names(attackers), targets: names(aimed) });
  return upperFirst(desk.words.lang, said);
}
