/** Macros that the hotbar makes of what is dropped on it. */
import { callMethod } from "../../apps/env.ts";
import { fromUuid } from "../../core/uuid-lookup.ts";
import { documentClass, game } from "../platform.ts";
import type { DocumentView, MacroView } from "../views.ts";

/** The user's own macro of this command, made if there is none yet. */
async function macroOf(command: string, name: string, img: string | null | undefined): Promise<MacroView | null> {
  const known = game().macros.find((macro) => Reflect.get(macro, "command") === command && macro.isOwner);
  if (known) return known;
  const made = await documentClass("Macro").create({ name, type: "script", command, ...(img ? { img } : {}) });
  return made ? (game().macros.get(made.id) ?? null) : null;
}

/** A macro that opens and closes a document's sheet. */
export function sheetToggle(document: DocumentView): Promise<MacroView | null> {
  const command = `await foundry.applications.ui.Hotbar.toggleDocumentSheet(${JSON.stringify(document.uuid)});`;
  return macroOf(command, document.name, document.img);
}

/** A macro that draws from a table. */
export function tableDraw(table: DocumentView): Promise<MacroView | null> {
  return macroOf(`await (await fromUuid(${JSON.stringify(table.uuid)}))?.draw();`, table.name, table.img);
}

/** Opens a document's sheet, or closes it where it is open. */
export async function toggleSheet(uuid: string): Promise<void> {
  const document: unknown = await fromUuid(uuid);
  const sheet: unknown = typeof document === "object" && document !== null ? Reflect.get(document, "sheet") : null;
  if (typeof sheet !== "object" || sheet === null) return;
  if (Reflect.get(sheet, "rendered") === true) await callMethod(sheet, "close");
  else await callMethod(sheet, "render", { force: true });
}
