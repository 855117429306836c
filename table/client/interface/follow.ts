/** Renders parts of the interface again when the documents they show change. */
import { callMethod, runHandler } from "../apps/env.ts";
import { game, hooks, uiRecord } from "./platform.ts";
import type { Token } from "./scene/token.ts";
import { CombatTracker } from "./sidebar/combat/combat-tracker.ts";
import type { ActorView, DocumentView, FolderView, TokenView, UserView } from "./views.ts";

/** Asks a part to render, soon and once, however many changes there are in a row. */
function again(...names: string[]): void {
  for (const name of names) {
    if (waiting.has(name)) continue;
    waiting.add(name);
    queueMicrotask(() => {
      waiting.delete(name);
      const app = uiRecord()[name];
      const render: unknown = typeof app === "object" && app !== null ? Reflect.get(app, "render") : undefined;
      if (typeof render === "function") runHandler(() => Reflect.apply(render, app, [{}]));
    });
  }
}
const waiting = new Set<string>();

/**
 * Keeps tracker, players, navigation and directories up to date where their collection does not do so itself: it
 * renders its own tab when a document comes, goes or changes.
 */
export function followWorld(): void {
  const on = hooks();
  on.on("userConnected", () => again("players"));
  // Who is sent away does not sit here any more.
  on.on("updateUser", (user: UserView, changed: object) => {
    if (user.isSelf && Reflect.get(changed, "role") === 0) runHandler(() => callMethod(game(), "logOut"));
  });
  for (const action of ["create", "update", "delete"]) {
    on.on(`${action}Folder`, (folder: FolderView) => {
      if (folder.type === "Compendium") again("compendium");
    });
  }
  on.on("canvasReady", () => {
    again("nav", "combat");
    // What packages add may be for one scene (foundryvtt#10201).
    runHandler(() => callMethod(uiRecord()["controls"], "render", { reset: true }));
  });
  // The list tells how many entries each has.
  on.on("updateCompendium", () => again("compendium"));
  on.on("pauseGame", () => again("pause"));
  for (const action of ["create", "update", "delete"]) {
    on.on(`${action}ActiveEffect`, (effect: DocumentView) => {
      if (fights(Reflect.get(effect, "parent"))) again("combat");
    });
  }
  for (const action of ["create", "update", "delete"]) on.on(`${action}PlaylistSound`, () => again("playlists"));
  on.on("updatePlaylist", () => again("playlists"));
  for (const [documentName, part] of [
    ["Actor", "actors"],
    ["Item", "items"],
    ["Cards", "cards"],
    ["RollTable", "tables"],
    ["JournalEntry", "journal"],
    ["Macro", "macros"],
  ] as const) {
    on.on(`update${documentName}`, (document: DocumentView, changed: object) => {
      if (isOfWorld(document) && LISTED.some((key) => key in changed)) again(part);
    });
  }
  on.on("updateActor", (actor: ActorView, changed: object) => {
    if (fights(actor)) again("combat");
    if ("name" in changed) again("players");
  });
  on.on("updateToken", (token: TokenView, changed: object) => {
    if (token.inCombat && ["hidden", "name", "texture"].some((key) => key in changed)) again("combat");
  });
}

/** What a directory shows of a document. */
const LISTED = ["name", "img", "ownership", "sort", "folder"];

/** Is an actor, or the actor an item belongs to, in the encounter that the tracker shows? */
function fights(actor: unknown): boolean {
  const combat = game().combats.viewed;
  if (!combat || typeof actor !== "object" || actor === null) return false;
  const id: unknown = Reflect.get(actor, "id");
  const owner: unknown = Reflect.get(actor, "parent");
  return combat.combatants.find((one) => one.actor?.id === id) !== undefined || fights(owner);
}

function isOfWorld(document: DocumentView): boolean {
  return !Reflect.get(document, "parent") && !document.pack;
}

/** A token under the pointer lights up its row in the tracker. */
export function followHover(): void {
  hooks().on("hoverToken", (token: Token, hover: boolean) => {
    const tracker = uiRecord()["combat"];
    if (!(tracker instanceof CombatTracker)) return;
    const combatant = tracker.viewed?.combatants.find((one) => one.token?.id === token.id);
    if (combatant) tracker.hoverCombatant(combatant, hover);
  });
}
