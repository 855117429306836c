/** When an action is rolled: at once, when those who hold Actions have let it pass, or last. */
import { DEEPEST, MOST_PEOPLE } from "../../../rules/core/lib/bounds.ts";
import { own } from "../../../rules/core/lib/own.ts";
import type { Declare, Family, RollWhen, Battlefield, Start } from "../../../rules/core/types.ts";
import { attackRoll, watched } from "../../settings.ts";

type Late = Pick<Declare, "roll" | "watchers">;

/** Can a held action still come before it? Only in a combat, and none could be a third one in a row. */
const mayBeHeldUp = (rules: Family, start: Start, scene: Battlefield): boolean =>
  rules.holds !== undefined &&
  (start.parent?.depth ?? 0) < DEEPEST &&
  (own(scene.fighters, start.attacker)?.moment ?? null) !== null;

/** Held actions that watch the attacker and could still come before it. */
function watchersOf(rules: Family, start: Start, scene: Battlefield): Pick<Declare, "watchers"> {
  const fighter = own(scene.fighters, start.attacker);
  if (fighter === undefined || !mayBeHeldUp(rules, start, scene)) return {};
  const watchers = (rules.holds?.watchers(fighter, scene) ?? []).slice(0, MOST_PEOPLE);
  return watchers.length === 0 ? {} : { watchers };
}

/**
 * When it is rolled. To wait for held actions goes before rolling last. Where a table does not wait for those that watch,
 * they are named all the same: people are asked, so that there is time to call one.
 */
export function whenRolled(rules: Family, start: Start, scene: Battlefield): Late {
  if (rules.rolls === "first") return {};
  const setting = watched();
  const watching = watchersOf(rules, start, scene);
  const isWaiting = watching.watchers !== undefined || setting === "always";
  if (setting !== "never" && isWaiting && mayBeHeldUp(rules, start, scene)) return { roll: "go", ...watching };
  const roll: RollWhen | null = rules.rolls === "last" || attackRoll() === "after" ? "last" : null;
  return { ...(roll === null ? {} : { roll }), ...watching };
}
