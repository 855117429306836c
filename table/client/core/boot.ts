import { localizeModels } from "./localization.ts";
import { notify } from "./environment.ts";
import { readPermissions } from "./core-settings.ts";
import type { Game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { initializeConfig } from "./config-hooks.ts";
import { connectGame } from "./connection.ts";
import { loadLanguages, loadModules, loadStyles } from "./load-packages.ts";
import type { GameSocket } from "./socket.ts";
import { isFunction } from "./types.ts";

/** What the other parts of the client do on the way. */
export interface BootSteps {
  /** Before `init`: settings, keys, elements, helpers. */
  prepare(): void;
  /** Just before `setup`: what `game` has from then on (fvtt-types client/game.d.mts: `tooltip`, `tours`). */
  equip(): void;
  /** After `setup`: sheets, partials. */
  start(): Promise<void>;
  /** Build the interface; documents are there. */
  buildInterface(): Promise<void>;
  /** Draw the scene. */
  drawCanvas(): Promise<void>;
  /** Just before `ready`. */
  finish(): void;
}

/**
 * init → i18nInit → packs, documents, permissions → setup → configuration hooks → interface → canvas → ready. World
 * settings can be read from `init` on. No hook is awaited.
 */
export async function bootGame(game: Game, socket: GameSocket, steps: BootSteps): Promise<void> {
  connectGame(game, socket);
  const told = new Set<string>();
  Hooks.on("error", (_location: string, error: Error) => {
    // A handler that fails whenever something is drawn is told of once; the console has each.
    if (!told.has(error.message)) notify("error", error.message);
    told.add(error.message);
  });
  steps.prepare();
  game.initializeSettings();
  loadStyles(game);
  await loadModules(game);
  Hooks.callAll("init");
  const language = game.settings.get("core", "language");
  if (typeof language === "string") game.i18n.lang = language;
  await loadLanguages(game);
  localizeModels();
  Hooks.callAll("i18nInit");
  readPermissions(game);
  steps.equip();
  game.initializeDocuments();
  Hooks.callAll("setup");
  await steps.start();
  initializeConfig();
  await steps.buildInterface();
  await steps.drawCanvas();
  steps.finish();
  socket.open();
  game.ready = true;
  Hooks.callAll("ready");
}

/** Make one of the classes that packages may have replaced, if there is one. */
export function construct(cls: unknown, ...args: unknown[]): unknown {
  return isFunction(cls) ? Reflect.construct(cls, args) : null;
}
