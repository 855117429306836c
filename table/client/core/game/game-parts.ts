import { isDocumentClass } from "../abstract/document-identity.ts";
import type { WorldCollection } from "../collections/world-collection.ts";
import * as documents from "../documents/index.ts";
import { theConfig } from "../environment.ts";
import { deltas } from "../generation.ts";
import type { PackageInfo, SystemInfo } from "./packages.ts";
import { isDict, type Json, type JsonObject } from "../types.ts";

/** The collection of a name: of the class that a package has put into CONFIG, or of our own. */
export function made<C extends WorldCollection>(name: string, own: new (name: string) => C): C {
  const configured: unknown = theConfig()?.document(name)?.collection;
  const cls = typeof configured === "function" && configured.prototype instanceof own ? configured : own;
  const collection: unknown = Reflect.construct(cls, [name]);
  return collection instanceof own ? collection : new own(name);
}

/** Types by document: those of the core, of the system and of active modules. */
export function documentTypes(system: SystemInfo, modules: readonly PackageInfo[]): Record<string, string[]> {
  const types: Record<string, string[]> = {};
  const { Level: _level, ...both } = documents;
  for (const cls of Object.values(deltas().sceneLevels ? documents : both))
    if (isDocumentClass(cls)) types[cls.documentName] = [...cls.metadata.coreTypes];
  const add = (name: string, type: string): void => {
    const known = (types[name] ??= []);
    if (!known.includes(type)) known.push(type);
  };
  for (const [name, declared] of Object.entries(system.documentTypes))
    for (const type of Object.keys(declared)) add(name, type);
  for (const { id, documentTypes } of modules) {
    // A module's types carry its id.
    for (const [name, entries] of Object.entries(documentTypes))
      for (const type of Object.keys(entries)) add(name, type.startsWith(`${id}.`) ? type : `${id}.${type}`);
  }
  return types;
}

/** `game.model`: an entry for each document and type, with the data that a `template.json` gives, else empty. */
export function initialData(types: Record<string, string[]>, given: JsonObject): JsonObject {
  const model: JsonObject = {};
  for (const [name, own] of Object.entries(types)) {
    const data = given[name];
    const of = (type: string): Json => (isDict(data) && isDict(data[type]) ? data[type] : {});
    model[name] = Object.fromEntries(own.map((type) => [type, of(type)]));
  }
  return model;
}
