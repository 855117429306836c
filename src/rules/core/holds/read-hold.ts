/** A held action as its marker says it. */
import { MOST_WORDS } from "../lib/bounds.ts";
import { own } from "../lib/own.ts";
import type { Fighter, Hold, Marker } from "../types.ts";

/** What a hold watches that watches friends, too. */
export const ANYBODY = "anybody";
/** What a hold watches that nobody waits for: somebody says by themselves that its Condition is met. */
export const NOBODY = "nobody";

/** Reads a marker as a hold; null: it is none. */
export function readHold(marker: Marker): Hold | null {
  if (marker.kind !== "hold") return null;
  const text = (key: string): string => {
    const value = own(marker.data, key);
    return typeof value === "string" ? value.slice(0, MOST_WORDS) : "";
  };
  const named = (key: string): string | null => (text(key) === "" ? null : text(key));
  return {
    action: text("action"),
    condition: text("condition"),
    watch: named("watch"),
    weapon: named("weapon"),
    target: named("target"),
  };
}

/** Where a marker names the round in which its holder is asked no more. */
export const PASSES_IN = "passesIn";

/** Does its holder let everything pass in this round? The hold stands, and may be called. */
export const isPassing = ({ data }: Marker, { moment }: Fighter): boolean =>
  moment !== null && own(data, PASSES_IN) === moment.round;
