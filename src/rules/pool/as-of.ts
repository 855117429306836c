/** An exchange is dealt with as of the moment in which it was declared, however late somebody answers. */
import type { Exchange, Fighter, Scene } from "../core/types.ts";

/**
 * The fighters where the combat stood then: what an answer costs is kept under that moment, so it must be judged by it,
 * or an attack of the last round would be answered for nothing. A fighter of another combat stays as it is.
 */
export function asOf(exchange: Exchange, scene: Scene): Scene {
  const { moment } = exchange.declared.body;
  const moved = (fighter: Fighter): boolean =>
    fighter.moment !== null &&
    (moment === null ||
      (fighter.moment.combat === moment.combat &&
        (fighter.moment.round !== moment.round || fighter.moment.turn !== moment.turn)));
  if (!Object.values(scene.fighters).some(moved)) return scene;
  const then = Object.entries(scene.fighters).map(([id, fighter]): [string, Fighter] => [
    id,
    moved(fighter) ? { ...fighter, moment, onTurn: moment !== null && moment.turn === fighter.place } : fighter,
  ]);
  return { fighters: Object.fromEntries(then) };
}
