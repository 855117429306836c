/** All that may be started, by its option object: how it is offered and judged. */
import { own } from "../../core/thread/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { ActionOption, Battlefield, Fighter, Judgement, Plan, Start } from "../../core/types.ts";
import { ALLIES } from "../math/allies.ts";
import { judgement } from "../math/judgement.ts";
import { NO_NUMBERS } from "../math/numbers.ts";
import { ATTACK, POWER } from "./attack.ts";
import { HOLD } from "./hold.ts";
import { ACT, EVADE, GIVE_BACK, MENTAL, QUICK } from "./other-actions.ts";
import type { PoolOption } from "./pool-option.ts";
import { alliesOf } from "./protect.ts";
import { SPLIT } from "./split.ts";

/** In the order in which they are offered. */
const OPTIONS: readonly PoolOption[] = [ATTACK, POWER, EVADE, HOLD, SPLIT, QUICK, ACT, MENTAL, GIVE_BACK];
const known = new Map(OPTIONS.map((option) => [option.id, option]));

/** The object of an option; undefined: none of this family. */
export const optionOf = (id: string): PoolOption | undefined => known.get(id);

/** P6: a held action can only be followed through as an attack, a Power or another Action. */
export const mayFollowHold = (option: string): boolean => optionOf(option)?.held === true;

/** P18: an attack freezes where the allies of its targets stand. */
function withAllies(judged: Judgement, start: Start, plan: Plan, scene: Battlefield): Judgement {
  const allies = alliesOf(start, plan, scene);
  return allies.length === 0
    ? judged
    : { ...judged, numbers: { ...judged.numbers, allies: ALLIES.write(allies) ?? [] } };
}

/** Any start that is considered. Refusals: `badDeclare`, `gone`, `pool.notHeld`. */
export function judgeStart(start: Start, plan: Plan, scene: Battlefield): Judgement {
  const option = optionOf(plan.option);
  const fighter = own(scene.fighters, start.attacker);
  if (option === undefined) return judgement([refuse("badDeclare")], [], NO_NUMBERS);
  if (fighter === undefined) return judgement([refuse("gone")], [], NO_NUMBERS);
  if (start.parent !== undefined && option.held !== true) {
    return judgement([refuse("pool.notHeld", "P6")], [], NO_NUMBERS);
  }
  const judged = option.judge(fighter, start, plan, scene);
  return option.aimed === true ? withAllies(judged, start, plan, scene) : judged;
}

/** Everything that this fighter may start, possible or not: the attack first. */
export const startOptions = (fighter: Fighter, scene: Battlefield): readonly ActionOption[] =>
  OPTIONS.flatMap((option) => option.offer?.(fighter, scene) ?? []);
