/** What a fighter would start, held against the live fighter; and all that it may start. */
import { own } from "../../core/thread/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Fighter, Judgement, ActionOption, Plan, Battlefield, Start } from "../../core/types.ts";
import { attackOption, judgeAttack, judgePower, powerOption } from "./attack.ts";
import { otherActionOptions, judgeAct, judgeEvade, judgeGiveBack, judgeMental, judgeQuick } from "./other-actions.ts";
import { holdOption, judgeHold } from "./hold.ts";
import { ALLIES } from "../math/allies.ts";
import { judgement } from "../math/judgement.ts";
import { NO_NUMBERS } from "../math/numbers.ts";
import { startIn } from "../round/options.ts";
import { alliesOf } from "./protect.ts";
import { judgeSplit, splitOption } from "./split.ts";

/** P6: a held action can only be followed through as an attack, a Power or another Action. */
export const mayFollowHold = (option: string): boolean => ["attack", "power", "act"].includes(option);

/** P18: an attack freezes where the allies of its targets stand. */
function withAllies(judged: Judgement, start: Start, plan: Plan, scene: Battlefield): Judgement {
  const allies = alliesOf(start, plan, scene);
  return allies.length === 0
    ? judged
    : { ...judged, numbers: { ...judged.numbers, allies: ALLIES.write(allies) ?? [] } };
}

/** Any start that is considered. */
export function judgeStart(start: Start, plan: Plan, scene: Battlefield): Judgement {
  const option = startIn(plan.option);
  const fighter = own(scene.fighters, start.attacker);
  if (option === null) return judgement([refuse("badDeclare")], [], NO_NUMBERS);
  if (fighter === undefined) return judgement([refuse("gone")], [], NO_NUMBERS);
  if (start.parent !== undefined && !mayFollowHold(option)) {
    return judgement([refuse("pool.notHeld", "P6")], [], NO_NUMBERS);
  }
  switch (option) {
    case "attack":
      return withAllies(judgeAttack(fighter, start, plan, scene), start, plan, scene);
    case "power":
      return withAllies(judgePower(fighter, start, plan, scene), start, plan, scene);
    case "evade":
      return judgeEvade(fighter, plan);
    case "hold":
      return judgeHold(fighter, plan);
    case "split":
      return judgeSplit(fighter, plan);
    case "quick":
      return judgeQuick(fighter, plan);
    case "act":
      return judgeAct(fighter, plan, start);
    case "mental":
      return judgeMental(fighter, plan);
    case "giveBack":
      return judgeGiveBack(fighter);
  }
}

/** Everything that this fighter may start, possible or not: the attack first. */
export function startOptions(fighter: Fighter, scene: Battlefield): readonly ActionOption[] {
  const power = powerOption(fighter, scene);
  const [evade, quick, act, mental] = otherActionOptions(fighter);
  const rest = [evade, holdOption(fighter, scene), splitOption(fighter), quick, act, mental];
  return [attackOption(fighter, scene), ...(power === null ? [] : [power]), ...rest].filter(
    (option) => option !== undefined,
  );
}
