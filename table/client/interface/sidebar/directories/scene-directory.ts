/** The directory of scenes, for gamemasters: a click shows one on this screen. */
import type { DefaultOptions } from "../../../apps/types.ts";
import { game } from "../../platform.ts";
import type { MenuEntry } from "../../menu.ts";
import type { SceneView } from "../../views.ts";
import { DocumentDirectory } from "./directory.ts";
import { sceneMenu, viewScene } from "./scene-menu.ts";

export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override documentName = "Scene";

  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "scenes",
    classes: ["scenes-sidebar"],
    window: { title: "Scenes", icon: "fa-solid fa-map" },
    actions: { activateEntry: onView },
  };

  override _getEntryContextOptions(): MenuEntry[] {
    return [...sceneMenu((row) => sceneOf(row)), ...super._getEntryContextOptions()];
  }
}

function sceneOf(row: HTMLElement): SceneView | undefined {
  return game().scenes.get(row.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
}

async function onView(this: SceneDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const scene = sceneOf(target);
  if (scene) await viewScene(scene);
}
