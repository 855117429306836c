/** The `cairn` family for `foundry/`: its rules, its reading of an actor, its documents. */
import { cairn as rules } from "../../../rules/cairn/index.ts";
import type { FamilyModule } from "../family.ts";
import { registerDocuments } from "./documents.ts";
import { optionIcons } from "./icons.ts";
import { cairnOrder, registerOrder } from "./order/index.ts";
import { cairnJson, cairnStats } from "./stats.ts";

/** C5: who makes the DEX save goes before those who do not, the better the earlier. */
function initiativeRoll(actor: Actor.Implementation): Roll {
  return new Roll(`${String(cairnStats(actor).abilities.dex.value)} - 1d20`);
}

export const cairn: FamilyModule = {
  rules,
  stats: cairnJson,
  icons: optionIcons,
  register: () => {
    registerDocuments();
    registerOrder();
  },
  initiativeRoll,
  order: cairnOrder,
  encounter: async () => (await import("./encounter/index.ts")).startEncounter(),
};
