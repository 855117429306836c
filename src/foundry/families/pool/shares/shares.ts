/**
 * The pool splitter: dice as pips that are moved between shares. Its state is the choice; everything here is pure, and no
 * move brings more dice than there are or fewer than none.
 */
import type { Choice } from "../../../../rules/core/types.ts";
import { sharesIn, type ShareChoice, type SharesData, type ShareUse } from "../../../../rules/pool/round/shares.ts";
import { counted, type Words } from "../../../ui/view/shared/words.ts";

interface UseView {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
  readonly disabled: boolean;
}
interface ShareView {
  readonly at: number;
  readonly uses: readonly UseView[];
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

type Shares = readonly ShareChoice[];
/** Where a die lies: on a share, or in the tray. */
export type PipPlace = number | "tray";

const LEAST_SHARES = 2;

/** The shares of a choice; what is not known is left out. */
export const readShares = (input: SharesData, value: Choice[string] | undefined): Shares =>
  (sharesIn(value) ?? []).filter(({ use }) => input.uses.some(({ id }) => id === use)).slice(0, input.most);

const useOf = (input: SharesData, id: string): ShareUse | null => input.uses.find((use) => use.id === id) ?? null;

/** The dice to share: the smallest pool of the uses that are named. */
export function poolOf(input: SharesData, shares: Shares): number {
  return shares.length === 0 ? 0 : Math.min(...shares.map(({ use }) => useOf(input, use)?.pool ?? 0));
}

const total = (shares: Shares): number => shares.reduce((sum, { dice }) => sum + dice, 0);

/** Dice that are on no share. */
export const inTray = (input: SharesData, shares: Shares): number => Math.max(0, poolOf(input, shares) - total(shares));

/** The place of the biggest share that is not this one. */
function biggest(shares: Shares, except: number): number | null {
  const others = shares.map(({ dice }, at) => ({ dice, at })).filter(({ at, dice }) => at !== except && dice > 0);
  return others.sort((a, b) => b.dice - a.dice)[0]?.at ?? null;
}

const change = (shares: Shares, at: number, by: number): Shares =>
  shares.map((share, here) => (here === at ? { ...share, dice: Math.max(0, share.dice + by) } : share));

/** A smaller pool takes its dice from the biggest shares. */
function fitted(input: SharesData, shares: Shares): Shares {
  let now = shares;
  while (total(now) > poolOf(input, now)) now = change(now, biggest(now, -1) ?? 0, -1);
  return now;
}

/** One die from here to there; where there is none, nothing moves. */
export function moveDie(input: SharesData, shares: Shares, from: PipPlace, to: PipPlace): Shares {
  const there = from === "tray" ? inTray(input, shares) : (shares[from]?.dice ?? 0);
  if (from === to || there === 0 || (to !== "tray" && shares[to] === undefined)) return shares;
  const taken = from === "tray" ? shares : change(shares, from, -1);
  return to === "tray" ? taken : change(taken, to, 1);
}

/** One more die on a share: out of the tray, else from the biggest other share. */
export function moreDice(input: SharesData, shares: Shares, at: number): Shares {
  const from = inTray(input, shares) > 0 ? "tray" : biggest(shares, at);
  return from === null ? shares : moveDie(input, shares, from, at);
}

/** One die fewer, into the tray. */
export const fewerDice = (input: SharesData, shares: Shares, at: number): Shares => moveDie(input, shares, at, "tray");

/** A die that is clicked: off its share, or out of the tray to the smallest share. */
export function clickDie(input: SharesData, shares: Shares, from: PipPlace): Shares {
  if (from !== "tray") return fewerDice(input, shares, from);
  const smallest = shares.map(({ dice }, at) => ({ dice, at })).sort((a, b) => a.dice - b.dice)[0];
  return smallest === undefined ? shares : moveDie(input, shares, "tray", smallest.at);
}

/** Another use for a share. */
export function setUse(input: SharesData, shares: Shares, at: number, use: string): Shares {
  if (useOf(input, use) === null) return shares;
  return fitted(
    input,
    shares.map((share, here) => (here === at ? { ...share, use } : share)),
  );
}

/** One more share: for a use that has none yet, with the dice that lie in the tray, as far as it needs them. */
export function addShare(input: SharesData, shares: Shares): Shares {
  if (shares.length >= input.most) return shares;
  const free = input.uses.filter((use) => use.refusal === null);
  const use = free.find(({ id }) => shares.every((share) => share.use !== id)) ?? free[0];
  if (use === undefined) return shares;
  let now = fitted(input, [...shares, { use: use.id, dice: 0 }]);
  const at = now.length - 1;
  while ((now[at]?.dice ?? 0) < input.least) {
    const more = moreDice(input, now, at);
    if (more === now) break;
    now = more;
  }
  return now;
}

/** One share less; its dice lie in the tray. */
export const removeShare = (shares: Shares, at: number): Shares =>
  shares.length <= LEAST_SHARES ? shares : shares.filter((_, here) => here !== at);

const pips = (n: number): readonly number[] => Array.from({ length: n }, (_, at) => at);

function useLabel(words: Words, use: ShareUse): string {
  const way = words.t(use.way);
  const name = "key" in use.label ? words.t(use.label.key) : use.label.text;
  const what = way === name ? way : words.t("RIPOSTE.Attack.ShareUse", { way, name });
  return words.t("RIPOSTE.Attack.SharePool", { what, n: String(use.pool) });
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
        uses: input.uses.map((each) => ({
          id: each.id,
          label: useLabel(words, each) + (each.refusal ? `: ${words.refusal(each.refusal)}` : ""),
          selected: each.id === use,
          disabled: each.refusal !== null && !gm,
        })),
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
