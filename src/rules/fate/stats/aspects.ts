/** Aspects: a fighter's own, those that maneuvers put on it, and its consequences. */
import { promisedAmount } from "../../core/lib/choice.ts";
import { own } from "../../core/lib/own.ts";
import type { Battlefield, Fighter, Uuid } from "../../core/types.ts";
import { CONSEQUENCES, statsOf } from "./stats.ts";

/** An aspect that may be invoked. */
export interface Aspect {
  /** Who has it. */
  readonly owner: Uuid;
  /** Where its owner keeps it, below `system`. */
  readonly path: string;
  readonly name: string;
  readonly tags: number;
  readonly by: string;
}

/** A token's own actor by its token alone. */
const shortOf = (owner: Uuid): string => owner.replace(/^Scene\.(\w+)\.Token\.(\w+)\..*$/, "$1.$2");

/** The name of an aspect among everybody's: what a price draws on. It must be an id as messages have them, in length as well. */
export const aspectId = ({ owner, path }: Pick<Aspect, "owner" | "path">): string => `${shortOf(owner)}:${path}`;

/** Every aspect of a fighter, consequences included. */
export function aspectsOf({ id: owner, stats }: Pick<Fighter, "id" | "stats">): readonly Aspect[] {
  const { aspects, consequences } = statsOf({ stats });
  const own_ = Object.entries(aspects).map(([key, aspect]) => ({ ...aspect, owner, path: `aspects.${key}` }));
  const taken = CONSEQUENCES.flatMap((kind) => {
    const one = own(consequences, kind);
    return one === undefined || one.aspect === ""
      ? []
      : [{ owner, path: `consequences.${kind}`, name: one.aspect, tags: one.tags, by: one.by }];
  });
  return [...own_, ...taken]
    .filter(({ name }) => name !== "")
    .map(({ path, name, tags, by }) => ({ owner, path, name, tags, by }));
}

/** Tags of an aspect that nobody in sight has promised. */
function tagsLeft(aspect: Aspect, { fighters }: Battlefield): number {
  // Nearly all have none: that costs no look at who has promised what.
  if (aspect.tags === 0) return 0;
  const promised = Object.values(fighters).reduce(
    (sum, fighter) => sum + promisedAmount(fighter, TAG, aspectId(aspect)),
    0,
  );
  return Math.max(0, aspect.tags - promised);
}

/** Tags that this fighter may use: one on its own aspect is another's, unless it made it itself. */
export function tagsFor(fighter: Pick<Fighter, "id">, aspect: Aspect, scene: Battlefield): number {
  const isAnothers = aspect.owner === fighter.id && aspect.by !== "" && aspect.by !== fighter.id;
  return isAnothers ? 0 : tagsLeft(aspect, scene);
}

/** Fate points that are neither used nor promised. */
export const fatePointsOf = (fighter: Fighter): number =>
  Math.max(0, statsOf(fighter).fate - promisedAmount(fighter, FATE_POINT));

/** What invoking costs: a fate point, or a tag. */
export const FATE_POINT = "fatePoint";
export const TAG = "tag";
