/**
 * Put a part into the content: in place of its previous element, else of an element that another part reserves for it
 * by `data-application-part`, else at the end.
 */
export function placePart(
  partId: string,
  next: HTMLElement,
  prior: HTMLElement | undefined,
  content: HTMLElement,
): void {
  const slot = prior && content.getRootNode().contains(prior) ? prior : slotOf(partId, content);
  if (slot) slot.replaceWith(next);
  else content.append(next);
}

function slotOf(partId: string, content: HTMLElement): Element | null {
  return content.querySelector(`[data-application-part="${CSS.escape(partId)}"]`);
}

/** Take a part that is no longer described out of the content. A root part leaves the content empty. */
export function removePart(element: HTMLElement, content: HTMLElement): void {
  if (element === content) content.replaceChildren();
  else element.remove();
}
