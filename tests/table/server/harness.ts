import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { io } from "socket.io-client";
import type { Socket } from "socket.io-client";
import { onTestFinished } from "vitest";
import type { RunningTable } from "../../../table/server/start.ts";
import { startTable } from "../../../table/server/start.ts";
import type { TableServerOptions } from "../../../table/server/options.ts";
import { SEATS } from "../../../table/server/users.ts";
import { isObject, stringOf, toJson } from "../../../table/server/lib/json.ts";
import type { DocumentOperation, JsonObject, ModifyAction } from "../../../table/shared/protocol.ts";

export const GM = SEATS.gamemaster.id;
export const RED = SEATS.red.id;
export const BLUE = SEATS.blue.id;

/** A tiny system, with one subtype per document that the tests need. */
export const SYSTEM = {
  id: "tiny",
  title: "Tiny",
  version: "1.2.3",
  socket: true,
  documentTypes: {
    Actor: { hero: { htmlFields: ["biography", "notes.*.text"] } },
    Item: { thing: { htmlFields: ["description"] } },
    ChatMessage: { step: { htmlFields: ["text"] } },
  },
};

/** A fresh data folder with the tiny system, removed when the test is over. */
export async function dataFolder(manifest: object = SYSTEM): Promise<string> {
  const data = await mkdtemp(joinPath(tmpdir(), "table-"));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  await mkdir(joinPath(data, "systems", "tiny"), { recursive: true });
  await writeFile(joinPath(data, "systems", "tiny", "system.json"), JSON.stringify(manifest));
  return data;
}

/**
 * A running table of the tiny system, stopped when the test is over. It stores late, which no client can tell: what
 * storing means is the kill tests' business.
 */
export async function table(options: Partial<TableServerOptions> = {}): Promise<RunningTable> {
  const data = options.data ?? (await dataFolder());
  const faults = { lossy: true, ...options.faults };
  const running = await startTable({ system: "tiny", world: "test", seedDocuments: {}, ...options, data, faults });
  onTestFinished(() => running.stop().catch(() => undefined));
  return running;
}

/** Joins over HTTP; the cookie that came back. */
export async function join(url: string, userid: string, password = ""): Promise<string> {
  const response = await fetch(`${url}/join`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ action: "join", userid, password }),
  });
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

/** One tab of one user. */
export class Tab {
  readonly socket: Socket;
  readonly received: { event: string; args: unknown[] }[] = [];

  constructor(socket: Socket) {
    this.socket = socket;
    socket.onAny((event: string, ...args: unknown[]) => this.received.push({ event, args }));
  }

  /** Emits and resolves with the acknowledgement. */
  async emit(event: string, ...args: unknown[]): Promise<JsonObject> {
    const answer: unknown = await this.socket.timeout(20_000).emitWithAck(event, ...args);
    const json = toJson(answer ?? null);
    return isObject(json) ? json : { value: json };
  }

  /** Sends one modifyDocument request. */
  modify(action: ModifyAction, type: string, operation: DocumentOperation): Promise<JsonObject> {
    return this.emit("modifyDocument", { action, type, operation });
  }

  create(type: string, data: JsonObject, operation: DocumentOperation = {}): Promise<JsonObject> {
    return this.modify("create", type, { data: [data], keepId: true, ...operation });
  }

  update(type: string, changes: JsonObject, operation: DocumentOperation = {}): Promise<JsonObject> {
    return this.modify("update", type, { updates: [changes], ...operation });
  }

  remove(type: string, id: string, operation: DocumentOperation = {}): Promise<JsonObject> {
    return this.modify("delete", type, { ids: [id], ...operation });
  }

  /** The stored documents that the server hands out. */
  async all(type: string, operation: DocumentOperation = {}): Promise<JsonObject[]> {
    return resultOf(await this.modify("get", type, operation));
  }

  /** What has arrived under an event name. */
  got(event: string): unknown[][] {
    return this.received.filter((entry) => entry.event === event).map(({ args }) => args);
  }
}

/** The documents of an answer; fails when it is an error. */
export function resultOf(answer: JsonObject): JsonObject[] {
  if (answer.error !== undefined) throw new Error(JSON.stringify(answer.error));
  return Array.isArray(answer.result) ? answer.result.filter(isObject) : [];
}

/** The error message of an answer, or null. */
export function errorOf(answer: JsonObject): string | null {
  return isObject(answer.error) ? (stringOf(answer.error.message) ?? "") : null;
}

/** Opens a tab with a cookie (and a query); closed when the test is over. */
export async function open(url: string, cookie: string, query: Record<string, string> = {}): Promise<Tab> {
  const { origin, pathname } = new URL(url);
  const prefix = pathname === "/" ? "" : pathname;
  const socket = io(origin, {
    path: `${prefix}/socket.io`,
    transports: ["websocket"],
    extraHeaders: { cookie },
    query,
    reconnectionDelay: 50,
    forceNew: true,
  });
  const tab = new Tab(socket);
  onTestFinished(() => void socket.disconnect());
  await new Promise<void>((resolve, reject) => {
    socket.once("session", () => resolve());
    socket.once("connect_error", reject);
  });
  return tab;
}

/** Joins as a user and opens a tab. */
export async function sit(running: { url: string }, userId: string): Promise<Tab> {
  return open(running.url, await join(running.url, userId));
}

/** Waits until something is so. */
export async function until(test: () => boolean, what: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (test()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`It never came about that ${what}`);
}

/** An id of 16 characters that starts with a readable text. */
export function id(text: string): string {
  return text.padEnd(16, "0");
}
