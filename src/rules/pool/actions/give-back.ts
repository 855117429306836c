/** The GM gives an Action back (P24). */
import { refuse } from "../../core/thread/refuse.ts";
import type { Change } from "../../core/types.ts";
import { reasons } from "../../kit/judge.ts";
import { judgement } from "../math/judgement.ts";
import { line } from "../math/text.ts";
import { actionUsesNow, splitNow } from "../round/round.ts";
import type { PoolOption } from "../start/pool-option.ts";

/**
 * The round's Action, and its split, are as if they had not been used. Exerts and Evade points stay spent. Only a GM's
 * "allow" makes it count.
 * Refusals: `pool.giveBack`, `pool.nothingSpent`.
 */
export const GIVE_BACK: PoolOption = {
  id: "giveBack",
  rule: "P24",
  gm: "pool.giveBack",
  judge: ({ fighter }) => {
    const nothing = actionUsesNow(fighter).length === 0 ? refuse("pool.nothingSpent", "P24") : null;
    return judgement(reasons(refuse("pool.giveBack", "P24"), nothing));
  },
  setUp: (_reading, fighter) => {
    if (fighter === undefined) return [];
    const split = splitNow(fighter);
    const uses = actionUsesNow(fighter).map((key): Change => ({ kind: "unspend", id: key.id }));
    return split === null ? uses : [...uses, { kind: "unmark", id: split.marker.id }];
  },
  opening: (_reading, who) => line("giveBack", { who }),
};
