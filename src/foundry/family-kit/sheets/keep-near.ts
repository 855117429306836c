/** Who takes something away with a button, and the button with it, keeps the keyboard on the sheet. */
import { focusedIn } from "../../ui/kit/dom.ts";

let last: MutationObserver | null = null;

/**
 * Called as a button is pressed. Once a redraw has left the button out, and the host has given its keyboard to nothing else,
 * the keyboard goes to the button that stands in its place in that part of the sheet.
 */
export function keepNear(sheet: HTMLElement, pressed: HTMLElement): void {
  last?.disconnect();
  const doc = pressed.ownerDocument;
  if (focusedIn(doc) !== pressed) return;
  const part = pressed.closest("[data-application-part]")?.getAttribute("data-application-part") ?? "";
  const around = (): readonly HTMLElement[] => [
    ...sheet.querySelectorAll<HTMLElement>(`[data-application-part="${CSS.escape(part)}"] button:not(:disabled)`),
  ];
  const place = around().indexOf(pressed);
  const look = new MutationObserver(() => {
    if (pressed.isConnected) return;
    look.disconnect();
    const now = around();
    if (focusedIn(doc) === doc.body) (now[place] ?? now.at(-1))?.focus();
  });
  last = look;
  // Whoever has gone elsewhere meanwhile stays there.
  pressed.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget !== null) look.disconnect();
  });
  look.observe(sheet, { childList: true, subtree: true });
}
