import { isPointerEvent } from "../nodes.ts";
import { deltas } from "../../core/index.ts";
import { localize } from "../env.ts";
import { text } from "../strings.ts";
import type { Configuration, HeaderControlsEntry, RenderOptions, WindowElements } from "../types.ts";

/** FontAwesome classes of an icon; a bare "fa-x" gets its style class. */
export function iconClasses(icon: string): string[] {
  return icon.split(/\s+/).filter(Boolean);
}

function headerButton(action: string, icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon ${icon}`;
  button.dataset.action = action;
  button.dataset.tooltipText = label;
  button.setAttribute("aria-label", label);
  return button;
}

/** The elements of a window around an application's content. */
export function buildFrame(root: HTMLElement, options: Configuration): WindowElements {
  const header = document.createElement("header");
  header.className = "window-header";
  const icon = document.createElement("i");
  icon.className = "window-icon";
  const title = document.createElement("h1");
  title.className = "window-title";
  const controls = headerButton("toggleControls", "fa-solid fa-ellipsis-vertical", text("TABLE.Controls"));
  controls.setAttribute("aria-expanded", "false");
  const close = headerButton("close", "fa-solid fa-xmark", text("TABLE.Close"));
  header.append(icon, title, controls, close);

  const controlsDropdown = document.createElement("menu");
  controlsDropdown.className = "controls-dropdown";
  const content = document.createElement(options.window.contentTag || "section");
  content.classList.add("window-content", ...options.window.contentClasses);
  root.append(header, controlsDropdown, content);

  const parts: WindowElements = { header, icon, title, controls, close, controlsDropdown, content };
  if (options.window.resizable) {
    const resize = document.createElement("div");
    resize.className = "window-resize-handle";
    root.append(resize);
    parts.resize = resize;
  }
  return parts;
}

/** One line of the header's menu. */
export function buildControl(control: HeaderControlsEntry): HTMLLIElement {
  const item = document.createElement("li");
  item.className = "header-control";
  if (control.action) item.dataset.action = control.action;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control";
  if (control.icon) {
    const icon = document.createElement("i");
    icon.classList.add("control-icon", "fa-fw", ...iconClasses(control.icon));
    button.append(icon);
  }
  const label = document.createElement("span");
  label.className = "control-label";
  label.textContent = localize(control.label);
  button.append(label);
  item.append(button);
  if (control.onClick && deltas().modernWindows) {
    const { onClick } = control;
    item.addEventListener("click", (event) => {
      if (isPointerEvent(event)) void onClick(event);
    });
  }
  return item;
}

/** Show another title or icon, as far as they are given. */
export function updateFrameHeader(parts: WindowElements, { title, icon }: NonNullable<RenderOptions["window"]>): void {
  if (parts.title && title !== undefined) parts.title.textContent = title;
  if (!parts.icon || icon === undefined) return;
  parts.icon.className = "window-icon";
  parts.icon.hidden = !icon;
  if (icon) parts.icon.classList.add("fa-fw", ...iconClasses(icon));
}

/** Open or close the header's menu; without a wish, whichever it is not. */
export function toggleMenu({ controls, controlsDropdown }: WindowElements, expanded?: boolean | null): void {
  const open = expanded ?? !controlsDropdown?.classList.contains("expanded");
  controlsDropdown?.classList.toggle("expanded", open);
  controls?.setAttribute("aria-expanded", String(open));
}
