import type { PackageInfo } from "../../core/game/packages.ts";
import { theGame } from "../../core/environment.ts";
import { game } from "../platform.ts";

/** All modules by their titles. */
export function modules(): PackageInfo[] {
  return game().modules.contents.sort((a, b) => a.title.localeCompare(b.title));
}

/** What lies in the data folder and cannot be used. */
export function brokenPackages(): { id: string; error: string }[] {
  return theGame()?.data.brokenPackages ?? [];
}

/** The ids in one list of a package's relationships. */
export function idsOf(info: PackageInfo | undefined, list: string): string[] {
  return [...(info?.relationships[list] ?? [])].flatMap(({ id }) => (typeof id === "string" ? [id] : []));
}
