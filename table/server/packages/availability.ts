import type { Json, JsonObject } from "../../shared/protocol.ts";
import { asObject, objectsOf, stringOf } from "../lib/json.ts";
import type { Release } from "../options.ts";
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

/** Generation and build; build 0 where only the generation is said. */
type Version = readonly [generation: number, build: number];

/** "13", 13 and "13.346" as [generation, build]; null where nothing is said. */
function version(value: Json | undefined): Version | null {
  const text = typeof value === "number" ? String(value) : (stringOf(value) ?? "");
  const [generation, build] = text.split(".").map(Number);
  return generation === undefined || !Number.isFinite(generation) || text === "" ? null : [generation, build || 0];
}

const isAfter = (one: Version, other: Version): boolean =>
  one[0] === other[0] ? one[1] > other[1] : one[0] > other[0];

/** `generation 13`, `13.346` */
const told = ([generation, build]: Version): string =>
  build === 0 ? `generation ${generation}` : `${generation}.${build}`;

/** Whether a package's own words on compatibility let it run on this generation. */
export function compatibility(manifest: JsonObject, { generation, build, version: running }: Release): Availability {
  const said = asObject(manifest.compatibility);
  const minimum = version(said.minimum);
  const maximum = version(said.maximum);
  const verified = version(said.verified);
  if (minimum && isAfter(minimum, [generation, build]))
    return {
      code: CODES.REQUIRES_CORE_UPGRADE_STABLE,
      problem: `It needs at least ${told(minimum)}; this table plays ${running}.`,
    };
  // A maximum without a build allows the whole generation.
  if (maximum && isAfter([generation, maximum[1] === 0 ? 0 : build], maximum))
    return {
      code: CODES.REQUIRES_CORE_DOWNGRADE,
      problem: `It was made for ${told(maximum)} at most; this table plays ${running}.`,
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
  running: Release,
): Availability {
  const own = compatibility(module.manifest, running);
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
