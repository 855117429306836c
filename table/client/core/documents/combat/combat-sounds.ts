/** The sounds of a fight: `CONFIG.Combat.sounds`, by the theme that the user chose in `core.combatTheme`. */
import { COMBAT_ANNOUNCEMENTS } from "../../const/documents.ts";
import { callMethod, globalPath, theGame } from "../../environment.ts";
import { isDict } from "../../types.ts";

/** One of the files that the theme has for an announcement, by chance; undefined where it has none. */
function soundFor(announcement: string): string | undefined {
  const theme: unknown = theGame()?.settings.get("core", "combatTheme");
  const themes = globalPath("CONFIG.Combat.sounds");
  const sounds: unknown = isDict(themes) && typeof theme === "string" ? themes[theme] : undefined;
  const files: unknown = isDict(sounds) ? sounds[announcement] : undefined;
  if (!Array.isArray(files) || files.length === 0) return undefined;
  const file: unknown = files[Math.floor(Math.random() * files.length)];
  return typeof file === "string" ? file : undefined;
}

/** Play it here. Throws for an announcement that Foundry has not got (types: `CONST.COMBAT_ANNOUNCEMENTS`). */
export function playCombatSound(announcement: string): void {
  if (!COMBAT_ANNOUNCEMENTS.some((known) => known === announcement))
    throw new Error(`"${announcement}" is no announcement of a combat`);
  const src = soundFor(announcement);
  const helper = globalPath("game.audio.constructor");
  if (src === undefined) return;
  const played = callMethod(helper, "play", { src, channel: "interface" });
  if (played instanceof Promise) played.catch((error: unknown) => console.error(error));
}
