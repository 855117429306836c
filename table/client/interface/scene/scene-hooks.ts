/** Keeps the board up to date with the documents of the scene that is viewed. */
import { runHandler } from "../../apps/env.ts";
import type { UserActivity } from "../../../shared/protocol.ts";
import { game, hooks } from "../platform.ts";
import type { ActorView, DocumentView, EffectView, SceneView, TokenView } from "../views.ts";
import type { Canvas } from "./canvas.ts";

/** Listens to document hooks, for as long as the page lives. */
export function followDocuments(canvas: Canvas): void {
  const on = hooks();
  const here = (token: TokenView): boolean => canvas.ready && token.parent?.id === canvas.scene?.id;

  on.on("createToken", (token: TokenView) => {
    if (here(token)) canvas.placeToken(token);
  });
  on.on("updateToken", (token: TokenView) => {
    if (here(token)) canvas.followToken(token);
    const hud = canvas.hud?.token;
    if (hud?.document?.id === token.id) runHandler(() => hud.render());
  });
  on.on("deleteToken", (token: TokenView) => {
    if (here(token)) canvas.tokens.remove(token.id);
  });

  const refreshActor = (actor: unknown): void => {
    for (const token of canvas.tokens.placeables) {
      if (concerns(actor, token.actor)) token.refresh().renderFlags.set({ redrawEffects: true });
    }
  };
  on.on("updateActor", (actor: ActorView) => refreshActor(actor));
  on.on("deleteActorDelta", (delta: { parent: TokenView | null }) => refreshActor(delta.parent?.actor));
  for (const event of ["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"]) {
    on.on(event, (effect: EffectView) => refreshActor(Reflect.get(effect, "parent")));
  }
  for (const event of ["createItem", "updateItem", "deleteItem"]) {
    on.on(event, (item: DocumentView) => refreshActor(Reflect.get(item, "parent")));
  }
  for (const event of ["createCombat", "updateCombat", "deleteCombat", "createCombatant", "deleteCombatant"]) {
    on.on(event, () => canvas.refreshTokens());
  }
  on.on("updateUser", () => canvas.refreshTokens());

  on.on("updateScene", (scene: SceneView, changed: object) => {
    if (Reflect.get(changed, "active") === true && canvas.scene?.id !== scene.id) runHandler(() => canvas.view(scene));
    else if (scene.id === canvas.scene?.id && touchesBoard(changed)) runHandler(() => canvas.draw(scene));
  });
  const redraw = (level: DocumentView): void => {
    const scene: unknown = Reflect.get(level, "parent");
    if (scene === canvas.scene) runHandler(() => canvas.draw());
  };
  for (const event of ["createLevel", "updateLevel", "deleteLevel"]) on.on(event, redraw);
  on.on("deleteScene", (scene: SceneView) => {
    if (scene.id === canvas.scene?.id) runHandler(() => canvas.view(game().scenes.active ?? null));
  });
  on.on("userConnected", (user: DocumentView, connected: boolean) => {
    if (!connected) canvas.setTargetsOf(user.id, canvas.scene?.id ?? null, []);
  });
  game().socket.on("userActivity", (userId: string, activity: UserActivity) => {
    if (activity.targets && userId !== game().user.id) {
      canvas.setTargetsOf(userId, activity.sceneId ?? null, activity.targets);
    }
    const user = game().users.get(userId);
    if (activity.ping && user && !user.isSelf) canvas.showPing(user, activity.ping);
  });
}

/** Is it the actor a token shows, or the base actor that its unlinked one is made from? */
function concerns(changed: unknown, shown: ActorView | null): boolean {
  if (!shown) return false;
  if (changed === shown) return true;
  if (typeof changed !== "object" || changed === null) return false;
  // A token's own actor is no other token's.
  if (Reflect.get(changed, "isToken") === true) return false;
  // An item's effect has the item as its parent; its actor is one step up.
  const above: unknown = Reflect.get(changed, "parent");
  return Reflect.get(changed, "id") === shown.id || (above !== undefined && above !== null && concerns(above, shown));
}

function touchesBoard(changed: object): boolean {
  return ["width", "height", "padding", "grid", "background", "backgroundColor"].some((key) => key in changed);
}
