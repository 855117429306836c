/** Who brought whom down in an exchange, and who healed whom. Pure. */
import { own } from "../../../rules/core/lib/own.ts";
import type { Exchange, Family, FightCount, Impact, Row } from "../../../rules/core/types.ts";
import type { Done } from "./facts.ts";
import { isAttack } from "./struck.ts";

type Told = Pick<Family, "attacks" | "impacts">;

/** The parts of a row's result that had this impact. */
const partsWith = (exchange: Exchange, { results }: Row, { impacts }: Told, wanted: Impact["kind"]) =>
  results.flatMap(({ part }) => (impacts?.(exchange, part).some(({ kind }) => kind === wanted) ? [part] : []));

/** Whoever attacked; who fell in an attack of its own was brought down by its target. Nobody brings itself down. */
export function felledIn(
  exchange: Exchange,
  rules: Told,
  count: Pick<FightCount, "hitBy" | "kills" | "strikesBack">,
): readonly Done[] {
  if (!isAttack(exchange, rules, count)) return [];
  const attacker = count.hitBy?.(exchange) ?? exchange.declared.body.attacker.actor;
  return Object.values(exchange.rows).flatMap((row): readonly Done[] => {
    const { fighter, role, target } = row;
    const by = role === "attacker" ? own(exchange.rows, target ?? "")?.fighter : attacker;
    const parts = by === fighter ? [] : partsWith(exchange, row, rules, "fallen");
    if (by === undefined || parts.length === 0) return [];
    return [{ by, fighter, killed: parts.some((part) => count.kills?.(part)) }];
  });
}

/** Whom the one who acts has healed, or treated as the family counts it. */
export function healedIn(
  exchange: Exchange,
  rules: Told,
  { treats, strikesBack }: Pick<FightCount, "treats" | "strikesBack">,
): readonly Done[] {
  const { attacker, targets } = exchange.declared.body;
  const by = attacker.actor;
  // Who comes back from a blow by a roll of its own was not healed by the one who struck it, nor by a gambit of its own.
  if (rules.attacks?.(exchange.declared.body) === true || strikesBack?.(exchange) === true) return [];
  const isTreatment = treats?.(exchange) ?? false;
  // Who acts may have a row for what it costs.
  const patient = targets.length > 0 ? "target" : "attacker";
  return Object.values(exchange.rows).flatMap((row): readonly Done[] => {
    const isTreated = isTreatment && row.role === patient && row.results.length > 0;
    return isTreated || partsWith(exchange, row, rules, "healed").length > 0 ? [{ by, fighter: row.fighter }] : [];
  });
}

/**
 * What is told of what was done, in the order of time. Who is struck on the ground was down before, unless it was healed since;
 * who is killed there was killed, too.
 */
export const credited = (all: readonly Done[]): readonly Done[] =>
  all.filter(({ fighter, killed }, i) => {
    const before = all.slice(0, i).findLast((each) => each.fighter === fighter && each.killed !== !killed);
    return killed === undefined || before?.killed === undefined;
  });
