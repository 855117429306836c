/** Writing a result down, once. */
import { own } from "../../../rules/core/lib/own.ts";
import { resultId } from "../../../rules/core/lib/ids.ts";
import type { Exchange, MessageId, ResultPart } from "../../../rules/core/types.ts";
import { postOnce } from "../post/post-once.ts";
import { replySentence } from "../post/sentences.ts";
import { exchanges } from "../thread/store.ts";

/** Do these rows still wait for their result? Another tab may have written it, and somebody deleted it since. */
const areOpen = (id: MessageId, parts: readonly ResultPart[]): boolean => {
  const rows = exchanges.get(id)?.rows ?? {};
  return parts.every(({ row, attempt, stage }) => {
    const now = own(rows, row);
    return now?.state === "open" && now.attempt === attempt && now.stage === stage;
  });
};

/** Writes a result down. */
export async function postResult(exchange: Exchange, parts: readonly ResultPart[]): Promise<void> {
  const id = resultId(exchange.id, parts, exchange.calls.length);
  const body = { kind: "result", exchange: exchange.id, parts, read: exchange.read } as const;
  const content = replySentence(exchange, body, null);
  await postOnce({ id, body, speaker: null, content, rolls: [] }, () => areOpen(exchange.id, parts));
}
