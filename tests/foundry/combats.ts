/** Combats as the engine finds them in `game`. */

/** Where it stands. */
export const MOMENT = { combat: "Combat0000000000", round: 1, turn: 0 };

/** A started combat that these fight in, at the turn of the first. */
export function startedCombat(actors: readonly object[]) {
  const combatants = actors.map((actor) => ({ actor, token: null }));
  return {
    id: MOMENT.combat,
    started: true,
    active: true,
    round: MOMENT.round,
    turn: MOMENT.turn,
    turns: combatants,
    combatants: { contents: combatants, find: (test: (one: object) => boolean) => combatants.find(test) },
    combatant: combatants[0],
    _stats: { modifiedTime: 0 },
    previous: null,
  };
}

/** What `game` has of them: the first is looked at. */
export const combatsInView = <C extends object>(...combats: readonly C[]) => ({
  combats: { contents: combats },
  combat: combats[0] ?? null,
});
