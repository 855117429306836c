/** What the turn dialog begins with: what was prepared or declared, and whom it is aimed at. */
import type { Declared, Hold, Uuid } from "../../../../rules/core/types.ts";
import { resolveActor } from "../../../exchange/world/permissions.ts";
import type { TurnOptions } from "../../kit/screens.ts";
import { aimsFor, hasNewTargets, isOut, type Aims } from "./aims.ts";
import { declaredBy, heldBy, triggererOf, type DialogOpening } from "./source.ts";

export interface Start {
  readonly opening: DialogOpening;
  readonly hold: Hold | null;
  readonly declared: Declared | null;
  /** Whom it is aimed at by what was said before; null: nobody was named. */
  readonly wished: Uuid | null;
  readonly chosen: readonly Uuid[];
  /** They were targeted for what somebody has begun since. */
  readonly isOld: boolean;
  /** The only one whom the user has targeted since they began something last; null: nobody, or several. */
  readonly aimed: Uuid | null;
}

/** Whom it is aimed at first; whoever has targeted somebody since then has thought again. */
function wishedTarget(
  attacker: Uuid,
  { target, parent }: TurnOptions,
  hold: Hold | null,
  declared: Declared | null,
): Uuid | null {
  const named = target ?? hold?.target ?? (parent ? triggererOf(parent, attacker) : null);
  if (named !== null || declared?.target == null) return named;
  return hasNewTargets() || isOut(resolveActor(declared.target)) ? null : declared.target;
}

/** What the user has targeted; else the only one there is. */
export function firstTargets({ targets, marked }: Aims, wished: Uuid | null): readonly Uuid[] {
  if (wished !== null && targets.has(wished)) return [wished];
  return marked.size === 0 && targets.size === 1 ? [...targets.keys()] : [...marked];
}

/** With what this fighter's dialog begins. */
export function startFor(attacker: Actor.Implementation, options: TurnOptions): Start {
  const parent = options.parent ?? null;
  const hold = heldBy(attacker, parent);
  const token = options.token ?? null;
  const declared = parent === null ? declaredBy(attacker, token) : null;
  const wished = wishedTarget(attacker.uuid, options, hold, declared);
  const aims = aimsFor(attacker.uuid, wished === null ? [] : [wished]);
  const isOld = wished === null && aims.marked.size > 0 && !hasNewTargets();
  const [one = null, ...others] = hasNewTargets() ? aims.marked : [];
  return {
    opening: { attacker: attacker.uuid, token, aims, parent },
    hold,
    declared,
    wished,
    // Targets from before it was declared, or held, are not meant by it.
    chosen: isOld && (declared !== null || parent !== null) ? [] : firstTargets(aims, wished),
    isOld,
    aimed: others.length > 0 ? null : one,
  };
}
