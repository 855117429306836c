/** Renders parts of the interface again when the documents they show change. */
import { runHandler } from "../apps/env.ts";
import { hooks, uiRecord } from "./platform.ts";
import type { Token } from "./scene/token.ts";
import { CombatTracker } from "./sidebar/combat-tracker.ts";
import type { DocumentView } from "./views.ts";

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

function onEach(documentNames: string[], parts: string[], actions = ["create", "update", "delete"]): void {
  for (const name of documentNames) for (const action of actions) hooks().on(`${action}${name}`, () => again(...parts));
}

/** Keeps directories, tracker, players, navigation and hotbar up to date. */
export function followWorld(): void {
  onEach(["Folder"], ["actors", "items"]);
  onEach(["Combat", "Combatant", "CombatantGroup"], ["combat"]);
  onEach(["Scene"], ["nav"]);
  onEach(["Macro", "User"], ["hotbar"]);
  onEach(["User"], ["players"]);
  hooks().on("userConnected", () => again("players"));
  hooks().on("canvasReady", () => again("nav", "combat"));
  hooks().on("pauseGame", () => again("pause"));

  for (const [documentName, part] of [
    ["Actor", "actors"],
    ["Item", "items"],
  ] as const) {
    for (const action of ["create", "delete"]) {
      hooks().on(`${action}${documentName}`, (document: DocumentView) => {
        if (isOfWorld(document)) again(part);
        if (documentName === "Actor") again("players");
      });
    }
    hooks().on(`update${documentName}`, (document: DocumentView, changed: object) => {
      if (isOfWorld(document) && ["name", "img", "ownership", "sort", "folder"].some((key) => key in changed))
        again(part);
      if (documentName === "Actor") again("combat", ...("name" in changed ? ["players"] : []));
    });
  }
  onEach(["ActiveEffect"], ["combat"]);
  hooks().on("updateToken", (_token: DocumentView, changed: object) => {
    if ("hidden" in changed || "name" in changed || "texture" in changed) again("combat");
  });
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
