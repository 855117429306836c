/** The words of a text that was written with formatting, for cards and dialogs, which show text only. */
import { MOST_WORDS } from "../../rules/core/lib/bounds.ts";

/** So many texts are remembered: fighters are read again and again. */
const MOST_KNOWN = 200;
const known = new Map<string, string>();

function read(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  // What only the GM reads stays with the GM.
  for (const secret of body.querySelectorAll(".secret")) secret.remove();
  const text = (body.textContent ?? "").replace(/\s+/g, " ").trim();
  return text.length <= MOST_WORDS ? text : `${text.slice(0, MOST_WORDS - 1).trimEnd()}…`;
}

/** As much of it as a person may say in one message; secret blocks are left out. */
export function plainText(html: string): string {
  const found = known.get(html) ?? read(html);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(html, found);
  return found;
}
