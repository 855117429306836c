/** Clicks on a card. Elements carry ids only; everything is looked up again, and the engine judges again. */
import type { MessageId } from "../../../rules/core/types.ts";
import { approve, go, waive } from "../../exchange/acting.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { changeField, press, type Binding, type Fields } from "../kit/bind.ts";
import { dataOf, isElement, isField, tellTyped, valueOf } from "../kit/dom.ts";
import { runReporting, reportRefusal } from "../kit/notify.ts";
import { allow, confirm, select, setInput } from "../kit/prompts.ts";
import { openScreen } from "../kit/screens.ts";
import type { ActionOf, FieldOf } from "../view/shared/actions.ts";
import { loadLaterPart } from "./later-part.ts";

/** A button of a card, and the exchange that it belongs to. */
interface Pressed {
  readonly button: HTMLButtonElement;
  readonly exchange: MessageId;
}

async function approveFrom({ button, exchange }: Pressed): Promise<void> {
  const when = dataOf(button, "when") === "after" ? "after" : "before";
  reportRefusal(await approve(exchange, dataOf(button, "call") ?? "", { when }));
}

async function waiveFrom({ button, exchange }: Pressed): Promise<void> {
  const [hold, holder] = [dataOf(button, "hold") ?? "", dataOf(button, "holder") ?? ""];
  reportRefusal(await waive(exchange, { hold, holder }));
}

const callFrom = ({ exchange }: Pressed): Promise<void> =>
  exchanges.get(exchange)?.phase === "open" ? openScreen("call", exchange) : openScreen("call", null, exchange);

const CARD: Binding<ActionOf<"card">, Pressed> = {
  actions: {
    // A prompt keeps count of what it sends by itself.
    confirm: ({ button }) => runReporting(confirm(dataOf(button, "prompt") ?? "")),
    allow: ({ button }) => allow(dataOf(button, "prompt") ?? ""),
    apply: async ({ exchange }) => (await loadLaterPart()).applyHere(exchange),
    undo: ({ exchange }) => openScreen("undo", exchange),
    rule: ({ exchange }) => openScreen("ruling", exchange),
    cancel: ({ exchange }) => openScreen("cancel", exchange),
    give: async ({ button, exchange }) => (await loadLaterPart()).giveFrom(button, exchange),
    go: async ({ exchange }) => void reportRefusal(await go(exchange)),
    stop: ({ exchange }) => openScreen("stop", exchange),
    met: callFrom,
    waive: waiveFrom,
    approve: approveFrom,
    deny: ({ button, exchange }) => openScreen("rulingOnCall", exchange, dataOf(button, "call") ?? ""),
    pass: ({ button }) => openScreen("pass", dataOf(button, "prompt") ?? ""),
    rollTable: async ({ button, exchange }) => (await loadLaterPart()).rollFrom(button, exchange),
    goto: async ({ button }) => (await loadLaterPart()).goTo(button, dataOf(button, "goal") ?? ""),
  },
  read: (button) => {
    const exchange = dataOf(button, "exchange");
    return exchange === null ? null : { button, exchange };
  },
  stops: true,
  disables: true,
};

/** Takes over what was picked or typed in a prompt, wherever it is drawn. */
export function onPromptChange(event: Event): void {
  const key = isElement(event.target) ? dataOf(event.target, "prompt") : null;
  if (key === null) return;
  const fields: Fields<FieldOf<"prompt">> = {
    answer: (answer) => select(key, answer),
    input: (input, field) => setInput(key, field.dataset["option"] ?? "", input, valueOf(field)),
  };
  changeField(fields, event);
}

/** A number counts while it is typed; one that was emptied is none yet. */
export function onPromptInput(event: Event): void {
  const { target } = event;
  if (isElement(target) && target.matches("[type=number]") && isField(target) && target.value !== "")
    onPromptChange(event);
}

/** Enter on a picked answer confirms it. */
function onPromptKey(event: KeyboardEvent, target: Element): void {
  if (event.key !== "Enter") return;
  const key = dataOf(target, "prompt");
  if (key === null || target.matches("button, summary, select")) return;
  event.preventDefault();
  event.stopPropagation();
  tellTyped(target);
  runReporting(confirm(key));
}

/** A rule's number, on any screen of ours, leads to its page. */
function onRule(event: Event): void {
  const chip = isElement(event.target) ? event.target.closest(".riposte-rule[data-rule]") : null;
  if (chip === null) return;
  event.preventDefault();
  event.stopPropagation();
  runReporting(loadLaterPart().then((part) => part.openRulePage(dataOf(chip, "rule") ?? "")));
}

/** An answer is picked from anywhere in its frame, on any screen of ours, not by its name alone. */
function onAnswer({ target }: Event): void {
  if (!isElement(target) || target.closest("label, button, input, select, summary, a") !== null) return;
  const answer = target
    .closest(".riposte-answer")
    ?.querySelector<HTMLInputElement>("[data-answer]:enabled:not(:checked)");
  answer?.focus();
  answer?.click();
}

/** The message that an element inside of our part of a card belongs to, as it is drawn there. */
function copyAround(target: EventTarget | null): HTMLElement | null {
  const part = isElement(target) ? target.closest(".chat-message .riposte") : null;
  return part?.closest<HTMLElement>(".chat-message") ?? null;
}

/**
 * Listens for all cards of a document, also in copies of them that were made without us. It comes before Foundry's own
 * listeners. `touched` is called first, with the copy and what was clicked in it.
 */
export function listen(on: Document, touched: (copy: HTMLElement, clicked: Element | null) => void): void {
  const heard = <E extends Event>(does: (event: E, target: Element) => void) => {
    return (event: E): void => {
      const { target } = event;
      const copy = copyAround(target);
      if (!copy || !isElement(target)) return;
      touched(copy, event.type === "click" ? target : null);
      does(event, target);
    };
  };
  on.addEventListener(
    "click",
    heard((event) => void press(CARD, event)),
    true,
  );
  on.addEventListener("click", onRule, true);
  on.addEventListener("click", onAnswer, true);
  on.addEventListener("change", heard(onPromptChange), true);
  on.addEventListener("input", heard(onPromptInput), true);
  on.addEventListener("keydown", heard(onPromptKey), true);
}
