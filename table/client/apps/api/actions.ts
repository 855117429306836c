import { isElement, isHtmlElement } from "../nodes.ts";
import { runHandler } from "../env.ts";
import type { ApplicationV2 } from "./application.ts";

/** Clicks on anything with `data-action` inside an application's element, whatever is rendered into it later. */
export function attachActions(app: ApplicationV2, root: HTMLElement): void {
  const onPointer = (event: MouseEvent) => {
    // A right click also comes as auxclick; contextmenu stands for it.
    if (event.type === "auxclick" && event.button === 2) return;
    const { target } = event;
    const source = isElement(target) ? target.closest<HTMLElement>("[data-action]") : null;
    const { action } = source?.dataset ?? {};
    // A choice closes the header's menu, as on the host; whatever its line does.
    if (event.type === "click" && isElement(target) && target.closest(".controls-dropdown .header-control"))
      app.toggleMenu(false);
    if (!source || !action || !root.contains(source)) return;
    runAction(app, event, source, action);
  };
  for (const type of ["click", "auxclick", "contextmenu"] as const) root.addEventListener(type, onPointer);
  root.addEventListener("keydown", (event) => {
    // What is no button but can be focused is pressed by the keyboard as well.
    const { target, key } = event;
    if (!isHtmlElement(target) || !target.matches("[data-action][tabindex], [data-action][role=button]")) return;
    if (target.matches("button, a[href], input, select, textarea") || (key !== "Enter" && key !== " ")) return;
    event.preventDefault();
    target.click();
  });
}

function runAction(app: ApplicationV2, event: MouseEvent, target: HTMLElement, action: string): void {
  const entry = app.options.actions[action];
  const [handler, buttons] = typeof entry === "function" ? [entry, [0]] : [entry?.handler, entry?.buttons ?? [0]];
  if (handler) {
    if (!buttons.includes(event.button)) return;
    if (event.type === "contextmenu") event.preventDefault();
    runHandler(() => Reflect.apply(handler, app, [event, target]));
    return;
  }
  if (event.button !== 0) return;
  if (action === "close") runHandler(() => app.close());
  else if (action === "toggleControls") app.toggleMenu();
  else if (action === "tab") app._onClickTab(event);
  else runHandler(() => app._onClickAction(event, target));
}
