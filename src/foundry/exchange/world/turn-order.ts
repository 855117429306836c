/** How the families of a combat bring its round into order. */
import type { FamilyId, LangKey } from "../../../rules/core/types.ts";
import type { OrderBar, RoundOrder } from "../../family/turn-order.ts";
import { familyModule } from "./families.ts";

type CombatDoc = Combat.Implementation;

export interface BarOf {
  readonly family: FamilyId;
  readonly bar: OrderBar;
}

const orderIn = (family: FamilyId): RoundOrder | null => familyModule(family)?.order ?? null;

/** What there is to say and to do, by family: in most combats there is one. */
export function orderBars(combat: CombatDoc): readonly BarOf[] {
  const families = new Set(combat.combatants.contents.flatMap(({ actor }) => actor?.type ?? []));
  return [...families].flatMap((family) => {
    const bar = orderIn(family)?.bar(combat) ?? null;
    return bar === null ? [] : [{ family, bar }];
  });
}

/** Does this actor's family make the order of a round, so that nobody rolls for initiative by itself? */
export const isOrdered = (actor: Actor.Implementation | null): boolean =>
  actor !== null && orderIn(actor.type) !== null;

/** Is the order of this round still being made? Then it is nobody's turn yet. */
export const isOrderOpen = (combat: CombatDoc, { type }: Actor.Implementation): boolean =>
  orderIn(type)?.bar(combat)?.isOpen ?? false;

/** Initiative is asked for: these families do what makes their order. */
export async function rollOrder(combat: CombatDoc, families: Iterable<FamilyId>): Promise<void> {
  for (const family of families) await orderIn(family)?.roll(combat);
}

/** The heading under which an actor's row stands; null: none. */
export const orderHeading = (combat: CombatDoc, actor: Actor.Implementation): LangKey | null =>
  orderIn(actor.type)?.heading(combat, actor.uuid) ?? null;
