/** The conditions that the host knows: `CONFIG.statusEffects`, a list, or a record by id. */
import { isKey } from "../../exchange/lib/shapes.ts";

/** How a condition is called, as a key or in plain words; empty: nobody has registered such a one, or no message can name it. */
export const conditionName = (id: string): string =>
  (isKey(id) ? Object.values(CONFIG.statusEffects).find((one) => one.id === id)?.name : undefined) ?? "";

/**
 * Those that an actor has, by their names: of the registered ones only, whatever else an effect calls itself. How it is out of
 * the fight is told otherwise.
 */
export function conditionsOn({ statuses }: { readonly statuses: ReadonlySet<string> }): readonly string[] {
  const { DEFEATED } = CONFIG.specialStatusEffects;
  return Object.values(CONFIG.statusEffects).flatMap(({ id = "", name = "" }) =>
    statuses.has(id) && id !== DEFEATED && isKey(id) && name !== "" ? [name] : [],
  );
}
