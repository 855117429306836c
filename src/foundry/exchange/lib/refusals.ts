/** A refusal in words. */
import type { Refusal } from "../../../rules/core/types.ts";

/** "You have already used your Action this round." */
export function refusalText(refusal: Refusal): string {
  const data = Object.fromEntries(Object.entries(refusal.data).map(([key, value]) => [key, String(value)]));
  return game.i18n.format(`RIPOSTE.Refusal.${refusal.code}`, data);
}
