/** Sums and names that lines of a card are told with. */
import type { CardLine, Sum, TextParam } from "../../core/types.ts";
import { SIDES, sumOf } from "../roll/dice.ts";
import { modifiersOf } from "../roll/parts.ts";
import { isHoldHighest } from "../roll/meet.ts";
import { line, part, signed } from "../stats/text.ts";
import type { FateReading } from "./reading.ts";
import type { Roll } from "./roll.ts";

/** The one who acts. */
export const who = ({ declared }: Pick<FateReading, "declared">): { readonly who: TextParam } => ({
  who: { fighter: declared.body.attacker.actor },
});

/** A roll, opened into its parts. */
export const rollSum = (roll: Roll, label: "action" | "defense"): Sum => ({
  label: `RIPOSTE.Fate.Sum.${label}`,
  total: roll.total,
  parts: [
    ...modifiersOf(roll.fixed),
    ...(roll.faces.length === 0 ? [] : [part(sumOf(roll.faces), "dice", null)]),
    ...(roll.ruled === 0 ? [] : [part(roll.ruled, "ruled", null)]),
  ],
  dice: { faces: roll.faces, sides: SIDES },
  rule: null,
});

type Met = Pick<FateReading, "act" | "meeting">;
/** A hold or a block, whichever is the highest. */
export const coverKind = ({ act }: Pick<FateReading, "act">): "hold" | "block" =>
  isHoldHighest(act.cover) ? "hold" : "block";

/** F6: do shifts count from a block or a hold, in place of what else stands against the action? */
export const countsFromCover = ({ act, meeting }: Met): boolean =>
  meeting.by === "block" && (act.house.shiftsFrom === "higher" || meeting.opposition === null);

/** F6: that a block or a hold counts, for whoever is asked meanwhile; `rolls`: the defense is still to come. */
export function coverNotes(read: FateReading, rolls = false): readonly CardLine[] {
  const { meeting, defense, act } = read;
  if (!countsFromCover(read) || (rolls && act.house.shiftsFrom !== "higher")) return [];
  const which = rolls ? "before" : defense === null ? "alone" : "over";
  return [line(`stands.${coverKind(read)}.${which}`, { strength: signed(meeting.strength ?? 0) })];
}

/** What deals stress, part by part: shifts and the weapon, less armor; what is dealt before the roll is by itself (F13). */
export function stressSum(read: FateReading): Sum {
  const { act, meeting, armor, stress } = read;
  const source = act.weapon === "" ? null : act.weapon;
  const parts =
    act.extra === "hit"
      ? [part(stress, "extra", "F13")]
      : [
          part(meeting.shifts, countsFromCover(read) ? `${coverKind(read)}Shifts` : "shifts", null),
          ...(act.rating === 0 ? [] : [part(act.rating, "weapon", null, { source })]),
          ...(armor === 0 ? [] : [part(-armor, "armor", null)]),
        ];
  return { label: "RIPOSTE.Fate.Sum.stress", total: stress, parts, dice: null, rule: null };
}

/** The action's own roll. */
export const sumsOf = ({ roll, act }: FateReading): CardLine["sums"] => (act.rolls ? [rollSum(roll, "action")] : []);
