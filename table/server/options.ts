import type { WorldRecipe } from "./demo/recipes.ts";
import { recipeFor } from "./demo/recipes.ts";
import { usualFacts, usualFaults } from "../shared/switches.ts";
import type { Facts, Faults } from "../shared/switches.ts";
import type { Generation, JsonObject, TableOptions } from "../shared/protocol.ts";

/** A user the first run creates besides the three seats. Its id is the name in lower case, padded to 16 with zeros. */
export interface SeedUser {
  name: string;
  /** 0 NONE, 1 PLAYER, 2 TRUSTED, 3 ASSISTANT, 4 GAMEMASTER. */
  role: number;
  id?: string;
  password?: string;
  color?: string;
}

/** What `startTable` takes; all but `data` may be left out. */
export interface TableServerOptions {
  /** The data folder: `systems/`, `modules/`, `worlds/` and the table's own `.cache/` and `.sessions/`. */
  data: string;
  world?: string;
  /** System of a world made by this run; an existing world keeps its own. */
  system?: string;
  /** 0 (default): any free port. */
  port?: number;
  generation?: Generation;
  seed?: string | null;
  /** Test runs: a Foundry name the client lacks throws. */
  loud?: boolean;
  routePrefix?: string;
  facts?: Partial<Facts>;
  /** Nastiness on request (see shared/switches.ts); changeable while the table runs. */
  faults?: Partial<Faults>;
  /** Folders to link into `systems/` and `modules/` when nothing of that name is there. */
  systemLinks?: Record<string, string>;
  moduleLinks?: Record<string, string>;
  /** Modules that are on until the world says otherwise. Default: all that are found. */
  modules?: "all" | string[];
  users?: SeedUser[];
  /** First run only: the world's exact documents, by collection ("actors") or document name ("Actor"). */
  seedDocuments?: Record<string, JsonObject[]>;
  /** First run only: the demo fight of the system. Default: yes, unless `seedDocuments` are given. */
  demo?: boolean;
  /** First run only: a demo of one's own in place of the system's. */
  recipe?: WorldRecipe;
  /**
   * How many seconds a browser may use the files of the table and of the system without asking. Default 0: it asks for
   * each of them every time. For test runs, whose files do not change while a browser is open.
   */
  filesMaxAge?: number;
  log?: (line: string) => void;
}

export interface ResolvedOptions {
  data: string;
  world: string;
  system: string;
  port: number;
  table: TableOptions;
  faults: Faults;
  modules: "all" | readonly string[];
  users: readonly SeedUser[];
  seedDocuments: Record<string, JsonObject[]>;
  /** What a new world is filled with, or null. */
  recipe: WorldRecipe | null;
  systemLinks: Record<string, string>;
  moduleLinks: Record<string, string>;
  filesMaxAge: number;
  log: (line: string) => void;
}

/** Fills in the defaults: usual facts, no faults, generation 14. */
export function resolveOptions(options: TableServerOptions): ResolvedOptions {
  const generation = options.generation ?? 14;
  const system = options.system ?? Object.keys(options.systemLinks ?? {})[0] ?? "riposte";
  const faults = { ...usualFaults(), ...options.faults };
  return {
    data: options.data,
    world: options.world ?? "demo",
    system,
    port: options.port ?? 0,
    table: {
      generation,
      seed: options.seed ?? null,
      loudGaps: options.loud ?? false,
      routePrefix: normalizePrefix(options.routePrefix ?? ""),
      facts: { ...usualFacts(generation), ...options.facts },
      faults,
    },
    faults,
    ...newWorld(options, system),
    modules: options.modules ?? "all",
    systemLinks: options.systemLinks ?? {},
    moduleLinks: options.moduleLinks ?? {},
    filesMaxAge: options.filesMaxAge ?? 0,
    log: options.log ?? (() => undefined),
  };
}

/** What only a first run looks at. */
function newWorld(
  { users = [], seedDocuments, demo = seedDocuments === undefined, recipe }: TableServerOptions,
  system: string,
): Pick<ResolvedOptions, "users" | "seedDocuments" | "recipe"> {
  return { users, seedDocuments: seedDocuments ?? {}, recipe: recipe ?? (demo ? recipeFor(system) : null) };
}

/** "" or "/some/path", without a slash at its end. */
function normalizePrefix(prefix: string): string {
  const parts = prefix.split("/").filter((part) => part !== "");
  return parts.length ? `/${parts.join("/")}` : "";
}

export interface Release {
  readonly generation: Generation;
  readonly build: number;
  readonly version: string;
}

/** What `game.release` says for each generation. */
export function release(generation: Generation): Release {
  const build = generation === 13 ? 351 : 368;
  return { generation, build, version: `${generation}.${build}` };
}
