/** What all may know of who takes part: messages are stored on every client, are exported, and other packages read them. */
import type { Declare, Exchange, FighterRef } from "../../rules/core/types.ts";
import { tokenOf } from "./people.ts";
import { veiledDeclare, veiledExchange } from "./veil.ts";

/** Does this fighter stand hidden just now? */
export const isHidden = (ref: Pick<FighterRef, "token">): boolean => tokenOf(ref)?.hidden ?? false;

/** How one who is hidden is called. */
export const unseenName = (): string => game.i18n.localize("RIPOSTE.Card.Unseen");

/** "somebody unseen" may begin a sentence. */
export const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase(game.i18n.lang) + text.slice(1);

/** A declaration with the names that all may know. */
export const publicDeclare = (body: Declare): Declare => veiledDeclare(body, isHidden, unseenName());

/** An exchange with the names that all may know. */
export const publicExchange = (exchange: Exchange): Exchange => veiledExchange(exchange, isHidden, unseenName());

/** The one token that an actor stands there with, when nobody said which: its combatant's, else its only one in view. */
export function standingToken(actor: Actor.Implementation): TokenDocument.Implementation | null {
  if (actor.token !== null) return actor.token;
  const fighting = game.combat?.combatants.find((combatant) => combatant.actor?.uuid === actor.uuid)?.token;
  if (fighting) return fighting;
  const scene = game.scenes.viewed ?? game.scenes.active;
  const own = (scene?.tokens.contents ?? []).filter((token) => token.actorLink && token.actorId === actor.id);
  return own.length === 1 ? (own[0] ?? null) : null;
}
