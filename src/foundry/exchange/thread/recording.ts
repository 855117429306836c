/** An exchange as a file: its messages as they are stored, for `npm run replay`. */
import { fold } from "../../../rules/core/fold/fold.ts";
import { inOrder } from "../../../rules/core/thread/chronology.ts";
import { withinCrowdLimits } from "../../../rules/core/thread/crowd.ts";
import type { FamilyTable } from "../../../rules/core/thread/fold-context.ts";
import type { Snapshot } from "../../../rules/core/thread/snapshot.ts";
import type { Battlefield, Entry, Exchange, MessageId, Rights, UserId } from "../../../rules/core/types.ts";
import type { JsonObject } from "../../../rules/core/types/json.ts";
import { parseBody, storedDeclare, storedReply } from "./body.ts";

/** A message as the server has it, without what a thread does not read. */
export interface RecordedMessage {
  readonly id: MessageId;
  readonly type: "exchange" | "reply";
  readonly author: UserId;
  /** Server's clock, ms. */
  readonly createdTime: number;
  readonly modifiedBy: UserId | null;
  readonly modifiedTime: number | null;
  readonly digest: string;
  readonly system: JsonObject;
}

/** What `npm run replay` reads. Users are ids; fighters have the names that the exchange told. */
export interface Recording {
  readonly format: 1;
  readonly riposte: string;
  readonly foundry: string;
  readonly exchange: MessageId;
  readonly rights: Rights;
  readonly messages: readonly RecordedMessage[];
  /** The fighters as they were when it was saved. */
  readonly scene: Battlefield;
  /** How it stood when it was saved. */
  readonly now: Snapshot;
}

const typeOf = ({ body }: Entry): RecordedMessage["type"] => (body.kind === "declare" ? "exchange" : "reply");

/** A message as it goes into the file. */
export function recordedMessage(entry: Entry): RecordedMessage {
  const { id, author, createdTime, modifiedBy, modifiedTime, digest, body } = entry;
  const system = body.kind === "declare" ? storedDeclare(body) : storedReply(body);
  return { id, type: typeOf(entry), author, createdTime, modifiedBy, modifiedTime, digest, system };
}

/** The message as the thread reads it; null: its body cannot be read. */
function recordedEntry({ type, system, ...stamp }: RecordedMessage): Entry | null {
  const body = parseBody(type, system);
  return body === null ? null : { ...stamp, body };
}

/**
 * Folds the messages of a recording, in the server's order, as every client does; null: nothing is declared. What a client knows beside the messages (fighters that are gone, ledgers) is left out.
 */
export const foldRecording = (
  recording: Pick<Recording, "messages" | "rights">,
  families: FamilyTable,
): Exchange | null => foldEntries(recordedEntries(recording), recording.rights, families);

/** Its messages that can be read, in the server's order. */
export const recordedEntries = ({ messages }: Pick<Recording, "messages">): readonly Entry[] =>
  inOrder(messages.flatMap((message) => recordedEntry(message) ?? []));

/** Folds messages as every client does; null: nothing is declared in them. */
export const foldEntries = (entries: readonly Entry[], rights: Rights, families: FamilyTable): Exchange | null =>
  fold(withinCrowdLimits(entries, rights.gms).thread, rights, families);
