/** The context menu of a folder in a directory. */
import { game, words } from "../../platform.ts";
import { menuEntry, type MenuEntry } from "../../menu.ts";
import type { FolderView } from "../../views.ts";
import { createFolder, deleteFolder, editFolder, MAX_DEPTH, removeFolder } from "./folder-dialog.ts";

function folderOf(header: HTMLElement): FolderView | undefined {
  return game().folders.get(header.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? "");
}

function depthOf(header: HTMLElement): number {
  let depth = 0;
  for (let at = header.closest(".folder"); at; at = at.parentElement?.closest(".folder") ?? null) depth += 1;
  return depth;
}

/** Change, a folder inside, remove, delete with contents: for gamemasters. */
export function folderMenu(documentName: string): MenuEntry[] {
  const visible = (header: HTMLElement): boolean => game().user.isGM && folderOf(header) !== undefined;
  const withFolder = (act: (folder: FolderView) => unknown) => (header: HTMLElement) => {
    const folder = folderOf(header);
    return folder ? act(folder) : undefined;
  };
  return [
    menuEntry({
      label: words("FOLDER.Edit", "Change the folder"),
      icon: "fa-solid fa-pen-to-square",
      visible,
      onClick: withFolder(editFolder),
    }),
    menuEntry({
      label: words("FOLDER.CreateInside", "New folder inside"),
      icon: "fa-solid fa-folder-plus",
      visible: (header) => visible(header) && depthOf(header) < MAX_DEPTH,
      onClick: withFolder((folder) => createFolder(documentName, folder.id)),
    }),
    menuEntry({
      label: words("FOLDER.Remove", "Remove the folder"),
      icon: "fa-solid fa-folder-minus",
      visible,
      onClick: withFolder(removeFolder),
    }),
    menuEntry({
      label: words("FOLDER.DeleteAll", "Delete all"),
      icon: "fa-solid fa-trash",
      visible,
      onClick: withFolder(deleteFolder),
    }),
  ];
}
