/** Who was hurt in an exchange beside the attacks that somebody answered. Pure. */
import type { Exchange, Family, LangKey, Row } from "../../../rules/core/types.ts";
import type { Fought, Struck } from "./facts.ts";

/** What a row's counted results took from its fighter. */
function lossIn(exchange: Exchange, row: Row, { impacts }: Pick<Family, "impacts">): number {
  const all = row.results.flatMap(({ part }) => impacts?.(exchange, part) ?? []);
  return all.reduce((sum, impact) => (impact.kind === "hurt" ? sum + impact.n : sum), 0);
}

/** Struck back, hurt without being asked, or hurt by what nobody has struck; `fought`: the attacks that are counted. */
export const struckBeside = (
  exchange: Exchange,
  rules: Pick<Family, "impacts">,
  fought: readonly Pick<Fought, "row">[],
  unit: LangKey,
): readonly Struck[] =>
  Object.values(exchange.rows).flatMap((row): readonly Struck[] => {
    const loss = fought.some((each) => each.row === row.id) ? 0 : lossIn(exchange, row, rules);
    return loss > 0 ? [{ fighter: row.fighter, loss, unit, isAttacking: row.role === "attacker" }] : [];
  });
