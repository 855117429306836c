/** The one plain sentence that a message carries for export: what all may know, in the poster's language. */
import type { Declare, Exchange, FighterRef, LangKey, Reply, Uuid } from "../../rules/core/types.ts";
import { publicDeclare, publicExchange, upperFirst } from "./public.ts";

function say(key: string, data: Readonly<Record<string, string>>): string {
  // `content` is markup, names are not.
  const safe: Record<string, string> = {};
  for (const [name, value] of Object.entries(data)) safe[name] = foundry.utils.escapeHTML(value);
  return upperFirst(game.i18n.format(`RIPOSTE.Notice.Export.${key}`, safe));
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(game.i18n.lang, { type: "conjunction" }).format(names);
const namesOf = (refs: readonly FighterRef[]): string => listed(refs.map((ref) => ref.name));

/** "Ann attacks Bob and Cai." */
export function declareSentence(declared: Declare): string {
  const body = publicDeclare(declared);
  const attacker = body.attacker.name;
  if (body.targets.length === 0) return say("Alone", { attacker });
  return say("Declare", { attacker, targets: namesOf(body.targets) });
}

function nameIn(exchange: Exchange, fighter: Uuid): string {
  const { attacker, targets } = exchange.declared.body;
  return [attacker, ...targets].find((ref) => ref.actor === fighter)?.name ?? "";
}

/** What a reply says; `option` is the label of a chosen answer. */
export function replySentence(of: Exchange, body: Reply, option: LangKey | null): string {
  const exchange = publicExchange(of);
  const attacker = exchange.declared.body.attacker.name;
  switch (body.kind) {
    case "step": {
      const choice = option === null ? body.option : game.i18n.localize(option);
      return say("Step", { fighter: nameIn(exchange, body.fighter), attacker, choice });
    }
    case "result": {
      const names = [...new Set(body.parts.map((part) => nameIn(exchange, part.fighter)))];
      return say("Result", { attacker, fighters: listed(names) });
    }
    case "ruling":
      return say("Ruling", { attacker });
    case "undo":
      return say("Undo", { attacker });
    case "cancel":
      return say("Cancel", { attacker });
    case "mark":
      return say("Mark", { attacker });
  }
}
