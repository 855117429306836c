/**
 * What kind of node is this, in whichever browser window? `instanceof` says no to an element that belongs to another
 * window's document: each window has its own classes. Modules that open a sheet in a second browser window need this.
 */
const HTML = "http://www.w3.org/1999/xhtml";

/** Is this a node of a document? */
export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "nodeType" in value && "ownerDocument" in value;
}

/** Is this an element? */
export function isElement(value: unknown): value is Element {
  return isNode(value) && value.nodeType === Node.ELEMENT_NODE;
}

/** Is this an HTML element? */
export function isHtmlElement(value: unknown): value is HTMLElement {
  return isElement(value) && value.namespaceURI === HTML;
}

/** Is this a form? */
export function isForm(value: unknown): value is HTMLFormElement {
  return isHtmlElement(value) && value.localName === "form";
}

/** Is this a field in which text can be selected? */
export function isTextField(value: unknown): value is HTMLInputElement | HTMLTextAreaElement {
  return isHtmlElement(value) && (value.localName === "input" || value.localName === "textarea");
}

/** Is this the HTML element of a tag? */
export function isTag<K extends keyof HTMLElementTagNameMap>(
  value: unknown,
  name: K,
): value is HTMLElementTagNameMap[K] {
  return isHtmlElement(value) && value.localName === name;
}

/** Is this the event of a mouse, a pen or a finger? */
export function isPointerEvent(event: Event): event is PointerEvent {
  return "pointerId" in event;
}
