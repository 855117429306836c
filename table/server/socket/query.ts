import type { Json, UserQuery } from "../../shared/protocol.ts";
import { RefusedError, isObject, malformed, numberOf, stringOf, toJson } from "../lib/json.ts";
import { askerFor, hasPermission } from "../users.ts";
import type { Asker } from "../users.ts";
import type { Seat, Tab } from "./hub.ts";

/** Reads a `userQuery` payload. */
export function readQuery(payload: unknown): UserQuery {
  const raw = toJson(payload);
  if (!isObject(raw)) throw malformed("a userQuery must be an object");
  const userId = stringOf(raw.userId);
  const name = stringOf(raw.name);
  if (!userId || !name) throw malformed("a userQuery needs userId and name");
  const query: UserQuery = { userId, name, queryId: stringOf(raw.queryId) ?? "", data: raw.data ?? null };
  const timeout = numberOf(raw.timeout);
  return timeout === null ? query : { ...query, timeout };
}

/** The longest that a timer can wait; what is longer would ring at once. */
const LONGEST = 2 ** 31 - 1;
/** Questions that one tab may have open. */
const MOST_OPEN = 200;
const open = new WeakMap<Seat, number>();

/**
 * Puts a question to one user's tabs and resolves with the first answer. Who asks is told by the server. Rejects when
 * the time is up, or who asks or the last tab that could answer is gone.
 */
export async function ask({ context, hub, seat: from }: Tab, asker: Asker, query: UserQuery): Promise<Json> {
  if (!hasPermission(context.world, asker, "QUERY_USER")) {
    throw new RefusedError("PermissionError", `User ${asker.name} lacks permission to query other users`);
  }
  const before = open.get(from) ?? 0;
  if (before >= MOST_OPEN) throw new RefusedError("Error", "Too many queries wait for an answer");
  const seats = hub.seatsOf(query.userId);
  const target = askerFor(context.world, query.userId);
  if (!target || !seats.length)
    throw new RefusedError("Error", `User ${target?.name ?? query.userId} is not connected`);
  open.set(from, before + 1);
  return new Promise<Json>((resolve, reject) => {
    let waiting = seats.length;
    const listeners = new Map<Seat, () => void>();
    const timer =
      query.timeout === undefined
        ? null
        : setTimeout(
            () => finish(new Error(`The query ${query.name} timed out`)),
            Math.min(LONGEST, Math.max(0, query.timeout)),
          );
    const askerGone = (): void => finish(new Error("Nobody waits for the answer any more"));
    from.onGone.add(askerGone);
    const finish = (answer: Error | { result: Json }): void => {
      if (timer) clearTimeout(timer);
      if (from.onGone.delete(askerGone)) open.set(from, (open.get(from) ?? 1) - 1);
      for (const [seat, gone] of listeners) seat.onGone.delete(gone);
      if (answer instanceof Error) reject(answer);
      else resolve(answer.result);
    };
    for (const seat of seats) {
      const gone = (): void => {
        waiting -= 1;
        if (waiting === 0) finish(new Error(`User ${target.name} disconnected before answering`));
      };
      listeners.set(seat, gone);
      seat.onGone.add(gone);
      hub.send(seat, "userQuery", { ...query, askerId: asker.id }, (answer: unknown) => {
        finish(readAnswer(query.name, answer));
      });
    }
  });
}

function readAnswer(name: string, payload: unknown): Error | { result: Json } {
  try {
    const answer = toJson(payload ?? null);
    if (!isObject(answer)) return new Error(`The answer to ${name} makes no sense`);
    if (answer.error === undefined) return { result: answer.result ?? null };
    const message = isObject(answer.error) ? stringOf(answer.error.message) : stringOf(answer.error);
    return new Error(message ?? `The query ${name} failed`);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
