/** Moves in the pool splitter. Pure; none brings more dice than there are, or fewer than none. */
import type { SharesData } from "../../../../rules/pool/round/shares.ts";
import { biggest, inTray, LEAST_SHARES, poolOf, total, useOf, type Shares } from "./shares.ts";

/** Where a die lies: on a share, or in the tray. */
export type PipPlace = number | "tray";

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
