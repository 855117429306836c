/** A player's client asks the active GM's for dice; `dice-desk.ts` answers. */
import { isJsonObject } from "../../../rules/core/types/json.ts";
import { gmRolls } from "../../settings.ts";
import { isString } from "../lib/type-guards.ts";
import { QUERY } from "./dice-desk.ts";
import type { DiceAsk } from "./given.ts";

/** How long a player's client waits for the GM's, in ms. */
const WAIT = 3000;

/** Would this user be asked for these faces by hand? */
const isByHand = (roll: Roll, interactive: boolean): boolean =>
  interactive && Roll.identifyFulfillableTerms(roll.terms).length > 0;

/**
 * Dice from the active GM's client; null: this client rolls itself. So it is without the setting, for a GM, for dice that are
 * typed in by hand, without a GM, and when none answers in time.
 */
export async function askedDice(wanted: DiceAsk, roll: Roll, interactive: boolean): Promise<Roll | null> {
  if (game.user.isGM || !gmRolls() || isByHand(roll, interactive)) return null;
  const gm = game.users.activeGM;
  if (gm === null) return null;
  const late = new Promise<null>((resolve) => window.setTimeout(() => resolve(null), WAIT));
  try {
    const query: unknown = Reflect.get(gm, "query");
    if (typeof query !== "function") return null;
    const given: unknown = await Promise.race([Reflect.apply(query, gm, [QUERY, wanted, { timeout: WAIT }]), late]);
    const data: unknown = isString(given) ? JSON.parse(given) : null;
    const made: unknown = isString(given) && isJsonObject(data) ? Roll.fromJSON(given) : null;
    if (made instanceof Roll) return made;
  } catch (error) {
    console.warn("Riposte |", error);
  }
  ui.notifications?.warn("RIPOSTE.Notice.OwnDice", { localize: true });
  return null;
}
