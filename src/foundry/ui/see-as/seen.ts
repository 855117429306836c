/** An exchange as another user sees it: drawn from what this window knows, and nothing is sent. */
import { pending } from "../../../rules/core/thread/queries.ts";
import type { Exchange, Presence } from "../../../rules/core/types.ts";
import { presenceNow } from "../../exchange/fighters/fighters.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { allFightersIn } from "../../exchange/thread/participants.ts";
import { familyTable } from "../../exchange/world/families.ts";
import { heldActions } from "../../exchange/world/held.ts";
import { rightsOf } from "../../exchange/world/permissions.ts";
import { laterPart } from "../card/later-part.ts";
import type { OpenState } from "../kit/disclosure.ts";
import { ledgerView, viewContextOf } from "../kit/view-context.ts";
import { cardView, type CardView } from "../view/card/card.ts";
import { NOTHING } from "../view/prompt/answers.ts";

type UserDoc = User.Implementation;

/** Does a message reach this user? Whispers reach those whom they name and who wrote them. */
const reaches = (message: ChatMessage.Implementation, user: UserDoc): boolean =>
  message.whisper.length === 0 || message.author === user || message.whisper.includes(user.id ?? "");

/** Who is there, with this user among them: a GM wants to see it also where the player is away. */
function presenceWith({ id }: UserDoc): Presence {
  const now = presenceNow();
  return { ...now, users: now.users.map((user) => (user.id === id ? { ...user, active: true } : user)) };
}

/** The card as this user sees it; null: none of its messages reaches them. */
export function cardFor(exchange: Exchange, user: UserDoc, opened: OpenState): CardView | null {
  const count = exchanges.messagesOf(exchange.id).filter((message) => reaches(message, user)).length;
  if (count === 0) return null;
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
    steps: { count, list: opened(`${exchange.id}.steps`) ? (laterPart()?.stepsOf(desk, exchange) ?? []) : [] },
  });
}
