/** Posting one step of a thread: a public message of our own subtype, one plain sentence, real dice. */
import type { Body, FighterRef, MessageId, Uuid } from "../../../rules/core/types.ts";
import { messageClock, publicMode } from "../../compat.ts";
import { storedDeclare, storedReply } from "../thread/body.ts";
import { exchanges } from "../thread/store.ts";
import { resolveActor, tokenOf } from "../world/permissions.ts";
import { isHidden, unseenName, upperFirst } from "../world/visibility.ts";

export interface Draft {
  readonly body: Body;
  /** Who speaks; null: nobody in particular. */
  readonly speaker: Pick<FighterRef, "actor" | "token" | "name"> | null;
  /** One plain sentence for export, already safe as markup. */
  readonly content: string;
  readonly rolls: readonly Roll[];
  /** A derived id, so that a second client's copy is refused. */
  readonly id?: string;
}

function speakerOf(ref: Draft["speaker"]): ChatMessage.SpeakerData {
  if (ref === null) return { scene: null, actor: null, token: null, alias: "" };
  if (isHidden(ref)) return { scene: null, actor: null, token: null, alias: upperFirst(unseenName()) };
  const token = tokenOf(ref);
  const actor = resolveActor(ref.actor);
  return {
    scene: token?.parent?.id ?? null,
    actor: actor?.id ?? null,
    token: token?.id ?? null,
    alias: token?.name ?? actor?.name ?? ref.name,
  };
}

/**
 * Dice So Nice shows a message when its own dice have landed. One without dice would show the card, which tells what they come
 * to, before: it is linked to the thread's last dice, and comes with them.
 */
function withDice({ body, rolls }: Draft): ChatMessage.CreateData {
  if (rolls.length > 0 || body.kind === "declare" || !("dice3d" in game)) return {};
  const linkedTo = exchanges.messagesOf(body.exchange).findLast((message) => message.rolls.length > 0)?.id;
  return typeof linkedTo !== "string" ? {} : { flags: { "dice-so-nice": { linkedTo } } };
}

/** What is sent to the server. */
export function dataOf(draft: Draft): ChatMessage.CreateData {
  const { body, rolls, id } = draft;
  const shared = {
    ...(id === undefined ? {} : { _id: id }),
    author: game.user.id,
    speaker: speakerOf(draft.speaker),
    content: draft.content,
    rolls: rolls.map((roll) => JSON.stringify(roll.toJSON())),
    ...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
    ...messageClock(),
    ...withDice(draft),
  };
  return body.kind === "declare"
    ? { ...shared, type: "exchange", system: storedDeclare(body) }
    : { ...shared, type: "reply", system: storedReply(body) };
}

/** How long a card may be up beside the sidebar, in ms. A later message shows it from then on: that one comes up, too. */
const SHOWN = 5000;
const isUp = (exchange: MessageId): boolean =>
  game.time.serverTime - (exchanges.get(exchange)?.declared.createdTime ?? 0) < SHOWN;

/** Posts messages in one call. What is attacked and what came of it pops up beside the sidebar, later steps do not. */
export async function post(drafts: readonly Draft[]): Promise<readonly ChatMessage.Implementation[]> {
  if (drafts.length === 0) return [];
  const isQuiet = drafts.every(({ body }) => body.kind !== "declare" && body.kind !== "result" && !isUp(body.exchange));
  const options = {
    ...publicMode(),
    ...(isQuiet && { notify: false }),
    keepId: drafts.some(({ id }) => id !== undefined),
  };
  const made = await ChatMessage.implementation.createDocuments(drafts.map(dataOf), options);
  return made.filter((message) => message !== undefined);
}

/** A fighter of an exchange by its uuid, for telling who speaks. */
export function refIn(refs: readonly FighterRef[], uuid: Uuid): FighterRef | null {
  return refs.find((ref) => ref.actor === uuid) ?? null;
}
