/** The conditions that the host knows: `CONFIG.statusEffects`, a list, or a record by id. */
import { isKey } from "../../exchange/lib/shapes.ts";

/** How a condition is called, as a key or in plain words; empty: nobody has registered such a one, or no message can name it. */
export const conditionName = (id: string): string =>
  (isKey(id) ? Object.values(CONFIG.statusEffects).find((one) => one.id === id)?.name : undefined) ?? "";

/** As much as is asked of an effect. */
interface Effect {
  readonly disabled: boolean;
  readonly statuses: ReadonlySet<string>;
}

/** Those that an actor has, by their names; how it is out of the fight is told otherwise. */
export function conditionsOn({
  effects,
}: {
  readonly effects: { readonly contents: readonly Effect[] };
}): readonly string[] {
  const on = new Set(effects.contents.flatMap(({ disabled, statuses }) => (disabled ? [] : [...statuses])));
  on.delete(CONFIG.specialStatusEffects.DEFEATED);
  return [...on].map(conditionName).filter((name) => name !== "");
}
