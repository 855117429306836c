/** Making a new document: its name and, where there are several, its type. */
import { isRecord } from "../../apps/env.ts";
import { DialogV2 } from "../../apps/index.ts";
import { make } from "../dom.ts";
import { documentClass, game, say, words } from "../platform.ts";
import type { DocumentView } from "../views.ts";

const PERMISSIONS: Record<string, string> = {
  Actor: "ACTOR_CREATE",
  Item: "ITEM_CREATE",
  JournalEntry: "JOURNAL_CREATE",
  // Everybody may make macros of their own.
  Macro: "MACRO_SCRIPT",
};

/** May this user make documents of this kind in the world? */
export function canCreate(documentName: string): boolean {
  const { user } = game();
  const permission = PERMISSIONS[documentName];
  return user.isGM || (permission !== undefined && user.hasPermission(permission));
}

/** Asks for name and type, creates the document and opens its sheet. */
export async function createByDialog(
  documentName: string,
  folder: string | null,
  folderType?: string,
): Promise<DocumentView | null> {
  if (documentName !== "Folder" && !canCreate(documentName)) return null;
  const cls = documentClass(documentName);
  const types = documentName === "Folder" ? [] : typesOf(documentName);
  const label = words(`DOCUMENT.${documentName}`, documentName.toLowerCase());
  const content = make("div", {}, [
    field(
      words("Name", "Name"),
      make("input", { type: "text", name: "name", placeholder: `New ${label}`, autofocus: true }),
    ),
  ]);
  if (types.length > 1) {
    const options = types.map((type) => make("option", { value: type, text: typeLabel(documentName, type) }));
    content.append(field(words("Type", "Type"), make("select", { name: "type" }, options)));
  }
  const answer: unknown = await DialogV2.input({
    window: { title: `Create ${label}` },
    position: { width: 360 },
    content,
    ok: { label: words("TABLE.Create", "Create"), icon: "fa-solid fa-check" },
  });
  if (!isRecord(answer)) return null;
  const name = typeof answer["name"] === "string" && answer["name"].trim() ? answer["name"].trim() : `New ${label}`;
  const type = folderType ?? (typeof answer["type"] === "string" ? answer["type"] : types[0]);
  const made = await cls.create({ name, ...(type === undefined ? {} : { type }), ...(folder ? { folder } : {}) });
  if (made && documentName !== "Folder") await made.sheet?.render({ force: true });
  return made ?? null;
}

/** The subtypes a user can choose of; the reserved `base` is none of them. */
export function typesOf(documentName: string): string[] {
  const cls = documentClass(documentName);
  return (cls.TYPES ?? []).filter((type) => type !== "base");
}

function typeLabel(documentName: string, type: string): string {
  return words(`TYPES.${documentName}.${type}`, say(type));
}

function field(label: string, input: HTMLElement): HTMLElement {
  return make("div", { class: "form-group" }, [
    make("label", {}, [label]),
    make("div", { class: "form-fields" }, [input]),
  ]);
}
