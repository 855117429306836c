/**
 * No field of Riposte's models has a name that the host keeps for itself. The public types say of `DataModel#parent`
 * that it is read-only: a field of that name makes the constructor throw.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { gatherDocumentTypes } from "../../../tools/build/document-types.ts";
import { listFiles, ROOT } from "../../../tools/build/files.ts";
import { reservedNames, reservedPaths, schemaPaths } from "./reserved.ts";

/** A class whose every other static member is one like it: what models import may extend parts of the host. */
function anything(): object {
  return new Proxy(class {}, {
    get: (target, key): unknown => (Reflect.has(target, key) ? Reflect.get(target, key) : anything()),
    apply: () => anything(),
  });
}

const load = async (path: string): Promise<object> => {
  const module: unknown = await import(pathToFileURL(join(ROOT, path)).href);
  if (typeof module !== "object" || module === null) throw new Error(`${path} exports nothing`);
  return module;
};

type Class = new (...args: never) => object;
const isClass = (value: unknown): value is Class => typeof value === "function";
function classOf(module: object, name: string): Class {
  const found: unknown = Reflect.get(module, name);
  if (!isClass(found)) throw new Error(`there is no class ${name}`);
  return found;
}

let base: Class;
let fields: object;
const models: Class[] = [];

beforeAll(async () => {
  fields = await load("table/client/core/data/fields/index.ts");
  base = classOf(await load("table/client/core/abstract/data-model.ts"), "DataModel");
  const types = await load("table/client/core/abstract/type-data.ts");
  const known = { data: { fields }, abstract: { DataModel: base, ...types } };
  vi.stubGlobal("foundry", Object.setPrototypeOf(known, anything()));
  for (const name of ["Actor", "Item", "Combat", "Combatant", "ChatMessage", "Roll"]) vi.stubGlobal(name, anything());
  const declaresModel = (path: string): boolean =>
    /extends (?:foundry\.abstract\.)?(?:TypeDataModel|DataModel)\b/.test(readFileSync(join(ROOT, path), "utf8"));
  const sources = listFiles(join(ROOT, "src")).map((path) => `src/${path}`);
  for (const path of sources.filter((each) => each.endsWith(".ts") && declaresModel(each))) {
    for (const value of Object.values(await load(path))) {
      if (isClass(value) && value.prototype instanceof base && !models.includes(value)) models.push(value);
    }
  }
});

describe("the names of schema fields", () => {
  it("knows what the public types reserve", () => {
    const reserved = reservedNames();
    for (const name of ["parent", "_source", "schema", "invalid", "reset", "validate", "prepareDerivedData", "toEmbed"])
      expect(reserved).toContain(name);
    expect(reserved).not.toContain("defineSchema");
  });

  it("finds a reserved name at any depth", () => {
    const field = (name: string, ...args: unknown[]): object => {
      const made: unknown = Reflect.construct(classOf(fields, name), args);
      return typeof made === "object" && made !== null ? made : {};
    };
    class Inner extends base {
      static defineSchema(): object {
        return { reset: field("StringField") };
      }
    }
    class Outer extends base {
      static defineSchema(): object {
        return {
          parent: field("ObjectField"),
          list: field("ArrayField", field("SchemaField", { schema: field("StringField") })),
          map: field("TypedObjectField", field("EmbeddedDataField", Inner)),
          fine: field("StringField"),
        };
      }
    }
    expect(reservedPaths(Outer)).toEqual(["parent", "list.*.schema", "map.*.reset"]);
  });

  it("are never reserved in Riposte's models", async () => {
    const declared = Object.values(await gatherDocumentTypes(ROOT)).flatMap((types) => Object.keys(types));
    expect(models.length).toBeGreaterThanOrEqual(declared.length);
    for (const model of models) {
      expect([...schemaPaths(Reflect.get(model, "schema"))].length, model.name).toBeGreaterThan(1);
      expect(reservedPaths(model), model.name).toEqual([]);
    }
  });
});
