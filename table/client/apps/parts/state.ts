import { isTextField } from "../nodes.ts";

/** What is carried over from a part's old element to its new one. */
export interface PartState {
  scrollPositions: [HTMLElement, number, number][];
  focus?: string;
  selection?: [number, number];
}

/** A selector that finds the same control in the new element. */
function focusSelector(element: Element): string | undefined {
  const tag = element.tagName.toLowerCase();
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  if (name) {
    const value = element.matches("input[type=radio], input[type=checkbox]") ? element.getAttribute("value") : null;
    return `${tag}[name="${CSS.escape(name)}"]${value === null ? "" : `[value="${CSS.escape(value)}"]`}`;
  }
  const data = Array.from(element.attributes).filter(
    ({ name: key }) => key.startsWith("data-") && !key.startsWith("data-tooltip"),
  );
  if (!data.length) return undefined;
  return tag + data.map(({ name: key, value }) => `[${key}="${CSS.escape(value)}"]`).join("");
}

/** Remember focus and scroll positions of a part that is about to be replaced. */
export function rememberState(next: HTMLElement, prior: HTMLElement, scrollable: readonly string[], state: PartState) {
  const { activeElement } = prior.ownerDocument;
  const focused = prior.contains(activeElement) ? activeElement : null;
  const selector = focused ? focusSelector(focused) : undefined;
  if (selector) state.focus = selector;
  if (isTextField(focused)) {
    const { selectionStart, selectionEnd } = focused;
    if (selectionStart !== null && selectionEnd !== null) state.selection = [selectionStart, selectionEnd];
  }
  for (const at of scrollable) {
    const [olds, news] = [prior, next].map((root) =>
      at ? Array.from(root.querySelectorAll<HTMLElement>(at)) : [root],
    );
    olds?.forEach((old, index) => {
      const element = news?.[index];
      if (element) state.scrollPositions.push([element, old.scrollTop, old.scrollLeft]);
    });
  }
}

/** Give the new element of a part the focus and scroll positions of the old one. */
export function restoreState(next: HTMLElement, state: PartState): void {
  if (state.focus) {
    const element = next.matches(state.focus) ? next : next.querySelector<HTMLElement>(state.focus);
    element?.focus({ preventScroll: true });
    if (state.selection && isTextField(element)) {
      if (element.selectionStart !== null) element.setSelectionRange(...state.selection);
    }
  }
  for (const [element, top, left] of state.scrollPositions)
    Object.assign(element, { scrollTop: top, scrollLeft: left });
}
