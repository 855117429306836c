import { blame, guarded, showBlames } from "./blame.ts";
import { ConfigGuard } from "./config-guard.ts";
import { localizeModels } from "./localization.ts";
import { readPermissions } from "./core-settings.ts";
import type { Game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { initializeConfig } from "./config-hooks.ts";
import { connectGame } from "./connection.ts";
import { loadLanguages, loadModules, loadStyles } from "./load-packages.ts";
import type { GameSocket } from "./socket.ts";
import { asText, isDict, isFunction } from "./types.ts";

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
  Hooks.on("error", (_location: string, error: Error, data: unknown) => {
    blame(isDict(data) ? asText(data.owner) : "", "", error, { logged: true });
  });
  steps.prepare();
  game.initializeSettings();
  loadStyles(game);
  const guard = new ConfigGuard();
  const check = (owner: string): void => guard.check(owner);
  await loadModules(game, check);
  Hooks._watch(check);
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
  Hooks._watch(null);
  await guarded("sheets", () => steps.start());
  await guarded("configuration", initializeConfig);
  await guarded("interface", () => steps.buildInterface());
  showBlames();
  await guarded("canvas", () => steps.drawCanvas());
  steps.finish();
  socket.open();
  game.ready = true;
  Hooks.callAll("ready");
}

/** Make one of the classes that packages may have replaced, if there is one. */
export function construct(cls: unknown, ...args: unknown[]): unknown {
  return isFunction(cls) ? Reflect.construct(cls, args) : null;
}
