/** Ways from the tracker to its twin and to the board. */
import { board, uiRecord } from "../platform.ts";
import type { Token } from "../scene/token.ts";
import type { CombatantView, CombatView } from "../views.ts";

/** The tracker in the sidebar, for the one in a window: both show the same encounter. */
export function dockedTracker(app: object): { viewed: CombatView | null } | null {
  if (Reflect.get(app, "isPopout") !== true) return null;
  const docked = uiRecord()["combat"];
  return docked !== app && isTracker(docked) ? docked : null;
}

function isTracker(value: unknown): value is { viewed: CombatView | null } {
  return typeof value === "object" && value !== null && "viewed" in value;
}

/** The combatant's token on the board, if this user sees it. */
export function tokenOfCombatant(combatant: CombatantView): Token | undefined {
  const id = combatant.token?.id ?? combatant.tokenId;
  const token = id ? board().tokens.get(id) : undefined;
  return token?.visible ? token : undefined;
}
