/** Aspects: a fighter's own, those that maneuvers put on it, and its consequences. */
import { promisedAmount } from "../../core/lib/choice.ts";
import { own } from "../../core/lib/own.ts";
import type { Battlefield, Fighter, TextParam, Uuid } from "../../core/types.ts";
import { CONSEQUENCES, statsOf, type Consequence } from "./stats.ts";

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

/** What a consequence is called as long as nobody has named it: taken, and without a name of its own. */
export const UNNAMED = "…";
/** The consequence that this is, where nobody has named it; null: it is none, or has a name. */
export const unnamedIn = ({ path, name }: Pick<Aspect, "path" | "name">): Consequence | null =>
  name === UNNAMED ? (CONSEQUENCES.find((kind) => path === `consequences.${kind}`) ?? null) : null;

/** What an aspect is called in a sentence. */
export function aspectDatum(aspect: Pick<Aspect, "path" | "name">): TextParam {
  const kind = unnamedIn(aspect);
  return kind === null ? aspect.name : { key: `RIPOSTE.Fate.Unnamed.${kind}` };
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

/** Is its tag for others? It is whoever's made the aspect, and its side's; where nobody knows the sides, not its maker's foe's. */
function isAnothers({ id, side }: User, { owner, by }: Aspect, { fighters }: Battlefield): boolean {
  if (by === "" || by === id) return false;
  const theirs = own(fighters, by)?.side ?? null;
  return theirs === null || side === null ? owner === id || owner === by : theirs !== side;
}
type User = Pick<Fighter, "id" | "side">;

/** Tags that this fighter may use. */
export const tagsFor = (fighter: User, aspect: Aspect, scene: Battlefield): number =>
  isAnothers(fighter, aspect, scene) ? 0 : tagsLeft(aspect, scene);
/** Is a tag that it could use promised by somebody? */
export const isTagPromised = (fighter: User, aspect: Aspect, scene: Battlefield): boolean =>
  !isAnothers(fighter, aspect, scene) && tagsLeft(aspect, scene) < aspect.tags;

/** Fate points that are neither used nor promised. */
export const fatePointsOf = (fighter: Fighter): number =>
  Math.max(0, statsOf(fighter).fate - promisedAmount(fighter, FATE_POINT));

/** Is a fate point of its promised by another open prompt? */
export const isPointPromised = (fighter: Fighter): boolean => promisedAmount(fighter, FATE_POINT) > 0;

/** What invoking costs: a fate point, or a tag. */
export const FATE_POINT = "fatePoint";
export const TAG = "tag";
