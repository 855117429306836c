/** Rolling on a table that a line of a card offers. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { MessageId } from "../../../../rules/core/types.ts";
import { familyModule } from "../../../exchange/world/families.ts";
import { mayActFor, resolveActor } from "../../../exchange/world/permissions.ts";
import { exchanges } from "../../../exchange/thread/store.ts";
import { dataOf } from "../../kit/dom.ts";
import { warn } from "../../kit/notify.ts";
import { gameWords } from "../../kit/view-context.ts";

/**
 * Rolls on the table that the family of an exchange has for a rule, for a fighter; the button names both. The host posts what
 * it says. Where it is gone, that is told.
 */
export async function rollFrom(button: HTMLElement, id: MessageId): Promise<void> {
  const [rule, fighter] = [dataOf(button, "of") ?? "", dataOf(button, "fighter") ?? ""];
  const exchange = exchanges.get(id);
  // A button that somebody wrote into a message names whom it likes.
  const isIn = Object.values(exchange?.rows ?? {}).some((row) => row.fighter === fighter);
  if (!exchange || !isIn || !mayActFor(fighter)) return;
  const family = familyModule(exchange.family);
  const found = await fromUuid(own(family?.tables ?? {}, rule) ?? "");
  if (!(found instanceof foundry.documents.RollTable)) return warn(gameWords.t("RIPOSTE.Card.NoTable"));
  const { roll, results } = await found.draw({ displayChat: false });
  // Of whom it tells, not of whom this user plays elsewhere.
  const speaker = ChatMessage.getSpeaker({ actor: resolveActor(fighter) });
  await found.toMessage(results, { roll, messageData: { speaker } });
}
