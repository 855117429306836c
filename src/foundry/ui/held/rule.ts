/** The way to the GM's dialog on a call, from wherever it is opened. */
import type { MessageId } from "../../../rules/core/types.ts";

/** Asks a GM for the word on a call. */
export async function openRulingOnCall(exchange: MessageId, call: MessageId): Promise<void> {
  await (await import("./ruling.ts")).openRulingOnCall(exchange, call);
}
