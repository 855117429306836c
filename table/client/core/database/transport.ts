import type { ModifyRequest, ModifyResponse } from "../../../shared/protocol.ts";

export type Transport = (request: ModifyRequest) => Promise<ModifyResponse>;

/** Requests that this window made. */
const asked = new Set<string>();

/** Was it this window that asked for an operation, and not another one of the same user? */
export function askedHere(requestId: unknown): boolean {
  return typeof requestId === "string" && asked.has(requestId);
}

const current: { send: Transport | null } = { send: null };

/** Choose what carries requests to the server. */
export function setTransport(send: Transport): void {
  current.send = send;
}

/** Send a request; the answer comes once the server has stored it, or refused. */
export function send(request: ModifyRequest): Promise<ModifyResponse> {
  if (!current.send) return Promise.reject(new Error("There is no connection to the server"));
  const { requestId } = request.operation;
  if (typeof requestId === "string") asked.add(requestId);
  if (asked.size > 500) asked.delete(Array.from(asked)[0] ?? "");
  return current.send(request);
}
