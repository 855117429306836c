/** Where the keyboard stands in the turn dialog. */
import type { NeededField } from "../view/screens/needed-field.ts";

/** It begins on what is picked, where Enter does it; `named`: in the field where whoever said for what says how. */
export function focusFirst(element: HTMLElement, named: boolean): void {
  const field = named ? element.querySelector<HTMLElement>(".riposte-inputs :is(select, [type=text])") : null;
  const picked = element.querySelector<HTMLElement>("input:checked");
  (field ?? picked ?? element.querySelector<HTMLElement>("input, select"))?.focus();
}

/** Leads to what settles the reason against it: into the middle, where it is seen. */
export function focusNeeded(element: HTMLElement, needed: NeededField): void {
  if (needed === null) return;
  const at = needed === "target" ? "[data-target]" : `[data-input="${CSS.escape(needed.input)}"]`;
  const field = element.querySelector<HTMLElement>(`.riposte-turn-body ${at}:enabled`);
  field?.focus();
  field?.scrollIntoView({ block: "center" });
}

/** Is the list of this field closed for sure? Not every browser tells. */
export const isClosed = (list: Element): boolean => CSS.supports("selector(:open)") && !list.matches(":open");
