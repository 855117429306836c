/** Rolling on a table that a line of a card offers. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { MessageId } from "../../../../rules/core/types.ts";
import { familyModule } from "../../../exchange/world/families.ts";
import { exchanges } from "../../../exchange/thread/store.ts";
import { warn } from "../../kit/notify.ts";
import { gameWords } from "../../kit/view-context.ts";

/** Rolls on the table for a rule of the family of an exchange: the host posts what it says. Where it is gone, that is told. */
export async function rollTable(id: MessageId, rule: string): Promise<void> {
  const family = familyModule(exchanges.get(id)?.family ?? "");
  const found = await fromUuid(own(family?.tables ?? {}, rule) ?? "");
  if (found instanceof foundry.documents.RollTable) await found.draw();
  else warn(gameWords.t("RIPOSTE.Card.NoTable"));
}
