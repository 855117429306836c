/** Who was hurt in an exchange beside the attacks that somebody answered. Pure. */
import type { Exchange, Family, LangKey, Row } from "../../../rules/core/types.ts";
import type { Fought, Struck } from "./facts.ts";

/** What a row's counted results took from its fighter. */
function lossIn(exchange: Exchange, row: Row, { impacts }: Pick<Family, "impacts">): number {
  const all = row.results.flatMap(({ part }) => impacts?.(exchange, part) ?? []);
  return all.reduce((sum, impact) => (impact.kind === "hurt" ? sum + impact.n : sum), 0);
}

/** Is somebody attacked in it? What is suffered has a row of the one who suffers, as of one who attacks. */
export const isAttack = ({ rows, declared }: Exchange, { attacks }: Pick<Family, "attacks">): boolean =>
  Object.values(rows).some(({ role }) => role === "target") && attacks?.(declared.body) !== false;

const BY_ROLE = { attacker: "attacking", helper: "helping", target: "unguarded" } as const;

/** How a row's fighter came to it; what is not settled yet may still be answered. */
const wayOf = ({ role, state }: Row, attacks: boolean): Struck["how"] =>
  attacks && (role === "attacker" || state === "settled") ? BY_ROLE[role] : "otherwise";

/** Struck back, hurt without being asked, or hurt by what nobody has struck; `fought`: the attacks that are counted. */
export const struckBeside = (
  exchange: Exchange,
  rules: Pick<Family, "attacks" | "impacts">,
  fought: readonly Pick<Fought, "row">[],
  unit: LangKey,
): readonly Struck[] => {
  const attacks = isAttack(exchange, rules);
  return Object.values(exchange.rows).flatMap((row): readonly Struck[] => {
    const loss = fought.some((each) => each.row === row.id) ? 0 : lossIn(exchange, row, rules);
    return loss > 0 ? [{ exchange: exchange.id, fighter: row.fighter, loss, unit, how: wayOf(row, attacks) }] : [];
  });
};
