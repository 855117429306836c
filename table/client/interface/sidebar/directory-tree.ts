/** The folders and entries of a directory, and the search in them. */
import { plainText } from "../dom.ts";
import type { DocumentView, FolderView } from "../views.ts";

export interface Entry {
  id: string;
  uuid: string;
  name: string;
  img: string;
  hasImage: boolean;
}

export interface Branch {
  id: string;
  name: string;
  color: string;
  collapsed: boolean;
  entries: Entry[];
  branches: Branch[];
}

export interface Tree {
  entries: Entry[];
  branches: Branch[];
}

/** Sorts documents into their folders. A folder loop or a missing folder leaves nothing out. */
export function buildTree(documents: DocumentView[], folders: FolderView[], closed: ReadonlySet<string>): Tree {
  const known = new Map(folders.map((folder) => [folder.id, folder]));
  const grow = (parent: string | null, path: ReadonlySet<string>): Branch[] =>
    folders
      .filter((folder) => parentOf(folder, known) === parent && !path.has(folder.id))
      .sort(byName)
      .map((folder) => ({
        id: folder.id,
        name: folder.name,
        color: plainText(folder.color),
        collapsed: closed.has(folder.id),
        entries: entriesIn(documents, folder.id, known),
        branches: grow(folder.id, new Set([...path, folder.id])),
      }));
  return { entries: entriesIn(documents, null, known), branches: grow(null, new Set()) };
}

function parentOf(document: DocumentView, known: ReadonlyMap<string, FolderView>): string | null {
  const id = document.folder?.id;
  return id !== undefined && known.has(id) ? id : null;
}

function entriesIn(documents: DocumentView[], folder: string | null, known: ReadonlyMap<string, FolderView>): Entry[] {
  return documents
    .filter((document) => parentOf(document, known) === folder)
    .sort(byName)
    .map(({ id, uuid, name, img, documentName }) => ({
      id,
      uuid,
      name,
      img: img || pictureOf(documentName),
      hasImage: true,
    }));
}

const PICTURES: Readonly<Record<string, string>> = {
  JournalEntry: "icons/svg/book.svg",
  Scene: "icons/svg/village.svg",
};

/** The picture of an entry that has none of its own. */
export function pictureOf(documentName: string): string {
  return PICTURES[documentName] ?? "icons/svg/mystery-man.svg";
}

function byName(a: DocumentView, b: DocumentView): number {
  return (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name);
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
