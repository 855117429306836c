/** How an option is offered: what all of them have in common. What an option says of itself is in its object. */
import { MOST_ENTRIES } from "../../core/lib/bounds.ts";
import type { ActionOption, Battlefield, Fighter, Input, PickChoice, Refusal } from "../../core/types.ts";
import { initialOf, keyed, NONE } from "../../kit/inputs.ts";
import { reasons, refuse } from "../../kit/judge.ts";
import { holdsOn, rollessRefusal, stillRefusal } from "../bonds/cover.ts";
import { ableRefusal } from "../stats/condition.ts";
import { bonusInput, invokeInput, zoneInputs } from "../stats/inputs.ts";
import { statsOf, WHEN_HELD, type ActionType, type FateStats } from "../stats/stats.ts";
import { input, option as optionAt } from "../stats/text.ts";
import { actedRefusal } from "../stats/turn.ts";
import { invokable, invokeChoice, presentOf, type Invokable } from "../thread/invoking.ts";
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

/** What a roll of an action is given, in the order in which it matters: what must be said first. */
function rollInputs(at: Offered, option: FateOption): readonly Input[] {
  const { stats } = at;
  return [
    ...option.inputs(at),
    ...(stats.spin ? [input.toggle("spin")] : []),
    ...invokeInput(invokeChoices(at, option)),
    ...(option.further?.(at) ?? []),
    ...(option.beside === true ? asideInputs(at) : []),
    bonusInput(),
    ...heldInputs(at, option),
  ];
}

/**
 * Before anybody is aimed at: its own aspects, and what may be had for nothing of those who may be aimed at, or of whoever it
 * keeps hold of. What costs nothing comes first.
 */
function invokeChoices({ fighter, scene }: Offered, { targets, helpers }: FateOption): readonly PickChoice[] {
  const near = presentOf(helpers?.(fighter) ?? [], scene);
  const others = targets === "none" ? near : Object.values(scene.fighters);
  const within = invokable(fighter, others, scene).filter(({ of, tags }) => of === null || tags > 0);
  const ofTargets = ({ of, aspect: { owner } }: Invokable): Partial<PickChoice> =>
    of === null || near.some(({ id }) => id === owner) ? {} : { of: owner };
  return within
    .toSorted((a, b) => Number(b.tags > 0) - Number(a.tags > 0))
    .slice(0, MOST_ENTRIES)
    .map((one) => ({ ...invokeChoice(one), ...ofTargets(one) }));
}

/** F12, F19: why this fighter cannot move beside another action; null: it can. */
export const asideRefusal = (fighter: Fighter): Refusal | null =>
  stillRefusal(fighter) ?? rollessRefusal(fighter, "move");

/** The inputs of a supplemental move, and of another small thing beside the action (base facts). */
const asideInputs = (at: Offered): readonly Input[] => [
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
  rolls && targets !== "some"
    ? { goal: `RIPOSTE.Fate.Goal.${id}`, ...(targets === "any" ? { alone: "RIPOSTE.Fate.Alone" } : {}) }
    : {};

/** How an option is offered; nothing where it is not. */
export function offered(option: FateOption, fighter: Fighter, scene: Battlefield): readonly ActionOption[] {
  const at: Offered = { fighter, stats: statsOf(fighter), scene };
  if (option.isOffered?.(at) === false) return [];
  const inputs = option.rolls ? rollInputs(at, option) : option.inputs(at);
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
