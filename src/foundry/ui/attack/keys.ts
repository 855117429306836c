/** Keys of the turn dialog: 1–9 pick what to do, Enter does it, wherever nobody is writing. */
import { isElement } from "../kit/dom.ts";

export interface TurnKeys {
  /** Selects the option at this place. */
  pick(place: number): void;
  /** Does it. */
  submit(): void;
}

const isWriting = (target: Element): boolean => target.matches("input[type=text], input[type=number], textarea");

/** Handles a key that was pressed inside the dialog; what it knows goes no further. */
export function onTurnKey(event: KeyboardEvent, keys: TurnKeys): void {
  const { target } = event;
  if (!isElement(target) || event.ctrlKey || event.altKey || event.metaKey) return;
  if (/^[1-9]$/.test(event.key) && !isWriting(target) && !target.matches("select")) keys.pick(Number(event.key) - 1);
  else if (event.key === "Enter" && target.matches("[role=spinbutton]")) keys.submit();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
