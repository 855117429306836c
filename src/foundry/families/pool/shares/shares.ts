/** The pool splitter as it is drawn: dice as pips on shares. Its state is the choice. Pure. */
import type { Choice } from "../../../../rules/core/types.ts";
import {
  poolFor,
  sharesIn,
  type ShareChoice,
  type SharesData,
  type ShareUse,
} from "../../../../rules/pool/round/shares.ts";
import { counted, type Words } from "../../../ui/view/shared/words.ts";

interface UseView {
  readonly id: string;
  /** Below a heading without that, unless it is chosen: then it is all that is seen of the list. */
  readonly label: string;
  /** The whole of it, where the label leaves out the heading. */
  readonly spoken: string | null;
  readonly selected: boolean;
  readonly disabled: boolean;
}
/** Uses below a heading; null: below none. */
interface UseGroup {
  readonly heading: string | null;
  readonly uses: readonly UseView[];
}
interface ShareView {
  readonly at: number;
  readonly groups: readonly UseGroup[];
  readonly dice: number;
  readonly pips: readonly number[];
  /** "Share 1", "Attack with Sword" and "3 dice, 2 left", for a screen reader. */
  readonly name: string;
  readonly use: string;
  readonly spoken: string;
  readonly canMore: boolean;
  readonly canLess: boolean;
  readonly canRemove: boolean;
  readonly short: boolean;
}
interface SharesView {
  readonly pool: number;
  /** What makes the pool as small as it is. */
  readonly why: string;
  readonly tray: readonly number[];
  readonly trayText: string;
  readonly shares: readonly ShareView[];
  readonly canAdd: boolean;
}

export type Shares = readonly ShareChoice[];
export const LEAST_SHARES = 2;

/** The shares of a choice; what is not known is left out. */
export const readShares = (input: SharesData, value: Choice[string] | undefined): Shares =>
  (sharesIn(value) ?? []).filter(({ use }) => input.uses.some(({ id }) => id === use)).slice(0, input.most);

/** The use of this id; null: it is none of these. */
export const useOf = (input: SharesData, id: string): ShareUse | null =>
  input.uses.find((use) => use.id === id) ?? null;

/** The dice to share. */
export const poolOf = ({ uses }: SharesData, shares: Shares): number => poolFor(shares, uses);

export const total = (shares: Shares): number => shares.reduce((sum, { dice }) => sum + dice, 0);

/** Dice that are on no share. */
export const inTray = (input: SharesData, shares: Shares): number => Math.max(0, poolOf(input, shares) - total(shares));

/** The place of the biggest share that is not this one. */
export function biggest(shares: Shares, except: number): number | null {
  const others = shares.map(({ dice }, at) => ({ dice, at })).filter(({ at, dice }) => at !== except && dice > 0);
  return others.sort((a, b) => b.dice - a.dice)[0]?.at ?? null;
}

const pips = (n: number): readonly number[] => Array.from({ length: n }, (_, at) => at);

function useLabel(words: Words, use: ShareUse, isBelowHeading = false): string {
  const way = words.t(use.way);
  const name = "key" in use.label ? words.t(use.label.key) : use.label.text;
  const what = way === name || isBelowHeading ? name : words.t("RIPOSTE.Attack.ShareUse", { way, name });
  return words.t("RIPOSTE.Attack.SharePool", { what, n: String(use.pool) });
}

/** What one share may be for: what defends and attacks first, then all else below its headings. */
function groupsOf(words: Words, { uses }: SharesData, chosen: string, gm: boolean): readonly UseGroup[] {
  const headings = [null, ...new Set(uses.flatMap(({ isGrouped, way }) => (isGrouped === true ? [way] : [])))];
  return headings.map((way) => ({
    heading: way === null ? null : words.t(way),
    uses: uses
      .filter((use) => (use.isGrouped === true ? use.way : null) === way)
      .map((each) => {
        const selected = each.id === chosen;
        const isShort = way !== null && !selected;
        return {
          id: each.id,
          label: useLabel(words, each, isShort) + (each.refusal ? `: ${words.refusal(each.refusal)}` : ""),
          spoken: isShort ? useLabel(words, each) : null,
          selected,
          disabled: each.refusal !== null && !gm,
        };
      }),
  }));
}

/** The panel as it stands. `gm`: may name uses that are refused. */
export function sharesView(words: Words, input: SharesData, value: Choice[string], gm: boolean): SharesView {
  const shares = readShares(input, value);
  const free = inTray(input, shares);
  const pool = poolOf(input, shares);
  const trayText = words.t("RIPOSTE.Attack.ShareTray", { n: String(free) });
  const least = shares.map(({ use }) => useOf(input, use)).find((use) => use?.pool === pool);
  return {
    pool,
    why: least ? words.t("RIPOSTE.Attack.ShareWhy", { what: useLabel(words, least) }) : "",
    tray: pips(free),
    trayText,
    shares: shares.map(({ use, dice }, at): ShareView => {
      const own = useOf(input, use);
      return {
        at,
        groups: groupsOf(words, input, use, gm),
        dice,
        pips: pips(dice),
        name: words.t("RIPOSTE.Attack.ShareName", { n: String(at + 1) }),
        use: own ? useLabel(words, own) : "",
        spoken: `${counted(words, "RIPOSTE.Pool.Figure.dice", dice)}, ${trayText}`,
        canMore: free > 0 || biggest(shares, at) !== null,
        canLess: dice > 0,
        canRemove: shares.length > LEAST_SHARES,
        short: dice < input.least,
      };
    }),
    canAdd: shares.length < input.most,
  };
}
