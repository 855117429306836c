/** The context menu of a listed document. */
import { callMethod } from "../../apps/env.ts";
import { DocumentOwnershipConfig } from "../../apps/index.ts";
import { game, words } from "../platform.ts";
import { menuEntry, type MenuEntry } from "../menu.ts";
import type { DocumentView } from "../views.ts";
import { canCreate } from "./directory-create.ts";
import { confirm } from "./chat-controls.ts";

/** Who may see it, duplicate, delete. */
export function documentMenu(find: (id: string) => DocumentView | undefined): MenuEntry[] {
  const at = (row: HTMLElement): DocumentView | undefined =>
    find(row.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
  return [
    menuEntry({
      label: words("OWNERSHIP.Configure", "Who may see and edit"),
      icon: "fa-solid fa-lock",
      visible: () => game().user.isGM,
      onClick: (row) => {
        const document = at(row);
        return document ? new DocumentOwnershipConfig({ document }).render({ force: true }) : undefined;
      },
    }),
    menuEntry({
      label: words("SIDEBAR.Duplicate", "Duplicate"),
      icon: "fa-regular fa-copy",
      visible: (row) => at(row)?.isOwner === true && canCreate(at(row)?.documentName ?? ""),
      onClick: (row) => duplicate(at(row)),
    }),
    menuEntry({
      label: words("SIDEBAR.Delete", "Delete"),
      icon: "fa-solid fa-trash",
      visible: (row) => at(row)?.canUserModify?.(game().user, "delete") === true,
      onClick: (row) => remove(at(row)),
    }),
  ];
}

async function duplicate(document: DocumentView | undefined): Promise<void> {
  if (!document) return;
  const data = document.toObject();
  delete data["_id"];
  await callMethod(document.constructor, "create", { ...data, name: `${document.name} (copy)` });
}

async function remove(document: DocumentView | undefined): Promise<void> {
  if (!document) return;
  const question = `Delete ${document.name}? This cannot be undone.`;
  if (await confirm(words("SIDEBAR.Delete", "Delete"), question)) await document.delete();
}
