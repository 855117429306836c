/**
 * Automatic effects when the combat moves on (bleeding). A GM's client declares it, under an id that
 * is derived from its marker: skipped turns, rounds turned back, reloads and second GMs bring it no second time. With no
 * GM there a reminder stands in its place, and the first GM who comes sees to it.
 */
import type { Uuid } from "../../../rules/core/types.ts";
import { onFamily } from "../../family/known.ts";
import { ownMarkersOf } from "../world/flags.ts";
import { asGm } from "../world/permissions.ts";
import { changes } from "../lib/changes.ts";
import { report } from "../lib/guarded.ts";
import { oncePerTask } from "../lib/once-per.ts";
import { upkeepIn } from "../thread/upkeep-in.ts";

/** Does a GM's client see to it? One that was taken back is left to people. */
export function isUpkeepDone(marker: string, fighter: Uuid, option: string): boolean {
  return game.users.activeGM !== null && upkeepIn(marker, fighter, option) === null;
}

/** Nearly nobody has a marker. */
const hasMarkers = ({ started, combatants }: Combat.Implementation): boolean =>
  started && combatants.contents.some(({ actor }) => actor !== null && ownMarkersOf(actor).length > 0);

function look(): void {
  if (!game.ready || !game.combats.contents.some(hasMarkers)) return;
  // Only a GM's window loads what declares it.
  asGm(async () => (await import("./declare-upkeep.ts")).declareUpkeep(lookForUpkeep)).catch(report);
}

/** Looks for what is due now, at the end of the task. */
export const lookForUpkeep = oncePerTask(look);

/** Called once, in `init`. */
export function watchUpkeep(): void {
  changes.onAny(["combat", "connection"], lookForUpkeep);
  changes.on("actor", (actor) => {
    if (actor !== null && ownMarkersOf(actor).length > 0) lookForUpkeep();
  });
  onFamily(lookForUpkeep);
}
