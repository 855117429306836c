/** The list of scenes: look at one, or (GMs) make it the active one for all. */
import { ApplicationV2 } from "../base.ts";
import { runHandler } from "../../apps/env.ts";
import type { DefaultOptions } from "../../apps/types.ts";
import { icon, make } from "../dom.ts";
import { board, game, words } from "../platform.ts";
import type { SceneView } from "../views.ts";

export class SceneNavigation extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "scene-navigation",
    tag: "nav",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: { viewScene: onView, activateScene: onActivate },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const { scenes, user } = game();
    const shown = scenes.filter((scene) => user.isGM || scene.active || scene.testUserPermission(user, "LIMITED"));
    const lines = shown.map((scene) => line(scene, scene.id === user.viewedScene));
    return Promise.resolve(
      make("menu", { class: "scenes plain", "aria-label": words("SCENES.Title", "Scenes") }, lines),
    );
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  override _insertElement(element: HTMLElement): void {
    (document.getElementById("ui-left-column-2") ?? document.body).append(element);
  }
}
async function onView(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const scene = sceneOf(target);
  if (!scene) return;
  if (scene.view) await scene.view();
  const canvas = board();
  if (canvas.scene?.id !== scene.id) await canvas.view(scene);
  runHandler(() => this.render());
}

async function onActivate(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const scene = sceneOf(target);
  if (!scene || !game().user.isGM) return;
  if (scene.activate) await scene.activate();
  else await scene.update({ active: true });
}

function sceneOf(target: HTMLElement): SceneView | undefined {
  return game().scenes.get(target.closest<HTMLElement>("[data-scene-id]")?.dataset["sceneId"] ?? "");
}

function line(scene: SceneView, viewed: boolean): HTMLElement {
  const name = make("button", {
    type: "button",
    class: "scene-name ellipsis",
    data: { action: "viewScene" },
    "aria-current": viewed ? "true" : undefined,
    text: scene.navName || scene.name,
  });
  const parts: HTMLElement[] = [name];
  if (scene.active) parts.unshift(icon("fa-solid fa-bullseye active-mark"));
  else if (game().user.isGM) {
    const label = "Make active for all";
    parts.push(
      make(
        "button",
        {
          type: "button",
          class: "icon inline-control",
          data: { action: "activateScene", tooltip: label },
          "aria-label": label,
        },
        [icon("fa-solid fa-play")],
      ),
    );
  }
  const classes = ["scene", "ui-control", viewed && "view", scene.active && "active"].filter(Boolean).join(" ");
  return make("li", { class: classes, data: { sceneId: scene.id } }, parts);
}
