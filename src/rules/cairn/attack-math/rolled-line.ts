/** The dice of a strike as a line of the card. */
import type { CardLine } from "../../core/types.ts";
import type { Strike } from "./attack.ts";
import type { BlowDie } from "./dice.ts";
import { bestOf } from "./land.ts";
import { line, part } from "./text.ts";

/** C18, C19: what fell, an Impaired or Enhanced attack by its dice, and which of them counts. */
export function rolledLine(
  strike: Strike,
  { dice, faces }: { readonly dice: readonly BlowDie[]; readonly faces: readonly number[] },
): CardLine {
  const best = bestOf(strike, dice, faces);
  const value = best?.value ?? 0;
  const parts =
    best === null ? [] : [part(value, best.impaired ? "impaired" : "die", "C7", { source: best.weapon.name })];
  const shown = { faces: dice.map((_, at) => faces[at] ?? 0), sides: dice.map((die) => die.faces) };
  return line("rolls", { value }, "plain", [
    { label: "RIPOSTE.Cairn.Sum.roll", total: value, parts, dice: shown, rule: "C19" },
  ]);
}
