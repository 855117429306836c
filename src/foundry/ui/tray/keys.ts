/** Keys inside the tray: 1–9 pick, Enter confirms, Escape gives the focus back. Elsewhere they are Foundry's own. */
import { dataOf, isElement, isTyping, tellTyped } from "../kit/dom.ts";
import { runReporting } from "../kit/notify.ts";
import { confirm, select } from "../kit/prompts.ts";
import type { PromptView } from "../view/prompt/prompt.ts";

export interface TrayKeys {
  /** The open prompt with its answers in order; null: none is open. */
  readonly open: Pick<PromptView, "key" | "answers"> | null;
  /** Where buttons are open instead (following through): puts the focus on this one. False: there is none. */
  button(place: number): boolean;
  /** Puts the focus on what is picked. */
  follow(): void;
  /** Gives the focus back to where it was. */
  leave(): void;
}

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", " ", "Tab"];

function pick(keys: TrayKeys, digit: number): boolean {
  if (keys.button(digit - 1)) return true;
  const answer = keys.open?.answers[digit - 1];
  if (!keys.open || answer === undefined) return false;
  // Of what is refused the reason is told (`idle/refused-key.ts`); the keyboard stays where it is, for nothing is picked.
  if (answer.selectable) {
    select(keys.open.key, answer.id);
    keys.follow();
  }
  return true;
}

/** Handles a key that was pressed inside the tray; what it knows goes no further. */
export function onTrayKey(event: KeyboardEvent, keys: TrayKeys): void {
  const target = event.target;
  if (!isElement(target) || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Escape") {
    keys.leave();
  } else if (/^[1-9]$/.test(event.key) && !isTyping(target)) {
    if (!pick(keys, Number(event.key))) return;
  } else if (event.key === "Enter" && !target.matches("button, summary, select")) {
    const key = dataOf(target, "prompt") ?? keys.open?.key;
    tellTyped(target);
    if (key !== undefined) runReporting(confirm(key));
  } else {
    // Moving through the answers must not pan the canvas or move a token.
    if (ARROWS.includes(event.key)) event.stopPropagation();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}
