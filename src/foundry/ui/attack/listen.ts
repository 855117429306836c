/** What happens inside the turn dialog: fields, clicks and keys. */
import { isElement } from "../kit/dom.ts";
import { ownFields, type MakeMove } from "../view/shared/own-field.ts";
import { onTurnKey, type TurnKeys } from "./keys.ts";
import { setStop, steppedTo, targetsIn } from "./roving.ts";

/** What the dialog does about it. */
export interface Heard extends Pick<TurnKeys, "pick" | "submit"> {
  change(event: Event): void;
  /** Leads to what settles the reason that was clicked. */
  lead(): void;
  /** Enter on a list that may be open, or from which nothing was picked. */
  goOn(list: HTMLSelectElement): void;
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

/**
 * Was something picked in this field, and nothing done to it since? Then its list is closed: some browsers tell the page of
 * the Enter that only closes one.
 */
function lastPicked(element: HTMLElement): (field: Element) => boolean {
  let picked: EventTarget | null = null;
  element.addEventListener("change", ({ target }) => (picked = target), true);
  element.addEventListener("pointerdown", () => (picked = null), true);
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key !== "Enter") picked = null;
  };
  element.addEventListener("keydown", onKey, true);
  return (field) => field === picked;
}

/** Listens in the dialog for as long as its element lives. Of the targets, one is a stop of the Tab key. */
export function listenIn(element: HTMLElement, heard: Heard): void {
  const isJustPicked = lastPicked(element);
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
  // Whoever has just picked from it means what they picked.
  const goOn = (list: HTMLSelectElement): void => (isJustPicked(list) ? heard.submit() : heard.goOn(list));
  element.addEventListener("keydown", (event) => onTurnKey(event, { ...heard, step, goOn }));
  const keepOneStop = (): void => setStop(targetsIn(element), document.activeElement);
  element.addEventListener("focusin", ({ target }) => {
    if (isElement(target) && target.matches("[data-target]")) keepOneStop();
  });
  keepOneStop();
  for (const field of ownFields()) field.listen?.(element, heard.make);
  // What is opened makes the window longer: it must not grow off the screen. `toggle` does not bubble.
  element.addEventListener("toggle", () => heard.place(), true);
}
