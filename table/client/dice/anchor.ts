import type { Roll } from "./roll.ts";

export interface AnchorOptions {
  /** In place of the total. */
  label?: string | undefined;
  attrs?: Record<string, string> | undefined;
  dataset?: Record<string, string | undefined> | undefined;
  classes?: readonly string[] | undefined;
  icon?: string | undefined;
}

/** A link that shows a roll's total and carries the roll, as rolls in texts do. */
export function rollAnchor(
  roll: Roll,
  { label, attrs = {}, dataset = {}, classes = [], icon = "fa-solid fa-dice-d20" }: AnchorOptions = {},
): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.classList.add(
    "inline-roll",
    "inline-result",
    ...classes.flatMap((names) => names.split(/\s+/).filter(Boolean)),
  );
  const data = { roll: encodeURIComponent(JSON.stringify(roll.toJSON())), tooltipText: roll.formula, ...dataset };
  for (const [key, value] of Object.entries(data)) if (value !== undefined) anchor.dataset[key] = value;
  for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, value);
  const picture = document.createElement("i");
  picture.className = icon;
  const total = roll.total === undefined ? roll.formula : String(roll.total);
  anchor.append(picture, document.createTextNode(label ?? total));
  return anchor;
}
