/** What is said of the attack that a prompt is about. */
import type { CardText, Exchange } from "../../../../rules/core/types.ts";
import { tellingOf } from "../shared/telling.ts";
import { namesOf, seesMakeup, seesNumbers, type ViewContext } from "../shared/viewer.ts";
import { leadView, lineView, type LineView } from "../shared/lines.ts";

/** The attack's lines; those with dice only for those who may see its numbers. */
export function attackLines(
  desk: ViewContext,
  exchange: Exchange,
  telling: CardText | undefined = tellingOf(desk, exchange),
): readonly LineView[] {
  const sums = seesNumbers(desk.viewer, exchange.declared.body.attacker.actor);
  const name = namesOf(desk, exchange);
  return (telling?.attack ?? [])
    .filter((line) => sums || line.sums.every((sum) => sum.dice === null))
    .map((line, at) =>
      lineView(desk, name, line, {
        key: `${exchange.id}.attack.${at}`,
        may: seesMakeup(desk.viewer, exchange.declared.body.attacker.actor),
      }),
    );
}

/** The first line without the name of an attacker who strikes alone, which the title above says: "Attacks with Sword". */
export function linesUnderTitle(desk: ViewContext, exchange: Exchange, attacker: string): readonly LineView[] {
  const [first, ...rest] = attackLines(desk, exchange);
  const isAlone = exchange.declared.body.helpers === undefined;
  const lead = isAlone ? leadView(desk.words, first, attacker) : null;
  return lead === null ? [...(first ? [first] : []), ...rest] : [lead, ...rest];
}
