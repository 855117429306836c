/** Who moves with an attack: who closes in, the one who declares it and those who strike along alike, and who shoots (C2, C6, C17). */
import type { Closing, Declare, Exchange } from "../../core/types.ts";
import { isSet } from "../../kit/inputs.ts";
import { isBlow } from "../attack-math/attack.ts";
import { readDeclaredAttack } from "./numbers.ts";
import { readCairn } from "./reading.ts";

/**
 * Whose move ends next to the target: everybody who strikes hand to hand, also whoever a GM has let do so from farther off.
 * Who has yet to say whether it strikes along moves not yet.
 */
export function closingIn(exchange: Exchange): readonly Closing[] {
  const { choice, targets } = exchange.declared.body;
  const to = targets[0]?.actor;
  if (to === undefined || !isSet(choice, "moves")) return [];
  return readCairn(exchange).attackers.flatMap(({ attack, fighter, staysOut, isAsked }) => {
    return isBlow(attack) && !staysOut && !isAsked ? [{ fighter, to }] : [];
  });
}

/** A shot takes a move, too, before it or after it, that ends anywhere. */
export function shootsMoving({ choice, numbers }: Declare): boolean {
  const [attack] = readDeclaredAttack(numbers)?.attacks ?? [];
  return isSet(choice, "moves") && attack !== undefined && !isBlow(attack);
}
