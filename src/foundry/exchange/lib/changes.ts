/** The change bus: what changed at the table, told to all who look at it. `src/foundry/hooks.ts` feeds it from Foundry. */

import type { Uuid } from "../../../rules/core/types.ts";
import { guarded } from "./guarded.ts";

/** Each kind of change, and what its listeners are told. */
export interface Changes {
  /** An actor, or the delta of a token's actor, was updated. Null: its token is gone. */
  readonly actor: [actor: Actor.Implementation | null, changes: unknown];
  /** An item or a token of an actor changed. */
  readonly actorPart: [actor: Actor.Implementation | null];
  /** A token stands somewhere else, or looks otherwise: distances are other ones. */
  readonly moved: [];
  /** An actor was created, or an actor or a token was deleted. */
  readonly actorList: [];
  /** Markers may link these with somebody who has changed: they may look different. */
  readonly linked: [fighters: readonly Uuid[]];
  /** The combat has another round, turn, flag… */
  readonly combat: [combat: Combat.Implementation, changes: object];
  readonly combatDeleted: [];
  /** A combatant was added or removed, or is defeated, hidden…; or another scene's combat counts. */
  readonly combatants: [];
  /** A user connected or disconnected. */
  readonly connection: [user: User.Implementation];
  /** A user has another role, character… */
  readonly user: [changes: object];
  readonly worldTime: [];
  /** Another scene is on the canvas. */
  readonly canvas: [];
  /** A setting that what screens show depends on. */
  readonly settings: [];
  /** The templates, a family or a part that is loaded later have come: what was drawn before is drawn again. */
  readonly arrived: [];
  /** Parts of core's interface were drawn, folded or scaled. */
  readonly layout: [];
}
export type ChangeKind = keyof Changes;
type Listener<Kind extends ChangeKind> = (...told: Changes[Kind]) => void;

const listeners: { readonly [Kind in ChangeKind]: Set<Listener<Kind>> } = {
  actor: new Set(),
  actorPart: new Set(),
  moved: new Set(),
  actorList: new Set(),
  linked: new Set(),
  combat: new Set(),
  combatDeleted: new Set(),
  combatants: new Set(),
  connection: new Set(),
  user: new Set(),
  worldTime: new Set(),
  canvas: new Set(),
  settings: new Set(),
  arrived: new Set(),
  layout: new Set(),
};

/** Calls back after each change of this kind, in the order of the calls; returns how to stop. */
function on<Kind extends ChangeKind>(kind: Kind, listener: Listener<Kind>): () => void {
  const all: Set<Listener<Kind>> = listeners[kind];
  all.add(listener);
  return () => void all.delete(listener);
}

/** Calls back after each change of any of these kinds; returns how to stop. */
function onAny(kinds: readonly ChangeKind[], listener: () => void): () => void {
  const stops = kinds.map((kind) => on(kind, () => listener()));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Tells all listeners of a kind. A listener that fails keeps the news from no other. */
function tell<Kind extends ChangeKind>(kind: Kind, ...told: Changes[Kind]): void {
  const all: Set<Listener<Kind>> = listeners[kind];
  for (const listener of all) guarded(() => listener(...told));
}

export const changes = { on, onAny, tell };
