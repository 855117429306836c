import { isElement } from "../nodes.ts";
import { text } from "../strings.ts";
import { iconButton } from "./form-element.ts";

/** One removable tag. Its label is text. */
export function buildTag(key: string, label: string, editable: boolean, icon = "fa-solid fa-xmark"): HTMLDivElement {
  const tag = document.createElement("div");
  tag.className = "tag";
  tag.dataset.key = key;
  const name = document.createElement("span");
  name.textContent = label;
  tag.append(name);
  if (editable) tag.append(iconButton(`${icon} remove`, `${text("TABLE.Remove")}: ${label}`));
  return tag;
}

/** The key of the tag whose remove button was clicked. */
export function removedKey(event: Event): string | undefined {
  const button = isElement(event.target) ? event.target.closest(".remove") : null;
  return button?.closest<HTMLElement>(".tag")?.dataset.key;
}

/** What holds the tags of a field. */
export function tagsBox(): HTMLDivElement {
  const box = document.createElement("div");
  box.className = "tags input-element-tags";
  return box;
}
