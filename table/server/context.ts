import { release, type ResolvedOptions } from "./options.ts";
import { availability, requirements } from "./packages/availability.ts";
import type { Availability } from "./packages/availability.ts";
import type { BrokenPackage, Package } from "./packages/packages.ts";
import type { Pack } from "./packs/pack.ts";
import type { World } from "./world.ts";

/** Everything a request is answered from. */
export interface Context {
  readonly options: ResolvedOptions;
  readonly world: World;
  readonly system: Package;
  /** All modules found; `activeModules` tells which are on. */
  readonly modules: readonly Package[];
  /** What lies in the data folder and cannot be used. */
  readonly broken: readonly BrokenPackage[];
  /** Those of all packages, and those of the world, which come and go. */
  readonly packs: Map<string, Pack>;
}

/** Whether a module can be on in this world, and why not. */
export function moduleAvailability(context: Context, module: Package): Availability {
  return availability(module, context.system.id, context.modules, release(context.options.table.generation));
}

/**
 * The modules that are on: as the world's own setting says, and as long as it says nothing, as the table was started.
 * One that is not available, or that needs one that is off, is off.
 */
export function activeModules(context: Context): Package[] {
  const stored = context.world.setting("core.moduleConfiguration");
  const chosen = new Map<string, unknown>(stored === null ? [] : Object.entries(parseLoosely(stored)));
  const { modules } = context.options;
  const wanted = context.modules.filter((module) => {
    if (moduleAvailability(context, module).problem !== null) return false;
    const choice = chosen.get(module.id);
    if (typeof choice === "boolean") return choice;
    return modules === "all" ? stored === null : modules.includes(module.id);
  });
  return withTheirNeeds(wanted);
}

/** Those whose requirements are among them; leaving one out may leave out others. */
function withTheirNeeds(modules: readonly Package[]): Package[] {
  const ids = new Set(modules.map(({ id }) => id));
  const kept = modules.filter((module) => requirements(module).every((id) => ids.has(id)));
  return kept.length === modules.length ? kept : withTheirNeeds(kept);
}

function parseLoosely(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
