import { callMethod } from "../env.ts";

let made = false;

/** Copies texts (`game.clipboard`); there is one. */
export class ClipboardHelper {
  constructor() {
    if (made) throw new Error("You may not re-initialize the singleton ClipboardHelper. Use game.clipboard instead.");
    made = true;
  }

  /** Copy a plain text, also where the browser does not let a page write to the clipboard by itself. */
  async copyPlainText(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      copyBySelection(text);
    }
  }
}

/** An event of copying carries the text. */
function copyBySelection(text: string): void {
  const carry = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData("text/plain", text);
  };
  document.addEventListener("copy", carry, { capture: true, once: true });
  callMethod(document, "execCommand", "copy");
  document.removeEventListener("copy", carry, { capture: true });
}
