import { isHtmlElement } from "../../nodes.ts";
import { utils } from "../../../core/index.ts";
import { localize } from "../../env.ts";
import { iconClasses } from "../frame.ts";
import type { DialogButton } from "./dialog.ts";

/** A dialog's content as an element: markup is cleaned, an element is taken as it is. */
export function buildContent(content: unknown): HTMLElement {
  const box = document.createElement("div");
  box.className = "dialog-content standard-form";
  if (isHtmlElement(content)) {
    content.classList.add("dialog-content");
    return content;
  }
  // The dialog has its own form; a form tag around the content would be dropped by the parser anyway.
  const markup = typeof content === "string" ? content.replace(/<\/?form\b[^>]*>/gi, "") : "";
  box.innerHTML = utils.cleanHTML(markup);
  return box;
}

/** One button of a dialog's footer. */
export function buildButton(config: DialogButton): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = config.type ?? "submit";
  button.dataset.action = config.action;
  if (config.class) button.classList.add(...[config.class].flat().flatMap(iconClasses));
  for (const [property, value] of Object.entries(config.style ?? {})) button.style.setProperty(property, value);
  if (config.default) button.classList.add("default");
  if (config.disabled) button.disabled = true;
  if (config.icon) {
    const icon = document.createElement("i");
    icon.classList.add(...iconClasses(config.icon));
    button.append(icon);
  }
  const label = document.createElement("span");
  label.textContent = localize(config.label);
  button.append(label);
  return button;
}
