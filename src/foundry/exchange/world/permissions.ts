/** Who may act for whom, and who is there. Live: read again whenever something changes. */
import { gmsThere, promptedUsers } from "../../../rules/core/thread/queries.ts";
import type { Presence, Rights, UserId, Uuid } from "../../../rules/core/types.ts";
import { guardFighter } from "./broken-actors.ts";
import { baseActorId, isActorId, isTokenId } from "../lib/type-guards.ts";
import { responsiveFirst, FAILOVER_DELAY } from "./failover.ts";

/** The actor of a uuid (world, or a token's own); null when it is gone. */
export function resolveActor(uuid: Uuid): Actor.Implementation | null {
  const found = lookUp(uuid);
  return found instanceof Actor && isItself(found, uuid) ? found : null;
}

/** What stands under a uuid; nothing where it is none of ours, however it is written. */
function lookUp(uuid: Uuid): unknown {
  return isActorId(uuid) || isTokenId(uuid) ? fromUuidSync(uuid, { strict: false }) : null;
}

/** A second uuid of a fighter, or an actor of a pack, is nobody: a fighter has one name, and stands in the world. */
const isItself = (actor: Actor.Implementation, uuid: Uuid): boolean => actor.uuid === uuid && !actor.pack;

/**
 * The token of a frozen reference; null when it is gone or never was one, and when it is another actor's: a message can
 * name any token.
 */
export function tokenOf(ref: {
  readonly token: Uuid | null;
  readonly actor?: Uuid;
}): TokenDocument.Implementation | null {
  if (ref.token === null) return null;
  const found = lookUp(ref.token);
  if (!(found instanceof TokenDocument)) return null;
  return ref.actor === undefined || found.actor?.uuid === ref.actor ? found : null;
}

const ownersByActor = new Map<Uuid, readonly UserId[]>();
let gms: readonly UserId[] | null = null;

/** Forgets what was read; called when roles or ownership change. */
export function forgetRights(): void {
  ownersByActor.clear();
  gms = null;
}

/** A deleted token's base actor: whoever owned it still owns what the token did. */
function baseActorOf(uuid: Uuid): Actor.Implementation | null {
  const base = baseActorId(uuid);
  // What is there under another uuid is not deleted.
  return base === null || lookUp(uuid) instanceof Actor ? null : (game.actors.get(base) ?? null);
}

function ownersOf(uuid: Uuid): readonly UserId[] {
  const known = ownersByActor.get(uuid);
  if (known !== undefined) return known;
  const actor = resolveActor(uuid) ?? baseActorOf(uuid);
  const owners =
    actor === null
      ? []
      : game.users.contents
          // An owner's effect can overwrite any property of an actor, its methods too.
          .filter((user) => !user.isGM && guardFighter(uuid, () => actor.testUserPermission(user, "OWNER"), false))
          .flatMap((user) => user.id ?? []);
  const sorted = owners.sort();
  // A scene that is not there yet must not leave its tokens without owners for good.
  if (actor !== null) ownersByActor.set(uuid, sorted);
  return sorted;
}

/** Can a player write to this fighter, and so to its flags? */
export const isPlayers = (uuid: Uuid): boolean => ownersOf(uuid).length > 0;

/** Owners of these fighters (players with OWNER) and the GMs. */
export function rightsOf(fighters: Iterable<Uuid>): Rights {
  gms ??= game.users.contents.filter((user) => user.isGM).flatMap((user) => user.id ?? []);
  // One that is gone has no entry: the fold says "gone", not "stranger".
  const there = [...fighters].filter((uuid) => (resolveActor(uuid) ?? baseActorOf(uuid)) !== null);
  return { gms, owners: Object.fromEntries(there.map((uuid) => [uuid, ownersOf(uuid)])) };
}

/** Who is connected, and which GM client writes. */
export function presenceNow(): Presence {
  return {
    users: game.users.contents.flatMap((user) =>
      user.id === null
        ? []
        : [{ id: user.id, active: user.active, gm: user.isGM, character: user.character?.uuid ?? null }],
    ),
    activeGm: game.users.activeGM?.id ?? null,
  };
}

/**
 * Does what one GM does for the table: at once on the active GM's client, on the others' after their time in line, in case
 * those before them sleep; never on a player's. `work` looks itself whether it is done by then.
 */
export async function asGm(work: () => Promise<void>): Promise<void> {
  const place = responsiveFirst(gmsThere(presenceNow())).indexOf(game.user.id);
  if (place < 0) return;
  if (place > 0) await new Promise((resolve) => window.setTimeout(resolve, place * FAILOVER_DELAY));
  await work();
}

/** May this user (by default: the one at this screen) act for this fighter? */
export function mayActFor(uuid: Uuid, user: User.Implementation = game.user): boolean {
  if (user.isGM) return true;
  return user.id !== null && ownersOf(uuid).includes(user.id);
}

/** Is this user asked for this fighter? */
export function asksMe(fighter: Uuid): boolean {
  return game.user.id !== null && promptedUsers(fighter, rightsOf([fighter]), presenceNow()).includes(game.user.id);
}
