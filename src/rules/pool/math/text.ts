/** Card text of this family, and how it names weapons. */
import type { TextParam } from "../../core/types.ts";
import { linesAt } from "../../kit/text.ts";
import { gradeOf } from "./dice.ts";
import type { Reading } from "./read.ts";

export const line = linesAt("RIPOSTE.Pool.Tell.");

export const gradeDatum = (outcome: number): TextParam => ({ key: `RIPOSTE.Pool.Grade.${gradeOf(outcome)}` });

export const weaponDatum = ({ weapon }: Pick<Reading, "weapon">): TextParam =>
  weapon === null || weapon.name === "" ? { key: "RIPOSTE.Pool.unarmed" } : weapon.name;
