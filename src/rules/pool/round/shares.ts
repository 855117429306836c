/** Dice that are set aside for uses (P9): as a choice and a marker hold them, and the field in which they are shared out. */
import { MOST_DICE } from "../../core/lib/bounds.ts";
import type { Choice, FieldData, Input, LangKey, PickChoice } from "../../core/types.ts";
import { list, name, whole, type Read } from "../../kit/codec.ts";
import { record } from "../../kit/record.ts";

const share = record({ use: name, dice: whole(0, MOST_DICE) });
export type ShareChoice = Read<typeof share>;
/** Shares as they are stored. */
export const SHARES = list(share);

/** The use under which a split sets dice aside for a parry or clash with it. */
export const parryUse = (weapon: string): string => `parry.${weapon}`;
export const DODGE_USE = "dodge";

/** What dice may be set aside for, with the pool it would have alone. */
export interface ShareUse extends PickChoice {
  readonly pool: number;
  /** What is done with it: attack, parry… */
  readonly way: LangKey;
  /** It stands among others of its way, below that as their heading. Left out: by itself. */
  readonly isGrouped?: true;
}

/** One use may have several shares. The dice to share are the smallest pool of the uses that are named. */
export interface SharesData extends FieldData {
  readonly field: "shares";
  /** The fewest dice of a share, and the most shares. */
  readonly least: number;
  readonly most: number;
  readonly uses: readonly ShareUse[];
  /** The same once an Exert has taken the Penalties off. */
  readonly freed: readonly ShareUse[];
}
export type SharesInput = Extract<Input, { readonly kind: "own" }> & { readonly data: SharesData };

const isSharesData = (data: FieldData): data is SharesData => data.field === "shares";
/** Is this the field in which dice are shared out? */
export const isShares = (input: Input): input is SharesInput => input.kind === "own" && isSharesData(input.data);

/** The dice to share: the smallest pool of all that they are set aside for (P9). */
export function poolFor(shares: readonly ShareChoice[], uses: readonly ShareUse[]): number {
  const pools = shares.map((share) => uses.find(({ id }) => id === share.use)?.pool ?? 0);
  return pools.length === 0 ? 0 : Math.min(...pools);
}

/** The shares of a choice; null: there are none. */
export function sharesIn(value: Choice[string] | undefined): readonly ShareChoice[] | null {
  const shares = SHARES.read(value);
  return shares === undefined || shares.length === 0 ? null : shares;
}
