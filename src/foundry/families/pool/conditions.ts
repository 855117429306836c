/** The conditions that the host knows: `CONFIG.statusEffects`, a list, or a record by id. */
import { isKey } from "../../exchange/lib/shapes.ts";

/** How a condition is called, as a key or in plain words; empty: nobody has registered such a one, or no message can name it. */
export const conditionName = (id: string): string =>
  (isKey(id) ? Object.values(CONFIG.statusEffects).find((one) => one.id === id)?.name : undefined) ?? "";
