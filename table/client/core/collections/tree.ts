/** Entries of a collection in their folders, as directories list them (T: DirectoryCollectionMixin.TreeNode). */
import type { Folder } from "../documents/small.ts";

export interface TreeNode<T> {
  children: TreeNode<T>[];
  depth: number;
  entries: T[];
  folder: Folder | null;
  root: boolean;
  visible: boolean;
}

/** What decides on the order of entries and of folders. */
export interface Place {
  name: string;
  sort: number;
}

/** What the tree needs to know of its entries. */
export interface TreeSource<T> {
  entries: readonly T[];
  folders: readonly Folder[];
  /** Of the entries that lie in no folder: by name, or by hand. */
  sortingMode: string;
  placeOf: (entry: T) => Place;
  folderOf: (entry: T) => string | null;
  byName: (a: Place, b: Place) => number;
  byHand: (a: Place, b: Place) => number;
  /** Are folders shown that have nothing in them? */
  showsEmpty: boolean;
}

/** A folder that lies in itself, or whose parent is gone, loses nothing: its content stands at the root. */
export function buildTree<T>(source: TreeSource<T>): TreeNode<T> {
  const byId = new Map(source.folders.map((folder) => [folder.id, folder]));
  const known = (id: string | null | undefined): string | null =>
    id !== null && id !== undefined && byId.has(id) ? id : null;
  const above = new Map(source.folders.map((folder) => [folder.id, known(folder.folder?.id)]));
  for (const { id } of source.folders) if (liesInItself(id, above)) above.set(id, null);

  const order = (mode: string, a: Place, b: Place): number =>
    (mode === "m" ? source.byHand(a, b) : 0) || source.byName(a, b);
  const node = (folder: Folder | null, depth: number): TreeNode<T> => {
    const id = folder?.id ?? null;
    const mode = folder?.sorting ?? source.sortingMode;
    const entries = source.entries
      .filter((entry) => known(source.folderOf(entry)) === id)
      .sort((a, b) => order(mode, source.placeOf(a), source.placeOf(b)));
    const children = source.folders
      .filter((one) => above.get(one.id) === id)
      .sort((a, b) => order(mode, a, b))
      .map((one) => node(one, depth + 1));
    const visible = source.showsEmpty || entries.length > 0 || children.some((child) => child.visible);
    return { children, depth, entries, folder, root: folder === null, visible: folder === null || visible };
  };
  return node(null, 0);
}

function liesInItself(id: string | null, above: ReadonlyMap<string | null, string | null>): boolean {
  const seen = new Set<string | null>();
  for (let at = above.get(id) ?? null; at !== null; at = above.get(at) ?? null) {
    if (at === id || seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}
