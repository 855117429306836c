/** The one plain sentence that a message carries for export: what all may know, in the poster's language. */
import { own } from "../../../rules/core/lib/own.ts";
import { MOST_NAME } from "../../../rules/core/lib/bounds.ts";
import type {
  ActionOption,
  Declare,
  Exchange,
  FighterRef,
  Reply,
  RulingBody,
  TextParam,
  Uuid,
} from "../../../rules/core/types.ts";
import { isByOrder } from "../thread/by-order.ts";
import { familyRules } from "../world/families.ts";
import { mayActFor, resolveActor } from "../world/permissions.ts";
import { inert } from "../world/veil.ts";
import { publicDeclare, publicExchange, standingToken, unseenName, upperFirst } from "../world/visibility.ts";

function say(key: string, data: Readonly<Record<string, string>>): string {
  // `content` is markup, names are not.
  const safe = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, foundry.utils.escapeHTML(inert(value))]),
  );
  return upperFirst(game.i18n.format(`RIPOSTE.Notice.Export.${key}`, safe));
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(game.i18n.lang, { type: "conjunction" }).format(names);
const namesOf = (refs: readonly FighterRef[]): string => listed(refs.map((ref) => ref.name));

const everybodyIn = ({ attacker, targets, helpers = [] }: Declare): readonly FighterRef[] => [
  attacker,
  ...targets,
  ...helpers,
];

/** A name as all may know it, also of one who takes no part: who holds an action, who is held. */
function nameAmong(refs: readonly FighterRef[], fighter: Uuid): string {
  const ref = refs.find((known) => known.actor === fighter);
  if (ref !== undefined) return ref.name;
  const actor = resolveActor(fighter);
  const token = actor === null ? null : standingToken(actor);
  return token?.hidden ? unseenName() : (token?.name ?? actor?.name ?? "");
}

function paramText(value: TextParam, refs: readonly FighterRef[]): string {
  if (typeof value !== "object") return String(value).slice(0, MOST_NAME);
  if ("refusals" in value) return "";
  if ("key" in value) return game.i18n.localize(value.key);
  return listed(("fighter" in value ? [value.fighter] : value.fighters).map((fighter) => nameAmong(refs, fighter)));
}

/** What was chosen, with what it is about put in. */
function choiceText({ label, data }: ActionOption, refs: readonly FighterRef[]): string {
  if (data === undefined) return game.i18n.localize(label);
  const params = Object.entries(data).map(([key, value]) => [key, paramText(value, refs)] as const);
  return game.i18n.format(label, Object.fromEntries(params));
}

/** "Ann attacks Bob and Cai."; where nobody is attacked "Ann: Evade." or "Ann: Mend on Bob." by the label of what was chosen. */
export function declareSentence(declared: Declare, option: ActionOption | null = null): string {
  const body = publicDeclare(declared);
  const attacker = body.attacker.name;
  if (body.targets.length > 0) {
    const targets = namesOf(body.targets);
    const attacks = familyRules(body.family)?.attacks?.(body) ?? true;
    if (!attacks && option !== null)
      return say("DeedOn", { attacker, choice: choiceText(option, everybodyIn(body)), targets });
    return say(body.parent === undefined ? "Declare" : "Follow", { attacker, targets });
  }
  return option === null
    ? say("Alone", { attacker })
    : say("Deed", { attacker, choice: choiceText(option, everybodyIn(body)) });
}

const nameIn = ({ declared }: Exchange, fighter: Uuid): string => nameAmong(everybodyIn(declared.body), fighter);

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
    case "word":
      return say("Ruling", { attacker });
  }
}

/** What a reply says; `option`: the chosen answer. */
export function replySentence(of: Exchange, body: Reply, option: ActionOption | null): string {
  const exchange = publicExchange(of);
  const attacker = exchange.declared.body.attacker.name;
  switch (body.kind) {
    case "step": {
      if (own(exchange.slots, body.slot)?.role === "roll") return say("Roll", { attacker });
      const choice = option === null ? body.option : choiceText(option, everybodyIn(exchange.declared.body));
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
      return say(mayActFor(body.holder) ? "Waive" : "Without", { attacker, holder: nameIn(exchange, body.holder) });
    case "undo":
      return say("Undo", { attacker });
    case "cancel":
      return say("Cancel", { attacker });
    case "mark":
      return say("Mark", { attacker });
  }
}
