/** Who brought whom down in an exchange, and who healed whom. Pure. */
import { own } from "../../../rules/core/lib/own.ts";
import type { Exchange, Family, FightCount, Impact, Row } from "../../../rules/core/types.ts";
import type { Done } from "./facts.ts";
import { isAttack } from "./struck.ts";

type Told = Pick<Family, "attacks" | "impacts">;

const has = (exchange: Exchange, { results }: Row, { impacts }: Told, wanted: Impact["kind"]): boolean =>
  results.some(({ part }) => impacts?.(exchange, part).some(({ kind }) => kind === wanted));

/** Whoever attacked; who fell in an attack of its own was brought down by its target. Nobody brings itself down. */
export function felledIn(
  exchange: Exchange,
  rules: Told,
  count: Pick<FightCount, "hitBy" | "strikesBack" | "unit">,
): readonly Done[] {
  if (!isAttack(exchange, rules, count)) return [];
  const attacker = count.hitBy?.(exchange) ?? exchange.declared.body.attacker.actor;
  return Object.values(exchange.rows).flatMap((row): readonly Done[] => {
    const { fighter, role, target } = row;
    const by = role === "attacker" ? own(exchange.rows, target ?? "")?.fighter : attacker;
    return by !== undefined && by !== fighter && has(exchange, row, rules, "fallen")
      ? [{ by, fighter, unit: count.unit }]
      : [];
  });
}

/** Whom the one who acts has healed, or treated as the family counts it. */
export function healedIn(
  exchange: Exchange,
  rules: Told,
  { treats, unit }: Pick<FightCount, "treats" | "unit">,
): readonly Done[] {
  const { attacker, targets } = exchange.declared.body;
  const by = attacker.actor;
  // Who comes back from a blow by a roll of its own was not healed by the one who struck it.
  if (rules.attacks?.(exchange.declared.body) === true) return [];
  const isTreatment = treats?.(exchange) ?? false;
  // Who acts may have a row for what it costs.
  const patient = targets.length > 0 ? "target" : "attacker";
  return Object.values(exchange.rows).flatMap((row): readonly Done[] => {
    const isTreated = isTreatment && row.role === patient && row.results.length > 0;
    return isTreated || has(exchange, row, rules, "healed") ? [{ by, fighter: row.fighter, unit }] : [];
  });
}

/** Who is killed on the ground was brought down before: the first counts. */
export const firstOfEach = (all: readonly Done[]): readonly Done[] =>
  all.filter(({ fighter }, i) => all.findIndex((each) => each.fighter === fighter) === i);
