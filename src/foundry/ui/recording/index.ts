/** "Save as a file" in the context menu of a card: a bug report that `npm run replay` plays again. */
import { cardEntry } from "../kit/card-entry.ts";

/** Adds the entry, for GMs: the file holds all that is known of the fighters. */
export function addRecordingEntry(entries: object[]): void {
  entries.push(
    cardEntry("RIPOSTE.Recording.Save", "fa-solid fa-file-export", async (id) =>
      (await import("./save.ts")).saveRecording(id),
    ),
  );
}
