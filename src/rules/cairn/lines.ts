/** Sentences of this family, and how they name weapons. */
import type { Datum, Line, Sum } from "../core/types.ts";
import type { Strike } from "./blow/attack.ts";

export const line = (
  key: string,
  data: Line["data"] = {},
  tone: Line["tone"] = "plain",
  sums: readonly Sum[] = [],
): Line => ({ key: `RIPOSTE.Cairn.Tell.${key}`, data, tone, sums });

export const named = (name: string): Datum => (name === "" ? { key: "RIPOSTE.Cairn.unarmed" } : name);

export const weaponsDatum = ({ weapons }: Strike): Datum => {
  const [first, second] = weapons;
  return second === undefined ? named(first?.name ?? "") : `${first?.name ?? ""} + ${second.name}`;
};
