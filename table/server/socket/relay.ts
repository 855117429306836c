import { activeModules } from "../context.ts";
import type { Context } from "../context.ts";
import { isObject, stringsOf, toJson } from "../lib/json.ts";
import type { Hub, Seat } from "./hub.ts";

/** Whether an event is the channel of a package that asked for one (`"socket": true`). */
export function isPackageChannel(context: Context, event: string): boolean {
  const [kind, id, ...rest] = event.split(".");
  if (!id || rest.length) return false;
  if (kind === "system") return id === context.system.id && context.system.socket;
  return kind === "module" && activeModules(context).some((module) => module.id === id && module.socket);
}

/** Hands a package's message to the others, never to the tab it came from, with the sender's id as the server knows it. */
export function relay(hub: Hub, from: Seat, event: string, [payload, options]: readonly unknown[]): void {
  const message = toJson(payload ?? null);
  const limits = toJson(options ?? null);
  const recipients = isObject(limits) && Array.isArray(limits.recipients) ? stringsOf(limits.recipients) : null;
  if (!recipients) return hub.broadcast(from, event, message, from.userId);
  for (const seat of [...new Set(recipients)].flatMap((id) => hub.seatsOf(id))) {
    if (seat !== from) hub.send(seat, event, message, from.userId);
  }
}
