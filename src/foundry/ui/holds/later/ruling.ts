/** The GM's word on a call: who, what, why, in which order; Enter approves. */
import { approve, deny } from "../../../exchange/act.ts";
import { viewContextOf, gameWords } from "../../kit/view-context.ts";
import { isElement, make } from "../../kit/dom.ts";
import { heard } from "../../kit/heard.ts";
import { warnKey, reportRefusal } from "../../kit/notify.ts";
import { callWarning, holdText, orderText, triggerText, type CallSource } from "../view/strip.ts";
import { findCall } from "../calls.ts";

const { DialogV2 } = foundry.applications.api;
const t = (key: string, data?: Readonly<Record<string, string>>): string => gameWords.t(key, data);

type When = CallSource["order"]["when"];
interface Word {
  readonly approve: boolean;
  readonly when: When;
  readonly why: string;
}

function orderField(source: CallSource): readonly HTMLElement[] {
  const desk = viewContextOf([source.exchange]);
  const order = orderText(desk, source);
  if (order === null) return [];
  const radio = (when: When, key: string): HTMLElement => {
    const input = make("input", { type: "radio", name: "when", value: when });
    if (source.order.when === when) input.setAttribute("checked", "");
    return make("label", { class: "checkbox" }, input, ` ${t(key)}`);
  };
  const approved = source.exchange.calls.filter(({ order: place }) => place > 0).length;
  return [
    make(
      "fieldset",
      {},
      make("legend", {}, t("RIPOSTE.Hold.Order")),
      radio("before", "RIPOSTE.Hold.Before"),
      radio("after", "RIPOSTE.Hold.After"),
      make("p", { class: "hint" }, t("RIPOSTE.Hold.Usual", { order })),
      ...(approved > 0 ? [make("p", { class: "hint" }, t("RIPOSTE.Hold.Behind", { n: String(approved) }))] : []),
    ),
  ];
}

function contentOf(source: CallSource): HTMLDivElement {
  const desk = viewContextOf([source.exchange]);
  const warning = callWarning(desk, source);
  const user = desk.userName(source.call.entry.author);
  const holder = source.holderName ?? t("RIPOSTE.Card.Nameless");
  const why = make("input", { id: "riposte-ruling-why", name: "why", type: "text", maxlength: "200" });
  return make(
    "div",
    { class: "riposte-hold-form" },
    make("p", {}, t("RIPOSTE.Hold.Choice", { holder, hold: holdText(desk, source.hold) })),
    make("p", {}, t("RIPOSTE.Hold.CalledBy", { user }), ` ${triggerText(desk, source)}`),
    ...(warning === null ? [] : [make("p", { class: "riposte-hold-warning" }, warning)]),
    ...orderField(source),
    make(
      "div",
      { class: "form-group" },
      make("label", { for: "riposte-ruling-why" }, t("RIPOSTE.Hold.Why")),
      make("div", { class: "form-fields" }, why),
    ),
  );
}

function wordIn(button: HTMLElement, word: boolean, usual: When): Word {
  const form = button.closest("form");
  const value = (selector: string): string => {
    const field = form?.querySelector(selector);
    return field && isElement(field) && "value" in field ? String(field.value).trim() : "";
  };
  const when = value('[name="when"]:checked');
  return { approve: word, when: when === "before" || when === "after" ? when : usual, why: value('[name="why"]') };
}

/** Asks a GM for the word on a call. */
export async function openRulingOnCall(exchangeId: string, callId: string): Promise<void> {
  const source = findCall(exchangeId, callId);
  if (!source) return warnKey("RIPOSTE.Hold.NoCall");
  let word: Word | null = null;
  const take =
    (yes: boolean) =>
    (_event: Event, button: HTMLButtonElement): string => {
      word = wordIn(button, yes, source.order.when);
      return "";
    };
  await DialogV2.wait({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.Hold.RuleTitle", icon: "fa-solid fa-gavel" },
    content: contentOf(source),
    buttons: [
      {
        action: "approve",
        label: "RIPOSTE.Hold.Act.approve",
        icon: "fa-solid fa-check",
        default: true,
        callback: take(true),
      },
      { action: "deny", label: "RIPOSTE.Hold.Act.deny", icon: "fa-solid fa-ban", callback: take(false) },
    ],
    rejectClose: false,
    render: heard("RIPOSTE.Hold.RuleTitle"),
  });
  await post(exchangeId, callId, word);
}

async function post(exchange: string, call: string, word: Word | null): Promise<void> {
  if (word === null) return;
  const { when, why } = word;
  reportRefusal(word.approve ? await approve(exchange, call, { when, why }) : await deny(exchange, call, why));
}
