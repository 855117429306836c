import { blame } from "../gaps/blame.ts";
import { ConfigGuard } from "../settings/config-guard.ts";
import { connectDatabase } from "./connection.ts";
import type { Game } from "./game.ts";
import { Hooks } from "../hooks.ts";
import { loadModules, loadStyles } from "./load-packages.ts";
import type { GameSocket } from "./socket.ts";
import type { StartSteps } from "./start-steps.ts";
import { asText, isDict, isFunction } from "../types.ts";

/**
 * Loads the packages, then starts the game by `game.initialize()`. The method is looked up when all packages are loaded:
 * one that wraps or replaces it on the prototype is asked (lib-wrapper does so on 13 and 14). World settings can be read
 * from `init` on.
 */
export async function bootGame(game: Game, socket: GameSocket, steps: StartSteps): Promise<void> {
  game._startWith(socket, steps);
  connectDatabase(socket);
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
  await game.initialize();
}

/** Make one of the classes that packages may have replaced, if there is one. */
export function construct(cls: unknown, ...args: unknown[]): unknown {
  return isFunction(cls) ? Reflect.construct(cls, args) : null;
}
