/** Who took no part, who was defeated, who got away, and who still stands. Pure. */
import type { Uuid } from "../../../rules/core/types.ts";
import { SIDES, type Harm, type Present, type Report } from "./facts.ts";

const fightersOf = (all: readonly Present[]): readonly Uuid[] => all.map(({ fighter }) => fighter);

/** `told`: those of whom the report tells something. */
export function endingOf(
  present: readonly Present[],
  told: ReadonlySet<Uuid>,
  { fallen }: Harm,
): Pick<Report, "idle" | "defeated" | "away" | "standing"> {
  const down = present.filter(({ standing }) => standing === "out" || standing === "dead");
  const fell = [...fallen].flatMap(([fighter, standing]) => (standing === "away" ? [] : [fighter]));
  const away = present.filter(({ standing }) => standing === "away");
  const standing = [...SIDES, null].flatMap((side) => {
    const own = present.filter((each) => each.side === side);
    const up = own.filter((each) => each.standing === "up");
    return own.length === 0 ? [] : [{ side, fighters: fightersOf(up) }];
  });
  return {
    idle: fightersOf(present.filter((each) => each.standing === "up" && !each.isInvolved && !told.has(each.fighter))),
    defeated: [...new Set([...fell, ...fightersOf(down)])],
    away: fightersOf(away),
    standing,
  };
}
