/** Sentences of this family, and how they name weapons. */
import type { TextParam, CardLine } from "../../core/types.ts";
import { linesAt, namedAt } from "../../kit/text.ts";
import type { Strike } from "./attack.ts";
import type { BlowDie } from "./dice.ts";
import { speedOf } from "./speed.ts";

export const line = linesAt("RIPOSTE.Cairn.Tell.");

export const named = namedAt("RIPOSTE.Cairn.unarmed");

export const weaponsDatum = ({ weapons }: Strike): TextParam => {
  const [first, second] = weapons;
  return second === undefined ? named(first?.name ?? "") : `${first?.name ?? ""} + ${second.name}`;
};

/** C35: an attack that is yet to be rolled, with the speeds that block and dodge go by. */
export function attacking(who: TextParam, strike: Strike): CardLine {
  const [speed, second] = [...new Set(strike.weapons.map(speedOf))].map((each) => ({
    key: `RIPOSTE.Cairn.Speed.${each}`,
  }));
  const data = { who, weapon: weaponsDatum(strike) };
  if (speed === undefined) return line("attacks", { ...data, speed: "" });
  return second === undefined ? line("attacks", { ...data, speed }) : line("attacksTwo", { ...data, speed, second });
}

/** What fell on which die: an Impaired or Enhanced attack shows by its dice (C18). */
export const fallen = (dice: readonly BlowDie[], rolled: readonly number[]): string =>
  dice.map(({ faces }, at) => `d${String(faces)}: ${String(rolled[at] ?? "–")}`).join(", ");
