/** Small guards for elements that may belong to another window, where `instanceof` of this one fails. */

export const isElement = (target: EventTarget | null): target is Element => target !== null && "closest" in target;

/** An input, select or textarea. */
export const isField = (element: Element): element is HTMLInputElement | HTMLSelectElement =>
  element.matches("input, select, textarea");

export const isInput = (element: Element): element is HTMLInputElement => element.matches("input");
export const isSelect = (element: Element): element is HTMLSelectElement => element.matches("select");

/** What a field holds: a checkbox its state, one of many with its fellows the ids of those that are checked. */
export function valueOf(field: HTMLInputElement | HTMLSelectElement): string | boolean | readonly string[] {
  if (!("checked" in field) || field.type !== "checkbox") return field.value;
  const fellows = field.closest("[data-many]")?.querySelectorAll(":checked");
  if (fellows === undefined) return field.checked;
  return [...fellows].flatMap((each) => (isInput(each) ? [each.value] : []));
}

/** The element of its document that has the keyboard, if it can be focused again later. */
export function focusedIn({ activeElement }: Document): HTMLElement | null {
  const isHtml = (element: Element): element is HTMLElement => "blur" in element && "dataset" in element;
  return activeElement !== null && isHtml(activeElement) ? activeElement : null;
}

/** Does this button end something, or take it back? The keyboard comes to such a one only by its user's own way. */
export const endsSomething = ({ dataset: { action, act } }: Pick<HTMLElement, "dataset">): boolean =>
  /^(?:cancel|callOff|end|giveBack|stop|undo|waive|letpass|deny|withdraw)/.test(action ?? act ?? "");

/** The value of a data attribute of the element or the nearest one around it. */
export const dataOf = (element: Element, name: string): string | null =>
  element.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null;

/** An element with text (never markup) and children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Does somebody type in it? */
export const isTyping = (target: Element): boolean => target.matches("input[type=text], input[type=number], textarea");

/** Enter sends what is being typed before the browser tells of it: it is told now. */
export function tellTyped(target: Element): void {
  if (isTyping(target)) target.dispatchEvent(new Event("change", { bubbles: true }));
}
