/**
 * Turns one DOM subtree into another by touching only what differs, so that focus, the caret, open details and scroll
 * positions outlive a redraw. Children are matched by `data-key`, else by place and kind.
 */
import { isElement, isInput, isSelect } from "./dom.ts";

const keyOf = (node: Node): string | null => (isElement(node) ? node.getAttribute("data-key") : null);
/** A button that has the keyboard never becomes another one under it. */
const actOf = (node: Node): string | null => (isElement(node) ? node.getAttribute("data-action") : null);

function alike(a: Node, b: Node): boolean {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b) && actOf(a) === actOf(b);
}

/** `open` belongs to the reader once an element is shown, `tabindex` to whoever put the keyboard there. */
function syncAttributes(from: Element, to: Element): void {
  for (const name of from.getAttributeNames()) {
    if (!to.hasAttribute(name) && name !== "open" && name !== "tabindex") from.removeAttribute(name);
  }
  for (const name of to.getAttributeNames()) {
    const value = to.getAttribute(name) ?? "";
    if (name !== "open" && from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
}

/** What a form element shows is a property, not its attribute; it follows the drawing. */
function syncValue(node: Element): void {
  if (isInput(node)) {
    if (node.type === "radio" || node.type === "checkbox") node.checked = node.hasAttribute("checked");
    else if (node.value !== node.defaultValue && node.ownerDocument.activeElement !== node)
      node.value = node.defaultValue;
  } else if (isSelect(node)) {
    const chosen = node.querySelector<HTMLOptionElement>("option[selected]");
    if (chosen && node.value !== chosen.value) node.value = chosen.value;
  }
}

function morphNode(from: Node, to: Node): void {
  if (!isElement(from) || !isElement(to)) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    return;
  }
  syncAttributes(from, to);
  morphChildren(from, to);
  syncValue(from);
}

const holdsFocus = (node: Node): boolean => node.contains(node.ownerDocument?.activeElement ?? null);
const isAfter = (node: Node, other: Node): boolean =>
  (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** What stands before a node goes behind all: the node itself would lose the focus by a move. Gives what follows it. */
function bringForward(parent: Element, node: Node, first: ChildNode): ChildNode | null {
  const before: ChildNode[] = [];
  for (let each: ChildNode | null = first; each !== null && each !== node; each = each.nextSibling) before.push(each);
  parent.append(...before);
  const at = [...parent.childNodes].findIndex((child) => child === node);
  return parent.childNodes[at + 1] ?? null;
}

function morphChildren(parent: Element, goal: Node): void {
  const keyed = new Map<string, Node>();
  for (const child of parent.childNodes) {
    const key = keyOf(child);
    if (key !== null) keyed.set(key, child);
  }
  let cursor: ChildNode | null = parent.firstChild;
  for (const wanted of [...goal.childNodes]) {
    const key = keyOf(wanted);
    const known = key === null ? cursor : (keyed.get(key) ?? null);
    if (known && alike(known, wanted)) {
      if (known === cursor) cursor = cursor.nextSibling;
      else if (cursor !== null && holdsFocus(known) && isAfter(known, cursor))
        cursor = bringForward(parent, known, cursor);
      else parent.insertBefore(known, cursor);
      morphNode(known, wanted);
    } else {
      parent.insertBefore(parent.ownerDocument.importNode(wanted, true), cursor);
    }
  }
  while (cursor) {
    const next: ChildNode | null = cursor.nextSibling;
    cursor.remove();
    cursor = next;
  }
}

/** What was drawn into an element last. */
const drawn = new WeakMap<Element, string>();

/**
 * Makes the inside of `target` equal to `html` (our own escaped template output). The first time, nothing is kept; the same
 * again only sets its fields back to what is drawn.
 */
export function morph(target: Element, html: string): void {
  const last = drawn.get(target);
  drawn.set(target, html);
  if (last === undefined) target.innerHTML = html;
  else if (last === html) for (const field of target.querySelectorAll("input, select")) syncValue(field);
  else {
    const template = target.ownerDocument.createElement("template");
    template.innerHTML = html;
    morphChildren(target, template.content);
  }
}
