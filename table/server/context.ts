import type { ResolvedOptions } from "./options.ts";
import type { Package } from "./packages.ts";
import type { Pack } from "./packs.ts";
import type { World } from "./world.ts";

/** Everything a request is answered from. */
export interface Context {
  readonly options: ResolvedOptions;
  readonly world: World;
  readonly system: Package;
  /** All modules found; `activeModules` tells which are on. */
  readonly modules: readonly Package[];
  readonly packs: ReadonlyMap<string, Pack>;
}

/** The modules that are on: as the world's own setting says, else as the table was started. */
export function activeModules(context: Context): Package[] {
  const stored = context.world.setting("core.moduleConfiguration");
  const chosen = new Map<string, unknown>(stored === null ? [] : Object.entries(parseLoosely(stored)));
  const { modules } = context.options;
  return context.modules.filter((module) => {
    const choice = chosen.get(module.id);
    return typeof choice === "boolean" ? choice : modules === "all" || modules.includes(module.id);
  });
}

function parseLoosely(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
