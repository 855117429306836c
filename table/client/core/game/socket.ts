import { io, type Socket } from "socket.io-client";
import type { ModifyRequest, ModifyResponse, UserQuery, WorldPayload } from "../../../shared/protocol.ts";
import { theConfig, theGame } from "../environment.ts";
import { asText, type Dict, isDict, isFunction, messageOf } from "../types.ts";
import { getRoute } from "../utils/text.ts";

type Listener = (...args: never[]) => unknown;

/** Events the client handles itself; everything else is a package's channel. */
const OWN = new Set([
  "modifyDocument",
  "manageCompendium",
  "userActivity",
  "userConnected",
  "userQuery",
  "pause",
  "reload",
  "session",
  "shutdown",
]);

/** `game.socket`: what arrives before the world is ready waits, and is then handled in order. */
export class GameSocket {
  readonly io: Socket;
  readonly #listeners = new Map<string, Set<Listener>>();
  #waiting: Array<() => void> | null = [];
  /** Requests that are not answered yet. */
  pending = 0;

  constructor(socket: Socket) {
    this.io = socket;
    socket.onAny((event: string, ...args: unknown[]) => {
      const deliver = (): void => this.#deliver(event, args);
      if (this.#waiting) this.#waiting.push(deliver);
      else deliver();
    });
  }

  /** Connect and wait for the session. */
  static connect(): Promise<GameSocket> {
    const socket = io({ path: getRoute("socket.io"), transports: ["websocket"], upgrade: false });
    const wrapped = new GameSocket(socket);
    return new Promise((resolve, reject) => {
      socket.once("session", () => resolve(wrapped));
      socket.once("connect_error", (error) => reject(error));
    });
  }

  #deliver(event: string, args: unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) {
      try {
        Reflect.apply(listener, undefined, args);
      } catch (error) {
        console.error(`Socket "${event}": ${messageOf(error)}`, error);
      }
    }
  }

  /** Handle what has waited, and from now on what arrives. */
  open(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const deliver of waiting) deliver();
  }

  get connected(): boolean {
    return this.io.connected;
  }

  get id(): string | undefined {
    return this.io.id;
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(event, listeners);
    return this;
  }

  once(event: string, listener: Listener): this {
    const once: Listener = (...args) => {
      this.off(event, once);
      return Reflect.apply(listener, undefined, args);
    };
    return this.on(event, once);
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener);
    else if (!OWN.has(event)) this.#listeners.delete(event);
    return this;
  }

  /** Send an event; JSON only, with an acknowledgment as last argument where one is wanted. */
  emit(event: string, ...args: unknown[]): this {
    this.io.emit(event, ...args);
    return this;
  }

  /** Send an event and wait for its acknowledgment. */
  request(event: string, ...args: unknown[]): Promise<unknown> {
    this.pending += 1;
    const asked = new Promise<unknown>((resolve, reject) => {
      const lost = (): void => reject(new Error("The connection to the server was lost"));
      this.io.once("disconnect", lost);
      this.io.emit(event, ...args, (answer: unknown) => {
        this.io.off("disconnect", lost);
        resolve(answer);
      });
    });
    return asked.finally(() => {
      this.pending -= 1;
    });
  }

  /** The whole world. */
  async world(): Promise<WorldPayload> {
    const answer = await this.request("world");
    if (isWorld(answer)) return answer;
    throw new Error(refusal(answer) ?? "The server did not send the world");
  }

  /** Ask the server to create, update or delete. */
  async modify(request: ModifyRequest): Promise<ModifyResponse> {
    const answer = await this.request("modifyDocument", request);
    if (isResponse(answer)) return answer;
    throw new Error(refusal(answer) ?? "The server's answer makes no sense");
  }

  /** Ask a user's client. */
  async query(query: Omit<UserQuery, "data"> & { data: unknown }): Promise<unknown> {
    const answer = await this.request("userQuery", query);
    const message = refusal(answer);
    if (message !== undefined) throw new Error(message);
    return isDict(answer) ? answer.result : undefined;
  }
}

function refusal(answer: unknown): string | undefined {
  if (!isDict(answer) || !isDict(answer.error)) return undefined;
  return asText(answer.error.message, "refused");
}

function isWorld(value: unknown): value is WorldPayload {
  return isDict(value) && "collections" in value && "userId" in value;
}

function isResponse(value: unknown): value is ModifyResponse {
  return isDict(value) && typeof value.action === "string" && isDict(value.operation);
}

/** Answer another user's query with the handler of that name. */
export async function answerQuery(query: Dict, ack: unknown): Promise<void> {
  const reply = (answer: Dict): void => {
    if (isFunction(ack)) ack(answer);
  };
  try {
    const handler = theConfig()?.queries[String(query.name)];
    if (!handler) throw new Error(`The query "${String(query.name)}" is not registered`);
    const game = theGame();
    const asker = game?.users.get(String(query.askerId));
    const tells = game?.table.facts.queryTellsUser ?? false;
    const options = {
      ...(typeof query.timeout === "number" ? { timeout: query.timeout } : {}),
      ...(tells && asker ? { user: asker } : {}),
    };
    reply({ result: (await handler(query.data, options)) ?? null });
  } catch (error) {
    reply({ error: { message: messageOf(error) } });
  }
}
