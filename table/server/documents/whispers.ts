/** Who is told of a chat message, where a whisper does not go to everybody (fact `whispersToAll`). */
import type { JsonObject, ModifyResponse } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { idOf, isObject } from "../lib/json.ts";
import { packLevel } from "../packs/pack.ts";
import { askerFor } from "../users.ts";

/** Whether a user is told of this message: Gamemasters, its author, and those it is whispered to. */
export function hears(context: Context, userId: string, message: JsonObject): boolean {
  const { whisper } = message;
  if (context.options.table.facts.whispersToAll || !Array.isArray(whisper) || whisper.length === 0) return true;
  return message.author === userId || whisper.includes(userId) || askerFor(context.world, userId)?.isGM === true;
}

/** Whether a user may look into the pack that was written. */
function mayHear(context: Context, userId: string, { operation }: ModifyResponse): boolean {
  const pack = operation.pack ? context.packs.get(operation.pack) : undefined;
  const asker = pack && askerFor(context.world, userId);
  return !pack || (asker !== null && asker !== undefined && packLevel(asker, pack) > 0);
}

/** The messages of a request as they were before it, by id. */
export type Before = ReadonlyMap<string, JsonObject>;

/**
 * What one user is told of a write: all of it, or without the whispers that are not for it. A whisper that is shown to
 * more people reaches them as a message that is new.
 */
export function forReader(
  context: Context,
  userId: string,
  response: ModifyResponse,
  before: Before,
): readonly ModifyResponse[] {
  if (!mayHear(context, userId, response)) return [];
  if (response.type !== "ChatMessage" || context.options.table.facts.whispersToAll) return [response];
  const { result = [], action } = response;
  if (action === "create") {
    const told = result.filter((doc) => isObject(doc) && hears(context, userId, doc));
    return told.length > 0 ? [{ ...response, result: told }] : [];
  }
  const known = (id: string): boolean => {
    const doc = before.get(id);
    return doc !== undefined && hears(context, userId, doc);
  };
  const told = result.filter((entry) => known(typeof entry === "string" ? entry : idOf(entry)));
  const shown = result.filter(isObject).flatMap((changes) => {
    const doc = context.world.collection("ChatMessage").get(idOf(changes));
    return doc !== undefined && !known(idOf(changes)) && hears(context, userId, doc) ? [doc] : [];
  });
  return [
    ...(told.length > 0 ? [{ ...response, result: told }] : []),
    ...(shown.length > 0 ? [{ ...response, action: "create" as const, result: shown }] : []),
  ];
}
