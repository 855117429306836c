/** Who was hurt in an exchange beside the attacks that somebody answered. Pure. */
import type { Exchange, Family, FightCount, Row, RowId, Uuid } from "../../../rules/core/types.ts";
import { sparedFor } from "../../exchange/thread/by-order.ts";
import { total } from "./defender.ts";
import type { Fought, Struck } from "./facts.ts";

/** What a row's counted results took from its fighter. */
function lossIn(exchange: Exchange, row: Row, { impacts }: Pick<Family, "impacts">): number {
  const all = row.results.flatMap(({ part }) => impacts?.(exchange, part) ?? []);
  return total(all.map((impact) => (impact.kind === "hurt" ? impact.n : 0)));
}

/** Is somebody attacked in it, or struck back? What is suffered has a row of the one who suffers, as of one who attacks. */
export const isAttack = (
  exchange: Exchange,
  { attacks }: Pick<Family, "attacks">,
  { strikesBack }: Pick<FightCount, "strikesBack">,
): boolean =>
  Object.values(exchange.rows).some(({ role }) => role === "target") &&
  (attacks?.(exchange.declared.body) !== false || !!strikesBack?.(exchange));

/** Who attacks in it and who is attacked, and whoever has paid or rolled for something. */
export function involvedIn(
  exchange: Exchange,
  rules: Pick<Family, "attacks">,
  count: Pick<FightCount, "attackers" | "strikesBack">,
): readonly Uuid[] {
  const { attacker, targets, price } = exchange.declared.body;
  const steps = Object.values(exchange.slots).flatMap(({ step }) => step?.body ?? []);
  const attacks = isAttack(exchange, rules, count);
  return [
    ...(attacks || price.length > 0 ? [attacker.actor] : []),
    ...(attacks ? [...targets.map(({ actor }) => actor), ...(count.attackers?.(exchange) ?? [])] : []),
    ...steps.filter((step) => step.price.length + step.faces.length > 0).map(({ fighter }) => fighter),
  ];
}

const BY_ROLE = { attacker: "attacking", helper: "helping", target: "unguarded" } as const;

/** How a row's fighter came to it; what is not settled yet may still be answered. */
const wayOf = ({ role, state }: Row, attacks: boolean): Struck["how"] =>
  attacks && (role === "attacker" || state === "settled") ? BY_ROLE[role] : "otherwise";

/** Was nobody asked for this row's fighter? Then it has given no answer. */
export const isUnasked = ({ slots }: Exchange, row: RowId): boolean =>
  Object.values(slots).some(
    ({ role, row: of, step }) => role === "answer" && of === row && sparedFor(step?.body.choice ?? {}) !== null,
  );

/** Struck back, hurt without being asked, or hurt by what nobody has struck, and what deeds cost; `fought`: the attacks that are counted. */
export const struckBeside = (
  exchange: Exchange,
  rules: Pick<Family, "attacks" | "impacts">,
  fought: readonly Pick<Fought, "row">[],
  count: Pick<FightCount, "unit" | "paid" | "strikesBack">,
): readonly Struck[] => {
  const { unit, paid } = count;
  const attacks = isAttack(exchange, rules, count);
  return Object.values(exchange.rows).flatMap((row): readonly Struck[] => {
    if (fought.some((each) => each.row === row.id)) return [];
    const { fighter } = row;
    const cost = total(row.results.map(({ part }) => paid?.(part) ?? 0));
    const all: readonly Pick<Struck, "loss" | "how">[] = [
      { loss: lossIn(exchange, row, rules), how: wayOf(row, attacks) },
      // A parry for a friend is an answer, too.
      { loss: cost, how: row.role === "helper" ? "cost" : "paid" },
    ];
    return all.filter(({ loss }) => loss > 0).map((each) => ({ exchange: exchange.id, fighter, unit, ...each }));
  });
};
