/** Who moves with a turn: who closes in, the one who declares it and those who strike along alike, who shoots, and who only moves (C2, C6, C17). */
import type { DeclaredMove, Exchange } from "../../core/types.ts";
import { isSet, textIn } from "../../kit/inputs.ts";
import { isBlow } from "../attack-math/attack.ts";
import { readCairn } from "../thread/reading.ts";
import { MOVE } from "./move.ts";

/**
 * Everybody who strikes hand to hand ends next to the target, also whoever a GM has let do so from farther off. A shot takes
 * its own move before it or after it, that ends anywhere. A trick, a spell and the like are told in words, and move nobody.
 * Who has yet to say whether it strikes along moves not yet.
 */
export function movesIn(exchange: Exchange): readonly DeclaredMove[] {
  const { attacker, choice, option, targets } = exchange.declared.body;
  const free = { fighter: attacker.actor, to: null };
  if (option === MOVE.id) return isSet(choice, "two") || textIn(choice, "deed") === "" ? [free] : [];
  const to = targets[0]?.actor;
  if (to === undefined || !isSet(choice, "moves")) return [];
  return readCairn(exchange).attackers.flatMap(({ attack, fighter, staysOut, isAsked }): readonly DeclaredMove[] => {
    if (staysOut || isAsked) return [];
    if (isBlow(attack)) return [{ fighter, to }];
    return fighter === free.fighter ? [free] : [];
  });
}
