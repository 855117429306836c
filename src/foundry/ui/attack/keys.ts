/** Keys of the turn dialog: 1–9, 0, then letters pick what to do, Enter does it, wherever nobody is writing. */
import { isElement, isTyping } from "../kit/dom.ts";
import { TILE_KEYS } from "../view/screens/attack/tiles.ts";

export interface TurnKeys {
  /** Selects the option at this place. */
  pick(place: number): void;
  /** Does it. */
  submit(): void;
  /** Goes by this key from a target to another one. False: it is no key for that. */
  step(from: Element, key: string): boolean;
  /** Enter on a list. */
  goOn(list: HTMLSelectElement): void;
}

const isList = (target: Element): target is HTMLSelectElement => target.matches("select");

/** Handles a key that was pressed inside the dialog; what it knows goes no further. */
export function onTurnKey(event: KeyboardEvent, keys: TurnKeys): void {
  const { target } = event;
  if (!isElement(target) || event.ctrlKey || event.altKey || event.metaKey) return;
  const place = event.key.length === 1 ? TILE_KEYS.indexOf(event.key.toUpperCase()) : -1;
  if (place >= 0 && !isTyping(target) && !isList(target)) keys.pick(place);
  // A click on its text leaves the keyboard with the window itself.
  else if (event.key === "Enter" && target.matches("[role=spinbutton], .riposte-attack")) keys.submit();
  else if (event.key === "Enter" && isList(target)) keys.goOn(target);
  else if (!target.matches("[data-target]") || !keys.step(target, event.key)) return;
  event.preventDefault();
  event.stopPropagation();
}
