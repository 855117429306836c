/** The context menu of a listed document. */
import { foundryPath, game, words } from "../platform.ts";
import { menuEntry, type MenuEntry } from "../menu.ts";
import type { DocumentView } from "../views.ts";
import { canCreate } from "./directory-create.ts";
import { confirm } from "./chat-controls.ts";

type OwnershipWindow = new (options: object) => { render(options: object): unknown };

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
        const Config = foundryPath<OwnershipWindow>("applications.apps.DocumentOwnershipConfig");
        const document = at(row);
        return Config && document ? new Config({ document }).render({ force: true }) : undefined;
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
      visible: () => game().user.isGM,
      onClick: (row) => remove(at(row)),
    }),
  ];
}

async function duplicate(document: DocumentView | undefined): Promise<void> {
  if (!document) return;
  const cls: unknown = Reflect.get(document, "constructor");
  const create: unknown = typeof cls === "function" ? Reflect.get(cls, "create") : undefined;
  if (typeof create !== "function") return;
  const data = document.toObject();
  delete data["_id"];
  await Reflect.apply(create, cls, [{ ...data, name: `${document.name} (copy)` }]);
}

async function remove(document: DocumentView | undefined): Promise<void> {
  if (!document) return;
  const question = `Delete ${document.name}? This cannot be undone.`;
  if (await confirm(words("SIDEBAR.Delete", "Delete"), question)) await document.delete();
}
