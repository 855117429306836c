/** Who closes in with an attack, the one who declares it and those who strike along alike (C2, C6, C17). */
import type { Closing, Exchange } from "../../core/types.ts";
import { isSet } from "../../kit/inputs.ts";
import { attackBand } from "./numbers.ts";
import { readCairn } from "./reading.ts";

/**
 * Whose move ends next to the target: everybody whose attack comes from Close with a move, and whoever a GM has let strike
 * from farther off. A shot takes a move, too, that ends anywhere. Who has yet to say whether it strikes along moves not yet.
 */
export function closingIn(exchange: Exchange): readonly Closing[] {
  const { choice, targets } = exchange.declared.body;
  const to = targets[0]?.actor;
  if (to === undefined || !isSet(choice, "moves")) return [];
  const { attackers, declared } = readCairn(exchange);
  return attackers.flatMap(({ attack, fighter, staysOut, isAsked }) => {
    const isBlow = attack.gambit || attack.weapons.every(({ ranged }) => !ranged);
    const comesClose = isBlow || attackBand(declared, attack.id) === "close";
    return comesClose && !staysOut && !isAsked ? [{ fighter, to }] : [];
  });
}
