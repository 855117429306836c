/** Ways from the tracker to its twin and to the board. */
import { uiRecord } from "../platform.ts";
import type { Canvas } from "../scene/canvas.ts";
import type { Token } from "../scene/token.ts";
import type { CombatantView, CombatView } from "../views.ts";

/** The tracker in the sidebar, for the one in a window: both show the same encounter. */
export function dockedTracker(app: object): { viewed: CombatView | null } | null {
  if (Reflect.get(app, "isPopout") !== true) return null;
  const ui: object = uiRecord();
  const docked: { viewed: CombatView | null } | undefined = Reflect.get(ui, "combat");
  return docked && docked !== app ? docked : null;
}

/** The combatant's token on the board, if this user sees it. */
export function tokenOfCombatant(combatant: CombatantView): Token | undefined {
  const canvas: Canvas | undefined = Reflect.get(globalThis, "canvas");
  const id = combatant.token?.id ?? combatant.tokenId;
  const token = id ? canvas?.tokens.get(id) : undefined;
  return token?.visible ? token : undefined;
}
