/** Ways from the tracker to its twin and to the board. */
import { board, uiRecord } from "../../platform.ts";
import type { Token } from "../../scene/token.ts";
import type { CombatantView, CombatView } from "../../views.ts";

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

/** The second of two clicks, as the browser counts them. */
export function isSecondClick(event: Event): boolean {
  return event instanceof UIEvent && event.detail > 0 && event.detail % 2 === 0;
}

/**
 * What is written into a row's field as an initiative: "+2" and "-2" change it, "=5" and "5" set it, nothing clears it
 * (types of 14: `CombatTracker#_onUpdateInitiative`). Undefined: no number at all.
 */
export function initiativeOf(written: string, current: number | null): number | null | undefined {
  const text = written.trim();
  if (text === "") return null;
  const value = Number(text.startsWith("=") ? text.slice(1) : text);
  if (Number.isNaN(value)) return undefined;
  return /^[+-]/.test(text) ? (current ?? 0) + value : value;
}
