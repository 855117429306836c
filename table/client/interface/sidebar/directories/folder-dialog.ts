/** Making a folder, or changing one: its name, color and order; and taking it away. */
import { callMethod, isRecord } from "../../../apps/env.ts";
import { DialogV2 } from "../../../apps/index.ts";
import { make, plainText } from "../../dom.ts";
import { documentClass, game, words } from "../../platform.ts";
import type { DocumentView, FolderView } from "../../views.ts";
import { confirm } from "../chat/chat-controls.ts";

/** How deep folders may lie in each other (CONST.FOLDER_MAX_DEPTH). */
export const MAX_DEPTH = 4;

function row(label: string, input: HTMLElement): HTMLElement {
  return make("div", { class: "form-group" }, [
    make("label", {}, [label]),
    make("div", { class: "form-fields" }, [input]),
  ]);
}

async function ask(title: string, folder: FolderView | null): Promise<Record<string, unknown> | null> {
  const color = document.createElement("color-picker");
  color.setAttribute("name", "color");
  color.setAttribute("value", plainText(folder?.color));
  const sorting = make("select", { name: "sorting" }, [
    make("option", {
      value: "a",
      text: words("FOLDER.SortAlphabetical", "By name"),
      selected: folder?.sorting !== "m",
    }),
    make("option", { value: "m", text: words("FOLDER.SortManual", "By hand"), selected: folder?.sorting === "m" }),
  ]);
  const name = make("input", {
    type: "text",
    name: "name",
    value: folder?.name ?? "",
    placeholder: words("FOLDER.New", "New folder"),
    autofocus: true,
  });
  const content = make("div", {}, [
    row(words("FOLDER.Name", "Name"), name),
    row(words("FOLDER.Color", "Color"), color),
    row(words("FOLDER.Sorting", "Order"), sorting),
  ]);
  const answer: unknown = await DialogV2.input({
    window: { title, icon: "fa-solid fa-folder" },
    position: { width: 360 },
    classes: ["folder-config"],
    content,
    ok: { label: words("TABLE.Save", "Save"), icon: "fa-solid fa-floppy-disk" },
  });
  if (!isRecord(answer)) return null;
  const given = plainText(answer["name"]).trim();
  return {
    name: given || folder?.name || words("FOLDER.New", "New folder"),
    color: plainText(answer["color"]) || null,
    sorting: answer["sorting"] === "m" ? "m" : "a",
  };
}

/** Asks for a new folder of documents of a kind. */
export async function createFolder(type: string, folder: string | null): Promise<void> {
  const data = await ask(words("FOLDER.Create", "New folder"), null);
  if (data) await documentClass("Folder").create({ ...data, type, folder });
}

/** Asks what to change of a folder. */
export async function editFolder(folder: FolderView): Promise<void> {
  const data = await ask(words("FOLDER.Edit", "Change the folder"), folder);
  if (data) await folder.update(data);
}

const inside = (parent: string | null) => (one: DocumentView) => (one.folder?.id ?? null) === parent;

function contentsOf(folder: FolderView): DocumentView[] {
  const collections: unknown = Reflect.get(game(), "collections");
  const collection: unknown = callMethod(collections, "get", folder.type);
  const found: unknown = callMethod(collection, "filter", inside(folder.id));
  return Array.isArray(found) ? found.filter(isListed) : [];
}

const isListed = (value: unknown): value is DocumentView => isRecord(value) && typeof value["update"] === "function";

const subfolders = (folder: FolderView): FolderView[] => game().folders.filter(inside(folder.id));

/** The folder and all below it, the deepest first. A loop of folders is walked once. */
function branch(folder: FolderView, seen = new Set<string>()): FolderView[] {
  if (seen.has(folder.id)) return [];
  seen.add(folder.id);
  return [...subfolders(folder).flatMap((one) => branch(one, seen)), folder];
}

/** Takes a folder away; what lies in it moves to the folder around it. */
export async function removeFolder(folder: FolderView): Promise<void> {
  const question = `Take the folder "${folder.name}" away? What lies in it stays.`;
  if (!(await confirm(words("FOLDER.Remove", "Remove the folder"), question))) return;
  const to = folder.folder?.id ?? null;
  for (const one of [...subfolders(folder), ...contentsOf(folder)]) await one.update({ folder: to });
  await folder.delete();
}

/** Deletes a folder with everything in it. */
export async function deleteFolder(folder: FolderView): Promise<void> {
  const folders = branch(folder);
  const documents = folders.flatMap((one) => contentsOf(one));
  const question = `Delete the folder "${folder.name}" with all that lies in it (${documents.length})? This cannot be undone.`;
  if (!(await confirm(words("FOLDER.DeleteAll", "Delete all"), question))) return;
  const ids = documents.map((one) => one.id);
  if (ids.length > 0) await documentClass(folder.type).deleteDocuments(ids);
  await documentClass("Folder").deleteDocuments(folders.map((one) => one.id));
}
