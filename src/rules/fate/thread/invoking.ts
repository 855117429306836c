/** Aspects that a live fighter may invoke, what each costs, and what a step says that is left to invoke with (base facts). */
import { own } from "../../core/lib/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Battlefield, Fighter, PickChoice, Price, PriceTag, Refusal } from "../../core/types.ts";
import { sum } from "../../kit/odds.ts";
import type { Invoked, Purse } from "../roll/numbers.ts";
import {
  aspectId,
  aspectsOf,
  FATE_POINT,
  fatePointsOf,
  isPointPromised,
  isTagPromised,
  TAG,
  tagsFor,
  unnamedIn,
  type Aspect,
} from "../stats/aspects.ts";
import { MOST_STOCK } from "../stats/stats.ts";

/** An aspect in reach of somebody who rolls. */
export interface Invokable {
  readonly id: string;
  readonly aspect: Aspect;
  /** Its owner's name, where that is somebody else. */
  readonly of: string | null;
  /** How often it may be invoked for nothing. */
  readonly tags: number;
  /** Somebody has promised a tag of it. */
  readonly isPromised: boolean;
}

/** Whose aspects somebody may invoke: its own, then those of others that it may know of. */
export function invokable(fighter: Fighter, others: readonly Fighter[], scene: Battlefield): readonly Invokable[] {
  const of = (owner: Fighter): readonly Invokable[] =>
    aspectsOf(owner).map((aspect) => ({
      id: aspectId(aspect),
      aspect,
      of: owner.id === fighter.id ? null : owner.name,
      tags: tagsFor(fighter, aspect, scene),
      isPromised: isTagPromised(fighter, aspect, scene),
    }));
  const known = others.filter(({ id, at }) => id !== fighter.id && at?.hidden !== true);
  return [fighter, ...known].flatMap(of);
}

/** A choice by its name, with that of its owner where it is another's, and how many tags are on it. */
export function invokeChoice({ id, of, aspect, tags }: Invokable, refusal: Refusal | null = null): PickChoice {
  const before = of === null ? "" : `${of}: `;
  const kind = unnamedIn(aspect);
  const label =
    kind === null
      ? { text: `${before}${aspect.name}` }
      : { key: `RIPOSTE.Fate.UnnamedPick.${kind}` as const, data: { before } };
  return { id, label, refusal, ...(tags > 0 ? { more: { key: "RIPOSTE.Fate.FreeTags", n: tags } } : {}) };
}

const POINT: PriceTag = { what: FATE_POINT, amount: 1, per: null, label: "RIPOSTE.Fate.Price.fatePoint", rule: null };
const tagPrice = (of: string): PriceTag => ({
  what: TAG,
  amount: 1,
  per: null,
  of,
  label: "RIPOSTE.Fate.Price.tag",
  rule: null,
});
/** What an invocation costs. */
export const invokePrice = (one: Invoked): PriceTag => (one.free ? tagPrice(aspectId(one)) : POINT);

/** What is invoked with a roll, what speaks against it, and what is left to invoke with afterwards. */
export interface Invocation {
  readonly invoked: readonly Invoked[];
  readonly refusals: readonly Refusal[];
  readonly price: readonly PriceTag[];
  readonly purse: Purse;
}

/**
 * Invokes these: each by a tag where there is one, else by a fate point.
 * Refusals: `fate.noAspect`, `fate.noPoints`, `fate.promised`.
 */
export function invoking(
  fighter: Fighter,
  ids: readonly string[],
  within: readonly Invokable[],
  paid: readonly Invoked[] = [],
): Invocation {
  const picked = [...new Set(ids)].map((id) => within.find((one) => one.id === id));
  const found = picked.flatMap((one) => (one === undefined ? [] : [one]));
  const used = (id: string): number => paid.filter((one) => one.free && aspectId(one) === id).length;
  const invoked = found.map(({ id, aspect, tags }) => ({
    owner: aspect.owner,
    path: aspect.path,
    name: aspect.name,
    free: tags > used(id),
  }));
  const all = [...paid, ...invoked];
  const points = fatePointsOf(fighter) - all.filter(({ free }) => !free).length;
  const isShort = points < 0 && invoked.some(({ free }) => !free);
  const isPromised = isPointPromised(fighter) || found.some((one) => one.isPromised);
  const short = isPromised
    ? refuse("fate.promised", null, { name: fighter.name })
    : refuse("fate.noPoints", null, { name: fighter.name });
  return {
    invoked,
    refusals: [
      ...(found.length < picked.length ? [refuse("fate.noAspect", null, { name: fighter.name })] : []),
      ...(isShort ? [short] : []),
    ],
    price: invoked.map(invokePrice),
    purse: purseOf(Math.max(0, points), within, all),
  };
}

/** What is left to invoke with. */
function purseOf(fate: number, within: readonly Invokable[], spent: readonly Invoked[]): Purse {
  const used = (id: string): number => spent.filter((one) => one.free && aspectId(one) === id).length;
  const tags = within.flatMap(({ id, aspect, tags: had }) => {
    const n = Math.min(had - used(id), MOST_STOCK);
    return n > 0 ? [{ owner: aspect.owner, path: aspect.path, n }] : [];
  });
  return { fate: Math.min(fate, MOST_STOCK), tags, aspects: within.length };
}

/** Is each of these invoked once, unless a GM lets it be? */
export const isOnceEach = (invoked: readonly Invoked[], allowed: readonly string[]): boolean =>
  new Set(invoked.map(aspectId)).size === invoked.length || allowed.includes("fate.usedAspect");

/** Is each of these paid for in this price? */
export function isPaid(invoked: readonly Invoked[], price: readonly Price[]): boolean {
  const points = sum(price, ({ what, amount, per }) => (what === FATE_POINT && per === null ? amount : 0));
  const tags = price.filter(({ what }) => what === TAG);
  const free = invoked.filter((one) => one.free);
  return points >= invoked.length - free.length && free.every((one) => tags.some(({ of }) => of === aspectId(one)));
}

/** Those on whom somebody's roll bears, as far as they are there. */
export const presentOf = (ids: readonly (string | null)[], { fighters }: Battlefield): readonly Fighter[] =>
  [...new Set(ids)].flatMap((id) => (id === null ? [] : (own(fighters, id) ?? [])));
