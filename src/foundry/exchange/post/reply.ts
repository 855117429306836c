/** A reply in a thread that carries no dice. */
import { MOST_WORDS } from "../../../rules/core/lib/bounds.ts";
import type { Exchange, Reply } from "../../../rules/core/types.ts";
import { send, type ActResult } from "./act-result.ts";
import type { Draft } from "./post.ts";
import { replySentence } from "./sentences.ts";

/** What a person says, as far as a message holds it. */
export const cutWords = (words: string): string => words.trim().slice(0, MOST_WORDS);

/** The message of a reply. */
export const replyDraft = (exchange: Exchange, body: Reply): Draft => ({
  body,
  speaker: null,
  content: replySentence(exchange, body, null),
  rolls: [],
});

/** Posts a reply. */
export const sendReply = (exchange: Exchange, body: Reply): Promise<ActResult> =>
  send({ ok: true, draft: replyDraft(exchange, body) });
