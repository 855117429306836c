/** Pictures of the entries of a directory, and the search in them. */

const PICTURES: Readonly<Record<string, string>> = {
  JournalEntry: "icons/svg/book.svg",
  Scene: "icons/svg/village.svg",
};

/** The picture of an entry that has none of its own. */
export function pictureOf(documentName: string): string {
  return PICTURES[documentName] ?? "icons/svg/mystery-man.svg";
}

/** Hides what does not match; a folder stays while something in it does. */
export function filterTree(element: HTMLElement, query: string): void {
  const wanted = query.trim().toLocaleLowerCase();
  for (const entry of element.querySelectorAll<HTMLElement>(".directory-item.entry")) {
    const name = entry.textContent?.toLocaleLowerCase() ?? "";
    entry.hidden = wanted !== "" && !name.includes(wanted);
  }
  for (const folder of element.querySelectorAll<HTMLElement>(".directory-item.folder")) {
    folder.hidden = wanted !== "" && folder.querySelector(".directory-item.entry:not([hidden])") === null;
    folder.classList.toggle("searched", wanted !== "");
  }
}
