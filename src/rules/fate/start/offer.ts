/** How an option is offered: what all of them have in common. What an option says of itself is in its object. */
import { MOST_ENTRIES } from "../../core/lib/bounds.ts";
import type { ActionOption, Battlefield, Fighter, Input, Refusal } from "../../core/types.ts";
import { initialOf, keyed, NONE } from "../../kit/inputs.ts";
import { reasons, refuse } from "../../kit/judge.ts";
import { holdsOn, rollessRefusal, stillRefusal } from "../bonds/cover.ts";
import { ableRefusal } from "../stats/condition.ts";
import { bonusInput, invokeInput, zoneInputs } from "../stats/inputs.ts";
import { statsOf, WHEN_HELD, type ActionType, type FateStats } from "../stats/stats.ts";
import { input, option as optionAt } from "../stats/text.ts";
import { actedRefusal } from "../stats/turn.ts";
import { invokable, invokeChoice } from "../thread/invoking.ts";
import type { FateOption, Offered } from "../thread/option.ts";

/** Zones where somebody in sight is, but for its own. */
export function zonesAround({ fighter, scene }: Pick<Offered, "fighter" | "scene">): readonly string[] {
  const here = statsOf(fighter).zone;
  const known = Object.values(scene.fighters).filter(({ at }) => at?.hidden !== true);
  return [...new Set(known.map((one) => statsOf(one).zone))].filter((zone) => zone !== "" && zone !== here).sort();
}

/** F15: does a success of this type break a hold, unless the GM says otherwise? */
export const breaksByItself = (type: ActionType, { house }: Pick<FateStats, "house">): boolean =>
  house.breaksBy === "all" || type === "attack" || type === "maneuver" || type === "move";

/** F15, F16: what only a GM says of an action while its actor is held. */
function heldInputs({ fighter, stats }: Offered, { type }: FateOption): readonly Input[] {
  if (holdsOn(fighter).length === 0) return [];
  const ways = WHEN_HELD.map((way) => keyed(way, `RIPOSTE.Fate.WhenHeld.${way}`));
  return [
    input.toggle("breaks", { initial: breaksByItself(type, stats), gm: true }),
    input.pick("whenHeld", [keyed(NONE, "RIPOSTE.Fate.WhenHeld.marked"), ...ways], NONE, { absent: NONE, gm: true }),
  ];
}

/** What every roll of an action may be given. */
function rollInputs(at: Offered, option: FateOption): readonly Input[] {
  const { fighter, stats, scene } = at;
  // Before anybody is aimed at: its own aspects, and what may be had of others for nothing.
  const within = invokable(fighter, Object.values(scene.fighters), scene)
    .filter(({ of, tags }) => of === null || tags > 0)
    .slice(0, MOST_ENTRIES);
  return [
    ...invokeInput(within.map((one) => invokeChoice(one))),
    bonusInput(),
    ...(stats.spin ? [input.toggle("spin")] : []),
    ...heldInputs(at, option),
  ];
}

/** F12, F19: why this fighter cannot move beside another action; null: it can. */
export const asideRefusal = (fighter: Fighter): Refusal | null =>
  stillRefusal(fighter) ?? rollessRefusal(fighter, "move");

/** The inputs of a supplemental move, and of another small thing beside the action (base facts). */
export const asideInputs = (at: Offered): readonly Input[] => [
  ...zoneInputs(zonesAround(at), asideRefusal(at.fighter)),
  input.toggle("aside"),
];

/** What speaks against an option before anything of it is chosen. */
export function startRefusals({ gm, rule, free }: FateOption, fighter: Fighter): readonly Refusal[] {
  if (gm !== undefined) return [refuse(gm, rule)];
  return reasons(ableRefusal(fighter), free === true ? null : actedRefusal(fighter));
}

/** What a roll at nobody is the chance of. */
const goalOf = ({ id, rolls, targets }: FateOption): Partial<ActionOption> =>
  rolls && targets !== "some" ? { goal: `RIPOSTE.Fate.Goal.${id}` } : {};

/** How an option is offered; nothing where it is not. */
export function offered(option: FateOption, fighter: Fighter, scene: Battlefield): readonly ActionOption[] {
  const at: Offered = { fighter, stats: statsOf(fighter), scene };
  if (option.isOffered?.(at) === false) return [];
  const inputs = [...option.inputs(at), ...(option.rolls ? rollInputs(at, option) : [])];
  return [
    optionAt(option.id, option.rule, {
      targets: option.targets,
      inputs,
      initial: initialOf(inputs),
      ...(option.gm === undefined ? {} : { gm: true }),
      refusal: option.gm === undefined ? (startRefusals(option, fighter)[0] ?? option.barred?.(fighter) ?? null) : null,
      ...goalOf(option),
    }),
  ];
}
