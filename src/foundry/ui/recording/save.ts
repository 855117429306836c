/** Saves an exchange as a file. */
import { snapshotOf } from "../../../rules/core/thread/snapshot.ts";
import type { MessageId } from "../../../rules/core/types.ts";
import { rightsNow, sceneOf } from "../../exchange/fighters/scenes.ts";
import { foldRecording, recordedMessage, type Recording } from "../../exchange/thread/recording.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { messagesOf, originals, readEntry } from "../../exchange/thread/threads.ts";
import { allFightersIn } from "../../exchange/thread/participants.ts";
import { familyTable } from "../../exchange/world/families.ts";
import { warnKey } from "../kit/notify.ts";

/** The recording of an exchange as it is now; null: there is none of this id that can be read. */
export function recordingOf(id: MessageId): Recording | null {
  const exchange = exchanges.get(id);
  if (exchange === null) return null;
  const entries = originals.with(
    id,
    messagesOf(id).flatMap((message) => readEntry(message) ?? []),
  );
  const messages = entries.map(recordedMessage).sort((a, b) => a.createdTime - b.createdTime);
  const rights = rightsNow(allFightersIn(exchange));
  const folded = foldRecording({ messages, rights }, familyTable());
  if (folded === null) return null;
  return {
    format: 1,
    riposte: game.system.version,
    foundry: game.version,
    exchange: id,
    rights,
    messages,
    scene: sceneOf(exchange),
    now: snapshotOf(folded),
  };
}

/** Saves it as `riposte-<id>.json`. */
export function saveRecording(id: MessageId): void {
  const recording = recordingOf(id);
  if (recording === null) return warnKey("RIPOSTE.Recording.Nothing");
  foundry.utils.saveDataToFile(JSON.stringify(recording, null, 2), "application/json", `riposte-${id}.json`);
}
