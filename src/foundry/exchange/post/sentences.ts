/** The one plain sentence that a message carries for export: what all may know, in the poster's language. */
import { own } from "../../../rules/core/thread/own.ts";
import type { Declare, Exchange, FighterRef, LangKey, Reply, RulingBody, Uuid } from "../../../rules/core/types.ts";
import { isByOrder } from "../thread/by-order.ts";
import { resolveActor } from "../world/permissions.ts";
import { publicDeclare, publicExchange, standingToken, unseenName, upperFirst } from "../world/visibility.ts";

function say(key: string, data: Readonly<Record<string, string>>): string {
  // `content` is markup, names are not.
  const safe = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, foundry.utils.escapeHTML(value)]));
  return upperFirst(game.i18n.format(`RIPOSTE.Notice.Export.${key}`, safe));
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(game.i18n.lang, { type: "conjunction" }).format(names);
const namesOf = (refs: readonly FighterRef[]): string => listed(refs.map((ref) => ref.name));

/** "Ann attacks Bob and Cai."; without targets "Ann: Evade." by the label of what was chosen. */
export function declareSentence(declared: Declare, option: LangKey | null = null): string {
  const body = publicDeclare(declared);
  const attacker = body.attacker.name;
  if (body.targets.length > 0) {
    const targets = namesOf(body.targets);
    return say(body.parent === undefined ? "Declare" : "Follow", { attacker, targets });
  }
  return option === null ? say("Alone", { attacker }) : say("Deed", { attacker, choice: game.i18n.localize(option) });
}

function nameIn(exchange: Exchange, fighter: Uuid): string {
  const { attacker, targets, helpers = [] } = exchange.declared.body;
  const ref = [attacker, ...targets, ...helpers].find((known) => known.actor === fighter);
  if (ref !== undefined) return ref.name;
  // Who holds an action need not take part.
  const actor = resolveActor(fighter);
  const token = actor === null ? null : standingToken(actor);
  return token?.hidden ? unseenName() : (token?.name ?? actor?.name ?? "");
}

function rulingSentence(exchange: Exchange, ruling: RulingBody): string {
  const attacker = exchange.declared.body.attacker.name;
  switch (ruling.what) {
    case "hold": {
      const call = exchange.calls.find(({ entry }) => entry.id === ruling.call);
      const holder = call === undefined ? "" : nameIn(exchange, call.entry.body.holder);
      return say(ruling.approve ? "Approve" : "Deny", { attacker, holder });
    }
    case "go":
      return say("Go", { attacker });
    case "stop":
      return say("Stop", { attacker });
    case "allow":
    case "modifier":
      return say("Ruling", { attacker });
  }
}

/** What a reply says; `option` is the label of a chosen answer. */
export function replySentence(of: Exchange, body: Reply, option: LangKey | null): string {
  const exchange = publicExchange(of);
  const attacker = exchange.declared.body.attacker.name;
  switch (body.kind) {
    case "step": {
      if (own(exchange.slots, body.slot)?.role === "roll") return say("Roll", { attacker });
      const choice = option === null ? body.option : game.i18n.localize(option);
      return say(isByOrder(body.choice) ? "StepByOrder" : "Step", {
        fighter: nameIn(exchange, body.fighter),
        attacker,
        choice,
      });
    }
    case "result": {
      const names = [...new Set(body.parts.map((part) => nameIn(exchange, part.fighter)))];
      return say("Result", { attacker, fighters: listed(names) });
    }
    case "ruling":
      return rulingSentence(exchange, body.ruling);
    case "call":
      return say("Call", { attacker, holder: nameIn(exchange, body.holder) });
    case "waive":
      return say("Waive", { attacker, holder: nameIn(exchange, body.holder) });
    case "undo":
      return say("Undo", { attacker });
    case "cancel":
      return say("Cancel", { attacker });
    case "mark":
      return say("Mark", { attacker });
  }
}
