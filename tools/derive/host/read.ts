/** Everything that the host's public types tell of what it fixes, calls and accepts. */
import type { Names } from "../../symbols/names.ts";
import type { Reader } from "../../symbols/program.ts";
import { readClasses, type ClassFact } from "./classes.ts";
import { readConstants, type ConstantFacts } from "./constants.ts";
import { readFields, type FieldFact } from "./fields.ts";
import { readHooks, type HookFact } from "./hooks.ts";

export interface HostFacts {
  readonly generation: 13 | 14;
  readonly classes: readonly ClassFact[];
  readonly hooks: readonly HookFact[];
  readonly fields: readonly FieldFact[];
  readonly constants: ConstantFacts;
  /** Names that a schema key must not have: what an instance of TypeDataModel has anyway. */
  readonly reserved: readonly ReservedName[];
}

export interface ReservedName {
  readonly name: string;
  /** The class that declares it. */
  readonly declaredBy: string;
  /** Constructing a model with such a key fails at once; otherwise the key hides a method. */
  readonly isFixed: boolean;
}

/** Reads all of it. */
export function readHost(generation: 13 | 14, reader: Reader, names: Names): HostFacts {
  const classes = readClasses(reader, names);
  return {
    generation,
    classes,
    hooks: readHooks(reader),
    fields: readFields(reader, names),
    constants: readConstants(reader, names),
    reserved: reservedNames(classes),
  };
}

const MODELS = ["foundry.abstract.DataModel", "foundry.abstract.TypeDataModel"];

/** What JavaScript gives every instance, and no schema may replace. */
const LANGUAGE = ["constructor", "__proto__"];

/** What an instance of TypeDataModel has anyway. */
export function reservedNames(classes: readonly ClassFact[]): ReservedName[] {
  const found = new Map<string, ReservedName>();
  for (const { path, members } of classes.filter((each) => MODELS.includes(each.path))) {
    for (const { name, isStatic, isFixed, isDeprecated } of members)
      if (!isStatic && !isDeprecated) found.set(name, { name, declaredBy: path, isFixed });
  }
  for (const name of LANGUAGE) found.set(name, { name, declaredBy: "Object", isFixed: false });
  return [...found.values()];
}
