/** Where the keyboard was before a key brought it into the tray or the strip. */
import { focusedIn } from "../dom.ts";

export class CameFrom {
  /** Where it was; null: nowhere, or it has gone back. */
  before: HTMLElement | null = null;

  /** Called when a key is about to bring it into this element. */
  note(element: HTMLElement): void {
    const active = focusedIn(document);
    if (active && active !== document.body && !element.contains(active)) this.before = active;
  }

  /** Gives it back to where it was. */
  giveBack(element: HTMLElement): void {
    const active = focusedIn(document);
    if (active && element.contains(active)) active.blur();
    if (this.before?.isConnected) this.before.focus();
    this.before = null;
  }
}
