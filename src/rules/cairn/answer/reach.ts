/** How far an attack comes from while it is answered (C6, C10, C13, C22). */
import { own } from "../../core/lib/own.ts";
import { bandOf } from "../intentions/around.ts";
import { attackBand } from "../thread/numbers.ts";
import { BANDS, type Band } from "../turn-order/range.ts";
import type { LiveAt } from "./slot.ts";

/**
 * As it was declared, or nearer where the tokens stand nearer by now: a move is dragged after it was declared, so the
 * tokens take nothing away. `attack`: null for one that is not named.
 */
export function bandNow({ read, fighter, scene }: LiveAt, attack: string | null): Band {
  const said = attackBand(read.declared, attack);
  const from = read.attackers.find(({ attack: { id } }) => id === attack)?.fighter ?? "";
  const stands = bandOf(fighter, own(scene.fighters, from));
  return stands !== null && BANDS.indexOf(stands) < BANDS.indexOf(said) ? stands : said;
}
