/** "The Condition is met": which held action, on which exchange or in words. */
import type { Exchange, MessageId } from "../../../../rules/core/types.ts";
import { call } from "../../../exchange/act.ts";
import { barredNow, callable, holdsInPlay, mayCall } from "../../../exchange/holds/in-play.ts";
import type { HoldInPlay } from "../../../exchange/world/held.ts";
import { mayActFor } from "../../../exchange/world/permissions.ts";
import { exchanges } from "../../../exchange/thread/store.ts";
import { viewContextOf, gameWords } from "../../kit/view-context.ts";
import { make } from "../../kit/dom.ts";
import { heard } from "../../kit/heard.ts";
import { warn, warnKey } from "../../kit/notify.ts";
import { reportCall } from "../report-call.ts";
import { holdText, ruleReason } from "../view/strip.ts";
import { headlineOf } from "../../view/shared/headline.ts";

const { DialogV2 } = foundry.applications.api;
const t = (key: string): string => gameWords.t(key);
/** In words only: no exchange set it off. */
const IN_WORDS = "words";

interface Filled {
  readonly hold: string;
  readonly trigger: string;
  readonly words: string;
}

/** Open exchanges of its combat that may have set it off, the newest first. */
function triggersOf(holds: readonly HoldInPlay[]): readonly Exchange[] {
  const fits = (exchange: Exchange): boolean =>
    holds.some(({ marker, actor }) => {
      const { moment } = exchange.declared.body;
      const isHere = moment === null || moment.combat === marker.moment?.combat;
      return isHere && mayCall(exchange, { hold: marker.id, holder: actor.uuid });
    });
  return exchanges.open().filter(fits).reverse();
}

/** The newest of these for which this hold watches; what it does not watch for is most likely not what is meant. */
function watchedTrigger(triggers: readonly Exchange[], { marker }: HoldInPlay): MessageId | typeof IN_WORDS {
  const isWatched = ({ declared }: Exchange): boolean =>
    (declared.body.watchers ?? []).some(({ hold }) => hold === marker.id);
  return triggers.find(isWatched)?.id ?? IN_WORDS;
}

export const labelOf = ({ actor, token, hold }: HoldInPlay): string =>
  gameWords.t("RIPOSTE.Hold.Choice", { holder: token?.name ?? actor.name, hold: holdText({ words: gameWords }, hold) });

function select(name: string, choices: readonly (readonly [id: string, label: string])[], chosen: string): HTMLElement {
  const options = choices.map(([id, label]) => {
    const option = make("option", { value: id }, label);
    if (id === chosen) option.setAttribute("selected", "");
    return option;
  });
  return make("select", { name, id: `riposte-call-${name}` }, ...options);
}

const group = (name: string, label: string, field: HTMLElement): HTMLElement =>
  make(
    "div",
    // What stands in a list may be long: it gets the whole line.
    { class: field.matches("select") ? "form-group stacked" : "form-group" },
    make("label", { for: `riposte-call-${name}` }, t(label)),
    make("div", { class: "form-fields" }, field),
  );

function contentOf(
  holds: readonly HoldInPlay[],
  triggers: readonly Exchange[],
  fixed: boolean,
  filled: Filled,
): HTMLDivElement {
  const desk = viewContextOf(triggers);
  const [only] = holds;
  const held =
    holds.length === 1 && only
      ? [make("p", { class: "riposte-call-hold" }, labelOf(only))]
      : [
          group(
            "hold",
            "RIPOSTE.Hold.Which",
            select(
              "hold",
              holds.map((each) => [each.marker.id, labelOf(each)]),
              filled.hold,
            ),
          ),
        ];
  const attacks = triggers.map((exchange) => [exchange.id, headlineOf(desk, exchange)] as const);
  const [attack] = attacks;
  const by =
    fixed && attack
      ? [make("p", {}, gameWords.t("RIPOSTE.Hold.By", { exchange: attack[1] }))]
      : attacks.length === 0
        ? []
        : [
            group(
              "trigger",
              "RIPOSTE.Hold.Trigger",
              select("trigger", [...attacks, [IN_WORDS, t("RIPOSTE.Hold.Else")]], filled.trigger),
            ),
          ];
  const words = make("input", {
    id: "riposte-call-words",
    name: "words",
    type: "text",
    maxlength: "200",
    value: filled.words,
    placeholder: t(attacks.length === 0 ? "RIPOSTE.Hold.WordsNeeded" : "RIPOSTE.Hold.WordsFree"),
  });
  return make("div", { class: "riposte-hold-form" }, ...held, ...by, group("words", "RIPOSTE.Hold.InWords", words));
}

/** What a closed list has no room for is read under the pointer. */
function tellChosen(root: HTMLElement): void {
  for (const list of root.querySelectorAll("select")) list.title = list.selectedOptions[0]?.text ?? "";
}

const textIn = (given: object, key: string): string => {
  const value: unknown = Reflect.get(given, key);
  return typeof value === "string" ? value : "";
};

async function ask(
  holds: readonly HoldInPlay[],
  triggers: readonly Exchange[],
  fixed: boolean,
  filled: Filled,
): Promise<Filled | null> {
  const given = await DialogV2.input({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.Hold.CallTitle", icon: "fa-solid fa-bell" },
    content: contentOf(holds, triggers, fixed, filled),
    ok: { label: "RIPOSTE.Hold.Call", icon: "fa-solid fa-bell" },
    rejectClose: false,
    render: (event: Event, dialog: InstanceType<typeof DialogV2>) => {
      const { element } = dialog;
      element.addEventListener("change", () => tellChosen(element));
      tellChosen(element);
      heard("RIPOSTE.Hold.CallTitle", { fields: holds.length > 1 })(event, dialog);
      // With all of it chosen, Enter calls it from here as well; on the button a space of what somebody writes would.
      if (holds.length === 1) element.querySelector<HTMLElement>("[name=words]")?.focus();
    },
  });
  if (!given) return null;
  return {
    hold: textIn(given, "hold") || filled.hold,
    trigger: textIn(given, "trigger") || filled.trigger,
    words: textIn(given, "words").trim(),
  };
}

/** Posts it. False: something was missing or refused, which has been said. */
async function post(holds: readonly HoldInPlay[], { hold, trigger, words }: Filled): Promise<boolean> {
  const held = holds.find(({ marker }) => marker.id === hold);
  if (!held) return true;
  const inWords = trigger === IN_WORDS;
  if (inWords && words === "") {
    warnKey("RIPOSTE.Hold.SayWhat");
    return false;
  }
  return reportCall(await call(inWords ? hold : trigger, { hold, holder: held.actor.uuid, words }));
}

/** What of held actions this user knows: who stands hidden holds in secret. */
const known = (): readonly HoldInPlay[] =>
  holdsInPlay().filter(({ actor, token }) => !(token?.hidden ?? false) || mayActFor(actor.uuid));

/** Those that this user may call now, in words or on an attack; what is barred, or is called already, is none of them. */
export function callableNow(): readonly HoldInPlay[] {
  const may = (each: HoldInPlay): boolean => {
    const own = exchanges.get(each.marker.id);
    const inWords = own !== null && mayCall(own, { hold: each.marker.id, holder: each.actor.uuid });
    return inWords || triggersOf([each]).length > 0;
  };
  return known().filter((each) => barredNow(each.actor.uuid) === null && may(each));
}

/**
 * Asks which held action is called, and on what: on this exchange, or (without one) on an open one of the combat or in
 * words. With `hold` it is that one.
 */
export async function openCall(exchangeId: MessageId | null, hold?: MessageId): Promise<void> {
  const exchange = exchangeId === null ? null : exchanges.get(exchangeId);
  const all = exchange === null ? known() : callable(exchange);
  const holds = hold === undefined ? all : all.filter(({ marker }) => marker.id === hold);
  const [first] = holds;
  if (!first) return warnKey("RIPOSTE.Hold.NoneToCall");
  const barred = holds.map(({ actor }) => barredNow(actor.uuid));
  const [why = null] = barred.every((reason) => reason !== null) ? barred : [];
  if (why !== null) return warn(ruleReason({ words: gameWords }, why));
  const triggers = exchange === null ? triggersOf(holds) : [exchange];
  let filled: Filled = { hold: first.marker.id, trigger: exchange?.id ?? watchedTrigger(triggers, first), words: "" };
  for (;;) {
    const given = await ask(holds, triggers, exchange !== null, filled);
    if (given === null || (await post(holds, given))) return;
    filled = given;
  }
}
