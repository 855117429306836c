import type { ApplicationV2 } from "../api/application.ts";
import type { RenderContext } from "../types.ts";

/** Makes the element of a part. */
export type Drawer = (app: ApplicationV2, context: RenderContext) => HTMLElement;

const drawers = new Map<string, Drawer>();

/**
 * Names a template of the core that the table draws by code. A part that names this template is drawn so; a package
 * that gives the part another template, or adds parts, has those rendered as usual.
 */
export function drawTemplate(path: string, drawer: Drawer): void {
  drawers.set(path, drawer);
}

/** What draws a template, if it is drawn by code. */
export function drawerOf(path: string): Drawer | undefined {
  return drawers.get(path);
}

/** A tab's element, with what is in it. */
export function tabElement(id: string, context: RenderContext, content: readonly Node[]): HTMLElement {
  const tab: unknown = context.tab;
  const cssClass: unknown = typeof tab === "object" && tab !== null ? Reflect.get(tab, "cssClass") : "";
  const made = document.createElement("div");
  made.className = `tab scrollable standard-form ${typeof cssClass === "string" ? cssClass : ""}`.trim();
  Object.assign(made.dataset, { group: "sheet", tab: id });
  made.append(...content);
  return made;
}
