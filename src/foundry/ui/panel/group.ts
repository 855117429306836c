/** Which of a GM's prompts are shown one by one, and which as one line. Pure. */
import type { Pending } from "../../../rules/core/thread/queries.ts";
import type { Uuid } from "../../../rules/core/types.ts";

/** More fighters than this become one line, or have one beside their own where they are in several exchanges. */
const FEW = 2;

/** Is it a fighter's own answer, put to this user, with something to choose? */
export function isDefense({ ask, part }: Pending): boolean {
  return part === "asked" && ask.to.kind === "fighter" && ask.waits && !ask.auto && ask.options.length > 1;
}

/**
 * What a GM is asked for more than two fighters of one exchange goes into `grouped`, everything else into `single`. A
 * player's fighter (whose player is away) stays single: its answer is for a person to think about.
 */
export function groupForGm(
  pending: readonly Pending[],
  isNpc: (fighter: Uuid) => boolean = () => true,
): {
  readonly single: readonly Pending[];
  readonly grouped: readonly Pending[];
  /** How many one line offers to answer for at once; 0: there are too few for one. */
  readonly atOnce: number;
} {
  const mayJoin = (each: Pending): boolean =>
    isDefense(each) && each.ask.to.kind === "fighter" && isNpc(each.ask.to.fighter);
  const defenses = pending.filter(mayJoin);
  const counts = new Map<string, number>();
  for (const { exchange } of defenses) counts.set(exchange.id, (counts.get(exchange.id) ?? 0) + 1);
  const isGrouped = (each: Pending): boolean => mayJoin(each) && (counts.get(each.exchange.id) ?? 0) > FEW;
  return {
    single: pending.filter((each) => !isGrouped(each)),
    grouped: pending.filter((each) => isGrouped(each)),
    atOnce: defenses.length > FEW ? defenses.length : 0,
  };
}
