/** An exchange is dealt with as of the moment in which it was declared, however late somebody answers. */
import type { Exchange, Fighter, Moment, Battlefield } from "../../core/types.ts";
import { HOUSE, storedHouse, type HouseRules } from "../stats/house.ts";
import { houseOf } from "../math/read.ts";
import { readStats } from "../stats/stats.ts";

/** Did the combat move on since? A fighter of another combat stays as it is. */
function isLater({ moment: now }: Fighter, then: Moment | null): boolean {
  if (now === null) return false;
  return then === null || (now.combat === then.combat && (now.round !== then.round || now.turn !== then.turn));
}

const playsBy = ({ stats }: Fighter, house: HouseRules): boolean => HOUSE.isSame(readStats(stats).house, house);

/**
 * The fighters where the combat stood then, and as their table played then. What an answer costs is kept under that
 * moment, so it must be judged by it, or an attack of the last round would be answered for nothing; and no half of an
 * exchange is to be played by other house rules than the other.
 */
export function sceneAtDeclaration(exchange: Exchange, scene: Battlefield): Battlefield {
  const { moment } = exchange.declared.body;
  const house = houseOf(exchange);
  const isOther = (fighter: Fighter): boolean =>
    fighter.family === exchange.family && (isLater(fighter, moment) || !playsBy(fighter, house));
  if (!Object.values(scene.fighters).some(isOther)) return scene;
  const then = (fighter: Fighter): Fighter => ({
    ...fighter,
    ...(isLater(fighter, moment) ? { moment, onTurn: moment !== null && moment.turn === fighter.place } : {}),
    ...(playsBy(fighter, house) ? {} : { stats: { ...fighter.stats, house: storedHouse(house) } }),
  });
  const fighters = Object.entries(scene.fighters).map(([id, one]): [string, Fighter] => [
    id,
    isOther(one) ? then(one) : one,
  ]);
  return { fighters: Object.fromEntries(fighters) };
}
