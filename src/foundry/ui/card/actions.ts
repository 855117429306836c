/** Clicks on a card. Elements carry ids only; everything is looked up again, and the engine judges again. */
import { own } from "../../../rules/core/thread/own.ts";
import { applyNow, approve, giveBack, go, waive } from "../../exchange/act.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { dataOf, isElement, isField, valueOf } from "../kit/dom.ts";
import { warnKey, runReporting, reportRefusal } from "../kit/notify.ts";
import { confirm, select, setInput } from "../kit/prompts.ts";
import { openScreen } from "../kit/screens.ts";
import { waitsToApply } from "./draw.ts";

/** Scrolls to another message of the thread in the same log. */
function goTo(element: Element, id: string): void {
  const log = element.closest("ol, .chat-log") ?? element.ownerDocument;
  log.querySelector(`[data-message-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "center", behavior: "smooth" });
}

async function giveFrom(element: Element, exchange: string): Promise<void> {
  const key = dataOf(element, "ledger");
  const fighter = own(exchanges.get(exchange)?.rows ?? {}, dataOf(element, "row") ?? "")?.fighter;
  if (key === null || fighter === undefined) return;
  const gave = await giveBack(exchange, fighter, { key, index: Number(dataOf(element, "index")) });
  if (!gave) warnKey("RIPOSTE.Card.GiveBackFailed");
}

/** How long another of this user's tabs, or dice that still roll, may hold an Apply up, in ms. */
const APPLY_TIME = 3000;

/** Applies, and says so when something of it still waits afterwards. */
async function applyHere(id: string): Promise<void> {
  const waits = (): boolean => {
    const exchange = exchanges.get(id);
    return exchange !== null && waitsToApply(exchange);
  };
  await applyNow(id);
  if (waits()) await new Promise((resolve) => setTimeout(resolve, APPLY_TIME));
  if (waits()) warnKey("RIPOSTE.Card.ApplyFailed");
}

async function act(action: string, element: Element, exchange: string): Promise<void> {
  switch (action) {
    case "confirm":
      return confirm(dataOf(element, "prompt") ?? "");
    case "apply":
      return applyHere(exchange);
    case "undo":
      return openScreen("undo", exchange);
    case "rule":
      return openScreen("ruling", exchange);
    case "cancel":
      return openScreen("cancel", exchange);
    case "give":
      return giveFrom(element, exchange);
    case "go":
      reportRefusal(await go(exchange));
      return;
    case "stop":
      return openScreen("stop", exchange);
    case "met":
      return exchanges.get(exchange)?.phase === "open"
        ? openScreen("call", exchange)
        : openScreen("call", null, exchange);
    case "waive":
      reportRefusal(
        await waive(exchange, { hold: dataOf(element, "hold") ?? "", holder: dataOf(element, "holder") ?? "" }),
      );
      return;
    case "approve": {
      const when = dataOf(element, "when") === "after" ? "after" : "before";
      reportRefusal(await approve(exchange, dataOf(element, "call") ?? "", { when }));
      return;
    }
    case "deny":
      return openScreen("rulingOnCall", exchange, dataOf(element, "call") ?? "");
    case "goto":
      return goTo(element, dataOf(element, "goal") ?? "");
  }
}

/** A button that works is disabled until its work is done, so that a click is never in doubt. */
async function guarded(button: HTMLButtonElement, work: Promise<void>): Promise<void> {
  button.disabled = true;
  try {
    await work;
  } finally {
    button.disabled = false;
  }
}

/** Presses one of a card's buttons that stands elsewhere. */
export const pressed = (button: HTMLButtonElement, exchange: string): Promise<void> =>
  guarded(button, act(button.getAttribute("data-action") ?? "", button, exchange));

function onClick(event: MouseEvent, target: Element): void {
  const button = target.closest<HTMLButtonElement>("button[data-action]");
  const exchange = button && dataOf(button, "exchange");
  if (!button || exchange === null) return;
  event.preventDefault();
  event.stopPropagation();
  const action = button.getAttribute("data-action") ?? "";
  runReporting(action === "confirm" || action === "goto" ? act(action, button, exchange) : pressed(button, exchange));
}

/** Takes over what was picked or typed in a prompt, wherever it is drawn. */
export function onPromptChange(event: Event): void {
  if (!isElement(event.target) || !isField(event.target)) return;
  const field = event.target;
  const key = dataOf(field, "prompt");
  if (key === null) return;
  const { answer, option, input } = field.dataset;
  if (answer !== undefined) select(key, answer);
  else if (option !== undefined && input !== undefined) setInput(key, option, input, valueOf(field));
}

/** Enter on a picked answer confirms it. */
function onPromptKey(event: KeyboardEvent, target: Element): void {
  if (event.key !== "Enter") return;
  const key = dataOf(target, "prompt");
  if (key === null || target.matches("button, summary, select")) return;
  event.preventDefault();
  event.stopPropagation();
  runReporting(confirm(key));
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
  on.addEventListener("click", heard(onClick), true);
  on.addEventListener("change", heard(onPromptChange), true);
  on.addEventListener("keydown", heard(onPromptKey), true);
}
