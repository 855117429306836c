/**
 * Clicks on buttons and changes of fields, bound by typed tables: a screen's template writes an id, and the table has one
 * handler for each id. `tests/foundry/ui/actions.test.ts` compares both.
 */
import { own } from "../../../rules/core/lib/own.ts";
import { isElement, isField } from "./dom.ts";
import { runReporting } from "./notify.ts";

type Done = void | Promise<void>;
/** One handler for each id of a screen. */
export type Actions<Id extends string, Context> = Readonly<Record<Id, (context: Context) => Done>>;

export interface Binding<Id extends string, Context> {
  readonly actions: Actions<Id, Context>;
  /** What the handlers are told of a button; null: it is not this screen's. */
  readonly read: (button: HTMLButtonElement, event: MouseEvent) => Context | null;
  /** The attribute with the id. Inside a window of core `data-action` belongs to core. */
  readonly attribute?: "data-action" | "data-act";
  /** Nothing around the button hears of the click. */
  readonly stops?: boolean;
  /** A button whose handler returns a promise cannot be pressed again until that is done. It is not disabled: that loses the keyboard. */
  readonly disables?: boolean;
  /** Called when what the handler began is done, or has failed. */
  readonly after?: () => void;
}

async function finish(button: HTMLButtonElement, done: Promise<void>, after?: () => void): Promise<void> {
  try {
    await done;
  } finally {
    button.ariaBusy = null;
    after?.();
  }
}

/** The button of a binding that a click hit, and what to call; null: none of its own. */
function pressed<Id extends string, Context>(
  { actions, read, attribute = "data-action" }: Binding<Id, Context>,
  event: MouseEvent,
): { readonly button: HTMLButtonElement; readonly call: () => Done } | null {
  const { target } = event;
  const button = isElement(target) ? target.closest<HTMLButtonElement>(`button[${attribute}]`) : null;
  if (button === null) return null;
  const handler = own<(context: Context) => Done>(actions, button.getAttribute(attribute) ?? "");
  const context = handler ? read(button, event) : null;
  return handler && context !== null ? { button, call: () => handler(context) } : null;
}

/** Handles a click where it hit a button of the binding. True: it did. */
export function press<Id extends string, Context>(binding: Binding<Id, Context>, event: MouseEvent): boolean {
  const { stops = false, disables = false, after } = binding;
  const found = pressed(binding, event);
  if (found === null) return false;
  event.preventDefault();
  if (stops) event.stopPropagation();
  if (found.button.ariaBusy === "true") return true;
  const done = found.call();
  if (done === undefined) {
    after?.();
    return true;
  }
  if (disables) found.button.ariaBusy = "true";
  runReporting(finish(found.button, done, after));
  return true;
}

/** Handles the clicks on an element's buttons. */
export function bindActions<Id extends string, Context>(root: HTMLElement, binding: Binding<Id, Context>): void {
  root.addEventListener("click", (event) => void press(binding, event));
}

export type Field = HTMLInputElement | HTMLSelectElement;
/** One handler for each word after `data-` that says what a field is; it is given its value. */
export type Fields<Id extends string> = Readonly<Record<Id, (value: string, field: Field) => void>>;

/** Handles a changed field by the first id of the table that it carries. True: it carries one. */
export function changeField<Id extends string>(fields: Fields<Id>, { target }: Event): boolean {
  if (!isElement(target) || !isField(target)) return false;
  for (const [id, handler] of Object.entries<Fields<Id>[Id]>(fields)) {
    const value = target.getAttribute(`data-${id}`);
    if (value === null) continue;
    handler(value, target);
    return true;
  }
  return false;
}
