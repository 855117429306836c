/** "Save as a file" in the context menu of a card: a bug report that `npm run replay` plays again. */
import { menuEntry } from "../../compat.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { runReporting } from "../kit/notify.ts";

/** The exchange of a message in the log; null: it is no message of ours. */
function exchangeOf(element: HTMLElement): string | null {
  const message = game.messages.get(element.dataset["messageId"] ?? "");
  return message === undefined ? null : (exchanges.exchangeOf(message)?.id ?? null);
}

/** Adds the entry, for GMs: the file holds all that is known of the fighters. */
export function addRecordingEntry(entries: object[]): void {
  entries.push(
    menuEntry({
      label: "RIPOSTE.Recording.Save",
      icon: '<i class="fa-solid fa-file-export" aria-hidden="true"></i>',
      visible: (element) => game.user.isGM && exchangeOf(element) !== null,
      onClick: (element) => {
        const id = exchangeOf(element);
        if (id !== null) runReporting(import("./save.ts").then(({ saveRecording }) => saveRecording(id)));
      },
    }),
  );
}
