/** What a gamemaster does with a scene, in the directory and in the navigation. */
import { board, game, words } from "../../platform.ts";
import { menuEntry, type MenuEntry } from "../../menu.ts";
import type { SceneView } from "../../views.ts";

/** Shows a scene on this screen. */
export async function viewScene(scene: SceneView): Promise<void> {
  if (scene.view) await scene.view();
  const canvas = board();
  if (canvas.scene?.id !== scene.id) await canvas.view(scene);
}

/** Makes a scene the one that everybody sees. */
export async function activateScene(scene: SceneView): Promise<void> {
  if (scene.activate) await scene.activate();
  else await scene.update({ active: true });
}

const inNavigation = (scene: SceneView | undefined): boolean =>
  scene !== undefined && (scene.active || Reflect.get(scene, "navigation") === true);

/** Look at it, make it active, set it up, list it. `find` says which scene a row belongs to. */
export function sceneMenu(find: (row: HTMLElement) => SceneView | undefined): MenuEntry[] {
  const isGM = (): boolean => game().user.isGM;
  const withScene = (act: (scene: SceneView) => unknown) => (row: HTMLElement) => {
    const scene = find(row);
    return scene ? act(scene) : undefined;
  };
  return [
    menuEntry({
      label: words("SCENE.View", "Look at it"),
      icon: "fa-solid fa-eye",
      visible: (row) => find(row) !== undefined && board().scene?.id !== find(row)?.id,
      onClick: withScene(viewScene),
    }),
    menuEntry({
      label: words("SCENE.Activate", "Make active for all"),
      icon: "fa-solid fa-bullseye",
      visible: (row) => isGM() && find(row)?.active === false,
      onClick: withScene(activateScene),
    }),
    menuEntry({
      label: words("SCENE.Configure", "Set up the scene"),
      icon: "fa-solid fa-gear",
      visible: isGM,
      onClick: withScene((scene) => scene.sheet?.render({ force: true })),
    }),
    menuEntry({
      label: words("SCENE.ToggleNav", "In or out of the list of scenes"),
      icon: "fa-solid fa-compass",
      visible: (row) => isGM() && find(row)?.active === false,
      onClick: withScene((scene) => scene.update({ navigation: !inNavigation(scene) })),
    }),
  ];
}
