/**
 * Held actions, as the engine and the screens ask for them. What answers (`exchange/holds`) is loaded with the first family
 * that has them; until then nobody holds anything.
 */
import type {
  Call,
  Entry,
  Exchange,
  FindExchange,
  Follow,
  Hold,
  Marker,
  MessageId,
  OpenCall,
  Parent,
  Uuid,
} from "../../../rules/core/types.ts";

/** A held action of somebody in a combat. */
export interface HoldInPlay {
  readonly actor: Actor.Implementation;
  readonly token: TokenDocument.Implementation | null;
  readonly marker: Marker;
  readonly hold: Hold;
}
/** A held action that may be followed through now, with what it was called on. */
export type FollowNow = Follow & { readonly trigger: Exchange };

export interface HeldActions {
  /** Held actions of everybody in the combat that is looked at and in those that are active. */
  inPlay(): readonly HoldInPlay[];
  /** Those that this user may call on an exchange. */
  callable(exchange: Exchange, user?: User.Implementation): readonly HoldInPlay[];
  /** What a held action of this actor says; null: it is gone. */
  heldBy(actor: Actor.Implementation, hold: MessageId): Hold | null;
  /** Calls that wait for the GM, oldest first. */
  waitingCalls(): readonly OpenCall[];
  /** The exchange in which a call was followed through; null: not yet. */
  followOf(call: Entry<Call>, find: FindExchange): Exchange | null;
  /** Everything that may be followed through now. */
  followsNow(): readonly FollowNow[];
  /** Of these, what is put to a user. */
  followFor(user?: User.Implementation): readonly FollowNow[];
  /** What a follow-through declares as its parent: with the depth that its trigger really has, whatever somebody says. */
  parentOf(follow: Pick<Parent, "exchange" | "call" | "hold">): Parent;
  /** Does this exchange follow through on a call that was approved for its fighter, as the first that does? */
  isFollow(exchange: MessageId, fighter: Uuid, parent: Parent): boolean;
}

const NOBODY: HeldActions = {
  inPlay: () => [],
  callable: () => [],
  heldBy: () => null,
  waitingCalls: () => [],
  followOf: () => null,
  followsNow: () => [],
  followFor: () => [],
  parentOf: (follow) => ({ depth: 1, ...follow }),
  isFollow: () => false,
};
let answering = NOBODY;

/** Called when held actions come into play. */
export function provideHeldActions(given: HeldActions): void {
  answering = given;
}

/** Who answers now. */
export const heldActions = (): HeldActions => answering;
