/** The context menu of a listed document. */
import { callMethod } from "../../../apps/env.ts";
import { DialogV2, DocumentOwnershipConfig, ImagePopout, PrototypeTokenConfig } from "../../../apps/index.ts";
import { make } from "../../dom.ts";
import { game, words } from "../../platform.ts";
import { menuEntry, type MenuEntry } from "../../menu.ts";
import type { DocumentView } from "../../views.ts";
import { canCreate } from "./directory-create.ts";
import { confirm } from "../chat/chat-controls.ts";

/** Its picture, who may see it, its token, as a file, duplicate, delete. */
export function documentMenu(find: (id: string) => DocumentView | undefined): MenuEntry[] {
  const at = (row: HTMLElement): DocumentView | undefined =>
    find(row.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
  return [
    menuEntry({
      label: words("SIDEBAR.ViewArtwork", "Look at the picture"),
      icon: "fa-solid fa-image",
      visible: (row) => hasArtwork(at(row)),
      onClick: (row) => showArtwork(at(row)),
    }),
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
      label: words("TOKEN.Prototype", "Prototype token"),
      icon: "fa-solid fa-circle-user",
      visible: (row) => at(row)?.documentName === "Actor" && at(row)?.isOwner === true,
      onClick: (row) => openPrototype(at(row)),
    }),
    menuEntry({
      label: words("SIDEBAR.Export", "Save as a file"),
      icon: "fa-solid fa-file-export",
      visible: (row) => at(row)?.isOwner === true,
      onClick: (row) => callMethod(at(row), "exportToJSON"),
    }),
    menuEntry({
      label: words("SIDEBAR.Import", "Read from a file"),
      icon: "fa-solid fa-file-import",
      visible: (row) => at(row)?.isOwner === true,
      onClick: (row) => readFile(at(row)),
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

const hasArtwork = (document: DocumentView | undefined): boolean =>
  ["Actor", "Item"].includes(document?.documentName ?? "") && typeof document?.img === "string" && document.img !== "";

async function showArtwork(document: DocumentView | undefined): Promise<void> {
  if (!document?.img) return;
  const { img, name, uuid } = document;
  await new ImagePopout({ src: img, uuid, window: { title: name } }).render({ force: true });
}

async function openPrototype(document: DocumentView | undefined): Promise<void> {
  const actor = game().actors.get(document?.id ?? "");
  if (actor) await new PrototypeTokenConfig({ prototype: actor.prototypeToken }).render({ force: true });
}

/** Asks for a file and lays what it says over the document. */
async function readFile(document: DocumentView | undefined): Promise<void> {
  const input = make("input", { type: "file", name: "data", accept: ".json", "aria-label": "File" });
  const content = make("div", {}, [
    make("p", { text: words("SIDEBAR.ImportHint", "What is there is replaced.") }),
    input,
  ]);
  const title = words("SIDEBAR.Import", "Read from a file");
  const chosen = await DialogV2.prompt({
    window: { title, icon: "fa-solid fa-file-import" },
    content,
    ok: { label: title, callback: () => input.files?.[0] ?? null },
  });
  if (document && chosen instanceof File) await callMethod(document, "importFromJSON", await chosen.text());
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
