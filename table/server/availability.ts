import type { Generation, Json, JsonObject } from "../shared/protocol.ts";
import { asObject, objectsOf, stringOf } from "./json.ts";
import type { Package } from "./packages.ts";

/** Why a module cannot be switched on, with the number that `CONST.PACKAGE_AVAILABILITY_CODES` gives the reason. */
export interface Availability {
  code: number;
  problem: string | null;
}

/** The codes of `CONST.PACKAGE_AVAILABILITY_CODES` that the table tells apart. */
export const CODES = {
  VERIFIED: 1,
  UNVERIFIED_GENERATION: 4,
  MISSING_SYSTEM: 5,
  MISSING_DEPENDENCY: 6,
  REQUIRES_CORE_DOWNGRADE: 7,
  REQUIRES_CORE_UPGRADE_STABLE: 8,
} as const;

/** "13", 13 and "13.346" as [generation, build]; null where nothing is said. */
function version(value: Json | undefined): [number, number] | null {
  const text = typeof value === "number" ? String(value) : (stringOf(value) ?? "");
  const [generation, build] = text.split(".").map(Number);
  return generation === undefined || !Number.isFinite(generation) || text === "" ? null : [generation, build || 0];
}

/** Whether a package's own words on compatibility let it run on this generation. */
export function compatibility(manifest: JsonObject, generation: Generation): Availability {
  const said = asObject(manifest.compatibility);
  const minimum = version(said.minimum);
  const maximum = version(said.maximum);
  const verified = version(said.verified);
  if (minimum && minimum[0] > generation)
    return {
      code: CODES.REQUIRES_CORE_UPGRADE_STABLE,
      problem: `It needs at least generation ${minimum[0]}; this table plays ${generation}.`,
    };
  if (maximum && maximum[0] < generation)
    return {
      code: CODES.REQUIRES_CORE_DOWNGRADE,
      problem: `It was made for generation ${maximum[0]} at most; this table plays ${generation}.`,
    };
  const known = verified?.[0] === generation;
  return { code: known ? CODES.VERIFIED : CODES.UNVERIFIED_GENERATION, problem: null };
}

/** The ids in one of a manifest's lists of relationships ("systems", "requires", "recommends", "conflicts"). */
export function related(manifest: JsonObject, list: string): string[] {
  return objectsOf(asObject(manifest.relationships)[list]).flatMap(({ id }) => stringOf(id) ?? []);
}

/** Whether a module can be on beside this system and these other modules. */
export function availability(
  module: Package,
  system: string,
  modules: readonly Package[],
  generation: Generation,
): Availability {
  const own = compatibility(module.manifest, generation);
  if (own.problem !== null) return own;
  const systems = related(module.manifest, "systems");
  if (systems.length > 0 && !systems.includes(system))
    return { code: CODES.MISSING_SYSTEM, problem: `It is for ${systems.join(", ")}, not for ${system}.` };
  const missing = requirements(module).find((id) => !modules.some((other) => other.id === id));
  if (missing !== undefined)
    return { code: CODES.MISSING_DEPENDENCY, problem: `It needs the module "${missing}", which is not there.` };
  return own;
}

/** The modules that a module cannot do without. */
export function requirements(module: Package): string[] {
  return objectsOf(asObject(module.manifest.relationships).requires)
    .filter(({ type }) => type === undefined || type === "module")
    .flatMap(({ id }) => stringOf(id) ?? []);
}
