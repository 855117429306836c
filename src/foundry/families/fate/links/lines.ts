/** Which lines are drawn between the tokens that are looked at and those that a block or a hold ties them to. Pure. */
import { readBond, type BondKind } from "../../../../rules/fate/bonds/marker.ts";
import type { Fighter, Uuid } from "../../../../rules/core/types.ts";

/** A block or a hold between two fighters, from its maker to the one whom it affects. */
export interface Link {
  readonly marker: string;
  readonly kind: BondKind;
  readonly from: Uuid;
  readonly to: Uuid;
  readonly strength: number;
}

/** What ties this fighter to others, on either side (F9). One on whom it does not work is not tied (F8). */
function linksOf({ active = [], bound }: Pick<Fighter, "active" | "bound">): readonly Link[] {
  return [...active, ...bound].flatMap((marker) => {
    const bond = readBond(marker);
    if (bond === null) return [];
    const { kind, on, out, strength } = bond;
    return on
      .filter((to) => !out.includes(to))
      .map((to) => ({ marker: marker.id, kind, from: marker.by, to, strength }));
  });
}

/** Every link of those who are looked at, once: both ends may be looked at. One that does not concern them is left out. */
export function linesFor(fighters: readonly Pick<Fighter, "id" | "active" | "bound">[]): readonly Link[] {
  const all = fighters.flatMap((fighter) =>
    linksOf(fighter).filter(({ from, to }) => from === fighter.id || to === fighter.id),
  );
  const key = ({ marker, to }: Link): string => `${marker} ${to}`;
  return [...new Map(all.map((link) => [key(link), link])).values()];
}
