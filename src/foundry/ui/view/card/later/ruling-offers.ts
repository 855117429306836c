/** What a GM may rule on an open exchange: the lines of the dialog. */
import { own } from "../../../../../rules/core/lib/own.ts";
import { isRuleReason } from "../../../../../rules/core/thread/refuse.ts";
import type { Exchange, RulingBody, Slot } from "../../../../../rules/core/types.ts";
import { optionText } from "../../shared/option.ts";
import { namesOf, type ViewContext } from "../../shared/viewer.ts";

export interface RulingOffer {
  readonly label: string;
  /** The ruling with this number (where it takes one) and this reason; "": none is given. */
  readonly body: (value: number, why: string) => RulingBody;
  readonly takesNumber: boolean;
}

/**
 * Has it a roll of its own that a number can shift? What comes up later is no roll, and the attack's own dice are shifted
 * by a ruling on the declaration. Who may step in and has not is no part of it.
 */
const isShifted = ({ rows }: Exchange, { row, role, step }: Slot): boolean =>
  own(rows, row)?.state === "open" && (role === "answer" || (role === "helper" && step !== null));

/** A number on the declaration or on an answer: a line each. Who steps in for several is told apart by for whom. */
function numbersOf(desk: ViewContext, exchange: Exchange): readonly RulingOffer[] {
  const name = namesOf(desk, exchange);
  const shifted = Object.values(exchange.slots).filter((slot) => isShifted(exchange, slot));
  const kinds = desk.family(exchange.family)?.rules.rulings ?? [];
  const on = (slot: string, fighter: string): readonly RulingOffer[] =>
    kinds.map(({ kind, label }) => ({
      label: desk.words.t("RIPOSTE.Card.RuleOn", { fighter, what: desk.words.t(label) }),
      takesNumber: true,
      body: (value, why) => ({
        what: "modifier",
        slot,
        modifier: { kind, value, label: "RIPOSTE.Card.Ruled", rule: null, source: why === "" ? null : why },
      }),
    }));
  return [
    ...on("declare", name(exchange.declared.body.attacker.actor)),
    ...shifted.flatMap(({ id, fighter, target, role }) => {
      const others = shifted.filter((slot) => slot.fighter === fighter);
      const whom = own(exchange.rows, target ?? "")?.fighter;
      const isFor = role === "helper" && whom !== undefined && others.length > 1;
      const data = { fighter: name(fighter), target: isFor ? name(whom) : "" };
      return on(id, isFor ? desk.words.t("RIPOSTE.Card.RuleFor", data) : data.fighter);
    }),
  ];
}

/** An answer that the rules refuse. */
function allowedOf(desk: ViewContext, exchange: Exchange): readonly RulingOffer[] {
  const name = namesOf(desk, exchange);
  const asks = desk.family(exchange.family)?.rules.prompts(exchange, desk.sceneOf(exchange)) ?? [];
  return asks.flatMap(({ to, slot, options }) =>
    options
      .filter(({ refusal }) => refusal !== null && isRuleReason(refusal))
      .map((option): RulingOffer => {
        const fighter = to.kind === "fighter" ? name(to.fighter) : desk.words.t("RIPOSTE.Card.SomeUser");
        const answer = optionText(desk.words, name, option);
        return {
          label: desk.words.t("RIPOSTE.Card.RuleAllow", { fighter, answer }),
          takesNumber: false,
          body: (_value, why) => ({ what: "allow", slot, option: option.id, ...(why === "" ? {} : { why }) }),
        };
      }),
  );
}

/** Everything that a GM may rule on an open exchange: a word, a number on a roll, or an answer that is refused. */
export function rulingOffers(desk: ViewContext, exchange: Exchange): readonly RulingOffer[] {
  const said = desk.family(exchange.family)?.rules.words;
  const words = (said?.now(exchange) ?? []).map(({ id }): RulingOffer => ({
    label: desk.words.t(`${said?.names ?? ""}${id}.label`),
    takesNumber: false,
    body: (_value, why) => ({ what: "word", word: id, why }),
  }));
  return [...words, ...numbersOf(desk, exchange), ...allowedOf(desk, exchange)];
}
