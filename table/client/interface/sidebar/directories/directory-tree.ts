/** Pictures of the entries of a directory, and the search in them; which folders are open. */
import { isRecord } from "../../../apps/env.ts";
import { game } from "../../platform.ts";

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

/** Opens or closes a folder's row, and keeps that for the next time the list is rendered (T: Folders#_expanded). */
export function expandFolder(row: HTMLElement, isOpen: boolean): void {
  row.classList.toggle("collapsed", !isOpen);
  row.querySelector("[data-action=toggleFolder]")?.setAttribute("aria-expanded", String(isOpen));
  const folder = game().folders.get(row.dataset["folderId"] ?? "");
  const expanded: unknown = Reflect.get(game().folders, "_expanded");
  if (folder && isRecord(expanded)) expanded[folder.uuid] = isOpen;
}

/** A click on a folder's head. */
export function toggleFolder(target: HTMLElement): void {
  const row = target.closest<HTMLElement>("[data-folder-id]");
  if (row) expandFolder(row, row.classList.contains("collapsed"));
}
