/** What is done with a fighter's sheet once it is drawn. */
import { changes } from "../../exchange/lib/changes.ts";
import { oncePerTask } from "../../exchange/lib/once-per.ts";
import { runReporting } from "../../ui/kit/notify.ts";
import type { FighterSheet } from "./fighter-sheet.ts";

/** Those that are open: what a fighter may start depends on who stands, or has fallen, beside it. */
const open = new Set<FighterSheet>();

const redraw = oncePerTask(() => {
  for (const sheet of open) {
    if (!sheet.rendered) open.delete(sheet);
    else if (!sheet.document.limited) runReporting(sheet.render({ force: false, parts: ["turn"] }));
  }
});
changes.on("actor", (_, update) => {
  if (typeof update === "object" && update !== null && "system" in update) redraw();
});
changes.on("actorList", redraw);

/** Rights may change while it is open: what is no longer shown to this user goes. */
function dropHidden(sheet: FighterSheet): void {
  const isShown = (part: string): boolean => (part === "limited") === sheet.document.limited;
  const rendered: unknown = Reflect.get(sheet, "parts");
  for (const part of sheet.element.querySelectorAll("[data-application-part]")) {
    const id = part.getAttribute("data-application-part");
    if (id === null || isShown(id)) continue;
    part.remove();
    // Otherwise its next drawing would take the place of what is no longer on the screen.
    if (typeof rendered === "object" && rendered !== null) Reflect.deleteProperty(rendered, id);
  }
}

/** Who has added something wants to say what it is. */
function typeNow(sheet: FighterSheet): void {
  if (sheet.typeNext === null) return;
  const field = sheet.element.querySelector<HTMLElement>(`[name="${CSS.escape(sheet.typeNext)}"]`);
  if (field === null) return;
  sheet.typeNext = null;
  field.focus();
}

/** After every render. */
export function afterRender(sheet: FighterSheet): void {
  open.add(sheet);
  dropHidden(sheet);
  typeNow(sheet);
}
