/**
 * Messages under an id that everybody derives alike: posted once, whoever is the quicker. What somebody else has put under
 * the id beforehand is not taken for it: the next id is used, and a GM's client says so on the card. Where all of them are
 * taken, the id is a random one; readers never ask for an id, but for what a message says and who wrote it.
 */
import { derivedId, idChain } from "../../../rules/core/lib/ids.ts";
import type { Body, AuditNote, MarkBody, MessageId, ResultPart } from "../../../rules/core/types.ts";
import { sameJson } from "../lib/same-json.ts";
import { bodyOf } from "../thread/message.ts";
import { post, type Draft } from "./post.ts";
import { exchanges } from "../thread/store.ts";
import { suppressTakenIdError } from "./taken-id.ts";
import { withTabLock } from "../lib/tab-lock.ts";

/** How long another client's copy of the same message may take to show, in ms. */
const TWIN_TIME = 2000;
const LOOK_TIME = 50;

/**
 * Whether another client's message of this id shows within a while. Who comes second under an id is refused by the server
 * (foundryvtt/foundryvtt#13098): that is expected, and no fault.
 */
export async function arrivedMeanwhile(id: MessageId): Promise<boolean> {
  suppressTakenIdError(id);
  for (let waited = 0; waited < TWIN_TIME && !game.messages.has(id); waited += LOOK_TIME)
    await new Promise((resolve) => window.setTimeout(resolve, LOOK_TIME));
  return game.messages.has(id);
}

type Message = ChatMessage.Implementation;
type WithId = Draft & { readonly id: string };

/** Is this the same message by another client of ours: a GM's, or this user's own? */
function isTwin(message: Message, body: Body): boolean {
  const said = bodyOf(message);
  if (said === null || said.kind === "declare" || body.kind === "declare") return false;
  const isSame = said.kind === body.kind && said.exchange === body.exchange;
  const { author } = message;
  return isSame && (author?.isGM === true || author?.id === game.user.id);
}

const rowsOf = (parts: readonly ResultPart[]): readonly string[] =>
  parts.map(({ row, stage, attempt }) => `${row}/${stage}/${attempt}`).sort();

/** A change of a message is put on record once, whatever each GM's client had read of it. */
const isSameMark = (one: MarkBody, other: MarkBody): boolean =>
  one.what === "differs" || other.what === "differs" ? sameJson(one, other) : one.what === other.what;

/** Do both settle the same rows, or say the same of a message? */
function saysSame(one: Body, other: Body): boolean {
  if (one.kind === "result" && other.kind === "result") return sameJson(rowsOf(one.parts), rowsOf(other.parts));
  if (one.kind === "mark" && other.kind === "mark")
    return one.about === other.about && isSameMark(one.mark, other.mark);
  return sameJson(one, other);
}

/** Was it posted under an id that cannot be derived? */
function isPosted(body: Body): boolean {
  if (body.kind === "declare") return false;
  return exchanges.messagesOf(body.exchange).some((message) => {
    const said = isTwin(message, body) ? bodyOf(message) : null;
    return said !== null && saysSame(said, body);
  });
}

/** The id that it is posted under; null: a twin is there. */
function freeFor({ id, body }: WithId): MessageId | null {
  for (const each of idChain(id)) {
    const there = game.messages.get(each);
    if (there === undefined) return each;
    if (isTwin(there, body)) return null;
  }
  return isPosted(body) ? null : foundry.utils.randomID();
}

/** The first free id of a chain, where a twin is looked for otherwise; a random one where all are taken. */
export const freeId = (id: MessageId): MessageId =>
  idChain(id).find((each) => !game.messages.has(each)) ?? foundry.utils.randomID();

/** A GM's client says on the card who has taken an id that was needed. */
export async function noteTaken(exchange: MessageId, id: MessageId, used: MessageId, content: string): Promise<void> {
  if (!game.user.isGM) return;
  const chain = idChain(id);
  const at = chain.indexOf(used);
  for (const each of at < 0 ? chain : chain.slice(0, at)) {
    const by = game.messages.get(each)?.author?.id;
    if (by === undefined || by === null) continue;
    const body: AuditNote = { kind: "mark", exchange, about: each, mark: { what: "taken", by } };
    const draft = { id: derivedId(`mark:${exchange}:${each}:taken`), body, speaker: null, content, rolls: [] };
    const markId = freeFor(draft);
    if (markId !== null) await post([{ ...draft, id: markId }]);
  }
}

async function postFree(draft: WithId, tried: Set<MessageId>): Promise<void> {
  const id = freeFor(draft);
  if (id === null) return;
  tried.add(id);
  await post([{ ...draft, id }]);
  if (id !== draft.id && draft.body.kind !== "declare")
    await noteTaken(draft.body.exchange, draft.id, id, draft.content);
}

/**
 * Posts it unless it is there; `isOwed` is asked when it is this tab's turn. That another tab of this user was quicker is
 * no fault: the id is the same.
 */
export async function postOnce(draft: WithId, isOwed = (): boolean => true): Promise<void> {
  const tried = new Set<MessageId>();
  try {
    await withTabLock(draft.id, async () => {
      if (isOwed()) await postFree(draft, tried);
    });
  } catch (error) {
    const [id] = tried;
    // Nothing was sent: no other message is in the way.
    if (id === undefined) {
      console.error("Riposte |", error);
      return;
    }
    // Not awaited: the next duty does not depend on it.
    void arrivedMeanwhile(id).then((came) => {
      if (!came) console.error("Riposte |", error);
      // Somebody took the id in the same moment.
      else if (freeFor(draft) !== null) void postOnce(draft, isOwed);
    });
  }
}
