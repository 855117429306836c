/** Which elements on this screen show an exchange: the log, a pop-out, a notification, a detached window. */
import type { MessageId } from "../../../rules/core/types.ts";

interface Shown {
  readonly ref: WeakRef<HTMLElement>;
  readonly message: MessageId;
}
/** Those that died are swept out when there are twice as many as were left last time. */
const shown = new Map<MessageId, { list: Shown[]; sweep: number }>();
let scopes = 0;

/** Remembers an element for as long as it lives. Returns a name of its own, for radio groups. */
export function keep(exchange: MessageId, message: MessageId, element: HTMLElement): string {
  const known = shown.get(exchange) ?? { list: [], sweep: 8 };
  shown.set(exchange, known);
  known.list.push({ ref: new WeakRef(element), message });
  if (known.list.length >= known.sweep) {
    known.list = known.list.filter(({ ref }) => ref.deref() !== undefined);
    known.sweep = 8 + known.list.length * 2;
  }
  scopes += 1;
  return `c${scopes}`;
}

/** Every element that shows something of this exchange, with the message that it stands for. */
export function elementsOf(
  exchange: MessageId,
): readonly { readonly element: HTMLElement; readonly message: MessageId }[] {
  return (shown.get(exchange)?.list ?? []).flatMap(({ ref, message }) => {
    const element = ref.deref();
    return element ? [{ element, message }] : [];
  });
}

/** Every exchange that was ever shown. */
export const shownExchanges = (): readonly MessageId[] => [...shown.keys()];
