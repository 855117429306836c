/** What becomes of gear in an exchange: improvised weapons break (C8), something is dropped for room (C14) or given up (C33). */
import type { Change } from "../../core/types.ts";
import { setItem } from "../../kit/changes.ts";
import { pickedIn } from "../../kit/inputs.ts";
import type { Strike } from "../attack-math/attack.ts";
import { worn } from "../attack-math/breaking.ts";
import type { Attacker } from "../thread/attackers.ts";
import { hasTired, type CairnReading } from "../thread/reading.ts";

type Changes = readonly Change[];

/** C8: gone after the attack, whatever its outcome. */
const breaking = (weapons: Strike["weapons"]): Changes => weapons.map(({ id }) => setItem(id, "broken"));

/** C8: what an attacker has struck with; nothing where it never rolled. */
export function brokenByAttack({ exchange, declared }: CairnReading, { place, attack, rolled }: Attacker): Changes {
  if (rolled === null && exchange.declared.body.targets.length > 0) return [];
  const given = place === 0 && declared.breaks ? attack.weapons.slice(0, 1) : [];
  return breaking([...worn(attack), ...given.filter(({ kind }) => kind !== "improvised")]);
}

/** C33: has this attacker given up its guard for the attack? */
export const givesUp = (read: CairnReading, attacker: Attacker): boolean =>
  attacker.place === 0 && read.declared.breaks && brokenByAttack(read, attacker).length > 0;

/** C22, C23: what the target strikes back with at those who tried a gambit. */
export const returnStrikes = ({ gambits }: CairnReading): readonly Strike[] =>
  gambits.flatMap(({ returned }) => returned?.strike ?? []);

/** C8: what the target parries with, or strikes a gambit's maker back with. */
export const brokenByAnswer = (read: CairnReading): Changes =>
  [...(read.answer.kind === "parry" ? [read.answer.strike] : []), ...returnStrikes(read)].flatMap((strike) =>
    breaking(worn(strike)),
  );

/** C8, C10: what a fight back strikes with, once it is known that it will. */
export const brokenByFightBack = ({ answer }: CairnReading): Changes =>
  answer.kind === "fightBack" ? breaking(worn(answer.strike)) : [];

/** C14: what goes with an answer to make room for its Fatigue; null: nothing. */
export const dropIn = (read: CairnReading): string | null =>
  hasTired(read) ? pickedIn(read.answered?.body.choice ?? {}, "drop") : null;

/** C14: it lies about from then on. */
export function dropChanges(read: CairnReading): Changes {
  const item = dropIn(read);
  return item === null ? [] : [setItem(item, "dropped")];
}
