/**
 * Who drags a token of the encounter over the border of a zone of its map names that zone on the fighter. Within a zone
 * nothing is named: the rules may have moved a fighter whose token still stands where it was.
 */
import { runReporting } from "../../../ui/kit/notify.ts";
import { FateActorModel } from "../models/actor.ts";
import { SALT_HOUSE, zoneAt, zoneName, type Zone } from "./zones.ts";

type TokenDoc = TokenDocument.Implementation;

/** The zone that the middle of a token is in, by its source, which no animation changes; null: it is on another map. */
function zoneOn({ parent: scene, _source: { x, width } }: TokenDoc): Zone | null {
  const { encounter, zones } = scene?.flags.riposte ?? {};
  if (scene === null || (encounter !== SALT_HOUSE && zones !== SALT_HOUSE)) return null;
  return zoneAt(Math.floor(x / scene.grid.size + width / 2));
}

/** Where tokens were before this window moved them. */
const leaving = new Map<string, Zone>();

/** Called before a token is moved by this window. */
export function leave(token: TokenDoc, update: object): void {
  const zone = "x" in update || "y" in update ? zoneOn(token) : null;
  if (zone !== null) leaving.set(token.uuid, zone);
}

/** Called when a token was moved, by this window or another. */
export function arrive(token: TokenDoc, user: string): void {
  const from = leaving.get(token.uuid);
  const to = zoneOn(token);
  if (user !== game.user.id || from === undefined) return;
  leaving.delete(token.uuid);
  const { actor } = token;
  // An empty zone: nobody counts them.
  if (to === null || to === from || !(actor?.system instanceof FateActorModel) || actor.system.zone === "") return;
  const zone = zoneName(to);
  if (actor.isOwner && actor.system.zone !== zone) runReporting(actor.update({ system: { zone } }));
}
