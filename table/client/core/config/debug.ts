import { deltas } from "../generation.ts";
import type { Dict } from "../types.ts";

const COMMON =
  "applications audio av avclient dice documents gamepad hooks keybindings mouseInteraction polygons rollParsing time";

const off = (names: string): Record<string, boolean> =>
  Object.fromEntries(names.split(" ").map((name) => [name, false]));

/** `CONFIG.debug`: everything is off. */
export function debugConfig(): Dict {
  return {
    ...off(COMMON),
    canvas: { primary: { bounds: false } },
    fog: off("extractor manager"),
    ...(deltas().newConstants ? { ...off("combat i18n queries"), loader: off("cache eviction load memory") } : {}),
  };
}
