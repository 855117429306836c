/** Keys of the turn dialog: 1–9 pick what to do, Enter does it, wherever nobody is writing. */
import { isElement } from "../kit/dom.ts";

export interface TurnKeys {
  /** Selects the option at this place. */
  pick(place: number): void;
  /** Does it. */
  submit(): void;
  /** Enter on a list: whoever has picked from it goes on to the button, and whoever has not is shown what there is. */
  goOn(list: HTMLSelectElement): void;
}

const isList = (target: Element): target is HTMLSelectElement => target.matches("select");
const isWriting = (target: Element): boolean => target.matches("input[type=text], input[type=number], textarea");

/** Handles a key that was pressed inside the dialog; what it knows goes no further. */
export function onTurnKey(event: KeyboardEvent, keys: TurnKeys): void {
  const { target } = event;
  if (!isElement(target) || event.ctrlKey || event.altKey || event.metaKey) return;
  if (/^[1-9]$/.test(event.key) && !isWriting(target) && !isList(target)) keys.pick(Number(event.key) - 1);
  else if (event.key === "Enter" && target.matches("[role=spinbutton]")) keys.submit();
  else if (event.key === "Enter" && isList(target)) keys.goOn(target);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
