/**
 * As much of a world as the engine reads: documents are plain objects, nothing is sent anywhere. Call `openWorld` before
 * the engine is imported; each call begins a new world with modules of its own.
 */
import { vi } from "vitest";
import type {} from "../../../src/foundry/exchange/thread/models.ts";
import type { Family, Declare } from "../../../src/rules/core/types.ts";
import type { JsonObject } from "../../../src/rules/core/types/json.ts";
import { storedDeclare } from "../../../src/foundry/exchange/thread/body.ts";
import { combatsInView, MOMENT, startedCombat } from "../combats.ts";
import { pool } from "../../../src/rules/pool/index.ts";
import { asJson, stats } from "../../rules/pool/fixtures.ts";

export class StubActor {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly token = null;
  readonly pack = null;
  readonly img = "";
  readonly owners: readonly string[];
  flags: Record<string, unknown>;
  stats: JsonObject;
  constructor(
    name: string,
    owners: readonly string[],
    data: { flags?: unknown; stats?: JsonObject; type?: string } = {},
  ) {
    this.type = data.type ?? "pool";
    this.id = name.padEnd(16, "0");
    this.uuid = `Actor.${this.id}`;
    this.name = name;
    this.owners = owners;
    this.flags = { riposte: data.flags ?? {} };
    this.stats = data.stats ?? asJson(stats());
  }
  testUserPermission(user: { readonly id: string }): boolean {
    return this.owners.includes(user.id);
  }
}
/** A token of an actor, on one scene. */
export class StubToken {
  readonly uuid: string;
  readonly parent = { id: "Scene00000000000", grid: { size: 100 } };
  readonly texture = { src: "" };
  disposition: unknown = 0;
  hidden: unknown = false;
  name: unknown;
  x: unknown = 0;
  y: unknown = 0;
  width: unknown = 1;
  height: unknown = 1;
  constructor(readonly actor: StubActor) {
    this.uuid = `Scene.Scene00000000000.Token.${actor.id}`;
    this.name = actor.name;
  }
}

export const GM = "Gamemaster000000";
export const RED = "Red0000000000000";
export const BLUE = "Blue000000000000";
export const rosa = new StubActor("Rosa", [RED]);
export const bela = new StubActor("Bela", [BLUE]);
export const gor = new StubActor("Gor", []);

export interface StubMessage {
  readonly id: string;
  readonly type: string;
  readonly rolls: readonly never[];
  readonly author: { readonly id: string; readonly isGM: boolean };
  readonly _source: {
    readonly author: string;
    readonly system: unknown;
    readonly rolls: readonly string[];
    readonly _stats: { readonly lastModifiedBy: string | null; readonly modifiedTime: number };
  };
  readonly _stats: { readonly createdTime: number };
  readonly system: unknown;
}

let clock = 0;
export function message(type: string, author: string, system: unknown, id = ""): StubMessage {
  clock += 1;
  const _source = { author, system, rolls: [], _stats: { lastModifiedBy: author, modifiedTime: clock } };
  const name = id === "" ? `M${String(clock).padStart(15, "0")}` : id;
  const by = { id: author, isGM: author === GM };
  return { id: name, type, rolls: [], author: by, _source, _stats: { createdTime: clock }, system };
}

const ref = (actor: StubActor): Declare["attacker"] => ({ actor: actor.uuid, token: null, name: actor.name });

/** An attack as an honest client declares it. */
export function attackOf(attacker: StubActor, targets: readonly StubActor[], more: Partial<Declare> = {}): Declare {
  return {
    kind: "declare",
    family: "pool",
    attacker: ref(attacker),
    targets: targets.map(ref),
    moment: MOMENT,
    option: "attack",
    choice: { weapon: "sword" },
    numbers: {
      weapon: { id: "sword", name: "Sword", class: "melee", damage: 1, answers: ["dodge", "parry", "clash"], reach: 1 },
      parts: [
        ["dice", 5, "brawn"],
        ["difficulty", 6, "weapon"],
      ],
    },
    price: [{ what: "action", amount: 1, per: "round" }],
    faces: [8, 8, 2, 3, 7],
    allowed: [],
    ...more,
  };
}
export { MOMENT };

export const posted = (author: string, body: Declare): StubMessage => message("exchange", author, storedDeclare(body));

export interface OpenWorld {
  readonly messages: Map<string, StubMessage>;
  readonly actors: readonly StubActor[];
  /** One of each actor. */
  readonly tokens: readonly StubToken[];
  /** Posts it, as the hook tells the engine. */
  readonly add: (...posted: readonly StubMessage[]) => void;
  /** This user deletes it. */
  readonly remove: (message: StubMessage, user: string) => void;
  readonly store: typeof import("../../../src/foundry/exchange/thread/store.ts");
  readonly prompts: typeof import("../../../src/foundry/ui/kit/prompts.ts");
  readonly fighters: typeof import("../../../src/foundry/exchange/fighters/fighters.ts");
  readonly scenes: typeof import("../../../src/foundry/exchange/fighters/scenes.ts");
}

/** Opens a world at this user's window; `rules` stand in for the pool family's. */
export async function openWorld(
  user: string,
  actors: readonly StubActor[] = [rosa, bela, gor],
  rules: Family = pool,
): Promise<OpenWorld> {
  vi.resetModules();
  const messages = new Map<string, StubMessage>();
  const users = [GM, RED, BLUE].map((id) => ({ id, name: id, active: true, isGM: id === GM, character: null }));
  const me = users.find(({ id }) => id === user);
  const tokens = actors.map((actor) => new StubToken(actor));
  const game = {
    ready: true,
    user: me,
    users: {
      contents: users,
      activeGM: users[0],
      get: (id: string) => users.find((one) => one.id === id),
      some: (test: (one: object) => boolean) => users.some(test),
    },
    messages: {
      get: (id: string) => messages.get(id),
      has: (id: string) => messages.has(id),
      [Symbol.iterator]: () => messages.values(),
    },
    actors: { get: (id: string) => actors.find((actor) => actor.id === id) },
    ...combatsInView(startedCombat(actors)),
    scenes: { viewed: null, active: null },
    time: { serverTime: 1000 },
    settings: { get: () => "atOnce" },
    i18n: { localize: (key: string) => key, format: (key: string) => key, has: () => true, lang: "en" },
  };
  vi.stubGlobal("game", game);
  vi.stubGlobal("Actor", StubActor);
  vi.stubGlobal("TokenDocument", StubToken);
  vi.stubGlobal("fromUuidSync", (uuid: string) => [...actors, ...tokens].find((one) => one.uuid === uuid) ?? null);
  vi.stubGlobal("Hooks", { on: () => 0, once: () => 0, callAll: () => true, call: () => true });
  vi.stubGlobal("window", globalThis);
  const module = {
    rules,
    stats: (actor: unknown) => (actor instanceof StubActor ? actor.stats : {}),
    initiativeRoll: () => {
      throw new Error("no dice here");
    },
    icons: {},
    register: () => undefined,
  };
  const { addFamily } = await import("../../../src/foundry/family/known.ts");
  const { bringHolds } = await import("../../../src/foundry/ui/holds/index.ts");
  bringHolds();
  addFamily(module);
  const store = await import("../../../src/foundry/exchange/thread/store.ts");
  const arrived = await import("../../../src/foundry/exchange/thread/arrived.ts");
  const prompts = await import("../../../src/foundry/ui/kit/prompts.ts");
  const fighters = await import("../../../src/foundry/exchange/fighters/fighters.ts");
  const scenes = await import("../../../src/foundry/exchange/fighters/scenes.ts");
  const note: (what: "created", message: never, user: string) => void = arrived.noteMessage;
  const add = (...all: readonly StubMessage[]): void => {
    for (const one of all) messages.set(one.id, one);
    for (const one of all) Reflect.apply(note, null, ["created", one, one._source.author]);
  };
  const remove = (one: StubMessage, user: string): void => {
    messages.delete(one.id);
    Reflect.apply(arrived.noteMessage, null, ["deleted", one, user]);
  };
  return { messages, actors, tokens, add, remove, store, prompts, fighters, scenes };
}

/** What a GM deletes is put on record from now on, or forgotten, as the engine does; called in an open world. */
export async function recordGms(): Promise<void> {
  const { onThreadEvent } = await import("../../../src/foundry/exchange/thread/news.ts");
  const { recordForced } = await import("../../../src/foundry/exchange/audit/record-forced.ts");
  onThreadEvent((event) => {
    if (event.user === GM && event.originals.length > 0) void recordForced(event);
  });
}
