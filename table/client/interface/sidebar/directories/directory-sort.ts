/** What a drop inside a directory changes: the folder of a document or folder, and its place among its neighbors. */
import { game, type CollectionView } from "../../platform.ts";
import type { DocumentView, FolderView } from "../../views.ts";

const STEP = 100_000;

/** The documents of a folder in the order in which they are listed. */
function siblingsOf(documents: readonly DocumentView[], folder: string | null): DocumentView[] {
  return documents
    .filter((one) => (one.folder?.id ?? null) === folder)
    .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name));
}

/** The sort values that put a document before another; only what has to change is named. */
export function placesBefore(
  moved: string,
  before: string,
  siblings: readonly { id: string; sort?: number }[],
): { _id: string; sort: number }[] {
  const order = siblings.map(({ id }) => id).filter((id) => id !== moved);
  const at = order.indexOf(before);
  if (at < 0) return [];
  order.splice(at, 0, moved);
  const known = new Map(siblings.map(({ id, sort }) => [id, sort]));
  return order
    .map((_id, index) => ({ _id, sort: (index + 1) * STEP }))
    .filter(({ _id, sort }) => known.get(_id) !== sort);
}

/** A document dropped on another stands before it; dropped on a folder (or beside all) it lies there. */
export async function sortDrop(
  document: DocumentView,
  target: DocumentView | undefined,
  folder: string | null,
  { contents: documents, sortingMode }: Pick<CollectionView<DocumentView>, "contents" | "sortingMode">,
): Promise<void> {
  const byHand = (folder === null ? sortingMode : game().folders.get(folder)?.sorting) === "m";
  const places =
    target && byHand ? placesBefore(document.id, target.id, siblingsOf([...documents, document], folder)) : [];
  if ((document.folder?.id ?? null) !== folder) await document.update({ folder });
  for (const { _id, sort } of places) {
    const one = documents.find((other) => other.id === _id);
    if (one?.isOwner) await one.update({ sort });
  }
}

/** A folder dropped on another lies in it, unless it would lie in itself. */
export async function moveFolder(folder: DocumentView, into: string | null, type: string): Promise<void> {
  const { folders, user } = game();
  if (!user.isGM || folder.type !== type || folder.id === into) return;
  let at: FolderView | null | undefined = into === null ? null : folders.get(into);
  for (let depth = 0; at && depth < folders.size; depth += 1) {
    if (at.id === folder.id) return;
    at = at.folder;
  }
  if ((folder.folder?.id ?? null) !== into) await folder.update({ folder: into });
}
