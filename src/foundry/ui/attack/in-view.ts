/** Scrolls the target list of the turn dialog to who is chosen in it. */

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** How far the list is to be scrolled until one of the chosen rows is seen, in px; 0: one is, or nobody is chosen. */
export function scrollTo(list: Span, chosen: readonly Span[]): number {
  const [first] = chosen;
  const isSeen = chosen.some(({ top, bottom }) => top >= list.top && bottom <= list.bottom);
  if (first === undefined || isSeen) return 0;
  return first.top < list.top ? first.top - list.top : first.bottom - list.bottom;
}

/** Brings a chosen target into view inside its list; nothing else moves. */
export function showChosen(root: Element): void {
  const list = root.querySelector(".riposte-target-list");
  if (list === null) return;
  const rows = [...list.querySelectorAll(".riposte-target:has(input:checked)")].map((row) =>
    row.getBoundingClientRect(),
  );
  list.scrollTop += scrollTo(list.getBoundingClientRect(), rows);
}
