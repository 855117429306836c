/** One client's world in memory, with a server that answers as protocol.ts says. */
import type { JsonObject, ModifyRequest, ModifyResponse, WorldPayload } from "../../../table/shared/protocol.ts";
import { usualFacts, usualFaults } from "../../../table/shared/switches.ts";
import { createConfig } from "../../../table/client/core/config/index.ts";
import { database } from "../../../table/client/core/database/backend.ts";
import { setTransport } from "../../../table/client/core/database/transport.ts";
import { registerCoreSettings } from "../../../table/client/core/settings/core-settings.ts";
import { Game } from "../../../table/client/core/game/game.ts";
import { setGeneration } from "../../../table/client/core/generation.ts";
import "../../../table/client/core/uuid-lookup.ts";
import { isDict, type Dict } from "../../../table/client/core/types.ts";
import { randomID } from "../../../table/client/core/utils/text.ts";

export const GM = "gmgmgmgmgmgmgmgm";
export const RED = "redredredredredr";
export const HERO = "herohero00000000";
export const SWORD = "swordsword000000";

export interface FakeServer {
  game: Game;
  requests: ModifyRequest[];
  notified: string[];
  /** Answer the next request with a refusal. */
  refuseNext: (message: string) => void;
  /** Something another client did. */
  broadcast: (response: Omit<ModifyResponse, "userId"> & { userId?: string }) => Promise<unknown>;
}

export interface FakeOptions {
  generation?: 13 | 14;
  userId?: string;
  configure?: () => void;
  /** What the system's template.json gives. */
  model?: JsonObject;
}

function payload(generation: 13 | 14, userId: string): WorldPayload {
  const hero: JsonObject = {
    _id: HERO,
    name: "Hero",
    type: "hero",
    system: {},
    ownership: { default: 0, [RED]: 3 },
    items: [{ _id: SWORD, name: "Sword", type: "weapon", system: { edge: 2 } }],
  };
  return {
    userId,
    release: { generation, build: 1, version: `${generation}.1` },
    world: { id: "w", title: "W", system: "sys" },
    system: {
      id: "sys",
      title: "Sys",
      version: "1.0.0",
      documentTypes: { Actor: { hero: {}, foe: {} }, Item: { weapon: {} } },
    },
    modules: [],
    brokenPackages: [],
    activeUsers: [GM, RED],
    paused: false,
    model: {},
    packs: [],
    collections: {
      actors: [hero],
      cards: [],
      messages: [],
      combats: [],
      folders: [],
      items: [],
      journal: [],
      macros: [],
      playlists: [],
      tables: [],
      scenes: [],
      settings: [],
      users: [
        { _id: GM, name: "GM", role: 4 },
        { _id: RED, name: "Red", role: 1 },
      ],
    },
    serverTime: Date.now(),
    table: {
      generation,
      seed: null,
      loudGaps: false,
      routePrefix: "",
      facts: usualFacts(generation),
      faults: usualFaults(),
    },
  };
}

function answer(request: ModifyRequest, userId: string): ModifyResponse {
  const { action, type, operation } = request;
  const { data, updates, ids, ...rest } = operation;
  const result =
    action === "create"
      ? (data ?? []).map((source) => ({ ...source, _id: (operation.keepId && source._id) || randomID() }))
      : action === "update"
        ? (updates ?? [])
        : (ids ?? []);
  return { action, type, operation: rest, userId, result };
}

/** Put a world at a client's globals. */
export function fakeServer({ generation = 13, userId = RED, configure, model = {} }: FakeOptions = {}): FakeServer {
  setGeneration(generation);
  const requests: ModifyRequest[] = [];
  const notified: string[] = [];
  let refusal: string | null = null;
  const socket = {
    on: () => undefined,
    off: () => undefined,
    once: () => undefined,
    emit: () => undefined,
    request: () => Promise.resolve(null),
    query: () => Promise.resolve(null),
  };
  const game = new Game({ ...payload(generation, userId), model }, socket);
  const ui: Dict = { notifications: { error: (message: string) => notified.push(message) } };
  Object.assign(globalThis, { CONFIG: createConfig(), game, ui });
  registerCoreSettings(game);
  configure?.();
  setTransport((request) => {
    // The wire carries JSON and nothing else.
    const copy: unknown = JSON.parse(JSON.stringify(request));
    if (!isRequest(copy)) throw new Error("not a request");
    requests.push(copy);
    const response = answer(copy, userId);
    if (refusal !== null) {
      const { result: _none, ...rest } = response;
      const error = { class: "PermissionError", message: refusal };
      refusal = null;
      return Promise.resolve({ ...rest, error });
    }
    return Promise.resolve(response);
  });
  game.initializeSettings();
  void game.initializePacks();
  game.initializeDocuments();
  game.ready = true;
  return {
    game,
    requests,
    notified,
    refuseNext: (message) => (refusal = message),
    broadcast: (response) => database.handle({ userId: GM, ...response }),
  };
}

function isRequest(value: unknown): value is ModifyRequest {
  return isDict(value) && typeof value.action === "string";
}
