/** All that may be started, by its option object: how it is offered, and judged against the live fighter. */
import { isRefusal, refuse } from "../../core/thread/refuse.ts";
import type { ActionOption, Battlefield, Choice, Fighter, Input, Judgement, Refusal, Start } from "../../core/types.ts";
import { initialOf } from "../../kit/inputs.ts";
import { refused } from "../../kit/judge.ts";
import { ALLIES } from "../math/allies.ts";
import { option as optionAs } from "../round/options.ts";
import { readStats } from "../stats/stats.ts";
import type { Considered, PoolOption } from "./pool-option.ts";
import { alliesOf } from "./protect.ts";
import { reachRefusal } from "./reach.ts";

/** A start of this fighter, read. */
export const considered = (fighter: Fighter, start: Start, choice: Choice, scene: Battlefield): Considered => ({
  fighter,
  stats: readStats(fighter.stats),
  start,
  choice,
  scene,
});

/** A start that is considered; an attack freezes where its target and the allies of its targets stand (P2, P18). Refusals: `pool.notHeld`. */
export function judgeStart(option: PoolOption, plan: Considered): Judgement {
  if (plan.start.parent !== undefined && option.held !== true) return refused(refuse("pool.notHeld", "P6"));
  const judged = option.judge(plan);
  const allies = alliesOf(option, plan);
  const [far] = plan.start.targets.flatMap((id) => reachRefusal(option, plan, id)?.data["reach"] ?? []);
  const numbers = {
    ...judged.numbers,
    ...(far === undefined ? {} : { far }),
    ...(allies.length === 0 ? {} : { allies: ALLIES.write(allies) ?? [] }),
  };
  return { ...judged, numbers };
}

/** What is not written or aimed yet is no reason against an option as it is first offered. */
function firstReason(
  option: PoolOption,
  fighter: Fighter,
  inputs: readonly Input[],
  scene: Battlefield,
): Refusal | null {
  const start = { kind: "start", family: fighter.family, attacker: fighter.id, targets: [] } as const;
  const written = inputs.filter(({ kind }) => kind === "text").map(({ id }) => [id, "…"] as const);
  const choice = { ...initialOf(inputs), ...Object.fromEntries(written) };
  const judged = option.judge(considered(fighter, start, choice, scene));
  return judged.refusals.find(({ code }) => code !== "noTarget") ?? null;
}

/** The same inputs, beginning with each of the weapons or Powers in turn. */
function byMeans(option: PoolOption, [first, ...others]: readonly Input[]): readonly (readonly Input[])[] {
  if (option.means === undefined || first?.kind !== "pick") return [];
  return first.choices.map(({ id }) => [{ ...first, initial: id }, ...others]);
}

/** An option as this fighter is offered it, possible or not. */
export function offered(option: PoolOption, fighter: Fighter, scene: Battlefield): readonly ActionOption[] {
  const inputs = option.inputs?.({ fighter, stats: readStats(fighter.stats), scene });
  if (inputs === undefined) return [];
  // What it can never do keeps its place.
  if (isRefusal(inputs)) return [optionAs(option.id, option.rule, { refusal: inputs, ...option.offerAs?.(fighter) })];
  const reasonOf = (each: readonly Input[]): Refusal | null => firstReason(option, fighter, each, scene);
  const usual = reasonOf(inputs);
  // What cannot be done with the first weapon may be done with another.
  const other = usual === null ? undefined : byMeans(option, inputs).find((each) => reasonOf(each) === null);
  const offer = other ?? inputs;
  const refusal = other === undefined ? usual : null;
  return [
    optionAs(option.id, option.rule, {
      refusal,
      inputs: offer,
      initial: initialOf(offer),
      ...option.offerAs?.(fighter),
    }),
  ];
}
