/** Which treatment heals a wound (C30). */
import { refuse } from "../../core/thread/refuse.ts";
import type { Refusal } from "../../core/types.ts";
import type { WoundLevel } from "./kinds.ts";

/** C30: where treatment happens. */
export const CARE = ["field", "betweenAdventures"] as const;
export type Care = (typeof CARE)[number];

/** C30: why this treatment does not heal it; null: it does. Refusals: `cairn.woundPermanent`, `cairn.woundSevere`. */
export function healRefusal(level: WoundLevel, care: Care): Refusal | null {
  switch (level) {
    case "light":
      return null;
    case "severe":
      return care === "betweenAdventures" ? null : refuse("cairn.woundSevere", "C30");
    case "permanent":
      return refuse("cairn.woundPermanent", "C30");
  }
}
