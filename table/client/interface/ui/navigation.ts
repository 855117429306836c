/** The list of scenes: look at one, or (GMs) make it the active one for all. */
import { ApplicationV2 } from "../base.ts";
import { runHandler } from "../../apps/env.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import { icon, make } from "../dom.ts";
import type { MenuEntry } from "../menu.ts";
import { board, game, hooks, words } from "../platform.ts";
import { activateScene, sceneMenu, viewScene } from "../sidebar/directories/scene-menu.ts";
import type { SceneView, UserView } from "../views.ts";

export class SceneNavigation extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "scene-navigation",
    tag: "nav",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: { viewScene: onView, activateScene: onActivate, viewLevel: onLevel },
  };

  #expanded = true;

  /** Does the list hold the scenes that are neither active nor looked at? */
  get expanded(): boolean {
    return this.#expanded;
  }

  /** Show all scenes of the list. */
  expand(): void {
    this.#setExpanded(true);
  }

  /** Leave only the active scene and the one that is looked at. */
  collapse(): Promise<void> {
    this.#setExpanded(false);
    return Promise.resolve();
  }

  toggleExpanded(expanded = !this.#expanded): void {
    this.#setExpanded(expanded);
  }

  #setExpanded(expanded: boolean): void {
    if (this.#expanded === expanded) return;
    this.#expanded = expanded;
    this.element.classList.toggle("expanded", expanded);
    hooks().callAll("collapseSceneNavigation", this, !expanded);
    runHandler(() => this.render());
  }

  override async _renderHTML(): Promise<HTMLElement> {
    const { scenes, user } = game();
    const isShown = (scene: SceneView): boolean => scene.active || scene.id === user.viewedScene;
    const shown = scenes.filter((scene) => isListed(scene, user) && (this.#expanded || isShown(scene)));
    const menu = (id: string, listed: SceneView[]): HTMLElement =>
      make(
        "menu",
        { id, class: "scene-navigation-menu plain", "aria-label": words("SCENES.Title", "Scenes") },
        listed.map((scene) => line(scene, scene.id === user.viewedScene)),
      );
    return Promise.resolve(
      make("div", { class: "scenes" }, [
        menu("scene-navigation-active", shown.filter(isShown)),
        menu(
          "scene-navigation-inactive",
          shown.filter((scene) => !isShown(scene)),
        ),
      ]),
    );
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.classList.toggle("expanded", this.#expanded);
    this._createContextMenu(() => this._getContextMenuOptions(), ".scene[data-scene-id]", {
      hookName: "getSceneContextOptions",
      fixed: true,
    });
  }

  /** What a right click on a scene offers. */
  _getContextMenuOptions(): MenuEntry[] {
    return sceneMenu((row) => sceneOf(row));
  }

  override _insertElement(element: HTMLElement): void {
    (document.getElementById("ui-left-column-2") ?? document.body).append(element);
  }
}
async function onView(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const scene = sceneOf(target);
  if (!scene) return;
  await viewScene(scene);
  runHandler(() => this.render());
}

async function onActivate(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const scene = sceneOf(target);
  if (!scene || !game().user.isGM) return;
  await activateScene(scene);
}

/** A gamemaster is shown what is in the list or looked at; others of that what they may see, and the active one. */
function isListed(scene: SceneView, user: UserView): boolean {
  if (scene.active || scene.id === user.viewedScene) return true;
  return Reflect.get(scene, "navigation") !== false && (user.isGM || scene.testUserPermission(user, "LIMITED"));
}

function sceneOf(target: HTMLElement): SceneView | undefined {
  return game().scenes.get(target.closest<HTMLElement>("[data-scene-id]")?.dataset["sceneId"] ?? "");
}

function line(scene: SceneView, viewed: boolean): HTMLElement {
  const name = make("button", {
    type: "button",
    class: "scene-name ellipsis",
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
  if (viewed && (scene.availableLevels?.size ?? 0) > 1) parts.push(levelList(scene));
  const classes = ["scene", "ui-control", viewed && "view", scene.active && "active"].filter(Boolean).join(" ");
  return make("li", { class: classes, data: { sceneId: scene.id, action: "viewScene" } }, parts);
}

/** 14: the levels of the scene that is looked at, the highest first. */
function levelList(scene: SceneView): HTMLElement {
  const shown = board().level?.id;
  const levels = [...(scene.availableLevels ?? [])].sort((a, b) => b.index - a.index);
  const buttons = levels.map((level) =>
    make("button", {
      type: "button",
      class: "scene-level ellipsis",
      data: { action: "viewLevel", levelId: level.id },
      "aria-current": level.id === shown ? "true" : undefined,
      text: level.name,
    }),
  );
  return make(
    "span",
    { class: "scene-levels", role: "group", "aria-label": words("DOCUMENT.Levels", "Levels") },
    buttons,
  );
}

async function onLevel(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const scene = sceneOf(target);
  await scene?.view?.({ level: target.dataset["levelId"] ?? null });
  runHandler(() => this.render());
}
