/** What happens inside the turn dialog: fields, clicks and keys. */
import { isElement } from "../kit/dom.ts";
import { ownFields, type MakeMove } from "../view/shared/own-field.ts";
import { onTurnKey, type TurnKeys } from "./keys.ts";
import { setStop, steppedTo, targetsIn } from "./roving.ts";

/** What the dialog does about it. */
export interface Heard extends Pick<TurnKeys, "pick" | "submit" | "goOn"> {
  change(event: Event): void;
  /** Leads to what settles the reason that was clicked. */
  lead(): void;
  /** A move in a field that a family draws itself. */
  make: MakeMove;
  /** Puts the window where it has room. */
  place(): void;
}

/** Words or a number that are being typed; a lone minus, or a field that was emptied, is no number yet. */
const isTyped = (field: EventTarget | null): boolean =>
  isElement(field) &&
  (field.matches("input[type=text]") ||
    (field.matches("input[type=number]") && "value" in field && field.value !== ""));

/** Listens in the dialog for as long as its element lives. Of the targets, one is a stop of the Tab key. */
export function listenIn(element: HTMLElement, heard: Heard): void {
  element.addEventListener("change", (event) => heard.change(event));
  element.addEventListener("input", (event) => {
    if (isTyped(event.target)) heard.change(event);
  });
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    heard.submit();
  });
  element.addEventListener("click", ({ target }) => {
    if (isElement(target) && target.closest(".riposte-refusals .riposte-reason")) heard.lead();
  });
  const step = (from: Element, key: string): boolean => {
    const goal = steppedTo(targetsIn(element), from, key);
    goal?.focus();
    return goal !== null;
  };
  element.addEventListener("keydown", (event) => onTurnKey(event, { ...heard, step }));
  const keepOneStop = (): void => setStop(targetsIn(element), document.activeElement);
  element.addEventListener("focusin", ({ target }) => {
    if (isElement(target) && target.matches("[data-target]")) keepOneStop();
  });
  keepOneStop();
  for (const field of ownFields()) field.listen?.(element, heard.make);
  // What is opened makes the window longer: it must not grow off the screen. `toggle` does not bubble.
  element.addEventListener("toggle", () => heard.place(), true);
}
