/** All that may be started, by its option object: how it is offered, and judged against the live fighter. */
import { isRefusal, refuse } from "../../core/thread/refuse.ts";
import type { ActionOption, Battlefield, Choice, Fighter, Judgement, Refusal, Start } from "../../core/types.ts";
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
  const far = plan.start.targets.length > 1 ? undefined : reachRefusal(option, plan)?.data["reach"];
  const numbers = {
    ...judged.numbers,
    ...(far === undefined ? {} : { far }),
    ...(allies.length === 0 ? {} : { allies: ALLIES.write(allies) ?? [] }),
  };
  return { ...judged, numbers };
}

/** What is not written or aimed yet is no reason against an option as it is first offered. */
function firstReason(option: PoolOption, fighter: Fighter, initial: Choice, scene: Battlefield): Refusal | null {
  const start = { kind: "start", family: fighter.family, attacker: fighter.id, targets: [] } as const;
  const judged = option.judge(considered(fighter, start, initial, scene));
  return judged.refusals.find(({ code }) => code !== "noTarget") ?? null;
}

/** An option as this fighter is offered it, possible or not. */
export function offered(option: PoolOption, fighter: Fighter, scene: Battlefield): readonly ActionOption[] {
  const inputs = option.inputs?.({ fighter, stats: readStats(fighter.stats), scene });
  if (inputs === undefined) return [];
  // What it can never do keeps its place.
  if (isRefusal(inputs)) return [optionAs(option.id, option.rule, { refusal: inputs, ...option.offerAs?.(fighter) })];
  const initial = initialOf(inputs);
  const written = inputs.filter(({ kind }) => kind === "text").map(({ id }) => [id, "…"] as const);
  const refusal = firstReason(option, fighter, { ...initial, ...Object.fromEntries(written) }, scene);
  return [optionAs(option.id, option.rule, { refusal, inputs, initial, ...option.offerAs?.(fighter) })];
}
