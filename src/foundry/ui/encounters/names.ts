/** What ready encounters are called. */

/** A family's encounter by its name; that of another package by the family's own. */
export function encounterName(family: string): string {
  const key = `RIPOSTE.Encounter.Of.${family}`;
  return game.i18n.localize(game.i18n.has(key) ? key : `TYPES.Actor.${family}`);
}
