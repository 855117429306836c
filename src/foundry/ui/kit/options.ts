/** Settings that the screens read. They are registered with all others. */
import type { FoeWhy, ShowOdds } from "../view/shared/viewer.ts";

export const showOdds = (): ShowOdds => game.settings.get("riposte", "showOdds");
export const foeWhy = (): FoeWhy => game.settings.get("riposte", "foeWhy");
export const skipDialog = (): boolean => game.settings.get("riposte", "skipDialog");
/** Do results float over tokens, with or without their sounds? */
export const momentMode = (): "full" | "silent" | "off" => game.settings.get("riposte", "moment");

/** Does this user want nothing on the screen to move? */
export const isCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How loud the chime is: 0 when the user wants none. */
export function chimeVolume(): number {
  if (!game.settings.get("riposte", "chime")) return 0;
  return game.settings.settings.has("core.globalInterfaceVolume")
    ? game.settings.get("core", "globalInterfaceVolume")
    : 0.5;
}
/** Is each step of an exchange a line of the log, beside its card? */
export const stepLines = (): boolean => game.settings.get("riposte", "stepLines");
