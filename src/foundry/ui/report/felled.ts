/** Who brought whom down in an exchange. Pure. */
import { own } from "../../../rules/core/lib/own.ts";
import type { Exchange, Family, FightCount, Row } from "../../../rules/core/types.ts";
import type { Felled } from "./facts.ts";
import { isAttack } from "./struck.ts";

type Told = Pick<Family, "attacks" | "impacts">;

const falls = (exchange: Exchange, { results }: Row, { impacts }: Told): boolean =>
  results.some(({ part }) => impacts?.(exchange, part).some(({ kind }) => kind === "fallen"));

/** Whoever attacked; who fell in an attack of its own was brought down by its target. Nobody brings itself down. */
export function felledIn(
  exchange: Exchange,
  rules: Told,
  { hitBy, unit }: Pick<FightCount, "hitBy" | "unit">,
): readonly Felled[] {
  if (!isAttack(exchange, rules)) return [];
  const attacker = hitBy?.(exchange) ?? exchange.declared.body.attacker.actor;
  return Object.values(exchange.rows).flatMap((row): readonly Felled[] => {
    const { fighter, role, target } = row;
    const by = role === "attacker" ? own(exchange.rows, target ?? "")?.fighter : attacker;
    return by !== undefined && by !== fighter && falls(exchange, row, rules) ? [{ by, fighter, unit }] : [];
  });
}

/** Who is killed on the ground was brought down before: the first counts. */
export const firstOfEach = (all: readonly Felled[]): readonly Felled[] =>
  all.filter(({ fighter }, i) => all.findIndex((each) => each.fighter === fighter) === i);
