/**
 * A step that was posted stays as it is while its row is open. Foundry lets authors edit and delete their messages, so
 * our client refuses; when it happens all the same, the active GM's client puts on record what the step was.
 */
import { derivedId } from "../../rules/core/ids.ts";
import type { Body, Call, Declare, Entry, Exchange, Mark, Step, Waive } from "../../rules/core/types.ts";
import { bodyOf, isOurs } from "./message.ts";
import { sameJson } from "./differences.ts";
import { postOnce } from "./once.ts";
import { asGm } from "./people.ts";
import { replySentence } from "./sentences.ts";
import { exchanges, type ThreadEvent } from "./store.ts";

/** Parts of a message that a thread is read from; the rest (flags, sort of it) anybody may edit. */
const READ_PARTS = ["system", "rolls", "type", "author"] as const;

/** What players say in a thread. */
type Said = Declare | Step | Call | Waive;

const isSaid = (body: Body): body is Said => ["declare", "step", "call", "waive"].includes(body.kind);

/** Is somebody still waiting for what this message says? */
function isListenedTo(exchange: Exchange | null, body: Said): boolean {
  if (exchange === null) return false;
  // A held action that was called in words hangs on an exchange which is long through.
  if (body.kind === "call" && isCalledFor(exchange, body.hold)) return true;
  if (exchange.phase !== "open") return false;
  if (body.kind !== "step") return true;
  const own = exchange.slots[body.slot]?.row;
  return Object.values(exchange.rows).some(
    (row) => row.state === "open" && (row.id === own || row.slots.includes(body.slot)),
  );
}

const isCalledFor = (exchange: Exchange, hold: string): boolean =>
  exchange.calls.some(({ entry, state }) => entry.body.hold === hold && state !== "denied" && state !== "waived");

function isHeld(message: ChatMessage.Implementation): boolean {
  if (game.user.isGM) return false;
  const body = bodyOf(message);
  return body !== null && isSaid(body) && isListenedTo(exchanges.exchangeOf(message), body);
}

/** For `preCreateChatMessage`: a body that nobody could read is not posted. */
export function mayPost(message: ChatMessage.Implementation): boolean {
  if (!isOurs(message) || bodyOf(message) !== null) return true;
  ui.notifications?.warn("RIPOSTE.Notice.Unreadable", { localize: true });
  return false;
}

/** For `preDeleteChatMessage`: false keeps the message. */
export function mayDelete(message: ChatMessage.Implementation): boolean {
  if (!isHeld(message)) return true;
  ui.notifications?.warn("RIPOSTE.Notice.KeepStep", { localize: true });
  return false;
}

/** For `preUpdateChatMessage`: false keeps it as it was. */
export function mayEdit(message: ChatMessage.Implementation, changes: object): boolean {
  if (!READ_PARTS.some((part) => part in changes) || !isHeld(message)) return true;
  ui.notifications?.warn("RIPOSTE.Notice.KeepStep", { localize: true });
  return false;
}

function wasStep(before: Entry | null): Step | null {
  return before?.body.kind === "step" ? before.body : null;
}

/** Puts a forced change on record; a GM's client does. */
export async function recordForced(event: ThreadEvent): Promise<void> {
  const { what, message, user, before, earlier, exchange: id } = event;
  const was = wasStep(before);
  if (what === "created" || was === null || message.id === null) return;
  if (!game.user.isGM || game.users.get(user)?.isGM === true) return;
  if (!isListenedTo(earlier, was) || (what === "updated" && sameJson(bodyOf(message), was))) return;
  const exchange = exchanges.get(id);
  if (exchange === null) return;
  const done = what === "deleted" ? "deleted" : "edited";
  const body: Mark = { kind: "mark", exchange: id, about: message.id, mark: { what: done, was, by: user } };
  const markId = derivedId(`mark:${id}:${message.id}:${done}`);
  const content = replySentence(exchange, body, null);
  await asGm(() => postOnce({ id: markId, body, speaker: null, content, rolls: [] }));
}
