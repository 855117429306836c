/** What all may know of who takes part: messages are stored on every client, are exported, and other packages read them. */
import type { Declare, Exchange, FighterRef } from "../../../rules/core/types.ts";
import { combatOf } from "./combats.ts";
import { resolveActor, tokenOf } from "./permissions.ts";
import { liveName, veiledDeclare, veiledExchange } from "./veil.ts";

/** Does this fighter stand hidden just now? Only its own token says so. */
export const isHidden = (ref: Pick<FighterRef, "actor" | "token">): boolean => tokenOf(ref)?.hidden ?? false;

/** How one who is hidden is called. */
export const unseenName = (): string => game.i18n.localize("RIPOSTE.Card.Unseen");

/** "somebody unseen" may begin a sentence. */
export const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase(game.i18n.lang) + text.slice(1);

/**
 * A fighter as it is now. What a message says of its name and token is the word of whoever posted it: the name is read from
 * its own token or its actor, and another actor's token is left out.
 */
export function liveRef(ref: FighterRef): FighterRef {
  const token = tokenOf(ref);
  const actorName = resolveActor(ref.actor)?.name ?? null;
  const live = { tokenName: token?.name ?? null, actorName };
  return { actor: ref.actor, token: token === null ? null : ref.token, name: liveName(ref, live, unseenName()) };
}

/** A fighter as all may know it. */
export const publicRef = (ref: FighterRef): FighterRef =>
  isHidden(ref) ? { ...ref, name: unseenName() } : liveRef(ref);

/** A fighter as it is posted: the name of one who stands hidden is in no message. */
export const postedRef = (ref: FighterRef): FighterRef => (isHidden(ref) ? { ...ref, name: "" } : ref);

/** A declaration with the names that all may know. */
export const publicDeclare = (body: Declare): Declare => veiledDeclare(body, publicRef);

/** An exchange with the names that all may know. */
export const publicExchange = (exchange: Exchange): Exchange => veiledExchange(exchange, publicRef);

/** The one token that an actor stands there with, when nobody said which: its combatant's, else its only one in view. */
export function standingToken(actor: Actor.Implementation): TokenDocument.Implementation | null {
  if (actor.token !== null) return actor.token;
  const combat = combatOf(actor.uuid) ?? game.combat;
  const fighting = combat?.combatants.find((combatant) => combatant.actor?.uuid === actor.uuid)?.token;
  if (fighting) return fighting;
  const scene = game.scenes.viewed ?? game.scenes.active;
  const own = (scene?.tokens.contents ?? []).filter((token) => token.actorLink && token.actorId === actor.id);
  return own.length === 1 ? (own[0] ?? null) : null;
}
