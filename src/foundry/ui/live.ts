/** Which elements on this screen show an exchange: the log, a pop-out, a notification, a detached window. */
import type { MessageId } from "../../rules/core/types.ts";

interface Shown {
  readonly ref: WeakRef<HTMLElement>;
  readonly message: MessageId;
}
const shown = new Map<MessageId, Shown[]>();
let scopes = 0;

/** Remembers an element for as long as it lives. Returns a name of its own, for radio groups. */
export function keep(exchange: MessageId, message: MessageId, element: HTMLElement): string {
  const known = (shown.get(exchange) ?? []).filter(({ ref }) => ref.deref() !== undefined);
  shown.set(exchange, [...known, { ref: new WeakRef(element), message }]);
  scopes += 1;
  return `c${scopes}`;
}

/** Every element that shows something of this exchange, with the message that it stands for. */
export function elementsOf(
  exchange: MessageId,
): readonly { readonly element: HTMLElement; readonly message: MessageId }[] {
  return (shown.get(exchange) ?? []).flatMap(({ ref, message }) => {
    const element = ref.deref();
    return element ? [{ element, message }] : [];
  });
}

/** Every exchange that was ever shown. */
export const shownExchanges = (): readonly MessageId[] => [...shown.keys()];
