/** An exchange as another user sees it: drawn from what this window knows, and nothing is sent. */
import { pending } from "../../../rules/core/thread/queries.ts";
import type { Exchange, Presence } from "../../../rules/core/types.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { isLeftOverNow } from "../../exchange/world/left-over.ts";
import { allFightersIn } from "../../exchange/thread/participants.ts";
import { familyTable } from "../../exchange/world/families.ts";
import { heldActions } from "../../exchange/world/held.ts";
import { rightsOf, presenceNow } from "../../exchange/world/permissions.ts";
import { laterPart, sideNotesOf } from "../card/later-part.ts";
import type { OpenState } from "../kit/disclosure.ts";
import { ledgerView, viewContextOf } from "../kit/view-context.ts";
import { cardView, type CardView } from "../view/card/card.ts";
import { NOTHING } from "../view/prompt/selection.ts";

type UserDoc = User.Implementation;

/** Does this user see what a message says? Of a whisper those whom it names, and who wrote it, unless it is blind. */
const reaches = ({ whisper, author, blind }: ChatMessage.Implementation, user: UserDoc): boolean =>
  whisper.length === 0 || whisper.includes(user.id ?? "") || (author === user && !blind);

/** Who is there, with this user among them: a GM wants to see it also where the player is away. */
function presenceWith({ id }: UserDoc): Presence {
  const now = presenceNow();
  return { ...now, users: now.users.map((user) => (user.id === id ? { ...user, active: true } : user)) };
}

/** The card as this user sees it; null: none of its messages reaches them. */
export function cardFor(exchange: Exchange, user: UserDoc, opened: OpenState): CardView | null {
  const messages = exchanges.messagesOf(exchange.id).filter((message) => reaches(message, user));
  if (messages.length === 0) return null;
  const presence = presenceWith(user);
  const plain = viewContextOf([exchange], opened, user);
  const desk = { ...plain, viewer: { ...plain.viewer, presence } };
  const scene = desk.sceneOf(exchange);
  const rights = rightsOf(allFightersIn(exchange));
  const asked = pending(user.id ?? "", [{ exchange, scene }], familyTable(), { rights, presence });
  return cardView(desk, {
    exchange,
    pending: asked.filter(({ ask }) => !ask.auto),
    selection: () => NOTHING,
    ledger: (fighter) => ledgerView(fighter, exchange.id),
    find: exchanges.get,
    callable: exchange.phase === "open" ? heldActions().callable(exchange, user).length : 0,
    steps: {
      count: messages.length,
      list: opened(`${exchange.id}.steps`) ? (laterPart()?.stepsOf(desk, exchange, messages) ?? []) : [],
    },
    side: sideNotesOf(desk, exchange),
    leftOver: isLeftOverNow(exchange),
  });
}
