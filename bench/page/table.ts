/** What the bench uses of the game in a window: narrow, and checked once. */
import type { ActionOption, Choice, Exchange } from "../../src/rules/core/types.ts";

export interface Message {
  readonly id: string;
  readonly type: string;
  readonly _source: { readonly system: unknown };
  renderHTML(options?: object): Promise<HTMLElement>;
}
export interface Actor {
  readonly id: string;
  readonly uuid: string;
  readonly flags: { readonly riposte?: { readonly ledger?: Readonly<Record<string, unknown>> } };
  readonly items: { readonly contents: readonly { readonly id: string; readonly type: string }[] };
  reset(): void;
}
export interface Combat {
  readonly id: string;
  readonly round: number;
  readonly combatants: {
    readonly contents: readonly {
      readonly id: string;
      readonly tokenId: string | null;
      readonly actor: Actor | null;
    }[];
  };
  updateSource(changes: object): object;
  update(changes: object): Promise<unknown>;
  nextRound(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
}
export interface Plan {
  readonly slot: string;
  readonly fighter: string;
  readonly option: string;
  readonly choice: Choice;
}
interface Api {
  readonly exchanges: { get(id: string): Exchange | null; all(): readonly Exchange[]; open(): readonly Exchange[] };
  actions(actor: Actor): readonly ActionOption[];
  attack(actor: Actor, options?: object): Promise<unknown>;
  answer(id: string, plan: Plan, allow?: object): Promise<{ readonly ok: boolean }>;
}
export interface Entry {
  readonly fn: (...args: unknown[]) => unknown;
}
export interface Table {
  readonly game: {
    readonly messages: Map<string, Message> & { readonly contents: readonly Message[] };
    readonly actors: Map<string, Actor> & { readonly contents: readonly Actor[] };
    readonly combats: Map<string, Combat>;
    readonly combat: Combat | null;
    readonly user: { readonly id: string };
    readonly users: { readonly activeGM: { readonly id: string } | null };
    readonly system: { readonly api: Api };
  };
  readonly Hooks: {
    readonly events: Readonly<Record<string, readonly Entry[] | undefined>>;
    on(hook: string, fn: (...args: never[]) => unknown): number;
    off(hook: string, id: number): void;
    callAll(hook: string, ...args: unknown[]): unknown;
  };
  readonly ui: { readonly hotbar: { readonly element: HTMLElement } };
}

const isTable = (scope: object): scope is Table => ["game", "Hooks", "ui"].every((name) => name in scope);

/** The game in this window. */
export function table(): Table {
  const scope: object = globalThis;
  if (!isTable(scope)) throw new Error("No game in this window");
  return scope;
}

/** An actor by its id. */
export function actor(id: string): Actor {
  const found = table().game.actors.get(id);
  if (found === undefined) throw new Error(`There is no actor ${id}`);
  return found;
}

/** Until something holds, looked at again and again. */
export async function until(what: string, test: () => boolean, patience = 10_000): Promise<void> {
  const end = performance.now() + patience;
  while (!test()) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
