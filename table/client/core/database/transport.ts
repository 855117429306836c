import type { ModifyRequest, ModifyResponse } from "../../../shared/protocol.ts";

export type Transport = (request: ModifyRequest) => Promise<ModifyResponse>;

const current: { send: Transport | null } = { send: null };

/** Choose what carries requests to the server. */
export function setTransport(send: Transport): void {
  current.send = send;
}

/** Send a request; the answer comes once the server has stored it, or refused. */
export function send(request: ModifyRequest): Promise<ModifyResponse> {
  if (!current.send) return Promise.reject(new Error("There is no connection to the server"));
  return current.send(request);
}
