import type { JsonObject } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { asObject, stringOf } from "../lib/json.ts";
import { release } from "../options.ts";

/** Documents without `_stats` (fvtt-types schemas). */
const UNSTAMPED = new Set(["ActorDelta", "Note", "Token"]);

/** The parts of `_stats` that a client may say. */
const CLIENTS_PARTS = ["compendiumSource", "duplicateSource", "exportSource"];

export interface Stamp {
  time: number;
  userId: string;
}

/** `_stats` of a new document. Times and user are the server's, whatever the client sent. */
export function creationStats(context: Context, name: string, sent: JsonObject, userId: string): JsonObject | null {
  if (UNSTAMPED.has(name)) return null;
  const time = context.world.clock.next();
  return {
    coreVersion: release(context.options.table.generation).version,
    systemId: context.world.system,
    systemVersion: stringOf(context.system.manifest.version),
    createdTime: time,
    modifiedTime: time,
    lastModifiedBy: userId,
    ...clientsParts(sent, true),
  };
}

/** What an update writes into `_stats`; `sent` is the client's own idea of it. */
export function updateStats(context: Context, name: string, sent: JsonObject, stamp: Stamp): JsonObject | null {
  if (UNSTAMPED.has(name)) return null;
  return {
    coreVersion: release(context.options.table.generation).version,
    systemId: context.world.system,
    systemVersion: stringOf(context.system.manifest.version),
    modifiedTime: stamp.time,
    lastModifiedBy: stamp.userId,
    ...clientsParts(sent, false),
  };
}

function clientsParts(sent: JsonObject, fill: boolean): JsonObject {
  const out: JsonObject = {};
  for (const part of CLIENTS_PARTS) {
    const value = asObject(sent)[part];
    if (value !== undefined) out[part] = value;
    else if (fill) out[part] = null;
  }
  return out;
}
