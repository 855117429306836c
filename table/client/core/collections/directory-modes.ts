/** How a collection is sorted and searched in its directory: settings of the core, by the collection's name. */
import { FOLDER_MAX_DEPTH, DIRECTORY_SEARCH_MODES } from "../const/documents.ts";
import { theGame } from "../environment.ts";
import { isDict } from "../types.ts";

const SORTING = "collectionSortingModes";
const SEARCH = "collectionSearchModes";

function modes(setting: string): Record<string, unknown> {
  const settings = theGame()?.settings;
  const stored = settings?.settings.has(`core.${setting}`) ? settings.get("core", setting) : null;
  return isDict(stored) ? stored : {};
}

const write = (setting: string, name: string, mode: string): unknown =>
  theGame()?.settings.set("core", setting, { ...modes(setting), [name]: mode });

export const maxFolderDepth = (): number => FOLDER_MAX_DEPTH;

/** "a": by name; "m": by hand. */
export const sortingMode = (name: string): "a" | "m" => (modes(SORTING)[name] === "m" ? "m" : "a");

export function toggleSortingMode(name: string): unknown {
  return write(SORTING, name, sortingMode(name) === "a" ? "m" : "a");
}

/** "name", or "full": all texts that can be searched. */
export const searchMode = (name: string): string =>
  modes(SEARCH)[name] === DIRECTORY_SEARCH_MODES.FULL ? DIRECTORY_SEARCH_MODES.FULL : DIRECTORY_SEARCH_MODES.NAME;

export function toggleSearchMode(name: string): unknown {
  const { FULL, NAME } = DIRECTORY_SEARCH_MODES;
  return write(SEARCH, name, searchMode(name) === FULL ? NAME : FULL);
}
