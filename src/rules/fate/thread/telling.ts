/** Sums and names that lines of a card are told with. */
import type { CardLine, Sum, TextParam } from "../../core/types.ts";
import { SIDES } from "../roll/dice.ts";
import { modifiersOf } from "../roll/parts.ts";
import { part } from "../stats/text.ts";
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
  parts: [...modifiersOf(roll.fixed), ...(roll.ruled === 0 ? [] : [part(roll.ruled, "ruled", null)])],
  dice: { faces: roll.faces, sides: SIDES },
  rule: null,
});

/** The action's own roll. */
export const sumsOf = ({ roll, act }: FateReading): CardLine["sums"] => (act.rolls ? [rollSum(roll, "action")] : []);
