/** A refusal in words. */
import type { Refusal } from "../../../rules/core/types.ts";

/** "You have already used your Action this round. (P12)" */
export function refusalText(refusal: Refusal): string {
  const data = Object.fromEntries(Object.entries(refusal.data).map(([key, value]) => [key, String(value)]));
  const text = game.i18n.format(`RIPOSTE.Refusal.${refusal.code}`, data);
  return refusal.rule === null ? text : game.i18n.format("RIPOSTE.Notice.WithRule", { text, rule: refusal.rule });
}
