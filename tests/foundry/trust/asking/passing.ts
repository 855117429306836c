/** A small world in which prompts are passed: users with flags, and who answers. */
import { vi } from "vitest";
import { isJsonObject, type JsonObject } from "../../../../src/rules/core/types/json.ts";
import { postingWorld } from "../posting.ts";
import {
  attackOf,
  bela,
  BLUE,
  GM,
  gor,
  message,
  openWorld,
  posted,
  RED,
  rosa,
  StubActor,
  type OpenWorld,
  type StubMessage,
} from "../world.ts";

/** A player without a fighter. */
export const GREEN = "Green00000000000";

/** `JSON.parse` makes `__proto__` a key of its own, as the server does. */
export const parsed = (text: string): JsonObject => {
  const value: unknown = JSON.parse(text);
  return isJsonObject(value) ? value : {};
};

export function deepIn(n: number): unknown {
  let value: unknown = 1;
  for (let at = 0; at < n; at += 1) value = { a: value };
  return value;
}

class Deletion {}
class Replacement {
  constructor(readonly value: unknown) {}
}

/** `CONST.USER_ROLES`: an Assistant's lies between these. */
const ROLES = { PLAYER: 1, GAMEMASTER: 4 };

/** A user with flags, which an update writes as the server does. */
class Person {
  active = true;
  readonly character = null;
  readonly name: string;
  readonly role: number;
  readonly flags: { readonly riposte: Record<string, Record<string, unknown>> } = {
    riposte: { passes: {}, passSaid: {} },
  };
  constructor(
    readonly id: string,
    readonly isGM: boolean,
  ) {
    this.name = id;
    this.role = isGM ? ROLES.GAMEMASTER : ROLES.PLAYER;
  }
  put(kind: "passes" | "passSaid", id: string, value: unknown): void {
    this.flags.riposte[kind] = { ...this.flags.riposte[kind], [id]: value };
  }
  drop(kind: string, id: string): void {
    Reflect.deleteProperty(this.flags.riposte[kind] ?? {}, id);
  }
  update(data: object): Promise<void> {
    for (const [path, value] of Object.entries(data)) {
      const [, , kind = "", id = ""] = path.split(".");
      if (value instanceof Deletion) this.drop(kind, id);
      else throw new Error(`not expected: ${path}`);
    }
    return Promise.resolve();
  }
}

/** An answer "no defense" of Bela's, with these marks in its choice. */
export const stepOf = (exchange: string, author: string, choice: object): StubMessage =>
  message("reply", author, {
    ...{ kind: "step", exchange },
    body: { slot: "t0", fighter: bela.uuid, option: "none", choice, price: [], numbers: { weapon: null, parts: [] } },
  });

type Names = typeof GM | typeof RED | typeof BLUE | typeof GREEN;
export interface Passing {
  readonly world: OpenWorld;
  readonly attack: string;
  readonly people: Readonly<Record<Names, Person>>;
  readonly warned: readonly unknown[];
  pass(by: string, id: string, what: object): void;
  end(by: string, id: string): void;
  say(user: string, id: string, said: object): void;
  /** Something happens when this window has taken its turn, before it looks. */
  before(happens: () => void): void;
  run(): Promise<void>;
  /** Steps in the log. */
  answers(): readonly object[];
  counted(): string | undefined;
  uncounted(): readonly string[];
}

/** This user's window; Gor attacks Bela, whom these own. */
export async function passing(user: string, owners: readonly string[] = [BLUE]): Promise<Passing> {
  const actors = [rosa, new StubActor("Bela", owners), gor];
  const world = await postingWorld(user, (id) => openWorld(id, actors));
  const people = {
    [GM]: new Person(GM, true),
    [RED]: new Person(RED, false),
    [BLUE]: new Person(BLUE, false),
    [GREEN]: new Person(GREEN, false),
  };
  const all = Object.values(people);
  const users = {
    contents: all,
    activeGM: people[GM],
    get: (id: string) => all.find((one) => one.id === id),
    some: (test: (one: Person) => boolean) => all.some(test),
  };
  vi.stubGlobal("game", { ...Reflect.get(globalThis, "game"), users, user: users.get(user) });
  const operators = { ForcedDeletion: Deletion, ForcedReplacement: Replacement };
  vi.stubGlobal("foundry", { ...Reflect.get(globalThis, "foundry"), data: { operators } });
  vi.stubGlobal("CONST", { USER_ROLES: ROLES });
  const warned: unknown[] = [];
  vi.stubGlobal("ui", { notifications: { warn: (...said: unknown[]) => warned.push(said) } });
  let happens = (): void => undefined;
  const request = async (_name: string, _options: object, work: () => Promise<void>): Promise<void> => {
    happens();
    await work();
  };
  vi.stubGlobal("navigator", { locks: { request } });
  const attack = posted(GM, attackOf(gor, [bela]));
  world.add(attack);
  const run = await import("../../../../src/foundry/ui/pass/run.ts");
  const person = (id: string): Person => {
    const found = users.get(id);
    if (found === undefined) throw new Error(`no user ${id}`);
    return found;
  };
  return {
    ...{ world, people, warned, attack: attack.id },
    pass: (by, id, what) => person(by).put("passes", id, { exchange: attack.id, slot: "t0", attempt: 0, ...what }),
    end: (by, id) => person(by).drop("passes", id),
    say: (by, id, said) => person(by).put("passSaid", id, said),
    before: (does) => {
      happens = does;
    },
    run: () => run.runPasses(),
    answers: () =>
      [...world.messages.values()].flatMap(({ system }) =>
        typeof system === "object" && system !== null && Reflect.get(system, "kind") === "step" ? [system] : [],
      ),
    counted: () => world.store.exchanges.get(attack.id)?.slots["t0"]?.step?.author,
    uncounted: () => world.store.exchanges.get(attack.id)?.uncounted.map(({ reason }) => reason.code) ?? [],
  };
}
