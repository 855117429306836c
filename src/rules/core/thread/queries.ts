/** Questions about open exchanges: who is asked, who writes. Prompts, tracker, GM's list and bots all ask these. */
import { mayAct, type FamilyTable } from "./fold-context.ts";
import { own } from "../lib/own.ts";
import { askingIn } from "./undecided.ts";
import type { Prompt, Exchange, Presence, ResultPart, Rights, Battlefield, UserId, Uuid } from "../types.ts";

/** The GMs that are there, the active one first, the others by id. Empty: none. */
export function gmsThere({ users, activeGm }: Presence): readonly UserId[] {
  if (activeGm === null) return [];
  const others = users.filter((user) => user.gm && user.active && user.id !== activeGm).map((user) => user.id);
  return [activeGm, ...others.sort()];
}

/**
 * Whose screens a fighter's prompt goes to: the active player whose character it is, else its active owners by id, else
 * all GMs that are there (one of them may sleep). Who is named first does what needs nobody's choice. Empty: nobody is
 * there, the prompt waits.
 */
export function promptedUsers(fighter: Uuid, rights: Rights, presence: Presence): readonly UserId[] {
  const owners = own(rights.owners, fighter) ?? [];
  const there = presence.users.filter((user) => user.active && !user.gm && owners.includes(user.id));
  const players = there.filter((user) => user.character === fighter);
  if (players.length > 0) return players.map((user) => user.id).sort();
  if (there.length > 0) return there.map((user) => user.id).sort();
  return gmsThere(presence);
}

/**
 * Who may write and apply a fighter's row, the first in line first: the active GM, the other GMs that are there, then
 * its owners that are there, each by id. Whoever comes later stands in for one who is listed as there and sleeps.
 */
export function writersOf(fighter: Uuid, rights: Rights, presence: Presence): readonly UserId[] {
  const owners = own(rights.owners, fighter) ?? [];
  const players = presence.users.filter((user) => user.active && !user.gm && owners.includes(user.id));
  return [...gmsThere(presence), ...players.map((user) => user.id).sort()];
}

/** Who is asked about this: a fighter's players, or the GMs. */
export function promptedFor(ask: Prompt, rights: Rights, presence: Presence): readonly UserId[] {
  switch (ask.to.kind) {
    case "fighter":
      return promptedUsers(ask.to.fighter, rights, presence);
    case "gm":
      return gmsThere(presence);
  }
}

export interface Pending {
  readonly exchange: Exchange;
  readonly ask: Prompt;
  /** `asked`: it is put to this user; `watching`: they could answer it, but another is asked. */
  readonly part: "asked" | "watching";
  readonly asked: readonly UserId[];
  /** Another player has passed it to this user (`by`; `sent`: this user has answered), or this user to another (`to`). */
  readonly passed?: { readonly by: UserId; readonly sent: boolean } | { readonly to: UserId };
}

/** A day, in ms: an exchange this old prompts nobody. */
export const LEFT_OVER_AFTER = 86_400_000;

/** Is this exchange left over: a day gone, or its combat over? */
export function isLeftOver(exchange: Exchange, now: number, combats: ReadonlySet<string>): boolean {
  const { moment } = exchange.declared.body;
  if (moment !== null && !combats.has(moment.combat)) return true;
  return now - exchange.declared.createdTime > LEFT_OVER_AFTER;
}

/** What is asked now. */
export const promptsIn = (
  exchange: Exchange,
  scene: Battlefield,
  families: FamilyTable,
  rights: Rights,
): readonly Prompt[] => askingIn(exchange, scene, families, rights).asked;

/** Everything that waits for this user among open exchanges, oldest exchange first. */
export function pending(
  user: UserId,
  open: readonly { readonly exchange: Exchange; readonly scene: Battlefield }[],
  families: FamilyTable,
  { rights, presence }: { readonly rights: Rights; readonly presence: Presence },
): readonly Pending[] {
  const oldestFirst = [...open].sort(
    (a, b) =>
      a.exchange.declared.createdTime - b.exchange.declared.createdTime || (a.exchange.id < b.exchange.id ? -1 : 1),
  );
  return oldestFirst.flatMap(({ exchange, scene }) => {
    const asks = promptsIn(exchange, scene, families, rights);
    return asks.flatMap((ask): Pending[] => {
      const asked = promptedFor(ask, rights, presence);
      if (asked.includes(user)) return [{ exchange, ask, part: "asked", asked }];
      const may = ask.to.kind === "gm" ? rights.gms.includes(user) : mayAct(rights, user, ask.to.fighter);
      return may ? [{ exchange, ask, part: "watching", asked }] : [];
    });
  });
}

/** What is due now of an open exchange, with the attempt each part belongs to. */
export function dueParts(exchange: Exchange, scene: Battlefield, families: FamilyTable): readonly ResultPart[] {
  if (exchange.phase !== "open") return [];
  const parts = own(families, exchange.family)?.settle(exchange, scene) ?? [];
  return parts.map((part) => ({ ...part, attempt: own(exchange.rows, part.row)?.attempt ?? 0 }));
}
