/** What packages put into CONFIG is looked at after each of them: what cannot be used is put back, and its package is named. */
import { DataModel, isModelClass } from "../abstract/data-model.ts";
import { blame } from "../gaps/blame.ts";
import type { Config, DocumentConfig } from "../config/types.ts";
import { globalPath, theConfig } from "../environment.ts";
import { isDict, isFunction } from "../types.ts";
import { isSubclass } from "../utils/classes.ts";

/** One place in CONFIG, and what may stand there. Gives the reason where something may not. */
interface Rule {
  readonly path: string;
  readonly holder: object;
  readonly key: string;
  readonly refuses: (value: unknown) => string | null;
  /** What is refused is only named, not put back. */
  readonly keep?: true;
}

const below = (parent: unknown, name: string) => (value: unknown) =>
  isSubclass(value, parent) ? null : `is not a class that extends ${name}`;
const aFunction = (value: unknown): string | null => (isFunction(value) ? null : "is not a function");

/** A model must be a class of models, and its schema must be defined without an error. */
function refusesModel(value: unknown): string | null {
  if (!isModelClass(value) || value === DataModel) return "is not a class that extends DataModel";
  try {
    return value.schema.keys().length >= 0 ? null : "has no schema";
  } catch (error) {
    return `has a schema that cannot be made: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Entries of a record that packages add to. */
function entries(path: string, record: unknown, refuses: Rule["refuses"], more: { keep?: true } = {}): Rule[] {
  if (!isDict(record)) return [];
  return Object.keys(record).map((key) => ({ path: `${path}.${key}`, holder: record, key, refuses, ...more }));
}

interface Good {
  readonly documentClass: unknown;
  readonly collection: unknown;
}

/** Watches CONFIG from before the first package's code on. */
export class ConfigGuard {
  readonly #config: Config | null = theConfig();
  readonly #core = new Map<string, Good>();
  readonly #ui: Readonly<Record<string, unknown>>;
  /** What each place held when it was last looked at. */
  readonly #seen = new Map<string, unknown>();

  constructor() {
    for (const [name, { documentClass, collection }] of this.#documents())
      this.#core.set(name, { documentClass, collection });
    this.#ui = { ...this.#config?.ui };
    for (const { path, holder, key } of [...this.#rules()]) this.#seen.set(path, Reflect.get(holder, key));
  }

  #documents(): [string, DocumentConfig][] {
    const config = this.#config;
    return Object.keys(config ?? {}).flatMap((name): [string, DocumentConfig][] => {
      const entry: unknown = config?.[name];
      return isDocumentEntry(entry) ? [[name, entry]] : [];
    });
  }

  *#rules(): Generator<Rule, void, undefined> {
    const config = this.#config;
    if (!config) return;
    for (const [name, entry] of this.#documents()) {
      const core = this.#core.get(name);
      const path = `CONFIG.${name}`;
      if (!core) continue;
      const isDocument = below(core.documentClass, `the ${name} document`);
      yield { path: `${path}.documentClass`, holder: entry, key: "documentClass", refuses: isDocument };
      const isCollection = below(core.collection, `the collection of ${name}`);
      if (core.collection !== undefined)
        yield { path: `${path}.collection`, holder: entry, key: "collection", refuses: isCollection };
      yield* entries(`${path}.dataModels`, entry.dataModels, refusesModel, { keep: true });
      for (const type of Object.keys(isDict(entry.sheetClasses) ? entry.sheetClasses : {}))
        yield* entries(`${path}.sheetClasses.${type}`, entry.sheetClasses[type], refusesSheet);
    }
    const isWindow = below(globalPath("foundry.applications.api.ApplicationV2"), "ApplicationV2");
    for (const rule of entries("CONFIG.ui", config.ui, isWindow))
      yield { ...rule, refuses: (value) => (isSubclass(value, this.#ui[rule.key]) ? null : isWindow(value)) };
    yield* entries("CONFIG.ux", config.ux, aFunction);
    yield* entries("CONFIG.queries", config.queries, aFunction);
    yield { path: "CONFIG.Dice.randomUniform", holder: config.Dice, key: "randomUniform", refuses: aFunction };
    yield* entries("CONFIG.Dice.terms", config.Dice.terms, aFunction);
    yield { path: "CONFIG.Dice.rolls", holder: config.Dice, key: "rolls", refuses: refusesRolls };
    yield { path: "CONFIG.statusEffects", holder: config, key: "statusEffects", refuses: refusesStatuses };
  }

  /** After a package's code has run: what it has put there since is the package's. */
  check(owner: string): void {
    for (const { path, holder, key, refuses, keep } of [...this.#rules()]) {
      const value: unknown = Reflect.get(holder, key);
      // A list may have been added to.
      if (this.#seen.has(path) && this.#seen.get(path) === value && !Array.isArray(value)) continue;
      const reason = refuses(value);
      if (reason === null || keep) this.#seen.set(path, value);
      if (reason === null) continue;
      blame(owner, path, new Error(`${path} ${reason}`));
      if (!keep) this.#putBack(holder, key, path);
    }
  }

  #putBack(holder: object, key: string, path: string): void {
    const before = this.#seen.get(path);
    if (path === "CONFIG.Dice.rolls") {
      const now: unknown = Reflect.get(holder, key);
      Reflect.set(holder, key, Array.isArray(now) ? now.filter((roll) => refusesRoll(roll) === null) : before);
    } else if (this.#seen.has(path)) Reflect.set(holder, key, before);
    else Reflect.deleteProperty(holder, key);
  }
}

function isDocumentEntry(entry: unknown): entry is DocumentConfig {
  return isDict(entry) && "documentClass" in entry && "sheetClasses" in entry;
}

const refusesSheet = (entry: unknown): string | null =>
  isDict(entry) && isFunction(entry.cls) ? null : "has no class of sheets";

const refusesRoll = (roll: unknown): string | null =>
  isSubclass(roll, globalPath("Roll")) ? null : "is not a class that extends Roll";

const refusesRolls = (rolls: unknown): string | null =>
  Array.isArray(rolls) && rolls.every((roll) => refusesRoll(roll) === null)
    ? null
    : "holds something that does not extend Roll";

const refusesStatuses = (statuses: unknown): string | null =>
  isDict(statuses) || Array.isArray(statuses) ? null : "is neither a list nor a record";
