/** What a package did wrong: said by its name in the console, on screen and on the page `/missing`, once each. */
import { notify, theGame, uiPart } from "../environment.ts";
import { packageIn, reportError } from "./troubles.ts";
import { messageOf } from "../types.ts";

const told = new Set<string>();
/** Said before there was a screen to say it on. */
const waiting: string[] = [];

/** The words for a package: its title and id; empty for code of no package. */
function nameOf(id: string): string {
  const game = theGame();
  const info = game?.system.id === id ? game.system : game?.modules.get(id);
  return info ? `${info.title} (${id})` : id;
}

/** The stack of an error and of those that caused it. */
function stackOf(error: unknown): string {
  return error instanceof Error ? `${error.stack ?? ""}\n${stackOf(error.cause)}` : "";
}

/** Blame a package, or whoever the error's stack names, for an error that is kept from ending the start. */
export function blame(owner: string, what: string, error: unknown, { logged = false } = {}): void {
  const id = owner || packageIn(stackOf(error)).package;
  const message = [nameOf(id), what, messageOf(error)].filter((part) => part !== "").join(": ");
  const folder = theGame()?.system.id === id ? "systems" : "modules";
  reportError(error instanceof Error ? error : new Error(message), id ? `/${folder}/${id}/${what || "script"}` : "");
  if (told.has(message)) return;
  told.add(message);
  if (!logged) console.error(message, error);
  if (uiPart("notifications") === undefined) waiting.push(message);
  else notify("error", message);
}

/** Once there are notifications: show what was said before. */
export function showBlames(): void {
  for (const message of waiting.splice(0)) notify("error", message);
}

/** Take a step of the start; what it throws is blamed, and the start goes on. */
export async function guarded(what: string, step: () => unknown): Promise<void> {
  try {
    await step();
  } catch (error) {
    blame("", what, error);
  }
}
