/** An Orc attacks Bert: what the tests of this folder begin with. */
import type { Pending } from "../../../../src/rules/core/thread/queries.ts";
import type { Battlefield, Exchange } from "../../../../src/rules/core/types.ts";
import { attack, facesFor, fighter, folded, ROUND, scene } from "../../../rules/pool/fixtures.ts";
import { waiting } from "../desk.ts";

export const anna = fighter("Anna", { moment: ROUND, onTurn: true });
export const bert = fighter("Bert", { moment: ROUND });
export const orc = fighter("Orc", { moment: ROUND });
export const live = scene(anna, bert, orc);
const npcAttack = attack(orc, [bert], { faces: facesFor(3, 5), author: "gm" });
export const exchange = folded([npcAttack]);

/** What its fighter's player is asked there. */
export function askedOf(user: string, of: Exchange = exchange, field: Battlefield = live): Pending {
  const [found] = waiting(user, of, field);
  if (!found) throw new Error(`${user} is not asked`);
  return found;
}
export const prompt = askedOf("bert");
