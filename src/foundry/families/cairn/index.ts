/** The `cairn` family when it is used: its rules, its reading of an actor, its order of a round. */
import { legsOf } from "../../../rules/cairn/stats/location.ts";
import { conditionOf } from "../../../rules/cairn/stats/condition.ts";
import { cairn as rules } from "../../../rules/cairn/index.ts";
import { orderNeed } from "../../../rules/cairn/stats/save.ts";
import type { Lasting } from "../../../rules/cairn/stats/timed-effects.ts";
import type { FamilyModule } from "../../family/family.ts";
import { markPictures, optionIcons } from "./icons.ts";
import { cairnOrder, registerOrder } from "./order/index.ts";
import { cairnJson, cairnStats } from "./stats.ts";

/**
 * C5: who makes the DEX save goes before those who do not, the better the earlier; C26: with a leg that was hit the higher
 * of two dice counts, and one that was hit twice fails by itself. Asked for by other packages only: the order of a round
 * is made of all (`order`).
 */
function initiativeRoll(actor: Actor.Implementation): Roll {
  const stats = cairnStats(actor);
  const need = orderNeed({ legs: legsOf(stats) });
  if (need === null) return new Roll("0 - 1");
  return new Roll(`${String(stats.abilities.dex.value)} - ${need.n === 1 ? "1d20" : "2d20kh"}`);
}

/** C31. */
const AWAY: Lasting = "away";

export const cairn: FamilyModule = {
  rules,
  stats: cairnJson,
  icons: optionIcons,
  pictures: markPictures,
  fallen: (actor) => {
    const condition = conditionOf(cairnStats(actor));
    return condition === "dead" ? condition : condition === "out" ? "down" : null;
  },
  awayMark: AWAY,
  register: registerOrder,
  initiativeRoll,
  order: cairnOrder,
  tables: { C34: "Compendium.riposte.cairn-tables.RollTable.tDrfRLirRyOLby0B" },
  tally: async () => (await import("../../../rules/cairn/result/tally.ts")).cairnFight,
  encounter: async (how) => (await import("./encounter/index.ts")).startEncounter(how),
};
